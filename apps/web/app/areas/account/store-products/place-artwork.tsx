import { listingCalls } from '@merchmill/contract/catalog/listing.calls.ts';
import type { Placeable } from '@merchmill/contract/catalog/listing.shapes.ts';
import { designCalls } from '@merchmill/contract/design/design.calls.ts';
import type { PlacementPreview } from '@merchmill/contract/design/placement.shapes.ts';
import type { Material } from '@merchmill/contract/shop/file.shapes.ts';
import { storeProductCalls } from '@merchmill/contract/stores/publishing.calls.ts';
import { storeCalls } from '@merchmill/contract/stores/store.calls.ts';
import type { PlacementRule } from '@merchmill/design/placement.ts';
import type { PlacementKind } from '@merchmill/design/print-area.ts';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { requireOwner } from '../../../features/account/require-owner.ts';
import { placingMessages } from '../../../features/design/messages/placing.ts';
import { PictureTiles } from '../../../features/design/placing/picture-tiles.tsx';
import { PlacementChoice } from '../../../features/design/placing/placement-choice.tsx';
import { ruleOf } from '../../../features/design/placing/placement-rule.ts';
import { ProductChoice } from '../../../features/design/placing/product-choice.tsx';
import { ReviewGrid } from '../../../features/design/placing/review-grid.tsx';
import { pageContext } from '../../../page-context.ts';
import { loadOr404 } from '../../../shell/page/load-or-404.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { useAction } from '../../../shell/page/use-action.ts';
import { useTeamMay } from '../../../shell/state/team-context.ts';
import { MmButton, MmLinkButton } from '../../../ui/button.tsx';
import { MmNote } from '../../../ui/message.tsx';
import { MmEmptyState } from '../../../ui/state-panel.tsx';
import { storeProductMessages as messages } from '../messages/store-products.ts';
import type { Route } from './+types/place-artwork';
import { productsLink } from './product-links.ts';

const most = 48;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { call } = requireOwner(context.get(pageContext), params.userid, request);
  const [store, materials, placeable] = await loadOr404(
    Promise.all([
      call(storeCalls.detail, { params: { storeId: params.storeid } }),
      call(designCalls.materials, { query: { pageSize: most } }),
      call(listingCalls.placeable),
    ]),
  );
  return { store, materials: materials.list, placeable };
}

export const meta = () => [{ title: pageTitle(messages.placeTitle) }, { name: 'robots', content: 'noindex' }];

const nameOf = ({ name }: Material) => name.replace(/\.[a-z]{3,4}$/i, '').slice(0, 40) || messages.artwork;

/** One artwork on many products at once. */
export default function PlaceArtworkPage({ loaderData, params: { userid } }: Route.ComponentProps) {
  const { store, materials, placeable } = loaderData;
  return (
    <div className="mx-auto max-w-6xl py-8 xs:py-10">
      <Link
        to={productsLink(userid, store.bizId)}
        className="mm-link inline-flex min-h-11 items-center text-small font-semibold"
      >
        {messages.titleOf({ store: store.name })}
      </Link>
      <h1 className="mm-headline mt-2 text-h2">{messages.placeTitle}</h1>
      <p className="mt-2 max-w-2xl text-quiet">{messages.placeLead}</p>
      {materials.length === 0 ? (
        <MmEmptyState
          title={messages.noArtworkTitle}
          action={<MmLinkButton to="/product">{messages.toProducts}</MmLinkButton>}
        >
          <p>{messages.noArtworkText}</p>
        </MmEmptyState>
      ) : (
        <Placing userId={userid} storeId={store.bizId} materials={materials} placeable={placeable} />
      )}
    </div>
  );
}

type Choice = { materialId: string | null; productIds: readonly string[]; kind: PlacementKind };
type Offered = { materials: readonly Material[]; placeable: Placeable };

/** What is chosen is reviewed, and changed it is reviewed anew. */
function Placing({ userId, storeId, materials, placeable }: Offered & { userId: string; storeId: string }) {
  const mayPublish = useTeamMay('stores.publish');
  const [choice, setChoice] = useState<Choice>({ materialId: null, productIds: [], kind: 'fit' });
  const [placed, setPlaced] = useState<PlacementPreview[] | null>(null);
  const { run, busy, problem } = useAction({ failures: 'inline', reloads: false });
  const material = materials.find(({ bizId }) => bizId === choice.materialId);
  const { materialId, productIds, kind } = choice;
  const form = { materialId: materialId ?? '', productIds: [...productIds], placement: ruleOf(kind) };
  const isReady = material !== undefined && productIds.length > 0;
  const review = async () => {
    const done = await run((call) => call(storeProductCalls.previewPlacement, { body: form }));
    if (done) setPlaced(done.result);
  };
  return (
    <div className="mt-6 grid gap-8">
      <Choices
        materials={materials}
        placeable={placeable}
        choice={choice}
        onChange={(part) => {
          setChoice({ ...choice, ...part });
          setPlaced(null);
        }}
      />
      {problem && <MmNote tone="error">{problem}</MmNote>}
      {mayPublish && (
        <div className="flex flex-wrap items-center gap-4">
          <MmButton busy={busy} disabled={!isReady} onClick={() => void review()}>
            {placingMessages.review}
          </MmButton>
          {!isReady && <p className="text-small text-quiet">{messages.chooseFirst}</p>}
        </div>
      )}
      {placed && material && (
        <Drafts
          key={JSON.stringify(form)}
          form={form}
          placed={placed}
          name={nameOf(material)}
          userId={userId}
          storeId={storeId}
        />
      )}
    </div>
  );
}

type ChoicesProps = Offered & { choice: Choice; onChange: (part: Partial<Choice>) => void };

function Choices({ materials, placeable, choice, onChange }: ChoicesProps) {
  const { materialId, productIds, kind } = choice;
  return (
    <>
      <PictureTiles
        legend={messages.artwork}
        type="radio"
        tiles={materials.map(({ bizId, name, picture }) => ({ id: bizId, title: name, picture }))}
        chosen={materialId ? [materialId] : []}
        onChoose={(id) => onChange({ materialId: id })}
      />
      <ProductChoice {...placeable} chosen={productIds} onChoose={(ids) => onChange({ productIds: ids })} />
      <PlacementChoice
        texts={placingMessages.artworkTexts}
        kind={kind}
        onChoose={(chosen) => onChange({ kind: chosen })}
      />
    </>
  );
}

type DraftsProps = {
  form: { materialId: string; productIds: string[]; placement: PlacementRule };
  placed: readonly PlacementPreview[];
  name: string;
  userId: string;
  storeId: string;
};

function Drafts({ form, placed, name, userId, storeId }: DraftsProps) {
  const navigate = useNavigate();
  const { run, busy, problem } = useAction({ failures: 'inline', reloads: false });
  const make = async (productIds: readonly string[], designName: string) => {
    const body = { ...form, productIds: [...productIds], storeId, name: designName, settings: {} };
    const done = await run(
      (call) => call(storeProductCalls.place, { body }),
      ({ bizIds }) => messages.made({ count: bizIds.length }),
    );
    if (done) await navigate(productsLink(userId, storeId, { state: 'draft' }));
  };
  return (
    <ReviewGrid
      placed={placed}
      name={name}
      maxNameLength={40}
      makeLabel={(count) => messages.makeDrafts({ count })}
      busy={busy}
      problem={problem}
      onMake={(ids, name) => void make(ids, name)}
    />
  );
}

import { listingCalls } from '@merchmill/contract/catalog/listing.calls.ts';
import type { Placeable } from '@merchmill/contract/catalog/listing.shapes.ts';
import { designCalls } from '@merchmill/contract/design/design.calls.ts';
import { maxDesignName } from '@merchmill/contract/design/design-limits.ts';
import { placementCalls } from '@merchmill/contract/design/placement.calls.ts';
import type { FailedPlacement, PlacementPreview } from '@merchmill/contract/design/placement.shapes.ts';
import type { PlacementKind } from '@merchmill/design/print-area.ts';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { requireOwner } from '../../../features/account/require-owner.ts';
import { myDesignsPath } from '../../../features/design/design-links.ts';
import { placingMessages as messages } from '../../../features/design/messages/placing.ts';
import { PlacementChoice } from '../../../features/design/placing/placement-choice.tsx';
import { ruleOf } from '../../../features/design/placing/placement-rule.ts';
import { ProductChoice } from '../../../features/design/placing/product-choice.tsx';
import { ReviewGrid } from '../../../features/design/placing/review-grid.tsx';
import { pageContext } from '../../../page-context.ts';
import { loadOr404 } from '../../../shell/page/load-or-404.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { useAction } from '../../../shell/page/use-action.ts';
import { MmButton } from '../../../ui/button.tsx';
import { MmNote } from '../../../ui/message.tsx';
import { MmPicture } from '../../../ui/picture.tsx';
import type { Route } from './+types/place-design';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { call } = requireOwner(context.get(pageContext), params.userid, request);
  const [design, placeable] = await loadOr404(
    Promise.all([call(designCalls.template, { params: { bizId: params.designid } }), call(listingCalls.placeable)]),
  );
  const { bizId, name, picture, product } = design;
  return { design: { bizId, name, picture, product }, placeable };
}

export const meta = () => [{ title: pageTitle(messages.title) }, { name: 'robots', content: 'noindex' }];

type Design = Awaited<ReturnType<typeof loader>>['design'];

/** One saved design on many products: chosen, looked at, and saved as designs of their own. */
export default function PlaceDesignPage({ loaderData, params: { userid } }: Route.ComponentProps) {
  const { design, placeable } = loaderData;
  const designsLink = myDesignsPath(userid);
  return (
    <div className="mx-auto max-w-6xl py-8 xs:py-10">
      <Link to={designsLink} className="mm-link inline-flex min-h-11 items-center text-small font-semibold">
        {messages.back}
      </Link>
      <div className="mt-2 flex flex-wrap items-center gap-5">
        <MmPicture
          picture={design.picture}
          alt=""
          sizes="112px"
          className="size-28 shrink-0 rounded-card border bg-paper-deep object-cover"
        />
        <div className="min-w-0 flex-1 basis-60">
          <h1 className="mm-headline text-h2 break-words">{messages.titleOf({ name: design.name })}</h1>
          <p className="mt-2 max-w-2xl text-quiet">{messages.lead}</p>
        </div>
      </div>
      <Placing design={design} placeable={placeable} designsLink={designsLink} />
    </div>
  );
}

type PlacingProps = { design: Design; placeable: Placeable; designsLink: string };
type Reviewed = { placed: PlacementPreview[]; failed: FailedPlacement[] };

/** What is chosen is reviewed, and changed it is reviewed anew. */
function Placing({ design, placeable, designsLink }: PlacingProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [kind, setKind] = useState<PlacementKind>('fit');
  const [reviewed, setReviewed] = useState<Reviewed | null>(null);
  const [reviews, setReviews] = useState(0);
  const { run, busy, problem } = useAction({ failures: 'inline', reloads: false });
  // Its own product has the design already.
  const products = placeable.products.filter(({ bizId }) => bizId !== design.product.bizId);
  const form = { templateId: design.bizId, productIds: [...chosen], placement: ruleOf(kind) };
  const review = async () => {
    const done = await run((call) => call(placementCalls.preview, { body: form }));
    if (!done) return;
    setReviewed(done.result);
    setReviews((count) => count + 1);
  };
  return (
    <div className="mt-8 grid gap-8">
      <ProductChoice
        products={products}
        categories={placeable.categories}
        chosen={chosen}
        onChoose={(ids) => {
          setChosen(ids);
          setReviewed(null);
        }}
      />
      <PlacementChoice
        texts={messages.designTexts}
        kind={kind}
        onChoose={(value) => {
          setKind(value);
          setReviewed(null);
        }}
      />
      {problem && <MmNote tone="error">{problem}</MmNote>}
      <div className="flex flex-wrap items-center gap-4">
        <MmButton busy={busy} disabled={chosen.length === 0} onClick={() => void review()}>
          {messages.review}
        </MmButton>
        {chosen.length === 0 && <p className="text-small text-quiet">{messages.chooseFirst}</p>}
      </div>
      {reviewed && (
        // What is asked anew is shown anew, also where nothing was changed.
        <Review
          key={reviews}
          {...{ form, reviewed, design, products, designsLink }}
          onMade={(ids) => setChosen((all) => all.filter((id) => !ids.includes(id)))}
        />
      )}
    </div>
  );
}

type ReviewProps = {
  form: { templateId: string; productIds: string[]; placement: ReturnType<typeof ruleOf> };
  reviewed: Reviewed;
  design: Design;
  products: Placeable['products'];
  designsLink: string;
  onMade: (productIds: readonly string[]) => void;
};

function Review({ form, reviewed, design, products, designsLink, onMade }: ReviewProps) {
  const navigate = useNavigate();
  const { run, busy, problem } = useAction({ failures: 'inline', reloads: false });
  const [{ placed, failed }, setLeft] = useState(reviewed);
  const make = async (productIds: readonly string[], name: string) => {
    const done = await run(
      (call) => call(placementCalls.place, { body: { ...form, productIds: [...productIds], name } }),
      ({ made }) => (made.length ? messages.made({ count: made.length }) : undefined),
    );
    if (!done) return;
    const { made, failed } = done.result;
    if (failed.length === 0) return void (await navigate(designsLink));
    // What was made is not made once more by pressing again.
    const ids = made.map(({ productId }) => productId);
    setLeft({ placed: placed.filter(({ product }) => !ids.includes(product.bizId)), failed });
    onMade(ids);
  };
  return (
    <div className="grid gap-5">
      {failed.length > 0 && <Failures failed={failed} products={products} />}
      {placed.length > 0 && (
        <ReviewGrid
          placed={placed}
          name={design.name}
          maxNameLength={maxDesignName}
          makeLabel={(count) => messages.make({ count })}
          busy={busy}
          problem={problem}
          onMake={(ids, name) => void make(ids, name)}
        />
      )}
    </div>
  );
}

/** Products that nothing came of, each with why. */
function Failures({ failed, products }: { failed: readonly FailedPlacement[]; products: Placeable['products'] }) {
  const titleOf = (id: string) => products.find(({ bizId }) => bizId === id)?.title ?? messages.goneProduct;
  return (
    <MmNote tone="error">
      <p className="font-semibold">{messages.failedTitle({ count: failed.length })}</p>
      <ul className="mt-1 grid gap-1">
        {failed.map(({ productId, message }) => (
          <li key={productId}>{messages.failedOf({ title: titleOf(productId), message })}</li>
        ))}
      </ul>
    </MmNote>
  );
}

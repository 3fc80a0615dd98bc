import { storeProductCalls } from '@merchmill/contract/stores/publishing.calls.ts';
import { storeCalls } from '@merchmill/contract/stores/store.calls.ts';
import type { StoreProduct } from '@merchmill/contract/stores/store-product.shapes.ts';
import { type ComponentProps, useRef, useState } from 'react';
import { Link } from 'react-router';
import { requireOwner } from '../../../features/account/require-owner.ts';
import { pageContext } from '../../../page-context.ts';
import { countryName } from '../../../shell/messages/country-name.ts';
import { LeaveGuard } from '../../../shell/page/leave-guard.tsx';
import { loadOr404 } from '../../../shell/page/load-or-404.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { useForm } from '../../../shell/page/use-form.ts';
import { useTeamMay } from '../../../shell/state/team-context.ts';
import { MmButton } from '../../../ui/button.tsx';
import { MmCard } from '../../../ui/card.tsx';
import { MmFact } from '../../../ui/fact.tsx';
import { MmForm } from '../../../ui/form/form.tsx';
import { storeProductMessages as messages } from '../messages/store-products.ts';
import type { Route } from './+types/edit-product';
import { checkEdited, type Edited, editedOf } from './edited.ts';
import { PictureChoice } from './picture-choice.tsx';
import { PlatformFields } from './platform-fields.tsx';
import { PriceRuleFields } from './price-rule-fields.tsx';
import { productLink } from './product-links.ts';
import { QuoteDialog } from './quote-dialog.tsx';
import { StateBadge } from './state-badge.tsx';
import { TextFields } from './text-fields.tsx';
import { VariantFields } from './variant-fields.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { call } = requireOwner(context.get(pageContext), params.userid, request);
  const { storeid: storeId, productid: bizId } = params;
  const [store, product] = await loadOr404(
    Promise.all([
      call(storeCalls.detail, { params: { storeId } }),
      call(storeProductCalls.detail, { params: { bizId } }),
    ]),
  );
  // Where the marketplace does not answer, its fields are left as they are.
  const none = { list: [] };
  const [collections, types] = await Promise.all([
    call(storeCalls.collections, { params: { storeId } }).catch(() => none),
    call(storeCalls.productTypes, { params: { storeId } }).catch(() => none),
  ]);
  return { store, product, terms: { collections: collections.list, productTypes: types.list } };
}

export const meta = () => [{ title: pageTitle(messages.editTitle) }, { name: 'robots', content: 'noindex' }];

/** A product as it is typed; a press of one of the two buttons saves it, and the other asks what publishing takes, too. */
function useEdited(product: StoreProduct) {
  const [version, setVersion] = useState(product.version);
  const [isPublishing, setPublishing] = useState(false);
  /** Which of the two buttons was pressed. */
  const publishes = useRef(false);
  const form = useForm({
    initial: editedOf(product),
    check: (edited) => checkEdited(edited, product),
    send: (call, body) => call(storeProductCalls.save, { body: { ...body, bizId: product.bizId, version } }),
    say: () => (publishes.current ? undefined : messages.saved),
    done: (saved) => {
      setVersion(saved.version);
      setPublishing(publishes.current);
    },
    guarded: true,
    reloads: false,
  });
  const press = (publish: boolean) => {
    publishes.current = publish;
  };
  return { form, press, isPublishing, endPublishing: () => setPublishing(false) };
}

export default function EditProductPage(props: Route.ComponentProps) {
  return (
    <LeaveGuard>
      <EditProduct {...props} />
    </LeaveGuard>
  );
}

/** Edits a product of a store, and publishes it again. */
function EditProduct({ loaderData, params: { userid } }: Pick<Route.ComponentProps, 'loaderData' | 'params'>) {
  const { store, product, terms } = loaderData;
  const mayPublish = useTeamMay('stores.publish');
  const { form, press, isPublishing, endPublishing } = useEdited(product);
  return (
    <div className="mx-auto max-w-4xl py-8 xs:py-10">
      <Link
        to={productLink(userid, store.bizId, product.bizId)}
        className="mm-link inline-flex min-h-11 items-center text-small font-semibold"
      >
        {product.title}
      </Link>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <h1 className="mm-headline text-h2">{messages.editTitle}</h1>
        <StateBadge state={product.state} />
      </div>
      <MmForm form={form} className="mt-6 grid gap-6">
        <Parts product={product} terms={terms} edited={form.values} errors={form.errors} onChange={form.set} />
        {mayPublish && <SaveBar busy={form.busy} isByFile={store.state === 'byFile'} onPress={press} />}
      </MmForm>
      {isPublishing && (
        <QuoteDialog
          bizIds={[product.bizId]}
          currency={product.currency}
          onClose={endPublishing}
          onBegun={endPublishing}
        />
      )}
    </div>
  );
}

type PartsProps = {
  product: StoreProduct;
  terms: ComponentProps<typeof PlatformFields>['terms'];
  edited: Edited;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<Edited>) => void;
};

function Parts({ product, terms, edited, errors, onChange }: PartsProps) {
  const { currency, limits, pictures, options } = product;
  return (
    <>
      <Part title={messages.texts}>
        <TextFields edited={edited} limits={limits} errors={errors} onChange={onChange} />
      </Part>
      <Part title={messages.priceRule}>
        <PriceRuleFields
          value={edited.rule}
          currency={currency}
          onChange={(rule) => onChange({ rule })}
          errors={errors}
          options={options}
        />
      </Part>
      <Part title={messages.variants}>
        <VariantFields product={product} edited={edited} errors={errors} onChange={onChange} />
      </Part>
      <Part title={messages.pictures}>
        <PictureChoice pictures={pictures} chosen={edited.pictures} onChange={(pictures) => onChange({ pictures })} />
      </Part>
      <Part title={messages.told}>
        <Disclosed disclosure={product.disclosure} />
      </Part>
      {(terms.collections.length > 0 || terms.productTypes.length > 0) && (
        <Part title={messages.platform}>
          <PlatformFields terms={terms} edited={edited} onChange={onChange} />
        </Part>
      )}
    </>
  );
}

/** What shoppers read of us on the marketplace, which no text of the seller changes. */
export function Disclosed({ disclosure }: Pick<StoreProduct, 'disclosure'>) {
  const { madeBy, manufacturer, originCountry, materials } = disclosure;
  const facts = [
    [messages.madeBy, madeBy],
    [messages.manufacturer, manufacturer],
    [messages.madeIn, originCountry && countryName(originCountry)],
    [messages.materials, materials.join(', ')],
  ].filter(([, value]) => value) as [string, string][];
  return (
    <>
      <p className="mb-4 text-small text-quiet">{messages.toldLead}</p>
      <dl className="grid gap-3 text-small xs:grid-cols-2">
        {facts.map(([name, value]) => (
          <MmFact key={name} name={name}>
            {value}
          </MmFact>
        ))}
      </dl>
    </>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <MmCard>
      <fieldset className="min-w-0">
        <legend className="mb-4 font-semibold">{title}</legend>
        {children}
      </fieldset>
    </MmCard>
  );
}

type SaveBarProps = {
  busy: boolean;
  /** Its products leave as a file: nothing is published from here. */
  isByFile: boolean;
  onPress: (publishes: boolean) => void;
};

function SaveBar({ busy, isByFile, onPress }: SaveBarProps) {
  return (
    <div className="mm-save-bar sticky bottom-3 z-10 flex flex-wrap gap-3 rounded-card border bg-card p-4 shadow-card">
      <MmButton type="submit" variant={isByFile ? 'primary' : 'secondary'} busy={busy} onClick={() => onPress(false)}>
        {messages.saveDraft}
      </MmButton>
      {!isByFile && (
        <MmButton type="submit" busy={busy} onClick={() => onPress(true)}>
          {messages.saveAndPublish}
        </MmButton>
      )}
    </div>
  );
}

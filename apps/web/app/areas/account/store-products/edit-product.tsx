import { storeProductCalls } from '@merchmill/contract/stores/publishing.calls.ts';
import { storeCalls } from '@merchmill/contract/stores/store.calls.ts';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { requireOwner } from '../../../features/account/require-owner.ts';
import { pageContext } from '../../../page-context.ts';
import { loadOr404 } from '../../../shell/page/load-or-404.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { useForm } from '../../../shell/page/use-form.ts';
import { useTeamMay } from '../../../shell/state/team-context.ts';
import { MmButton } from '../../../ui/button.tsx';
import { MmCard } from '../../../ui/card.tsx';
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

/** Edits a product of a store, and publishes it again. */
export default function EditProductPage({ loaderData, params: { userid } }: Route.ComponentProps) {
  const { store, product, terms } = loaderData;
  const mayPublish = useTeamMay('stores.publish');
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
    reloads: false,
  });
  const { values: edited, errors, busy } = form;
  const change = (part: Partial<Edited>) => form.set(part);
  const { currency, limits } = product;
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
        <Part title={messages.texts}>
          <TextFields edited={edited} limits={limits} errors={errors} onChange={change} />
        </Part>
        <Part title={messages.priceRule}>
          <PriceRuleFields
            value={edited.rule}
            currency={currency}
            onChange={(rule) => change({ rule })}
            error={errors.rule}
          />
        </Part>
        <Part title={messages.variants}>
          <VariantFields product={product} edited={edited} errors={errors} onChange={change} />
        </Part>
        <Part title={messages.pictures}>
          <PictureChoice
            pictures={product.pictures}
            chosen={edited.pictures}
            onChange={(pictures) => change({ pictures })}
          />
        </Part>
        {(terms.collections.length > 0 || terms.productTypes.length > 0) && (
          <Part title={messages.platform}>
            <PlatformFields terms={terms} edited={edited} onChange={change} />
          </Part>
        )}
        {mayPublish && (
          <div className="sticky bottom-3 z-10 flex flex-wrap gap-3 rounded-card border bg-card p-4 shadow-card">
            <MmButton
              type="submit"
              variant="secondary"
              busy={busy}
              onClick={() => {
                publishes.current = false;
              }}
            >
              {messages.saveDraft}
            </MmButton>
            <MmButton
              type="submit"
              busy={busy}
              onClick={() => {
                publishes.current = true;
              }}
            >
              {messages.saveAndPublish}
            </MmButton>
          </div>
        )}
      </MmForm>
      {isPublishing && (
        <QuoteDialog
          bizIds={[product.bizId]}
          currency={currency}
          onClose={() => setPublishing(false)}
          onBegun={() => setPublishing(false)}
        />
      )}
    </div>
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

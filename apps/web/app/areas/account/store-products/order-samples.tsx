import { storeCalls } from '@merchmill/contract/stores/store.calls.ts';
import { storeSampleCalls } from '@merchmill/contract/stores/store-sample.calls.ts';
import type { SampleProduct } from '@merchmill/contract/stores/store-sample.shapes.ts';
import { maxSampleProducts, maxSamples } from '@merchmill/contract/stores/store-sample.ts';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { requireOwner } from '../../../features/account/require-owner.ts';
import { pageContext } from '../../../page-context.ts';
import { loadOr404 } from '../../../shell/page/load-or-404.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { useAction } from '../../../shell/page/use-action.ts';
import { useCurrency } from '../../../shell/state/shop-context.tsx';
import { useTeamMay } from '../../../shell/state/team-context.ts';
import { MmButton, MmLinkButton } from '../../../ui/button.tsx';
import { MmCard } from '../../../ui/card.tsx';
import { MmCheckbox } from '../../../ui/checkbox.tsx';
import { MmNote } from '../../../ui/message.tsx';
import { MmPicture } from '../../../ui/picture.tsx';
import { MmPrice } from '../../../ui/price.tsx';
import { MmEmptyState } from '../../../ui/state-panel.tsx';
import { storeProductMessages } from '../messages/store-products.ts';
import { storeSampleMessages as messages } from '../messages/store-samples.ts';
import type { Route } from './+types/order-samples';
import { productsLink } from './product-links.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { call } = requireOwner(context.get(pageContext), params.userid, request);
  const ids = (new URL(request.url).searchParams.get('products') ?? '').split(',').filter(Boolean);
  const storeProductIds = ids.slice(0, maxSampleProducts).join(',');
  const [store, products] = await loadOr404(
    Promise.all([
      call(storeCalls.detail, { params: { storeId: params.storeid } }),
      storeProductIds ? call(storeSampleCalls.list, { query: { storeProductIds } }) : [],
    ]),
  );
  return { store, products };
}

export const meta = () => [{ title: pageTitle(messages.title) }, { name: 'robots', content: 'noindex' }];

/** Which variants of these products a seller wants to have in hand. */
export default function OrderSamplesPage({ loaderData, params: { userid } }: Route.ComponentProps) {
  const { store, products } = loaderData;
  return (
    <div className="mx-auto max-w-6xl py-8 xs:py-10">
      <Link
        to={productsLink(userid, store.bizId)}
        className="mm-link inline-flex min-h-11 items-center text-small font-semibold"
      >
        {storeProductMessages.titleOf({ store: store.name })}
      </Link>
      <h1 className="mm-headline mt-2 text-h2">{messages.title}</h1>
      <p className="mt-2 max-w-2xl text-quiet">{messages.lead}</p>
      {products.length === 0 ? (
        <MmEmptyState
          title={messages.noneTitle}
          action={<MmLinkButton to={productsLink(userid, store.bizId)}>{messages.toProducts}</MmLinkButton>}
        >
          <p>{messages.noneText({ most: maxSampleProducts })}</p>
        </MmEmptyState>
      ) : (
        <Samples products={products} userId={userid} />
      )}
    </div>
  );
}

type Variant = SampleProduct['variants'][number];

const keyOf = ({ storeProductId }: SampleProduct, { skuId }: Variant) => `${storeProductId} ${skuId}`;

function Samples({ products, userId }: { products: readonly SampleProduct[]; userId: string }) {
  const mayPlace = useTeamMay('orders.place');
  const currency = useCurrency();
  const navigate = useNavigate();
  const { run, busy, problem } = useAction({ failures: 'inline' });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const choose = (key: string, on: boolean) => {
    const others = [...chosen].filter((each) => each !== key);
    setChosen(new Set(on ? [...others, key] : others));
  };
  const wanted = products.flatMap((product) =>
    product.variants.flatMap((variant) =>
      chosen.has(keyOf(product, variant)) ? [{ storeProductId: product.storeProductId, ...variant }] : [],
    ),
  );
  const add = async () => {
    const items = wanted.map(({ storeProductId, skuId }) => ({ storeProductId, skuId, quantity: 1 }));
    const done = await run(
      (call) => call(storeSampleCalls.add, { body: { items } }),
      ({ added }) => messages.added({ count: added }),
    );
    if (done) await navigate(`/user/${userId}/cart`);
  };
  const isTooMany = wanted.length > maxSamples;
  return (
    <div className="mt-6 grid gap-5">
      {products.map((product) => (
        <Product key={product.storeProductId} product={product} chosen={chosen} onChoose={choose} />
      ))}
      <section
        aria-label={messages.title}
        className="sticky bottom-3 z-20 grid gap-3 rounded-card border bg-card px-4 py-3 shadow-card"
      >
        {problem && <MmNote tone="error">{problem}</MmNote>}
        {isTooMany && <MmNote tone="error">{messages.tooMany({ most: maxSamples })}</MmNote>}
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p aria-live="polite">
            <span className="font-semibold">{messages.chosen({ count: wanted.length })}</span>
            {wanted.length > 0 && (
              <>
                {': '}
                <MmPrice
                  cents={wanted.reduce((sum, { cost }) => sum + cost, 0)}
                  currency={currency}
                  className="font-semibold"
                />{' '}
                <span className="text-small text-quiet">{messages.subtotal}</span>
              </>
            )}
            <span className="block text-small text-quiet">{messages.quantityNote}</span>
          </p>
          {mayPlace && (
            <MmButton busy={busy} disabled={wanted.length === 0 || isTooMany} onClick={() => void add()}>
              {messages.add}
            </MmButton>
          )}
        </div>
      </section>
    </div>
  );
}

type ProductProps = {
  product: SampleProduct;
  chosen: ReadonlySet<string>;
  onChoose: (key: string, on: boolean) => void;
};

function Product({ product, chosen, onChoose }: ProductProps) {
  const { title, variants } = product;
  return (
    <MmCard>
      <fieldset className="min-w-0">
        <legend className="mb-3 font-semibold break-words">{title}</legend>
        {variants.length === 0 && <p className="text-small text-quiet">{messages.noVariants}</p>}
        <div className="grid gap-x-6 gap-y-2 xs:grid-cols-2 md:grid-cols-3">
          {variants.map((variant) => {
            const key = keyOf(product, variant);
            return (
              <VariantChoice
                key={key}
                variant={variant}
                isChosen={chosen.has(key)}
                onChoose={(on) => onChoose(key, on)}
              />
            );
          })}
        </div>
      </fieldset>
    </MmCard>
  );
}

type ChoiceProps = { variant: Variant; isChosen: boolean; onChoose: (on: boolean) => void };

function VariantChoice({ variant: { name, picture, cost, isAvailable }, isChosen, onChoose }: ChoiceProps) {
  const currency = useCurrency();
  return (
    <div className="flex items-center gap-3">
      <MmPicture
        picture={picture}
        alt=""
        sizes="56px"
        upTo={160}
        className="size-14 shrink-0 rounded-card bg-paper-deep object-cover"
      />
      <MmCheckbox
        checked={isChosen}
        disabled={!isAvailable}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        className="min-w-0 flex-1"
      >
        <span className="break-words">{name}</span>
        <span className="block text-quiet">
          {isAvailable ? <MmPrice cents={cost} currency={currency} /> : messages.soldOut}
        </span>
      </MmCheckbox>
    </div>
  );
}

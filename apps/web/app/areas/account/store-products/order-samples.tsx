import { storeCalls } from '@merchmill/contract/stores/store.calls.ts';
import { storeSampleCalls } from '@merchmill/contract/stores/store-sample.calls.ts';
import type { SampleProduct } from '@merchmill/contract/stores/store-sample.shapes.ts';
import { maxSampleProducts, maxSamples } from '@merchmill/contract/stores/store-sample.ts';
import { Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { requireOwner } from '../../../features/account/require-owner.ts';
import { pageContext } from '../../../page-context.ts';
import { loadOr404 } from '../../../shell/page/load-or-404.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { useAction } from '../../../shell/page/use-action.ts';
import { useCurrency } from '../../../shell/state/shop-context.tsx';
import { MmButton, MmIconButton, MmLinkButton } from '../../../ui/button.tsx';
import { MmCard } from '../../../ui/card.tsx';
import { MmNote } from '../../../ui/message.tsx';
import { MmPicture } from '../../../ui/picture.tsx';
import { MmPrice } from '../../../ui/price.tsx';
import { MmSelect } from '../../../ui/select.tsx';
import { MmEmptyState } from '../../../ui/state-panel.tsx';
import { storeProductMessages } from '../messages/store-products.ts';
import { storeSampleMessages as messages } from '../messages/store-samples.ts';
import type { Route } from './+types/order-samples';
import { productsLink } from './product-links.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { call } = requireOwner(context.get(pageContext), params.userid, request);
  const ids = (new URL(request.url).searchParams.get('products') ?? '').split(',').filter(Boolean);
  const storeProductIds = ids.slice(0, maxSampleProducts).join(',');
  const { storeid: storeId } = params;
  const [store, products] = await loadOr404(
    Promise.all([
      call(storeCalls.detail, { params: { storeId } }),
      storeProductIds ? call(storeSampleCalls.list, { query: { storeId, storeProductIds } }) : [],
    ]),
  );
  return { store, products };
}

export const meta = () => [{ title: pageTitle(messages.title) }, { name: 'robots', content: 'noindex' }];

/** Which variants of these products a seller wants to hold in hand. */
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

/** Of which variants one is wanted, by product. */
type Chosen = Readonly<Record<string, readonly string[]>>;

const firstOf = ({ variants }: SampleProduct) => variants.find(({ isAvailable }) => isAvailable)?.skuId;

/** Who has chosen a product wants to see it: one of each, until they say otherwise. */
const oneOfEach = (products: readonly SampleProduct[]): Chosen =>
  Object.fromEntries(products.map((product) => [product.storeProductId, [firstOf(product) ?? []].flat()]));

function Samples({ products, userId }: { products: readonly SampleProduct[]; userId: string }) {
  const currency = useCurrency();
  const navigate = useNavigate();
  const { run, busy, problem } = useAction({ failures: 'inline' });
  const [chosen, setChosen] = useState(() => oneOfEach(products));
  const wanted = products.flatMap(({ storeProductId, variants }) =>
    (chosen[storeProductId] ?? []).flatMap((skuId) => {
      const variant = variants.find((each) => each.skuId === skuId);
      return variant ? [{ storeProductId, ...variant }] : [];
    }),
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
    <div className="mt-6 grid gap-4">
      {products.map((product) => (
        <Product
          key={product.storeProductId}
          product={product}
          chosen={chosen[product.storeProductId] ?? []}
          onChoose={(skuIds) => setChosen({ ...chosen, [product.storeProductId]: skuIds })}
        />
      ))}
      <section
        aria-label={messages.order}
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
          <MmButton busy={busy} disabled={wanted.length === 0 || isTooMany} onClick={() => void add()}>
            {messages.add}
          </MmButton>
        </div>
      </section>
    </div>
  );
}

type ProductProps = {
  product: SampleProduct;
  chosen: readonly string[];
  onChoose: (skuIds: readonly string[]) => void;
};

function Product({ product: { title, variants }, chosen, onChoose }: ProductProps) {
  const id = useId();
  const shown = variants.find(({ skuId }) => skuId === chosen[0]) ?? variants[0];
  const next = variants.find(({ skuId, isAvailable }) => isAvailable && !chosen.includes(skuId));
  return (
    <MmCard
      role="group"
      aria-labelledby={id}
      className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 xs:gap-x-6"
    >
      {shown ? (
        <MmPicture
          picture={shown.picture}
          alt=""
          sizes="72px"
          upTo={160}
          className="aspect-square w-full rounded-card bg-paper-deep object-cover xs:row-span-2"
        />
      ) : (
        <span className="xs:row-span-2" />
      )}
      <h2 id={id} className="self-center font-semibold break-words xs:self-start">
        {title}
      </h2>
      <div className="col-span-2 grid content-start gap-3 xs:col-span-1 xs:col-start-2">
        {variants.length === 0 && <p className="text-small text-quiet">{messages.noVariants}</p>}
        {variants.length > 0 && chosen.length === 0 && (
          <p className="text-small text-quiet">{next ? messages.noneOf : messages.soldOut}</p>
        )}
        {chosen.map((skuId, at) => (
          <VariantChoice
            // A choice is known by its place: what stands there changes.
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is what stays
            key={at}
            variants={variants}
            skuId={skuId}
            taken={chosen}
            onChoose={(to) => onChoose(chosen.with(at, to))}
            onRemove={() => onChoose(chosen.toSpliced(at, 1))}
          />
        ))}
        {next && (
          <MmButton
            size="s"
            variant="secondary"
            icon={<Plus aria-hidden className="size-4" />}
            className="justify-self-start"
            onClick={() => onChoose([...chosen, next.skuId])}
          >
            {chosen.length ? messages.another : messages.one}
          </MmButton>
        )}
      </div>
    </MmCard>
  );
}

type ChoiceProps = {
  variants: SampleProduct['variants'];
  skuId: string;
  /** Those that are chosen, this one among them. */
  taken: readonly string[];
  onChoose: (skuId: string) => void;
  onRemove: () => void;
};

function VariantChoice({ variants, skuId, taken, onChoose, onRemove }: ChoiceProps) {
  const currency = useCurrency();
  const variant = variants.find((each) => each.skuId === skuId);
  if (!variant) return null;
  const options = variants.map((each) => ({
    value: each.skuId,
    label: each.isAvailable ? each.name : messages.notAvailable({ name: each.name }),
    disabled: !each.isAvailable || (each.skuId !== skuId && taken.includes(each.skuId)),
  }));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 gap-y-1 xs:grid-cols-[minmax(0,22rem)_5rem_auto] xs:justify-start xs:gap-x-4">
      <MmSelect
        label={messages.variant}
        hideLabel
        options={options}
        value={skuId}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      />
      <MmPrice cents={variant.cost} currency={currency} className="order-last xs:order-none" />
      <MmIconButton label={messages.remove({ name: variant.name })} className="text-quiet" onClick={onRemove}>
        <Trash2 aria-hidden className="size-4.5" />
      </MmIconButton>
    </div>
  );
}

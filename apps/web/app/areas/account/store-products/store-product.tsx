import { formatMinor } from '@merchmill/contract/money.ts';
import { storeProductCalls } from '@merchmill/contract/stores/publishing.calls.ts';
import { storeCalls } from '@merchmill/contract/stores/store.calls.ts';
import type { StoreDetail } from '@merchmill/contract/stores/store.shapes.ts';
import type { StoreProduct, StoreVariant } from '@merchmill/contract/stores/store-product.shapes.ts';
import { ExternalLink, Pencil } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { requireOwner } from '../../../features/account/require-owner.ts';
import { pageContext } from '../../../page-context.ts';
import { tableMessages } from '../../../shell/messages/tables.ts';
import { BackToList } from '../../../shell/page/back-to-list.tsx';
import { loadOr404 } from '../../../shell/page/load-or-404.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { useTeamMay } from '../../../shell/state/team-context.ts';
import { MmBadge } from '../../../ui/badge.tsx';
import { MmLinkButton } from '../../../ui/button.tsx';
import { type Column, MmDataTable } from '../../../ui/data-table/data-table.tsx';
import { MmFact } from '../../../ui/fact.tsx';
import { MmLocalTime } from '../../../ui/local-time.tsx';
import { MmNote } from '../../../ui/message.tsx';
import { MmPicture } from '../../../ui/picture.tsx';
import { storeProductMessages as messages } from '../messages/store-products.ts';
import { storeSampleMessages } from '../messages/store-samples.ts';
import type { Route } from './+types/store-product';
import { Breaches } from './breaches.tsx';
import { ProductActions } from './product-actions.tsx';
import { editLink, productsLink, samplesLink } from './product-links.ts';
import { PublishProgress, stillTold, toldOf } from './publish-progress.tsx';
import { StateBadge } from './state-badge.tsx';
import { spanText } from './store-money.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { call } = requireOwner(context.get(pageContext), params.userid, request);
  const { storeid: storeId, productid: bizId } = params;
  const [store, product, run] = await loadOr404(
    Promise.all([
      call(storeCalls.detail, { params: { storeId } }),
      call(storeProductCalls.detail, { params: { bizId } }),
      call(storeProductCalls.publishingStatus, { query: { storeId } }),
    ]),
  );
  const isInRun = run?.items.some(({ storeProductId }) => storeProductId === bizId);
  const told = isInRun ? stillTold(run, Date.now()) : null;
  return { store, product, run: told && toldOf(told) };
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: pageTitle(loaderData?.product.title ?? messages.title) },
  { name: 'robots', content: 'noindex' },
];

/** A product as it is in its store, and how it would be after the next publishing. */
export default function StoreProductPage({ loaderData, params: { userid } }: Route.ComponentProps) {
  const { store, product, run } = loaderData;
  const mayPublish = useTeamMay('stores.publish');
  return (
    <div className="mx-auto max-w-6xl py-8 xs:py-10">
      <BackToList list={productsLink(userid, store.bizId)}>{messages.titleOf({ store: store.name })}</BackToList>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <h1 className="mm-headline text-h2 break-words">{product.title}</h1>
        <StateBadge state={product.state} />
      </div>
      {product.reason && (
        <div className="mt-4">
          <MmNote tone={product.state === 'failed' ? 'error' : 'info'}>{product.reason}</MmNote>
        </div>
      )}
      <Actions store={store} product={product} userId={userid} mayPublish={mayPublish} />
      {run && (
        <div className="mt-5">
          <PublishProgress run={run} mayPublish={mayPublish} />
        </div>
      )}
      <Breaches product={product} mayPublish={mayPublish} />
      <div className="mt-8 grid gap-8 md:grid-cols-2">
        <Pictures product={product} />
        <Details product={product} isByFile={store.state === 'byFile'} />
      </div>
      <Variants product={product} />
    </div>
  );
}

type ActionProps = {
  store: Pick<StoreDetail, 'bizId' | 'state'>;
  product: StoreProduct;
  userId: string;
  mayPublish: boolean;
};

/** All of them for who publishes; who only orders may order samples. */
function Actions({ store, product: { bizId, currency }, userId, mayPublish }: ActionProps) {
  const mayOrder = useTeamMay('orders.place');
  const navigate = useNavigate();
  if (!mayPublish && !mayOrder) return null;
  return (
    <div className="mt-5 flex flex-wrap gap-2">
      {mayPublish ? (
        <>
          <MmLinkButton
            to={editLink(userId, store.bizId, bizId)}
            size="s"
            variant="secondary"
            icon={<Pencil aria-hidden className="size-4" />}
          >
            {messages.edit}
          </MmLinkButton>
          <ProductActions
            userId={userId}
            storeId={store.bizId}
            bizIds={[bizId]}
            currency={currency}
            isByFile={store.state === 'byFile'}
            onDone={(done) => {
              if (done === 'delete') void navigate(productsLink(userId, store.bizId));
            }}
          />
        </>
      ) : (
        <MmLinkButton size="s" variant="secondary" to={samplesLink(userId, store.bizId, [bizId])}>
          {storeSampleMessages.order}
        </MmLinkButton>
      )}
    </div>
  );
}

function Pictures({ product: { pictures } }: { product: StoreProduct }) {
  const chosen = pictures.filter(({ isChosen }) => isChosen);
  return (
    <ul aria-label={messages.pictures} className="grid grid-cols-2 content-start gap-3">
      {chosen.map(({ key, picture, provenance }) => (
        <li key={key} className="grid gap-2">
          <MmPicture
            picture={picture}
            sizes="(min-width: 992px) 280px, 46vw"
            upTo={640}
            className="aspect-square w-full rounded-card bg-paper-deep object-cover"
          />
          <span>
            <MmBadge>{messages.provenance[provenance]}</MmBadge>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Details({ product, isByFile }: { product: StoreProduct; isByFile: boolean }) {
  const { description, tags, price, profit, currency, url, title, publishedAt, productType } = product;
  const notYet = isByFile ? messages.notExported : messages.notPublished;
  return (
    <section aria-label={messages.details}>
      <dl className="grid gap-2 text-small">
        <MmFact inRow name={messages.product}>
          {product.product.title}
        </MmFact>
        <MmFact inRow name={messages.price}>
          {spanText(price, currency)}
        </MmFact>
        <MmFact inRow name={messages.profit}>
          {spanText(profit, currency)}
        </MmFact>
        <MmFact inRow name={isByFile ? messages.exportedAt : messages.publishedAt}>
          {publishedAt ? <MmLocalTime at={publishedAt} show="minute" /> : notYet}
        </MmFact>
        {productType && (
          <MmFact inRow name={messages.productType}>
            {productType}
          </MmFact>
        )}
        <MmFact name={messages.tags}>{tags.join(', ') || messages.none}</MmFact>
      </dl>
      {url && (
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          aria-label={messages.visitOf({ title })}
          className="mm-link mt-3 inline-flex min-h-11 items-center gap-1.5 text-small font-semibold"
        >
          {messages.visit}
          <ExternalLink aria-hidden className="size-4" />
        </a>
      )}
      <h2 className="mt-5 font-semibold">{messages.description}</h2>
      <p className="mt-2 break-words whitespace-pre-line">{description}</p>
    </section>
  );
}

const variantColumns = (currency: string): readonly Column<StoreVariant>[] => [
  { key: 'name', title: messages.variant, value: ({ name }) => name, cell: ({ name }) => name },
  { key: 'sku', title: messages.sku, value: ({ sku }) => sku, cell: ({ sku }) => <code>{sku}</code> },
  {
    key: 'cost',
    title: messages.cost,
    numeric: true,
    value: ({ cost }) => cost,
    cell: ({ cost }) => formatMinor(cost, currency),
  },
  {
    key: 'price',
    title: messages.price,
    numeric: true,
    value: ({ price }) => price,
    cell: ({ price }) => formatMinor(price, currency),
  },
  {
    key: 'profit',
    title: messages.profit,
    numeric: true,
    value: ({ profit }) => profit,
    cell: ({ profit }) => (
      <span className={profit < 0 ? 'text-danger' : undefined}>{formatMinor(profit, currency)}</span>
    ),
  },
  {
    key: 'stock',
    title: messages.stock,
    value: ({ isAvailable }) => (isAvailable ? messages.inStock : messages.soldOut),
    cell: ({ isAvailable }) => (isAvailable ? messages.inStock : messages.soldOut),
  },
  {
    key: 'variantId',
    title: messages.externalId,
    isOff: true,
    value: ({ variantId }) => variantId,
    cell: ({ variantId }) => variantId ?? '–',
  },
];

function Variants({ product: { variantList, currency } }: { product: StoreProduct }) {
  const columns = useMemo(() => variantColumns(currency), [currency]);
  const chosen = variantList.filter(({ isChosen }) => isChosen);
  return (
    <div className="mt-8">
      <MmDataTable
        id="storeVariants"
        caption={messages.variants}
        columns={columns}
        rows={chosen}
        rowKey={({ skuId }) => skuId}
        messages={tableMessages}
        count={messages.variantsOf({ count: chosen.length })}
      />
    </div>
  );
}

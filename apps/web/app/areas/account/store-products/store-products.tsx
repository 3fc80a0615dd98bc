import { storeProductCalls } from '@merchmill/contract/stores/publishing.calls.ts';
import { maxInRun, storeProductStates } from '@merchmill/contract/stores/publishing.ts';
import { storeCalls } from '@merchmill/contract/stores/store.calls.ts';
import type { StoreProductCard } from '@merchmill/contract/stores/store-product.shapes.ts';
import { Images, List } from 'lucide-react';
import { useMemo } from 'react';
import { redirect, useNavigate } from 'react-router';
import { requireOwner } from '../../../features/account/require-owner.ts';
import { pageContext } from '../../../page-context.ts';
import { tableMessages } from '../../../shell/messages/tables.ts';
import { allPages } from '../../../shell/page/all-pages.ts';
import { loadOr404 } from '../../../shell/page/load-or-404.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { useApi } from '../../../shell/state/shop-context.tsx';
import { useTeamMay } from '../../../shell/state/team-context.ts';
import { MmLinkButton } from '../../../ui/button.tsx';
import { MmDataTable } from '../../../ui/data-table/data-table.tsx';
import { useSelection } from '../../../ui/data-table/use-selection.ts';
import { MmLinkTabs } from '../../../ui/link-tabs.tsx';
import { MmPagination } from '../../../ui/pagination.tsx';
import { MmEmptyState } from '../../../ui/state-panel.tsx';
import { storeProductMessages as messages } from '../messages/store-products.ts';
import { StoreFrame } from '../stores/store-frame.tsx';
import type { Route } from './+types/store-products';
import { type ProductAction, ProductActions } from './product-actions.tsx';
import { productColumns } from './product-columns.tsx';
import {
  externalLink,
  importLink,
  type ProductsQuery,
  placeLink,
  productsLink,
  readProductsQuery,
} from './product-links.ts';
import { ProductSearch } from './product-search.tsx';
import { PublishProgress, stillTold, toldOf } from './publish-progress.tsx';

const pageSize = 50;
const latestFirst = { key: 'updatedAt', direction: 'descending' } as const;

/** What is asked for of each choice. */
const narrowed = {
  all: {},
  outOfStock: { outOfStock: 'true' },
  costChanged: { warning: 'costChanged' },
  belowCost: { warning: 'belowCost' },
} as const;

const askedOf = ({ show, ...asked }: ProductsQuery) => ({ ...asked, ...narrowed[show ?? 'all'] });

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { call } = requireOwner(context.get(pageContext), params.userid, request);
  const { storeid: storeId, userid } = params;
  const query = readProductsQuery(new URL(request.url).searchParams);
  const [store, products, filters, run] = await loadOr404(
    Promise.all([
      call(storeCalls.detail, { params: { storeId } }),
      call(storeProductCalls.list, { query: { ...askedOf(query), storeId, pageSize } }),
      call(storeProductCalls.filters),
      call(storeProductCalls.publishingStatus, { query: { storeId } }),
    ]),
  );
  if (products.list.length === 0 && products.total > 0)
    throw redirect(productsLink(userid, storeId, { ...query, pageNum: Math.ceil(products.total / pageSize) }));
  const told = stillTold(run, Date.now());
  return { store, products, filters, run: told && toldOf(told), query };
}

export const meta = () => [{ title: pageTitle(messages.title) }, { name: 'robots', content: 'noindex' }];

/** What is sold in a store, with what is being published. */
export default function StoreProductsPage({ loaderData, params: { userid } }: Route.ComponentProps) {
  const { store, products, filters, run, query } = loaderData;
  const mayPublish = useTeamMay('stores.publish');
  const { counts } = products;
  const { state: _, pageNum: __, ...narrow } = query;
  const shown = storeProductStates.filter((state) => state !== 'deleted' && (counts[state] || state === query.state));
  const tabs = [undefined, ...shown].map((state) => ({
    link: productsLink(userid, store.bizId, { ...narrow, state }),
    title: messages.tab({ title: state ? messages.states[state] : messages.all, count: counts[state ?? 'all'] ?? 0 }),
    current: state === query.state,
  }));
  return (
    <StoreFrame store={store} userId={userid} current="products">
      <div className="grid gap-6">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <h1 className="mm-headline text-h3">{messages.title}</h1>
          {mayPublish && (
            <div className="flex flex-wrap gap-2">
              <MmLinkButton to={placeLink(userid, store.bizId)} icon={<Images aria-hidden className="size-4" />}>
                {messages.placeArtwork}
              </MmLinkButton>
              <MmLinkButton to={importLink(userid)} variant="secondary" icon={<List aria-hidden className="size-4" />}>
                {messages.importList}
              </MmLinkButton>
              {store.state !== 'byFile' && (
                <MmLinkButton to={externalLink(userid, store.bizId)} variant="secondary">
                  {messages.external}
                </MmLinkButton>
              )}
            </div>
          )}
        </div>
        {run && <PublishProgress run={run} mayPublish={mayPublish} />}
        <MmLinkTabs label={messages.tabs} tabs={tabs} />
        <ProductSearch userId={userid} storeId={store.bizId} query={query} filters={filters} />
        <Products
          // The head of the table keeps the focus of whoever sorts by it.
          key={JSON.stringify({ ...query, sort: undefined })}
          userId={userid}
          storeId={store.bizId}
          currency={store.currency}
          products={products}
          query={query}
          mayPublish={mayPublish}
          isByFile={store.state === 'byFile'}
        />
        <MmPagination
          label={messages.pages}
          pageNum={products.pageNum}
          pages={Math.ceil(products.total / pageSize)}
          linkTo={(pageNum) => productsLink(userid, store.bizId, { ...query, pageNum })}
          messages={messages}
        />
      </div>
    </StoreFrame>
  );
}

type ProductsProps = {
  userId: string;
  storeId: string;
  currency: string;
  products: { list: StoreProductCard[]; total: number };
  query: ProductsQuery;
  mayPublish: boolean;
  isByFile: boolean;
};

function Products({ userId, storeId, currency, products, query, mayPublish, isByFile }: ProductsProps) {
  const { list, total } = products;
  const { call } = useApi();
  const here = productsLink(userId, storeId, query);
  const columns = useMemo(() => productColumns(userId, here), [userId, here]);
  const selection = useSelection({ pageIds: list.map(({ bizId }) => bizId), total, limit: maxInRun });
  const loadAll = () =>
    allPages((page) => call(storeProductCalls.list, { query: { ...askedOf(query), ...page, storeId } }));
  const isBeyondPage = selection.count > selection.chosen.length;
  const navigate = useNavigate();
  const onDone = (done: ProductAction) => {
    selection.clear();
    // What is published or hidden leaves a list of drafts while one looks at it.
    if (query.state && done !== 'copy')
      void navigate(productsLink(userId, storeId, { ...query, state: undefined, pageNum: 1 }), {
        preventScrollReset: true,
      });
  };
  const bulk = (
    <ProductActions
      userId={userId}
      storeId={storeId}
      bizIds={selection.chosen}
      {...(isBeyondPage && { loadAll })}
      currency={currency}
      isByFile={isByFile}
      onDone={onDone}
    />
  );
  return (
    <MmDataTable
      id="storeProducts"
      caption={messages.title}
      columns={columns}
      rows={list}
      rowKey={({ bizId }) => bizId}
      boxLabel={({ title }) => messages.select({ title })}
      messages={tableMessages}
      sortedBy="server"
      defaultSort={latestFirst}
      count={total > 0 && messages.count({ count: total })}
      {...(mayPublish ? { selection, bulk } : {})}
      csv={{ name: 'store-products', load: loadAll }}
      empty={
        <NoProducts userId={userId} storeId={storeId} isNarrowed={Boolean(query.q || query.state || query.show)} />
      }
    />
  );
}

function NoProducts({ userId, storeId, isNarrowed }: { userId: string; storeId: string; isNarrowed: boolean }) {
  if (isNarrowed)
    return (
      <MmEmptyState
        title={messages.nothingTitle}
        action={
          <MmLinkButton to={productsLink(userId, storeId)} variant="secondary">
            {messages.clear}
          </MmLinkButton>
        }
      >
        <p>{messages.nothingText}</p>
      </MmEmptyState>
    );
  return (
    <MmEmptyState
      title={messages.emptyTitle}
      action={<MmLinkButton to={placeLink(userId, storeId)}>{messages.placeArtwork}</MmLinkButton>}
    >
      <p>{messages.emptyText}</p>
    </MmEmptyState>
  );
}

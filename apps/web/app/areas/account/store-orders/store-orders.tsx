import { isReview } from '@merchmill/contract/stores/order-rules.ts';
import { storeCalls } from '@merchmill/contract/stores/store.calls.ts';
import type { StoreDetail } from '@merchmill/contract/stores/store.shapes.ts';
import { takesOrders } from '@merchmill/contract/stores/store.ts';
import { storeOrderCalls } from '@merchmill/contract/stores/store-order.calls.ts';
import type { StoreOrderCard } from '@merchmill/contract/stores/store-order.shapes.ts';
import { type StoreOrderFilter, storeOrderFilters } from '@merchmill/contract/stores/store-order.ts';
import { useMemo } from 'react';
import { redirect } from 'react-router';
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
import { storeOrderMessages as messages } from '../messages/store-orders.ts';
import { FilesBar } from '../store-files/files-bar.tsx';
import { StoreFrame } from '../stores/store-frame.tsx';
import type { Route } from './+types/store-orders';
import { ApproveOrders } from './approve-orders.tsx';
import { orderColumns } from './order-columns.tsx';
import { type OrdersQuery, ordersLink, readOrdersQuery } from './order-links.ts';
import { OrderSearch } from './order-search.tsx';
import { SyncBar } from './sync-bar.tsx';

const pageSize = 50;
const latestFirst = { key: 'orderedAt', direction: 'descending' } as const;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { call } = requireOwner(context.get(pageContext), params.userid, request);
  const { storeid: storeId } = params;
  const query = readOrdersQuery(new URL(request.url).searchParams);
  const [store, orders] = await loadOr404(
    Promise.all([
      call(storeCalls.detail, { params: { storeId } }),
      call(storeOrderCalls.list, { query: { ...query, storeId, pageSize } }),
    ]),
  );
  // What was approved or matched leaves the list, and the last page with it.
  if (orders.list.length === 0 && orders.total > 0)
    throw redirect(ordersLink(params.userid, storeId, { ...query, pageNum: Math.ceil(orders.total / pageSize) }));
  return { store, orders, query };
}

export const meta = () => [{ title: pageTitle(messages.title) }, { name: 'robots', content: 'noindex' }];

const titleOf = (filter: StoreOrderFilter) =>
  filter === 'toDo' || filter === 'late' || filter === 'atRisk' || filter === 'all'
    ? messages.shows[filter]
    : messages.states[filter];

const isToApprove = ({ state, holds }: StoreOrderCard) =>
  state === 'waiting' || holds.some(({ kind }) => isReview(kind));

/** Orders of a store: those that wait for the seller first. */
export default function StoreOrdersPage({ loaderData, params: { userid } }: Route.ComponentProps) {
  const { store, orders, query } = loaderData;
  const mayEdit = useTeamMay('orders.edit');
  const { call } = useApi();
  const { bizId: storeId } = store;
  const here = ordersLink(userid, storeId, query);
  const columns = useMemo(() => orderColumns(userid, here), [userid, here]);
  const { list, total, counts, sync, pageNum } = orders;
  const shown = storeOrderFilters.filter(
    (filter) => filter === 'toDo' || filter === 'all' || filter === query.show || counts[filter] > 0,
  );
  const selection = useSelection({ pageIds: list.map(({ bizId }) => bizId), total });
  const mayApprove = mayEdit && takesOrders(store) && list.some(isToApprove);
  const chosen = list.filter(({ bizId }) => selection.chosen.includes(bizId));
  const bulk = <ApproveOrders orders={chosen} label={messages.approve} onDone={selection.clear} />;
  return (
    <StoreFrame store={store} userId={userid} current="orders">
      <div className="grid gap-6">
        <div>
          <h1 className="mm-headline text-h3">{messages.title}</h1>
          <p className="mt-2 max-w-2xl text-quiet">{store.state === 'byFile' ? messages.byFileLead : messages.lead}</p>
        </div>
        {store.state === 'byFile' ? (
          <FilesBar userId={userid} storeId={storeId} />
        ) : (
          <SyncBar storeId={storeId} sync={sync} mayEdit={mayEdit && store.state === 'connected'} />
        )}
        <MmLinkTabs
          label={messages.filters}
          tabs={shown.map((show) => ({
            link: ordersLink(userid, storeId, { show, q: query.q, sort: query.sort }),
            title: messages.filter({ title: titleOf(show), count: counts[show] }),
            current: show === query.show,
          }))}
        />
        <OrderSearch userId={userid} storeId={storeId} query={query} />
        <MmDataTable
          id="storeOrders"
          caption={messages.title}
          columns={columns}
          rows={list}
          rowKey={({ bizId }) => bizId}
          boxLabel={({ number }) => messages.select({ number })}
          {...(mayApprove ? { selection, bulk } : {})}
          messages={tableMessages}
          sortedBy="server"
          defaultSort={latestFirst}
          count={total > 0 && messages.count({ count: total })}
          csv={{
            name: 'store-orders',
            load: () => allPages((page) => call(storeOrderCalls.list, { query: { ...query, ...page, storeId } })),
          }}
          empty={<NoOrders userId={userid} store={store} query={query} all={counts.all} />}
        />
        <MmPagination
          label={messages.pages}
          pageNum={pageNum}
          pages={Math.ceil(total / pageSize)}
          linkTo={(page) => ordersLink(userid, storeId, { ...query, pageNum: page })}
          messages={messages}
        />
      </div>
    </StoreFrame>
  );
}

type NoneProps = { userId: string; store: Pick<StoreDetail, 'bizId' | 'state'>; query: OrdersQuery; all: number };

/** `all`: how many there are in all states. */
function NoOrders({ userId, store: { bizId: storeId, state }, query: { show, q }, all }: NoneProps) {
  const isToDo = show === 'toDo';
  const title = isToDo ? messages.emptyTitle : messages.nothingTitle;
  const ofState = state === 'byFile' ? messages.byFileEmpty : messages.emptyText;
  const text = isToDo ? ofState : messages.nothingText;
  return (
    <MmEmptyState
      title={q ? messages.notFoundTitle : title}
      action={
        all > 0 && (
          <MmLinkButton to={ordersLink(userId, storeId, { show: 'all', q })} variant="secondary">
            {messages.showAll}
          </MmLinkButton>
        )
      }
    >
      <p>{q ? messages.notFoundText({ q }) : text}</p>
    </MmEmptyState>
  );
}

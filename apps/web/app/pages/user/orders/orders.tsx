import { orderStates } from '@merchmill/contract/enums.ts';
import { orderCalls } from '@merchmill/contract/orders.ts';
import { redirect } from 'react-router';
import { orderMessages as words } from '../../../messages/orders.ts';
import { pageContext } from '../../../page-context.ts';
import { MmLinkButton } from '../../../ui/button.tsx';
import { MmLinkTabs } from '../../../ui/link-tabs.tsx';
import { MmPagination } from '../../../ui/pagination.tsx';
import { MmEmptyState } from '../../../ui/state-panel.tsx';
import { pageTitle } from '../../page-meta.ts';
import { requireOwner } from '../require-owner.ts';
import type { Route } from './+types/orders';
import { OrderRow } from './order-row.tsx';
import { ordersLink, readOrdersQuery } from './orders-query.ts';

const pageSize = 12;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { call } = requireOwner(context.get(pageContext), params.userid, request);
  const { state, pageNum } = readOrdersQuery(new URL(request.url).searchParams);
  const orders = await call(orderCalls.list, { query: { state, pageNum, pageSize } });
  // The address of a page that is no more leads to the last one there is.
  if (orders.list.length === 0 && orders.total > 0) {
    throw redirect(ordersLink(params.userid, { state, pageNum: Math.ceil(orders.total / pageSize) }));
  }
  return { orders, state };
}

export const meta = () => [{ title: pageTitle(words.title) }, { name: 'robots', content: 'noindex' }];

export default function OrdersPage({ loaderData, params: { userid } }: Route.ComponentProps) {
  const { orders, state } = loaderData;
  const tabs = [
    { link: ordersLink(userid), title: words.all, current: !state },
    ...orderStates.map((each) => ({
      link: ordersLink(userid, { state: each }),
      title: words.states[each],
      current: each === state,
    })),
  ];
  return (
    <div className="mx-auto max-w-6xl py-8 xs:py-10">
      <h1 className="mm-headline text-h2">{words.title}</h1>
      <div className="mt-6">
        <MmLinkTabs label={words.stateTabs} tabs={tabs} />
      </div>
      {orders.list.length > 0 ? (
        <>
          <p className="mt-6 text-small text-quiet">{words.count(orders.total)}</p>
          <ul className="mt-3 grid gap-3">
            {orders.list.map((order) => (
              <OrderRow key={order.bizId} order={order} userId={userid} />
            ))}
          </ul>
          <div className="mt-8">
            <MmPagination
              label={words.pages}
              pageNum={orders.pageNum}
              pages={Math.ceil(orders.total / orders.pageSize)}
              linkTo={(pageNum) => ordersLink(userid, { state, pageNum })}
              words={words}
            />
          </div>
        </>
      ) : (
        <NoOrders stateName={state && words.states[state]} userId={userid} />
      )}
    </div>
  );
}

function NoOrders({ stateName, userId }: { stateName: string | undefined; userId: string }) {
  return stateName ? (
    <MmEmptyState
      title={words.emptyStateTitle(stateName)}
      action={
        <MmLinkButton to={ordersLink(userId)} variant="secondary">
          {words.showAll}
        </MmLinkButton>
      }
    >
      <p>{words.emptyStateText}</p>
    </MmEmptyState>
  ) : (
    <MmEmptyState title={words.emptyTitle} action={<MmLinkButton to="/design">{words.browseDesigns}</MmLinkButton>}>
      <p>{words.emptyText}</p>
    </MmEmptyState>
  );
}

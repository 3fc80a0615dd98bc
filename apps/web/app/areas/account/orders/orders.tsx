import { orderStates } from '@merchmill/contract/enums.ts';
import { exceptionCalls } from '@merchmill/contract/orders/exception.calls.ts';
import type { OrderException } from '@merchmill/contract/orders/exception.shapes.ts';
import { orderCalls } from '@merchmill/contract/orders/order.calls.ts';
import { Link, redirect } from 'react-router';
import { requireOwner } from '../../../features/account/require-owner.ts';
import { lifeMessages as life } from '../../../features/orders/messages/order-life.ts';
import { orderMessages as messages } from '../../../features/orders/messages/orders.ts';
import { pageContext } from '../../../page-context.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { MmLinkButton } from '../../../ui/button.tsx';
import { MmLinkTabs } from '../../../ui/link-tabs.tsx';
import { MmLocalTime } from '../../../ui/local-time.tsx';
import { MmPagination } from '../../../ui/pagination.tsx';
import { MmEmptyState } from '../../../ui/state-panel.tsx';
import type { Route } from './+types/orders';
import { OrdersList } from './orders-list.tsx';
import { isNarrowed, ordersLink, readOrdersQuery } from './orders-query.ts';
import { OrdersSearch } from './orders-search.tsx';

const pageSize = 12;
const shownExceptions = 5;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { call } = requireOwner(context.get(pageContext), params.userid, request);
  const query = readOrdersQuery(new URL(request.url).searchParams);
  const [orders, filters, open] = await Promise.all([
    call(orderCalls.list, { query: { ...query, pageSize } }),
    call(orderCalls.filters),
    call(exceptionCalls.list, { query: { open: 'true', pageSize: shownExceptions } }),
  ]);
  // The address of a page that is no more leads to the last one there is.
  if (orders.list.length === 0 && orders.total > 0) {
    throw redirect(ordersLink(params.userid, { ...query, pageNum: Math.ceil(orders.total / pageSize) }));
  }
  const questions = open.list.filter((each) => each.owner === 'customer');
  return { orders, query, filters, questions };
}

export const meta = () => [{ title: pageTitle(messages.title) }, { name: 'robots', content: 'noindex' }];

export default function OrdersPage({ loaderData, params: { userid } }: Route.ComponentProps) {
  const { orders, query, filters, questions } = loaderData;
  const { state, pageNum: _, ...narrowing } = query;
  const tabs = [
    {
      link: ordersLink(userid, narrowing),
      title: life.tab({ title: messages.all, count: orders.counts.all }),
      current: !state,
    },
    ...orderStates.map((each) => ({
      link: ordersLink(userid, { ...narrowing, state: each }),
      title: life.tab({ title: messages.states[each], count: orders.counts[each] }),
      current: each === state,
    })),
  ];
  return (
    <div className="mx-auto max-w-6xl py-8 xs:py-10">
      <h1 className="mm-headline text-h2">{messages.title}</h1>
      <OpenExceptions questions={questions} userId={userid} />
      <div className="mt-6">
        <MmLinkTabs label={messages.stateTabs} tabs={tabs} />
      </div>
      <OrdersSearch userId={userid} query={query} filters={filters} />
      {orders.list.length > 0 ? (
        <>
          <OrdersList
            key={ordersLink(userid, { ...narrowing, state })}
            orders={orders.list}
            total={orders.total}
            unpaid={!state || state === 'unpaid' ? orders.counts.unpaid : 0}
            filter={{ ...narrowing, state }}
            userId={userid}
            count={messages.count({ total: orders.total })}
          />
          <div className="mt-8">
            <MmPagination
              label={messages.pages}
              pageNum={orders.pageNum}
              pages={Math.ceil(orders.total / orders.pageSize)}
              linkTo={(pageNum) => ordersLink(userid, { ...query, pageNum })}
              messages={messages}
            />
          </div>
        </>
      ) : (
        <NoOrders stateName={state && messages.states[state]} narrowed={isNarrowed(query)} userId={userid} />
      )}
    </div>
  );
}

/** Orders that stand still until their owner has said something. */
function OpenExceptions({ questions, userId }: { questions: readonly OrderException[]; userId: string }) {
  if (!questions.length) return null;
  return (
    <section
      aria-label={life.waiting({ count: questions.length })}
      className="mt-6 rounded-card border-2 border-highlight bg-card p-5"
    >
      <h2 className="font-semibold">{life.waiting({ count: questions.length })}</h2>
      <ul className="mt-2 grid gap-1">
        {questions.map((each) => (
          <li key={each.bizId} className="text-small">
            <Link
              to={`/user/${userId}/orders/${each.orderId}`}
              className="inline-block py-2 font-semibold underline underline-offset-4 hover:text-accent"
            >
              {messages.orderTitle({ number: each.orderNumber })}
            </Link>
            : {life.kinds[each.kind]}, {life.answerUntil} <MmLocalTime at={each.deadline} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type NoOrdersProps = { stateName: string | undefined; narrowed: boolean; userId: string };

function NoOrders({ stateName, narrowed, userId }: NoOrdersProps) {
  if (narrowed)
    return (
      <MmEmptyState
        title={life.nothingTitle}
        action={
          <MmLinkButton to={ordersLink(userId)} variant="secondary">
            {messages.showAll}
          </MmLinkButton>
        }
      >
        <p>{life.nothingText}</p>
      </MmEmptyState>
    );
  return stateName ? (
    <MmEmptyState
      title={messages.emptyStateTitle({ state: stateName })}
      action={
        <MmLinkButton to={ordersLink(userId)} variant="secondary">
          {messages.showAll}
        </MmLinkButton>
      }
    >
      <p>{messages.emptyStateText}</p>
    </MmEmptyState>
  ) : (
    <MmEmptyState
      title={messages.emptyTitle}
      action={<MmLinkButton to="/design">{messages.browseDesigns}</MmLinkButton>}
    >
      <p>{messages.emptyText}</p>
    </MmEmptyState>
  );
}

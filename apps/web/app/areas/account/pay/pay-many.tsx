import { paymentCalls } from '@merchmill/contract/money/payment.calls.ts';
import { walletCalls } from '@merchmill/contract/money/wallet.calls.ts';
import { formatMinor } from '@merchmill/contract/money.ts';
import { orderCalls } from '@merchmill/contract/orders/order.calls.ts';
import type { OrderDetail } from '@merchmill/contract/orders/order.shapes.ts';
import { useId } from 'react';
import { data, Link } from 'react-router';
import { requireOwner } from '../../../features/account/require-owner.ts';
import { paymentMessages as messages } from '../../../features/money/messages/payment.ts';
import { pageContext } from '../../../page-context.ts';
import { loadOr404 } from '../../../shell/page/load-or-404.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { MmLinkButton } from '../../../ui/button.tsx';
import { MmCard } from '../../../ui/card.tsx';
import { MmNote } from '../../../ui/message.tsx';
import { MmEmptyState } from '../../../ui/state-panel.tsx';
import type { Route } from './+types/pay-many';
import { PayForm } from './pay-form.tsx';

const maxOrders = 50;

/** Several orders at once: `?orders=` names them, separated by commas. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { call, user } = requireOwner(context.get(pageContext), params.userid, request);
  const named = new Set((new URL(request.url).searchParams.get('orders') ?? '').split(',').filter(Boolean));
  if (named.size === 0 || named.size > maxOrders) throw data(null, { status: 404 });
  const asked = [...named].map((orderId) => loadOr404(call(orderCalls.detail, { params: { orderId } })));
  const orders = await Promise.all(asked);
  if (orders.some((order) => order.userId !== user.bizId)) throw data(null, { status: 404 });
  const unpaid = orders.filter((order) => order.state === 'unpaid');
  const leftOut = orders.length - unpaid.length;
  const shown = unpaid.map(({ bizId, number, units, totals }) => ({ bizId, number, units, totals }));
  if (unpaid.length === 0) return { orders: shown, leftOut, methods: null, cards: [], problem: null };
  const orderIds = unpaid.map((order) => order.bizId);
  let problem: string | null = null;
  const [methods, cards] = await Promise.all([
    call(paymentCalls.paymentMethods, { body: { orderIds } }).catch((error: Error) => {
      problem = error.message;
      return null;
    }),
    call(walletCalls.cards).catch(() => []),
  ]);
  return { orders: shown, leftOut, methods, cards, problem };
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: pageTitle(messages.payManyTitle({ count: loaderData?.orders.length ?? 0 })) },
  { name: 'robots', content: 'noindex' },
];

export default function PayManyPage({ loaderData, params }: Route.ComponentProps) {
  const { orders, leftOut, methods, cards, problem } = loaderData;
  const orderList = `/user/${params.userid}/orders`;
  if (orders.length === 0) {
    return (
      <MmEmptyState
        level={1}
        title={messages.nothingTitle}
        action={<MmLinkButton to={orderList}>{messages.toOrders}</MmLinkButton>}
      >
        <p>{messages.nothingText}</p>
      </MmEmptyState>
    );
  }
  const orderIds = orders.map((order) => order.bizId);
  return (
    <div className="mx-auto max-w-6xl py-8 xs:py-10">
      <h1 className="mm-headline text-h2">{messages.payManyTitle({ count: orders.length })}</h1>
      <div className="mt-8 grid gap-10 sm:grid-cols-[minmax(0,1fr)_22rem] md:gap-14">
        <div className="grid content-start gap-6">
          {leftOut > 0 && <MmNote>{messages.leftOut({ count: leftOut })}</MmNote>}
          {problem ? (
            <MmNote tone="error">{problem}</MmNote>
          ) : (
            <PayForm userId={params.userid} orderIds={orderIds} methods={methods} cards={cards} />
          )}
        </div>
        <OrdersToPay orders={orders} orderList={orderList} total={methods} />
      </div>
    </div>
  );
}

type OrdersProps = {
  orders: readonly Pick<OrderDetail, 'bizId' | 'number' | 'units' | 'totals'>[];
  orderList: string;
  total: { totalMinor: number; currency: string } | null;
};

function OrdersToPay({ orders, orderList, total }: OrdersProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="self-start sm:sticky sm:top-36">
      <MmCard>
        <h2 id={id} className="mm-headline mb-4 text-h3">
          {messages.yourOrders}
        </h2>
        <ul className="grid text-small">
          {orders.map((order) => (
            <li key={order.bizId} className="flex items-center justify-between gap-4 border-b py-1">
              <Link to={`${orderList}/${order.bizId}`} className="mm-link inline-flex min-h-11 items-center">
                {order.number}
              </Link>
              <span className="text-quiet">{messages.units({ count: order.units })}</span>
              <span className="font-semibold whitespace-nowrap tabular-nums">
                {formatMinor(order.totals.totalMinor, order.totals.currency)}
              </span>
            </li>
          ))}
        </ul>
        {total && (
          <p className="mt-4 flex items-baseline justify-between gap-4">
            <span className="font-semibold">{messages.amount}</span>
            <span className="mm-headline text-h3 whitespace-nowrap tabular-nums">
              {formatMinor(total.totalMinor, total.currency)}
            </span>
          </p>
        )}
      </MmCard>
    </section>
  );
}

import { paymentCalls } from '@merchmill/contract/money/payment.calls.ts';
import { walletCalls } from '@merchmill/contract/money/wallet.calls.ts';
import { orderCalls } from '@merchmill/contract/orders/order.calls.ts';
import { data } from 'react-router';
import { requireBuyer } from '../../../features/account/require-owner.ts';
import { paymentMessages as messages } from '../../../features/money/messages/payment.ts';
import { findRunningPayment } from '../../../features/money/running-payment.ts';
import { OrderToPay } from '../../../features/orders/order/order-to-pay.tsx';
import { pageContext } from '../../../page-context.ts';
import { loadOr404 } from '../../../shell/page/load-or-404.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { MmLinkButton } from '../../../ui/button.tsx';
import { MmEmptyState } from '../../../ui/state-panel.tsx';
import type { Route } from './+types/pay';
import { PayForm } from './pay-form.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { call, isGuest } = requireBuyer(context.get(pageContext), params.userid, request);
  const order = await loadOr404(call(orderCalls.detail, { params: { orderId: params.orderid } }));
  // Staff see everybody's orders, but pay only their own.
  if (order.userId !== params.userid) throw data(null, { status: 404 });
  if (order.state !== 'unpaid') return { order, isGuest, methods: null, cards: [] };
  const [methods, cards] = await Promise.all([
    call(paymentCalls.paymentMethods, { body: { orderId: order.bizId } }).catch(() => null),
    // Without them it can still be paid.
    isGuest ? [] : call(walletCalls.cards).catch(() => []),
  ]);
  return { order, isGuest, methods, cards };
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: pageTitle(loaderData ? messages.payTitle({ number: loaderData.order.number }) : messages.payShort) },
  { name: 'robots', content: 'noindex' },
];

export default function PayPage({ loaderData, params }: Route.ComponentProps) {
  const { order, isGuest, methods, cards } = loaderData;
  const orderPage = `/user/${params.userid}/orders/${order.bizId}`;
  if (order.state !== 'unpaid') return <NothingToPay cancelled={order.state === 'cancelled'} orderPage={orderPage} />;
  const running = findRunningPayment(order);
  if (running) return <Running paymentId={running.bizId} />;
  return (
    <div className="mx-auto max-w-6xl py-8 xs:py-10">
      <h1 className="mm-headline text-h2">{messages.payTitle({ number: order.number })}</h1>
      <div className="mt-8 grid gap-10 sm:grid-cols-[minmax(0,1fr)_22rem] md:gap-14">
        <PayForm
          userId={params.userid}
          orderIds={[order.bizId]}
          methods={methods}
          cards={cards}
          savesCards={!isGuest}
        />
        <OrderToPay order={order} orderPage={isGuest ? null : orderPage} />
      </div>
    </div>
  );
}

function NothingToPay({ cancelled, orderPage }: { cancelled: boolean; orderPage: string }) {
  return (
    <MmEmptyState
      level={1}
      title={cancelled ? messages.closedTitle : messages.paidTitle}
      action={<MmLinkButton to={orderPage}>{messages.toOrder}</MmLinkButton>}
    >
      <p>{cancelled ? messages.closedText : messages.paidText}</p>
    </MmEmptyState>
  );
}

function Running({ paymentId }: { paymentId: string }) {
  return (
    <MmEmptyState
      level={1}
      title={messages.runningTitle}
      action={<MmLinkButton to={`/payment-result?paymentId=${paymentId}`}>{messages.seePayment}</MmLinkButton>}
    >
      <p>{messages.runningText}</p>
    </MmEmptyState>
  );
}

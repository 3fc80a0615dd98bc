import { aftersaleCalls } from '@merchmill/contract/fulfillment/aftersale.calls.ts';
import { shipmentCalls } from '@merchmill/contract/fulfillment/shipment.calls.ts';
import { withdrawalCalls } from '@merchmill/contract/fulfillment/withdrawal.calls.ts';
import { guestCalls } from '@merchmill/contract/orders/guest.calls.ts';
import { orderCalls } from '@merchmill/contract/orders/order.calls.ts';
import type { OrderDetail } from '@merchmill/contract/orders/order.shapes.ts';
import { settingsCalls } from '@merchmill/contract/shop/settings.calls.ts';
import { redirect } from 'react-router';
import { requireBuyer } from '../../../features/account/require-owner.ts';
import { OrderParcels } from '../../../features/fulfillment/order-parcels.tsx';
import { paymentMessages } from '../../../features/money/messages/payment.ts';
import { findRunningPayment } from '../../../features/money/running-payment.ts';
import { orderMessages as messages } from '../../../features/orders/messages/orders.ts';
import {
  AddressCard,
  DeliveryCard,
  GiftCard,
  PaymentsCard,
  RefundsCard,
  TotalCard,
} from '../../../features/orders/order/order-cards.tsx';
import { OrderExceptions } from '../../../features/orders/order/order-exceptions.tsx';
import { StateBadge } from '../../../features/orders/order/state-badge.tsx';
import { type PageContext, pageContext } from '../../../page-context.ts';
import { loadOr404 } from '../../../shell/page/load-or-404.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { useIsMember } from '../../../shell/state/team-context.ts';
import { MmBreadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { MmLinkButton } from '../../../ui/button.tsx';
import { MmCard } from '../../../ui/card.tsx';
import { MmLocalTime } from '../../../ui/local-time.tsx';
import { MmNote } from '../../../ui/message.tsx';
import type { Route } from './+types/order';
import { OrderActions } from './order-actions.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderHistory, OrderWay } from './order-progress.tsx';
import { OrderRequests } from './order-requests.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { call, isGuest } = requireBuyer(context.get(pageContext), params.userid, request);
  const of = { params: { orderId: params.orderid } };
  const order = await loadOr404(call(orderCalls.detail, of));
  if (isGuest) throw redirect(await guestPageOf(call, order));
  const isOwn = order.userId === params.userid;
  const [countries, sale, trajectory, customization, withdrawals] = await Promise.all([
    call(settingsCalls.countries),
    call(aftersaleCalls.get, of),
    call(shipmentCalls.trajectory, of),
    isOwn ? call(orderCalls.customization, of) : null,
    isOwn ? call(withdrawalCalls.declared, of) : [],
  ]);
  return { order, countries, sale, trajectory, customization, withdrawals };
}

/** Guests see an order as whoever has its link does; what is not paid, to be paid. */
async function guestPageOf(call: PageContext['call'], { bizId: orderId, userId, state }: OrderDetail): Promise<string> {
  if (state === 'unpaid') return `/user/${userId}/pay/${orderId}`;
  const { url } = await loadOr404(call(guestCalls.page, { params: { orderId } }));
  return new URL(url).pathname;
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: pageTitle(loaderData ? messages.orderTitle({ number: loaderData.order.number }) : messages.title) },
  { name: 'robots', content: 'noindex' },
];

export default function OrderPage({ loaderData, params: { userid } }: Route.ComponentProps) {
  const { order, countries, sale, trajectory, customization, withdrawals } = loaderData;
  const own = order.userId === userid;
  const isMember = useIsMember();
  return (
    <div className="mx-auto max-w-6xl py-6 xs:py-8">
      <MmBreadcrumbs
        label={messages.breadcrumbs}
        crumbs={[
          { title: messages.title, link: `/user/${userid}/orders` },
          { title: order.number, link: `/user/${userid}/orders/${order.bizId}` },
        ]}
      />
      <OrderHead order={order} pay={own ? payActionOf(order) : null} />
      {!own && (
        <div className="mt-5">
          <MmNote>{messages.otherCustomer}</MmNote>
        </div>
      )}
      {customization && (
        <>
          <OrderExceptions
            exceptions={sale.exceptions}
            order={order}
            customization={customization}
            countries={countries}
          />
          <OrderActions order={order} sale={sale} countries={countries} />
        </>
      )}
      <div className="mt-8">
        <OrderWay order={order} />
      </div>
      <div className="mt-8 grid gap-8 sm:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 content-start gap-10">
          {showsParcels(order) && <OrderParcels trajectory={trajectory} {...(own ? { orderId: order.bizId } : {})} />}
          <OrderItems order={order} customization={customization} />
          <OrderRequests sale={sale} order={order} />
          <OrderHistory flow={order.statusFlow} withdrawals={withdrawals} own={own && !isMember} />
        </div>
        <MmCard className="divide-y self-start *:py-5 *:first:pt-0 *:last:pb-0">
          <TotalCard order={order} />
          <DeliveryCard order={order} />
          <AddressCard address={order.address} countries={countries} />
          <GiftCard order={order} />
          <PaymentsCard order={order} />
          <RefundsCard refunds={sale.refunds} />
        </MmCard>
      </div>
    </div>
  );
}

/** From its release on there is something to say about parcels. */
function showsParcels({ state }: OrderDetail): boolean {
  return !['unpaid', 'paid', 'cancelled'].includes(state);
}

type PayAction = { note: string; label: string; to: string };

/** What its owner can do about its payment now. */
function payActionOf(order: OrderDetail): PayAction | null {
  const running = findRunningPayment(order);
  if (running) {
    const to = `/payment-result?paymentId=${running.bizId}`;
    return { note: paymentMessages.runningTitle, label: paymentMessages.seePayment, to };
  }
  if (order.state !== 'unpaid') return null;
  return { note: messages.unpaidNote, label: messages.payNow, to: `/user/${order.userId}/pay/${order.bizId}` };
}

function OrderHead({ order, pay }: { order: OrderDetail; pay: PayAction | null }) {
  return (
    <div className="mt-3 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
      <div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="mm-headline text-h2">{messages.orderTitle({ number: order.number })}</h1>
          <StateBadge state={order.state} />
        </div>
        <p className="mt-2 text-quiet">
          {messages.placed} <MmLocalTime at={order.placedAt} show="minute" /> · {messages.units({ count: order.units })}
        </p>
        {order.soldIn && <p className="text-quiet break-words">{messages.soldIn(order.soldIn)}</p>}
      </div>
      {pay && (
        <div className="flex w-full flex-wrap items-center gap-4 xs:w-auto">
          <span className="max-w-72 text-small text-quiet">
            {pay.note}
            {order.payBy && (
              <>
                {' '}
                {messages.payBy} <MmLocalTime at={order.payBy} show="minute" />.
              </>
            )}
          </span>
          <MmLinkButton to={pay.to} size="l" className="w-full xs:w-auto">
            {pay.label}
          </MmLinkButton>
        </div>
      )}
    </div>
  );
}

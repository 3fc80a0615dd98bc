import { addressLines } from '@merchmill/contract/account/address-lines.ts';
import { formatMinor } from '@merchmill/contract/money.ts';
import { storeCalls } from '@merchmill/contract/stores/store.calls.ts';
import { storeOrderCalls } from '@merchmill/contract/stores/store-order.calls.ts';
import type { StoreOrderDetail } from '@merchmill/contract/stores/store-order.shapes.ts';
import { isOpenState } from '@merchmill/contract/stores/store-order.ts';
import { requireOwner } from '../../../features/account/require-owner.ts';
import { pageContext } from '../../../page-context.ts';
import { countryName } from '../../../shell/messages/country-name.ts';
import { BackToList } from '../../../shell/page/back-to-list.tsx';
import { loadOr404 } from '../../../shell/page/load-or-404.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { useTeamMay } from '../../../shell/state/team-context.ts';
import { MmLinkButton } from '../../../ui/button.tsx';
import { MmLocalTime } from '../../../ui/local-time.tsx';
import { MmNote } from '../../../ui/message.tsx';
import { storeOrderMessages as messages } from '../messages/store-orders.ts';
import { StoreFrame } from '../stores/store-frame.tsx';
import type { Route } from './+types/store-order';
import { CancelOrder, OrderActs } from './order-acts.tsx';
import { OrderEarnings } from './order-earnings.tsx';
import { OrderLines } from './order-lines.tsx';
import { ordersLink } from './order-links.ts';
import { OrderRisk } from './order-risk.tsx';
import { RiskBadge, StateBadge } from './order-status.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { call } = requireOwner(context.get(pageContext), params.userid, request);
  const [store, order] = await loadOr404(
    Promise.all([
      call(storeCalls.detail, { params: { storeId: params.storeid } }),
      call(storeOrderCalls.detail, { params: { bizId: params.orderid } }),
    ]),
  );
  // Only before it is paid; then it is worth a look at every price.
  const mayChange = order.risk !== null && isOpenState(order.state) && order.state !== 'placed';
  const faster = mayChange ? await call(storeOrderCalls.fasterMethods, { params: { bizId: order.bizId } }) : null;
  return { store, order, faster };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(messages.orderNumber({ number: loaderData?.order.number ?? '' })) },
  { name: 'robots', content: 'noindex' },
];

/** One order of a store: what it waits for, what is made, where it goes, and what the marketplace knows. */
export default function StoreOrderPage({ loaderData, params: { userid } }: Route.ComponentProps) {
  const { store, order, faster } = loaderData;
  const mayEdit = useTeamMay('orders.edit');
  const isByFile = store.state === 'byFile';
  const { number, state, orderedAt, shipBy, orderId } = order;
  const mayCancel = mayEdit && (isOpenState(state) || state === 'notOurs');
  return (
    <StoreFrame store={store} userId={userid} current="orders">
      <div className="grid gap-8">
        <div>
          <BackToList list={ordersLink(userid, store.bizId)}>{messages.back}</BackToList>
          <div className="mt-1 flex flex-wrap items-center gap-3">
            <h1 className="mm-headline text-h3">{messages.orderNumber({ number })}</h1>
            <StateBadge state={state} />
            {order.risk && <RiskBadge />}
          </div>
          <p className="mt-1 flex flex-wrap gap-x-6 text-small text-quiet">
            <span>
              {messages.ordered} <MmLocalTime at={orderedAt} show="minute" />
            </span>
            {shipBy && (
              <span>
                {messages.shipBy} <MmLocalTime at={shipBy} />
              </span>
            )}
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            {orderId && (
              <MmLinkButton size="s" variant="secondary" to={`/user/${userid}/orders/${orderId}`}>
                {messages.ours}
              </MmLinkButton>
            )}
            {orderId && (
              <MmLinkButton
                size="s"
                variant="secondary"
                to={`/api/orders/${orderId}/packing-slip.pdf`}
                reloadDocument
                prefetch="none"
              >
                {messages.packingSlip}
              </MmLinkButton>
            )}
            {mayCancel && <CancelOrder order={order} isByFile={isByFile} />}
          </div>
        </div>
        <OrderRisk order={order} faster={faster} timeZone={store.timeZone} userId={userid} />
        <OrderActs order={order} userId={userid} mayEdit={mayEdit} store={store} />
        <OrderLines order={order} mayEdit={mayEdit} />
        <div className="grid gap-8 sm:grid-cols-2">
          <Destination order={order} />
          <Parcels order={order} />
        </div>
        {order.earnings && <OrderEarnings earnings={order.earnings} />}
        <Refunds order={order} />
        <History order={order} />
      </div>
    </StoreFrame>
  );
}

type ShipTo = NonNullable<StoreOrderDetail['shipTo']>;

function linesOf({ company, lines: [line1 = '', ...more], city, region, zip, country }: ShipTo): string[] {
  const address = { company, line1, line2: more.join(', '), city, region, postcode: zip, country };
  return addressLines(address, countryName(country));
}

function Destination({ order: { shipTo, giftMessage } }: { order: StoreOrderDetail }) {
  const lines = shipTo && [shipTo.name, ...linesOf(shipTo), shipTo.phone];
  return (
    <section aria-labelledby="ship-to">
      <h2 id="ship-to" className="text-base font-semibold">
        {messages.shipTo}
      </h2>
      <address className="mt-2 break-words whitespace-pre-line not-italic">
        {lines ? lines.filter(Boolean).join('\n') : messages.noAddress}
      </address>
      {giftMessage && (
        <p className="mt-3 break-words whitespace-pre-line">
          <span className="block text-small text-quiet">{messages.gift}</span>
          {giftMessage}
        </p>
      )}
    </section>
  );
}

function Parcels({ order: { parcels } }: { order: StoreOrderDetail }) {
  return (
    <section aria-labelledby="parcels">
      <h2 id="parcels" className="text-base font-semibold">
        {messages.parcels}
      </h2>
      {parcels.length === 0 && <p className="mt-2 text-quiet">{messages.noParcels}</p>}
      <ul className="mt-2 grid gap-2">
        {parcels.map(({ shipmentId, carrier, number, url, state, message }) => (
          <li key={shipmentId}>
            <span className="block">{carrier}</span>
            {url ? (
              <a
                href={url}
                target="_blank"
                rel="noreferrer"
                aria-label={messages.trackParcel({ number })}
                className="mm-link inline-flex min-h-11 items-center font-semibold break-words xs:min-h-6"
              >
                {number}
              </a>
            ) : (
              <span className="font-semibold break-words">{number}</span>
            )}
            <span className="block text-small text-quiet">
              {messages.parcelStates[state]} {message}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Money that went back: to the buyer there, and to the seller here. */
function Refunds({ order: { refunds, refundedHereCents } }: { order: StoreOrderDetail }) {
  if (!refunds.length && refundedHereCents === 0) return null;
  return (
    <section aria-labelledby="refunds" className="grid gap-3">
      <h2 id="refunds" className="text-base font-semibold">
        {messages.refundsTitle}
      </h2>
      {refunds.length > 0 && (
        <ul className="grid gap-2">
          {refunds.map(({ amount, reason, at }) => (
            <li key={`${at} ${amount.amountMinor}`} className="flex flex-wrap gap-x-3 text-small">
              <span className="text-quiet">
                <MmLocalTime at={at} show="minute" />
              </span>
              <span className="break-words">
                {messages.toBuyer({ amount: formatMinor(amount.amountMinor, amount.currency) })}
              </span>
              {reason && <span className="break-words text-quiet">{reason}</span>}
            </li>
          ))}
        </ul>
      )}
      {refundedHereCents > 0 && (
        <MmNote tone="info">
          <p>{messages.refundedHere({ amount: formatMinor(refundedHereCents, 'USD') })}</p>
        </MmNote>
      )}
    </section>
  );
}

function History({ order: { changes } }: { order: StoreOrderDetail }) {
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="text-base font-semibold">
        {messages.history}
      </h2>
      <ol className="mt-2 grid gap-2">
        {changes.map(({ bizId, at, what, by, message }) => (
          <li key={bizId} className="flex flex-wrap gap-x-3 text-small">
            <span className="text-quiet">
              <MmLocalTime at={at} show="minute" />
            </span>
            <span>{messages.changes[what]}</span>
            {by && <span className="text-quiet">{messages.by({ name: by })}</span>}
            {what === 'canceled' && message && <span className="min-w-0 break-words text-quiet">{message}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}

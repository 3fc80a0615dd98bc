import type { GivenRefund } from '@merchmill/contract/fulfillment/aftersale.shapes.ts';
import { formatMinor } from '@merchmill/contract/money.ts';
import type { OrderDetail } from '@merchmill/contract/orders/order.shapes.ts';
import type { Country } from '@merchmill/contract/shop/settings.shapes.ts';
import { type ReactNode, useId } from 'react';
import { formatDayRange } from '../../../shell/messages/day-range.ts';
import { type BadgeTone, MmBadge } from '../../../ui/badge.tsx';
import { MmLocalTime } from '../../../ui/local-time.tsx';
import { paymentMessages } from '../../money/messages/payment.ts';
import { walletMessages } from '../../money/messages/wallet.ts';
import { methodName } from '../../money/method-name.ts';
import { addressLines } from '../address-rules.ts';
import { deliveryMessages } from '../messages/delivery.ts';
import { orderMessages as messages } from '../messages/orders.ts';
import { TotalsList } from '../totals-list.tsx';

/** A headed part of what is known of an order. */
export function Fact({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mm-eyebrow mb-2.5 text-quiet">
        {title}
      </h2>
      <div className="text-small">{children}</div>
    </section>
  );
}

export function TotalCard({ order: { totals, tax } }: { order: OrderDetail }) {
  return (
    <Fact title={messages.totalTitle}>
      <TotalsList totals={totals} totalLabel={messages.total} />
      {tax && <p className="mt-3 text-quiet">{tax.sentence}</p>}
      {totals.currency !== 'USD' && (
        <p className="mt-2 text-micro text-quiet">
          {messages.charged({ currency: totals.currency, rate: String(totals.rate) })}
        </p>
      )}
    </Fact>
  );
}

const arrived = new Set<OrderDetail['state']>(['delivered', 'completed']);
const neverArrives = new Set<OrderDetail['state']>(['cancelled', 'refunded']);

export function DeliveryCard({ order: { shipping, state, parcels } }: { order: OrderDetail }) {
  const days = formatDayRange(shipping.arrivesFrom, shipping.arrivesTo);
  return (
    <Fact title={messages.delivery}>
      <p className="font-semibold">{shipping.label}</p>
      {!neverArrives.has(state) && (
        <p className="text-quiet">{arrived.has(state) ? messages.arrivedBy({ days }) : messages.arrives({ days })}</p>
      )}
      <PlannedParcels parcels={parcels} />
    </Fact>
  );
}

const shownAtMost = 6;

/** From where it comes, parcel by parcel where there are several. */
function PlannedParcels({ parcels }: { parcels: OrderDetail['parcels'] }) {
  if (!parcels.length) return null;
  const more = parcels.length - shownAtMost;
  return (
    <ul className="mt-2.5 grid gap-1">
      {parcels.slice(0, shownAtMost).map(({ warehouse, units }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parcels have no name but their place in the list
        <li key={index}>{deliveryMessages.parcel({ number: index + 1, count: units, place: warehouse.name })}</li>
      ))}
      {more > 0 && <li className="text-quiet">{deliveryMessages.moreParcels({ count: more })}</li>}
    </ul>
  );
}

/** What is printed on the card that goes with the goods; nothing where there is none. */
export function GiftCard({ order: { giftMessage } }: { order: OrderDetail }) {
  if (!giftMessage) return null;
  return (
    <Fact title={messages.giftMessage}>
      <p className="whitespace-pre-line">{giftMessage}</p>
    </Fact>
  );
}

type AddressCardProps = { address: OrderDetail['address']; countries: readonly Country[] };

export function AddressCard({ address, countries }: AddressCardProps) {
  return (
    <Fact title={messages.address}>
      <address className="not-italic">
        <span className="block font-semibold">{address.name}</span>
        {addressLines(address, countries).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
        {address.phone && <span className="block text-quiet">{address.phone}</span>}
      </address>
    </Fact>
  );
}

const paymentTones = {
  Authorised: 'success',
  Pending: 'info',
  Received: 'info',
  Refused: 'error',
  Parted: 'new',
} satisfies Record<string, BadgeTone>;

function PaymentBadge({ payment: { result, givenUp } }: { payment: OrderDetail['payments'][number] }) {
  // Nobody has refused what was given up.
  if (givenUp !== null) return <MmBadge tone="neutral">{givenUp.replace(/\.$/, '')}</MmBadge>;
  if (result === null) return <MmBadge tone="neutral">{messages.begun}</MmBadge>;
  return <MmBadge tone={paymentTones[result]}>{paymentMessages.results[result].title}</MmBadge>;
}

export function PaymentsCard({ order: { payments, totals } }: { order: OrderDetail }) {
  return (
    <Fact title={messages.payments}>
      {payments.length === 0 && <p className="text-quiet">{messages.noPayments}</p>}
      <ul className="grid gap-3">
        {payments.map((payment) => (
          <li key={payment.bizId} className="flex items-start justify-between gap-4">
            <div>
              <p className="font-semibold tabular-nums">{formatMinor(payment.amountMinor, totals.currency)}</p>
              <p className="text-quiet">
                {methodName(payment.method)} · <MmLocalTime at={payment.at} />
              </p>
              {payment.walletMinor > 0 && payment.walletMinor < payment.amountMinor && (
                <p className="text-quiet">
                  {walletMessages.fromWallet({ amount: formatMinor(payment.walletMinor, totals.currency) })},{' '}
                  {paymentMessages.byMethod({
                    amount: formatMinor(payment.amountMinor - payment.walletMinor, totals.currency),
                    method: methodName(payment.method),
                  })}
                </p>
              )}
            </div>
            <PaymentBadge payment={payment} />
          </li>
        ))}
      </ul>
    </Fact>
  );
}

type Refund = GivenRefund & { failure?: string | null };

const stateOf = ({ done, failure }: Refund) => {
  if (done) return { tone: 'success', text: messages.refundDone } as const;
  return failure
    ? ({ tone: 'error', text: messages.refundFailed } as const)
    : ({ tone: 'info', text: messages.refundOnItsWay } as const);
};

/** Where the money went that was given back; nothing where none was. */
export function RefundsCard({ refunds }: { refunds: readonly Refund[] }) {
  if (!refunds.length) return null;
  return (
    <Fact title={messages.refunds}>
      <ul className="grid gap-3">
        {refunds.map((refund) => {
          const { tone, text } = stateOf(refund);
          return (
            <li key={refund.bizId} className="flex items-start justify-between gap-4">
              <div className="min-w-0">
                <p className="font-semibold tabular-nums">{formatMinor(refund.amountMinor, refund.currency)}</p>
                <p className="text-quiet">
                  {messages.refundTo[refund.destination]} · <MmLocalTime at={refund.at} />
                </p>
                <p className="[overflow-wrap:anywhere]">{refund.failure ?? refund.reason}</p>
              </div>
              <MmBadge tone={tone}>{text}</MmBadge>
            </li>
          );
        })}
      </ul>
    </Fact>
  );
}

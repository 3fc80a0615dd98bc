import { formatMinor } from '@merchmill/contract/money.ts';
import type { StoreOrderCard } from '@merchmill/contract/stores/store-order.shapes.ts';
import type { StoreOrderState } from '@merchmill/contract/stores/store-order.ts';
import { type BadgeTone, MmBadge } from '../../../ui/badge.tsx';
import { MmLocalTime } from '../../../ui/local-time.tsx';
import { storeOrderMessages as messages } from '../messages/store-orders.ts';
import { alertText } from './order-texts.ts';

const tones: Record<StoreOrderState, BadgeTone> = {
  held: 'active',
  waiting: 'info',
  ready: 'info',
  unpaid: 'error',
  toCharge: 'info',
  placed: 'info',
  notOurs: 'neutral',
  fulfilled: 'success',
  canceled: 'neutral',
};

/** What stands against an order, each in one sentence. */
export function waitsOf(order: Pick<StoreOrderCard, 'state' | 'holds' | 'alert' | 'orderId'>): string[] {
  const { state, holds, alert } = order;
  const of = holds.map(({ kind, message }) => (message ? `${messages.holds[kind]} ${message}` : messages.holds[kind]));
  return [...(alert ? [alertText(alert, order)] : []), ...of, ...(state === 'unpaid' ? [messages.unpaid] : [])];
}

export const StateBadge = ({ state }: { state: StoreOrderState }) => (
  <MmBadge tone={tones[state]}>{messages.states[state]}</MmBadge>
);

export const RiskBadge = () => <MmBadge tone="error">{messages.atRisk}</MmBadge>;

type OrderInList = Pick<
  StoreOrderCard,
  'state' | 'orderId' | 'holds' | 'alert' | 'risk' | 'waitsUntil' | 'chargedAt' | 'refunded'
>;

/** Where an order is, and what it waits for. */
export function OrderStatus({ order }: { order: OrderInList }) {
  return (
    <span className="grid justify-items-start gap-1 max-xs:justify-items-end">
      <span className="flex flex-wrap gap-1 max-xs:justify-end">
        <StateBadge state={order.state} />
        {order.risk && <RiskBadge />}
      </span>
      {order.waitsUntil && (
        <span className="text-small text-quiet">
          {messages.waitsUntil} <MmLocalTime at={order.waitsUntil} show="minute" />
        </span>
      )}
      {order.chargedAt && (
        <span className="text-small text-quiet">
          {messages.chargedBy} <MmLocalTime at={order.chargedAt} show="minute" />
        </span>
      )}
      {order.refunded && (
        <span className="text-small text-quiet">
          {messages.refundedOf({ amount: formatMinor(order.refunded.amountMinor, order.refunded.currency) })}
        </span>
      )}
      {waitsOf(order).map((text) => (
        <span key={text} className="max-w-80 text-small text-quiet">
          {text}
        </span>
      ))}
    </span>
  );
}

import type { StoreOrderCard } from '@merchmill/contract/stores/store-order.shapes.ts';
import type { StoreOrderState } from '@merchmill/contract/stores/store-order.ts';
import { type BadgeTone, MmBadge } from '../../../ui/badge.tsx';
import { storeOrderMessages as messages } from '../messages/store-orders.ts';

const tones: Record<StoreOrderState, BadgeTone> = {
  held: 'active',
  ready: 'info',
  unpaid: 'error',
  placed: 'info',
  notOurs: 'neutral',
  fulfilled: 'success',
  canceled: 'neutral',
};

/** What stands against an order, each in one sentence. */
export function waitsOf({ state, holds, alert }: Pick<StoreOrderCard, 'state' | 'holds' | 'alert'>): string[] {
  const of = holds.map(({ kind, message }) => (message ? `${messages.holds[kind]} ${message}` : messages.holds[kind]));
  return [...(alert ? [messages.alerts[alert]] : []), ...of, ...(state === 'unpaid' ? [messages.unpaid] : [])];
}

export const StateBadge = ({ state }: { state: StoreOrderState }) => (
  <MmBadge tone={tones[state]}>{messages.states[state]}</MmBadge>
);

export const RiskBadge = () => <MmBadge tone="error">{messages.atRisk}</MmBadge>;

/** Where an order is, and what it waits for. */
export function OrderStatus({ order }: { order: Pick<StoreOrderCard, 'state' | 'holds' | 'alert' | 'risk'> }) {
  return (
    <span className="grid justify-items-start gap-1">
      <span className="flex flex-wrap gap-1">
        <StateBadge state={order.state} />
        {order.risk && <RiskBadge />}
      </span>
      {waitsOf(order).map((text) => (
        <span key={text} className="max-w-80 text-small text-quiet">
          {text}
        </span>
      ))}
    </span>
  );
}

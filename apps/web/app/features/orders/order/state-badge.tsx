import type { OrderState } from '@merchmill/contract/enums.ts';
import { type BadgeTone, MmBadge } from '../../../ui/badge.tsx';
import { orderMessages as messages } from '../messages/orders.ts';

const tones: Record<OrderState, BadgeTone> = {
  unpaid: 'new',
  paid: 'success',
  inProduction: 'active',
  partlyShipped: 'info',
  shipped: 'info',
  delivered: 'success',
  completed: 'neutral',
  cancelled: 'neutral',
  refunded: 'neutral',
};

export function StateBadge({ state }: { state: OrderState }) {
  return <MmBadge tone={tones[state]}>{messages.states[state]}</MmBadge>;
}

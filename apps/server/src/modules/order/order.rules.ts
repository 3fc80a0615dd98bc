import type { OrderState } from '@merchmill/contract/enums.ts';

/**
 * The life of an order: from each state, where it may go.
 *
 * unpaid ─pay→ paid ─release→ inProduction ─ship part→ partlyShipped ─ship rest→ shipped ─deliver→ delivered ─14 d→ completed
 * unpaid ─cancel/expire→ cancelled     paid ─cancel→ cancelled     any paid state ─refund in full→ refunded
 */
export const nextStates = {
  unpaid: ['paid', 'cancelled'],
  paid: ['inProduction', 'cancelled', 'refunded'],
  inProduction: ['partlyShipped', 'shipped', 'refunded'],
  partlyShipped: ['shipped', 'refunded'],
  shipped: ['delivered', 'refunded'],
  delivered: ['completed', 'refunded'],
  completed: ['refunded'],
  cancelled: [],
  refunded: [],
} as const satisfies Record<OrderState, readonly OrderState[]>;

/** States that an order may come to `to` from. */
export function statesBefore(to: OrderState): OrderState[] {
  return (Object.keys(nextStates) as OrderState[]).filter((from) =>
    (nextStates[from] as readonly OrderState[]).includes(to),
  );
}

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A number that people can read to each other: no 0/O, no 1/I. `random` are 8 random bytes. */
export function orderNumber(random: Uint8Array): string {
  const text = Array.from(random, (byte) => letters[byte % letters.length]).join('');
  return `${text.slice(0, 4)}-${text.slice(4, 8)}`;
}

import type { OrderState } from '@merchmill/contract/enums.ts';
import type { Totals } from '@merchmill/contract/orders.ts';
import { addDays, claimDays } from '../order/order.rules.ts';

/** Released and paid for: what is wrong with it now is decided by people. */
const refundableStates: readonly OrderState[] = ['inProduction', 'partlyShipped', 'shipped', 'delivered', 'completed'];

export type Money = { state: OrderState; paidCents: number; refundedCents: number };

/** Most that can still be given back by a decision of operations. */
export function refundableCents({ state, paidCents, refundedCents }: Money): number {
  return refundableStates.includes(state) ? paidCents - refundedCents : 0;
}

/** From its delivery until 30 days after. */
export function isClaimable(
  { state, deliveredAt }: { state: OrderState; deliveredAt: Date | null },
  now: Date,
): boolean {
  const arrived = state === 'delivered' || state === 'completed';
  return arrived && deliveredAt !== null && now <= addDays(deliveredAt, claimDays);
}

export type PaidLine = { id: string; quantity: number; lineCents: number; discountCents: number };
export type Chosen = readonly { orderLineId: string; quantity: number }[];

const sumOf = (totals: Totals, kind: Totals['lines'][number]['kind']) =>
  totals.lines.filter((line) => line.kind === kind).reduce((sum, line) => sum + line.amount, 0);

/**
 * What pieces of an order cost, in USD cents: their price less their share of promo codes, and the tax on it in
 * proportion. Shipping and duty stay: they are given back only with a whole order that has not left. Half a cent is
 * rounded up.
 */
export function centsOf(chosen: Chosen, lines: readonly PaidLine[], totals: Totals): number {
  const net = (line: PaidLine) => line.lineCents - line.discountCents;
  const goods = chosen.reduce((sum, { orderLineId, quantity }) => {
    const line = lines.find((each) => each.id === orderLineId)!;
    return sum + Math.round((net(line) * quantity) / line.quantity);
  }, 0);
  const taxed = lines.reduce((sum, line) => sum + net(line), 0) + sumOf(totals, 'shipping');
  const tax = taxed > 0 ? Math.round((sumOf(totals, 'tax') * goods) / taxed) : 0;
  return goods + tax;
}

/** Days that a link for the buyer holds. */
export const linkDays = 180;
/** Photos that may come by one link. */
export const photosPerLink = 40;

import type { OrderState } from '@merchmill/contract/enums.ts';
import type { Totals } from '@merchmill/contract/orders.ts';
import type { RefundPart } from '@merchmill/contract/refunds.ts';
import { addDays, claimDays } from '../order/order.rules.ts';
import { splitByWeight } from '../promo/promo.rules.ts';

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

export type PaidLine = {
  id: string;
  title: string;
  variant: string;
  quantity: number;
  lineCents: number;
  discountCents: number;
};
/** What has become of pieces: by the id of their line, null for the shipping. */
export type Settled = { given: ReadonlyMap<string | null, number>; madeAgain: ReadonlyMap<string, number> };

const isTax = ({ kind }: Totals['lines'][number]) => kind === 'tax' || kind === 'duty';
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/**
 * An order's total as the parts it can be given back in: each line less its share of promo codes, the shipping less its,
 * and with each the taxes and duties in proportion. They add up to the total exactly.
 */
export function refundParts(lines: readonly PaidLine[], totals: Totals, settled: Settled): RefundPart[] {
  const tax = sum(totals.lines.filter(isTax).map(({ amount }) => amount));
  const goods = lines.map(({ lineCents, discountCents }) => lineCents - discountCents);
  const nets = [...goods, totals.total - tax - sum(goods)];
  // Where codes have paid for everything, duties are still for its pieces.
  const weights = sum(nets) > 0 ? nets : [...lines.map(({ quantity }) => quantity), 0];
  const taxes = splitByWeight(tax, weights);
  const parts = lines.map(({ id, title, variant, quantity }, index): RefundPart => {
    const given = settled.given.get(id) ?? 0;
    const left = quantity - given - (settled.madeAgain.get(id) ?? 0);
    const name = [title, variant].filter(Boolean).join(', ');
    return { orderLineId: id, title: name, quantity, given, left, net: nets[index]!, tax: taxes[index]! };
  });
  const given = settled.given.get(null) ?? 0;
  const shipping = { net: nets.at(-1)!, tax: taxes.at(-1)! };
  if (shipping.net + shipping.tax === 0) return parts;
  return [...parts, { orderLineId: null, title: 'Shipping', quantity: 1, given, left: 1 - given, ...shipping }];
}

/** Days that a link for the buyer holds. */
export const linkDays = 180;
/** Photos that may come by one link. */
export const photosPerLink = 40;

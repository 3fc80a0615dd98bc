import type { OrderState } from '@merchmill/contract/enums.ts';
import { approvalCents } from '@merchmill/contract/fulfillment/aftersale.console.ts';
import type { RefundPart } from '@merchmill/contract/money/refund.shapes.ts';
import type { Totals } from '@merchmill/contract/orders/order.shapes.ts';
import { daysAfter } from '../../../days.ts';
import { chargedLine, claimDays } from '../../orders/order/order.rules.ts';
import { splitByWeight } from '../../orders/promo/promo.rules.ts';

/** Released and paid for: what is wrong with it now is decided by people. */
const refundableStates: readonly OrderState[] = ['inProduction', 'partlyShipped', 'shipped', 'delivered', 'completed'];

export type Money = { state: OrderState; paidCents: number; refundedCents: number };

/** Most that can still be given back by a decision of operations. */
export function refundableCents({ state, paidCents, refundedCents }: Money): number {
  return refundableStates.includes(state) ? paidCents - refundedCents : 0;
}

/** What is to be given, and what was before: of the order by anybody, and by this person in a day. */
export type Giving = { amountCents: number; ofOrder: number; ofOperator: number };

/** Whether one person alone may not give it: it counts with all that was given before. */
export function needsTwo({ amountCents, ofOrder, ofOperator }: Giving): boolean {
  return amountCents > 0 && amountCents + Math.max(ofOrder, ofOperator) > approvalCents;
}

/** From its delivery until 30 days after. */
export function isClaimable(
  { state, deliveredAt }: { state: OrderState; deliveredAt: Date | null },
  now: Date,
): boolean {
  const arrived = state === 'delivered' || state === 'completed';
  return arrived && deliveredAt !== null && now <= daysAfter(deliveredAt, claimDays);
}

export type PaidLine = Parameters<typeof chargedLine>[0] & {
  id: string;
  title: string;
  variant: string;
  quantity: number;
};
/** What has become of units: by the id of their line, null for the shipping. */
export type Settled = { given: ReadonlyMap<string | null, number>; remade: ReadonlyMap<string, number> };

const isTax = ({ kind }: Totals['lines'][number]) => kind === 'tax' || kind === 'duty';
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** What each line and, as the last, the shipping cost, with their share of the taxes. */
function spread(goods: readonly number[], total: number, tax: number, quantities: readonly number[]) {
  const nets = [...goods, total - tax - sum(goods)];
  // Where codes have paid for everything, duties are still for its units.
  return { nets, taxes: splitByWeight(tax, sum(nets) > 0 ? nets : quantities) };
}

/**
 * An order's total as the parts it can be given back in: each line less its share of promo codes, the shipping less its,
 * and with each the taxes and duties in proportion. They add up to the total exactly.
 */
export function refundParts(lines: readonly PaidLine[], totals: Totals, settled: Settled): RefundPart[] {
  const taxLines = totals.lines.filter(isTax);
  const quantities = [...lines.map(({ quantity }) => quantity), 0];
  const goods = lines.map(({ lineCents, discountCents }) => lineCents - discountCents);
  const { nets, taxes } = spread(goods, totals.total, sum(taxLines.map(({ amount }) => amount)), quantities);
  const charged = lines.map((line) => chargedLine(line, totals));
  const goodsMinor = charged.map(({ lineMinor, discountMinor }) => lineMinor - discountMinor);
  const minors = spread(goodsMinor, totals.totalMinor, sum(taxLines.map(({ minor }) => minor)), quantities);
  const amountsOf = (index: number) => ({
    ...{ net: nets.at(index)!, tax: taxes.at(index)! },
    ...{ netMinor: minors.nets.at(index)!, taxMinor: minors.taxes.at(index)! },
  });
  const parts = lines.map(({ id, title, variant, quantity }, index): RefundPart => {
    const given = settled.given.get(id) ?? 0;
    const left = quantity - given - (settled.remade.get(id) ?? 0);
    const name = [title, variant].filter(Boolean).join(', ');
    return { orderLineId: id, title: name, quantity, given, left, ...amountsOf(index) };
  });
  const given = settled.given.get(null) ?? 0;
  const shipping = amountsOf(-1);
  if (sum(Object.values(shipping)) === 0) return parts;
  return [...parts, { orderLineId: null, title: 'Shipping', quantity: 1, given, left: 1 - given, ...shipping }];
}

/** Photos that may come by one link. */
export const photosPerLink = 40;

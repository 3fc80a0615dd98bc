import { dayMs } from '@merchmill/contract/durations.ts';
import { type customerTypes, type OrderState, UserType } from '@merchmill/contract/enums.ts';
import type { GoodsKind, WithdrawalRight, WithdrawalStep } from '@merchmill/contract/fulfillment/withdrawal.ts';
import type { RefundPart } from '@merchmill/contract/money/refund.shapes.ts';
import { dayInUtc } from '../../../days.ts';
import { type WithdrawalTerms, withdrawableGoods, withdrawalTerms } from '../../../reference/withdrawal.ts';

const hourMs = dayMs / 24;
/** The earliest and the latest clock of the countries in question, in hours from UTC. */
const clocks = { first: 3, last: -1 };

/** The terms of the country that an order goes to, as they were when it was placed. */
export function termsFor(country: string, placedAt: Date): WithdrawalTerms | null {
  const day = dayInUtc(placedAt);
  const inForce = withdrawalTerms.filter((each) => each.countries.includes(country) && each.validFrom <= day);
  return inForce.toSorted((a, b) => b.validFrom.localeCompare(a.validFrom))[0] ?? null;
}

/**
 * The last moment: so many days after the day of delivery, by the clock that is best for the consumer; a weekend at the
 * end does not count (Regulation 1182/71). Public holidays are not known here.
 */
export function deadlineOf(deliveredAt: Date, days: number): Date {
  const local = new Date(deliveredAt.getTime() + clocks.first * hourMs);
  local.setUTCHours(0, 0, 0, 0);
  local.setUTCDate(local.getUTCDate() + days);
  while (local.getUTCDay() === 0 || local.getUTCDay() === 6) local.setUTCDate(local.getUTCDate() + 1);
  return new Date(local.getTime() + dayMs - clocks.last * hourMs - 1);
}

type Line = { documentHash: string | null; spuId: string | null };

/** @param madeByBuyer whoever ordered it has made the design, and published it for others since */
export function kindOf({ documentHash, spuId }: Line, madeByBuyer: boolean): GoodsKind {
  if (documentHash === null && spuId === null) return 'blank';
  return spuId !== null && !madeByBuyer ? 'readyDesign' : 'ownDesign';
}

export const isReturnable = (kind: GoodsKind): boolean => withdrawableGoods[kind].returnable;

type Asked = {
  country: string;
  placedAt: Date;
  deliveredAt: Date | null;
  state: OrderState;
  customerType: (typeof customerTypes)[number];
  /** Sold on to somebody who has a contract with the seller. */
  isResale: boolean;
  /** When it was declared, or would be. */
  at: Date;
};

type Right = { right: WithdrawalRight; days: number | null; until: Date | null };

const businesses: readonly number[] = [UserType.B2B, UserType.distributor];
const ended: readonly OrderState[] = ['cancelled', 'refunded'];

/** Whether an order can be withdrawn from at a moment. */
export function rightOf(order: Asked): Right {
  const terms = termsFor(order.country, order.placedAt);
  if (!terms) return { right: 'country', days: null, until: null };
  const { days } = terms;
  const until = order.deliveredAt && deadlineOf(order.deliveredAt, days);
  const isBusiness = order.isResale || businesses.includes(order.customerType);
  if (isBusiness) return { right: 'business', days, until };
  if (ended.includes(order.state)) return { right: 'ended', days, until };
  return { right: until && order.at > until ? 'over' : 'open', days, until };
}

export type Units = readonly { orderLineId: string; quantity: number }[];

/** Units of each line in a list of declared or chosen ones. */
export function unitsByLine(units: Units): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { orderLineId, quantity } of units) sums.set(orderLineId, (sums.get(orderLineId) ?? 0) + quantity);
  return sums;
}

/**
 * Whether the shipping goes back with these units: it does where nothing of the order is kept (Directive 2011/83/EU,
 * article 13). All of it does, though the law asks for what the least expensive method would have cost.
 */
export function refundsShipping(parts: readonly RefundPart[], chosen: Units): boolean {
  const units = unitsByLine(chosen);
  const isAll = parts.every((part) => part.orderLineId === null || part.left <= (units.get(part.orderLineId) ?? 0));
  return isAll && parts.some((part) => part.orderLineId === null && part.left > 0);
}

type Declared = {
  proof: 'account' | 'link' | 'none';
  state: 'open' | 'returned' | 'canceled' | 'closed';
  declaredAt: Date;
  settledAt: Date | null;
  settledBy: string | null;
  answer: string | null;
};
type Decided = { state: string; decision: string | null; decidedAt: Date | null; decidedBy: string | null };
type Step = { what: WithdrawalStep; at: Date; by: 'customer' | 'buyer' | 'shop'; userId: string | null; text: string };

/**
 * What happened to a declaration, the newest first. That an order was canceled at once, or a declaration confirmed by a
 * later one, is told by that.
 * @param request the refund that was requested when the goods were back
 */
export function stepsOf(declared: Declared, request: Decided | null): Step[] {
  const { proof, state, declaredAt, settledAt, settledBy, answer } = declared;
  const by = proof === 'link' ? 'buyer' : 'customer';
  const steps: Step[] = [{ what: 'declared', at: declaredAt, by, userId: null, text: '' }];
  const settled = { by: 'shop', userId: settledBy } as const;
  if (state === 'returned') steps.unshift({ ...settled, what: 'received', at: settledAt!, text: '' });
  if (state === 'closed' && answer) steps.unshift({ ...settled, what: 'refused', at: settledAt!, text: answer });
  if (request?.decidedAt) {
    const { state, decidedAt: at, decidedBy: userId, decision } = request;
    const isRefunded = state === 'approved';
    const text = isRefunded ? '' : (decision ?? '');
    steps.unshift({ what: isRefunded ? 'refunded' : 'refused', at, by: 'shop', userId, text });
  }
  return steps;
}

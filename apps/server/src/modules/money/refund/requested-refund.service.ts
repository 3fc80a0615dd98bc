import { invoiceMethod } from '@merchmill/contract/money/credit.ts';
import { asc, eq } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { payments } from '../payment/payment.tables.ts';
import { type Refund, refunds } from './refund.tables.ts';

/** What was asked for in one go, over all its parts. */
export type RefundRequest = {
  requestKey: string;
  orderId: string | null;
  currency: string;
  /** What moves, in US cents and as it was charged. */
  amountCents: number;
  amountMinor: number;
  /** What it takes off the order, by its prices in US dollars. */
  orderCents: number;
  /** All of it has arrived. */
  done: boolean;
  legs: Refund[];
  /** What does not go into the wallet comes off what is owed by invoice. */
  byInvoice: boolean;
};

export const orderCentsOf = ({ orderCents, amountCents }: Pick<Refund, 'orderCents' | 'amountCents'>) =>
  orderCents ?? amountCents;

/** What was asked for under a key; undefined where nothing was. */
export async function findRefundRequest(ctx: Ctx, requestKey: string): Promise<RefundRequest | undefined> {
  const rows = await ctx.db
    .select({ refund: refunds, provider: payments.provider })
    .from(refunds)
    .leftJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.requestKey, requestKey))
    .orderBy(asc(refunds.leg));
  const legs = rows.map(({ refund }) => refund);
  const [first] = legs;
  if (!first) return undefined;
  const replaced = new Set(legs.map((leg) => leg.replaces));
  const counting = legs.filter((leg) => !replaced.has(leg.id));
  return {
    requestKey,
    orderId: first.orderId,
    currency: first.currency,
    amountCents: counting.reduce((sum, leg) => sum + leg.amountCents, 0),
    amountMinor: counting.reduce((sum, leg) => sum + leg.amountMinor, 0),
    orderCents: counting.reduce((sum, leg) => sum + orderCentsOf(leg), 0),
    done: counting.every((leg) => leg.state === 'refunded'),
    legs,
    byInvoice: rows.some(({ provider }) => provider === invoiceMethod),
  };
}

/** What goes back of an order, part by part, the oldest first; the caller has checked who may see it. */
export async function listRefundsOf(ctx: Ctx, orderId: string) {
  const legs = await ctx.db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.createdAt));
  const replaced = new Set(legs.map((leg) => leg.replaces));
  return legs
    .filter((leg) => !replaced.has(leg.id))
    .map(({ id: bizId, currency, amountMinor, destination, state, failure, reason, createdAt }) => ({
      ...{ bizId, currency, amountMinor, destination, failure, reason },
      done: state === 'refunded',
      at: createdAt.toISOString(),
    }));
}

/** All refunds that one request became, one for each payment that it goes back to; none where it was never made. */
export function listLegs({ db }: Ctx, requestKey: string): Promise<Refund[]> {
  return db.select().from(refunds).where(eq(refunds.requestKey, requestKey));
}

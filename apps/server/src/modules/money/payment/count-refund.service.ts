import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { paymentOrders, payments } from './payment.tables.ts';

type Amount = { cents: number; minor: number };
type RefundedLeg = Amount & { paymentId: string; part: 'wallet' | 'provider' };

/** Counts what goes back of a provider's part; the database refuses more than there was. */
export async function countRefunded(ctx: Ctx, paymentId: string, { cents, minor }: Amount) {
  await ctx.db
    .update(payments)
    .set({
      refundedCents: sql`${payments.refundedCents} + ${cents}`,
      refundedMinor: sql`${payments.refundedMinor} + ${minor}`,
    })
    .where(eq(payments.id, paymentId));
}

/** Counts what goes back of what a payment gave to an order. */
export async function countClaimRefunded(ctx: Ctx, orderId: string, leg: RefundedLeg): Promise<void> {
  const { paymentId, part, cents, minor } = leg;
  const counted =
    part === 'wallet'
      ? { walletRefundedCents: sql`${paymentOrders.walletRefundedCents} + ${cents}` }
      : {
          refundedCents: sql`${paymentOrders.refundedCents} + ${cents}`,
          refundedMinor: sql`${paymentOrders.refundedMinor} + ${minor}`,
        };
  await ctx.db
    .update(paymentOrders)
    .set(counted)
    .where(and(eq(paymentOrders.paymentId, paymentId), eq(paymentOrders.orderId, orderId)));
  if (part === 'provider') await countRefunded(ctx, paymentId, leg);
}

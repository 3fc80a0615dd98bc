import { and, asc, eq, gt, inArray, isNull, lte } from 'drizzle-orm';
import { z } from 'zod';
import type { RefundToMake } from '../../../adapters/card-payments/port.ts';
import { Fault } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { job, patient } from '../../../platform/jobs/queue.ts';
import { Turn, workOff } from '../../../platform/jobs/work-off.ts';
import { findPayment } from '../payment/index.ts';
import { nextCheckAt } from '../payment/payment.rules.ts';
import { lockRefund, moveRefund, settleRefund } from './move-refund.service.ts';
import { type Refund, refunds } from './refund.tables.ts';

async function keepSent(ctx: Ctx, refundId: string, reference: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const refund = await lockRefund(ctx, refundId);
    if (!refund) return;
    const missing = and(eq(refunds.id, refundId), isNull(refunds.reference));
    await ctx.db.update(refunds).set({ reference }).where(missing);
    await moveRefund(ctx, refund, { to: 'sent', why: null });
  });
}

async function readToMake(ctx: Ctx, refund: Refund) {
  const payment = await findPayment(ctx, refund.paymentId);
  const provider = payment && ctx.cardPayments.get(payment.provider);
  if (!payment?.reference || !provider) throw new Fault(`refund ${refund.id} has no provider`);
  const { id: refundId, paymentId, currency, amountMinor, reason } = refund;
  const { reference, chargeReference } = payment;
  const about = { refundId, paymentId, reference, chargeReference };
  const toMake: RefundToMake = { ...about, currency, amountMinor, reason };
  return { provider, toMake };
}

/**
 * Asks the provider to give money back, or what became of it. Asked twice it gives it back once, by our id of the
 * refund; where no answer comes the refund stays as it is and is asked for again.
 */
export async function sendRefund(ctx: Ctx, refundId: string): Promise<void> {
  const [refund] = await ctx.db.select().from(refunds).where(eq(refunds.id, refundId));
  const isOpen = refund?.state === 'requested' || refund?.state === 'sent';
  if (!refund || !isOpen || refund.destination !== 'source') return;
  const { provider, toMake } = await readToMake(ctx, refund);
  if (refund.state === 'sent') {
    const providerEvent = await provider.refundStatus({ ...toMake, refundReference: refund.reference });
    if (providerEvent) await settleRefund(ctx, providerEvent);
    return;
  }
  const { reference, providerEvent } = await provider.refund(toMake);
  await keepSent(ctx, refundId, reference);
  if (providerEvent) await settleRefund(ctx, providerEvent);
}

/** Sends a refund as soon as the transaction that asked for it is through. */
export const sendRefundJob = job(
  'payment.sendRefund',
  z.object({ refundId: z.string() }),
  (ctx, { refundId }) => sendRefund(ctx, refundId),
  { ...patient, room: 'elsewhere' },
);

/** Refunds that were not sent, or that nothing was heard of. One provider that does not answer holds up no other. */
export function reconcileRefunds(ctx: Ctx, turn = new Turn(ctx)): Promise<number> {
  return workOff(turn, {
    list: (after, limit) =>
      ctx.db
        .select()
        .from(refunds)
        .where(and(lte(refunds.nextCheckAt, ctx.now()), gt(refunds.id, after)))
        .orderBy(asc(refunds.id))
        .limit(limit),
    work: async (refund) => {
      await ctx.db
        .update(refunds)
        .set({ nextCheckAt: nextCheckAt(refund.createdAt, ctx.now()) })
        .where(and(eq(refunds.id, refund.id), inArray(refunds.state, ['requested', 'sent'])));
      await sendRefund(ctx, refund.id).catch((error) =>
        ctx.log.error({ refundId: refund.id, err: error }, 'refund status could not be fetched'),
      );
      return true;
    },
  });
}

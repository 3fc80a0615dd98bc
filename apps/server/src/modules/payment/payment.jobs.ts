import { asc, lte } from 'drizzle-orm';
import { z } from 'zod';
import { job } from '../../jobs/queue.ts';
import { payments } from './payment.tables.ts';
import { askProvider, letGoIfForgotten, planNextCheck } from './provider-calls.service.ts';
import { compareWithProviders } from './reconciliation.service.ts';
import { reconcileRefunds } from './send-refund.service.ts';

/**
 * Asks what became of payments and refunds that nothing was heard of: a lost webhook or a browser that never came back
 * must not lose a payment. One provider that does not answer holds up none of the others.
 */
export const reconcilePayments = job(
  'payment.reconcile',
  z.object({}),
  async (ctx) => {
    const due = await ctx.db
      .select()
      .from(payments)
      .where(lte(payments.nextCheckAt, ctx.now()))
      .orderBy(asc(payments.nextCheckAt))
      .limit(100);
    for (const payment of due) {
      await planNextCheck(ctx, payment);
      await askProvider(ctx, payment).catch((error) =>
        ctx.log.error({ paymentId: payment.id, err: error }, 'payment could not be asked for'),
      );
      await letGoIfForgotten(ctx, payment);
    }
    await reconcileRefunds(ctx);
  },
  { retries: 0, deadlineSeconds: 300 },
);

/** Lays our books and the providers' side by side, once a night. */
export const compareBooks = job('payment.compareBooks', z.object({}), compareWithProviders, {
  retries: 1,
  deadlineSeconds: 900,
});

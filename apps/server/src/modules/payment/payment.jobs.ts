import { asc, lte } from 'drizzle-orm';
import { z } from 'zod';
import { job } from '../../jobs/queue.ts';
import { askProvider, planNextCheck } from './payment.service.ts';
import { payments } from './payment.tables.ts';

/**
 * Asks what became of payments that nothing was heard of: a lost webhook or a browser that never came back must not
 * lose a payment. One provider that does not answer holds up none of the others.
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
    }
  },
  { retries: 0, deadlineSeconds: 300 },
);

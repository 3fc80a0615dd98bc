import { and, asc, gt, lte } from 'drizzle-orm';
import { z } from 'zod';
import { onEvent } from '../../../platform/events/event.ts';
import { job, patient } from '../../../platform/jobs/queue.ts';
import { clockJob, workOff } from '../../../platform/jobs/work-off.ts';
import { closeAtProvider, paymentGivenUp, planNextCheck } from '../payment/index.ts';
import { payments } from '../payment/payment.tables.ts';
import { reconcileRefunds } from '../refund/index.ts';
import { askProvider, letGoIfForgotten } from './provider-calls.service.ts';
import { compareWithProviders } from './reconciliation.service.ts';

/**
 * Asks what became of payments and refunds that nothing was heard of: a lost webhook or a browser that never came back
 * must not lose a payment. One provider that does not answer holds up none of the others.
 */
export const reconcilePayments = clockJob(
  'payment.reconcile',
  async (ctx, turn) => {
    await workOff(turn, {
      list: (after, limit) =>
        ctx.db
          .select()
          .from(payments)
          .where(and(lte(payments.nextCheckAt, ctx.now()), gt(payments.id, after)))
          .orderBy(asc(payments.id))
          .limit(limit),
      work: async (payment) => {
        await planNextCheck(ctx, payment);
        await askProvider(ctx, payment).catch((error) =>
          ctx.log.error({ paymentId: payment.id, err: error }, 'payment status could not be fetched'),
        );
        await letGoIfForgotten(ctx, payment);
        return true;
      },
    });
    await reconcileRefunds(ctx, turn);
  },
  { room: 'elsewhere' },
);

/** Lays our ledger and the providers' side by side, once a night. */
export const reconcileLedger = job('payment.compareBooks', z.object({}), compareWithProviders, {
  retries: 3,
  retrySeconds: 60,
  deadlineSeconds: 900,
});

/** Asked twice, the second time finds the page closed. */
export const closeGivenUpPayment = onEvent(
  paymentGivenUp,
  'payment.close',
  (ctx, { paymentId }) => closeAtProvider(ctx, paymentId),
  { ...patient, room: 'elsewhere' },
);

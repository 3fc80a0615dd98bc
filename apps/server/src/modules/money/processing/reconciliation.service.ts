import { dayMs } from '@merchmill/contract/durations.ts';
import { and, asc, eq, gt, gte, inArray, isNull, ne } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { dayInUtc } from '../../../days.ts';
import { newId } from '../../../ids.ts';
import { findPayment } from '../payment/index.ts';
import { payments } from '../payment/payment.tables.ts';
import { refunds } from '../refund/refund.tables.ts';
import { reconciliationDifferences } from './processing.tables.ts';
import { settlePayment } from './settlement.service.ts';

/** Both are compared for so long after they last changed. */
const daysBack = 3;
const batch = 200;

type Subject = { provider: string; subject: 'payment' | 'refund'; subjectId: string };

/** Writes a difference down, or off where both say the same again. */
async function keepDifference(ctx: Ctx, about: Subject, said: { ours: string; theirs: string }): Promise<void> {
  const { subject, subjectId } = about;
  const open = and(
    eq(reconciliationDifferences.subject, subject),
    eq(reconciliationDifferences.subjectId, subjectId),
    isNull(reconciliationDifferences.resolvedAt),
  );
  if (said.ours === said.theirs) {
    await ctx.db.update(reconciliationDifferences).set({ resolvedAt: ctx.now() }).where(open);
    return;
  }
  const now = ctx.now();
  const fresh = { id: newId(now), foundOn: dayInUtc(now), ...about, ...said, foundAt: now };
  await ctx.db.insert(reconciliationDifferences).values(fresh).onConflictDoNothing();
  ctx.log.warn({ ...about, ...said }, 'our ledger and the provider disagree');
}

const money = (result: string, { currency, amountMinor }: { currency: string; amountMinor: number }) =>
  `${result} ${currency} ${amountMinor}`;

async function comparePayment(ctx: Ctx, payment: typeof payments.$inferSelect): Promise<void> {
  const provider = ctx.cardPayments.get(payment.provider);
  const { id: subjectId, reference, chargeReference, currency, amountMinor } = payment;
  if (!provider || provider.canBeAskedFor?.({ kind: 'payment', reference }) === false) return;
  const providerEvent = await provider.status({
    paymentId: subjectId,
    reference,
    chargeReference,
    currency,
    amountMinor,
  });
  const isPaid = payment.state === 'authorised';
  const theirsPaid = providerEvent?.result === 'Authorised';
  const ours = isPaid ? money('paid', payment) : 'not paid';
  const theirs = theirsPaid ? money('paid', providerEvent) : 'not paid';
  await keepDifference(ctx, { provider: provider.name, subject: 'payment', subjectId }, { ours, theirs });
  // Money that we have not heard of has its effect late rather than never.
  if (theirsPaid && !isPaid) await settlePayment(ctx, providerEvent);
}

async function compareRefund(ctx: Ctx, refund: typeof refunds.$inferSelect, providerName: string): Promise<void> {
  const provider = ctx.cardPayments.get(providerName);
  const payment = await findPayment(ctx, refund.paymentId);
  if (!provider || !payment?.reference) return;
  if (provider.canBeAskedFor?.({ kind: 'refund', reference: refund.reference }) === false) return;
  const { reference: paymentReference, chargeReference } = payment;
  const { id: subjectId, paymentId, currency, amountMinor, reason, reference: refundReference } = refund;
  const about = { refundId: subjectId, paymentId, reference: paymentReference, chargeReference };
  const toMake = { ...about, currency, amountMinor, reason };
  const providerEvent = await provider.refundStatus({ ...toMake, refundReference });
  const ours = refund.state === 'refunded' ? money('refunded', refund) : 'not refunded';
  const theirs = providerEvent?.result === 'Refunded' ? money('refunded', providerEvent) : 'not refunded';
  await keepDifference(ctx, { provider: providerName, subject: 'refund', subjectId }, { ours, theirs });
}

/** One that cannot be compared holds up none of the others, and is compared the next night. */
async function tolerantly(ctx: Ctx, subjectId: string, work: () => Promise<void>): Promise<void> {
  await work().catch((error) => ctx.log.error({ subjectId, err: error }, 'could not be reconciled with the provider'));
}

async function comparePayments(ctx: Ctx, since: Date): Promise<void> {
  for (let after = ''; ; ) {
    const rows = await ctx.db
      .select()
      .from(payments)
      .where(
        and(
          gte(payments.updatedAt, since),
          gt(payments.id, after),
          ne(payments.provider, 'wallet'),
          // Exceptions are with people already.
          inArray(payments.state, ['authorised', 'refused', 'cancelled']),
        ),
      )
      .orderBy(asc(payments.id))
      .limit(batch);
    for (const payment of rows) await tolerantly(ctx, payment.id, () => comparePayment(ctx, payment));
    if (rows.length < batch) return;
    after = rows.at(-1)!.id;
  }
}

async function compareRefunds(ctx: Ctx, since: Date): Promise<void> {
  for (let after = ''; ; ) {
    const rows = await ctx.db
      .select({ refund: refunds, provider: payments.provider })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(
        and(
          gte(refunds.updatedAt, since),
          gt(refunds.id, after),
          eq(refunds.destination, 'source'),
          inArray(refunds.state, ['refunded', 'failed']),
        ),
      )
      .orderBy(asc(refunds.id))
      .limit(batch);
    for (const row of rows) await tolerantly(ctx, row.refund.id, () => compareRefund(ctx, row.refund, row.provider));
    if (rows.length < batch) return;
    after = rows.at(-1)!.refund.id;
  }
}

/** Compares what was decided lately with what the providers say of it; differences are written down for people. */
export async function compareWithProviders(ctx: Ctx): Promise<void> {
  const since = new Date(ctx.now().getTime() - daysBack * dayMs);
  await comparePayments(ctx, since);
  await compareRefunds(ctx, since);
}

import { and, eq } from 'drizzle-orm';
import type { DisputeEvent } from '../../../adapters/card-payments/port.ts';
import { Fault } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { post } from '../ledger/index.ts';
import { closeExceptions, isInLedger, lockPayment, type Payment, recordException } from '../payment/index.ts';
import { findMismatch, type Mismatch } from '../payment/payment.rules.ts';
import { notifyDispute } from './dispute-notification.service.ts';
import { paymentDisputes } from './processing.tables.ts';

type Outcome = 'applied' | 'unchanged' | 'exception';

/** Where a dispute differs from the payment it is about. Less than all of it may be disputed, but never more. */
function findFault(ctx: Ctx, payment: Payment, providerEvent: DisputeEvent): Mismatch | undefined {
  const provider = ctx.cardPayments.get(providerEvent.provider);
  if (!provider)
    throw new Fault(`payment ${payment.id} has an event from ${providerEvent.provider}, which is not configured`);
  const amountMinor = Math.min(payment.amountMinor, providerEvent.amountMinor);
  // Some name the payment by its page, others by its money: our own id of it is what counts.
  const asked = { ...payment, reference: null, amountMinor, merchant: provider.merchant, test: provider.test };
  return findMismatch(asked, providerEvent);
}

async function book(ctx: Ctx, payment: Payment, amountCents: number, kind: 'chargedBack' | 'chargebackReversed') {
  if (!(await isInLedger(ctx, payment.ownerId))) return;
  const signed = kind === 'chargedBack' ? amountCents : -amountCents;
  await post(ctx, {
    kind,
    key: `dispute:${payment.id}:${kind}`,
    ref: `payment:${payment.id}`,
    postings: [
      { account: { kind: 'chargeback', owner: payment.id }, amountCents: signed },
      { account: { kind: 'providerClearing', owner: payment.provider }, amountCents: -signed },
    ],
  });
}

async function openDispute(
  ctx: Ctx,
  payment: Payment,
  providerEvent: DisputeEvent,
  amountCents: number,
): Promise<Outcome> {
  const at = { openedAt: ctx.now(), updatedAt: ctx.now() };
  const { amountMinor, reason } = providerEvent;
  const fresh = await ctx.db
    .insert(paymentDisputes)
    .values({ paymentId: payment.id, state: 'chargedBack', amountCents, amountMinor, reason, ...at })
    .onConflictDoNothing()
    .returning({ paymentId: paymentDisputes.paymentId });
  if (!fresh.length) return 'unchanged';
  await book(ctx, payment, amountCents, 'chargedBack');
  await notifyDispute(ctx, { payment, turn: 'opened', amountCents, reason });
  const got = reason ?? providerEvent.result;
  await recordException(ctx, providerEvent, { kind: 'chargeback', expected: 'the money stays with us', got });
  return 'exception';
}

async function reverseDispute(ctx: Ctx, payment: Payment, providerEvent: DisputeEvent, amountCents: number) {
  const { amountMinor, reason } = providerEvent;
  const at = { openedAt: ctx.now(), updatedAt: ctx.now() };
  // Told before the chargeback itself, it stands already for its end: nothing was taken, nothing is given back.
  const ahead = await ctx.db
    .insert(paymentDisputes)
    .values({ paymentId: payment.id, state: 'reversed', amountCents, amountMinor, reason, ...at })
    .onConflictDoNothing()
    .returning({ paymentId: paymentDisputes.paymentId });
  if (ahead.length) return 'applied';
  const [reversed] = await ctx.db
    .update(paymentDisputes)
    .set({ state: 'reversed', updatedAt: ctx.now() })
    .where(and(eq(paymentDisputes.paymentId, payment.id), eq(paymentDisputes.state, 'chargedBack')))
    .returning();
  if (!reversed) return 'unchanged';
  await book(ctx, payment, reversed.amountCents, 'chargebackReversed');
  await notifyDispute(ctx, { payment, turn: 'won', amountCents: reversed.amountCents, reason });
  await closeExceptions(ctx, payment.id, 'chargeback');
  return 'applied';
}

/** The shopper's bank has taken money back, or given it back to us. In either order the end is the same. */
export function settleDispute(ctx: Ctx, providerEvent: DisputeEvent): Promise<Outcome> {
  return inTransaction(ctx, async (ctx) => {
    const payment = await lockPayment(ctx, providerEvent.paymentId);
    const unknown = { kind: 'unknownPayment', expected: 'a payment of ours', got: providerEvent.paymentId } as const;
    const fault = payment ? findFault(ctx, payment, providerEvent) : unknown;
    if (!payment || fault) {
      await recordException(ctx, providerEvent, fault ?? unknown);
      return 'exception';
    }
    const amountCents = Math.round((payment.amountCents * providerEvent.amountMinor) / payment.amountMinor);
    return providerEvent.result === 'ChargedBack'
      ? openDispute(ctx, payment, providerEvent, amountCents)
      : reverseDispute(ctx, payment, providerEvent, amountCents);
  });
}

/** Nobody fights for it any more, in the caller's transaction: what the bank has taken stays with whoever had paid. */
export async function loseDispute(ctx: Ctx, paymentId: string): Promise<void> {
  const payment = await lockPayment(ctx, paymentId);
  const [lost] = await ctx.db.select().from(paymentDisputes).where(eq(paymentDisputes.paymentId, paymentId));
  if (!payment || lost?.state !== 'chargedBack') return;
  const { amountCents, reason } = lost;
  await notifyDispute(ctx, { payment, turn: 'lost', amountCents, reason });
}

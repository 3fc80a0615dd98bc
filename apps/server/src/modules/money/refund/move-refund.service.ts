import { invoiceMethod } from '@merchmill/contract/money/credit.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { RefundEvent } from '../../../adapters/card-payments/port.ts';
import { Fault } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import { refundToCredit } from '../credit/index.ts';
import { post } from '../ledger/index.ts';
import type { Account } from '../ledger/ledger.rules.ts';
import { findPayment, isInLedger, lockOrders, recordException, refundDone } from '../payment/index.ts';
import { findMismatch, type Mismatch } from '../payment/payment.rules.ts';
import { putIntoWallet } from '../wallet/index.ts';
import { type RefundState, refundStatesBefore } from './refund.rules.ts';
import { type Refund, refundEvents, refunds } from './refund.tables.ts';
import { listLegs } from './requested-refund.service.ts';

/** Where the money lies until it has left us. */
export const owedFor = ({ orderId, paymentId }: Pick<Refund, 'orderId' | 'paymentId'>): Account => ({
  kind: 'refundDue',
  owner: orderId ?? paymentId,
});
export const refOf = ({ orderId, paymentId }: Pick<Refund, 'orderId' | 'paymentId'>): string =>
  orderId ? `order:${orderId}` : `payment:${paymentId}`;

/** Holds a refund with its order, and gives it as it is then. */
export async function lockRefund(ctx: Ctx, refundId: string): Promise<Refund | undefined> {
  const [seen] = await ctx.db.select().from(refunds).where(eq(refunds.id, refundId));
  if (!seen) return undefined;
  if (seen.orderId) await lockOrders(ctx, [seen.orderId]);
  const [refund] = await ctx.db.select().from(refunds).where(eq(refunds.id, refundId)).for('update');
  return refund;
}

type Move = { to: RefundState; why: string | null; eventId?: string };

/** The only way a refund changes its state: guarded by the states it may come from, with its history row. */
export async function moveRefund(ctx: Ctx, refund: Refund, { to, why, eventId }: Move): Promise<Refund | undefined> {
  const now = ctx.now();
  const isOpen = to === 'requested' || to === 'sent';
  const [moved] = await ctx.db
    .update(refunds)
    .set({
      state: to,
      updatedAt: now,
      ...(to === 'sent' ? { sentAt: now } : {}),
      ...(to === 'refunded' ? { doneAt: now, sentAt: refund.sentAt ?? now } : {}),
      ...(to === 'failed' ? { doneAt: null, failure: why } : {}),
      ...(isOpen ? {} : { nextCheckAt: null }),
    })
    .where(and(eq(refunds.id, refund.id), inArray(refunds.state, refundStatesBefore(to))))
    .returning();
  if (moved || eventId) {
    const states = { fromState: refund.state, toState: moved?.state ?? refund.state };
    await ctx.db
      .insert(refundEvents)
      .values({ refundId: refund.id, ...states, eventId: eventId ?? null, why, at: now });
  }
  return moved;
}

/** The money has left what we owe: it is with the provider's customer again, or in the wallet. `undo`: it came back. */
async function bookArrival(ctx: Ctx, refund: Refund, provider: string, undo = false): Promise<void> {
  if (refund.amountCents === 0 || !(await isInLedger(ctx, refund.ownerId))) return;
  const { id, amountCents, ownerId: userId, destination } = refund;
  const common = { ref: refOf(refund), key: `refund:${id}:${undo ? 'undone' : 'done'}` };
  if (destination === 'wallet') {
    await putIntoWallet(ctx, { ...common, kind: 'refundedToWallet', userId, amountCents, other: owedFor(refund) });
    return;
  }
  if (provider === invoiceMethod) {
    const of = { ownerId: userId, orderId: refund.orderId!, amountCents };
    await refundToCredit(ctx, { ...of, key: common.key, from: owedFor(refund) });
    return;
  }
  const signed = undo ? -amountCents : amountCents;
  await post(ctx, {
    ...common,
    kind: undo ? 'refundCameBack' : 'refunded',
    postings: [
      { account: owedFor(refund), amountCents: signed },
      { account: { kind: 'providerClearing', owner: provider }, amountCents: -signed },
    ],
  });
}

/** Tells that all of what was asked for has arrived. A refund that failed counts by the one that was made for it. */
async function announceIfDone(ctx: Ctx, { requestKey, orderId }: Refund): Promise<void> {
  const legs = await listLegs(ctx, requestKey);
  const replaced = new Set(legs.map((leg) => leg.replaces));
  const isDone = legs.every((leg) => leg.state === 'refunded' || (leg.state === 'failed' && replaced.has(leg.id)));
  if (isDone) await publishEvent(ctx, refundDone, { requestKey, orderId });
}

type Arrival = { provider: string; eventId?: string };

/** It has arrived: state, ledger and announcement in one. */
export async function finishRefund(ctx: Ctx, refund: Refund, { provider, eventId }: Arrival): Promise<boolean> {
  const moved = await moveRefund(ctx, refund, { to: 'refunded', why: null, ...(eventId ? { eventId } : {}) });
  if (!moved) return false;
  await bookArrival(ctx, moved, provider);
  await announceIfDone(ctx, moved);
  return true;
}

/** It did not arrive. What came out of a wallet goes back into it; anything else people decide. */
async function failRefund(ctx: Ctx, refund: Refund, providerEvent: RefundEvent): Promise<boolean> {
  const why = providerEvent.reason ?? 'The provider couldn’t refund it.';
  const moved = await moveRefund(ctx, refund, { to: 'failed', why, eventId: providerEvent.eventId });
  if (!moved) return false;
  if (refund.state === 'refunded') await bookArrival(ctx, refund, providerEvent.provider, true);
  const { id, ownerId: userId, amountCents } = refund;
  if (refund.claim === 'balance') {
    const common = { kind: 'balanceRefundReturned', key: `refund:${id}:returned`, ref: refOf(refund) };
    await putIntoWallet(ctx, { ...common, userId, amountCents, other: owedFor(refund) });
  } else {
    await recordException(ctx, providerEvent, { kind: 'refundFailed', expected: 'Refunded', got: why });
  }
  return true;
}

async function findFault(ctx: Ctx, refund: Refund, providerEvent: RefundEvent): Promise<Mismatch | undefined> {
  const payment = await findPayment(ctx, refund.paymentId);
  const provider = ctx.cardPayments.get(providerEvent.provider);
  if (!provider || !payment)
    throw new Fault(`refund ${refund.id} has an event from ${providerEvent.provider}, which is unknown`);
  const { currency, amountMinor, reference } = refund;
  const { merchant, test } = provider;
  const asked = { provider: payment.provider, merchant, test, currency, amountMinor, reference };
  return findMismatch(asked, providerEvent);
}

type Outcome = 'applied' | 'unchanged' | 'exception';

async function settle(ctx: Ctx, providerEvent: RefundEvent): Promise<Outcome> {
  const refund = await lockRefund(ctx, providerEvent.refundId);
  if (!refund || refund.paymentId !== providerEvent.paymentId) {
    const got = providerEvent.refundId;
    await recordException(ctx, providerEvent, { kind: 'unknownRefund', expected: 'a refund of ours', got });
    return 'exception';
  }
  const heard = await ctx.db
    .select({ id: refundEvents.id })
    .from(refundEvents)
    .where(and(eq(refundEvents.refundId, refund.id), eq(refundEvents.eventId, providerEvent.eventId)));
  if (heard.length) return 'unchanged';
  const mismatch = await findFault(ctx, refund, providerEvent);
  if (mismatch) {
    await recordException(ctx, providerEvent, mismatch);
    return 'exception';
  }
  if (!refund.reference) {
    await ctx.db.update(refunds).set({ reference: providerEvent.reference }).where(eq(refunds.id, refund.id));
  }
  const { provider, eventId } = providerEvent;
  const known = { ...refund, reference: providerEvent.reference };
  const isNew =
    providerEvent.result === 'Refunded'
      ? await finishRefund(ctx, known, { provider, eventId })
      : await failRefund(ctx, known, providerEvent);
  return isNew ? 'applied' : 'unchanged';
}

/** A provider's word about a refund has its effect; in whatever order and however often the words come, the end is the same. */
export function settleRefund(ctx: Ctx, providerEvent: RefundEvent): Promise<Outcome> {
  return inTransaction(ctx, (ctx) => settle(ctx, providerEvent));
}

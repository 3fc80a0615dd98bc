import { UserType } from '@merchmill/contract/enums.ts';
import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '../../context.ts';
import { newId } from '../../ids.ts';
import type { PaymentNotice, ProviderNotice } from '../../outside/card-payments/port.ts';
import { users } from '../account/account.tables.ts';
import type { AccountKind } from '../ledger/ledger.rules.ts';
import { post } from '../ledger/ledger.service.ts';
import { markPaid } from '../order/order.service.ts';
import { orders } from '../order/order.tables.ts';
import {
  type ExceptionKind,
  findMismatch,
  type Mismatch,
  openStates,
  type PaymentState,
  stateOfResult,
  statesBefore,
  unsettledStates,
} from './payment.rules.ts';
import { paymentEvents, paymentExceptions, payments } from './payment.tables.ts';

export type Payment = typeof payments.$inferSelect;
/** `unchanged`: it was known already, or something weightier is. `exception`: it does not fit; people look at it. */
export type Outcome = 'applied' | 'unchanged' | 'exception';

/** Holds the order for this transaction: all that changes its payments goes through here, one after the other. */
export async function lockOrder(ctx: Ctx, orderId: string): Promise<void> {
  await ctx.db.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update');
}

async function lockPayment(ctx: Ctx, paymentId: string): Promise<Payment | undefined> {
  const find = () => ctx.db.select().from(payments).where(eq(payments.id, paymentId));
  const [seen] = await find();
  if (!seen) return undefined;
  await lockOrder(ctx, seen.orderId);
  const [payment] = await find();
  return payment;
}

type Move = { to: PaymentState; reason: string | null; notice?: PaymentNotice };

/**
 * The only way a payment changes its state: guarded by the states it may come from, with its history row, in the
 * caller's transaction. Undefined where it was in none of those; the notice is written down all the same.
 */
export async function movePayment(
  ctx: Ctx,
  payment: Payment,
  { to, reason, notice }: Move,
): Promise<Payment | undefined> {
  const isOpen = (unsettledStates as readonly PaymentState[]).includes(to);
  const [moved] = await ctx.db
    .update(payments)
    .set({
      state: to,
      reason,
      updatedAt: ctx.now(),
      ...(isOpen ? {} : { nextCheckAt: null }),
    })
    .where(and(eq(payments.id, payment.id), inArray(payments.state, statesBefore(to))))
    .returning();
  if (moved || notice) {
    await ctx.db.insert(paymentEvents).values({
      paymentId: payment.id,
      fromState: payment.state,
      toState: moved?.state ?? payment.state,
      eventId: notice?.eventId ?? null,
      result: notice?.result ?? null,
      why: notice ? notice.reason : reason,
      at: ctx.now(),
    });
  }
  return moved;
}

async function recordException(ctx: Ctx, notice: ProviderNotice, what: Mismatch & { refundDueCents?: number }) {
  const { provider, eventId, paymentId } = notice;
  await ctx.db
    .insert(paymentExceptions)
    .values({ id: newId(ctx.now()), provider, eventId, paymentId, ...what, createdAt: ctx.now() })
    .onConflictDoNothing();
  ctx.log.warn({ provider, eventId, paymentId, kind: what.kind }, 'payment exception');
}

/** Test users' payments are no money of ours: they never reach the books. */
async function isForTheBooks(ctx: Ctx, { userId }: Payment): Promise<boolean> {
  const [user] = await ctx.db.select({ type: users.type }).from(users).where(eq(users.id, userId));
  return user?.type !== UserType.test;
}

/** Books what the provider took for us, against what we owe for it. */
async function book(ctx: Ctx, payment: Payment, kind: string, owed: AccountKind): Promise<void> {
  if (!(await isForTheBooks(ctx, payment))) return;
  const { id, orderId, provider, amountCents } = payment;
  await post(ctx, {
    kind,
    key: `payment:${id}`,
    ref: `order:${orderId}`,
    postings: [
      { account: { kind: 'providerClearing', owner: provider }, amountCents },
      { account: { kind: owed, owner: orderId }, amountCents: -amountCents },
    ],
  });
}

const withoutClaim = {
  paidTwice: 'This order was paid by another payment already. We will give this one back to you.',
  orderNotPayable: 'The order was cancelled before this payment arrived. We will give the money back to you.',
} as const satisfies Partial<Record<ExceptionKind, string>>;

/** The money is certain, but nothing waits for it any more: it is booked as owed back, and people are told. */
async function keepForRefund(
  ctx: Ctx,
  payment: Payment,
  notice: PaymentNotice,
  kind: keyof typeof withoutClaim,
): Promise<Outcome> {
  await movePayment(ctx, payment, { to: 'exception', reason: withoutClaim[kind], notice });
  if (await hasRefundDue(ctx, payment.id)) return 'unchanged';
  await book(ctx, payment, 'unclaimedPayment', 'refundDue');
  const { amountCents } = payment;
  await recordException(ctx, notice, { kind, expected: 'unpaid', got: notice.result, refundDueCents: amountCents });
  return 'exception';
}

async function hasRefundDue(ctx: Ctx, paymentId: string): Promise<boolean> {
  const due = and(eq(paymentExceptions.paymentId, paymentId), sql`${paymentExceptions.refundDueCents} > 0`);
  const rows = await ctx.db.select({ id: paymentExceptions.id }).from(paymentExceptions).where(due).limit(1);
  return rows.length > 0;
}

/** Payment, books and order in one: all of them or none. */
async function authorise(ctx: Ctx, payment: Payment, notice: PaymentNotice): Promise<Outcome> {
  if (payment.state === 'authorised') {
    await movePayment(ctx, payment, { to: 'authorised', reason: null, notice });
    return 'unchanged';
  }
  const others = await ctx.db
    .select()
    .from(payments)
    .where(
      and(eq(payments.orderId, payment.orderId), ne(payments.id, payment.id), inArray(payments.state, [...openStates])),
    );
  if (others.some((other) => other.state === 'authorised')) return keepForRefund(ctx, payment, notice, 'paidTwice');
  const [order] = await ctx.db.select({ state: orders.state }).from(orders).where(eq(orders.id, payment.orderId));
  if (order?.state !== 'unpaid') return keepForRefund(ctx, payment, notice, 'orderNotPayable');

  const reason = 'Another payment of this order has arrived.';
  for (const other of others) await movePayment(ctx, other, { to: 'cancelled', reason });
  await movePayment(ctx, payment, { to: 'authorised', reason: null, notice });
  await book(ctx, payment, 'orderPaid', 'orderPrepaid');
  if (!(await markPaid(ctx, payment.orderId))) throw new Error(`order ${payment.orderId} did not become paid`);
  return 'applied';
}

/** Keeps the provider's id of a payment, for good. False where it has another one, or another payment has this one. */
export async function keepReference(ctx: Ctx, payment: Payment, reference: string): Promise<boolean> {
  if (payment.reference === reference) return true;
  const { id, provider } = payment;
  const isTaken = sql`exists (select 1 from payments other where other.provider = ${provider} and other.reference = ${reference} and other.id <> ${id})`;
  const kept = await ctx.db
    .update(payments)
    .set({ reference })
    .where(
      and(eq(payments.id, id), or(isNull(payments.reference), eq(payments.reference, reference)), sql`not ${isTaken}`),
    )
    .returning({ id: payments.id });
  return kept.length > 0;
}

async function wasHeard(ctx: Ctx, paymentId: string, eventId: string): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.paymentId, paymentId), eq(paymentEvents.eventId, eventId)));
  return rows.length > 0;
}

async function findFault(ctx: Ctx, payment: Payment, notice: PaymentNotice): Promise<Mismatch | undefined> {
  const provider = ctx.cardPayments.get(payment.provider);
  if (!provider) throw new Error(`payment ${payment.id} is at ${payment.provider}, which is not configured`);
  const mismatch = findMismatch({ ...payment, merchant: provider.merchant, test: provider.test }, notice);
  if (mismatch || (await keepReference(ctx, payment, notice.reference))) return mismatch;
  return { kind: 'reference', expected: 'one of its own', got: notice.reference };
}

async function settle(ctx: Ctx, notice: PaymentNotice): Promise<Outcome> {
  const payment = await lockPayment(ctx, notice.paymentId);
  if (!payment) {
    await recordException(ctx, notice, {
      kind: 'unknownPayment',
      expected: 'a payment of ours',
      got: notice.paymentId,
    });
    return 'exception';
  }
  if (await wasHeard(ctx, payment.id, notice.eventId)) return 'unchanged';
  const mismatch = await findFault(ctx, payment, notice);
  if (mismatch) {
    const reason = 'We are checking this payment and will write to you. You need not do anything.';
    await movePayment(ctx, payment, { to: 'exception', reason, notice });
    await recordException(ctx, notice, mismatch);
    return 'exception';
  }
  if (notice.result === 'Authorised') return authorise(ctx, payment, notice);
  const moved = await movePayment(ctx, payment, { to: stateOfResult[notice.result], reason: notice.reason, notice });
  return moved ? 'applied' : 'unchanged';
}

/**
 * The one place where a provider's word has its effect, whether it came by webhook, with the browser, as the answer to
 * a payment, or because we asked. In whatever order and however often the words come, the end is the same.
 */
export function settlePayment(ctx: Ctx, notice: PaymentNotice): Promise<Outcome> {
  return inTransaction(ctx, (ctx) => settle(ctx, notice));
}

import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { PaymentEvent } from '../../../adapters/card-payments/port.ts';
import type { Ctx } from '../../../context.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import { orders } from '../../orders/order/order.tables.ts';
import { paymentGivenUp } from './payment.events.ts';
import { type ClaimState, nextCheckAt, type PaymentState, statesBefore, unsettledStates } from './payment.rules.ts';
import { paymentEvents, paymentOrders, payments } from './payment.tables.ts';
import { type Claim, holdInLedger, type Payment, returnInLedger } from './payment-ledger.service.ts';

/** Holds orders for this transaction: all that changes their payments goes through here, one after the other. */
export async function lockOrders(ctx: Ctx, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  // In one order everywhere: two who want the same orders must not wait for each other.
  await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.id, [...orderIds]))
    .orderBy(asc(orders.id))
    .for('update');
}

export function listClaims(ctx: Ctx, paymentId: string): Promise<Claim[]> {
  return ctx.db
    .select()
    .from(paymentOrders)
    .where(eq(paymentOrders.paymentId, paymentId))
    .orderBy(asc(paymentOrders.orderId));
}

/** Holds a payment with its orders, and gives it as it is then. */
export async function lockPayment(ctx: Ctx, paymentId: string): Promise<Payment | undefined> {
  const claims = await listClaims(ctx, paymentId);
  await lockOrders(
    ctx,
    claims.map((claim) => claim.orderId),
  );
  const [payment] = await ctx.db.select().from(payments).where(eq(payments.id, paymentId)).for('update');
  return payment;
}

/** Takes the wallet's part out and sets it aside. Undefined where the wallet has not enough. */
export async function holdWalletPart(ctx: Ctx, payment: Payment): Promise<Payment | undefined> {
  if (!(await holdInLedger(ctx, payment))) return undefined;
  const [held] = await ctx.db
    .update(payments)
    .set({ walletState: 'held', walletHolds: payment.walletHolds + 1 })
    .where(eq(payments.id, payment.id))
    .returning();
  return held;
}

async function letGo(ctx: Ctx, payment: Payment): Promise<void> {
  if (payment.walletState === 'held') {
    await returnInLedger(ctx, payment, payment.walletCents);
    await ctx.db.update(payments).set({ walletState: 'returned' }).where(eq(payments.id, payment.id));
  }
  await ctx.db
    .update(paymentOrders)
    .set({ state: 'closed' })
    .where(and(eq(paymentOrders.paymentId, payment.id), eq(paymentOrders.state, 'open')));
}

const letGoStates: readonly PaymentState[] = ['cancelled', 'refused', 'exception'];

type Move = { to: PaymentState; reason: string | null; providerEvent?: PaymentEvent | undefined };

/**
 * The only way a payment changes its state: guarded by the states it may come from, with its history row, in the
 * caller's transaction. A payment that comes to nothing gives back its wallet's part and lets its orders go. Undefined
 * where it was in none of those states; the event is written down all the same.
 */
export async function movePayment(
  ctx: Ctx,
  payment: Payment,
  { to, reason, providerEvent }: Move,
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
  if (moved || providerEvent) {
    await ctx.db.insert(paymentEvents).values({
      paymentId: payment.id,
      fromState: payment.state,
      toState: moved?.state ?? payment.state,
      eventId: providerEvent?.eventId ?? null,
      result: providerEvent?.result ?? null,
      why: providerEvent ? providerEvent.reason : reason,
      at: ctx.now(),
    });
  }
  if (moved && letGoStates.includes(to)) await letGo(ctx, moved);
  if (moved && to === 'cancelled') await publishEvent(ctx, paymentGivenUp, { paymentId: moved.id });
  return moved;
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

/** Of the money that is certain; it may come with a later word than the first. */
export async function keepChargeReference(ctx: Ctx, { id }: Payment, { result, chargeReference }: PaymentEvent) {
  if (result !== 'Authorised' || !chargeReference) return;
  const missing = and(eq(payments.id, id), isNull(payments.chargeReference));
  await ctx.db.update(payments).set({ chargeReference }).where(missing);
}

/** The next time this payment is asked for, unless something is heard before. */
export async function planNextCheck(ctx: Ctx, payment: Payment): Promise<void> {
  await ctx.db
    .update(payments)
    .set({ nextCheckAt: nextCheckAt(payment.createdAt, ctx.now()) })
    .where(and(eq(payments.id, payment.id), inArray(payments.state, [...unsettledStates])));
}

/** What the money for an order came to. */
export async function moveClaim(
  ctx: Ctx,
  { paymentId, orderId }: Claim,
  state: Extract<ClaimState, 'paid' | 'unclaimed'>,
): Promise<void> {
  await ctx.db
    .update(paymentOrders)
    .set({ state })
    .where(and(eq(paymentOrders.paymentId, paymentId), eq(paymentOrders.orderId, orderId)));
}

/** The wallet's part has paid for what it was held for. */
export async function markWalletTaken(ctx: Ctx, paymentId: string): Promise<void> {
  await ctx.db.update(payments).set({ walletState: 'taken' }).where(eq(payments.id, paymentId));
}

export async function findPayment({ db }: Pick<Ctx, 'db'>, paymentId: string): Promise<Payment | undefined> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId));
  return payment;
}

/** What was heard of a payment, in order. */
export function listPaymentEvents({ db }: Ctx, paymentId: string) {
  return db.select().from(paymentEvents).where(eq(paymentEvents.paymentId, paymentId)).orderBy(asc(paymentEvents.id));
}

/** Whether a provider has told of this already. */
export async function wasHeard({ db }: Ctx, paymentId: string, eventId: string): Promise<boolean> {
  const isIt = and(eq(paymentEvents.paymentId, paymentId), eq(paymentEvents.eventId, eventId));
  return (await db.$count(paymentEvents, isIt)) > 0;
}

import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import { orders } from '../../orders/order/order.tables.ts';
import { movePayment } from './move-payment.service.ts';
import { paymentGivenUp } from './payment.events.ts';
import { closedWithOrder, unbegunStates, unsettledStates } from './payment.rules.ts';
import { paymentOrders, payments } from './payment.tables.ts';

/**
 * Gives up what an order that has ended would have been paid by, in the transaction that ends it and holds its lock: the
 * wallet's part is back at once. Where somebody is paying other orders with it as well, it goes on for those, and what
 * it brings for this one is given back.
 */
export async function closePaymentsOf(ctx: Ctx, orderId: string): Promise<void> {
  // The payments come after their orders, as everywhere; the other orders' locks are not needed to give one up.
  const open = await ctx.db
    .select({ payment: payments })
    .from(payments)
    .innerJoin(paymentOrders, eq(paymentOrders.paymentId, payments.id))
    .where(and(eq(paymentOrders.orderId, orderId), inArray(payments.state, [...unsettledStates])))
    .orderBy(asc(payments.id))
    .for('update', { of: payments });
  for (const { payment } of open) {
    const isBegun = !unbegunStates.some((state) => state === payment.state);
    if (isBegun && (await paysOthers(ctx, payment.id, orderId))) continue;
    await movePayment(ctx, payment, { to: 'cancelled', reason: closedWithOrder });
  }
}

async function paysOthers(ctx: Ctx, paymentId: string, orderId: string): Promise<boolean> {
  const others = await ctx.db
    .select({ id: orders.id })
    .from(paymentOrders)
    .innerJoin(orders, eq(orders.id, paymentOrders.orderId))
    .where(and(eq(paymentOrders.paymentId, paymentId), ne(orders.id, orderId), eq(orders.state, 'unpaid')))
    .limit(1);
  return others.length > 0;
}

/**
 * Closes the page of a payment that was given up at its provider. What is paid there in the very last moment is told by
 * a webhook, and given back.
 */
export async function closeAtProvider(ctx: Ctx, paymentId: string): Promise<void> {
  const [payment] = await ctx.db.select().from(payments).where(eq(payments.id, paymentId));
  if (payment?.state !== 'cancelled' || !payment.reference) return;
  await ctx.cardPayments.get(payment.provider)?.close?.({ paymentId, reference: payment.reference });
}

/** A page that was still being opened while its payment was given up is closed now that its name is known. */
export async function closeIfGivenUp(ctx: Ctx, paymentId: string): Promise<void> {
  const [payment] = await ctx.db.select({ state: payments.state }).from(payments).where(eq(payments.id, paymentId));
  if (payment?.state === 'cancelled') await publishEvent(ctx, paymentGivenUp, { paymentId });
}

import type { OrderState } from '@merchmill/contract/enums.ts';
import { formatAlone } from '@merchmill/contract/money.ts';
import type { StatusChange } from '@merchmill/contract/orders/order.shapes.ts';
import { and, asc, eq, inArray, notInArray, type SQLWrapper, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError, assertFound } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { ownedBy, seenBy } from '../../../owned-by.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import type { UserPrincipal } from '../../../principal.ts';
import { getContact } from '../../account/account/index.ts';
import { notify } from '../../account/notification/index.ts';
import { sendMail } from '../../shop/mail/index.ts';
import { orderCanceled, orderPaid } from './order.events.ts';
import { paidMail, paidParts } from './order.mails.ts';
import { statesAfterMaking, statesBefore } from './order.rules.ts';
import { orderEvents, orderLines, orders } from './order.tables.ts';
import { orderPageOf } from './order-link.service.ts';
import { numberForSeller, readOrderParts } from './order-mail.service.ts';

export type OrderRow = typeof orders.$inferSelect;
export type OrderLineRow = typeof orderLines.$inferSelect;
/** Who changes an order; `userId` where it is somebody with an account. */
export type OrderActor = { by: (typeof orderEvents.$inferSelect)['by']; userId?: string | undefined };
/** Who changes an order, and why. */
export type ChangeReason = OrderActor & { why: string };

/**
 * The only way an order changes its state: guarded by the states it may come from, with its history row, in the
 * caller's transaction. False where it was not in one of those.
 */
export async function moveOrder(
  ctx: Ctx,
  orderId: string,
  to: OrderState,
  { by, userId: byUser, why }: ChangeReason,
): Promise<boolean> {
  const [moved] = await ctx.db
    .update(orders)
    .set({ state: to })
    .where(and(eq(orders.id, orderId), inArray(orders.state, statesBefore(to))))
    .returning({ id: orders.id });
  if (!moved) return false;
  // The update above holds the order's row, so the next number is ours.
  const next = sql<number>`(select coalesce(max(${orderEvents.seq}), 0) + 1 from ${orderEvents} where ${orderEvents.orderId} = ${orderId})`;
  await ctx.db.insert(orderEvents).values({ orderId, seq: next, state: to, at: ctx.now(), by, byUser, why });
  if (to === 'cancelled') await publishEvent(ctx, orderCanceled, { orderId });
  return true;
}

export type NewOrder = typeof orders.$inferInsert;
export type NewOrderLine = typeof orderLines.$inferInsert;

/** Writes an order that was just placed, with its lines and the beginning of its history. */
export async function insertOrder({ db }: Ctx, order: NewOrder, lines: NewOrderLine[]): Promise<void> {
  await db.insert(orders).values(order);
  await db.insert(orderLines).values(lines);
  await db.insert(orderEvents).values({
    ...{ orderId: order.id, seq: 1, at: order.placedAt },
    ...{ state: 'unpaid', by: 'customer', why: 'Order placed' },
  });
}

/** The order that was placed by this request, where it has come before. */
export async function findOrderByRequest({ db }: Ctx, requestKey: string): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.requestKey, requestKey));
  return row;
}

/** An order, whoever asks. */
export async function readOrder(ctx: Ctx, orderId: string): Promise<OrderRow> {
  const [row] = await ctx.db.select().from(orders).where(eq(orders.id, orderId));
  return assertFound(row);
}

/** States of orders by their id. */
export async function listOrderStates({ db }: Ctx, ids: readonly string[]): Promise<Map<string, OrderState>> {
  if (!ids.length) return new Map();
  const rows = await db
    .select({ id: orders.id, state: orders.state })
    .from(orders)
    .where(inArray(orders.id, [...ids]));
  return new Map(rows.map(({ id, state }) => [id, state]));
}

/** An order that keeps its state until the transaction ends, though others may do the same meanwhile. */
export async function holdOrderState({ db }: Ctx, orderId: string): Promise<Pick<OrderRow, 'state'>> {
  const [row] = await db.select({ state: orders.state }).from(orders).where(eq(orders.id, orderId)).for('share');
  return assertFound(row);
}

/** Whether something that is ordered and has not been sent is made at a place of this name. */
export async function hasOpenOrdersFrom({ db }: Pick<Ctx, 'db'>, warehouse: string): Promise<boolean> {
  const [open] = await db
    .select({ id: orders.id })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orderLines.warehouse, warehouse), notInArray(orders.state, [...statesAfterMaking])))
    .limit(1);
  return open !== undefined;
}

/** An order with its row locked until the transaction ends: whatever changes it comes after another. */
export async function lockOrder(ctx: Ctx, orderId: string, ownerId?: string): Promise<OrderRow> {
  const mine = and(eq(orders.id, orderId), ownerId === undefined ? undefined : ownedBy(ownerId, orders));
  const [row] = await ctx.db.select().from(orders).where(mine).for('update');
  return assertFound(row);
}

export type OrderChange = Partial<Omit<typeof orders.$inferInsert, 'id' | 'state'>>;

/** Changes what an order says; its state is changed by `moveOrder`. The caller holds its lock. */
export async function changeOrder(ctx: Ctx, orderId: string, change: OrderChange): Promise<void> {
  await ctx.db.update(orders).set(change).where(eq(orders.id, orderId));
}

type LineChange = Partial<Omit<typeof orderLines.$inferInsert, 'id' | 'orderId' | 'withdrawn'>>;

/** Changes what a line is of. The caller holds the order's lock. */
export async function changeOrderLine(ctx: Ctx, orderLineId: string, change: LineChange): Promise<void> {
  await ctx.db.update(orderLines).set(change).where(eq(orderLines.id, orderLineId));
}

/**
 * Takes an amount off what can still be given back of an order.
 * @throws AppError refundTooMuch where more would go back than was paid
 */
export async function addRefunded(ctx: Ctx, orderId: string, amountCents: number): Promise<OrderRow> {
  const [order] = await ctx.db
    .update(orders)
    .set({ refundedCents: sql`${orders.refundedCents} + ${amountCents}` })
    .where(and(eq(orders.id, orderId), sql`${orders.refundedCents} + ${amountCents} <= ${orders.paidCents}`))
    .returning();
  if (!order) throw new AppError('refundTooMuch');
  return order;
}

/** Adds the number of a parcel to those by which an order is found. */
export async function noteTracking(ctx: Ctx, orderId: string, trackingNumber: string): Promise<void> {
  await ctx.db
    .update(orders)
    .set({ trackingText: sql`${orders.trackingText} || ${`${trackingNumber}\n`}` })
    .where(eq(orders.id, orderId));
}

/** Takes units out of an order that is being made already. */
export async function withdrawUnits(ctx: Ctx, orderLineId: string, quantity: number): Promise<void> {
  await ctx.db
    .update(orderLines)
    .set({ withdrawn: sql`${orderLines.withdrawn} + ${quantity}` })
    .where(eq(orderLines.id, orderLineId));
}

/** Designs, address and sizes may be changed until an order is released. */
export const isChangeable = ({ state }: Pick<OrderRow, 'state'>) => state === 'unpaid' || state === 'paid';

/** `owed`: it is paid by invoice, so nothing has come in. */
export type PaidReason = ChangeReason & { owed?: true };

const authorized: PaidReason = { by: 'provider', why: 'Payment authorized' };

/**
 * Its money is certain: in the transaction that books it. False where the order cannot become paid any more.
 * @param because where it was not a provider who said so
 */
export async function markPaid(ctx: Ctx, orderId: string, because: PaidReason = authorized): Promise<boolean> {
  if (!(await moveOrder(ctx, orderId, 'paid', because))) return false;
  const releaseAt = new Date(ctx.now().getTime() + ctx.config.releaseGraceMinutes * 60_000);
  const [order] = await ctx.db
    .update(orders)
    .set({ paidCents: sql`${orders.totalCents}`, releaseAt })
    .where(eq(orders.id, orderId))
    .returning();
  const { ownerId: userId, totalMinor, currency } = order!;
  const number = numberForSeller(order!);
  const { email, name, guest } = await getContact(ctx, userId);
  const link = `/user/${userId}/orders/${orderId}`;
  const { owed } = because;
  const title = owed ? `Order ${number} is placed` : `Order ${number} is paid`;
  await notify(ctx, userId, { kind: 'orderPaid', title, link, by: because.userId });
  const paid = { number, amount: formatAlone(totalMinor, currency), changeableUntil: releaseAt, owed };
  const page = await orderPageOf(ctx, { ownerId: userId, orderId, guest });
  const details = await readOrderParts(ctx, orderId, paidParts);
  const mail = paidMail(paid, { name, link: page, details });
  await sendMail(ctx, { to: email, ...mail }, { orderId });
  await publishEvent(ctx, orderPaid, { orderId });
  return true;
}

/** Number of the order whose id a column of another query has. */
export const numberOfOrder = (orderId: SQLWrapper) =>
  sql<string | null>`(select o.number from ${orders} o where o.id = ${orderId})`;

/** Every change of state of an order, in order. */
export async function readStatusFlow(ctx: Ctx, orderId: string): Promise<z.infer<typeof StatusChange>[]> {
  const events = await ctx.db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.seq));
  return events.map(({ state, at, by, why }) => ({ state, at: at.toISOString(), by, why }));
}

/** An order of this owner; staff who see orders see any. */
export async function getVisibleOrder(ctx: Ctx, principal: UserPrincipal, orderId: string): Promise<OrderRow> {
  const mine = seenBy(principal, orders, 'orders.view');
  const [row] = await ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), mine));
  return assertFound(row);
}

/** The lines of an order as it was placed. */
export function listOrderLines(ctx: Ctx, orderId: string): Promise<OrderLineRow[]> {
  return ctx.db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.position));
}

/** The lines of several orders as they were placed. */
export function listLinesOfOrders({ db }: Ctx, orderIds: readonly string[]): Promise<OrderLineRow[]> {
  return db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.position));
}

/** An order of this owner; nobody else's is found. */
export async function getOwnOrder({ db }: Ctx, ownerId: string, orderId: string): Promise<OrderRow> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), ownedBy(ownerId, orders)));
  return assertFound(row);
}

import type { OrderState } from '@merchmill/contract/enums.ts';
import { inArray, type SQLWrapper, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { orderEvents, orderLines, orders } from './order.tables.ts';

/* When orders were paid, and what is made where: for how long things take. */

/** When the order was paid whose id a column of another query has. */
export const paidAtOfOrder = (orderId: SQLWrapper) =>
  sql<Date | null>`(select min(paid.at) from ${orderEvents} paid where paid.order_id = ${orderId} and paid.state = 'paid')`;

/** The product, and the code of the place, of the order line whose id a column of another query has. */
export const productOfLine = (lineId: SQLWrapper) =>
  sql<string>`(select ours.product_id from ${orderLines} ours where ours.id = ${lineId})`;
export const placeOfLine = (lineId: SQLWrapper) =>
  sql<string | null>`(select ours.warehouse_code from ${orderLines} ours where ours.id = ${lineId})`;

export type OrderProgress = { state: OrderState; paidAt: Date | null };

/** How far these orders are, and since when they are paid. */
export async function readProgress(
  { db }: Pick<Ctx, 'db'>,
  ids: readonly string[],
): Promise<Map<string, OrderProgress>> {
  if (!ids.length) return new Map();
  const rows = await db
    .select({ id: orders.id, state: orders.state, paidAt: sql<string | null>`${paidAtOfOrder(sql`orders.id`)}` })
    .from(orders)
    .where(inArray(orders.id, [...ids]));
  return new Map(
    rows.map(({ id, state, paidAt }) => [id, { state, paidAt: paidAt === null ? null : new Date(paidAt) }]),
  );
}

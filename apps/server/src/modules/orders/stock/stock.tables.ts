import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { time } from '../../../platform/db/columns.ts';
import { orderLines, orders } from '../order/order.tables.ts';

/**
 * What became of the units that a line had taken from stock. Each unit is counted once, so giving back or shipping
 * again moves nothing: a move only takes units that are still `held`.
 */
export const stockReservations = pgTable(
  'stock_reservations',
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    orderLineId: text()
      .notNull()
      .references(() => orderLines.id),
    skuId: text().notNull(),
    warehouseCode: text().notNull(),
    quantity: integer().notNull(),
    /** Part of `stock.reserved` of that location. */
    held: integer().notNull(),
    /** Were to be there and are not: the order waits for the next delivery. */
    missing: integer().notNull().default(0),
    /** Gone for good: with a parcel, or spoiled in the making. */
    shipped: integer().notNull().default(0),
    /** Back in stock. */
    returned: integer().notNull().default(0),
    createdAt: time().notNull(),
  },
  (t) => [
    unique('stock_reservations_of_line').on(t.orderLineId, t.skuId),
    index('stock_reservations_of_order').on(t.orderId),
    index('stock_reservations_missing').on(t.skuId, t.warehouseCode, t.createdAt).where(sql`${t.missing} > 0`),
    check('stock_reservations_units', sql`least(${t.held}, ${t.missing}, ${t.shipped}, ${t.returned}) >= 0`),
    check(
      'stock_reservations_all',
      sql`${t.quantity} > 0 and ${t.held} + ${t.missing} + ${t.shipped} + ${t.returned} = ${t.quantity}`,
    ),
  ],
);

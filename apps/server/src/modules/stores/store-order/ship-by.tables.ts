import { type ShipByRisk, shipByRisks } from '@merchmill/contract/stores/store-order.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { listed, time } from '../../../platform/db/columns.ts';
import { stores } from '../store/store.tables.ts';
import { storeOrders } from './store-order.tables.ts';

/** Orders that were likely to miss their ship-by date. A row stays when that is over: its seller is told once. */
export const storeOrderRisks = pgTable(
  'store_order_risks',
  {
    storeOrderId: text()
      .primaryKey()
      .references(() => storeOrders.id, { onDelete: 'cascade' }),
    storeId: text()
      .notNull()
      .references(() => stores.id, { onDelete: 'cascade' }),
    isAtRisk: boolean().notNull(),
    cause: text({ enum: shipByRisks }).$type<ShipByRisk>().notNull(),
    leavesAt: time().notNull(),
    startBy: time(),
    days: integer().notNull(),
    measured: boolean().notNull(),
    toldAt: time().notNull(),
  },
  (t) => [
    index('store_order_risks_open').on(t.storeId).where(sql`${t.isAtRisk}`),
    check('store_order_risks_cause', sql`${t.cause} in (${listed(shipByRisks)})`),
  ],
);

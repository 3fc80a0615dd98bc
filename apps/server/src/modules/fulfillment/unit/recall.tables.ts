import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { time } from '../../../platform/db/columns.ts';
import { products } from '../../catalog/catalog/catalog.tables.ts';
import { orders } from '../../orders/order/order.tables.ts';
import { productionBatches } from './unit.tables.ts';

/** Batches and products that are called back, of each at most once at a time. */
export const recalls = pgTable(
  'recalls',
  {
    id: text().primaryKey(),
    batchId: text().references(() => productionBatches.id),
    productId: text().references(() => products.id),
    /** What is wrong and what to do, as everybody reads it. */
    text: text().notNull(),
    createdAt: time().notNull(),
    endedAt: time(),
  },
  (t) => [
    uniqueIndex('recalls_of_batch').on(t.batchId).where(sql`${t.endedAt} is null`),
    uniqueIndex('recalls_of_product').on(t.productId).where(sql`${t.endedAt} is null`),
    index('recalls_created').on(t.createdAt, t.id),
    check('recalls_target', sql`(${t.batchId} is null) <> (${t.productId} is null)`),
  ],
);

/** Orders whose customers were told of a recall: each once. */
export const recallNotices = pgTable(
  'recall_notices',
  {
    recallId: text()
      .notNull()
      .references(() => recalls.id),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    at: time().notNull(),
  },
  (t) => [primaryKey({ columns: [t.recallId, t.orderId] })],
);

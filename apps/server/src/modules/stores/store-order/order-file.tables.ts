import { type OrderFileFormat, orderFileFormats } from '@merchmill/contract/stores/store-file.ts';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { listed, time } from '../../../platform/db/columns.ts';
import { stores } from '../store/store.tables.ts';

/* Files by which a store without a connection sells. Their contents are not kept. */

/** A file of orders that was imported. */
export const storeOrderFiles = pgTable(
  'store_order_files',
  {
    id: text().primaryKey(),
    storeId: text()
      .notNull()
      .references(() => stores.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    format: text({ enum: orderFileFormats }).$type<OrderFileFormat>().notNull(),
    /** How many orders it brought, and how many that were here it changed. */
    added: integer().notNull(),
    changed: integer().notNull(),
    personId: text().notNull(),
    at: time().notNull(),
  },
  (t) => [
    index('store_order_files_of_store').on(t.storeId, t.at, t.id),
    index().on(t.personId),
    check('store_order_files_format', sql`${t.format} in (${listed(orderFileFormats)})`),
  ],
);

/** A file of tracking numbers that was made; which parcels it has is with them. */
export const storeTrackingFiles = pgTable(
  'store_tracking_files',
  {
    id: text().primaryKey(),
    storeId: text()
      .notNull()
      .references(() => stores.id, { onDelete: 'cascade' }),
    parcels: integer().notNull(),
    personId: text().notNull(),
    at: time().notNull(),
  },
  (t) => [index('store_tracking_files_of_store').on(t.storeId, t.at, t.id), index().on(t.personId)],
);

import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from '../../../platform/db/columns.ts';
import { stores } from '../store/store.tables.ts';

/** A file of listings that was made for a store without a connection: which products it has. */
export const storeListingFiles = pgTable(
  'store_listing_files',
  {
    id: text().primaryKey(),
    storeId: text()
      .notNull()
      .references(() => stores.id, { onDelete: 'cascade' }),
    storeProductIds: text().array().notNull(),
    personId: text().notNull(),
    at: time().notNull(),
  },
  (t) => [index('store_listing_files_of_store').on(t.storeId, t.at, t.id), index().on(t.personId)],
);

import type { StoreStatementContent } from '@merchmill/contract/stores/store-statement.shapes.ts';
import { date, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { time } from '../../../platform/db/columns.ts';
import { owners } from '../../account/account/account.tables.ts';

/** Sellers who were told that their wallet will not reach, and the day on which they were: once a day at most. */
export const walletShortages = pgTable('wallet_shortages', {
  ownerId: text()
    .primaryKey()
    .references(() => owners.id, { onDelete: 'cascade' }),
  toldOn: date().notNull(),
});

/** What a seller's stores sold in a month, as it was when the month had ended. Rows are only ever added. */
export const storeStatements = pgTable(
  'store_statements',
  {
    id: text().primaryKey(),
    ownerId: text()
      .notNull()
      .references(() => owners.id, { onDelete: 'cascade' }),
    /** The first day of its month. */
    month: date().notNull(),
    /** Null where nothing was sold: there is nothing to look for again. */
    content: jsonb().$type<StoreStatementContent>(),
    createdAt: time().notNull(),
  },
  (t) => [uniqueIndex('store_statements_once').on(t.ownerId, t.month)],
);

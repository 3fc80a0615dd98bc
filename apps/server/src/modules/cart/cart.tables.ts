import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { users } from '../account/account.tables.ts';
import { skus, spus } from '../catalog/catalog.tables.ts';
import { designDocuments } from '../document/document.tables.ts';

export const carts = pgTable('carts', {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Goes up with every change: an order is made from exactly one version. */
  version: integer().notNull().default(0),
});

export const cartLines = pgTable(
  'cart_lines',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => carts.userId, { onDelete: 'cascade' }),
    skuId: text()
      .notNull()
      .references(() => skus.id),
    spuId: text().references(() => spus.id),
    /** The saved design it came from; it may be changed or deleted later, the document stays. */
    templateId: text(),
    /** What is printed, as it was when it was put in; null for a blank. */
    documentHash: text().references(() => designDocuments.hash),
    quantity: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    index().on(t.userId, t.createdAt),
    unique('cart_lines_once').on(t.userId, t.skuId, t.spuId, t.documentHash).nullsNotDistinct(),
    check('cart_lines_quantity', sql`${t.quantity} between 1 and 999`),
  ],
);

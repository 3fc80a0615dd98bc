import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { users } from '../account/account.tables.ts';
import { products, spus } from '../catalog/catalog.tables.ts';

export const favourites = pgTable(
  'favourites',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Exactly one of the two. */
    productId: text().references(() => products.id, { onDelete: 'cascade' }),
    spuId: text().references(() => spus.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    unique('favourites_once').on(t.userId, t.productId, t.spuId).nullsNotDistinct(),
    index().on(t.userId, t.createdAt),
    index().on(t.productId),
    index().on(t.spuId),
    check('favourites_one_thing', sql`num_nonnulls(${t.productId}, ${t.spuId}) = 1`),
  ],
);

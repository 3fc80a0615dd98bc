import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { time } from '../../../platform/db/columns.ts';
import { owners } from '../../account/account/account.tables.ts';
import { products, spus } from '../catalog/catalog.tables.ts';

export const favorites = pgTable(
  'favorites',
  {
    id: text().primaryKey(),
    ownerId: text('user_id')
      .notNull()
      .references(() => owners.id, { onDelete: 'cascade' }),
    /** Exactly one of the two. */
    productId: text().references(() => products.id, { onDelete: 'cascade' }),
    spuId: text().references(() => spus.id, { onDelete: 'cascade' }),
    createdAt: time().notNull(),
  },
  (t) => [
    unique('favorites_once').on(t.ownerId, t.productId, t.spuId).nullsNotDistinct(),
    index().on(t.ownerId, t.createdAt),
    index().on(t.productId),
    index().on(t.spuId),
    check('favorites_one_thing', sql`num_nonnulls(${t.productId}, ${t.spuId}) = 1`),
  ],
);

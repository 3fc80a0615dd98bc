import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { time } from '../../../platform/db/columns.ts';
import { users } from '../../account/account/account.tables.ts';
import { products, spus } from '../catalog/catalog.tables.ts';

/** What buyers said. The sums of an item are kept in its own row (`rating_average`, `rating_count`). */
export const reviews = pgTable(
  'reviews',
  {
    id: text().primaryKey(),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The ready design that was bought; null for a blank. */
    spuId: text().references(() => spus.id, { onDelete: 'cascade' }),
    /** What was bought; its table is of a later module. Null for sample data alone. */
    orderLineId: text(),
    userId: text().references(() => users.id),
    /** First name at the time of writing. */
    author: text().notNull(),
    rating: smallint().notNull(),
    text: text().notNull(),
    /** Sample data of the demo shop. */
    demo: boolean().notNull().default(false),
    createdAt: time().notNull(),
  },
  (t) => [
    unique('reviews_once_per_line').on(t.orderLineId),
    index('reviews_of_product').on(t.productId, t.createdAt, t.id),
    index('reviews_of_spu').on(t.spuId, t.createdAt, t.id),
    index('reviews_recent').on(t.createdAt, t.id).where(sql`spu_id is not null and rating >= 4 and text <> ''`),
    index('reviews_of_user').on(t.userId),
    check('reviews_rating', sql`${t.rating} between 1 and 5`),
    check('reviews_text', sql`length(${t.text}) <= 2000`),
    check('reviews_bought', sql`${t.demo} = (${t.orderLineId} is null)`),
  ],
);

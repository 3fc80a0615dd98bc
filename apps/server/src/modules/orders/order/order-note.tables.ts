import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from '../../../platform/db/columns.ts';
import { users } from '../../account/account/account.tables.ts';
import { orders } from './order.tables.ts';

/** What staff write down about an order for one another. Rows are only ever added. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    writtenBy: text()
      .notNull()
      .references(() => users.id),
    text: text().notNull(),
    at: time().notNull(),
  },
  (t) => [index('order_notes_of_order').on(t.orderId, t.at), check('order_notes_text', sql`length(${t.text}) > 0`)],
);

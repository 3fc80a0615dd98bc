import type { OrderFilter } from '@merchmill/contract/orders/order.shapes.ts';
import { jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { users } from '../../account/account/account.tables.ts';

/** Views of the order list that somebody wants to come back to. */
export const orderFilters = pgTable(
  'order_filters',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    filter: jsonb().$type<OrderFilter>().notNull(),
  },
  (t) => [unique('order_filters_name').on(t.userId, t.name)],
);

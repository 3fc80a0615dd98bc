import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from '../../../platform/db/columns.ts';
import { users } from '../account/account.tables.ts';

export const notifications = pgTable(
  'notifications',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    link: text().notNull(),
    createdAt: time().notNull(),
    readAt: time(),
  },
  (t) => [index().on(t.userId, t.createdAt)],
);

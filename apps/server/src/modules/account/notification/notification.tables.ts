import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../account/account.tables.ts';

const time = () => timestamp({ withTimezone: true });

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

import type { NotificationKind } from '@merchmill/contract/account/notification.ts';
import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { time } from '../../../platform/db/columns.ts';
import { users } from '../account/account.tables.ts';

export const notifications = pgTable(
  'notifications',
  {
    /** Begins with the time: newer ones have higher ids. */
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Those from before there were kinds were about orders, most of them. */
    kind: text().$type<NotificationKind>().notNull().default('orderChanged'),
    title: text().notNull(),
    link: text().notNull(),
    /** Whether it is shown in the list; others only wait for their mail. */
    inApp: boolean().notNull().default(true),
    createdAt: time().notNull(),
    readAt: time(),
    /** When the mail with it is due; null where there is none to send. */
    mailDueAt: time(),
  },
  (t) => [
    index().on(t.userId, t.id),
    index('notifications_unread').on(t.userId).where(sql`${t.readAt} is null and ${t.inApp}`),
    index('notifications_to_mail').on(t.userId).where(sql`${t.mailDueAt} is not null`),
    index().on(t.createdAt),
  ],
);

/** Where somebody wants to be told of a kind, where that is not what everybody starts with. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<NotificationKind>().notNull(),
    inApp: boolean().notNull(),
    mail: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind] })],
);

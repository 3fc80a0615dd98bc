import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const time = () => timestamp({ withTimezone: true });

/** Mails: what is to be sent and what was. Without an SMTP server this is the outbox that the browser shows. */
export const mails = pgTable(
  'mails',
  {
    id: text().primaryKey(),
    to: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    unsubscribeUrl: text(),
    createdAt: time().notNull(),
    sentAt: time(),
  },
  (t) => [index().on(t.createdAt)],
);

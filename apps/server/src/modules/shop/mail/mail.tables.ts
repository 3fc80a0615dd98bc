import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from '../../../platform/db/columns.ts';

/** Mails: what is to be sent and what was. Without an SMTP server this is the outbox that the browser shows. */
export const mails = pgTable(
  'mails',
  {
    id: text().primaryKey(),
    to: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    /** Null of mails that were written before mails had a layout. */
    html: text(),
    unsubscribeUrl: text(),
    createdAt: time().notNull(),
    sentAt: time(),
    /** Of mails with a code: from then on they are of no use to anybody but a thief. */
    forgetAt: time(),
  },
  (t) => [index().on(t.createdAt), index().on(t.sentAt), index().on(t.forgetAt)],
);

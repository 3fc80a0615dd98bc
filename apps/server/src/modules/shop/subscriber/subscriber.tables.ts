import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { time } from '../../../platform/db/columns.ts';

/** Who gets the newsletter, was asked whether they want it, or does not want it any more. */
export const subscribers = pgTable(
  'subscribers',
  {
    id: text().primaryKey(),
    /** In lower case. */
    email: text().notNull(),
    state: text({ enum: ['pending', 'confirmed', 'unsubscribed'] }).notNull(),
    createdAt: time().notNull(),
    /** When the address was last asked by mail. */
    askedAt: time(),
    confirmedAt: time(),
    unsubscribedAt: time(),
  },
  (t) => [
    unique('subscribers_email').on(t.email),
    index().on(t.state),
    check('subscribers_lower_case', sql`${t.email} = lower(${t.email})`),
    check('subscribers_confirmed', sql`${t.state} <> 'confirmed' or ${t.confirmedAt} is not null`),
    check('subscribers_unsubscribed', sql`${t.state} <> 'unsubscribed' or ${t.unsubscribedAt} is not null`),
  ],
);

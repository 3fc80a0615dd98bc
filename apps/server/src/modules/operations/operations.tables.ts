import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Who has said yes to giving money back. Of large amounts two people have to. */
export const approvals = pgTable(
  'approvals',
  {
    /** `refund:<id>` or `claim:<id>`. */
    subject: text().notNull(),
    userId: text().notNull(),
    note: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.subject, t.userId] }), index('approvals_of_user').on(t.userId, t.at)],
);

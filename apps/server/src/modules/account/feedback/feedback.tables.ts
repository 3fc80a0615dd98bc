import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { time } from '../../../platform/db/columns.ts';

/** Proofs of consent: which version of the privacy policy, what was chosen, when. Nobody can be told from them. */
export const privacyChoices = pgTable(
  'privacy_choices',
  {
    id: text().primaryKey(),
    policyVersion: text().notNull(),
    choice: text({ enum: ['all', 'none'] }).notNull(),
    at: time().notNull(),
  },
  (t) => [index().on(t.at)],
);

/** What people wish for. */
export const suggestions = pgTable(
  'suggestions',
  {
    id: text().primaryKey(),
    /** Who was logged in; no reference, for an idea outlives an account. */
    userId: text(),
    /** Given for an answer. */
    email: text(),
    text: text().notNull(),
    createdAt: time().notNull(),
  },
  (t) => [index().on(t.createdAt)],
);

/** How many visits each source sent, by day. */
export const visitCounts = pgTable(
  'visit_counts',
  { day: date().notNull(), source: text().notNull(), visits: integer().notNull() },
  (t) => [primaryKey({ columns: [t.day, t.source] }), check('visit_counts_positive', sql`${t.visits} > 0`)],
);

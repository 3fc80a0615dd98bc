import { sql } from 'drizzle-orm';
import {
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

const time = () => timestamp({ withTimezone: true });

/** Facts about this installation that all its instances share. */
export const settings = pgTable('settings', { key: text().primaryKey(), value: jsonb().notNull() });

/** The currencies of the shop, each with the rate that holds now. */
export const currencies = pgTable(
  'currencies',
  {
    code: text().primaryKey(),
    country: text().notNull(),
    /** USD per one unit. */
    rate: doublePrecision().notNull(),
    position: integer().notNull(),
    updatedAt: time().notNull(),
  },
  (t) => [check('currencies_rate', sql`${t.rate} > 0`)],
);

/** Every rate that ever held: one for each currency and day it was published for. */
export const rateHistory = pgTable(
  'rate_history',
  {
    code: text().notNull(),
    asOf: time().notNull(),
    /** USD per one unit. */
    rate: doublePrecision().notNull(),
    source: text().notNull(),
    recordedAt: time().notNull(),
  },
  (t) => [primaryKey({ columns: [t.code, t.asOf] }), check('rate_history_rate', sql`${t.rate} > 0`)],
);

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
export const ideas = pgTable(
  'ideas',
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

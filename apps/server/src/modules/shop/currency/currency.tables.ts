import { sql } from 'drizzle-orm';
import { check, doublePrecision, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { time } from '../../../platform/db/columns.ts';

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

import { doublePrecision, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Facts about this installation that all its instances share. */
export const settings = pgTable('settings', { key: text().primaryKey(), value: jsonb().notNull() });

export const currencies = pgTable('currencies', {
  code: text().primaryKey(),
  country: text().notNull(),
  /** USD per one unit. */
  rate: doublePrecision().notNull(),
  position: integer().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
});

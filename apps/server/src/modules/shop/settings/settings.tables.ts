import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** Facts about this installation that all its instances share. */
export const settings = pgTable('settings', { key: text().primaryKey(), value: jsonb().notNull() });

import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from '../db/columns.ts';

/**
 * How often a limited thing was done, for the limits that all instances share. Unlogged (limits.triggers.sql): after a
 * crash of the database everybody starts anew.
 */
export const rateLimits = pgTable('rate_limits', {
  /** Bucket and whoever is counted. */
  key: text().primaryKey(),
  count: integer().notNull(),
  /** When the window ends and counting begins anew. */
  resetsAt: time().notNull(),
});

import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { time } from '../db/columns.ts';

/** Answers to creating calls by their key, so that a repeated call gets the first answer again. Kept for a week. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Whose key, and of which call. */
    scope: text().notNull(),
    key: text().notNull(),
    requestHash: text().notNull(),
    /** `issued` as an operation token, `running`, or `done`. */
    state: text({ enum: ['issued', 'running', 'done'] }).notNull(),
    answer: jsonb(),
    leaseUntil: time().notNull(),
    createdAt: time().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.scope, t.key] }),
    index().on(t.createdAt),
    check('idempotency_state', sql`${t.state} in ('issued', 'running', 'done')`),
  ],
);

import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from '../db/columns.ts';

/**
 * What happened, from which jobs are queued. Rows are written in the transaction of the change for the modules that
 * listen, handed on by `dispatch.ts`, and go after a month.
 */
export const shopEvents = pgTable(
  'shop_events',
  {
    /** Begins with the time. */
    id: text().primaryKey(),
    /** In this order they are handed on. Events of one subject are told one after another, so its order is theirs. */
    seq: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    type: text().notNull(),
    version: integer().notNull(),
    /** Id of what it is about; null where that is several things. */
    subject: text(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    occurredAt: time().notNull(),
    /** When a job was queued for each consumer. */
    dispatchedAt: time(),
  },
  (t) => [
    index('shop_events_to_dispatch').on(t.seq).where(sql`${t.dispatchedAt} is null`),
    index('shop_events_of_time').on(t.occurredAt),
    check('shop_events_version', sql`${t.version} > 0`),
  ],
);

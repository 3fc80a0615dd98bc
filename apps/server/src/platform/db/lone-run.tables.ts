import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from './columns.ts';

/** What runs once at a time on all instances together, while it runs. */
export const loneRuns = pgTable(
  'lone_runs',
  {
    /** What runs, and for whom. */
    key: text().primaryKey(),
    /** The run that has it. */
    holder: text().notNull(),
    /** Renewed while it runs: then nothing was heard of it for too long. */
    leaseUntil: time().notNull(),
  },
  (t) => [index().on(t.leaseUntil)],
);

import { sql } from 'drizzle-orm';
import { customType, index, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from '../db/columns.ts';

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * Which tags a change has raised: a row for each transaction, so that no two changes wait for each other. Instances read
 * what was committed since they looked last, and rows go after an hour.
 */
export const cacheTags = pgTable(
  'cache_tags',
  {
    id: text().primaryKey(),
    /** The transaction: ids and times are given before the commit, so only its place among those still open tells what is new. */
    xid: xid8().notNull().default(sql`pg_current_xact_id()`),
    tags: text().array().notNull(),
    at: time().notNull().defaultNow(),
  },
  (t) => [index().on(t.xid)],
);

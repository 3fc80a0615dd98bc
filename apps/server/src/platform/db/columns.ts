import { sql } from 'drizzle-orm';
import { customType, timestamp } from 'drizzle-orm/pg-core';

/* Columns and parts of checks that tables of any module are made of. */

/** A moment. It has a time zone: what the server reads is what it wrote, wherever the database runs. */
export const time = () => timestamp({ withTimezone: true });

/** Words to search by, as PostgreSQL keeps them. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Values in the list of a check: `state in (${listed(states)})`. They are names in the code, never input. */
export const listed = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

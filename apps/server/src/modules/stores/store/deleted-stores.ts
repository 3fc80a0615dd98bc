import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { stores } from './store.tables.ts';

/** For conditions of other modules: rows of stores that their sellers have deleted. */
export const ofDeletedStore = (column: AnyPgColumn): SQL =>
  sql`${column} in (select ${stores.id} from ${stores} where ${stores.deletedAt} is not null)`;

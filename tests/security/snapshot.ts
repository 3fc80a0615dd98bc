import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { loadTables } from '../../apps/server/src/platform/db/all-tables.ts';
import { rowsOf } from '../../apps/server/src/platform/db/client.ts';
import type { TestApp } from '../../apps/server/src/testing/test-app.ts';

const names = Object.values(await loadTables())
  .filter((each) => is(each, PgTable))
  .map((table) => getTableName(table));

const perTable = names.map(
  (
    name,
  ) => sql`select ${name} as name, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as sum, count(*)::int as rows
    from ${sql.identifier(name)} t`,
);
const query = sql`${sql.join(perTable, sql` union all `)}`;

/** What is in every table of the shop, as one short text each: two that are alike say that nothing was changed. */
export async function snapshot(shop: TestApp): Promise<Record<string, string>> {
  const rows = await rowsOf<{ name: string; sum: string; rows: number }>(shop.ctx.db, query);
  return Object.fromEntries(rows.map(({ name, sum, rows }) => [name, `${rows} rows: ${sum}`]));
}

/** Goes up with every transaction that writes anything, be it taken back. Of the embedded database, which is ours alone. */
export async function writesOf(shop: TestApp): Promise<string> {
  const [row] = await rowsOf<{ at: string }>(
    shop.ctx.db,
    sql`select pg_snapshot_xmax(pg_current_snapshot())::text as at`,
  );
  return row!.at;
}

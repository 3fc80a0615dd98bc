import { createReadStream } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createGunzip } from 'node:zlib';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { getConstructionPlans } from 'pg-boss';
import { StartFault } from '../start/start-fault.ts';
import { type Connection, exactTexts } from './connection.ts';
import { quoted, tableName } from './export-tables.ts';
import { linesOf } from './lines.ts';
import { type Manifest, rowsFile, type TableEntry } from './manifest.ts';

const insertBytes = 1024 * 1024;
const migrationsFolder = fileURLToPath(new URL('../platform/db/migrations', import.meta.url));
/** The queue's own table, which says for which version of it the tables are: this program's are made anew. */
const queueVersion = 'version';

type Migration = ReturnType<typeof readMigrationFiles>[number];

/**
 * The migrations that the backup's database had.
 * @throws StartFault where this program does not know them all
 */
export function migrationsOf({ migrations: had, version }: Manifest): Migration[] {
  const known = readMigrationFiles({ migrationsFolder });
  if (had.every((hash, i) => known[i]?.hash === hash)) return known.slice(0, had.length);
  throw new StartFault(
    `This backup was made by a newer Merchmill (${version}). Restore it with that version or a later one.`,
  );
}

/** @throws StartFault where there is something already */
export async function requireEmpty(connection: Connection): Promise<void> {
  const [row] = await connection.rows<{ tables: number }>(
    `select count(*)::int as tables from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('public', 'jobs', 'drizzle') and c.relkind in ('r', 'p')
         and not exists (select 1 from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')`,
  );
  if (row?.tables) {
    throw new StartFault('The database in DATABASE_URL is not empty. Restore into an empty one.');
  }
}

/** Empty tables as the migrations leave them, and those of the queue. */
async function makeTables(connection: Connection, migrations: readonly Migration[]): Promise<void> {
  for (const name of ['pg_trgm', 'unaccent']) await connection.run(`create extension if not exists ${name}`);
  await connection.run(
    'create schema drizzle; create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await connection.run(statement);
    await connection.rows('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ]);
  }
  // It comes with a transaction of its own, and this one is ours.
  await connection.run(
    getConstructionPlans('jobs')
      .replace(/^\s*BEGIN;/, '')
      .replace(/COMMIT;\s*$/, ''),
  );
}

type ForeignKey = { table: string; name: string; definition: string };

/** Takes away what would act upon or refuse rows that come in any order. @returns what puts it back */
async function loosen(connection: Connection): Promise<() => Promise<void>> {
  const keys = await connection.rows<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and conparentid = 0 and connamespace in ('public'::regnamespace, 'jobs'::regnamespace)`,
  );
  const tables = await connection.rows<{ table: string }>(
    `select distinct tgrelid::regclass::text as table from pg_trigger t join pg_class c on c.oid = t.tgrelid
       where not tgisinternal and relnamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of keys) await connection.run(`alter table ${table} drop constraint ${name}`);
  for (const { table } of tables) await connection.run(`alter table ${table} disable trigger user`);
  return async () => {
    for (const { table } of tables) await connection.run(`alter table ${table} enable trigger user`);
    for (const { table, name, definition } of keys) {
      await connection.run(`alter table ${table} add constraint ${name} ${definition}`);
    }
  };
}

/** Lines in batches that one statement takes. */
async function* batchesOf(file: string): AsyncGenerator<{ json: string; rows: number }> {
  let lines: string[] = [];
  let size = 0;
  const take = () => ({ json: `[${lines.join(',')}]`, rows: lines.length });
  for await (const line of linesOf(createReadStream(file).pipe(createGunzip()))) {
    lines.push(line);
    size += line.length;
    if (size < insertBytes) continue;
    yield take();
    [lines, size] = [[], 0];
  }
  if (lines.length) yield take();
}

/** @throws StartFault where the backup names something that this version's tables do not have */
async function requireOurs(connection: Connection, { tables, sequences }: Manifest): Promise<void> {
  const places = [
    // The queue's tables are those of its version here, which may have let go of one.
    ...tables.filter(({ schema }) => schema === 'public').map((table) => ({ ...table, kinds: ['r', 'p'] })),
    ...Object.keys(sequences).map((name) => ({ schema: 'public', name, kinds: ['S'] })),
  ];
  const found = await connection.rows<{ name: string; kind: string }>(
    `select relname as name, relkind::text as kind from pg_class c where relnamespace = 'public'::regnamespace
       and not exists (select 1 from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')`,
  );
  const foreign = places.find(
    ({ name, kinds }) => !found.some((each) => each.name === name && kinds.includes(each.kind)),
  );
  if (foreign) throw new StartFault(`The backup contains ${foreign.name}, which Merchmill does not know.`);
}

async function typesOf(connection: Connection, table: TableEntry): Promise<Map<string, string>> {
  const rows = await connection.rows<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
       where attrelid = to_regclass($1) and attnum > 0 and not attisdropped and attgenerated = ''`,
    [tableName(table)],
  );
  return new Map(rows.map(({ name, type }) => [name, type]));
}

type Column = { column: string; value: string };

/** What goes where of a line. */
async function columnsOf(connection: Connection, table: TableEntry): Promise<Column[]> {
  const types = await typesOf(connection, table);
  const isQueue = table.schema === 'jobs';
  return table.columns.flatMap((column, at) => {
    const type = types.get(column);
    if (type) return [{ column, value: `(line ->> ${at})::${type}` }];
    // The queue's tables are those of its version here, which may have let go of a column.
    if (isQueue) return [];
    throw new StartFault(`The backup contains ${table.schema}.${table.name}.${column}, which Merchmill does not know.`);
  });
}

/** What is no compressed file, no JSON, or breaks a rule of its table. */
const isOfTheData = (error: unknown) => /^(Z_|22|23)/.test(String((error as { code?: unknown }).code ?? ''));

async function fill(connection: Connection, file: string, table: TableEntry, kept: readonly Column[]): Promise<void> {
  if (!kept.length) return;
  const damaged = (cause?: unknown) =>
    new StartFault(`The backup is damaged: ${rowsFile(table)} has the wrong number of rows.`, { cause });
  const insert =
    `insert into ${tableName(table)} (${kept.map(({ column }) => quoted(column)).join(', ')}) overriding system value ` +
    `select ${kept.map(({ value }) => value).join(', ')} from json_array_elements($1::json) as line`;
  let filled = 0;
  try {
    for await (const { json, rows } of batchesOf(file)) {
      await connection.rows(insert, [json]);
      filled += rows;
    }
  } catch (error) {
    throw isOfTheData(error) ? damaged(error) : error;
  }
  if (filled !== table.rows) throw damaged();
}

/** Makes and fills all tables in one transaction: whole, or nothing. */
export async function importTables(connection: Connection, root: string, manifest: Manifest): Promise<void> {
  const migrations = migrationsOf(manifest);
  await connection.run('begin');
  await connection.run(exactTexts);
  await makeTables(connection, migrations);
  await requireOurs(connection, manifest);
  await connection.run('set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0');
  const restore = await loosen(connection);
  const tables = manifest.tables.filter(({ schema, name }) => schema !== 'jobs' || name !== queueVersion);
  const columns = new Map<TableEntry, Column[]>();
  for (const table of tables) columns.set(table, await columnsOf(connection, table));
  // A migration may have brought rows along.
  await connection.run(
    `truncate ${tables
      .filter(({ schema }) => schema === 'public')
      .map(tableName)
      .join(', ')}`,
  );
  for (const [table, kept] of columns) await fill(connection, path.join(root, rowsFile(table)), table, kept);
  for (const [name, last] of Object.entries(manifest.sequences)) {
    await connection.rows('select setval($1::regclass, $2::bigint)', [`public.${quoted(name)}`, last]);
  }
  await restore();
  await connection.run('commit');
  await connection.run('analyze');
}

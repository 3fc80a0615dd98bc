import { StartFault } from '../start/start-fault.ts';
import { type Connection, exactTexts } from './connection.ts';
import { type Manifest, rowsFile, type TableEntry } from './manifest.ts';
import type { SummedFolder } from './sums.ts';

/** What is fetched at once, at most and about. */
const fetchBytes = 4 * 1024 * 1024;
const fetchRows = 1000;
/** How much longer than it is stored a value may be as text: long ones are kept compressed. */
const unpacked = 8;

type Found = Pick<TableEntry, 'schema' | 'name' | 'columns'>;

/** Tables with all columns that are stored by hand: not those of extensions, and of a partitioned one the whole. */
const findTables = `
  select n.nspname as schema, c.relname as name,
    array_to_json(array(select a.attname from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum))::text as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'jobs') and c.relkind in ('r', 'p') and not c.relispartition
    and not exists (select 1 from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
  order by 1, 2`;

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
export const tableName = ({ schema, name }: { schema: string; name: string }) => `${quoted(schema)}.${quoted(name)}`;

/** How many rows of a table may be held at once, by its largest. */
async function rowsAtOnce(connection: Connection, table: Found): Promise<number> {
  const sizes = table.columns.map((column) => `coalesce(pg_column_size(${quoted(column)}), 0)`).join(' + ');
  const [row] = await connection.rows<{ most: number }>(
    `select coalesce(max(${sizes}), 1)::int as most from ${tableName(table)}`,
  );
  return Math.min(fetchRows, Math.max(1, Math.floor(fetchBytes / (row!.most * unpacked))));
}

/** Rows as lines: every value as the text that its type writes, or null. */
async function* rowLines(connection: Connection, table: Found, counted: { rows: number }): AsyncGenerator<string> {
  const atOnce = await rowsAtOnce(connection, table);
  const values = table.columns.map((column) => `${quoted(column)}::text`).join(', ');
  await connection.run(
    `declare lines no scroll cursor for select array_to_json(array[${values}]::text[])::text as line from ${tableName(table)}`,
  );
  for (;;) {
    const rows = await connection.rows<{ line: string }>(`fetch ${atOnce} from lines`);
    if (!rows.length) break;
    counted.rows += rows.length;
    yield rows.map(({ line }) => `${line}\n`).join('');
  }
  await connection.run('close lines');
}

async function listMigrations(connection: Connection): Promise<string[]> {
  const [there] = await connection.rows<{ is: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations')::text as is`,
  );
  if (!there?.is) throw new StartFault('There is nothing to back up: this database has no shop yet.');
  const rows = await connection.rows<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map(({ hash }) => hash);
}

/** Keys of the file store that the database relies upon. */
async function listNamedFiles(connection: Connection): Promise<string[]> {
  const rows = await connection.rows<{ key: string }>(
    `select storage_key as key from files union select 'print/' || sha256 from print_files`,
  );
  return rows.map(({ key }) => key);
}

export type Exported = Pick<Manifest, 'migrations' | 'tables' | 'sequences'> & { namedFiles: string[] };

/** Writes all tables as they are at one moment, however long that takes. */
export async function exportTables(connection: Connection, into: SummedFolder): Promise<Exported> {
  await connection.run('begin isolation level repeatable read, read only');
  await connection.run(exactTexts);
  const migrations = await listMigrations(connection);
  const found = await connection.rows<Omit<Found, 'columns'> & { columns: string }>(findTables);
  const tables = found.map((each): Found => ({ ...each, columns: JSON.parse(each.columns) as string[] }));
  // As pg_dump does: no migration may change a table that is still to be read.
  await connection.run(`lock table ${tables.map(tableName).join(', ')} in access share mode`);
  const entries: TableEntry[] = [];
  for (const table of tables) {
    const counted = { rows: 0 };
    await into.write(rowsFile(table), rowLines(connection, table, counted), { zip: true });
    entries.push({ ...table, rows: counted.rows });
  }
  const sequences = await connection.rows<{ name: string; last: string }>(
    `select sequencename as name, last_value::text as last from pg_sequences
       where schemaname = 'public' and last_value is not null order by 1`,
  );
  const namedFiles = await listNamedFiles(connection);
  await connection.run('commit');
  return {
    migrations,
    tables: entries,
    sequences: Object.fromEntries(sequences.map(({ name, last }) => [name, last])),
    namedFiles,
  };
}

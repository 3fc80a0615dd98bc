/*
 * What Drizzle cannot say of the database (functions, triggers, keys to the tables of later modules, unlogged tables) is
 * written in `<name>.triggers.sql` beside the tables. Both sides are read back from a database here, so that two ways of
 * writing the same are the same; migrations are made of the difference (tools/scripts/make-migration.ts), and a test finds none.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { generateDrizzleJson } from 'drizzle-kit/api';
import { sql } from 'drizzle-orm';
import { loadTables } from './all-tables.ts';
import { type Db, rowsOf } from './client.ts';

const source = path.resolve(import.meta.dirname, '../..');

/** Definitions, as the database prints them, by what they define: `function keep()`, `trigger keep on orders`. */
export type Parts = Map<string, string>;
type Declared = {
  parts: Parts /** The statement that made it, with the comment above it. */;
  texts: Map<string, string>;
};

/** The statements of a file, each with the comments above it and without its semicolon. */
export function statementsOf(text: string): string[] {
  const units = text.match(/\$\$[\s\S]*?\$\$|'(?:[^']|'')*'|--[^\n]*|;|[^$';-]+|./g) ?? [];
  const statements = [''];
  for (const unit of units) {
    if (unit === ';') statements.push('');
    else statements[statements.length - 1] += unit;
  }
  return statements.map((each) => each.trim()).filter((each) => each.replace(/--[^\n]*/g, '').trim());
}

const isFunction = (statement: string) => /^create function\b/m.test(statement);

/** Every statement of every `*.triggers.sql`, functions first: triggers call them. */
function readFiles(): string[] {
  const files = globSync('**/*.triggers.sql', { cwd: source }).toSorted();
  const statements = files.flatMap((file) => statementsOf(readFileSync(path.join(source, file), 'utf8')));
  return [...statements.filter(isFunction), ...statements.filter((each) => !isFunction(each))];
}

type Named = Record<'foreignKeys' | 'checkConstraints' | 'uniqueConstraints' | 'indexes', object>;

/** Names of the constraints and indexes that the tables declare, as far as PostgreSQL keeps them. */
async function namesOfDrizzle(): Promise<string[]> {
  const { tables } = generateDrizzleJson(await loadTables(), undefined, undefined, 'snake_case') as {
    tables: Record<string, Named>;
  };
  return Object.values(tables)
    .flatMap((table) => [table.foreignKeys, table.checkConstraints, table.uniqueConstraints, table.indexes])
    .flatMap((named) => Object.keys(named))
    .map((name) => name.slice(0, 63));
}

const drizzles = await namesOfDrizzle();

const functionKey = sql`format('function %I(%s)', p.proname, pg_get_function_identity_arguments(p.oid))`;
/** Those of extensions are theirs. */
const ourFunctions = sql`pg_proc p where p.pronamespace = 'public'::regnamespace
  and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;

/** What the database has that the tables do not declare. */
export async function readParts(db: Db): Promise<Parts> {
  const rows = await rowsOf<{ key: string; definition: string }>(
    db,
    sql`
    select ${functionKey} as key, pg_get_functiondef(p.oid) as definition from ${ourFunctions}
    union all
    select format('trigger %I on %s', t.tgname, t.tgrelid::regclass), pg_get_triggerdef(t.oid)
      from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal and c.relnamespace = 'public'::regnamespace
    union all
    select format('constraint %I on %s', c.conname, c.conrelid::regclass), pg_get_constraintdef(c.oid)
      from pg_constraint c
      where c.connamespace = 'public'::regnamespace and c.contype in ('f', 'c', 'u', 'x') and c.conname not in ${drizzles}
    union all
    select format('index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid)
      from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relnamespace = 'public'::regnamespace and c.relname not in ${drizzles}
        and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
    union all
    select format('unlogged table %s', c.oid::regclass), 'unlogged'
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'u'
    order by 1`,
  );
  return new Map(rows.map(({ key, definition }) => [key, definition]));
}

/** The statement that takes a part away. */
export function dropOf(key: string): string {
  const [, name, table] = /^(?:constraint|unlogged table) (\S+)(?: on (.+))?$/.exec(key) ?? [];
  if (table) return `alter table ${table} drop constraint ${name}`;
  return name ? `alter table ${name} set logged` : `drop ${key}`;
}

/** Triggers go before the functions that they call. */
const dropsFirst = (key: string) => (key.startsWith('function') ? 1 : 0);
const inOrderOfDropping = (keys: Iterable<string>) => [...keys].toSorted((a, b) => dropsFirst(a) - dropsFirst(b));

/** In the order in which they were made: how PostgreSQL writes their arguments, a statement does not tell. */
async function listFunctions(db: Db): Promise<string[]> {
  const rows = await rowsOf<{ key: string }>(db, sql`select ${functionKey} as key from ${ourFunctions} order by p.oid`);
  return rows.map(({ key }) => key);
}

/** What a statement makes that makes no function. */
function keyOf(statement: string): string {
  const [, trigger, on] = /create (?:constraint )?trigger (\w+)[\s\S]*? on (\w+)/.exec(statement) ?? [];
  if (trigger) return `trigger ${trigger} on ${on}`;
  const [, table, constraint] = /alter table (\w+) (?:add constraint (\w+)|set unlogged)/.exec(statement) ?? [];
  return constraint ? `constraint ${constraint} on ${table}` : `unlogged table ${table}`;
}

class Undo extends Error {}

/** What the files declare, as this database understands it. They are tried out in a transaction that leaves nothing. */
export async function readDeclared(db: Db, statements = readFiles()): Promise<Declared> {
  let texts = new Map<string, string>();
  let parts: Parts = new Map();
  const tryOut = db.transaction(async (tx) => {
    for (const key of inOrderOfDropping((await readParts(tx)).keys())) await tx.execute(sql.raw(dropOf(key)));
    for (const statement of statements) await tx.execute(sql.raw(statement));
    parts = await readParts(tx);
    const functions = await listFunctions(tx);
    texts = new Map(statements.map((text) => [isFunction(text) ? functions.shift()! : keyOf(text), text]));
    const unwritten = [...parts.keys()].filter((key) => !texts.has(key));
    if (unwritten.length) throw new Error(`Each statement must create one database object, except for ${unwritten}.`);
    throw new Undo();
  });
  await tryOut.catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error;
  });
  return { parts, texts };
}

/** What has to be dropped, and what has to be made, for the database to be what the files declare. */
export async function findDifference(db: Db, statements?: string[]): Promise<{ drop: string[]; make: string[] }> {
  const { parts, texts } = await readDeclared(db, statements);
  const there = await readParts(db);
  const isChanged = (key: string) => there.has(key) && there.get(key) !== parts.get(key);
  // A function stays under the triggers that call it, and is replaced.
  const isReplaced = (key: string) => parts.has(key) && key.startsWith('function');
  return {
    drop: inOrderOfDropping([...there.keys()].filter((key) => !parts.has(key) || (isChanged(key) && !isReplaced(key)))),
    make: [...texts].flatMap(([key, text]) => {
      if (there.get(key) === parts.get(key)) return [];
      return there.has(key) && isReplaced(key) ? text.replace(/^create function/m, 'create or replace function') : text;
    }),
  };
}

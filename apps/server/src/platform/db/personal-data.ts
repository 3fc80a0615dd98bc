import type { ZipEntry } from '@merchmill/documents/zip.ts';
import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Ctx } from '../../context.ts';

/*
 * What the shop knows of a person, as each module declares it beside its tables (`x.personal.ts`): what is given out when
 * they ask for their data, and what becomes of it when they delete their account. A test compares it with the tables
 * (modules/account/privacy/personal-data.test.ts).
 */

/** Whose data it is: what rows may name them by. */
export type Person = {
  /** Of the account, and of the owner with the same id. */
  id: string;
  /** In lower case. */
  email: string;
  /** Since when the address is theirs. */
  provenAt: Date | null;
  /** This one, and those that the account had before and nobody else has now. */
  emails: readonly string[];
  orderIds: readonly string[];
};

/** Why a table outlives an account, and for how long. `years` is null where it is for as long as the shop needs it. */
export type Kept = { why: string; years: number | null };

/** Tax and commercial law ask for ten years in most places; where it is less, ten is still the shop's right. */
export const books: Kept = { why: 'Bookkeeping: what was sold, paid, and refunded', years: 10 };

type Rows = {
  table: PgTable;
  of: (person: Person) => SQL;
  /** Columns that nobody is given: secrets, and what tells more of others. */
  hidden: readonly string[];
  /** What of it they are given, where that is less: what names them may be for somebody else. */
  given?: ((person: Person) => SQL) | undefined;
};

export type PersonalTable = Rows &
  (
    | { becomes: 'deleted' }
    | {
        becomes: 'kept';
        kept: Kept;
        /** What stands in these columns afterwards. */
        erased: Record<string, unknown>;
        /** Columns with text that stay: codes, states, names of things, and ids that name nobody any more. */
        stays: readonly string[];
      }
  );

type ColumnOf<T extends PgTable> = Extract<keyof T['$inferSelect'], string>;

/** Rows that go with the account. */
export const deleted = <T extends PgTable>(
  table: T,
  of: Rows['of'],
  hidden: readonly ColumnOf<T>[] = [],
  given?: Rows['given'],
): PersonalTable => ({ table, of, hidden, given, becomes: 'deleted' });

/** Rows that stay without the person: every column with text in it is either erased or stays. */
export const keptRows = <T extends PgTable>(
  table: T,
  of: Rows['of'],
  {
    hidden = [],
    ...rest
  }: { kept: Kept; erased: PgUpdateSetSource<T>; stays: readonly ColumnOf<T>[]; hidden?: readonly ColumnOf<T>[] },
): PersonalTable => ({ table, of, hidden, becomes: 'kept', ...rest });

/** A design of somebody's: it goes when nothing needs it any more. */
export type DesignOf = { documentHash: string; productId: string };

/** What a module has of a person. */
export type PersonalData = {
  /** Name of the module: the folder of its part in an export. */
  module: string;
  tables: readonly PersonalTable[];
  /** What else it gives them: pictures, documents. */
  files?(ctx: Ctx, person: Person): AsyncIterable<ZipEntry>;
  /** Their designs, asked for before anything is erased. */
  designs?(ctx: Ctx, person: Person): Promise<DesignOf[]>;
  /** Erases what lies outside of the database, before the rows that tell of it. May be called again. */
  eraseFiles?(ctx: Ctx, person: Person): Promise<void>;
  /** Erases what takes more than its rows, before them and in their transaction. May be called again. */
  erase?(ctx: Ctx, person: Person): Promise<void>;
};

/** Addresses of deleted accounts are in a domain that no mail server takes (RFC 2606). */
export const deletedDomain = '@deleted.invalid';

/** Rows whose column has one of these values, however many there are. */
export const oneOf = (column: AnyPgColumn | SQL, values: readonly string[]): SQL =>
  sql`${column} in (select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`;

/** Whether a text has one of these addresses, and not as a part of a longer one. */
export const namesOneOf = (text: AnyPgColumn, emails: readonly string[]): SQL => {
  const patterns = emails.map(
    (email) => `(?<![a-z0-9._%+-])${email.replace(/[^a-z0-9@_-]/g, '\\$&')}(?![a-z0-9-]|\\.[a-z0-9])`,
  );
  return sql`exists (select from jsonb_array_elements_text(${JSON.stringify(patterns)}::jsonb) a where lower(${text}) ~ a)`;
};

/** A column of jsonb without these fields. */
export const without = (column: AnyPgColumn, fields: readonly string[]): SQL =>
  fields.reduce<SQL>((left, field) => sql`${left} - ${field}::text`, sql`${column}`);

/** One transaction may change texts of rows that are only ever added otherwise (append-only.triggers.sql). */
const allowErasing = ({ db }: Pick<Ctx, 'db'>) => db.execute(sql`select set_config('merchmill.erasing', 'on', true)`);

/** Erases what a module has in its tables; call it in a transaction. */
export async function eraseRows(ctx: Ctx, { tables, erase }: PersonalData, person: Person): Promise<void> {
  await allowErasing(ctx);
  await erase?.(ctx, person);
  for (const each of tables) {
    const { table } = each;
    if (each.becomes === 'deleted') await ctx.db.delete(table).where(each.of(person));
    else if (Object.keys(each.erased).length) await ctx.db.update(table).set(each.erased).where(each.of(person));
  }
}

/** What a module gives out of its tables: one file for each that has something. */
export async function* exportRows(
  ctx: Ctx,
  { module, tables }: PersonalData,
  person: Person,
): AsyncGenerator<ZipEntry> {
  for (const { table, of, given = of, hidden } of tables) {
    const columns = Object.entries(getTableColumns(table)).filter(([name]) => !hidden.includes(name));
    if (!columns.length) continue;
    const rows = await ctx.db.select(Object.fromEntries(columns)).from(table).where(given(person));
    if (rows.length) yield jsonFile(`${module}/${getTableName(table)}.json`, rows, ctx.now());
  }
}

export const jsonFile = (name: string, value: unknown, at: Date): ZipEntry => ({
  ...{ name, at, deflate: true },
  bytes: Buffer.from(`${JSON.stringify(value, null, 2)}\n`),
});

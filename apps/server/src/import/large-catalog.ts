import { type SQL, sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '../context.ts';
import { raiseTags } from '../platform/cache/raise.ts';
import { tagFamilies } from '../platform/cache/tags.ts';
import { rowsOf } from '../platform/db/client.ts';

/*
 * A large catalog for measurements: the demo's products over and over, each copy with one of its ready designs, in
 * all the listings of what it was copied from. Copies differ in name, date, sales and price. Everything is done by the
 * database in few statements, so that a hundred thousand products are a matter of a minute or two.
 */

/** Divides the id of the original from the number of the copy; no id of the shop's own has it. */
const mark = '--';
/** Copies made by one statement: enough that the counts kept by triggers change seldom, few enough to fit into memory. */
const batchSize = 25_000;

const original = sql.raw(`not like '%${mark}%'`);

/** The products to copy and their ready designs, numbered, for the length of the transaction. */
const numberedOriginals: SQL[] = [
  sql`create temporary table original_products on commit drop as
    select id, row_number() over (order by id) - 1 as place, count(*) over () as number from products where id ${original}`,
  sql`create temporary table original_designs on commit drop as
    select id, product_id, default_color, row_number() over (partition by product_id order by id) - 1 as place,
      count(*) over (partition by product_id) as number
    from spus where id ${original}`,
  sql`analyze original_products`,
  sql`analyze original_designs`,
];

/** Copies to make, each with its number, its product and, where that has any, one of the product's ready designs. */
function copiesFrom(first: number, last: number): SQL {
  return sql`copies as materialized (
    select c.n, '${sql.raw(mark)}' || c.n as suffix, o.id as product_id, d.id as spu_id, d.default_color as spu_color,
      -- Spread over a day and a thousand sales, and over nine dollars in steps of ten cents.
      (c.n % 86399) * interval '1 second' as earlier, (c.n::bigint * 7919 % 997)::int as sales, ((c.n * 131) % 90) * 10 as cents
    from generate_series(${first}::int, ${last}::int) c (n)
    join original_products o on o.place = c.n % o.number
    left join original_designs d on d.product_id = o.id and d.place = (c.n / o.number) % d.number
  )`;
}

interface Copying {
  table: string;
  /** Joins the rows to copy, as `s`, to the copies, as `c`. */
  from: string;
  /** What a copied column holds instead of its original value. */
  changes: Record<string, string>;
}

const sortKeys = {
  release_time: 's.release_time - c.earlier',
  settle_order_num: 's.settle_order_num + c.sales',
  lowest_price_cents: 's.lowest_price_cents + c.cents',
};
/** The facets name the price band. */
const facets = {
  facets:
    'array_append(array_remove(s.facets, price_facet(s.lowest_price_cents)), price_facet(s.lowest_price_cents + c.cents))',
};
const productId = { product_id: 's.product_id || c.suffix' };
const spuId = { spu_id: 's.spu_id || c.suffix' };
const named = {
  id: 's.id || c.suffix',
  handle: "s.handle || '-' || c.n",
  title: "s.title || ' No. ' || c.n",
};

/** In the order in which they refer to one another. */
const copyings: Copying[] = [
  { table: 'products', from: 'products s on s.id = c.product_id', changes: { ...named, ...sortKeys, ...facets } },
  { table: 'product_warehouses', from: 'product_warehouses s on s.product_id = c.product_id', changes: productId },
  { table: 'print_areas', from: 'print_areas s on s.product_id = c.product_id', changes: productId },
  {
    table: 'skus',
    // The colors that are shown; all colors of all copies would only be more of the same.
    from: `skus s on s.product_id = c.product_id
      and s.color in ((select p.default_color from products p where p.id = c.product_id), c.spu_color)`,
    changes: { id: named.id, ...productId, code: "s.code || '-' || c.n", price_cents: 's.price_cents + c.cents' },
  },
  { table: 'product_categories', from: 'product_categories s on s.product_id = c.product_id', changes: productId },
  {
    table: 'product_listings',
    from: 'product_listings s on s.product_id = c.product_id',
    changes: { ...productId, ...sortKeys },
  },
  { table: 'spus', from: 'spus s on s.id = c.spu_id', changes: { ...named, ...productId, ...sortKeys, ...facets } },
  {
    table: 'spu_categories',
    // A curated collection stays as it was curated.
    from: `spu_categories s on s.spu_id = c.spu_id
      and exists (select from categories k where k.id = s.category_id and k.kind = 'category')`,
    changes: spuId,
  },
  {
    table: 'spu_listings',
    from: `spu_listings s on s.spu_id = c.spu_id
      and exists (select from categories k where k.id = s.category_id and k.kind <> 'collection')`,
    changes: { ...spuId, ...sortKeys },
  },
];

/** All that is written: what is copied, and what triggers make of it. */
const writtenTables = [...copyings.map(({ table }) => table), 'product_index', 'spu_index', 'artwork_counts'];

/** Columns of a table that are written, not generated. */
async function columnsOf(ctx: Ctx, table: string): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    ctx.db,
    sql`select column_name as name from information_schema.columns
      where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER'
      order by ordinal_position`,
  );
  return rows.map(({ name }) => name);
}

async function copyRows(ctx: Ctx, copies: SQL, { table, from, changes }: Copying): Promise<void> {
  const columns = await columnsOf(ctx, table);
  const names = sql.raw(columns.map((name) => `"${name}"`).join(', '));
  const values = sql.raw(columns.map((name) => changes[name] ?? `s."${name}"`).join(', '));
  await ctx.db.execute(
    sql`with ${copies} insert into ${sql.raw(table)} (${names}) select ${values} from copies c join ${sql.raw(from)}`,
  );
}

/** Indexes of the tables that no constraint needs: what they are called and how they are made. */
function listPlainIndexes(ctx: Ctx): Promise<{ name: string; definition: string }[]> {
  return rowsOf(
    ctx.db,
    sql`select indexname as name, indexdef as definition from pg_indexes
      where schemaname = current_schema() and tablename = any(${sql.param(writtenTables)}::text[]) and indexdef not like 'CREATE UNIQUE%'`,
  );
}

/** Does the work without the tables' plain indexes and makes those anew after it: cheaper than to keep many rows filed. */
async function withoutIndexes(ctx: Ctx, work: () => Promise<void>): Promise<void> {
  const indexes = await listPlainIndexes(ctx);
  for (const { name } of indexes) await ctx.db.execute(sql`drop index ${sql.identifier(name)}`);
  await work();
  for (const { definition } of indexes) await ctx.db.execute(sql.raw(definition));
}

/**
 * Copies the catalog until it has this many products, all of them or, where it fails, none.
 * @returns how many were added
 * @throws RangeError when there is nothing to copy
 */
export async function enlargeCatalog(ctx: Ctx, products: number, onProgress: (there: number) => void): Promise<number> {
  const [have] = await rowsOf<{ own: number; all: number }>(
    ctx.db,
    sql`select count(*) filter (where id ${original})::int as own, count(*)::int as all from products`,
  );
  if (!have?.own) throw new RangeError('There is no product to copy');
  const wanted = products - have.own;
  if (products <= have.all) return 0;
  await inTransaction(ctx, async (ctx) => {
    // The shop's limit is for its pages; counting the facets of thousands of new items takes longer.
    await ctx.db.execute(sql`set local statement_timeout = 0`);
    for (const statement of numberedOriginals) await ctx.db.execute(statement);
    const copy = async () => {
      for (let first = have.all - have.own + 1; first <= wanted; first += batchSize) {
        const last = Math.min(wanted, first + batchSize - 1);
        for (const copying of copyings) await copyRows(ctx, copiesFrom(first, last), copying);
        onProgress(have.own + last);
      }
    };
    await (products > 2 * have.all ? withoutIndexes(ctx, copy) : copy());
    await raiseTags(ctx, 'menu', 'words', 'sales', ...tagFamilies);
  });
  for (const table of [...writtenTables, 'category_counts']) {
    // A listing is read from its index alone only where a vacuum has been.
    await ctx.db.execute(sql.raw(`vacuum (analyze) ${table}`));
  }
  return products - have.all;
}

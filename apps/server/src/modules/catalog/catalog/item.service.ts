import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { rowsOf } from '../../../platform/db/client.ts';
import { products, spus } from './catalog.tables.ts';

/* What other modules write down about products and ready designs, each in the caller's transaction. */

export type NewSpu = typeof spus.$inferInsert;
export type SpuChange = Partial<Omit<NewSpu, 'id'>>;

export async function insertSpu({ db }: Ctx, spu: NewSpu): Promise<void> {
  await db.insert(spus).values(spu);
}

export async function changeSpu({ db }: Ctx, id: string, change: SpuChange): Promise<void> {
  await db.update(spus).set(change).where(eq(spus.id, id));
}

type Items = typeof products | typeof spus;
/** Mean and number of the ratings of an item, as sub-queries that compare with its id. */
export type RatingsOf = (id: SQL) => { ratingAverage: SQL<number | null>; ratingCount: SQL<number> };

/**
 * Works out ratings anew. The rows are locked first: of two reviews written at once, the later one counts both. The lock
 * lets foreign keys through, which every new review holds on its product already: a stronger one would wait for itself.
 */
async function writeRatings({ db }: Ctx, table: Items, ids: readonly string[], ratingsOf: RatingsOf): Promise<void> {
  if (!ids.length) return;
  const these = inArray(table.id, [...ids].sort());
  await db.select({ id: table.id }).from(table).where(these).orderBy(table.id).for('no key update');
  await db
    .update(table)
    .set(ratingsOf(sql`${table}.id`))
    .where(these);
}

export const writeProductRatings = (ctx: Ctx, ids: readonly string[], ratingsOf: RatingsOf) =>
  writeRatings(ctx, products, ids, ratingsOf);
export const writeSpuRatings = (ctx: Ctx, ids: readonly string[], ratingsOf: RatingsOf) =>
  writeRatings(ctx, spus, ids, ratingsOf);

/** Units that were sold more or, where they are negative, came back. */
export type Sales = readonly { id: string; units: number }[];

async function addSales({ db }: Ctx, table: Items, sales: Sales): Promise<number> {
  const changed = sales.filter(({ units }) => units !== 0);
  if (!changed.length) return 0;
  const ids = sql.param(changed.map(({ id }) => id));
  const units = sql.param(changed.map((each) => each.units));
  const written = await rowsOf(
    db,
    sql`update ${table} i set settle_order_num = greatest(i.settle_order_num + s.units, 0)
      from unnest(${ids}::text[], ${units}::int[]) s (id, units) where i.id = s.id returning i.id`,
  );
  return written.length;
}

/** Says how many products and ready designs it has written. */
export async function countAsSold(ctx: Ctx, sold: { products: Sales; designs: Sales }): Promise<number> {
  return (await addSales(ctx, products, sold.products)) + (await addSales(ctx, spus, sold.designs));
}

/** Texts by which items are found; those that have them already are not written. */
export type SearchTexts = readonly { id: string; text: string }[];

export async function writeSearchTexts({ db }: Ctx, kind: 'products' | 'designs', texts: SearchTexts): Promise<void> {
  const table = kind === 'products' ? products : spus;
  await db.execute(sql`
    update ${table} i set search_text = w.words
    from unnest(${sql.param(texts.map(({ id }) => id))}::text[], ${sql.param(texts.map(({ text }) => text))}::text[]) w (id, words)
    where i.id = w.id and i.search_text <> w.words`);
}

type Facets = {
  /** An array of tokens; `i` is the row that is written, `p` its product. */
  tokens: SQL;
  ids: readonly string[];
};
export type Faceted = { id: string; productId: string; changed: boolean };

/** Writes what products can be narrowed by, and says of each whether that is something else than before. */
export function writeProductFacets({ db }: Ctx, { tokens, ids }: Facets): Promise<Faceted[]> {
  return rowsOf<Faceted>(
    db,
    sql`update ${products} i set facets = ${tokens} from ${products} p
      where p.id = i.id and i.id = any(${sql.param([...ids])}::text[])
      returning i.id, i.id as "productId", not (i.facets @> p.facets and i.facets <@ p.facets) as changed`,
  );
}

/** The same for ready designs. */
export function writeSpuFacets({ db }: Ctx, { tokens, ids }: Facets): Promise<Faceted[]> {
  return rowsOf<Faceted>(
    db,
    sql`update ${spus} i set facets = ${tokens} from ${products} p, ${spus} o
      where p.id = i.product_id and o.id = i.id and i.id = any(${sql.param([...ids])}::text[])
      returning i.id, p.id as "productId", not (i.facets @> o.facets and i.facets <@ o.facets) as changed`,
  );
}

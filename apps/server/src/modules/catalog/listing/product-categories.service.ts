import { CategoryTabType } from '@merchmill/contract/enums.ts';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { invalidField } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { products, spus } from '../catalog/catalog.tables.ts';
import { categories, productCategories, spuCategories } from './listing.tables.ts';

/* The categories that products are in by decision. */

/** Of a query on products: the id of the category where it matters most. */
export const mainCategoryOfProduct = sql<string | null>`(
  select c.id from ${productCategories} m join ${categories} c on c.id = m.category_id
  where m.product_id = ${products}.id and c.kind = 'category' order by m.weight desc, c.id limit 1)`;

/** The same of a query on ready designs. */
export const mainCategoryOfSpu = sql<string | null>`(
  select c.id from ${spuCategories} m join ${categories} c on c.id = m.category_id
  where m.spu_id = ${spus}.id and c.kind = 'category' order by m.weight desc, c.id limit 1)`;

/** Ids of the categories of these products, the main one first. */
export async function listCategoryIds(ctx: Ctx, productIds: readonly string[]): Promise<Map<string, string[]>> {
  if (!productIds.length) return new Map();
  const listed = await ctx.db
    .select({ productId: productCategories.productId, id: productCategories.categoryId })
    .from(productCategories)
    .innerJoin(categories, eq(categories.id, productCategories.categoryId))
    .where(and(inArray(productCategories.productId, [...productIds]), eq(categories.kind, 'category')))
    .orderBy(desc(productCategories.weight), asc(productCategories.categoryId));
  const byProduct = Map.groupBy(listed, (place) => place.productId);
  return new Map([...byProduct].map(([productId, own]) => [productId, own.map(({ id }) => id)]));
}

/** Titles of categories by their id. */
export async function listCategoryTitles({ db }: Ctx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: categories.id, title: categories.title })
    .from(categories)
    .where(inArray(categories.id, [...ids]));
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** Words that a product is found by besides its own: titles of its categories and of those above. */
export async function categoryWords(ctx: Ctx, productId: string): Promise<string[]> {
  const rows = await ctx.db
    .selectDistinct({ title: categories.title })
    .from(categories)
    .where(
      sql`${categories.kind} <> 'root' and ${categories.id} in (
        select unnest(c.path) from ${productCategories} pc join ${categories} c on c.id = pc.category_id
        where pc.product_id = ${productId})`,
    );
  return rows.map(({ title }) => title);
}

/** How featured a product is in its categories: most in its main one. */
const categoryWeight = (place: number) => Math.max(50, 900 - 150 * place);

/** Puts a product into exactly these categories; the collections it is in stay. */
export async function writeCategoriesOf(
  ctx: Ctx,
  productId: string,
  { before, wanted }: { before: readonly string[]; wanted: readonly string[] },
): Promise<void> {
  const known = await ctx.db
    .select({ id: categories.id })
    .from(categories)
    .where(
      and(
        inArray(categories.id, [...wanted]),
        eq(categories.kind, 'category'),
        eq(categories.tab, CategoryTabType.product),
      ),
    );
  if (known.length < new Set(wanted).size || wanted.length > known.length)
    throw invalidField('categories', 'Choose product categories, each once.');
  await ctx.db
    .delete(productCategories)
    .where(and(eq(productCategories.productId, productId), inArray(productCategories.categoryId, [...before])));
  if (!wanted.length) return;
  await ctx.db
    .insert(productCategories)
    .values(wanted.map((categoryId, place) => ({ categoryId, productId, weight: categoryWeight(place) })));
}

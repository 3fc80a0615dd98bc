import type { ListingCard } from '@merchmill/contract/catalog.ts';
import { CategoryTabType } from '@merchmill/contract/enums.ts';
import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../context.ts';
import { productCard, selectProductCards, selectSpuCards, spuCard } from '../catalog/cards.ts';
import { sortRules } from '../catalog/catalog.rules.ts';
import { listingScopes, productListings, products, spuListings, spus } from '../catalog/catalog.tables.ts';
import type { ListingRange } from '../catalog/listing-page.ts';
import { wordsOf } from '../catalog/search-words.ts';

type Page = { list: ListingCard[]; total: number };
type Searched = typeof products | typeof spus;
/** Says which rows of a table the words find. */
export type Matching = (table: Searched, words: readonly string[]) => SQL;

const nothing: Page = { list: [], total: 0 };
const directions = { asc, desc };

/** Each word as it is or as a beginning, all of them. Words are letters and digits only, so none is an operator. */
export const matchesWords: Matching = (table, words) => {
  const query = words.map((word) => `${word}:*`).join(' & ');
  return sql`${table.searchVector} @@ to_tsquery('english', ${query})`;
};

/**
 * Something like each word, for slips of the finger. To compare is slow, so it is done once for each row, before
 * anything is joined: `offset 0` keeps the planner from doing it later.
 */
export const resemblesWords: Matching = (table, words) => {
  const like = and(...words.map((word) => sql`${word} <% ${table.searchText}`));
  return sql`${table.id} in (select ${table.id} from ${table} where ${like} offset 0)`;
};

async function findProducts(ctx: Ctx, range: ListingRange, matches: SQL): Promise<Page> {
  const { categoryId, scope, productId, ...keys } = productListings;
  const listed = and(eq(categoryId, range.categoryId), eq(scope, listingScopes[range.scope]), matches);
  const [counted] = await ctx.db
    .select({ total: count() })
    .from(products)
    .innerJoin(productListings, eq(productId, products.id))
    .where(listed);
  if (!counted?.total) return nothing;
  const { key, order } = sortRules[range.sort];
  const rows = await selectProductCards(ctx.db)
    .innerJoin(productListings, eq(productId, products.id))
    .where(listed)
    .orderBy(directions[order](keys[key]), directions[order](products.id))
    .limit(range.pageSize)
    .offset((range.pageNum - 1) * range.pageSize);
  return { total: counted.total, list: rows.map((row) => productCard(row, ctx.now())) };
}

async function findSpus(ctx: Ctx, range: ListingRange, matches: SQL): Promise<Page> {
  const { categoryId, scope, spuId, ...keys } = spuListings;
  const listed = and(eq(categoryId, range.categoryId), eq(scope, listingScopes[range.scope]), matches);
  const [counted] = await ctx.db
    .select({ total: count() })
    .from(spus)
    .innerJoin(spuListings, eq(spuId, spus.id))
    .where(listed);
  if (!counted?.total) return nothing;
  const { key, order } = sortRules[range.sort];
  const rows = await selectSpuCards(ctx.db)
    .innerJoin(spuListings, eq(spuId, spus.id))
    .where(listed)
    .orderBy(directions[order](keys[key]), directions[order](spus.id))
    .limit(range.pageSize)
    .offset((range.pageNum - 1) * range.pageSize);
  return { total: counted.total, list: rows.map((row) => spuCard(row, ctx.now())) };
}

/** A page of what the words find within a listing; where they find nothing, of what resembles them. */
export async function searchPage(ctx: Ctx, range: ListingRange, keyword: string): Promise<Page> {
  const words = wordsOf(keyword);
  if (!words.length) return nothing;
  const [table, find] =
    range.tab === CategoryTabType.product ? ([products, findProducts] as const) : ([spus, findSpus] as const);
  const exact = await find(ctx, range, matchesWords(table, words));
  return exact.total ? exact : find(ctx, range, resemblesWords(table, words));
}

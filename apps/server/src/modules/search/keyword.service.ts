import type { ListingCard } from '@merchmill/contract/catalog.ts';
import { CategoryTabType } from '@merchmill/contract/enums.ts';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Ctx } from '../../context.ts';
import { productCard, selectProductCards, selectSpuCards, spuCard } from '../catalog/cards.ts';
import { sortRules } from '../catalog/catalog.rules.ts';
import { listingScopes, productListings, products, spuListings, spus } from '../catalog/catalog.tables.ts';
import type { ListingRange } from '../catalog/listing-page.ts';
import { wordsOf } from '../catalog/search-words.ts';

type Page = { list: ListingCard[]; total: number };
const nothing: Page = { list: [], total: 0 };
const directions = { asc, desc };

/** Each word as it is or as a beginning, all of them. Words are letters and digits only, so none is an operator. */
export function matchesWords(searchText: PgColumn, words: readonly string[]): SQL {
  const query = words.map((word) => `${word}:*`).join(' & ');
  return sql`to_tsvector('english', ${searchText}) @@ to_tsquery('english', ${query})`;
}

/** Something like each word, for slips of the finger. */
export function resemblesWords(searchText: PgColumn, words: readonly string[]): SQL {
  return and(...words.map((word) => sql`${word} <% ${searchText}`))!;
}

async function findProducts(ctx: Ctx, range: ListingRange, matches: SQL): Promise<Page> {
  const { key, order } = sortRules[range.sort];
  const inOrder = directions[order];
  const listed = and(
    eq(productListings.categoryId, range.categoryId),
    eq(productListings.scope, listingScopes[range.scope]),
    matches,
  );
  const total = await ctx.db.$count(
    ctx.db
      .select({ id: products.id })
      .from(products)
      .innerJoin(productListings, eq(productListings.productId, products.id))
      .where(listed)
      .as('found'),
  );
  if (!total) return nothing;
  const rows = await selectProductCards(ctx.db)
    .innerJoin(productListings, eq(productListings.productId, products.id))
    .where(listed)
    .orderBy(inOrder(productListings[key]), inOrder(products.id))
    .limit(range.pageSize)
    .offset((range.pageNum - 1) * range.pageSize);
  return { total, list: rows.map((row) => productCard(row, ctx.now())) };
}

async function findSpus(ctx: Ctx, range: ListingRange, matches: SQL): Promise<Page> {
  const { key, order } = sortRules[range.sort];
  const inOrder = directions[order];
  const listed = and(
    eq(spuListings.categoryId, range.categoryId),
    eq(spuListings.scope, listingScopes[range.scope]),
    matches,
  );
  const total = await ctx.db.$count(
    ctx.db
      .select({ id: spus.id })
      .from(spus)
      .innerJoin(spuListings, eq(spuListings.spuId, spus.id))
      .where(listed)
      .as('found'),
  );
  if (!total) return nothing;
  const rows = await selectSpuCards(ctx.db)
    .innerJoin(spuListings, eq(spuListings.spuId, spus.id))
    .where(listed)
    .orderBy(inOrder(spuListings[key]), inOrder(spus.id))
    .limit(range.pageSize)
    .offset((range.pageNum - 1) * range.pageSize);
  return { total, list: rows.map((row) => spuCard(row, ctx.now())) };
}

/** A page of what the words find within a listing; where they find nothing, of what resembles them. */
export async function searchPage(ctx: Ctx, range: ListingRange, keyword: string): Promise<Page> {
  const words = wordsOf(keyword);
  if (!words.length) return nothing;
  const isProducts = range.tab === CategoryTabType.product;
  const text = isProducts ? products.searchText : spus.searchText;
  const find = isProducts ? findProducts : findSpus;
  const exact = await find(ctx, range, matchesWords(text, words));
  return exact.total ? exact : find(ctx, range, resemblesWords(text, words));
}

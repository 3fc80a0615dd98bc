import type { ListingCard } from '@merchmill/contract/catalog/listing.shapes.ts';
import { CategoryTabType, type ListingSort } from '@merchmill/contract/enums.ts';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import type { Db } from '../../../platform/db/client.ts';
import { markNew, sortRules, type Tab } from '../catalog/catalog.rules.ts';
import { products, spus } from '../catalog/catalog.tables.ts';
import { noteCards, productCard, productCardFields, spuCard, spuCardFields } from './cards.ts';
import { type ListingScope, listingScopes, productListings, spuListings } from './listing.tables.ts';
import { prepared } from './prepared.ts';

const { placeholder } = sql;
const directions = { asc, desc };

/**
 * The page is taken from one range of the index of its sort, which holds all it needs; products are looked up for
 * its rows only.
 */
function productPage(db: Db, sort: ListingSort) {
  const { key, order } = sortRules[sort];
  const inOrder = directions[order];
  const { categoryId, scope, productId } = productListings;
  const page = db
    .select({ id: productId, key: sql<unknown>`${productListings[key]}`.as('key') })
    .from(productListings)
    .where(and(eq(categoryId, placeholder('categoryId')), eq(scope, placeholder('scope'))))
    .orderBy(inOrder(productListings[key]), inOrder(productId))
    .limit(placeholder('limit'))
    .offset(placeholder('offset'))
    .as('page');
  return db
    .select(productCardFields)
    .from(page)
    .innerJoin(products, eq(products.id, page.id))
    .orderBy(inOrder(page.key), inOrder(page.id))
    .prepare(`product_page_by_${sort}`);
}

function spuPage(db: Db, sort: ListingSort) {
  const { key, order } = sortRules[sort];
  const inOrder = directions[order];
  const { categoryId, scope, spuId } = spuListings;
  const page = db
    .select({ id: spuId, key: sql<unknown>`${spuListings[key]}`.as('key') })
    .from(spuListings)
    .where(and(eq(categoryId, placeholder('categoryId')), eq(scope, placeholder('scope'))))
    .orderBy(inOrder(spuListings[key]), inOrder(spuId))
    .limit(placeholder('limit'))
    .offset(placeholder('offset'))
    .as('page');
  return db
    .select(spuCardFields)
    .from(page)
    .innerJoin(spus, eq(spus.id, page.id))
    .innerJoin(products, eq(products.id, spus.productId))
    .orderBy(inOrder(page.key), inOrder(page.id))
    .prepare(`spu_page_by_${sort}`);
}

/** The statement of a sort, as it is sent; `params` has its placeholders in order. */
export function listingStatement(db: Db, tab: Tab, sort: ListingSort): { sql: string; params: unknown[] } {
  return (tab === CategoryTabType.product ? productPage : spuPage)(db, sort).getQuery();
}

export type ListingRange = {
  tab: Tab;
  categoryId: string;
  scope: ListingScope;
  sort: ListingSort;
  pageNum: number;
  pageSize: number;
};

/** One page of a listing, by one query. */
export async function readListingPage(ctx: Ctx, range: ListingRange): Promise<ListingCard[]> {
  const { tab, categoryId, sort, pageNum, pageSize } = range;
  const values = {
    categoryId,
    scope: listingScopes[range.scope],
    limit: pageSize,
    offset: (pageNum - 1) * pageSize,
  };
  ctx.reads.add(`category:${categoryId}`);
  if (sortRules[sort].key === 'lowestPriceCents') ctx.reads.add(`prices:${categoryId}`);
  const now = ctx.now();
  if (tab === CategoryTabType.product) {
    const rows = await prepared(ctx.db, `product_page_by_${sort}`, () => productPage(ctx.db, sort)).execute(values);
    noteCards(ctx, rows);
    return markNew(rows.map(productCard), now);
  }
  const rows = await prepared(ctx.db, `spu_page_by_${sort}`, () => spuPage(ctx.db, sort)).execute(values);
  noteCards(ctx, rows);
  return markNew(rows.map(spuCard), now);
}

import type { ListingCard } from '@merchmill/contract/catalog.ts';
import { CategoryTabType } from '@merchmill/contract/enums.ts';
import { type FacetName, facetNames, type SearchSort } from '@merchmill/contract/facets.ts';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../context.ts';
import { productCard, selectProductCards, selectSpuCards, shownIn, spuCard } from './cards.ts';
import { rootIds, type Tab } from './catalog.rules.ts';
import { products, spus } from './catalog.tables.ts';
import { categoryPrefix, facetToken, scopePrefix } from './facets.rules.ts';
import { type ListingScope, listingScopes } from './listing.tables.ts';

/*
 * Listings narrowed by facets or words. Which items they hold is found through the GIN indexes of the items and read
 * up to a limit: so many matches are counted, sorted and paged exactly. Where there are more they lie so close in the
 * listing that its own order finds a page soon. docs/performance.md has the measurements.
 */

/** So many matches are counted exactly. */
export const countedExactly = 10_000;
/** Up to here a page of a broad match is found by walking along the listing, beyond by sorting all of it. */
const longestWalk = 1000;
/** And of so many items at most: what is chosen may be common, but not among the newest or cheapest. */
const walkedAtMost = 15_000;

export type Chosen = Partial<Record<FacetName, readonly string[]>>;
/** Words as conditions on an item `i`. */
export type Words = { matches: SQL; rank: SQL };
export type Narrowing = {
  tab: Tab;
  categoryId: string;
  scope: ListingScope;
  chosen: Chosen;
  words?: Words | undefined;
};
export type PageOf = { sort: SearchSort; pageNum: number; pageSize: number };

export const activeFacets = (chosen: Chosen) => facetNames.filter((name) => chosen[name]?.length);
export const itemTable = (tab: Tab) => sql.raw(tab === CategoryTabType.product ? 'products' : 'spus');

const tokens = (list: readonly string[]) => sql`${sql.param([...list])}::text[]`;

/** What was chosen, as conditions on an item `i`. @param but leaves this facet's own choice out */
function choices({ chosen, words }: Narrowing, but?: FacetName): SQL[] {
  const facets = activeFacets(chosen)
    .filter((name) => name !== but)
    .map((name) => sql`i.facets && ${tokens(chosen[name]!.map((value) => facetToken(name, value)))}`);
  return [...facets, ...(words ? [words.matches] : [])];
}

/** All that an item `i` of the narrowed listing meets. */
export function conditionOf(narrowing: Narrowing, but?: FacetName): SQL {
  const { tab, categoryId, scope } = narrowing;
  // Whatever is placed at all is in the whole of its tab: to look that up would cost more than all the rest.
  const everywhere = scope === 'all' && categoryId === rootIds[tab];
  const place = tokens([categoryPrefix + categoryId, scopePrefix + listingScopes[scope]]);
  const placed = everywhere ? sql`i.facets <> '{}'` : sql`i.facets @> ${place}`;
  return sql.join([placed, ...choices(narrowing, but)], sql` and `);
}

const sortColumns = {
  releaseTime: ['release_time', 'desc'],
  settleOrderNum: ['settle_order_num', 'desc'],
  lowestPrice: ['lowest_price_cents', 'asc'],
  highestPrice: ['lowest_price_cents', 'desc'],
  featured: ['weight', 'desc'],
} as const;

const listingOf = (tab: Tab) =>
  tab === CategoryTabType.product
    ? { table: sql.raw('product_listings'), id: sql.raw('product_id') }
    : { table: sql.raw('spu_listings'), id: sql.raw('spu_id') };

/** Rows of a page: all matches sorted. */
function sortedIds(narrowing: Narrowing, { sort, pageNum, pageSize }: PageOf): SQL {
  const { tab, categoryId, scope, words } = narrowing;
  const { table, id } = listingOf(tab);
  const [column, order] = sort === 'relevance' ? (['', 'desc'] as const) : sortColumns[sort];
  const key =
    sort === 'relevance' ? (words?.rank ?? sql`0`) : sql.raw(sort === 'featured' ? 'l.weight' : `i.${column}`);
  const join =
    sort === 'featured'
      ? sql`join ${table} l on l.${id} = i.id and l.category_id = ${categoryId} and l.scope = ${listingScopes[scope]}`
      : sql``;
  const direction = sql.raw(order);
  return sql`
    select id, row_number() over (order by key ${direction}, id ${direction}) as place
    from (select i.id, ${key} as key from ${itemTable(tab)} i ${join} where ${conditionOf(narrowing)}) m
    order by place limit ${pageSize} offset ${(pageNum - 1) * pageSize}`;
}

/** Rows of a page: along the listing's index, each item looked up and kept where it matches. */
function walkedIds(narrowing: Narrowing, { sort, pageNum, pageSize }: PageOf): SQL {
  const { tab, categoryId, scope } = narrowing;
  const { table, id } = listingOf(tab);
  // Among so many, what sells best is as relevant as anything.
  const [column, order] = sortColumns[sort === 'relevance' ? 'settleOrderNum' : sort];
  const [key, direction] = [sql.raw(column), sql.raw(order)];
  // The items are asked for in a sub-query that the planner takes as a filter: joined, it might sort everything first.
  return sql`
    select id, row_number() over (order by key ${direction}, id ${direction}) as place
    from (select id, key
      from (select l.${id} as id, l.${key} as key from ${table} l
        where l.category_id = ${categoryId} and l.scope = ${listingScopes[scope]}
        order by l.${key} ${direction}, l.${id} ${direction} limit ${walkedAtMost}) along
      where (select true from ${itemTable(tab)} i where i.id = along.id and ${sql.join(choices(narrowing), sql` and `)})
      order by key ${direction}, id ${direction} limit ${pageSize} offset ${(pageNum - 1) * pageSize}) page`;
}

/** The rows of a page in their order, as a statement with `id` and `place`. @param how `sorted` always finds it */
export function pageStatement(narrowing: Narrowing, page: PageOf, how: 'sorted' | 'walked'): SQL {
  return how === 'sorted' ? sortedIds(narrowing, page) : walkedIds(narrowing, page);
}

async function readCards(ctx: Ctx, { tab, chosen }: Narrowing, statement: SQL): Promise<ListingCard[]> {
  const ids = sql`(${statement}) as page`;
  const id = sql<string>`page.id`;
  const inOrder = sql`page.place`;
  const now = ctx.now();
  if (tab === CategoryTabType.product) {
    const rows = await selectProductCards(ctx.db).innerJoin(ids, eq(products.id, id)).orderBy(inOrder);
    return rows.map((row) => productCard(shownIn(row, chosen.colour), now));
  }
  const rows = await selectSpuCards(ctx.db).innerJoin(ids, eq(spus.id, id)).orderBy(inOrder);
  return rows.map((row) => spuCard(shownIn(row, chosen.colour), now));
}

/** A page of a narrowed listing. @param few all matches are few enough to be sorted */
export async function readNarrowedPage(
  ctx: Ctx,
  narrowing: Narrowing,
  page: PageOf,
  few: boolean,
): Promise<ListingCard[]> {
  const near = (page.pageNum - 1) * page.pageSize <= longestWalk;
  if (!few && near) {
    const cards = await readCards(ctx, narrowing, pageStatement(narrowing, page, 'walked'));
    if (cards.length === page.pageSize) return cards;
  }
  return readCards(ctx, narrowing, pageStatement(narrowing, page, 'sorted'));
}

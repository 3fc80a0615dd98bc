import { type FacetName, facetNames, type SearchSort } from '@merchmill/contract/catalog/facets.ts';
import type { ListingCard } from '@merchmill/contract/catalog/listing.shapes.ts';
import { CategoryTabType } from '@merchmill/contract/enums.ts';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { cached } from '../../../platform/cache/readings.ts';
import { tagsOf } from '../../../platform/cache/tags.ts';
import { markNew, rootIds, type Tab } from '../catalog/catalog.rules.ts';
import { products, spus } from '../catalog/catalog.tables.ts';
import { noteCards, productCard, selectProductCards, selectSpuCards, shownIn, spuCard } from './cards.ts';
import { categoryPrefix, facetToken, scopePrefix } from './facets.rules.ts';
import { facetTokens } from './item-index.tables.ts';
import { type ListingScope, listingScopes } from './listing.tables.ts';

/*
 * Listings narrowed by facets or words. What they hold is found in the index of the tab's items (item-index.tables.ts).
 * Few matches are counted, sorted and paged exactly, by its GIN indexes. Where there are more they lie so close in the
 * order of a sort that walking along it finds a page soon. docs/performance.md has the measurements.
 */

/** So many matches are counted exactly, and sorted for a page. */
export const countedExactly = 10_000;
/** Up to here a page of more matches is found by walking, beyond by sorting all of them. */
const maxWalk = 10_000;
/** And past so many items at most: what is chosen may be common, but not among the newest or cheapest. */
const walkedAtMost = 100_000;
/** In the order of a category, which the index does not have, each item has to be looked up. */
const lookedUpAtMost = 5000;

export type Chosen = Partial<Record<FacetName, readonly string[]>>;
/** Words as conditions on an index row `i`; what was asked for, as `text`. */
export type Words = { text: string; matches: SQL; rank: SQL };
/** The number of each facet token. */
export type TokenNumbers = ReadonlyMap<string, number>;
export type Narrowing = {
  tab: Tab;
  categoryId: string;
  scope: ListingScope;
  chosen: Chosen;
  words?: Words | undefined;
  numbers: TokenNumbers;
  /** Ready designs are shown and counted by artwork, each with all that its designs have. */
  byArtwork?: boolean;
};
export type PageOf = { sort: SearchSort; pageNum: number; pageSize: number };

async function readNumbers(ctx: Ctx): Promise<TokenNumbers> {
  // A new one comes with an item that has it.
  ctx.reads.add(...tagsOf('category', Object.values(rootIds)));
  const rows = await ctx.db.select().from(facetTokens);
  return new Map(rows.map(({ token, id }) => [token, id]));
}

/** Numbers are given once and never change; what is chosen may have got one since they were read. */
export async function tokenNumbers(ctx: Ctx, chosen: Chosen): Promise<TokenNumbers> {
  const known = await cached(ctx, 'facet tokens', (ctx) => readNumbers(ctx));
  const tokens = activeFacets(chosen).flatMap((name) => chosen[name]!.map((value) => facetToken(name, value)));
  return tokens.every((token) => known.has(token)) ? known : readNumbers(ctx);
}

export const activeFacets = (chosen: Chosen) => facetNames.filter((name) => chosen[name]?.length);
export const indexTable = (tab: Tab) => sql.raw(tab === CategoryTabType.product ? 'product_index' : 'spu_index');

/** Numbers begin with 1. */
export const noToken = 0;
const numbersOf = (numbers: TokenNumbers, tokens: readonly string[]) =>
  sql`${sql.param(tokens.map((token) => numbers.get(token) ?? noToken))}::int[]`;

/** All that an index row `i` of the narrowed listing meets. @param but leaves this facet's own choice out */
export function conditionOf(narrowing: Narrowing, but?: FacetName): SQL {
  const { tab, categoryId, scope, chosen, words, numbers } = narrowing;
  // Whatever is in the index is in the whole of its tab: to look that up would cost more than all the rest.
  const everywhere = scope === 'all' && categoryId === rootIds[tab];
  const place = [categoryPrefix + categoryId, scopePrefix + listingScopes[scope]];
  const facets = activeFacets(chosen)
    .filter((name) => name !== but)
    .map((name) => {
      const tokens = chosen[name]!.map((value) => facetToken(name, value));
      return sql`i.facets && ${numbersOf(numbers, tokens)}`;
    });
  const placed = everywhere ? [] : [sql`i.facets @> ${numbersOf(numbers, place)}`];
  const all = [...placed, ...facets, ...(words ? [words.matches] : [])];
  return all.length ? sql.join(all, sql` and `) : sql`true`;
}

const sortColumns = {
  releaseTime: ['release_time', 'desc'],
  settleOrderNum: ['settle_order_num', 'desc'],
  lowestPrice: ['lowest_price_cents', 'asc'],
  highestPrice: ['lowest_price_cents', 'desc'],
} as const;

/** The column along which a sort walks, and which way. */
function walkOf(sort: Exclude<SearchSort, 'featured'>): [SQL, SQL] {
  // Among so many, what sells best is as relevant as anything.
  const [column, order] = sortColumns[sort === 'relevance' ? 'settleOrderNum' : sort];
  return [sql.raw(column), sql.raw(order)];
}

const listingOf = (tab: Tab) =>
  tab === CategoryTabType.product
    ? { table: sql.raw('product_listings'), id: sql.raw('product_id') }
    : { table: sql.raw('spu_listings'), id: sql.raw('spu_id') };

const onPage = ({ pageNum, pageSize }: PageOf) => sql`limit ${pageSize} offset ${(pageNum - 1) * pageSize}`;

/** What matches are sorted by: the key, which way, and the listing joined where it has the key. */
function orderOf({ tab, categoryId, scope, words }: Narrowing, sort: SearchSort) {
  const { table, id } = listingOf(tab);
  const featured = sort === 'featured';
  const byColumn = sort === 'relevance' || featured ? null : sortColumns[sort];
  const key = byColumn ? sql.raw(`i.${byColumn[0]}`) : featured ? sql`l.weight` : (words?.rank ?? sql`0`);
  const join = featured
    ? sql`join ${table} l on l.${id} = i.id and l.category_id = ${categoryId} and l.scope = ${listingScopes[scope]}`
    : sql``;
  return { key, join, direction: sql.raw(byColumn?.[1] ?? 'desc') };
}

/** Rows of a page: all matches sorted. */
function sortedIds(narrowing: Narrowing, page: PageOf): SQL {
  const { tab } = narrowing;
  const { key, join, direction } = orderOf(narrowing, page.sort);
  return sql`
    select id, row_number() over (order by key ${direction}, id ${direction}) as place
    from (select i.id, ${key} as key from ${indexTable(tab)} i ${join} where ${conditionOf(narrowing)}
      order by key ${direction}, id ${direction} ${onPage(page)}) page`;
}

/** Of rows with a key and an artwork the one of each artwork that comes first. */
const leadersOf = (rows: SQL, direction: SQL) =>
  sql`select distinct on (artwork) id, key from (${rows}) m order by artwork, key ${direction}, id ${direction}`;

/** Rows of a page of artworks: each shown on the product that comes first in the order. */
const pageOfLeaders = (rows: SQL, direction: SQL, page: PageOf) => sql`
  select id, row_number() over (order by key ${direction}, id ${direction}) as place
  from (select id, key from (${leadersOf(rows, direction)}) as led
    order by key ${direction}, id ${direction} ${onPage(page)}) page`;

/** All matches are read. */
function groupedIds(narrowing: Narrowing, page: PageOf): SQL {
  const { key, join, direction } = orderOf(narrowing, page.sort);
  const matches = sql`select i.id, ${key} as key, i.artwork
    from ${indexTable(narrowing.tab)} i ${join} where ${conditionOf(narrowing)}`;
  return pageOfLeaders(matches, direction, page);
}

/**
 * Only the first designs in the order are read, so many of them (`along`). What leads among them leads among all: a page
 * that this fills is right, however many designs follow.
 */
function groupedAlong(narrowing: Narrowing, page: PageOf, along: number): SQL {
  const { tab, categoryId, scope, words } = narrowing;
  const condition = conditionOf(narrowing);
  if (page.sort === 'featured') {
    const { table, id } = listingOf(tab);
    const rows = sql`select i.id, along.weight as key, i.artwork
      from (select l.${id} as id, l.weight from ${table} l
        where l.category_id = ${categoryId} and l.scope = ${listingScopes[scope]}
        order by l.weight desc, l.${id} desc limit ${along}) along
      join ${indexTable(tab)} i on i.id = along.id where ${condition}`;
    return pageOfLeaders(rows, sql.raw('desc'), page);
  }
  const [key, direction] = walkOf(page.sort);
  const rows = sql`select i.id, i.key, i.artwork
    from (select id, ${key} as key, artwork, facets ${words ? sql`, words` : sql``} from ${indexTable(tab)}
      order by ${key} ${direction}, id ${direction} limit ${along}) i where ${condition}`;
  return pageOfLeaders(rows, direction, page);
}

/** The rows of a page of artworks in their order. @param along of so many designs in that order; of all, where it is left out */
export const artworkStatement = (narrowing: Narrowing, page: PageOf, along?: number): SQL =>
  along === undefined ? groupedIds(narrowing, page) : groupedAlong(narrowing, page, along);

/** Rows of a page: along the index of the sort, what does not match left out. */
function walkedIds(narrowing: Narrowing, page: PageOf): SQL {
  const { sort } = page;
  if (sort === 'featured') return lookedUpIds(narrowing, page);
  const { tab } = narrowing;
  const [key, direction] = walkOf(sort);
  // Words are not in the index of the sort.
  const [looked, most] = narrowing.words ? [sql`, words`, lookedUpAtMost] : [sql``, walkedAtMost];
  return sql`
    select id, row_number() over (order by ${key} ${direction}, id ${direction}) as place
    from (select id, ${key} from (
        select id, ${key}, facets ${looked} from ${indexTable(tab)} order by ${key} ${direction}, id ${direction} limit ${most}
      ) i where ${conditionOf(narrowing)}
      order by ${key} ${direction}, id ${direction} ${onPage(page)}) page`;
}

/** Rows of a page in the order of a category: along its listing, each item looked up and kept where it matches. */
function lookedUpIds(narrowing: Narrowing, page: PageOf): SQL {
  const { tab, categoryId, scope } = narrowing;
  const { table, id } = listingOf(tab);
  // The items are asked for in a sub-query that the planner takes as a filter: joined, it might sort everything first.
  return sql`
    select id, row_number() over (order by weight desc, id desc) as place
    from (select id, weight
      from (select l.${id} as id, l.weight from ${table} l
        where l.category_id = ${categoryId} and l.scope = ${listingScopes[scope]}
        order by l.weight desc, l.${id} desc limit ${lookedUpAtMost}) along
      where (select true from ${indexTable(tab)} i where i.id = along.id and ${conditionOf(narrowing)})
      order by weight desc, id desc ${onPage(page)}) page`;
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
    noteCards(ctx, rows);
    return markNew(
      rows.map((row) => productCard(shownIn(row, chosen.color))),
      now,
    );
  }
  const rows = await selectSpuCards(ctx.db).innerJoin(ids, eq(spus.id, id)).orderBy(inOrder);
  noteCards(ctx, rows);
  return markNew(
    rows.map((row) => spuCard(shownIn(row, chosen.color))),
    now,
  );
}

function readsOfPage(ctx: Ctx, { categoryId }: Narrowing, { sort }: PageOf): void {
  ctx.reads.add(`category:${categoryId}`);
  if (sort === 'lowestPrice' || sort === 'highestPrice') ctx.reads.add(`prices:${categoryId}`);
}

/** For each card that is to be found, so many designs are read at first; where that is not enough, eight times as many. */
const designsPerCard = 16;
const oftener = 8;

/** @param total how many artworks match; at least, where it is no exact number */
export type Matches = { total: number; exact: boolean; few: boolean };

/** A page of ready designs, one for each artwork. */
export async function readArtworkPage(
  ctx: Ctx,
  narrowing: Narrowing,
  asked: PageOf,
  { total, exact, few }: Matches,
): Promise<ListingCard[]> {
  readsOfPage(ctx, narrowing, asked);
  // Which product leads may follow from what sells best.
  ctx.reads.add('sales');
  // Among so many, what sells best is as relevant as anything.
  const sort = !few && asked.sort === 'relevance' ? 'settleOrderNum' : asked.sort;
  const page = { ...asked, sort };
  const before = (page.pageNum - 1) * page.pageSize;
  const wanted = exact ? Math.min(page.pageSize, total - before) : page.pageSize;
  if (wanted <= 0) return [];
  const most = few ? 0 : narrowing.words || page.sort === 'featured' ? lookedUpAtMost : walkedAtMost;
  for (let along = designsPerCard * (before + wanted); along <= most; along *= oftener) {
    const cards = await readCards(ctx, narrowing, artworkStatement(narrowing, page, along));
    if (cards.length >= wanted) return cards;
  }
  return readCards(ctx, narrowing, artworkStatement(narrowing, page));
}

/** A page of a narrowed listing. @param few all matches are few enough to be sorted */
export async function readNarrowedPage(
  ctx: Ctx,
  narrowing: Narrowing,
  page: PageOf,
  few: boolean,
): Promise<ListingCard[]> {
  readsOfPage(ctx, narrowing, page);
  const near = (page.pageNum - 1) * page.pageSize <= maxWalk;
  if (!few && near) {
    const cards = await readCards(ctx, narrowing, pageStatement(narrowing, page, 'walked'));
    if (cards.length === page.pageSize) return cards;
  }
  return readCards(ctx, narrowing, pageStatement(narrowing, page, 'sorted'));
}

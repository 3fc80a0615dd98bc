import type { FacetName } from '@merchmill/contract/catalog/facets.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { rowsOf } from '../../../platform/db/client.ts';
import { artworksAtLeast, atLeast } from './facets.rules.ts';
import { conditionOf, countedExactly, indexTable, type Narrowing, noToken, type TokenNumbers } from './narrowing.ts';

/* How many items of a listing match, and how many have each value: exactly, or of many from a sample. */

export type Counts = {
  /** At least so many, where it is not exact. */
  total: number;
  exact: boolean;
  tokens: ReadonlyMap<string, number>;
  /** Artworks can still be counted where the values of their designs are too many. */
  tokensExact: boolean;
  /** All matches are few enough to be sorted. */
  few: boolean;
};

/** So many items, where a sample goes first: it tells whether there are too many to count, and how values are spread. */
const sampled = 10_000;
/** Where a sample speaks for so many, it cannot be far wrong about there being more than are counted. */
const surelyMore = 3 * countedExactly;
/** Of so many matches the values are looked at, where there are too many for exact numbers anyway. */
const lookedAt = 2000;

/**
 * Rows with the number of a token and how many have it; as token 0, all matches. Of more matches than `wholly` the values
 * of every so-manieth (`step`) are looked at.
 */
const countOf = (matches: SQL, wholly: number) => sql`
  with m as materialized (select facets, row_number() over () as place from (${matches}) i),
    counted as (
      select count(*)::int as matches,
        case when count(*) <= ${wholly}::int then 1 else 1 + count(*)::int / ${lookedAt}::int end as step
      from m)
  select number, count(*)::int as count, step from m, counted, unnest(facets) number
    where place % step = 0 group by number, step
  union all select ${noToken}::int, matches, step from counted`;

/** @param limit of so many matches at most */
export function countStatement(narrowing: Narrowing, limit: number, but?: FacetName): SQL {
  const where = conditionOf(narrowing, but);
  const what = narrowing.byArtwork ? sql`i.facets, i.artwork` : sql`i.facets`;
  const matches = sql`select ${what} from ${indexTable(narrowing.tab)} i where ${where} limit ${limit}`;
  return narrowing.byArtwork ? countArtworksOf(matches) : countOf(matches, countedExactly);
}

/** The same in some of the index's pages, always the same ones. @param share of all pages, 0 to 1 */
export function sampleStatement(narrowing: Narrowing, share: number, but?: FacetName): SQL {
  const some = sql.raw(`tablesample system (${(100 * share).toFixed(4)}) repeatable (1)`);
  const where = conditionOf(narrowing, but);
  const what = narrowing.byArtwork ? sql`i.facets, i.artwork` : sql`i.facets`;
  const matches = sql`select ${what} from ${indexTable(narrowing.tab)} i ${some} where ${where}`;
  return narrowing.byArtwork ? countArtworksOf(matches) : countOf(matches, lookedAt);
}

/** Rows with the number of a token, how many artworks have it and on how many designs; as token 0, all matches. */
const countArtworksOf = (matches: SQL) => sql`
  with m as materialized (${matches})
  select number, count(*)::int as count, sum(designs)::int as designs
    from (select token as number, artwork, count(*) as designs from m, unnest(m.facets) token group by token, artwork) t
    group by number
  union all select ${noToken}::int, count(distinct artwork)::int, count(*)::int from m`;

/** How many artworks match, on however many designs. */
const countEveryArtwork = async (ctx: Ctx, narrowing: Narrowing, but?: FacetName): Promise<number> => {
  const matches = sql`select i.artwork from ${indexTable(narrowing.tab)} i where ${conditionOf(narrowing, but)}`;
  // Grouped, they need not be sorted as for a count of distinct values.
  const [row] = await rowsOf<{ total: number }>(
    ctx.db,
    sql`select count(*)::int as total from (select from (${matches}) m group by m.artwork) a`,
  );
  return row!.total;
};

type Row = { number: number; count: number };

/** Counts of tokens by their names. @param countOf what a row says */
function byToken<R extends Row>(numbers: TokenNumbers, rows: readonly R[], countOf: (row: R) => number) {
  const counts = new Map(rows.map((row) => [row.number, countOf(row)]));
  const tokens = [...numbers].flatMap(([token, number]) => {
    const count = counts.get(number);
    return count ? [[token, count] as const] : [];
  });
  return new Map(tokens);
}

type Seen = { matches: number; step: number; tokens: Map<string, number> };

async function see(ctx: Ctx, { numbers }: Narrowing, statement: SQL): Promise<Seen> {
  const rows = await rowsOf<Row & { step: number }>(ctx.db, statement);
  const matches = rows.find(({ number }) => number === noToken)?.count ?? 0;
  return { matches, step: rows[0]?.step ?? 1, tokens: byToken(numbers, rows, ({ count }) => count) };
}

/** @param share of all there are that was read, 0 to 1 */
const estimates = ({ tokens, step }: Seen, share: number) =>
  new Map([...tokens].map(([token, count]) => [token, atLeast(count, share / step)]));

/** @param inTab how many items the whole tab has */
async function countMatches(ctx: Ctx, narrowing: Narrowing, inTab: number, but?: FacetName): Promise<Counts> {
  const inexact = { exact: false, tokensExact: false, few: false };
  if (inTab > surelyMore) {
    const share = sampled / inTab;
    const seen = await see(ctx, narrowing, sampleStatement(narrowing, share, but));
    if (seen.matches > surelyMore * share) {
      const total = Math.max(countedExactly, atLeast(seen.matches, share));
      return { total, ...inexact, tokens: estimates(seen, share) };
    }
  }
  const seen = await see(ctx, narrowing, countStatement(narrowing, countedExactly + 1, but));
  const { matches: total, tokens } = seen;
  if (total <= countedExactly) return { total, exact: true, tokens, tokensExact: true, few: true };
  return { total: countedExactly, ...inexact, tokens: estimates(seen, 1) };
}

type SeenArtworks = Row & { designs: number };
const nothingSeen = { number: noToken, count: 0, designs: 0 };

/** The same of artworks. Whether they are too many to be looked at is a matter of the designs that they are on. */
async function countArtworks(ctx: Ctx, narrowing: Narrowing, inTab: number, but?: FacetName): Promise<Counts> {
  const { numbers } = narrowing;
  const see = async (statement: SQL) => {
    const rows = await rowsOf<SeenArtworks>(ctx.db, statement);
    return { rows, all: rows.find(({ number }) => number === noToken) ?? nothingSeen };
  };
  if (inTab > surelyMore) {
    const share = sampled / inTab;
    const { rows, all } = await see(sampleStatement(narrowing, share, but));
    const estimate = ({ designs, count }: SeenArtworks) => artworksAtLeast(designs, count, share);
    if (all.designs > surelyMore * share) {
      const tokens = byToken(numbers, rows, estimate);
      return { total: estimate(all), exact: false, tokens, tokensExact: false, few: false };
    }
  }
  const { rows, all } = await see(countStatement(narrowing, countedExactly + 1, but));
  const tokens = byToken(numbers, rows, ({ count }) => count);
  if (all.designs <= countedExactly) return { total: all.count, exact: true, tokens, tokensExact: true, few: true };
  const total = await countEveryArtwork(ctx, narrowing, but);
  return { total, exact: true, tokens, tokensExact: false, few: false };
}

/** @param inTab how many items the whole tab has */
export const countMatching = (ctx: Ctx, narrowing: Narrowing, inTab: number, but?: FacetName): Promise<Counts> =>
  (narrowing.byArtwork ? countArtworks : countMatches)(ctx, narrowing, inTab, but);

import {
  colorFamilies,
  type FacetName,
  facetNames,
  priceBands,
  techniqueLabels,
} from '@merchmill/contract/catalog/facets.ts';
import type { Facet } from '@merchmill/contract/catalog/listing.shapes.ts';
import { HotCategoryType } from '@merchmill/contract/enums.ts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { invalidField } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { cached, cachedBriefly } from '../../../platform/cache/readings.ts';
import { rowsOf } from '../../../platform/db/client.ts';
import { rootIds, type Tab } from '../catalog/catalog.rules.ts';
import { spus, warehouses } from '../catalog/catalog.tables.ts';
import { atLeast, categoryPrefix, compareSizes, facetToken, fixedValues, readToken } from './facets.rules.ts';
import { categoryCounts, facetCounts, hotEntries, type ListingScope, listingScopes } from './listing.tables.ts';
import {
  activeFacets,
  artworkOfSpu,
  type Chosen,
  conditionOf,
  countedExactly,
  indexTable,
  type Narrowing,
  noToken,
} from './narrowing.ts';

type Counts = { total: number; exact: boolean; tokens: ReadonlyMap<string, number> };

/** What the whole of a listing holds, from the counts that triggers keep. */
function wholeListing(ctx: Ctx, categoryId: string, scope: ListingScope): Promise<Counts> {
  return cached(ctx, `facets ${categoryId} ${scope}`, async (ctx) => {
    ctx.reads.add(`category:${categoryId}`);
    const of = { categoryId, scope: listingScopes[scope] };
    const [counted] = await ctx.db
      .select({ total: categoryCounts.number })
      .from(categoryCounts)
      .where(and(eq(categoryCounts.categoryId, of.categoryId), eq(categoryCounts.scope, of.scope)));
    const rows = await ctx.db
      .select({ token: facetCounts.token, number: facetCounts.number })
      .from(facetCounts)
      .where(and(eq(facetCounts.categoryId, of.categoryId), eq(facetCounts.scope, of.scope)));
    const tokens = new Map(rows.filter(({ number }) => number > 0).map(({ token, number }) => [token, number]));
    return { total: counted?.total ?? 0, exact: true, tokens };
  });
}

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
  if (narrowing.byArtwork) {
    const matches = sql`select i.facets, ${artworkOfSpu} as artwork
      from ${indexTable(narrowing.tab)} i join ${spus} on ${spus.id} = i.id where ${where} limit ${limit}`;
    return countOf(
      sql`select array_agg(distinct token) as facets from (${matches}) i, unnest(i.facets) token group by artwork`,
      countedExactly,
    );
  }
  return countOf(
    sql`select i.facets from ${indexTable(narrowing.tab)} i where ${where} limit ${limit}`,
    countedExactly,
  );
}

/** The same in some of the index's pages, always the same ones. @param share of all pages, 0 to 1 */
export function sampleStatement(narrowing: Narrowing, share: number, but?: FacetName): SQL {
  const some = sql.raw(`tablesample system (${(100 * share).toFixed(4)}) repeatable (1)`);
  const where = conditionOf(narrowing, but);
  return countOf(sql`select i.facets from ${indexTable(narrowing.tab)} i ${some} where ${where}`, lookedAt);
}

type Seen = { matches: number; step: number; tokens: Map<string, number> };

async function see(ctx: Ctx, { numbers }: Narrowing, statement: SQL): Promise<Seen> {
  const rows = await rowsOf<{ number: number; count: number; step: number }>(ctx.db, statement);
  const counts = new Map(rows.map(({ number, count }) => [number, count]));
  const tokens = [...numbers].flatMap(([token, number]) => {
    const count = counts.get(number);
    return count ? [[token, count] as const] : [];
  });
  return { matches: counts.get(noToken) ?? 0, step: rows[0]?.step ?? 1, tokens: new Map(tokens) };
}

/** @param share of all there are that was read, 0 to 1 */
const estimates = ({ tokens, step }: Seen, share: number) =>
  new Map([...tokens].map(([token, count]) => [token, atLeast(count, share / step)]));

/** @param inTab how many items the whole tab has */
async function countMatches(ctx: Ctx, narrowing: Narrowing, inTab: number, but?: FacetName): Promise<Counts> {
  if (inTab > surelyMore) {
    const share = sampled / inTab;
    const seen = await see(ctx, narrowing, sampleStatement(narrowing, share, but));
    if (seen.matches > surelyMore * share) {
      const total = Math.max(countedExactly, atLeast(seen.matches, share));
      return { total, exact: false, tokens: estimates(seen, share) };
    }
  }
  const seen = await see(ctx, narrowing, countStatement(narrowing, countedExactly + 1, but));
  if (seen.matches <= countedExactly) return { total: seen.matches, exact: true, tokens: seen.tokens };
  return { total: countedExactly, exact: false, tokens: estimates(seen, 1) };
}

type Label = { value: string; label: string };
type Labels = { warehouse: Label[]; festival: Label[] };

function readLabels(ctx: Ctx): Promise<Labels> {
  return cached(ctx, 'facet labels', async (ctx) => {
    ctx.reads.add('menu', 'shipping');
    const places = await ctx.db
      .select({ value: warehouses.code, label: warehouses.name })
      .from(warehouses)
      .orderBy(warehouses.position);
    const festivals = await ctx.db
      .select({ value: hotEntries.handle, label: hotEntries.title })
      .from(hotEntries)
      .where(eq(hotEntries.type, HotCategoryType.Festivals))
      .orderBy(hotEntries.position);
    return { warehouse: places, festival: festivals };
  });
}

const cents = (amount: number) => `$${amount / 100}`;
const fixedLabels: Partial<Record<FacetName, Record<string, string>>> = {
  color: Object.fromEntries(colorFamilies.map(({ code, label }) => [code, label])),
  price: Object.fromEntries(
    priceBands.map(({ code, fromCents, belowCents }) => [
      code,
      belowCents === null
        ? `${cents(fromCents)} and more`
        : fromCents === 0
          ? `Under ${cents(belowCents)}`
          : `${cents(fromCents)} to ${cents(belowCents)}`,
    ]),
  ),
  technique: techniqueLabels,
};
const labelRules: Partial<Record<FacetName, (value: string) => string>> = {
  days: (value) => `Within ${value} working days`,
  rating: (value) => `${value} stars or more`,
};
const hexes = new Map<string, string>(colorFamilies.map(({ code, hex }) => [code, hex]));

/** All values of a facet in the order they are shown in. */
function valuesOf(name: FacetName, labels: Labels, sizes: readonly string[]): Label[] {
  if (name === 'warehouse' || name === 'festival') return labels[name];
  if (name === 'size') return sizes.toSorted(compareSizes).map((value) => ({ value, label: value }));
  return (fixedValues[name] ?? []).map((value) => ({
    value,
    label: fixedLabels[name]?.[value] ?? labelRules[name]?.(value) ?? value,
  }));
}

function sizesIn(tokens: Iterable<string>): string[] {
  return [...tokens].flatMap((token) => {
    const read = readToken(token);
    return read?.name === 'size' ? [read.value] : [];
  });
}

/** Sizes, warehouses and festivals that do not exist are refused; the other facets' values are the contract's. */
export async function requireKnownValues(ctx: Ctx, tab: Tab, chosen: Chosen): Promise<void> {
  const free = (['size', 'warehouse', 'festival'] as const).filter((name) => chosen[name]?.length);
  if (free.length === 0) return;
  const [labels, whole] = await Promise.all([readLabels(ctx), wholeListing(ctx, rootIds[tab], 'all')]);
  for (const name of free) {
    const known = new Set(valuesOf(name, labels, sizesIn(whole.tokens.keys())).map(({ value }) => value));
    const unknown = chosen[name]?.find((value) => !known.has(value));
    if (unknown !== undefined) throw invalidField(name, `Unknown ${name}: ${unknown}.`);
  }
}

export type Counted = {
  total: number;
  totalIsExact: boolean;
  facets: Facet[];
  /** How many of each category's items match; null where nothing was narrowed. */
  inCategory: ((categoryId: string) => number) | null;
};

/** How many items have one value, where nothing else is chosen: that is kept. */
function keptTotal({ chosen, words }: Narrowing, whole: Counts): number | undefined {
  const values = facetNames.flatMap((name) => (chosen[name] ?? []).map((value) => facetToken(name, value)));
  return values.length === 1 && !words ? (whole.tokens.get(values[0]!) ?? 0) : undefined;
}

/** How many items a narrowed listing holds, and for each value of each facet how many one would see with it. */
export function countItems(ctx: Ctx, narrowing: Narrowing): Promise<Counted> {
  const { tab, categoryId, scope, chosen, words, byArtwork = false } = narrowing;
  // The same on each page and in each order.
  const name = `counts ${tab} ${categoryId} ${scope} ${byArtwork} ${JSON.stringify(chosen)} ${words?.text ?? ''}`;
  return cachedBriefly(ctx, name, (ctx) => countAnew(ctx, narrowing));
}

/** A listing without facets and words: of designs that is kept, artworks have to be counted. */
function countWhole(ctx: Ctx, narrowing: Narrowing, inTab: number): Promise<Counts> {
  const { categoryId, scope, byArtwork } = narrowing;
  return byArtwork
    ? countMatches(ctx, { ...narrowing, chosen: {}, words: undefined }, inTab)
    : wholeListing(ctx, categoryId, scope);
}

async function countAnew(ctx: Ctx, asked: Narrowing): Promise<Counted> {
  const { tab, chosen, words, categoryId } = asked;
  ctx.reads.add(`category:${categoryId}`);
  if (words) ctx.reads.add('words');
  const active = activeFacets(chosen);
  const narrowed = active.length > 0 || words !== undefined;
  const [labels, everything] = await Promise.all([readLabels(ctx), wholeListing(ctx, rootIds[tab], 'all')]);
  // Where designs cannot all be looked at, they are counted themselves.
  const byArtwork = asked.byArtwork === true && everything.total <= countedExactly;
  const narrowing = { ...asked, byArtwork };
  const whole = await countWhole(ctx, narrowing, everything.total);
  const count = (but?: FacetName) => countMatches(ctx, narrowing, everything.total, but);
  const [all, ...without] = await Promise.all([
    narrowed ? count() : whole,
    // With nothing else chosen, what is left without a facet's own choice is the whole listing.
    ...active.map((name) => (active.length > 1 || words ? count(name) : whole)),
  ]);
  const keptNumber = byArtwork ? undefined : keptTotal(narrowing, whole);
  const facets = facetNames.flatMap((name): Facet[] => {
    const counts = without[active.indexOf(name)] ?? all;
    const sizes = new Set([...sizesIn(counts.tokens.keys()), ...(chosen.size ?? [])]);
    const values = valuesOf(name, labels, [...sizes]).flatMap(({ value, label }) => {
      const count = counts.tokens.get(facetToken(name, value)) ?? 0;
      const isChosen = chosen[name]?.includes(value) ?? false;
      return count > 0 || isChosen ? [{ value, label, count, chosen: isChosen, hex: hexes.get(value) ?? null }] : [];
    });
    return values.length > 0 ? [{ name, values, exact: counts.exact }] : [];
  });
  return {
    total: keptNumber ?? all.total,
    totalIsExact: keptNumber !== undefined || all.exact,
    facets,
    inCategory: narrowed || byArtwork ? (id) => all.tokens.get(categoryPrefix + id) ?? 0 : null,
  };
}

import {
  colorFamilies,
  type FacetName,
  facetNames,
  priceBands,
  techniqueLabels,
} from '@merchmill/contract/catalog/facets.ts';
import type { Facet } from '@merchmill/contract/catalog/listing.shapes.ts';
import { HotCategoryType } from '@merchmill/contract/enums.ts';
import { and, eq } from 'drizzle-orm';
import { invalidField } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { cached, cachedBriefly } from '../../../platform/cache/readings.ts';
import { rootIds, type Tab } from '../catalog/catalog.rules.ts';
import { warehouses } from '../catalog/catalog.tables.ts';
import { categoryPrefix, compareSizes, facetToken, fixedValues, readToken } from './facets.rules.ts';
import {
  categoryCounts,
  facetCounts,
  hotEntries,
  type ListingScope,
  listingArtworks,
  listingScopes,
} from './listing.tables.ts';
import { type Counts, countMatching } from './match-counts.ts';
import { activeFacets, type Chosen, countedExactly, type Narrowing, tokenNumbers } from './narrowing.ts';

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
    const total = counted?.total ?? 0;
    return { total, exact: true, tokens, tokensExact: true, few: total <= countedExactly };
  });
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
  /** All matches are few enough to be sorted. */
  few: boolean;
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

/** The same of artworks: the total is kept, what their designs have is counted. */
function wholeOfArtworks(ctx: Ctx, { tab, categoryId, scope }: Narrowing): Promise<Counts> {
  return cached(ctx, `artworks ${categoryId} ${scope}`, async (ctx) => {
    const { few } = await wholeListing(ctx, categoryId, scope);
    const { total: inTab } = await wholeListing(ctx, rootIds[tab], 'all');
    const whole = { tab, categoryId, scope, chosen: {}, numbers: await tokenNumbers(ctx, {}), byArtwork: true };
    const counted = await countMatching(ctx, whole, inTab);
    const [kept] = await ctx.db
      .select({ total: listingArtworks.number })
      .from(listingArtworks)
      .where(and(eq(listingArtworks.categoryId, categoryId), eq(listingArtworks.scope, listingScopes[scope])));
    return { ...counted, total: kept?.total ?? 0, exact: true, few };
  });
}

async function countAnew(ctx: Ctx, narrowing: Narrowing): Promise<Counted> {
  const { tab, chosen, words, categoryId, byArtwork } = narrowing;
  ctx.reads.add(`category:${categoryId}`);
  if (words) ctx.reads.add('words');
  const active = activeFacets(chosen);
  const narrowed = active.length > 0 || words !== undefined;
  const [labels, everything] = await Promise.all([readLabels(ctx), wholeListing(ctx, rootIds[tab], 'all')]);
  const whole = await (byArtwork ? wholeOfArtworks(ctx, narrowing) : wholeListing(ctx, categoryId, narrowing.scope));
  const count = (but?: FacetName) => countMatching(ctx, narrowing, everything.total, but);
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
    return values.length > 0 ? [{ name, values, exact: counts.tokensExact }] : [];
  });
  const total = keptNumber ?? all.total;
  return {
    total,
    totalIsExact: keptNumber !== undefined || all.exact,
    few: keptNumber === undefined ? all.few : keptNumber <= countedExactly,
    facets,
    inCategory: narrowed ? (id) => all.tokens.get(categoryPrefix + id) ?? 0 : null,
  };
}

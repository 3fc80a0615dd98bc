import type { LineMatch } from '@merchmill/contract/stores/store-order.ts';
import { plainValues } from '../publishing/option-words.rules.ts';

/*
 * Which of our variants a line of a store order is: pure functions. Better a question than a wrong shirt: what two things
 * could be, or what nothing but its title tells, is left to the seller.
 */

export type TheirLine = {
  listingId: string | null;
  variantId: string | null;
  sku: string | null;
  barcode: string | null;
  options: Readonly<Record<string, string>>;
};

export type OurVariant = {
  storeProductId: string;
  skuId: string;
  listingId: string | null;
  variantId: string | null;
  sku: string;
  options: Readonly<Record<string, string>>;
  isDeleted: boolean;
};

/** What the seller has said of this variant before; `ours` null: they ship it themselves. */
export type Decision = { ours: { storeProductId: string; skuId: string } | null };

export type Match =
  | { resolution: 'ours'; matchedBy: LineMatch; storeProductId: string; skuId: string }
  | { resolution: 'notOurs'; matchedBy: 'decision' }
  | { resolution: 'unresolved'; matchedBy: null };

/** Values of options in whatever order and spelling. */
export const optionsKey = (options: Readonly<Record<string, string>>): string => plainValues(Object.values(options));

/** The one variant that is left; those whose listing is gone count only where there is no other. */
function onlyOne(found: readonly OurVariant[]): OurVariant | undefined {
  const live = found.filter(({ isDeleted }) => !isDeleted);
  const [first, ...others] = live.length ? live : found;
  const isSame = ({ storeProductId, skuId }: OurVariant) =>
    storeProductId === first!.storeProductId && skuId === first!.skuId;
  return first && others.every(isSame) ? first : undefined;
}

const asMatch = ({ storeProductId, skuId }: OurVariant, matchedBy: LineMatch): Match => ({
  ...{ resolution: 'ours', matchedBy, storeProductId, skuId },
});
const unresolved: Match = { resolution: 'unresolved', matchedBy: null };

/** A SKU is ours from the first letter to the last; capitals and spaces around it do not count. */
const skuKey = (sku: string) => sku.trim().toLowerCase();

type Named = { storeProductId: string; skuId: string };
type Groups<T> = ReadonlyMap<string, readonly T[]>;

/** Ours by all that a line may name them by: a file has lines and products by the thousand. */
type VariantIndex<T extends OurVariant = OurVariant> = {
  bySku: Groups<T>;
  byListing: ReadonlyMap<string, { byVariant: Groups<T>; byOptions: Groups<T> }>;
  find: (ours: Named) => T | undefined;
};

const nameOf = ({ storeProductId, skuId }: Named) => `${storeProductId} ${skuId}`;

/** Those without a key are in none. */
function groupBy<T>(all: readonly T[], keyOf: (one: T) => string | null): Groups<T> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const key = keyOf(one);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return groups;
}

export function indexVariants<T extends OurVariant>(ours: readonly T[]): VariantIndex<T> {
  const byName = groupBy(ours, nameOf);
  const byListing = [...groupBy(ours, ({ listingId }) => listingId)].map(([listingId, own]) => {
    const byOptions = groupBy(own, ({ options }) => (Object.keys(options).length ? optionsKey(options) : null));
    return [listingId, { byVariant: groupBy(own, ({ variantId }) => variantId), byOptions }] as const;
  });
  return {
    bySku: groupBy(ours, ({ sku }) => sku.toLowerCase()),
    byListing: new Map(byListing),
    find: (said) => byName.get(nameOf(said))?.[0],
  };
}

export function matchLine(line: TheirLine, ours: VariantIndex, decision: Decision | undefined): Match {
  if (decision) {
    if (!decision.ours) return { resolution: 'notOurs', matchedBy: 'decision' };
    return { resolution: 'ours', matchedBy: 'decision', ...decision.ours };
  }
  const { listingId, variantId, sku, barcode } = line;
  const ofListing = listingId === null ? undefined : ours.byListing.get(listingId);
  const only = (all: Groups<OurVariant> | undefined, key: string | null) =>
    onlyOne((key === null ? undefined : all?.get(key)) ?? []);
  const byVariant = only(ofListing?.byVariant, variantId);
  // The platform's own ids outlive every edit of titles, SKUs and options.
  if (byVariant) return asMatch(byVariant, 'variant');
  const bySku = only(ours.bySku, sku && skuKey(sku));
  const byBarcode = only(ours.bySku, barcode && skuKey(barcode));
  const byOptions = only(ofListing?.byOptions, optionsKey(line.options));
  const found = [
    ...(bySku ? [asMatch(bySku, 'sku')] : []),
    ...(byBarcode ? [asMatch(byBarcode, 'barcode')] : []),
    ...(byOptions ? [asMatch(byOptions, 'options')] : []),
  ];
  const [first, ...others] = found;
  if (first?.resolution !== 'ours') return unresolved;
  const agrees = (other: Match) =>
    other.resolution === 'ours' && other.storeProductId === first.storeProductId && other.skuId === first.skuId;
  if (!others.every(agrees)) return unresolved;
  // A SKU that was put on another variant by hand says one thing, and the options of that variant another.
  const known = ours.find(first);
  return known && saysOtherOptions(known, line) ? unresolved : first;
}

/** Both name their options, by the same names, and some value differs. */
function saysOtherOptions(known: OurVariant, line: TheirLine): boolean {
  const shared = Object.keys(known.options).filter((name) => line.options[name] !== undefined);
  const same = (name: string) =>
    optionsKey({ name: known.options[name]! }) === optionsKey({ name: line.options[name]! });
  return shared.some((name) => !same(name));
}

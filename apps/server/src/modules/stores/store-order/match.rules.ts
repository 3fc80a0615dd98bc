import type { LineMatch } from '@merchmill/contract/stores/store-order.ts';

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

/** Names a variant of the store as well as it can be named: by the platform's ids, else by its SKU, else by its options. */
export function variantKeyOf({ listingId, variantId, sku, options }: TheirLine, title: string): string {
  if (listingId && variantId) return `id:${listingId}:${variantId}`;
  if (sku) return `sku:${sku}`;
  return `text:${title}:${wordsOf(options)}`.slice(0, 400);
}

/** Values of options in whatever order and spelling. */
const wordsOf = (options: Readonly<Record<string, string>>): string =>
  Object.values(options)
    .map((value) =>
      value
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .split(/[^\p{L}\p{N}]+/u)
        .filter(Boolean)
        .join(' '),
    )
    .sort()
    .join('|');

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
const isSku = (theirs: string | null, ours: string) =>
  theirs !== null && theirs.trim().toLowerCase() === ours.toLowerCase();

export function matchLine(line: TheirLine, ours: readonly OurVariant[], decision: Decision | undefined): Match {
  if (decision) {
    if (!decision.ours) return { resolution: 'notOurs', matchedBy: 'decision' };
    return { resolution: 'ours', matchedBy: 'decision', ...decision.ours };
  }
  const { listingId, variantId, sku, barcode } = line;
  const ofListing = ours.filter((each) => listingId !== null && each.listingId === listingId);
  const byVariant = onlyOne(ofListing.filter((each) => variantId !== null && each.variantId === variantId));
  // The platform's own ids outlive every edit of titles, SKUs and options.
  if (byVariant) return asMatch(byVariant, 'variant');
  const bySku = onlyOne(ours.filter((each) => isSku(sku, each.sku)));
  const byBarcode = onlyOne(ours.filter((each) => isSku(barcode, each.sku)));
  const byOptions = onlyOne(
    ofListing.filter((each) => Object.keys(each.options).length && wordsOf(each.options) === wordsOf(line.options)),
  );
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
  const known = ours.find((each) => each.storeProductId === first.storeProductId && each.skuId === first.skuId);
  return known && saysOtherOptions(known, line) ? unresolved : first;
}

/** Both name their options, by the same names, and some value differs. */
function saysOtherOptions(known: OurVariant, line: TheirLine): boolean {
  const shared = Object.keys(known.options).filter((name) => line.options[name] !== undefined);
  const same = (name: string) => wordsOf({ name: known.options[name]! }) === wordsOf({ name: line.options[name]! });
  return shared.some((name) => !same(name));
}

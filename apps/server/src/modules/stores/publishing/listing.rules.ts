import { type PriceRule, priceByRule, profitOf, type Sale } from '@merchmill/contract/stores/price-rule.ts';
import { isFollowing, type PublishGoal, type RunGoal } from '@merchmill/contract/stores/publishing.ts';
import type { PlatformAbilities } from '../../../adapters/marketplaces/abilities.ts';
import type { ListingVariant } from '../../../adapters/marketplaces/port.ts';
import type { Checked } from './breach.rules.ts';
import type { WantedListing } from './plan.rules.ts';
import type { storeProducts, storeVariants } from './publishing.tables.ts';

/* A store product, with what is known of what it is made on, as the listing it should be: pure functions. */

export type StoreProductRow = typeof storeProducts.$inferSelect;
type StoreVariantRow = typeof storeVariants.$inferSelect;

export type Option = { code: string; label: string; values: readonly { code: string; label: string }[] };
export type Sellable = {
  row: StoreVariantRow;
  /** The values in words. */
  name: string;
  values: Readonly<Record<string, string>>;
  /** Of one unit, in US cents. */
  costCents: number;
  /** The same in the unit of the store's currency. */
  costMinor: number;
  isAvailable: boolean;
};
export type ListingPictureOf = { key: string; alt: string; provenance: 'photographed' | 'rendered' | 'generated' };
export type Disclosure = WantedListing['draft']['disclosure'];

export type Assembled = {
  row: StoreProductRow;
  options: readonly Option[];
  /** In the order of the product. */
  variants: readonly Sellable[];
  pictures: readonly ListingPictureOf[];
  disclosure: Disclosure;
  missingFacts: readonly string[];
  /** Its design is no longer for sale. */
  isTakenDown: boolean;
  currency: string;
};

/** What is found out about a product only where it matters: it takes a while for many. */
export type Findings = Pick<Checked, 'printProblems' | 'brandNames'>;
/** Where neither was looked for. */
export const noFindings: Findings = { printProblems: [], brandNames: [] };

/** What a listing costs, where it is charged in the money of the store. */
export const listingFeeIn = ({ listingFee }: Pick<PlatformAbilities, 'listingFee'>, currency: string): number =>
  listingFee?.currency === currency ? listingFee.amountMinor : 0;

export type Priced = Sellable & { priceMinor: number; profitMinor: number };

type Pricing = { rule: PriceRule; currency: string; listingFeeMinor: number };

function priceVariant(variant: Sellable, { rule, currency, listingFeeMinor }: Pricing): Priced {
  const sale: Sale = { costMinor: variant.costMinor, listingFeeMinor, currency, values: variant.values };
  const priceMinor = variant.row.ownPriceMinor ?? priceByRule(sale, rule);
  return { ...variant, priceMinor, profitMinor: profitOf(priceMinor, sale, rule.feeBasisPoints) };
}

function priceVariants(assembled: Assembled, abilities: Pick<PlatformAbilities, 'listingFee'>): Priced[] {
  const { row, currency, variants } = assembled;
  const listingFeeMinor = listingFeeIn(abilities, currency);
  return variants.map((variant) => priceVariant(variant, { rule: row.priceRule, currency, listingFeeMinor }));
}

/** Options in which the variants chosen differ, and what each of them says there. */
function shownOptions(options: readonly Option[], chosen: readonly Sellable[]): readonly Option[] {
  const differs = ({ code }: Option) => new Set(chosen.map(({ values }) => values[code])).size > 1;
  const differing = options.filter(differs);
  return differing.length ? differing : options.slice(0, 1);
}

const labelOf = ({ code, values }: Option, variant: Sellable) =>
  values.find((value) => value.code === variant.values[code])?.label ?? variant.values[code] ?? '';

function toVariant(variant: Priced, options: readonly Option[], currency: string): ListingVariant {
  return {
    sku: variant.row.sku,
    options: Object.fromEntries(options.map((option) => [option.label, labelOf(option, variant)])),
    price: { currency, amountMinor: variant.priceMinor },
    isAvailable: variant.isAvailable,
  };
}

/** What was sent last, with the availability of today: edits that the seller has not published stay unpublished. */
function restocked({ row, variants }: Assembled): ListingVariant[] {
  const isAvailable = new Map(variants.map((each) => [each.row.sku, each.isAvailable]));
  return row.sentVariants.map((sent) => ({ ...sent, isAvailable: isAvailable.get(sent.sku) ?? false }));
}

/** Nothing of it was edited since it was published: the rule it has is the one that its prices were sent by. */
export const isAsPublished = ({
  version,
  publishedVersion,
}: Pick<StoreProductRow, 'version' | 'publishedVersion'>): boolean => version === publishedVersion;

/** A price set by hand that is a price of the currency the store had before: the number that was sent then. */
function findOldPrice({ row, currency }: Assembled, chosen: readonly Priced[]): Checked['oldPrice'] {
  const sent = new Map(row.sentVariants.map(({ sku, price }) => [sku, price]));
  for (const { name, row } of chosen) {
    const before = sent.get(row.sku);
    if (before && before.currency !== currency && before.amountMinor === row.ownPriceMinor)
      return { name, before: before.currency, now: currency };
  }
  return null;
}

export type Listing = {
  wanted: WantedListing;
  priced: readonly Priced[];
};

const chosenOf = (priced: readonly Priced[]) => priced.filter(({ row }) => row.isChosen);

export function toListing(assembled: Assembled, goal: RunGoal, abilities: PlatformAbilities): Listing {
  const { row, currency, pictures, disclosure } = assembled;
  const priced = priceVariants(assembled, abilities);
  const chosen = chosenOf(priced);
  const options = shownOptions(assembled.options, chosen);
  const { title, description, tags, collectionIds, productType, shippingProfileId } = row;
  const draft: WantedListing['draft'] = {
    ...{ reference: row.id, title, description, tags, collectionIds, productType, shippingProfileId },
    ...{ options: options.map(({ label }) => label), questions: [], disclosure },
  };
  const keepsPrices = goal === 'stock' || (goal === 'prices' && !isAsPublished(row));
  const variants = keepsPrices ? restocked(assembled) : chosen.map((each) => toVariant(each, options, currency));
  const asked: PublishGoal = isFollowing(goal) ? 'publish' : goal;
  return { wanted: { goal: asked, draft, variants, pictures: [...pictures] }, priced };
}

const takenDown = 'This design is no longer for sale.';

/** What is looked at before a listing is sent. */
export function toChecked(assembled: Assembled, { wanted, priced }: Listing, findings: Findings): Checked {
  const { row, pictures, missingFacts, isTakenDown } = assembled;
  const { title, description, tags, confirmedWords } = row;
  const chosen = chosenOf(priced);
  return {
    ...{ title, description, tags, pictures, missingFacts, confirmedWords, brandNames: findings.brandNames },
    printProblems: [...(isTakenDown ? [takenDown] : []), ...findings.printProblems],
    options: wanted.draft.options,
    variants: chosen.map(({ name, priceMinor, profitMinor }) => ({ name, priceMinor, profitMinor })),
    ...{ oldPrice: findOldPrice(assembled, chosen), madeBy: wanted.draft.disclosure.madeBy },
  };
}

/** The lowest and the highest of some amounts. */
export const spanOf = (amounts: readonly number[]): { least: number; most: number } | null =>
  amounts.length ? { least: Math.min(...amounts), most: Math.max(...amounts) } : null;

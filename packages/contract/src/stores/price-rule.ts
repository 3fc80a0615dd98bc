/*
 * What a listing costs in a store: worked out alike by pages and by the publishing job. Amounts are integers of the unit
 * the store's currency is shown in; shares are basis points (hundredths of a per cent). No Zod: pages import it.
 */

export const profitKinds = ['fixed', 'percent', 'margin'] as const;
export type ProfitKind = (typeof profitKinds)[number];

/**
 * What a seller earns on top of the cost.
 * - fixed: an amount
 * - percent: a share of the cost
 * - margin: a share of the price, after what the platform takes
 */
export type Profit =
  | { kind: 'fixed'; amountMinor: number }
  | { kind: 'percent'; basisPoints: number }
  | { kind: 'margin'; basisPoints: number };

export type PriceRule = {
  profit: Profit;
  /** What the platform takes of a price, as the seller knows it. */
  feeBasisPoints: number;
  /** The last two digits of every price, e.g. 99; null leaves prices as they come out. */
  ending: number | null;
  /** No price is lower. */
  leastMinor: number;
  /** Of variants with this value of an option; the first that fits a variant counts. */
  variants: { option: string; value: string; profit: Profit }[];
  /** Of stores in this currency, in place of the above. */
  markets: { currency: string; profit: Profit; ending: number | null }[];
};

/** The least and the most that a rule may say. */
export const priceLimits = {
  amountMinor: 10_000_000,
  percent: 100_000,
  margin: 9000,
  fee: 5000,
  /** Of a margin and the platform's share together: the rest has to pay for the cost. */
  marginWithFee: 9500,
  /** Other profits for variants, and for currencies. */
  variants: 50,
  markets: 20,
} as const;

const whole = 10_000;

/** The share of an amount, rounded half up. */
export const shareOf = (amountMinor: number, basisPoints: number): number =>
  Math.round((amountMinor * basisPoints) / whole);

export type Sale = {
  costMinor: number;
  /** What the platform charges for each listing, as far as it falls on this sale. */
  listingFeeMinor?: number;
  currency: string;
  /** Option code → value code of the variant. */
  values: Readonly<Record<string, string>>;
};

/** What is left of a price. */
export const profitOf = (
  priceMinor: number,
  { costMinor, listingFeeMinor = 0 }: Pick<Sale, 'costMinor' | 'listingFeeMinor'>,
  feeBasisPoints: number,
): number => priceMinor - costMinor - listingFeeMinor - shareOf(priceMinor, feeBasisPoints);

function profitFor(rule: PriceRule, { currency, values }: Sale): { profit: Profit; ending: number | null } {
  const variant = rule.variants.find(({ option, value }) => values[option] === value);
  const market = rule.markets.find((each) => each.currency === currency);
  return {
    profit: variant?.profit ?? market?.profit ?? rule.profit,
    ending: market ? market.ending : rule.ending,
  };
}

/** The lowest price with this margin: rounding of the fee may ask for a unit more. */
function priceForMargin(spentMinor: number, marginBasisPoints: number, feeBasisPoints: number): number {
  let price = Math.ceil((spentMinor * whole) / (whole - marginBasisPoints - feeBasisPoints));
  while (profitOf(price, { costMinor: spentMinor }, feeBasisPoints) * whole < price * marginBasisPoints) price += 1;
  return price;
}

function withProfit({ costMinor, listingFeeMinor = 0 }: Sale, profit: Profit, feeBasisPoints: number): number {
  switch (profit.kind) {
    case 'fixed':
      return costMinor + profit.amountMinor;
    case 'percent':
      return costMinor + Math.ceil((costMinor * profit.basisPoints) / whole);
    case 'margin':
      return priceForMargin(costMinor + listingFeeMinor, profit.basisPoints, feeBasisPoints);
  }
}

/** The next amount up that ends so: a profit never becomes smaller by it. */
function withEnding(priceMinor: number, ending: number | null): number {
  return ending === null ? priceMinor : priceMinor + ((((ending - priceMinor) % 100) + 100) % 100);
}

/** The price of a variant. The only place that says so. */
export function priceByRule(sale: Sale, rule: PriceRule): number {
  const { profit, ending } = profitFor(rule, sale);
  return withEnding(Math.max(rule.leastMinor, withProfit(sale, profit, rule.feeBasisPoints), 1), ending);
}

/** For a store that has no rule yet. */
export const usualPriceRule: PriceRule = {
  profit: { kind: 'margin', basisPoints: 3000 },
  feeBasisPoints: 0,
  ending: 99,
  leastMinor: 0,
  variants: [],
  markets: [],
};

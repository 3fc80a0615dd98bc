/*
 * Promo codes: what they take off, and off which line. Percentages come first, then fixed amounts, so that a percentage
 * is of what the shopper saw; free shipping touches no line, so its place does not matter.
 */

export type PromoTerms = {
  promoId: string;
  code: string;
  label: string;
  kind: 'percent' | 'fixed' | 'freeShipping';
  percentOff: number | null;
  amountCents: number | null;
  minSubtotalCents: number;
  stackable: boolean;
  /** Products it holds for; null: all. */
  productIds: ReadonlySet<string> | null;
};

export type PromoLine = { productId: string; lineCents: number };

export type AppliedPromo = {
  promoId: string;
  code: string;
  label: string;
  /** Taken off each line, in the order of the lines. */
  lineCents: readonly number[];
  /** Taken off shipping. */
  shippingCents: number;
  /** All of it. */
  cents: number;
};

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/**
 * Splits a whole over parts in the ratio of their weights, by the largest remainder: the parts are integers and add up
 * to the whole exactly. No part is larger than its weight as long as the whole is not larger than all weights.
 */
export function splitByWeight(whole: number, weights: readonly number[]): number[] {
  const all = sum(weights);
  if (all === 0) return weights.map(() => 0);
  // In whole numbers all the way: fractions of cents must not decide.
  const shares = weights.map((weight, index) => {
    const product = BigInt(whole) * BigInt(weight);
    return { index, cents: Number(product / BigInt(all)), rest: product % BigInt(all) };
  });
  const left = whole - sum(shares.map((share) => share.cents));
  const byRest = shares.toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest < b.rest ? 1 : -1));
  for (const share of byRest.slice(0, left)) share.cents++;
  return shares.map((share) => share.cents);
}

const order = { percent: 0, fixed: 1, freeShipping: 2 } as const;

const holdsFor = (terms: PromoTerms, line: PromoLine) => terms.productIds?.has(line.productId) ?? true;

/** What the codes take off, one after the other; never more than what is left of a line or of shipping. */
export function applyPromos(
  promos: readonly PromoTerms[],
  lines: readonly PromoLine[],
  shippingCents: number,
): AppliedPromo[] {
  let left = lines.map((line) => line.lineCents);
  let shippingLeft = shippingCents;
  return promos
    .toSorted((a, b) => order[a.kind] - order[b.kind])
    .map((terms) => {
      const { promoId, code, label } = terms;
      if (terms.kind === 'freeShipping') {
        const cents = shippingLeft;
        shippingLeft = 0;
        return { promoId, code, label, lineCents: lines.map(() => 0), shippingCents: cents, cents };
      }
      const weights = left.map((cents, index) => (holdsFor(terms, lines[index]!) ? cents : 0));
      const base = sum(weights);
      const cents =
        terms.kind === 'percent' ? Math.round((base * terms.percentOff!) / 100) : Math.min(terms.amountCents!, base);
      const lineCents = splitByWeight(cents, weights);
      left = left.map((of, index) => of - lineCents[index]!);
      return { promoId, code, label, lineCents, shippingCents: 0, cents };
    });
}

/** Why a code does not hold for these items, in a sentence; null where it does. `money` writes an amount for people. */
export function whyNotFor(
  terms: PromoTerms,
  lines: readonly PromoLine[],
  money: (cents: number) => string,
): string | null {
  const base = sum(lines.filter((line) => holdsFor(terms, line)).map((line) => line.lineCents));
  if (base === 0) return `${terms.code} doesn’t apply to the items in your cart.`;
  if (base < terms.minSubtotalCents) {
    const which = terms.productIds ? ' of eligible items' : '';
    return `${terms.code} needs ${money(terms.minSubtotalCents)} or more${which}. Add ${money(terms.minSubtotalCents - base)} more to use it.`;
  }
  return null;
}

/** Why these codes cannot be used together; null where they can. */
export function whyNotTogether(promos: readonly PromoTerms[]): string | null {
  const alone = promos.length > 1 ? promos.find((terms) => !terms.stackable) : undefined;
  return alone ? `${alone.code} can’t be combined with other codes.` : null;
}

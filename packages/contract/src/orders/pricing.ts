/* What the checkout and the pages must work out alike: the price of one unit. Totals are made by the server alone. */

/** What printing these areas adds to the price of a unit, in US cents. The only place that says so. */
export function printingCents(areas: readonly string[], surcharges: Readonly<Record<string, number>>): number {
  return areas.reduce((total, area) => total + (surcharges[area] ?? 0), 0);
}

/** From `minQuantity` units on, so many percent off. */
export type Tier = { minQuantity: number; percentOff: number };

/** The best quantity tier that so many units reach. */
export function tierFor<T extends Tier>(tiers: readonly T[], quantity: number): T | null {
  const reached = tiers.filter((tier) => tier.minQuantity <= quantity);
  return reached.reduce<T | null>((best, tier) => (!best || tier.percentOff > best.percentOff ? tier : best), null);
}

/** Price of one unit in US cents with the tier's percentage off, rounded half up. */
export function unitPriceCents(listPriceCents: number, tier: Tier | null): number {
  return tier ? Math.round((listPriceCents * (100 - tier.percentOff)) / 100) : listPriceCents;
}

/** What members pay for a member product, rounded to whole cents; null for what costs them as much as everybody. */
export const memberPriceCents = (priceCents: number, percentOff: number | null): number | null =>
  percentOff === null ? null : Math.round((priceCents * (100 - percentOff)) / 100);

import { displayDecimals } from '@merchmill/contract/money.ts';

/** Decimals of the unit in which a provider counts a currency; undefined for a currency that it does not take. */
export type UnitTable = (currency: string) => number | undefined;

/**
 * How many of the provider's units one of ours is, ours being the unit that a price is shown in. Undefined where the
 * provider takes no such currency, or counts it in larger units than prices are shown in: what is shown could then not
 * be charged exactly, and such a currency is not offered.
 */
export function unitsPerMinor(table: UnitTable, currency: string): number | undefined {
  const decimals = table(currency);
  if (decimals === undefined || decimals < displayDecimals(currency)) return undefined;
  return 10 ** (decimals - displayDecimals(currency));
}

/** Our amount in the provider's units. Only for currencies that are offered. */
export function toUnits(table: UnitTable, currency: string, amountMinor: number): number {
  const factor = unitsPerMinor(table, currency);
  if (factor === undefined) throw new Error(`exact amounts in ${currency} cannot be charged here`);
  return amountMinor * factor;
}

/** The provider's amount in ours: a fraction where it is none that we could have asked for, which no payment equals. */
export function fromUnits(table: UnitTable, currency: string, units: number): number {
  return units / (unitsPerMinor(table, currency) ?? 1);
}

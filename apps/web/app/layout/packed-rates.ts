import type { Currency } from '@merchmill/contract/settings.ts';

/*
 * Rates travel to the browser as one text. A page's data are written value by value, and four values for each of a
 * hundred currencies took longer than all the rest.
 */

export type PackedRates = string & { readonly packed?: 'rates' };

export const packRates = (rates: readonly Currency[]): PackedRates =>
  JSON.stringify(rates.map(({ bizId, currency, rate, country }) => [bizId, currency, rate, country]));

export function unpackRates(packed: PackedRates): Currency[] {
  const rows = JSON.parse(packed) as [string, string, number, string][];
  return rows.map(([bizId, currency, rate, country]) => ({ bizId, currency, rate, country }));
}

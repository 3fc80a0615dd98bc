import type { Currency } from '@merchmill/contract/shop/currency.shapes.ts';

/*
 * Rates travel to the browser as one text. A page's data are written value by value, and four values for each of a
 * hundred currencies took longer than all the rest.
 */

export type PackedRates = string & { readonly packed?: 'rates' };

/** Between values and between rows; quotes would be escaped twice in a page. */
const [column, row] = ['\t', '\n'];
const plain = (text: string) => text.replace(/[\t\n]/g, ' ');

export const packRates = (rates: readonly Currency[]): PackedRates =>
  rates
    .map(({ bizId, currency, rate, country }) =>
      [currency, rate, plain(country), ...(bizId === currency ? [] : [bizId])].join(column),
    )
    .join(row);

export function unpackRates(packed: PackedRates): Currency[] {
  if (packed === '') return [];
  return packed.split(row).map((line) => {
    const [currency, rate, country, bizId = currency] = line.split(column) as [string, string, string, string?];
    return { bizId, currency, rate: Number(rate), country };
  });
}

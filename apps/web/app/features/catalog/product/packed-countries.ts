/*
 * Where a product can be sent travels to the browser as one text, as rates do (packed-rates.ts): value by value, these
 * names were over a hundredth of a product's page.
 */

export type PackedCountries = string & { readonly packed?: 'countries' };
type NamedCountry = { code: string; name: string };

/** A code has two letters. */
const codeLength = 2;

/** By name, as they are chosen from. */
export const packCountries = (countries: readonly NamedCountry[]): PackedCountries =>
  countries
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map(({ code, name }) => code + name)
    .join('\n');

export const unpackCountries = (packed: PackedCountries): NamedCountry[] =>
  packed === ''
    ? []
    : packed.split('\n').map((line) => ({ code: line.slice(0, codeLength), name: line.slice(codeLength) }));

import * as vat from 'jsvat-next';
import { invalidField } from '../../../app-error.ts';
import { findCountry } from '../../../reference/countries.ts';

/** How far a tax id could be checked without asking anybody: by its check digit, or by its form only. */
export type TaxIdCheck = 'digit' | 'form';

/** The library calls Greece by the letters that its ids begin with. */
const byCountry = new Map(
  vat.countries.flatMap((rules) => rules.codes.slice(0, 1).map((code) => [code, rules] as const)),
);

/** Upper case without blanks, points and dashes. */
const compact = (id: string) => id.toUpperCase().replace(/[\s.-]/g, '');

/**
 * A tax id as it is kept, and how it was checked; undefined where it is not one of this country. Whether it exists is
 * not asked anywhere.
 */
export function checkTaxId(country: string, typed: string): { id: string; check: TaxIdCheck } | undefined {
  const rule = findCountry(country)?.taxId;
  const id = compact(typed);
  if (!rule || !new RegExp(rule.pattern).test(id)) return undefined;
  const known = byCountry.get(country);
  if (!known) return { id, check: 'form' };
  // The library wants the letters of the country with some numbers and not with others.
  const bare = id.startsWith(country) ? id.slice(country.length) : id;
  const asWritten = [id, `${country}${bare}`, bare, `${bare}MVA`];
  return asWritten.some((each) => vat.checkVAT(each, [known]).isValid) ? { id, check: 'digit' } : undefined;
}

/** @throws AppError naming the field, where it is not an id of this country */
export function requireTaxId(country: string, typed: string, field: string): { id: string; check: TaxIdCheck } {
  const checked = checkTaxId(country, typed);
  if (checked) return checked;
  const example = findCountry(country)?.taxId?.example;
  const hint = example ? ` Example: ${example}.` : '';
  throw invalidField(field, `This isn’t a valid tax ID for that country.${hint}`);
}

/**
 * As above; of a country whose ids we don't know it is as it was typed, and not checked.
 * @throws AppError naming the field
 */
export function requireAnyTaxId(country: string, typed: string, field: string) {
  const known = findCountry(country);
  if (!known) throw invalidField('country', 'Please choose a country.');
  return known.taxId ? requireTaxId(country, typed, field) : { id: typed, check: 'none' as const };
}

/** IOSS numbers: IM, the country that gave it, and a number; ten digits together. */
export const iossNumberPattern = /^IM\d{10}$/;

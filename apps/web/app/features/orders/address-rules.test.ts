import { AddressForm } from '@merchmill/contract/account/account.shapes.ts';
import { addressLabels } from '@merchmill/contract/account/address-labels.ts';
import type { Country } from '@merchmill/contract/shop/settings.shapes.ts';
import { describe, expect, it } from 'vitest';
import { addressLines, addressSchema, likelyCountry } from './address-rules.ts';

const countries: Country[] = [
  {
    code: 'US',
    name: 'United States',
    postcode: '^\\d{5}(-\\d{4})?$',
    regions: [{ code: 'OH', name: 'Ohio' }],
    taxId: null,
  },
  { code: 'DE', name: 'Germany', postcode: '^\\d{5}$', regions: [], taxId: null },
  { code: 'HK', name: 'Hong Kong', postcode: null, regions: [], taxId: null },
];
const leipzig = { name: 'Sam', line1: 'Hauptstraße 12', city: 'Leipzig', postcode: '04109', country: 'DE' };

/** Field → what is said beside it. */
function problems(address: Record<string, unknown>): Record<string, string> {
  const result = addressSchema(countries, String(address.country)).safeParse(address);
  return Object.fromEntries((result.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]));
}

describe('the address form', () => {
  it('[VAL-04] says beside each field what the contract says of it, and takes what the contract takes', () => {
    const nothing = { name: ' ', line1: '', city: '', postcode: '04109', country: 'DE' };
    const contract = AddressForm.safeParse(nothing).error!.issues;
    expect(problems(nothing)).toEqual(
      Object.fromEntries(contract.map((issue) => [issue.path.join('.'), issue.message])),
    );
    expect(Object.keys(problems(nothing))).toEqual(['name', 'line1', 'city']);
    expect(AddressForm.safeParse(addressSchema(countries, 'DE').parse(leipzig)).success).toBe(true);
  });

  it('asks for the postal code of the country, together with everything else that is missing', () => {
    expect(problems({ ...leipzig, name: '', postcode: '4109' })).toEqual({
      name: 'Please enter the recipient’s name.',
      postcode: 'Please enter a valid postal code for Germany.',
    });
    expect(problems({ ...leipzig, postcode: '' })).toEqual({ postcode: 'Please enter your postal code.' });
    expect(problems({ ...leipzig, postcode: ' 04109 ' })).toEqual({});
  });

  it('asks for a region only where the country has some, and only for one of those', () => {
    const ohio = { ...leipzig, country: 'US', city: 'Columbus', postcode: '43215' };
    expect(problems({ ...ohio, region: '' })).toEqual({ region: 'Please choose a state.' });
    expect(problems({ ...ohio, region: 'BY' })).toEqual({ region: 'Please choose a state.' });
    expect(problems({ ...ohio, region: 'OH', postcode: '' })).toEqual({ postcode: 'Please enter your ZIP code.' });
    expect(problems({ ...ohio, region: 'OH', postcode: '4321' })).toEqual({
      postcode: 'Please enter a valid ZIP code.',
    });
    expect(problems({ ...ohio, region: 'OH' })).toEqual({});
    expect(problems({ ...leipzig, region: '' })).toEqual({});
  });

  it('wants no postal code where there are none', () => {
    expect(problems({ ...leipzig, country: 'HK', postcode: '' })).toEqual({});
  });

  it('refuses a country we do not ship to, and asks for one where none is chosen', () => {
    expect(problems({ ...leipzig, country: 'BR' })).toEqual({ country: 'We don’t ship there yet.' });
    expect(problems({ ...leipzig, country: '' })).toEqual({ country: 'Please choose a country.' });
  });

  it('calls region and postal code as people there do', () => {
    expect(addressLabels('US')).toEqual({ region: 'State', postcode: 'ZIP code' });
    expect(addressLabels('CA')).toEqual({ region: 'Province', postcode: 'Postal code' });
  });
});

describe('an address on a label', () => {
  it('has the postal code where the country puts it', () => {
    const ohio = { line1: '40 Maple Avenue', city: 'Columbus', region: 'OH', postcode: '43215', country: 'US' };
    expect(addressLines(ohio, countries)).toEqual(['40 Maple Avenue', 'Columbus, OH 43215', 'United States']);
    expect(addressLines({ ...leipzig, company: 'Shopper & Co' }, countries)).toEqual([
      'Shopper & Co',
      'Hauptstraße 12',
      '04109 Leipzig',
      'Germany',
    ]);
  });
});

describe('the country to begin with', () => {
  it('follows the currency, as far as we ship there', () => {
    expect(likelyCountry(countries, 'EUR')).toBe('DE');
    expect(likelyCountry(countries, 'GBP')).toBe('US');
    expect(likelyCountry([], 'EUR')).toBe('');
  });
});

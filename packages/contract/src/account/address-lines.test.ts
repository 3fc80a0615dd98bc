import { expect, it } from 'vitest';
import { addressLines } from './address-lines.ts';

it.each([
  ['US', 'Portland', 'OR', '97205', ['Portland, OR 97205']],
  ['CA', 'Toronto', 'ON', 'M5H 1K5', ['Toronto ON M5H 1K5']],
  ['DE', 'Berlin', undefined, '10115', ['10115 Berlin']],
  ['GB', 'London', undefined, 'SW1A 1AA', ['London', 'SW1A 1AA']],
  ['IE', 'Dublin', undefined, 'D02 X576', ['Dublin', 'D02 X576']],
  ['FR', 'Paris', 'Île-de-France', '75002', ['75002 Paris']],
  ['US', 'Main', 'OR', '97205', ['Main, OR 97205']],
  ['JP', 'Shibuya-ku', 'Tokyo', '150-0001', ['Shibuya-ku', 'Tokyo', '150-0001']],
  ['HK', 'Central', undefined, undefined, ['Central']],
])('an address in %s is written as it is there', (country, city, region, postcode, place) => {
  const lines = addressLines({ company: 'Shopper & Co', line1: '1 Main St', city, region, postcode, country }, 'Land');
  expect(lines).toEqual(['Shopper & Co', '1 Main St', ...place, 'Land']);
});

it('an address has no empty lines, and none of it is said twice', () => {
  const address = {
    company: null,
    line1: '1 Main St',
    line2: '',
    city: 'Singapore',
    postcode: '018956',
    country: 'SG',
  };
  expect(addressLines(address, 'Singapore')).toEqual(['1 Main St', 'SINGAPORE 018956', 'Singapore']);
});

import { expect, it } from 'vitest';
import { addressLines } from './address-lines.ts';

it.each([
  ['US', true, 'Portland', 'OR', '97205', 'Portland, OR 97205'],
  ['CA', true, 'Toronto', 'ON', 'M5H 1K5', 'Toronto, ON M5H 1K5'],
  ['DE', false, 'Berlin', undefined, '10115', '10115 Berlin'],
  ['IE', false, 'Dublin', undefined, 'D02 X576', 'Dublin D02 X576'],
  ['FR', false, 'Paris', 'Île-de-France', '75002', '75002 Paris, Île-de-France'],
  ['HK', false, 'Central', undefined, undefined, 'Central'],
])('an address in %s is written as it is there', (country, hasRegions, city, region, postcode, place) => {
  const lines = addressLines({ line1: '1 Main St', city, region, postcode, country }, { name: 'Land', hasRegions });
  expect(lines).toEqual(['1 Main St', place, 'Land']);
});

import { expect, it } from 'vitest';
import { packCountries, unpackCountries } from './packed-countries.ts';

const named = (code: string, name: string) => ({ code, name });

it('countries are the same after their way to the browser, by name', () => {
  const countries = [named('US', 'United States'), named('CI', 'Côte d’Ivoire'), named('AT', 'Austria')];
  expect(unpackCountries(packCountries(countries))).toEqual([countries[2], countries[1], countries[0]]);
  expect(unpackCountries(packCountries([]))).toEqual([]);
});

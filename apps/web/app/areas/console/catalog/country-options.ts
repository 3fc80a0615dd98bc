import { isoCountries } from '@merchmill/contract/catalog/iso-countries.ts';
import { countryName } from '../../../shell/messages/country-name.ts';

/** All countries by name, for a loader: browsers and servers do not name all of them alike. */
export const countryOptions = () =>
  isoCountries
    .map((value) => ({ value, label: countryName(value) }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'));
export type CountryOptions = ReturnType<typeof countryOptions>;

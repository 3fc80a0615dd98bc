import { countryMessages, postcodeProblem, regionProblem } from '@merchmill/contract/account/address-labels.ts';
import { findCountry } from '../../../reference/countries.ts';

/** What is wrong with an address for its country, by field; empty where it is fine. */
export function addressProblems(address: {
  country: string;
  region?: string | undefined;
  postcode?: string | undefined;
}): { path: string; message: string }[] {
  const country = findCountry(address.country);
  if (!country) return [{ path: 'country', message: countryMessages.notShipped }];
  const problems: { path: string; message: string }[] = [];
  if (country.postcode && !new RegExp(country.postcode).test(address.postcode ?? '')) {
    problems.push({ path: 'postcode', message: postcodeProblem(country, address.postcode) });
  }
  if (country.regions.length && !country.regions.some((each) => each.code === address.region)) {
    problems.push({ path: 'region', message: regionProblem(country.code) });
  }
  return problems;
}

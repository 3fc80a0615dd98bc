import type { Country } from '@merchmill/contract/settings.ts';

const region = (list: string) =>
  list
    .split(',')
    .map((entry) => ({ code: entry.slice(0, entry.indexOf(':')), name: entry.slice(entry.indexOf(':') + 1) }));

const usStates = region(
  'AL:Alabama,AK:Alaska,AZ:Arizona,AR:Arkansas,CA:California,CO:Colorado,CT:Connecticut,DE:Delaware,DC:District of Columbia,FL:Florida,GA:Georgia,HI:Hawaii,ID:Idaho,IL:Illinois,IN:Indiana,IA:Iowa,KS:Kansas,KY:Kentucky,LA:Louisiana,ME:Maine,MD:Maryland,MA:Massachusetts,MI:Michigan,MN:Minnesota,MS:Mississippi,MO:Missouri,MT:Montana,NE:Nebraska,NV:Nevada,NH:New Hampshire,NJ:New Jersey,NM:New Mexico,NY:New York,NC:North Carolina,ND:North Dakota,OH:Ohio,OK:Oklahoma,OR:Oregon,PA:Pennsylvania,RI:Rhode Island,SC:South Carolina,SD:South Dakota,TN:Tennessee,TX:Texas,UT:Utah,VT:Vermont,VA:Virginia,WA:Washington,WV:West Virginia,WI:Wisconsin,WY:Wyoming',
);
const caProvinces = region(
  'AB:Alberta,BC:British Columbia,MB:Manitoba,NB:New Brunswick,NL:Newfoundland and Labrador,NS:Nova Scotia,NT:Northwest Territories,NU:Nunavut,ON:Ontario,PE:Prince Edward Island,QC:Quebec,SK:Saskatchewan,YT:Yukon',
);
const auStates = region(
  'ACT:Australian Capital Territory,NSW:New South Wales,NT:Northern Territory,QLD:Queensland,SA:South Australia,TAS:Tasmania,VIC:Victoria,WA:Western Australia',
);

const country = (code: string, name: string, postcode: string | null, regions: Country['regions'] = []): Country => ({
  code,
  name,
  postcode,
  regions,
});

/** Where we ship to, with what an address there looks like. */
export const countries: readonly Country[] = [
  country('US', 'United States', '^\\d{5}(-\\d{4})?$', usStates),
  country('GB', 'United Kingdom', '^[A-Za-z]{1,2}\\d[A-Za-z\\d]? ?\\d[A-Za-z]{2}$'),
  country('CA', 'Canada', '^[A-Za-z]\\d[A-Za-z] ?\\d[A-Za-z]\\d$', caProvinces),
  country('AU', 'Australia', '^\\d{4}$', auStates),
  country('AT', 'Austria', '^\\d{4}$'),
  country('BE', 'Belgium', '^\\d{4}$'),
  country('CZ', 'Czechia', '^\\d{3} ?\\d{2}$'),
  country('DE', 'Germany', '^\\d{5}$'),
  country('DK', 'Denmark', '^\\d{4}$'),
  country('EE', 'Estonia', '^\\d{5}$'),
  country('ES', 'Spain', '^\\d{5}$'),
  country('FI', 'Finland', '^\\d{5}$'),
  country('FR', 'France', '^\\d{5}$'),
  country('IE', 'Ireland', '^[A-Za-z]\\d[\\dW] ?[A-Za-z\\d]{4}$'),
  country('IT', 'Italy', '^\\d{5}$'),
  country('JP', 'Japan', '^\\d{3}-?\\d{4}$'),
  country('LT', 'Lithuania', '^(LT-)?\\d{5}$'),
  country('LV', 'Latvia', '^(LV-)?\\d{4}$'),
  country('NL', 'Netherlands', '^\\d{4} ?[A-Za-z]{2}$'),
  country('NO', 'Norway', '^\\d{4}$'),
  country('NZ', 'New Zealand', '^\\d{4}$'),
  country('PL', 'Poland', '^\\d{2}-\\d{3}$'),
  country('PT', 'Portugal', '^\\d{4}-\\d{3}$'),
  country('SE', 'Sweden', '^\\d{3} ?\\d{2}$'),
  country('CH', 'Switzerland', '^\\d{4}$'),
];

const byCode = new Map(countries.map((each) => [each.code, each]));

export const findCountry = (code: string): Country | undefined => byCode.get(code);

/** What is wrong with an address for its country, by field; empty where it is fine. */
export function addressProblems(address: {
  country: string;
  region?: string | undefined;
  postcode?: string | undefined;
}): { path: string; message: string }[] {
  const country = byCode.get(address.country);
  if (!country) return [{ path: 'country', message: 'We do not ship there yet.' }];
  const problems: { path: string; message: string }[] = [];
  if (country.postcode && !new RegExp(country.postcode).test(address.postcode ?? '')) {
    problems.push({ path: 'postcode', message: `This does not look like a postal code of ${country.name}.` });
  }
  if (country.regions.length && !country.regions.some((each) => each.code === address.region)) {
    problems.push({ path: 'region', message: 'Please choose from the list.' });
  }
  return problems;
}

import { countries } from '../../modules/settings/countries.ts';

export const methods = [
  { code: 'economy', label: 'Economy', tracked: false, position: 1 },
  { code: 'standard', label: 'Standard', tracked: true, position: 2 },
  { code: 'express', label: 'Express', tracked: true, position: 3 },
];

const homeCountry: Record<string, string> = {
  'eu-riga': 'LV',
  'us-ohio': 'US',
  'uk-leeds': 'GB',
  'eu-wroclaw': 'PL',
  'au-melbourne': 'AU',
  'ca-toronto': 'CA',
};
const union = 'AT BE CZ DE DK EE ES FI FR IE IT LT LV NL PL PT SE'.split(' ');
const near: Record<string, string[]> = {
  'eu-riga': union,
  'us-ohio': ['US', 'CA'],
  'uk-leeds': ['GB', 'IE'],
  'eu-wroclaw': union,
  'au-melbourne': ['AU', 'NZ'],
  'ca-toronto': ['CA', 'US'],
};

function zoneOf(warehouse: string, country: string): string {
  if (homeCountry[warehouse] === country) return 'home';
  return near[warehouse]?.includes(country) ? 'near' : 'world';
}

export const zones = Object.keys(homeCountry).flatMap((warehouse) =>
  countries.map(({ code }) => ({ warehouse, country: code, zone: zoneOf(warehouse, code) })),
);

/** Zone, method, first piece, each further piece (US cents), transit days. */
const table = [
  ['home', 'economy', 329, 90, 3, 5],
  ['home', 'standard', 489, 110, 2, 3],
  ['home', 'express', 1190, 190, 1, 1],
  ['near', 'economy', 469, 130, 4, 7],
  ['near', 'standard', 629, 160, 3, 5],
  ['near', 'express', 1690, 290, 1, 2],
  ['world', 'economy', 749, 240, 8, 14],
  ['world', 'standard', 1090, 320, 6, 9],
  ['world', 'express', 2890, 590, 2, 4],
] as const;

export const rates = Object.keys(homeCountry).flatMap((warehouse) =>
  table.map(([zone, method, firstCents, additionalCents, transitDaysMin, transitDaysMax]) => ({
    warehouse,
    zone,
    method,
    firstCents,
    additionalCents,
    transitDaysMin,
    transitDaysMax,
  })),
);

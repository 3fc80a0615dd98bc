import { countries } from './countries.ts';
import { holidays } from './holidays.ts';

/*
 * Ways to ship, what they cost, and when a warehouse works: what a shop begins with. Prices are round figures of parcel
 * services in 2026 for its operators to replace.
 */

const limits = (maxWeightGrams: number, maxLengthMm: number, maxVolumeCm3: number) => ({
  maxWeightGrams,
  maxLengthMm,
  maxVolumeCm3,
});

export const shippingMethods = [
  { code: 'economy', label: 'Economy', tracked: false, position: 1, ...limits(10_000, 1000, 60_000) },
  { code: 'standard', label: 'Standard', tracked: true, position: 2, ...limits(20_000, 1500, 150_000) },
  { code: 'express', label: 'Express', tracked: true, position: 3, ...limits(20_000, 1200, 120_000) },
];

/** A warehouse as shipping knows it. */
export type Place = {
  code: string;
  name: string;
  country: string;
  /** Countries that are near beside its own. */
  near: readonly string[];
  timeZone: string;
  /** Until when (hour, local time) it begins on the same day. */
  cutOff: number;
  /** Its carriers ask for less and take longer, in percent of the price and in days. */
  slow?: { percent: number; days: number };
};

/** The European Union, whose members are near to each other. */
export const union = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

/** Neighbors by the country of a warehouse; the members of the Union have each other. */
const neighbours: Readonly<Record<string, readonly string[]>> = {
  US: ['CA'],
  CA: ['US'],
  GB: ['IE'],
  AU: ['NZ'],
  NZ: ['AU'],
  NO: ['SE', 'DK', 'FI'],
  CH: ['AT', 'DE', 'FR', 'IT'],
};
export const nearTo = (country: string): readonly string[] =>
  neighbours[country] ?? (union.includes(country) ? union : []);

/** Time zone of a country's warehouse until somebody says another; that of its largest city where it has several. */
const timeZones: Readonly<Record<string, string>> = {
  ...{
    US: 'America/New_York',
    GB: 'Europe/London',
    CA: 'America/Toronto',
    AU: 'Australia/Sydney',
    AT: 'Europe/Vienna',
  },
  ...{ BE: 'Europe/Brussels', BG: 'Europe/Sofia', HR: 'Europe/Zagreb', CY: 'Asia/Nicosia', CZ: 'Europe/Prague' },
  ...{ DE: 'Europe/Berlin', DK: 'Europe/Copenhagen', EE: 'Europe/Tallinn', ES: 'Europe/Madrid', FI: 'Europe/Helsinki' },
  ...{ FR: 'Europe/Paris', GR: 'Europe/Athens', HU: 'Europe/Budapest', IE: 'Europe/Dublin', IT: 'Europe/Rome' },
  ...{ JP: 'Asia/Tokyo', LT: 'Europe/Vilnius', LU: 'Europe/Luxembourg', LV: 'Europe/Riga', MT: 'Europe/Malta' },
  ...{ NL: 'Europe/Amsterdam', NO: 'Europe/Oslo', NZ: 'Pacific/Auckland', PL: 'Europe/Warsaw', PT: 'Europe/Lisbon' },
  ...{ RO: 'Europe/Bucharest', SI: 'Europe/Ljubljana', SK: 'Europe/Bratislava', SE: 'Europe/Stockholm' },
  CH: 'Europe/Zurich',
};
export const timeZoneOf = (country: string): string => timeZones[country] ?? 'UTC';

/** The warehouse of a shop that was not told of any: to be edited by its operators. */
export const firstWarehouse: Place = {
  code: 'main',
  name: 'Main warehouse',
  country: 'US',
  near: nearTo('US'),
  timeZone: timeZoneOf('US'),
  cutOff: 13,
};

/** Zone, method, first piece, each further piece (US cents), transit days. */
const byPiece = [
  ['home', 'economy', 329, 90, 3, 5],
  ['home', 'standard', 489, 110, 2, 3],
  ['home', 'express', 1190, 190, 1, 1],
  ['near', 'economy', 469, 130, 4, 7],
  ['near', 'standard', 629, 160, 3, 5],
  ['near', 'express', 1690, 290, 1, 2],
  ['world', 'economy', 749, 240, 8, 14],
  ['world', 'standard', 1090, 320, 6, 9],
] as const;

/** By air, weight is what counts: up to so many grams, so many US cents. */
const airBands = [
  [250, 2490],
  [500, 2890],
  [1000, 3690],
  [2000, 5290],
  [5000, 8990],
  [10_000, 14_900],
  [20_000, 25_900],
] as const;
const byAir = { zone: 'world', method: 'express', transitDaysMin: 2, transitDaysMax: 4 } as const;

/** In which zone of a warehouse each country lies. */
export function zonesOf({ code: warehouse, country: home, near }: Pick<Place, 'code' | 'country' | 'near'>) {
  const zone = (country: string) => (country === home ? 'home' : near.includes(country) ? 'near' : 'world');
  return countries.map(({ code: country }) => ({ warehouse, country, zone: zone(country) }));
}

export const ratesOf = ({ code: warehouse, slow }: Pick<Place, 'code' | 'slow'>) => [
  ...byPiece.map(([zone, method, first, additional, daysMin, daysMax]) => {
    const { percent, days } = slow ?? { percent: 100, days: 0 };
    return {
      ...{ warehouse, zone, method, basis: 'piece' as const },
      firstCents: Math.round((first * percent) / 100),
      additionalCents: Math.round((additional * percent) / 100),
      transitDaysMin: daysMin + days,
      transitDaysMax: daysMax + days,
    };
  }),
  { ...byAir, warehouse, basis: 'weight' as const, firstCents: 0, additionalCents: 0 },
];

export const weightBandsOf = ({ code: warehouse }: Pick<Place, 'code'>) =>
  airBands.map(([upToGrams, cents]) => ({ warehouse, zone: byAir.zone, method: byAir.method, upToGrams, cents }));

export const originOf = ({ code: warehouse, timeZone, cutOff }: Pick<Place, 'code' | 'timeZone' | 'cutOff'>) => ({
  ...{ warehouse, timeZone },
  cutOffMinutes: cutOff * 60,
});

export const holidaysOf = ({ code: warehouse, country }: Pick<Place, 'code' | 'country'>) =>
  holidays(country).map((day) => ({ warehouse, ...day }));

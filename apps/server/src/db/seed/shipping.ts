import type { Ctx } from '../../context.ts';
import { countries } from '../../modules/settings/countries.ts';
import {
  shippingHolidays,
  shippingMethods,
  shippingOrigins,
  shippingRates,
  shippingWeightBands,
  shippingZones,
} from '../../modules/shipping/shipping.tables.ts';
import { holidays } from './holidays.ts';

const limits = (maxWeightGrams: number, maxLengthMm: number, maxVolumeCm3: number) => ({
  maxWeightGrams,
  maxLengthMm,
  maxVolumeCm3,
});

const methods = [
  { code: 'economy', label: 'Economy', tracked: false, position: 1, ...limits(10_000, 1000, 60_000) },
  { code: 'standard', label: 'Standard', tracked: true, position: 2, ...limits(20_000, 1500, 150_000) },
  { code: 'express', label: 'Express', tracked: true, position: 3, ...limits(20_000, 1200, 120_000) },
];

const union = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');
type Place = {
  home: string;
  near: string[];
  timeZone: string;
  /** Until when (hour, local time) it begins on the same day. */
  cutOff: number;
  /** Its carriers ask for less and take longer, in percent of the price and in days. */
  slow?: { percent: number; days: number };
};
const places: Record<string, Place> = {
  'eu-riga': { home: 'LV', near: union, timeZone: 'Europe/Riga', cutOff: 14 },
  'us-ohio': { home: 'US', near: ['US', 'CA'], timeZone: 'America/New_York', cutOff: 13 },
  'uk-leeds': { home: 'GB', near: ['GB', 'IE'], timeZone: 'Europe/London', cutOff: 14 },
  'eu-wroclaw': { home: 'PL', near: union, timeZone: 'Europe/Warsaw', cutOff: 14, slow: { percent: 86, days: 2 } },
  'au-melbourne': { home: 'AU', near: ['AU', 'NZ'], timeZone: 'Australia/Melbourne', cutOff: 12 },
  'ca-toronto': {
    home: 'CA',
    near: ['CA', 'US'],
    timeZone: 'America/Toronto',
    cutOff: 13,
    slow: { percent: 90, days: 1 },
  },
};
const warehouses = Object.keys(places);

function zoneOf(warehouse: string, country: string): string {
  const { home, near } = places[warehouse]!;
  if (home === country) return 'home';
  return near.includes(country) ? 'near' : 'world';
}

export const zones = warehouses.flatMap((warehouse) =>
  countries.map(({ code }) => ({ warehouse, country: code, zone: zoneOf(warehouse, code) })),
);

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

const rates = warehouses.flatMap((warehouse) => [
  ...byPiece.map(([zone, method, first, additional, daysMin, daysMax]) => {
    const { percent, days } = places[warehouse]!.slow ?? { percent: 100, days: 0 };
    return {
      ...{ warehouse, zone, method, basis: 'piece' as const },
      firstCents: Math.round((first * percent) / 100),
      additionalCents: Math.round((additional * percent) / 100),
      transitDaysMin: daysMin + days,
      transitDaysMax: daysMax + days,
    };
  }),
  { ...byAir, warehouse, basis: 'weight' as const, firstCents: 0, additionalCents: 0 },
]);

const bands = warehouses.flatMap((warehouse) =>
  airBands.map(([upToGrams, cents]) => ({ warehouse, zone: byAir.zone, method: byAir.method, upToGrams, cents })),
);

/** Ways to ship, prices, and when the warehouses work. */
export async function insertShipping({ db }: Pick<Ctx, 'db'>): Promise<void> {
  await db.insert(shippingMethods).values(methods);
  await db.insert(shippingZones).values(zones);
  await db.insert(shippingRates).values(rates);
  await db.insert(shippingWeightBands).values(bands);
  await db.insert(shippingOrigins).values(
    warehouses.map((warehouse) => {
      const { timeZone, cutOff } = places[warehouse]!;
      return { warehouse, timeZone, cutOffMinutes: cutOff * 60 };
    }),
  );
  await db
    .insert(shippingHolidays)
    .values(warehouses.flatMap((warehouse) => holidays(places[warehouse]!.home).map((day) => ({ warehouse, ...day }))));
}

import type { WarehouseImport } from '@merchmill/contract/shop-import.ts';

/** Where the demo shop's goods are made, in the order in which they are asked. */
export const warehouses = [
  { code: 'eu-riga', name: 'Riga', country: 'LV', timeZone: 'Europe/Riga', cutOff: 14 },
  { code: 'us-ohio', name: 'Columbus, Ohio', country: 'US', timeZone: 'America/New_York', cutOff: 13 },
  { code: 'uk-leeds', name: 'Leeds', country: 'GB', timeZone: 'Europe/London', cutOff: 14 },
  {
    code: 'eu-wroclaw',
    name: 'Wrocław',
    country: 'PL',
    timeZone: 'Europe/Warsaw',
    cutOff: 14,
    slow: { percent: 86, days: 2 },
  },
  { code: 'au-melbourne', name: 'Melbourne', country: 'AU', timeZone: 'Australia/Melbourne', cutOff: 12 },
  {
    code: 'ca-toronto',
    name: 'Toronto',
    country: 'CA',
    timeZone: 'America/Toronto',
    cutOff: 13,
    slow: { percent: 90, days: 1 },
  },
] as const satisfies readonly WarehouseImport[];

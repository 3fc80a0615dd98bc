import type { importCharges as table } from '../modules/orders/tax/tax.tables.ts';

/*
 * Duties and fees on what is brought into a country, as far as they are collected at checkout. Where each is written
 * stands in docs/taxes.md. Rows for a shop to begin with: its operators check them and edit them.
 */

type Row = typeof table.$inferInsert;

const share = (place: string, name: string, validFrom: string, percent: number, hs = ''): Row => ({
  ...{ place, per: 'value', hs, validFrom, name, taxed: true },
  milliPercent: Math.round(percent * 1000),
});
const fee = (
  place: string,
  name: string,
  validFrom: string,
  fields: Partial<Row> & Pick<Row, 'per' | 'minor'>,
): Row => ({
  ...{ place, hs: '', validFrom, name, currency: 'EUR', taxed: true, ...fields },
});

const american = 'US customs duty';
/** General rates of the Harmonized Tariff Schedule in percent, by the kinds of goods that print shops send. */
const schedule = `392690 5.3|420222 6.3|482010 0|490900 0|491191 0|491199 0|610910 16.5|610990 32|611020 16.5|611030 32
630140 8.5|630260 9.1|630492 6.3|650500 7.5|691110 14|691200 10|732393 2|940490 6|961700 7.2`;

/** Law no. 239/2025. */
const romanian = fee('RO', 'Romanian parcel fee', '2026-01-01', { per: 'parcel', minor: 2500, currency: 'RON' });

/** Law no. 199/2025, article 1, paragraphs 126 to 128; put off by Law Decree no. 38/2026, and again in June 2026. */
const italian = [
  ['2026-01-01', 200],
  ['2026-03-12', 0],
  ['2026-10-01', 200],
] as const;

/** Where the tax may not be named on an invoice it is our charge for the import that is. */
const french = fee('FR', 'French import handling charge', '2026-03-01', { per: 'kind', minor: 200 });

export const importCharges: Row[] = [
  share('US', american, '2025-08-29', 15),
  share('US', american, '2026-02-24', 10),
  ...schedule.split(/[|\n]/).map((entry) => {
    const [hs, percent] = entry.trim().split(' ');
    return share('US', american, '2026-07-24', Number(percent), hs);
  }),
  romanian,
  ...italian.map(([from, minor]) => fee('IT', 'Italian parcel fee', from, { per: 'parcel', minor, taxed: false })),
  french,
];

import type {
  importCharges as chargeTable,
  taxAreaCountries,
  taxAreas,
  taxRates,
} from '../modules/orders/tax/tax.tables.ts';
import { importCharges } from './import-charges.ts';

/*
 * Taxes of the countries we ship to: standard rates and thresholds with the day from which they hold, changes of the
 * last years among them, and below where they are written. Sales tax of the United States is that of the state;
 * counties and cities are left out. Rates for a shop to begin with: its operators check them and edit them as rows.
 */

/** The law or publication that each part is taken from; from when it holds is said by its row. */
export const taxSources = {
  EU: {
    areas:
      'Directive 2006/112/EC, title XII, chapter 6 (IOSS); customs duty of 3 EUR for each kind of goods: Council of the EU, December 2025',
    rates: 'European Commission, Taxes in Europe Database: standard rates, Directive 2006/112/EC articles 96 and 97',
  },
  GB: {
    areas: 'HMRC, VAT and overseas goods sold directly to customers in the UK (consignments up to 135 GBP)',
    rates: 'Value Added Tax Act 1994, section 2',
  },
  NO: {
    areas: 'Skatteetaten, VOEC scheme; Merverdiavgiftsloven chapter 14',
    rates: 'Stortingsvedtak om merverdiavgift, section 2',
  },
  CH: {
    areas: 'Mehrwertsteuergesetz (SR 641.20), article 7 paragraph 3 (mail-order rule)',
    rates: 'Mehrwertsteuergesetz (SR 641.20), article 25',
  },
  AU: {
    areas: 'A New Tax System (Goods and Services Tax) Act 1999, subdivision 84-C (low value goods)',
    rates: 'A New Tax System (Goods and Services Tax) Act 1999, section 9-70',
  },
  NZ: {
    areas: 'Goods and Services Tax Act 1985 (distantly taxable goods)',
    rates: 'Goods and Services Tax Act 1985, section 8',
  },
  US: {
    areas:
      'South Dakota v. Wayfair, 585 U.S. 162 (2018); end of de minimis: Executive Orders 14324 and 14388, 91 FR 37789 and 37801 of 2026-06-24',
    rates: 'Departments of revenue of the states: general state rate, without local rates',
  },
  CA: {
    areas: 'Excise Tax Act (R.S.C. 1985, c. E-15), part IX, division II, subdivision E (electronic commerce)',
    rates: 'Excise Tax Act (R.S.C. 1985, c. E-15), section 165 and schedule VIII',
  },
} as const;

const area = (code: string, validFrom: string, name: string) => ({ code, validFrom, name, reverseCharge: true });
const upTo = (thresholdMinor: number, thresholdCurrency: string, thresholdPer: 'parcel' | 'item') => ({
  thresholdMinor,
  thresholdCurrency,
  thresholdPer,
});
const none = { importDuty: 'none' as const };
/** What the carrier asks for. */
const carrier = { importDuty: 'carrier' as const };

const union = { ...upTo(15_000, 'EUR', 'parcel'), scheme: 'IOSS' };
const areas: (typeof taxAreas.$inferInsert)[] = [
  { ...area('EU', '2021-07-01', 'the European Union'), ...union, ...none },
  {
    ...area('EU', '2026-07-01', 'the European Union'),
    ...union,
    importDuty: 'perKind',
    dutyMinor: 300,
    dutyCurrency: 'EUR',
  },
  { ...area('GB', '2021-01-01', 'the United Kingdom'), ...upTo(13_500, 'GBP', 'parcel'), ...none },
  { ...area('NO', '2020-04-01', 'Norway'), ...upTo(300_000, 'NOK', 'item'), scheme: 'VOEC', ...none },
  { ...area('CH', '2019-01-01', 'Switzerland'), ...none },
  { ...area('AU', '2018-07-01', 'Australia'), ...upTo(100_000, 'AUD', 'parcel'), ...none },
  { ...area('NZ', '2019-12-01', 'New Zealand'), ...upTo(100_000, 'NZD', 'item'), ...none },
  // Customs duty since 2025-08-29 by kind of goods, paid before they enter: import-charges.ts.
  { ...area('US', '2018-06-21', 'the United States'), ...none, reverseCharge: false },
  { ...area('CA', '2021-07-01', 'Canada'), ...carrier, reverseCharge: false },
];

/** Country, adjective, VAT in percent and since when; earlier rates as further pairs. */
const union27 = `AT Austrian 20|BE Belgian 21|BG Bulgarian 20|CY Cypriot 19|CZ Czech 21|DE German 19|DK Danish 25
EE Estonian 22 2024-01-01 24 2025-07-01|ES Spanish 21|FI Finnish 24 2021-07-01 25.5 2024-09-01|FR French 20|GR Greek 24
HR Croatian 25|HU Hungarian 27|IE Irish 23|IT Italian 22|LT Lithuanian 21|LU Luxembourg 16 2023-01-01 17 2024-01-01
LV Latvian 21|MT Maltese 18|NL Dutch 21|PL Polish 23|PT Portuguese 23|RO Romanian 19 2021-07-01 21 2025-08-01
SE Swedish 25|SI Slovenian 22|SK Slovak 20 2021-07-01 23 2025-01-01`;
const start = '2021-07-01';

type Rate = typeof taxRates.$inferInsert;
const rate = (country: string, region: string, name: string, percent: number, onShipping = true): Rate => ({
  ...{ country, region, name, onShipping, validFrom: start },
  milliPercent: Math.round(percent * 1000),
});

const entries = (list: string) => list.split(/[|\n]/).map((entry) => entry.trim().split(' '));

const unionRates = entries(union27).flatMap(([country, adjective, ...steps]) => {
  const pairs =
    steps.length === 1 ? [[steps[0]!, start]] : steps.flatMap((step, i) => (i % 2 ? [] : [[step, steps[i + 1]!]]));
  return pairs.map(([percent, validFrom]) => ({
    ...rate(country!, '', `${adjective} VAT`, Number(percent)),
    validFrom: validFrom!,
  }));
});

const others = [
  rate('GB', '', 'UK VAT', 20),
  rate('NO', '', 'Norwegian VAT', 25),
  { ...rate('CH', '', 'Swiss VAT', 7.7), validFrom: '2019-01-01' },
  { ...rate('CH', '', 'Swiss VAT', 8.1), validFrom: '2024-01-01' },
  rate('AU', '', 'Australian GST', 10),
  rate('NZ', '', 'New Zealand GST', 15),
];

const provinces = `AB GST 5|BC GST 5|MB GST 5|NB HST 15|NL HST 15|NS HST 15 2021-07-01 14 2025-04-01|NT GST 5|NU GST 5|ON HST 13
PE HST 15|QC GST 5|SK GST 5|YT GST 5`;
const canada = entries(provinces).flatMap(([region, name, ...steps]) =>
  steps.length === 1
    ? [rate('CA', region!, name!, Number(steps[0]))]
    : [0, 2].map((i) => ({ ...rate('CA', region!, name!, Number(steps[i])), validFrom: steps[i + 1]! })),
);

/** State, percent; with + where shipping is taxed. */
const states = `AL Alabama 4|AK Alaska 0|AZ Arizona 5.6|AR Arkansas 6.5+|CA California 7.25|CO Colorado 2.9|CT Connecticut 6.35+
DE Delaware 0|DC D.C. 6+|FL Florida 6|GA Georgia 4+|HI Hawaii 4+|ID Idaho 6|IL Illinois 6.25|IN Indiana 7+|IA Iowa 6
KS Kansas 6.5+|KY Kentucky 6+|LA Louisiana 5|ME Maine 5.5|MD Maryland 6|MA Massachusetts 6.25|MI Michigan 6+
MN Minnesota 6.875+|MS Mississippi 7+|MO Missouri 4.225|MT Montana 0|NE Nebraska 5.5+|NV Nevada 6.85|NH New_Hampshire 0
NJ New_Jersey 6.625+|NM New_Mexico 4.875+|NY New_York 4+|NC North_Carolina 4.75+|ND North_Dakota 5+|OH Ohio 5.75+
OK Oklahoma 4.5|OR Oregon 0|PA Pennsylvania 6+|RI Rhode_Island 7+|SC South_Carolina 6+|SD South_Dakota 4.2+|TN Tennessee 7+
TX Texas 6.25+|UT Utah 4.85|VT Vermont 6+|VA Virginia 5.3|WA Washington 6.5+|WV West_Virginia 6+|WI Wisconsin 5+|WY Wyoming 4`;
const america = entries(states).map(([region, name, percent]) =>
  rate('US', region!, `${name!.replace('_', ' ')} sales tax`, Number.parseFloat(percent!), percent!.endsWith('+')),
);

const members = [
  ...entries(union27).map(([country]) => ({ country: country!, area: 'EU', validFrom: start })),
  ...['GB', 'NO', 'CH', 'AU', 'NZ', 'US', 'CA'].map((code) => ({ country: code, area: code, validFrom: '2018-06-21' })),
];

type Taxes = {
  areas: (typeof taxAreas.$inferInsert)[];
  members: (typeof taxAreaCountries.$inferSelect)[];
  rates: (typeof taxRates.$inferInsert)[];
  charges: (typeof chargeTable.$inferInsert)[];
};

export const taxes: Taxes = {
  areas,
  members,
  rates: [...unionRates, ...others, ...canada, ...america],
  charges: importCharges,
};

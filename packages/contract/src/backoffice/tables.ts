import { call } from '../call.ts';
import { Price, text, Version } from '../catalog/product.console.ts';
import { PromoCode } from '../orders/promo.ts';
import { BizId, CountryCode, CurrencyCode, IsoTime, Nothing } from '../shapes.ts';
import { z } from '../zod.ts';

/* Promo codes, shipping prices, taxes and currencies as operations edit them. */

const whole = (least: number, most: number) =>
  z
    .number({ error: 'Please enter a number.' })
    .int('Please enter a whole number.')
    .min(least, `At least ${least}.`)
    .max(most, `At most ${most}.`);
const Amount = whole(0, 10_000_000);
const Code = z.string().min(1).max(40);

export const promoKinds = ['percent', 'fixed', 'freeShipping'] as const;

/** What is null or empty does not travel from browsers: what is absent is nothing. */
export const PromoForm = z
  .object({
    code: PromoCode,
    /** What it gives, in the words of the bill. */
    label: text(80),
    kind: z.enum(promoKinds),
    percentOff: whole(1, 100).nullable().default(null),
    amount: Price.nullable().default(null),
    validFrom: IsoTime,
    /** Null: for ever. */
    validUntil: IsoTime.nullable().default(null),
    totalLimit: whole(1, 10_000_000).nullable().default(null),
    perUserLimit: whole(1, 1000).nullable().default(null),
    minSubtotal: Amount,
    stackable: z.boolean(),
    /** What it is only for: products, and categories with all below them; both empty: everything. */
    products: z.array(BizId).max(200).default([]),
    categories: z.array(BizId).max(50).default([]),
    /** Where it is only delivered to; empty: everywhere. */
    countries: z.array(CountryCode).max(250).default([]),
    /** The accounts that it is only for, by their address; empty: everybody. */
    people: z.array(z.email('An address such as pat@example.com.')).max(500).default([]),
  })
  .superRefine(({ kind, percentOff, amount, validFrom, validUntil }, checked) => {
    const fault = (path: string, message: string) => checked.addIssue({ code: 'custom', path: [path], message });
    if (kind === 'percent' && percentOff === null) fault('percentOff', 'How many percent?');
    if (kind !== 'percent' && percentOff !== null) fault('percentOff', 'Only codes for a percentage have one.');
    if (kind === 'fixed' && amount === null) fault('amount', 'How much?');
    if (kind !== 'fixed' && amount !== null) fault('amount', 'Only codes for an amount have one.');
    if (validUntil !== null && validUntil <= validFrom) fault('validUntil', 'It ends before it begins.');
  });
export type PromoForm = z.infer<typeof PromoForm>;

export const EditedPromo = z.object({
  ...PromoForm.shape,
  bizId: BizId,
  version: Version,
  usedCount: z.number().int(),
  /** How many products and categories it is only for; 0: for all. */
  onlyFor: z.number().int(),
  /** Titles of those products and categories by their ids. */
  titles: z.record(z.string(), z.string()),
  /** All that limits it, in words. */
  inWords: z.array(z.string()),
});
export type EditedPromo = z.infer<typeof EditedPromo>;

const RateKey = z.object({ warehouse: Code, zone: Code, method: Code });
const Band = z.object({ upToGrams: whole(1, 1_000_000), price: Amount });
export const RateForm = z
  .object({
    basis: z.enum(['piece', 'weight']),
    /** For the first piece of a parcel, and for each further one. */
    first: Amount,
    additional: Amount,
    /** By weight: a parcel costs what the lightest band that carries it says. */
    bands: z.array(Band).max(30),
    transitDaysMin: whole(0, 90),
    transitDaysMax: whole(0, 90),
  })
  .superRefine(({ basis, bands, transitDaysMin, transitDaysMax }, checked) => {
    const fault = (path: string, message: string) => checked.addIssue({ code: 'custom', path: [path], message });
    if (transitDaysMax < transitDaysMin) fault('transitDaysMax', 'Not less than the shortest time.');
    if (basis === 'weight' && bands.length === 0) fault('bands', 'A price by weight needs at least one band.');
    if (basis === 'piece' && bands.length > 0) fault('bands', 'Bands are for prices by weight.');
    if (bands.some((band, index) => index > 0 && band.upToGrams <= bands[index - 1]!.upToGrams))
      fault('bands', 'Each band carries more than the last.');
  });
export type RateForm = z.infer<typeof RateForm>;
export const EditedRate = z.object({ ...RateForm.shape, ...RateKey.shape, version: Version });
export type EditedRate = z.infer<typeof EditedRate>;

export const EditedZone = z.object({ warehouse: Code, country: CountryCode, zone: Code });
export type EditedZone = z.infer<typeof EditedZone>;

const TaxKey = z.object({
  country: CountryCode,
  /** Empty: the whole country. */
  region: z.string().max(10).default(''),
  validFrom: z.iso.date('A day such as 2026-07-01.'),
});
export const TaxRateForm = TaxKey.extend({
  /** As the shopper reads it, e.g. French VAT. */
  name: text(60),
  /** Thousandths of a percent. */
  milliPercent: whole(0, 100_000),
  onShipping: z.boolean(),
});
export type TaxRateForm = z.infer<typeof TaxRateForm>;
export const EditedTaxRate = TaxRateForm.extend({
  version: Version,
  /** It holds today; what has begun stays as it is, and a change is a new row. */
  state: z.enum(['past', 'now', 'future']),
});
export type EditedTaxRate = z.infer<typeof EditedTaxRate>;

export const EditedCurrency = z.object({
  code: CurrencyCode,
  country: z.string(),
  /** USD per one unit. */
  rate: z.number().positive(),
  /** Day for which the rate was published. */
  updatedAt: IsoTime,
  source: z.string().nullable(),
  version: Version,
});
export type EditedCurrency = z.infer<typeof EditedCurrency>;
/** A rate that somebody sets. */
export const CurrencyForm = z.object({ rate: z.number().positive('More than nothing.').max(100_000) });
export const RatePoint = z.object({
  asOf: IsoTime,
  rate: z.number().positive(),
  source: z.string(),
  recordedAt: IsoTime,
});

const root = '/api/operations/tables';
const version = { version: Version };

const promoCalls = {
  promos: call({
    id: 'operationsTables.promos',
    method: 'GET',
    path: `${root}/promos`,
    who: 'promos.view',
    summary: 'Promo codes, newest first.',
    data: z.array(EditedPromo),
  }),
  createPromo: call({
    id: 'operationsTables.createPromo',
    method: 'POST',
    path: `${root}/promos`,
    who: 'promos.edit',
    summary: 'Add a promo code.',
    body: PromoForm,
    data: EditedPromo,
  }),
  savePromo: call({
    id: 'operationsTables.savePromo',
    method: 'PUT',
    path: `${root}/promos/{bizId}`,
    who: 'promos.edit',
    summary: 'Change a promo code; the code itself stays once it has been used.',
    params: z.object({ bizId: BizId }),
    body: z.object({ ...version, form: PromoForm }),
    data: EditedPromo,
  }),
};

const shippingCalls = {
  shipping: call({
    id: 'operationsTables.shipping',
    method: 'GET',
    path: `${root}/shipping`,
    who: 'settings.view',
    summary: 'Shipping prices by warehouse, zone and method, and the zones that countries lie in.',
    data: z.object({
      rates: z.array(EditedRate),
      zones: z.array(EditedZone),
      warehouses: z.array(z.object({ code: z.string(), name: z.string() })),
      methods: z.array(z.object({ code: z.string(), label: z.string() })),
    }),
  }),
  createRate: call({
    id: 'operationsTables.createRate',
    method: 'POST',
    path: `${root}/shipping/rates`,
    who: 'settings.edit',
    summary: 'Add a shipping price where there is none.',
    body: z.object({ key: RateKey, form: RateForm }),
    data: EditedRate,
  }),
  saveRate: call({
    id: 'operationsTables.saveRate',
    method: 'PUT',
    path: `${root}/shipping/rates/{warehouse}/{zone}/{method}`,
    who: 'settings.edit',
    summary: 'Change a shipping price.',
    params: RateKey,
    body: z.object({ ...version, form: RateForm }),
    data: EditedRate,
  }),
  removeRate: call({
    id: 'operationsTables.removeRate',
    method: 'POST',
    path: `${root}/shipping/rates/{warehouse}/{zone}/{method}/remove`,
    who: 'settings.edit',
    summary: 'Do not ship this way any more.',
    params: RateKey,
    body: z.object(version),
    data: Nothing,
  }),
  saveZone: call({
    id: 'operationsTables.saveZone',
    method: 'PUT',
    path: `${root}/shipping/zones/{warehouse}/{country}`,
    who: 'settings.edit',
    summary: 'Put a country into a zone of a warehouse, or take it out (null).',
    params: z.object({ warehouse: Code, country: CountryCode }),
    body: z.object({ before: Code.nullable().default(null), zone: Code.nullable().default(null) }),
    data: Nothing,
  }),
};

const taxCalls = {
  taxRates: call({
    id: 'operationsTables.taxRates',
    method: 'GET',
    path: `${root}/tax-rates`,
    who: 'settings.view',
    summary: 'Tax rates by country, region and the day from which they hold.',
    data: z.array(EditedTaxRate),
  }),
  createTaxRate: call({
    id: 'operationsTables.createTaxRate',
    method: 'POST',
    path: `${root}/tax-rates`,
    who: 'settings.edit',
    summary: 'Add a rate that holds from a day to come.',
    body: TaxRateForm,
    data: EditedTaxRate,
  }),
  saveTaxRate: call({
    id: 'operationsTables.saveTaxRate',
    method: 'PUT',
    path: `${root}/tax-rates`,
    who: 'settings.edit',
    summary: 'Change a rate that does not hold yet.',
    body: z.object({ ...version, form: TaxRateForm }),
    data: EditedTaxRate,
  }),
  removeTaxRate: call({
    id: 'operationsTables.removeTaxRate',
    method: 'POST',
    path: `${root}/tax-rates/remove`,
    who: 'settings.edit',
    summary: 'Take back a rate that does not hold yet.',
    body: TaxKey.extend(version),
    data: Nothing,
  }),
};

const currencyCalls = {
  currencies: call({
    id: 'operationsTables.currencies',
    method: 'GET',
    path: `${root}/currencies`,
    who: 'settings.view',
    summary: 'Currencies with the rate in use and where it comes from.',
    data: z.array(EditedCurrency),
  }),
  refreshCurrencies: call({
    id: 'operationsTables.refreshCurrencies',
    method: 'POST',
    path: `${root}/currencies/refresh`,
    who: 'settings.edit',
    summary: 'Ask the source for rates now.',
    data: z.object({ taken: z.array(z.string()), refused: z.array(z.string()) }),
  }),
  saveCurrency: call({
    id: 'operationsTables.saveCurrency',
    method: 'PUT',
    path: `${root}/currencies/{code}`,
    who: 'settings.edit',
    summary: 'Set a rate by hand; it stays until the source publishes a later one.',
    params: z.object({ code: CurrencyCode }),
    body: CurrencyForm.extend(version),
    data: EditedCurrency,
  }),
  currencyHistory: call({
    id: 'operationsTables.currencyHistory',
    method: 'GET',
    path: `${root}/currencies/{code}/history`,
    who: 'settings.view',
    summary: 'Rates of a currency, the latest first.',
    params: z.object({ code: CurrencyCode }),
    data: z.array(RatePoint),
  }),
};

export const operationsTablesCalls = { ...promoCalls, ...shippingCalls, ...taxCalls, ...currencyCalls };

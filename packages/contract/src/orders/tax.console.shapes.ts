import type { Shapes } from '../call.ts';
import { label, Version } from '../catalog/product.console.shapes.ts';
import { CountryCode, CurrencyCode, Nothing, whole } from '../shapes.ts';
import { z } from '../zod.ts';

const Minor = z
  .number({ error: 'Please enter a number.' })
  .int('Please use at most two decimals.')
  .min(1, 'Please enter at least 1.')
  .max(1_000_000_000);

const AreaKey = z.object({
  code: z.string().regex(/^[A-Z]{2,8}$/, 'Please use capital letters such as EU.'),
  validFrom: z.iso.date('Please enter a date such as 2026-07-01.'),
});

/** What is null does not travel from browsers: what is absent is nothing. */
export const TaxAreaForm = AreaKey.extend({
  /** As sentences for shoppers name it, e.g. the European Union. */
  name: label(60),
  /** Under which a seller abroad collects the tax; null where that has no name. */
  scheme: label(20).nullable().default(null),
  /** Up to which value the seller collects it, hundredths of its currency; null: the seller always does. */
  thresholdMinor: Minor.nullable().default(null),
  thresholdCurrency: CurrencyCode.nullable().default(null),
  thresholdPer: z.enum(['parcel', 'item']),
  /** Duty below the threshold: none, so much for each kind of goods, or what the carrier asks for. */
  importDuty: z.enum(['none', 'perKind', 'carrier']),
  dutyMinor: Minor.nullable().default(null),
  dutyCurrency: CurrencyCode.nullable().default(null),
  /** A business with a valid tax id accounts for the tax itself over a border. */
  reverseCharge: z.boolean(),
}).superRefine(({ thresholdMinor, thresholdCurrency, importDuty, dutyMinor, dutyCurrency }, checked) => {
  const fault = (path: string, message: string) => checked.addIssue({ code: 'custom', path: [path], message });
  if ((thresholdMinor === null) !== (thresholdCurrency === null))
    fault('thresholdCurrency', 'Please enter both an amount and a currency for the threshold.');
  const hasDuty = dutyMinor !== null && dutyCurrency !== null;
  if (importDuty === 'perKind' && !hasDuty)
    fault('dutyMinor', 'Please enter an amount per kind of goods and its currency.');
  if (importDuty !== 'perKind' && (dutyMinor !== null || dutyCurrency !== null))
    fault('dutyMinor', 'Only duty per kind of goods takes an amount here.');
});
export type TaxAreaForm = z.infer<typeof TaxAreaForm>;

export const EditedTaxArea = z.object({
  ...TaxAreaForm.shape,
  version: Version,
  /** What has begun stays as it is, and a change is a new row. */
  state: z.enum(['past', 'now', 'future']),
  /** Countries that belong to it today. */
  countries: z.array(CountryCode),
});
export type EditedTaxArea = z.infer<typeof EditedTaxArea>;

const ChargeKey = z.object({
  place: z.string().regex(/^[A-Z]{2,8}$/, 'Please enter a country or tax area code such as RO.'),
  per: z.enum(['value', 'kind', 'parcel']),
  /** First digits of the HS code that a share of the value is for; empty: all goods without a row of their own. */
  hs: z
    .string()
    .regex(/^\d{0,6}$/, 'Please enter up to six digits, such as 610910.')
    .default(''),
  validFrom: z.iso.date('Please enter a date such as 2026-07-01.'),
});

/** What is asked for goods on their way into a country or an area; nothing ends what was before. */
export const ImportChargeForm = ChargeKey.extend({
  /** As shoppers read it, e.g. US customs duty. */
  name: label(60),
  /** Thousandths of a percent, of a share of the value. */
  milliPercent: z
    .number()
    .int()
    .min(0, 'Please enter a number between 0 and 100.')
    .max(100_000, 'Please enter a number between 0 and 100.')
    .nullable()
    .default(null),
  /** For each kind of goods or each parcel, hundredths of its currency. */
  minor: z
    .number({ error: 'Please enter a number.' })
    .int('Please use at most two decimals.')
    .min(0, 'Please enter 0 or more.')
    .max(1_000_000_000)
    .nullable()
    .default(null),
  currency: CurrencyCode.nullable().default(null),
  /** The tax of the country is charged on it, too. */
  taxed: z.boolean(),
}).superRefine(({ per, hs, milliPercent, minor, currency }, checked) => {
  const fault = (path: string, message: string) => checked.addIssue({ code: 'custom', path: [path], message });
  const isShare = per === 'value';
  if (isShare && milliPercent === null) fault('milliPercent', 'Please enter a percentage of the value.');
  if (isShare && (minor !== null || currency !== null)) fault('minor', 'A percentage of the value takes no amount.');
  if (!isShare && (minor === null || currency === null)) fault('minor', 'Please enter an amount and its currency.');
  if (!isShare && milliPercent !== null) fault('milliPercent', 'Only charges on the value take a percentage.');
  if (!isShare && hs !== '') fault('hs', 'Only charges on the value depend on the HS code.');
});
export type ImportChargeForm = z.infer<typeof ImportChargeForm>;

export const EditedImportCharge = z.object({
  ...ImportChargeForm.shape,
  version: Version,
  state: z.enum(['past', 'now', 'future']),
});
export type EditedImportCharge = z.infer<typeof EditedImportCharge>;

const TaxKey = z.object({
  country: CountryCode,
  /** Empty: the whole country. */
  region: z.string().max(10).default(''),
  validFrom: z.iso.date('Please enter a date such as 2026-07-01.'),
});
export const TaxRateForm = TaxKey.extend({
  /** As the shopper reads it, e.g. French VAT. */
  name: label(60),
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

export const taxConsoleShapes = {
  taxRates: {
    summary: 'Tax rates by country, region, and start date.',
    data: z.array(EditedTaxRate),
  },
  createTaxRate: {
    summary: 'Add a tax rate with a future start date.',
    body: TaxRateForm,
    data: EditedTaxRate,
  },
  saveTaxRate: {
    summary: 'Update a tax rate that is not in force yet.',
    body: z.object({ version: Version, form: TaxRateForm }),
    data: EditedTaxRate,
  },
  removeTaxRate: {
    summary: 'Delete a tax rate that is not in force yet.',
    body: TaxKey.extend({ version: Version }),
    data: Nothing,
  },
  areas: {
    summary: 'Tax areas with their thresholds and duties, latest version first.',
    data: z.array(EditedTaxArea),
  },
  createArea: {
    summary: 'Schedule new rules for a tax area.',
    body: TaxAreaForm,
    data: EditedTaxArea,
  },
  saveArea: {
    summary: 'Update tax area rules that are not in force yet.',
    body: z.object({ version: Version, form: TaxAreaForm }),
    data: EditedTaxArea,
  },
  removeArea: {
    summary: 'Delete tax area rules that are not in force yet.',
    body: AreaKey.extend({ version: Version }),
    data: Nothing,
  },
  charges: {
    summary: 'Import duties and fees, latest version first.',
    data: z.array(EditedImportCharge),
  },
  createCharge: {
    summary: 'Schedule an import duty or fee.',
    body: ImportChargeForm,
    data: EditedImportCharge,
  },
  saveCharge: {
    summary: 'Update a duty or fee that is not in force yet.',
    body: z.object({ version: Version, form: ImportChargeForm }),
    data: EditedImportCharge,
  },
  removeCharge: {
    summary: 'Delete a duty or fee that is not in force yet.',
    body: ChargeKey.extend({ version: Version }),
    data: Nothing,
  },
} satisfies Shapes;

import type { Shapes } from '../call.ts';
import { text, Version } from '../catalog/product.console.shapes.ts';
import { CountryCode, CurrencyCode, Nothing, whole } from '../shapes.ts';
import { z } from '../zod.ts';

const Minor = z
  .number({ error: 'Please enter a number.' })
  .int('Hundredths, as a whole number.')
  .min(1, 'At least 1.')
  .max(1_000_000_000);

const AreaKey = z.object({
  code: z.string().regex(/^[A-Z]{2,8}$/, 'Capital letters such as EU.'),
  validFrom: z.iso.date('A day such as 2026-07-01.'),
});

/** What is null does not travel from browsers: what is absent is nothing. */
export const TaxAreaForm = AreaKey.extend({
  /** As sentences for shoppers name it, e.g. the European Union. */
  name: text(60),
  /** Under which a seller abroad collects the tax; null where that has no name. */
  scheme: text(20).nullable().default(null),
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
    fault('thresholdCurrency', 'A threshold has an amount and a currency.');
  const hasDuty = dutyMinor !== null && dutyCurrency !== null;
  if (importDuty === 'perKind' && !hasDuty) fault('dutyMinor', 'How much for each kind of goods, and in what?');
  if (importDuty !== 'perKind' && (dutyMinor !== null || dutyCurrency !== null))
    fault('dutyMinor', 'Only duty for each kind of goods has an amount here.');
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
  place: z.string().regex(/^[A-Z]{2,8}$/, 'The code of a country or a tax area, such as RO.'),
  per: z.enum(['value', 'kind', 'parcel']),
  /** First digits of the HS code that a share of the value is for; empty: all goods without a row of their own. */
  hs: z
    .string()
    .regex(/^\d{0,6}$/, 'Up to six digits, such as 610910.')
    .default(''),
  validFrom: z.iso.date('A day such as 2026-07-01.'),
});

/** What is asked for goods on their way into a country or an area; nothing ends what was before. */
export const ImportChargeForm = ChargeKey.extend({
  /** As shoppers read it, e.g. US customs duty. */
  name: text(60),
  /** Thousandths of a percent, of a share of the value. */
  milliPercent: z
    .number()
    .int()
    .min(0, 'Between 0 and 100.')
    .max(100_000, 'Between 0 and 100.')
    .nullable()
    .default(null),
  /** For each kind of goods or each parcel, hundredths of its currency. */
  minor: z
    .number({ error: 'Please enter a number.' })
    .int('Hundredths, as a whole number.')
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
  if (isShare && milliPercent === null) fault('milliPercent', 'How much of the value, in percent?');
  if (isShare && (minor !== null || currency !== null)) fault('minor', 'A share of the value has no amount.');
  if (!isShare && (minor === null || currency === null)) fault('minor', 'How much for each, and in what currency?');
  if (!isShare && milliPercent !== null) fault('milliPercent', 'Only a share of the value is in percent.');
  if (!isShare && hs !== '') fault('hs', 'Only a share of the value goes by HS code.');
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

export const taxConsoleShapes = {
  taxRates: {
    summary: 'Tax rates by country, region and the day from which they hold.',
    data: z.array(EditedTaxRate),
  },
  createTaxRate: {
    summary: 'Add a rate that holds from a day to come.',
    body: TaxRateForm,
    data: EditedTaxRate,
  },
  saveTaxRate: {
    summary: 'Change a rate that does not hold yet.',
    body: z.object({ version: Version, form: TaxRateForm }),
    data: EditedTaxRate,
  },
  removeTaxRate: {
    summary: 'Take back a rate that does not hold yet.',
    body: TaxKey.extend({ version: Version }),
    data: Nothing,
  },
  areas: {
    summary: 'Tax areas with their thresholds and duties; of each the latest first.',
    data: z.array(EditedTaxArea),
  },
  createArea: {
    summary: 'What holds in an area from a day to come.',
    body: TaxAreaForm,
    data: EditedTaxArea,
  },
  saveArea: {
    summary: 'Change what does not hold yet.',
    body: z.object({ version: Version, form: TaxAreaForm }),
    data: EditedTaxArea,
  },
  removeArea: {
    summary: 'Take back what does not hold yet.',
    body: AreaKey.extend({ version: Version }),
    data: Nothing,
  },
  charges: {
    summary: 'Duties and fees on imports; of each the latest first.',
    data: z.array(EditedImportCharge),
  },
  createCharge: {
    summary: 'What is asked for imports from a day to come.',
    body: ImportChargeForm,
    data: EditedImportCharge,
  },
  saveCharge: {
    summary: 'Change a duty or fee that does not hold yet.',
    body: z.object({ version: Version, form: ImportChargeForm }),
    data: EditedImportCharge,
  },
  removeCharge: {
    summary: 'Take back a duty or fee that does not hold yet.',
    body: ChargeKey.extend({ version: Version }),
    data: Nothing,
  },
} satisfies Shapes;

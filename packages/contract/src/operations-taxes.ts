import { call } from './call.ts';
import { text, Version } from './operations-catalog.ts';
import { CountryCode, CurrencyCode, Nothing } from './shapes.ts';
import { z } from './zod.ts';

/* Areas that tax what is brought into them, with their thresholds, as operations edit them. Rates are with the tables. */

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

const path = '/api/operations/tables/tax-areas';

export const operationsTaxesCalls = {
  areas: call({
    id: 'operationsTaxes.areas',
    method: 'GET',
    path,
    who: 'interior',
    summary: 'Tax areas with their thresholds and duties; of each the latest first.',
    data: z.array(EditedTaxArea),
  }),
  createArea: call({
    id: 'operationsTaxes.createArea',
    method: 'POST',
    path,
    who: 'interior',
    summary: 'What holds in an area from a day to come.',
    body: TaxAreaForm,
    data: EditedTaxArea,
  }),
  saveArea: call({
    id: 'operationsTaxes.saveArea',
    method: 'PUT',
    path,
    who: 'interior',
    summary: 'Change what does not hold yet.',
    body: z.object({ version: Version, form: TaxAreaForm }),
    data: EditedTaxArea,
  }),
  removeArea: call({
    id: 'operationsTaxes.removeArea',
    method: 'POST',
    path: `${path}/remove`,
    who: 'interior',
    summary: 'Take back what does not hold yet.',
    body: AreaKey.extend({ version: Version }),
    data: Nothing,
  }),
};

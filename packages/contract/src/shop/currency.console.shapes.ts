import type { Shapes } from '../call.ts';
import { Version } from '../catalog/product.console.shapes.ts';
import { CurrencyCode, IsoTime } from '../shapes.ts';
import { z } from '../zod.ts';

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
export const CurrencyForm = z.object({ rate: z.number().positive('Please enter more than 0.').max(100_000) });
export const RatePoint = z.object({
  asOf: IsoTime,
  rate: z.number().positive(),
  source: z.string(),
  recordedAt: IsoTime,
});

export const currencyConsoleShapes = {
  currencies: {
    summary: 'Currencies with their current rate and its source.',
    data: z.array(EditedCurrency),
  },
  refreshCurrencies: {
    summary: 'Fetch rates from the source now.',
    data: z.object({ taken: z.array(z.string()), refused: z.array(z.string()) }),
  },
  saveCurrency: {
    summary: 'Set a rate manually. It stays until the source publishes a later one.',
    params: z.object({ code: CurrencyCode }),
    body: CurrencyForm.extend({ version: Version }),
    data: EditedCurrency,
  },
  currencyHistory: {
    summary: 'A currency’s rates, latest first.',
    params: z.object({ code: CurrencyCode }),
    data: z.array(RatePoint),
  },
} satisfies Shapes;

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
export const CurrencyForm = z.object({ rate: z.number().positive('More than nothing.').max(100_000) });
export const RatePoint = z.object({
  asOf: IsoTime,
  rate: z.number().positive(),
  source: z.string(),
  recordedAt: IsoTime,
});

export const currencyConsoleShapes = {
  currencies: {
    summary: 'Currencies with the rate in use and where it comes from.',
    data: z.array(EditedCurrency),
  },
  refreshCurrencies: {
    summary: 'Ask the source for rates now.',
    data: z.object({ taken: z.array(z.string()), refused: z.array(z.string()) }),
  },
  saveCurrency: {
    summary: 'Set a rate by hand; it stays until the source publishes a later one.',
    params: z.object({ code: CurrencyCode }),
    body: CurrencyForm.extend({ version: Version }),
    data: EditedCurrency,
  },
  currencyHistory: {
    summary: 'Rates of a currency, the latest first.',
    params: z.object({ code: CurrencyCode }),
    data: z.array(RatePoint),
  },
} satisfies Shapes;

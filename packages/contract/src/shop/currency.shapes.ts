import type { Shapes } from '../call.ts';
import { CurrencyCode } from '../shapes.ts';
import { z } from '../zod.ts';

export const Currency = z.object({
  bizId: z.string(),
  currency: CurrencyCode,
  /** USD per one unit. */
  rate: z.number().positive(),
  country: z.string(),
});
export type Currency = z.infer<typeof Currency>;

export const currencyShapes = {
  currencies: {
    summary: 'The supported currencies with their rates (USD per unit).',
    data: z.array(Currency),
  },
} satisfies Shapes;

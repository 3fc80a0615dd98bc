import { call } from '../call.ts';
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

export const currencyCalls = {
  currencies: call({
    id: 'settings.currencies',
    method: 'GET',
    path: '/api/common/currency',
    who: 'anyone',
    summary: 'The supported currencies with their rates (USD per unit).',
    data: z.array(Currency),
    cacheSeconds: 60,
  }),
};

import { z } from 'zod';
import { call } from './call.ts';
import { BizId, Cents, CountryCode } from './shapes.ts';

export const DeliveryQuote = z.object({
  method: z.string(),
  label: z.string(),
  tracked: z.boolean(),
  price: Cents,
  /** First and last day on which it may arrive, production included. */
  arrivesFrom: z.iso.date(),
  arrivesTo: z.iso.date(),
});
export type DeliveryQuote = z.infer<typeof DeliveryQuote>;

export const DeliveryEstimate = z.object({
  country: CountryCode,
  /** Ways to send it there, cheapest first; none where we do not ship. */
  quotes: z.array(DeliveryQuote),
});
export type DeliveryEstimate = z.infer<typeof DeliveryEstimate>;

export const shippingCalls = {
  estimate: call({
    id: 'shipping.estimate',
    method: 'GET',
    path: '/api/product/{bizId}/delivery',
    who: 'anyone',
    summary: 'When so many pieces of a product, ordered now, arrive in a country, and what sending them costs.',
    params: z.object({ bizId: BizId }),
    query: z.object({ country: CountryCode, quantity: z.coerce.number().int().min(1).max(1000).default(1) }),
    data: DeliveryEstimate,
    cacheSeconds: 60,
  }),
};

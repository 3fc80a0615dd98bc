import { callsOf } from '../call.ts';
import type { shippingShapes } from './shipping.shapes.ts';

/** How the units of a basket are split over the warehouses that can make them. */
export const planKinds = ['cheapest', 'soonest', 'fewestParcels'] as const;

/** Working days in which something that lies on a shelf and is not printed leaves it. */
export const inStockDays = { min: 1, max: 3 } as const;

export const shippingCalls = callsOf<typeof shippingShapes>()({
  estimate: {
    id: 'shipping.estimate',
    method: 'GET',
    path: '/api/logistics/product/{bizId}/estimate',
    who: 'anyone',
    cacheSeconds: 60,
  },
  rates: { id: 'shipping.rates', method: 'GET', path: '/api/logistics/v1/quote', who: 'anyone', cacheSeconds: 60 },
  ofProduct: {
    id: 'shipping.ofProduct',
    method: 'GET',
    path: '/api/logistics/product/{bizId}',
    who: 'anyone',
    cacheSeconds: 60,
  },
  ofSpu: { id: 'shipping.ofSpu', method: 'GET', path: '/api/logistics/spu/{bizId}', who: 'anyone', cacheSeconds: 60 },
  ofUgc: { id: 'shipping.ofUgc', method: 'GET', path: '/api/logistics/ugc/{bizId}', who: 'anyone', cacheSeconds: 60 },
  supportedCountries: {
    id: 'shipping.supportedCountries',
    method: 'GET',
    path: '/api/logistics/supportedCountries',
    who: 'anyone',
    cacheSeconds: 3600,
  },
});

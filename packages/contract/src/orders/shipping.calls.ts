import { callsOf } from '../call.ts';
import type { shippingShapes } from './shipping.shapes.ts';

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

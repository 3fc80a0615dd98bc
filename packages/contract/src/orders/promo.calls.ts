import { callsOf } from '../call.ts';
import type { promoShapes } from './promo.shapes.ts';

/** At most so many codes on one order. */
export const promoLimit = 3;

export const promoCalls = callsOf<typeof promoShapes>()({
  check: { id: 'promo.check', method: 'POST', path: '/api/pay/promo', who: 'anyone', limit: 'code' },
});

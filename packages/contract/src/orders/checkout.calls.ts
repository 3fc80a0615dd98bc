import { callsOf } from '../call.ts';
import type { checkoutShapes } from './checkout.shapes.ts';

export const checkoutCalls = callsOf<typeof checkoutShapes>()({
  quoteBasket: {
    id: 'shipping.quoteBasket',
    method: 'POST',
    path: '/api/logistics/v2/quote',
    who: 'anyone',
    limit: 'search',
  },
  preview: {
    id: 'order.preview',
    method: 'POST',
    path: '/api/orders/preview',
    who: 'anyone',
    // Promo codes are not to be guessed by it.
    limit: 'cart',
  },
  create: { id: 'order.create', method: 'POST', path: '/api/orders', who: 'user', idempotent: true, limit: 'order' },
});

import { callsOf } from '../call.ts';
import type { withdrawalShapes } from './withdrawal.shapes.ts';

/** Withdrawing from a contract: by whoever has ordered, by the mailed link, or by number and address alone. */
export const withdrawalCalls = callsOf<typeof withdrawalShapes>()({
  ofOrder: { id: 'withdrawal.ofOrder', method: 'GET', path: '/api/orders/{orderId}/withdrawal', who: 'buyer' },
  declare: { id: 'withdrawal.declare', method: 'POST', path: '/api/orders/{orderId}/withdrawal', who: 'buyer' },
  declared: { id: 'withdrawal.declared', method: 'GET', path: '/api/orders/{orderId}/withdrawals', who: 'buyer' },
  byLink: {
    id: 'withdrawal.byLink',
    method: 'GET',
    path: '/api/order-status/{token}/withdrawal',
    who: 'anyone',
    limit: 'orderLink',
  },
  declareByLink: {
    id: 'withdrawal.declareByLink',
    method: 'POST',
    path: '/api/order-status/{token}/withdrawal',
    who: 'anyone',
    limit: 'orderLink',
  },
  request: { id: 'withdrawal.request', method: 'POST', path: '/api/withdrawals', who: 'anyone', limit: 'mail' },
});

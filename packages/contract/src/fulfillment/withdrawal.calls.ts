import { callsOf } from '../call.ts';
import type { withdrawalConsoleShapes, withdrawalShapes } from './withdrawal.shapes.ts';

/** Withdrawing from a contract: by whoever has ordered, by the mailed link, or by number and address alone. */
export const withdrawalCalls = callsOf<typeof withdrawalShapes>()({
  ofOrder: { id: 'withdrawal.ofOrder', method: 'GET', path: '/api/orders/{orderId}/withdrawal', who: 'buyer' },
  declare: { id: 'withdrawal.declare', method: 'POST', path: '/api/orders/{orderId}/withdrawal', who: 'buyer' },
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

const root = '/api/operations/withdrawals';

export const withdrawalConsoleCalls = callsOf<typeof withdrawalConsoleShapes>()({
  list: { id: 'staffWithdrawal.list', method: 'GET', path: root, who: 'orders.view' },
  receive: { id: 'staffWithdrawal.receive', method: 'POST', path: `${root}/{bizId}/receive`, who: 'orders.refund' },
  close: { id: 'staffWithdrawal.close', method: 'POST', path: `${root}/{bizId}/close`, who: 'orders.refund' },
});

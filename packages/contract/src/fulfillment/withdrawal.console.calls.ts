import { callsOf } from '../call.ts';
import type { withdrawalConsoleShapes } from './withdrawal.shapes.ts';

const root = '/api/operations/withdrawals';

export const withdrawalConsoleCalls = callsOf<typeof withdrawalConsoleShapes>()({
  list: { id: 'staffWithdrawal.list', method: 'GET', path: root, who: 'orders.view' },
  receive: { id: 'staffWithdrawal.receive', method: 'POST', path: `${root}/{bizId}/receive`, who: 'orders.refund' },
  close: { id: 'staffWithdrawal.close', method: 'POST', path: `${root}/{bizId}/close`, who: 'orders.refund' },
});

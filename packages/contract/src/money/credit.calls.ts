import { callsOf } from '../call.ts';
import type { creditShapes } from './credit.shapes.ts';

const path = '/api/user/invoiceAccount';
const consolePath = '/api/operations/receivables';

export const creditCalls = callsOf<typeof creditShapes>()({
  account: { id: 'credit.account', method: 'GET', path, who: 'user' },
  settle: {
    id: 'credit.settle',
    method: 'POST',
    path: `${path}/settle`,
    who: 'user',
    idempotent: true,
    limit: 'pay',
  },
  receivables: { id: 'credit.receivables', method: 'GET', path: consolePath, who: 'receivables.view' },
  receivable: { id: 'credit.receivable', method: 'GET', path: `${consolePath}/{ownerId}`, who: 'receivables.view' },
  change: { id: 'credit.change', method: 'PUT', path: `${consolePath}/{ownerId}`, who: 'receivables.edit' },
  recordPayment: {
    id: 'credit.recordPayment',
    method: 'POST',
    path: `${consolePath}/{ownerId}/payments`,
    who: 'receivables.edit',
    idempotent: true,
  },
  reversePayment: {
    id: 'credit.reversePayment',
    method: 'POST',
    path: `${consolePath}/{ownerId}/payments/{bizId}/reverse`,
    who: 'receivables.edit',
    idempotent: true,
  },
});

import { callsOf } from '../call.ts';
import type { statementShapes } from './statement.shapes.ts';

const path = '/api/user/invoiceAccount/statements';

export const statementCalls = callsOf<typeof statementShapes>()({
  list: { id: 'statement.list', method: 'GET', path, who: 'user' },
  pdf: { id: 'statement.pdf', method: 'GET', path: `${path}/{bizId}/pdf`, who: 'user', limit: 'download' },
  csv: { id: 'statement.csv', method: 'GET', path: `${path}/{bizId}/csv`, who: 'user', limit: 'download' },
  ofCustomer: {
    id: 'statement.ofCustomer',
    method: 'GET',
    path: '/api/operations/receivables/{ownerId}/statements',
    who: 'receivables.view',
  },
});

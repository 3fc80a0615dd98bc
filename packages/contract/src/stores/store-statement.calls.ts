import { callsOf } from '../call.ts';
import type { storeStatementShapes } from './store-statement.shapes.ts';

const path = '/api/user/dashboard/statements';

export const storeStatementCalls = callsOf<typeof storeStatementShapes>()({
  list: { id: 'storeStatement.list', method: 'GET', path, who: 'user' },
  pdf: { id: 'storeStatement.pdf', method: 'GET', path: `${path}/{bizId}/pdf`, who: 'user', limit: 'download' },
  csv: { id: 'storeStatement.csv', method: 'GET', path: `${path}/{bizId}/csv`, who: 'user', limit: 'download' },
});

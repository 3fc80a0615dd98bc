import { callsOf } from '../call.ts';
import type { recallShapes } from './recall.shapes.ts';

/** Where made units went, and recalls. */
export const recallCalls = callsOf<typeof recallShapes>()({
  unitPage: { id: 'recall.unitPage', method: 'GET', path: '/api/unit/{code}', who: 'anyone', limit: 'download' },
  trace: { id: 'recall.trace', method: 'GET', path: '/api/operations/recalls/trace', who: 'orders.view' },
  traceCsv: {
    id: 'recall.traceCsv',
    method: 'GET',
    path: '/media/recalls/units.csv',
    who: 'orders.view',
    limit: 'download',
  },
  recalls: { id: 'recall.recalls', method: 'GET', path: '/api/operations/recalls', who: 'orders.view' },
  start: { id: 'recall.start', method: 'POST', path: '/api/operations/recalls', who: 'orders.edit' },
  end: { id: 'recall.end', method: 'POST', path: '/api/operations/recalls/{bizId}/end', who: 'orders.edit' },
});

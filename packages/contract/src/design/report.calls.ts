import { callsOf } from '../call.ts';
import type { reportShapes } from './report.shapes.ts';

/** Reporting a product, and appealing against a removal. */
export const reportCalls = callsOf<typeof reportShapes>()({
  send: { id: 'report.send', method: 'POST', path: '/api/reports', who: 'anyone', limit: 'mail' },
  product: { id: 'report.product', method: 'GET', path: '/api/reports/product/{handle}', who: 'anyone' },
  removals: { id: 'report.removals', method: 'GET', path: '/api/user/removals', who: 'user' },
  appeal: { id: 'report.appeal', method: 'POST', path: '/api/user/removals/{bizId}/appeal', who: 'user' },
});

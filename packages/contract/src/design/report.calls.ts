import { callsOf } from '../call.ts';
import type { reportConsoleShapes, reportShapes } from './report.shapes.ts';

/** Reporting a product, and appealing against a removal. */
export const reportCalls = callsOf<typeof reportShapes>()({
  send: { id: 'report.send', method: 'POST', path: '/api/reports', who: 'anyone', limit: 'mail' },
  product: { id: 'report.product', method: 'GET', path: '/api/reports/product/{handle}', who: 'anyone' },
  removals: { id: 'report.removals', method: 'GET', path: '/api/user/removals', who: 'user' },
  appeal: { id: 'report.appeal', method: 'POST', path: '/api/user/removals/{bizId}/appeal', who: 'user' },
});

const root = '/api/operations';

export const reportConsoleCalls = callsOf<typeof reportConsoleShapes>()({
  reports: { id: 'staffReport.reports', method: 'GET', path: `${root}/reports`, who: 'publications.decide' },
  decide: {
    id: 'staffReport.decide',
    method: 'POST',
    path: `${root}/reports/{bizId}/decide`,
    who: 'publications.decide',
  },
  removals: { id: 'staffReport.removals', method: 'GET', path: `${root}/removals`, who: 'publications.decide' },
  answer: {
    id: 'staffReport.answer',
    method: 'POST',
    path: `${root}/removals/{bizId}/answer`,
    who: 'publications.decide',
  },
});

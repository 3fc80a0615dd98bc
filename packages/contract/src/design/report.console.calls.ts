import { callsOf } from '../call.ts';
import type { reportConsoleShapes } from './report.shapes.ts';

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

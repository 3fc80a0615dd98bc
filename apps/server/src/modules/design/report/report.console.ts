import { reportConsoleCalls } from '@merchmill/contract/design/report.console.calls.ts';
import { route } from '../../../platform/http/serve.ts';
import { answerAppeal, listRemovals } from './appeal.service.ts';
import { decideReport, listReports } from './report.service.ts';

/** Reports and appeals as staff decide them. */
export const reportConsole = [
  route(reportConsoleCalls.reports, ({ ctx, query }) => listReports(ctx, query)),
  route(reportConsoleCalls.decide, ({ ctx, principal, params, body }) =>
    decideReport(ctx, principal, params.bizId, body),
  ),
  route(reportConsoleCalls.removals, ({ ctx, principal, query }) => listRemovals(ctx, principal, query)),
  route(reportConsoleCalls.answer, ({ ctx, principal, params, body }) =>
    answerAppeal(ctx, principal, params.bizId, body),
  ),
];

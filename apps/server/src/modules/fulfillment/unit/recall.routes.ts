import { recallCalls as calls } from '@merchmill/contract/fulfillment/recall.calls.ts';
import { route } from '../../../platform/http/serve.ts';
import { endRecall, listRecalls, startRecall } from './recall.service.ts';
import { exportTrace, traceUnits } from './trace.service.ts';
import { getUnitPage } from './unit-page.service.ts';

export const recallRoutes = [
  route(calls.unitPage, ({ ctx, params }) => getUnitPage(ctx, params.code)),
  route(calls.trace, ({ ctx, query }) => traceUnits(ctx, query)),
  route(calls.traceCsv, ({ ctx, principal, query }) => exportTrace(ctx, principal, query.find)),
  route(calls.recalls, ({ ctx, query }) => listRecalls(ctx, query)),
  route(calls.start, ({ ctx, principal, body }) => startRecall(ctx, principal, body)),
  route(calls.end, ({ ctx, principal, params }) => endRecall(ctx, principal, params.bizId)),
];

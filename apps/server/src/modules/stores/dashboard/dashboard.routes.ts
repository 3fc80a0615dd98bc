import { dashboardCalls as calls } from '@merchmill/contract/stores/dashboard.calls.ts';
import { storeStatementCalls as statementCalls } from '@merchmill/contract/stores/store-statement.calls.ts';
import { route } from '../../../platform/http/serve.ts';
import { readDashboard } from './dashboard.service.ts';
import { makeDashboardCsv } from './dashboard-file.service.ts';
import { readForecast } from './shortage.service.ts';
import { listStatements } from './store-statement.service.ts';
import { makeStatementCsv, makeStatementPdf } from './store-statement-file.service.ts';

export const dashboardRoutes = [
  route(calls.read, ({ ctx, principal, query }) => readDashboard(ctx, principal, query)),
  route(calls.walletForecast, ({ ctx, principal }) => readForecast(ctx, principal)),
  route(statementCalls.list, ({ ctx, principal }) => listStatements(ctx, principal)),
  route(statementCalls.pdf, ({ ctx, principal, params }) => makeStatementPdf(ctx, principal, params.bizId)),
  route(statementCalls.csv, ({ ctx, principal, params }) => makeStatementCsv(ctx, principal, params.bizId)),
  route(calls.csv, ({ ctx, principal, query }) => makeDashboardCsv(ctx, principal, query)),
];

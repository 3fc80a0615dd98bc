import { dashboardCalls as calls } from '@merchmill/contract/stores/dashboard.calls.ts';
import { route } from '../../../platform/http/serve.ts';
import { readDashboard } from './dashboard.service.ts';
import { makeDashboardCsv } from './dashboard-file.service.ts';
import { readForecast } from './shortage.service.ts';

export const dashboardRoutes = [
  route(calls.read, ({ ctx, principal, query }) => readDashboard(ctx, principal, query)),
  route(calls.walletForecast, ({ ctx, principal }) => readForecast(ctx, principal)),
  route(calls.csv, ({ ctx, principal, query }) => makeDashboardCsv(ctx, principal, query)),
];

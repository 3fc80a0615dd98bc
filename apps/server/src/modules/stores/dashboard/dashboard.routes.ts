import { dashboardCalls as calls } from '@merchmill/contract/stores/dashboard.calls.ts';
import { route } from '../../../platform/http/serve.ts';
import { readDashboard } from './dashboard.service.ts';
import { makeDashboardCsv } from './dashboard-file.service.ts';

export const dashboardRoutes = [
  route(calls.read, ({ ctx, principal, query }) => readDashboard(ctx, principal, query)),
  route(calls.csv, ({ ctx, principal, query }) => makeDashboardCsv(ctx, principal, query)),
];

import { callsOf } from '../call.ts';
import type { dashboardShapes } from './dashboard.shapes.ts';

const path = '/api/user/dashboard';

export const dashboardCalls = callsOf<typeof dashboardShapes>()({
  read: { id: 'dashboard.read', method: 'GET', path, who: 'user' },
  walletForecast: { id: 'dashboard.walletForecast', method: 'GET', path: `${path}/walletForecast`, who: 'user' },
  csv: { id: 'dashboard.csv', method: 'GET', path: `${path}/csv`, who: 'user', limit: 'download' },
});

import { backofficeCalls } from '@merchmill/contract/backoffice/backoffice.calls.ts';
import { route } from '../../platform/http/serve.ts';
import { exportAuditLog, readAuditLog } from './audit-log.service.ts';
import { exportOrders, searchOrders } from './order-search.service.ts';
import { getOverview, listOpenExceptions } from './overview.service.ts';

/** What staff read over the tables of all modules; what they do is served by the module that does it. */
export const backofficeRoutes = [
  route(backofficeCalls.overview, ({ ctx }) => getOverview(ctx)),
  route(backofficeCalls.orders, ({ ctx, query }) => searchOrders(ctx, query)),
  route(backofficeCalls.exportOrders, ({ ctx, principal, query }) => exportOrders(ctx, principal, query)),
  route(backofficeCalls.exceptions, ({ ctx, principal, query }) => listOpenExceptions(ctx, principal, query)),
  route(backofficeCalls.audit, ({ ctx, query }) => readAuditLog(ctx, query)),
  route(backofficeCalls.exportAudit, ({ ctx, principal, query }) => exportAuditLog(ctx, principal, query)),
];

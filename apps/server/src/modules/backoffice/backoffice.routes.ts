import { backofficeCalls } from '@merchmill/contract/backoffice/backoffice.calls.ts';
import { orderConsoleCalls } from '@merchmill/contract/orders/order.console.calls.ts';
import { settingsConsoleCalls } from '@merchmill/contract/shop/settings.console.calls.ts';
import { route } from '../../platform/http/serve.ts';
import { readAuditLog } from './audit-log.service.ts';
import { checkRow, dismissChecklist, getChecklist } from './checklist.service.ts';
import { searchOrders } from './order-search.service.ts';
import { getOverview, listOpenExceptions } from './overview.service.ts';
import { getStaffOrder } from './staff-order.service.ts';

/** What staff read over the tables of all modules; what they do is served by the module that does it. */
export const backofficeRoutes = [
  route(backofficeCalls.overview, ({ ctx }) => getOverview(ctx)),
  route(backofficeCalls.orders, ({ ctx, query }) => searchOrders(ctx, query)),
  route(orderConsoleCalls.detail, ({ ctx, principal, params }) => getStaffOrder(ctx, principal, params.orderId)),
  route(backofficeCalls.exceptions, ({ ctx, principal, query }) => listOpenExceptions(ctx, principal, query)),
  route(backofficeCalls.audit, ({ ctx, query }) => readAuditLog(ctx, query)),
  route(settingsConsoleCalls.checklist, ({ ctx }) => getChecklist(ctx)),
  route(settingsConsoleCalls.check, ({ ctx, principal, params }) => checkRow(ctx, principal, params.row)),
  route(settingsConsoleCalls.dismissChecklist, ({ ctx, principal, body }) =>
    dismissChecklist(ctx, principal, body.dismissed),
  ),
];

import { callsOf } from '../call.ts';
import type { backofficeShapes } from './backoffice.shapes.ts';

export const backofficeCalls = callsOf<typeof backofficeShapes>()({
  overview: { id: 'operations.overview', method: 'GET', path: '/api/operations/overview', who: 'overview.view' },
  orders: { id: 'operations.orders', method: 'GET', path: '/api/operations/orders', who: 'orders.view' },
  exportOrders: {
    id: 'operations.exportOrders',
    method: 'GET',
    path: '/api/operations/exports/orders',
    who: 'orders.view',
    limit: 'download',
  },
  exceptions: { id: 'operations.exceptions', method: 'GET', path: '/api/operations/exceptions', who: 'orders.view' },
  audit: { id: 'operations.audit', method: 'GET', path: '/api/operations/audit', who: 'audit.view' },
  exportAudit: {
    id: 'operations.exportAudit',
    method: 'GET',
    path: '/api/operations/exports/audit',
    who: 'audit.view',
    limit: 'download',
  },
});

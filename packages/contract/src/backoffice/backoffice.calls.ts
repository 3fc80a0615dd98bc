import { callsOf } from '../call.ts';
import type { backofficeShapes } from './backoffice.shapes.ts';

/** Kinds of things whose changes are written down here; editors of the catalog and of content add theirs. */
export const auditSubjects = [
  'user',
  'order',
  'refundRequest',
  'claim',
  'orderException',
  'paymentException',
  'productionBatch',
  'productionPiece',
  'shipment',
  'factory',
  'supportMessage',
  'publication',
  'backgroundJob',
] as const;

/** What found orders can be sorted by, descending with a minus. */
export const orderSorts = ['placed', '-placed', 'total', '-total'] as const;
export type OrderSort = (typeof orderSorts)[number];

export const backofficeCalls = callsOf<typeof backofficeShapes>()({
  overview: { id: 'operations.overview', method: 'GET', path: '/api/operations/overview', who: 'overview.view' },
  orders: { id: 'operations.orders', method: 'GET', path: '/api/operations/orders', who: 'orders.view' },
  exceptions: { id: 'operations.exceptions', method: 'GET', path: '/api/operations/exceptions', who: 'orders.view' },
  audit: { id: 'operations.audit', method: 'GET', path: '/api/operations/audit', who: 'audit.view' },
});

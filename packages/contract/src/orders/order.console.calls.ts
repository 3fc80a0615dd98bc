import { callsOf } from '../call.ts';
import type { orderConsoleShapes } from './order.console.shapes.ts';

/** What staff write about an order; the order as they see it is in `backoffice/staff-order`. */
export const orderConsoleCalls = callsOf<typeof orderConsoleShapes>()({
  addNote: {
    id: 'staffOrder.addNote',
    method: 'POST',
    path: '/api/operations/orders/{orderId}/notes',
    who: 'orders.edit',
    idempotent: true,
  },
});

import { callsOf } from '../call.ts';
import type { staffOrderShapes } from './staff-order.shapes.ts';

/** An order as staff see it. What they do about it is declared by the modules that do it. */
export const staffOrderCalls = callsOf<typeof staffOrderShapes>()({
  detail: { id: 'staffOrder.detail', method: 'GET', path: '/api/operations/orders/{orderId}', who: 'orders.view' },
});

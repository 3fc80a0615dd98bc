import { callsOf } from '../call.ts';
import type { staffOrderShapes } from './staff-order.shapes.ts';

/* An order as staff see it, and what they do about it for its customer. */

export const timelineKinds = ['state', 'question', 'note', 'change', 'refund', 'claim', 'parcel', 'document'] as const;
export type TimelineKind = (typeof timelineKinds)[number];

/** An order as staff see it. What they do about it is declared by the modules that do it. */
export const staffOrderCalls = callsOf<typeof staffOrderShapes>()({
  detail: { id: 'staffOrder.detail', method: 'GET', path: '/api/operations/orders/{orderId}', who: 'orders.view' },
});

import { callsOf } from '../call.ts';
import type { orderConsoleShapes } from './order.console.shapes.ts';

/* An order as staff see it, and what they do about it for its customer. */

export const timelineKinds = ['state', 'question', 'note', 'change', 'refund', 'claim', 'parcel', 'document'] as const;
export type TimelineKind = (typeof timelineKinds)[number];

export const cancelWishers = ['customer', 'shop'] as const;

export const orderConsoleCalls = callsOf<typeof orderConsoleShapes>()({
  detail: { id: 'staffOrder.detail', method: 'GET', path: '/api/operations/orders/{orderId}', who: 'orders.view' },
  cancel: {
    id: 'staffOrder.cancel',
    method: 'POST',
    path: '/api/operations/orders/{orderId}/cancel',
    who: 'orders.edit',
    idempotent: true,
  },
  correctAddress: {
    id: 'staffOrder.correctAddress',
    method: 'PUT',
    path: '/api/operations/orders/{orderId}/address',
    who: 'orders.edit',
  },
  methods: {
    id: 'staffOrder.methods',
    method: 'GET',
    path: '/api/operations/orders/{orderId}/methods',
    who: 'orders.edit',
  },
  changeMethod: {
    id: 'staffOrder.changeMethod',
    method: 'PUT',
    path: '/api/operations/orders/{orderId}/method',
    who: 'orders.edit',
  },
  hold: { id: 'staffOrder.hold', method: 'POST', path: '/api/operations/orders/{orderId}/hold', who: 'orders.edit' },
  ask: { id: 'staffOrder.ask', method: 'POST', path: '/api/operations/orders/{orderId}/question', who: 'orders.edit' },
  addNote: {
    id: 'staffOrder.addNote',
    method: 'POST',
    path: '/api/operations/orders/{orderId}/notes',
    who: 'orders.edit',
    idempotent: true,
  },
  remake: {
    id: 'staffOrder.remake',
    method: 'POST',
    path: '/api/operations/orders/{orderId}/remake',
    who: 'orders.refund',
    idempotent: true,
  },
});

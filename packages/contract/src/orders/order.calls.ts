import { callsOf } from '../call.ts';
import type { orderShapes } from './order.shapes.ts';

export const orderCalls = callsOf<typeof orderShapes>()({
  list: { id: 'order.list', method: 'GET', path: '/api/orders', who: 'user' },
  export: { id: 'order.export', method: 'GET', path: '/api/orders/export', who: 'user', limit: 'download' },
  filters: { id: 'order.filters', method: 'GET', path: '/api/orderFilter', who: 'user' },
  saveFilter: { id: 'order.saveFilter', method: 'POST', path: '/api/orderFilter', who: 'user' },
  deleteFilter: { id: 'order.deleteFilter', method: 'DELETE', path: '/api/orderFilter/{bizId}', who: 'user' },
  statusFlow: { id: 'order.statusFlow', method: 'GET', path: '/api/orders/{orderId}/statusFlow', who: 'user' },
  customization: { id: 'order.customization', method: 'GET', path: '/api/orders/{orderId}/customization', who: 'user' },
  customize: { id: 'order.customize', method: 'PUT', path: '/api/orders/{orderId}/customization', who: 'user' },
  reorder: { id: 'order.reorder', method: 'POST', path: '/api/orders/{orderId}/reorder', who: 'user' },
  detail: { id: 'order.detail', method: 'GET', path: '/api/orders/{orderId}', who: 'buyer' },
  review: { id: 'review.write', method: 'POST', path: '/api/score', who: 'user', limit: 'order' },
});

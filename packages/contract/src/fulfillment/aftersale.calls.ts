import { callsOf } from '../call.ts';
import type { aftersaleShapes, buyerShapes } from './aftersale.shapes.ts';

export const aftersaleCalls = callsOf<typeof aftersaleShapes>()({
  get: { id: 'aftersale.get', method: 'GET', path: '/api/orders/{orderId}/aftersale', who: 'user' },
  cancel: {
    id: 'aftersale.cancel',
    method: 'POST',
    path: '/api/orders/{orderId}/cancel',
    who: 'user',
    idempotent: true,
    limit: 'order',
  },
  changeAddress: {
    id: 'aftersale.changeAddress',
    method: 'PUT',
    path: '/api/orders/{orderId}/address',
    who: 'user',
    limit: 'order',
  },
  bulk: {
    id: 'aftersale.bulk',
    method: 'POST',
    path: '/api/orders/bulk',
    who: 'user',
    idempotent: true,
    limit: 'order',
  },
  refund: {
    id: 'aftersale.refund',
    method: 'POST',
    path: '/api/orders/{orderId}/refund',
    who: 'user',
    idempotent: true,
    limit: 'order',
  },
  answer: { id: 'aftersale.answer', method: 'POST', path: '/api/orderException/{bizId}', who: 'user', limit: 'order' },
  claim: {
    id: 'aftersale.claim',
    method: 'POST',
    path: '/api/orders/{orderId}/claims',
    who: 'user',
    idempotent: true,
    limit: 'order',
  },
  makeLink: {
    id: 'aftersale.makeLink',
    method: 'POST',
    path: '/api/orders/{orderId}/link',
    who: 'user',
    limit: 'order',
  },
  revokeLink: { id: 'aftersale.revokeLink', method: 'DELETE', path: '/api/orders/{orderId}/link', who: 'user' },
});

/** The buyer's calls: whoever has the link may make them. */
export const buyerCalls = callsOf<typeof buyerShapes>()({
  order: { id: 'buyer.order', method: 'GET', path: '/api/order-status/{token}', who: 'anyone', limit: 'orderLink' },
  address: {
    id: 'buyer.address',
    method: 'POST',
    path: '/api/order-status/{token}/address',
    who: 'anyone',
    limit: 'orderLink',
  },
  swap: { id: 'buyer.swap', method: 'POST', path: '/api/order-status/{token}/swap', who: 'anyone', limit: 'orderLink' },
  cancel: {
    id: 'buyer.cancel',
    method: 'POST',
    path: '/api/order-status/{token}/cancel',
    who: 'anyone',
    limit: 'orderLink',
  },
  photo: {
    id: 'buyer.photo',
    method: 'POST',
    path: '/api/order-status/{token}/photo',
    who: 'anyone',
    rawBody: 'multipart',
    limit: 'orderLink',
  },
  claim: {
    id: 'buyer.claim',
    method: 'POST',
    path: '/api/order-status/{token}/claims',
    who: 'anyone',
    limit: 'orderLink',
  },
});

import { callsOf } from '../call.ts';
import type { aftersaleConsoleShapes } from './aftersale.console.shapes.ts';

export const aftersaleConsoleCalls = callsOf<typeof aftersaleConsoleShapes>()({
  decisions: { id: 'operations.decisions', method: 'GET', path: '/api/operations/decisions', who: 'orders.view' },
  refundOrder: {
    id: 'aftersale.refundOrder',
    method: 'POST',
    path: '/api/operations/orders/{orderId}/refund',
    who: 'orders.refund',
    idempotent: true,
  },
  decideRefund: {
    id: 'aftersale.decideRefund',
    method: 'POST',
    path: '/api/operations/refundRequests/{bizId}',
    who: 'orders.refund',
    idempotent: true,
  },
  answerClaim: {
    id: 'aftersale.answerClaim',
    method: 'POST',
    path: '/api/operations/claims/{bizId}',
    who: 'orders.refund',
    idempotent: true,
  },
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
  remake: {
    id: 'staffOrder.remake',
    method: 'POST',
    path: '/api/operations/orders/{orderId}/remake',
    who: 'orders.refund',
    idempotent: true,
  },
});

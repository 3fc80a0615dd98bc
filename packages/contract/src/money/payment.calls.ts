import { callsOf } from '../call.ts';
import type { paymentShapes } from './payment.shapes.ts';

/** What a payment is for: one order, several at once, a wallet, only keeping a card, credits, or a membership. */
export const paymentPurposes = ['order', 'orders', 'recharge', 'bind', 'credits', 'membership'] as const;

/** The method that stands for the wallet where it pays everything. */
export const walletMethod = 'wallet';

export const paymentCalls = callsOf<typeof paymentShapes>()({
  sessions: {
    id: 'payment.sessions',
    method: 'POST',
    path: '/api/paymentProvider/sessions',
    who: 'user',
    idempotent: true,
    limit: 'pay',
  },
  paymentMethods: {
    id: 'payment.paymentMethods',
    method: 'POST',
    path: '/api/paymentProvider/paymentMethods',
    who: 'user',
  },
  channels: {
    id: 'payment.channels',
    method: 'GET',
    path: '/api/common/availablePaymentChannel',
    who: 'anyone',
    cacheSeconds: 60,
  },
  payments: {
    id: 'payment.payments',
    method: 'POST',
    path: '/api/paymentProvider/payments',
    who: 'user',
    idempotent: true,
    limit: 'pay',
  },
  detail: {
    id: 'payment.detail',
    method: 'POST',
    path: '/api/paymentProvider/payments/detail',
    who: 'user',
    limit: 'pay',
  },
  payOrder: {
    id: 'payment.payOrder',
    method: 'POST',
    path: '/api/pay/order',
    who: 'user',
    idempotent: true,
    limit: 'pay',
  },
  session: {
    id: 'payment.session',
    method: 'POST',
    path: '/api/pay/session',
    who: 'user',
    idempotent: true,
    limit: 'pay',
  },
  bind: { id: 'payment.bind', method: 'POST', path: '/api/pay/bind', who: 'user', idempotent: true, limit: 'pay' },
  list: { id: 'payment.list', method: 'GET', path: '/api/pay/payments', who: 'user' },
  record: { id: 'payment.record', method: 'GET', path: '/api/pay/payments/{paymentId}', who: 'user' },
  result: { id: 'payment.result', method: 'GET', path: '/api/pay/result', who: 'user' },
  webhook: {
    id: 'payment.webhook',
    method: 'POST',
    path: '/open/webhooks/payment/{provider}',
    who: 'provider',
    rawBody: 'bytes',
    limit: 'webhook',
  },
  operationToken: { id: 'payment.operationToken', method: 'GET', path: '/api/operationToken', who: 'user' },
  checkOperationToken: {
    id: 'payment.checkOperationToken',
    method: 'POST',
    path: '/api/operationToken/check',
    who: 'user',
  },
});

import { orderCalls } from '@merchmill/contract/orders.ts';
import { paymentCalls } from '@merchmill/contract/payments.ts';
import { issueToken, tokenState } from '../../http/idempotency.ts';
import { route } from '../../http/serve.ts';
import { newSecret } from '../../ids.ts';
import { getOrder } from '../order/order.service.ts';
import {
  finishPayment,
  getPaymentResult,
  listPaymentMethods,
  listPaymentsOf,
  openSession,
  payWithToken,
} from './payment.service.ts';
import { receiveWebhook } from './webhook.service.ts';

export const paymentRoutes = [
  route(paymentCalls.sessions, ({ ctx, who, body }) => openSession(ctx, who.userId, body)),
  route(paymentCalls.paymentMethods, ({ ctx, who, body }) => listPaymentMethods(ctx, who.userId, body.orderId)),
  route(paymentCalls.payments, ({ ctx, who, body }) => payWithToken(ctx, who.userId, body)),
  route(paymentCalls.detail, ({ ctx, who, body }) => finishPayment(ctx, who.userId, body)),
  route(paymentCalls.payOrder, ({ ctx, who, body }) => openSession(ctx, who.userId, body)),
  route(paymentCalls.result, ({ ctx, who, query }) => getPaymentResult(ctx, who.userId, query)),
  route(paymentCalls.webhook, ({ ctx, params, transport }) => {
    const { body, headers } = transport!.request;
    return receiveWebhook(ctx, params.provider, { rawBody: body instanceof Buffer ? body : Buffer.alloc(0), headers });
  }),
  route(paymentCalls.operationToken, async ({ ctx, who }) => {
    const operationToken = newSecret();
    return { operationToken, expiresAt: (await issueToken(ctx, who.userId, operationToken)).toISOString() };
  }),
  route(paymentCalls.checkOperationToken, async ({ ctx, who, body }) => ({
    state: await tokenState(ctx, who.userId, body.operationToken),
  })),
  route(orderCalls.detail, async ({ ctx, who, params }) => ({
    ...(await getOrder(ctx, who, params.orderId)),
    payments: await listPaymentsOf(ctx, params.orderId),
  })),
];

import { paymentCalls } from '@merchmill/contract/money/payment.calls.ts';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { newSecret } from '../../../ids.ts';
import { issueToken, tokenState } from '../../../platform/http/idempotency.ts';
import { route } from '../../../platform/http/serve.ts';
import type { UserPrincipal } from '../../../principal.ts';
import { listChannels, listPaymentMethods } from '../payment/index.ts';
import { type Choice, payOrders } from './payment-session.service.ts';
import { getPaymentRecord, getPaymentResult, listOwnPayments } from './payment-view.service.ts';
import { finishPayment } from './provider-calls.service.ts';
import { bindCard } from './wallet-money.service.ts';
import { receiveWebhook } from './webhook.service.ts';

const payOrder = (ctx: Ctx, userId: string, { orderId, ...choice }: Choice & { orderId: string }) =>
  payOrders(ctx, userId, { orderIds: [orderId], ...choice });

/** Saved cards are the owner's own: members of their team neither pay with one nor add one. */
function withoutCards<Body extends Pick<Choice, 'token' | 'saveCard'>>({ team }: UserPrincipal, body: Body): Body {
  if (team && (body.token || body.saveCard)) throw new AppError('notFound');
  return body;
}

export const paymentRoutes = [
  route(paymentCalls.sessions, ({ ctx, principal, body }) =>
    payOrder(ctx, principal.ownerId, withoutCards(principal, body)),
  ),
  route(paymentCalls.paymentMethods, ({ ctx, principal, body }) => listPaymentMethods(ctx, principal.ownerId, body)),
  route(paymentCalls.channels, ({ ctx }) => listChannels(ctx)),
  route(paymentCalls.payments, ({ ctx, principal, body }) => payOrder(ctx, principal.ownerId, body)),
  route(paymentCalls.detail, ({ ctx, principal, body }) => finishPayment(ctx, principal.ownerId, body)),
  route(paymentCalls.payOrder, ({ ctx, principal, body }) =>
    payOrder(ctx, principal.ownerId, withoutCards(principal, body)),
  ),
  route(paymentCalls.session, ({ ctx, principal, body }) =>
    payOrders(ctx, principal.ownerId, withoutCards(principal, body)),
  ),
  route(paymentCalls.bind, ({ ctx, principal, body, key }) => bindCard(ctx, principal.ownerId, { ...body, key })),
  route(paymentCalls.list, ({ ctx, principal, query }) => listOwnPayments(ctx, principal.ownerId, query)),
  route(paymentCalls.record, ({ ctx, principal, params }) =>
    getPaymentRecord(ctx, principal.ownerId, params.paymentId),
  ),
  route(paymentCalls.result, ({ ctx, principal, query }) => getPaymentResult(ctx, principal.ownerId, query)),
  route(paymentCalls.webhook, ({ ctx, params, transport }) => {
    const { body, headers } = transport!.request;
    return receiveWebhook(ctx, params.provider, { rawBody: body instanceof Buffer ? body : Buffer.alloc(0), headers });
  }),
  route(paymentCalls.operationToken, async ({ ctx, principal }) => {
    const operationToken = newSecret();
    return { operationToken, expiresAt: (await issueToken(ctx, principal.ownerId, operationToken)).toISOString() };
  }),
  route(paymentCalls.checkOperationToken, async ({ ctx, principal, body }) => ({
    state: await tokenState(ctx, principal.ownerId, body.operationToken),
  })),
];

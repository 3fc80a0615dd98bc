import { paymentCalls } from '@merchmill/contract/money/payment.calls.ts';
import { walletCalls } from '@merchmill/contract/money/wallet.calls.ts';
import { orderCalls } from '@merchmill/contract/orders/order.calls.ts';
import type { Ctx } from '../../../context.ts';
import { newSecret } from '../../../ids.ts';
import { issueToken, tokenState } from '../../../platform/http/idempotency.ts';
import { route } from '../../../platform/http/serve.ts';
import { getOrder } from '../../orders/order/index.ts';
import { listChannels, listPaymentMethods } from '../payment/index.ts';
import { listWalletRecords } from '../wallet/index.ts';
import { listSavedCards, removeSavedCard } from './cards.service.ts';
import { getPaymentRecord, getPaymentResult, listOwnPayments, listPaymentsOf } from './payment-view.service.ts';
import { finishPayment } from './provider-calls.service.ts';
import { type Choice, payOrders } from './session.service.ts';
import { bindCard, getWallet, listRefundProgress, recharge, requestBalanceRefund } from './wallet-money.service.ts';
import { receiveWebhook } from './webhook.service.ts';

const payOrder = (ctx: Ctx, userId: string, { orderId, ...choice }: Choice & { orderId: string }) =>
  payOrders(ctx, userId, { orderIds: [orderId], ...choice });

export const paymentRoutes = [
  route(paymentCalls.sessions, ({ ctx, principal, body }) => payOrder(ctx, principal.ownerId, body)),
  route(paymentCalls.paymentMethods, ({ ctx, principal, body }) => listPaymentMethods(ctx, principal.ownerId, body)),
  route(paymentCalls.channels, ({ ctx }) => listChannels(ctx)),
  route(paymentCalls.payments, ({ ctx, principal, body }) => payOrder(ctx, principal.ownerId, body)),
  route(paymentCalls.detail, ({ ctx, principal, body }) => finishPayment(ctx, principal.ownerId, body)),
  route(paymentCalls.payOrder, ({ ctx, principal, body }) => payOrder(ctx, principal.ownerId, body)),
  route(paymentCalls.session, ({ ctx, principal, body }) => payOrders(ctx, principal.ownerId, body)),
  route(paymentCalls.bind, ({ ctx, principal, body, key }) => bindCard(ctx, principal.ownerId, { ...body, key })),
  route(paymentCalls.list, ({ ctx, principal, query }) => listOwnPayments(ctx, principal.ownerId, query)),
  route(paymentCalls.record, ({ ctx, principal, params }) =>
    getPaymentRecord(ctx, principal.ownerId, params.paymentId),
  ),
  route(paymentCalls.result, ({ ctx, principal, query }) => getPaymentResult(ctx, principal.ownerId, query)),
  route(walletCalls.wallet, ({ ctx, principal }) => getWallet(ctx, principal.ownerId)),
  route(walletCalls.records, ({ ctx, principal, query }) => listWalletRecords(ctx, principal.ownerId, query)),
  route(walletCalls.recharge, ({ ctx, principal, body, key }) => recharge(ctx, principal.ownerId, { ...body, key })),
  route(walletCalls.refundProgress, ({ ctx, principal, query }) => listRefundProgress(ctx, principal.ownerId, query)),
  route(walletCalls.balanceRefund, ({ ctx, principal, body, key }) =>
    requestBalanceRefund(ctx, principal.ownerId, { ...body, key }),
  ),
  route(walletCalls.cards, ({ ctx, principal }) => listSavedCards(ctx, principal.ownerId)),
  route(walletCalls.removeCard, ({ ctx, principal, params }) => removeSavedCard(ctx, principal.ownerId, params.bizId)),
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
  route(orderCalls.detail, async ({ ctx, principal, params }) => ({
    ...(await getOrder(ctx, principal, params.orderId)),
    payments: await listPaymentsOf(ctx, params.orderId),
  })),
];

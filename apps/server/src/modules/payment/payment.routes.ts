import { orderCalls } from '@merchmill/contract/orders.ts';
import { paymentCalls } from '@merchmill/contract/payments.ts';
import { walletCalls } from '@merchmill/contract/wallet.ts';
import type { Ctx } from '../../context.ts';
import { issueToken, tokenState } from '../../http/idempotency.ts';
import { route } from '../../http/serve.ts';
import { newSecret } from '../../ids.ts';
import { getOrder } from '../order/order.service.ts';
import { listWalletRecords } from '../wallet/wallet.service.ts';
import { listSavedCards, removeSavedCard } from './cards.service.ts';
import { listChannels, listPaymentMethods } from './payable.service.ts';
import { getPaymentRecord, getPaymentResult, listOwnPayments, listPaymentsOf } from './payment-view.service.ts';
import { finishPayment } from './provider-calls.service.ts';
import { type Choice, payOrders } from './session.service.ts';
import { bindCard, getWallet, listRefundProgress, recharge, requestBalanceRefund } from './wallet-money.service.ts';
import { receiveWebhook } from './webhook.service.ts';

const payOrder = (ctx: Ctx, userId: string, { orderId, ...choice }: Choice & { orderId: string }) =>
  payOrders(ctx, userId, { orderIds: [orderId], ...choice });

export const paymentRoutes = [
  route(paymentCalls.sessions, ({ ctx, who, body }) => payOrder(ctx, who.userId, body)),
  route(paymentCalls.paymentMethods, ({ ctx, who, body }) => listPaymentMethods(ctx, who.userId, body)),
  route(paymentCalls.channels, ({ ctx }) => listChannels(ctx)),
  route(paymentCalls.payments, ({ ctx, who, body }) => payOrder(ctx, who.userId, body)),
  route(paymentCalls.detail, ({ ctx, who, body }) => finishPayment(ctx, who.userId, body)),
  route(paymentCalls.payOrder, ({ ctx, who, body }) => payOrder(ctx, who.userId, body)),
  route(paymentCalls.session, ({ ctx, who, body }) => payOrders(ctx, who.userId, body)),
  route(paymentCalls.bind, ({ ctx, who, body, key }) => bindCard(ctx, who.userId, { ...body, key })),
  route(paymentCalls.list, ({ ctx, who, query }) => listOwnPayments(ctx, who.userId, query)),
  route(paymentCalls.record, ({ ctx, who, params }) => getPaymentRecord(ctx, who.userId, params.paymentId)),
  route(paymentCalls.result, ({ ctx, who, query }) => getPaymentResult(ctx, who.userId, query)),
  route(walletCalls.wallet, ({ ctx, who }) => getWallet(ctx, who.userId)),
  route(walletCalls.records, ({ ctx, who, query }) => listWalletRecords(ctx, who.userId, query)),
  route(walletCalls.recharge, ({ ctx, who, body, key }) => recharge(ctx, who.userId, { ...body, key })),
  route(walletCalls.refundProgress, ({ ctx, who, query }) => listRefundProgress(ctx, who.userId, query)),
  route(walletCalls.balanceRefund, ({ ctx, who, body, key }) =>
    requestBalanceRefund(ctx, who.userId, { ...body, key }),
  ),
  route(walletCalls.cards, ({ ctx, who }) => listSavedCards(ctx, who.userId)),
  route(walletCalls.removeCard, ({ ctx, who, params }) => removeSavedCard(ctx, who.userId, params.bizId)),
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

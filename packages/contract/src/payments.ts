import { z } from 'zod';
import { call } from './call.ts';
import { paymentResults } from './enums.ts';
import { BizId, CurrencyCode, IsoTime } from './shapes.ts';

export const PaymentState = z.object({
  paymentId: BizId,
  orderId: BizId,
  orderNumber: z.string(),
  /** Null until the provider has said anything. */
  result: z.enum(paymentResults).nullable(),
  provider: z.string(),
  method: z.string(),
  currency: CurrencyCode,
  amountMinor: z.number().int(),
  /** Why it was refused, in words for the shopper. */
  reason: z.string().nullable(),
  updatedAt: IsoTime,
});
export type PaymentState = z.infer<typeof PaymentState>;

/** What the browser does next: go to the provider's page, or nothing more. */
const NextStep = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('redirect'), url: z.string() }),
  z.object({ kind: z.literal('done') }),
]);
export const StartedPayment = z.object({ payment: PaymentState, next: NextStep });
export type StartedPayment = z.infer<typeof StartedPayment>;

export const PaymentMethods = z.object({
  cardType: z.array(z.object({ code: z.string(), name: z.string() })),
  methods: z.array(z.object({ code: z.string(), name: z.string(), description: z.string(), test: z.boolean() })),
});
export type PaymentMethods = z.infer<typeof PaymentMethods>;

const payOrder = z.object({ orderId: BizId, method: z.string().max(40) });

export const paymentCalls = {
  sessions: call({
    id: 'payment.sessions',
    method: 'POST',
    path: '/api/paymentProvider/sessions',
    who: 'user',
    summary: 'Open a payment session at the provider for an order of mine: the page to send the browser to.',
    body: payOrder,
    data: StartedPayment,
    idempotent: true,
    limit: 'pay',
  }),
  paymentMethods: call({
    id: 'payment.paymentMethods',
    method: 'POST',
    path: '/api/paymentProvider/paymentMethods',
    who: 'user',
    summary: 'Methods the provider offers for an order of mine.',
    body: z.object({ orderId: BizId }),
    data: PaymentMethods,
  }),
  payments: call({
    id: 'payment.payments',
    method: 'POST',
    path: '/api/paymentProvider/payments',
    who: 'user',
    summary: 'Pay with details that the provider has tokenised; may ask for a further step.',
    body: payOrder.extend({ token: z.string().min(1).max(200) }),
    data: StartedPayment,
    idempotent: true,
    limit: 'pay',
  }),
  detail: call({
    id: 'payment.detail',
    method: 'POST',
    path: '/api/paymentProvider/payments/detail',
    who: 'user',
    summary: "Back from the provider's page: ask the provider what became of the payment.",
    body: z.object({ paymentId: BizId, redirectResult: z.string().max(500).optional() }),
    data: PaymentState,
    limit: 'pay',
  }),
  payOrder: call({
    id: 'payment.payOrder',
    method: 'POST',
    path: '/api/pay/order',
    who: 'user',
    summary: 'Pay an order of mine by a method.',
    body: payOrder,
    data: StartedPayment,
    idempotent: true,
    limit: 'pay',
  }),
  result: call({
    id: 'payment.result',
    method: 'GET',
    path: '/api/pay/result',
    who: 'user',
    summary: 'What is known of a payment of mine, or of the newest one of an order.',
    query: z
      .object({ paymentId: BizId.optional(), orderId: BizId.optional() })
      .refine((query) => query.paymentId || query.orderId, {
        message: 'Give paymentId or orderId.',
        path: ['paymentId'],
      }),
    data: PaymentState,
  }),
  webhook: call({
    id: 'payment.webhook',
    method: 'POST',
    path: '/open/webhooks/payment/{provider}',
    who: 'provider',
    summary: 'What a payment provider reports. Signed; repeated and reordered deliveries are harmless.',
    params: z.object({ provider: z.string().regex(/^[a-z]{2,20}$/) }),
    data: z.object({ accepted: z.boolean() }),
    rawBody: 'bytes',
    limit: 'webhook',
  }),
  operationToken: call({
    id: 'payment.operationToken',
    method: 'GET',
    path: '/api/operationToken',
    who: 'user',
    summary: 'A fresh single-use token, to be sent as `idempotency-key` of one creating call.',
    data: z.object({ operationToken: z.string(), expiresAt: IsoTime }),
  }),
  checkOperationToken: call({
    id: 'payment.checkOperationToken',
    method: 'POST',
    path: '/api/operationToken/check',
    who: 'user',
    summary: 'Whether a token of mine is still unused, in use, or used.',
    body: z.object({ operationToken: z.string().min(16).max(128) }),
    data: z.object({ state: z.enum(['unused', 'running', 'used', 'unknown']) }),
  }),
};

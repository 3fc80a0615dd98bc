import type { Shapes } from '../call.ts';
import { paymentResults } from '../enums.ts';
import { BizId, Cents, CurrencyCode, IsoTime, PageQuery, pageOf } from '../shapes.ts';
import { z } from '../zod.ts';
import { CreditOffer } from './credit.shapes.ts';
import { paymentPurposes } from './payment.ts';

export const PaymentPurpose = z.enum(paymentPurposes);
export type PaymentPurpose = z.infer<typeof PaymentPurpose>;

const PaidOrder = z.object({ bizId: BizId, number: z.string() });

export const PaymentState = z.object({
  paymentId: BizId,
  purpose: PaymentPurpose,
  /** Where it is for exactly one order. */
  orderId: BizId.nullable(),
  orderNumber: z.string().nullable(),
  orders: z.array(PaidOrder),
  /** Null until the provider has said anything. */
  result: z.enum(paymentResults).nullable(),
  provider: z.string(),
  method: z.string(),
  currency: CurrencyCode,
  /** The provider's part. */
  amountMinor: z.number().int(),
  /** Both parts together. */
  totalMinor: z.number().int(),
  total: Cents,
  /** The part out of the wallet, what it takes off the bill, and whether it is in; null where there is none. */
  wallet: z.object({ amount: Cents, minor: z.number().int(), state: z.enum(['held', 'taken', 'returned']) }).nullable(),
  /** Why it was refused, in words for the shopper. */
  reason: z.string().nullable(),
  /** Why nobody goes on with it though nothing was refused, e.g. since its order was canceled; null where that is not so. */
  givenUp: z.string().nullable(),
  createdAt: IsoTime,
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

const Method = z.object({ code: z.string(), name: z.string(), description: z.string(), test: z.boolean() });
const CardType = z.object({ code: z.string(), name: z.string() });

export const PaymentMethods = z.object({
  cardType: z.array(CardType),
  methods: z.array(Method),
  /** What is to be paid. */
  currency: CurrencyCode,
  totalMinor: z.number().int(),
  total: Cents,
  /** What my wallet would pay of it and what would be left for a method; null where it has nothing to give. */
  wallet: z
    .object({
      balance: Cents,
      amount: Cents,
      minor: z.number().int(),
      restMinor: z.number().int(),
      /** Its part is in already, by a payment that is not finished. */
      held: z.boolean(),
    })
    .nullable(),
  /** Paying by invoice; null for those without an invoice account. */
  invoice: CreditOffer.nullable(),
});
export type PaymentMethods = z.infer<typeof PaymentMethods>;

export const PaymentChannel = z.object({
  channel: z.string(),
  name: z.string(),
  test: z.boolean(),
  methods: z.array(Method),
  cardType: z.array(CardType),
});
export type PaymentChannel = z.infer<typeof PaymentChannel>;

const choice = {
  method: z.string().max(40),
  /** Let the wallet pay as much as it can. */
  useWallet: z.boolean().optional(),
  saveCard: z.boolean().optional(),
};
const token = z.string().min(1).max(200);
const payOrder = z.object({ orderId: BizId, ...choice });
const orderIds = z.array(BizId).min(1).max(50);

export const PaymentRecord = PaymentState.extend({
  refunded: Cents,
  refundedMinor: z.number().int(),
  disputed: z.enum(['chargedBack', 'reversed']).nullable(),
});
export type PaymentRecord = z.infer<typeof PaymentRecord>;

export const PaymentDetail = PaymentRecord.extend({
  /** What each order got of it. */
  claims: z.array(
    PaidOrder.extend({ state: z.enum(['open', 'paid', 'closed', 'unclaimed']), amountMinor: z.number().int() }),
  ),
  flow: z.array(
    z.object({
      result: z.enum(paymentResults).nullable(),
      /** It was given up then; `why` says for what. */
      givenUp: z.boolean(),
      why: z.string().nullable(),
      at: IsoTime,
    }),
  ),
});
export type PaymentDetail = z.infer<typeof PaymentDetail>;

export const paymentShapes = {
  sessions: {
    summary: 'Open a payment session for my order and get the provider’s payment page.',
    body: payOrder,
    data: StartedPayment,
  },
  paymentMethods: {
    summary: 'Payment methods and wallet balance available for one or more of my orders.',
    body: z
      .object({ orderId: BizId.optional(), orderIds: orderIds.optional() })
      .refine((body) => (body.orderId === undefined) !== (body.orderIds === undefined), {
        message: 'Please name one or more orders.',
        path: ['orderId'],
      }),
    data: PaymentMethods,
  },
  channels: {
    summary: 'The shop’s payment providers and the methods each supports.',
    data: z.object({ paymentChannel: z.array(PaymentChannel) }),
  },
  payments: {
    summary: 'Pay with a saved card or tokenized details. May require a further step.',
    body: payOrder.extend({ token }),
    data: StartedPayment,
  },
  detail: {
    summary: 'Complete a return from the provider’s page by asking for the payment’s result.',
    body: z.object({ paymentId: BizId, redirectResult: z.string().max(4000).optional() }),
    data: PaymentState,
  },
  payOrder: {
    summary: 'Pay my order with a method.',
    body: payOrder,
    data: StartedPayment,
  },
  session: {
    summary: 'Pay several of my orders with one payment, all or none.',
    body: z.object({ orderIds, ...choice, token: token.optional() }),
    data: StartedPayment,
  },
  bind: {
    summary: 'Save a card without a payment.',
    body: z.object({ method: z.string().max(40) }),
    data: StartedPayment,
  },
  list: {
    summary: 'My payments, newest first.',
    query: PageQuery,
    data: pageOf(PaymentRecord),
  },
  record: {
    summary: 'One of my payments with its purpose and result.',
    params: z.object({ paymentId: BizId }),
    data: PaymentDetail,
  },
  result: {
    summary: 'The status of my payment, or of an order’s latest payment.',
    query: z
      .object({ paymentId: BizId.optional(), orderId: BizId.optional() })
      .refine((query) => query.paymentId || query.orderId, {
        message: 'Please name a payment or an order.',
        path: ['paymentId'],
      }),
    data: PaymentState,
  },
  webhook: {
    summary: 'Webhook for payment providers. Signed, idempotent, and order-independent.',
    params: z.object({ provider: z.string().regex(/^[a-z]{2,20}$/) }),
    data: z.object({ accepted: z.boolean() }),
  },
  operationToken: {
    summary: 'A fresh single-use token to send as `idempotency-key` with one creating call.',
    data: z.object({ operationToken: z.string(), expiresAt: IsoTime }),
  },
  checkOperationToken: {
    summary: 'Whether my token is unused, in use, or used.',
    body: z.object({ operationToken: z.string().min(16).max(128) }),
    data: z.object({ state: z.enum(['unused', 'running', 'used', 'unknown']) }),
  },
} satisfies Shapes;

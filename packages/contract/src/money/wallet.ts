import { call } from '../call.ts';
import { BizId, Cents, CurrencyCode, IsoTime, Nothing } from '../shapes.ts';
import { z } from '../zod.ts';
import { PaymentPurpose, StartedPayment } from './payment.ts';

/* The wallet of a person: US dollars in cents, whatever currency the shop is shown in. */

/** Amounts that are offered for a recharge. */
export const rechargePresets = [2_000, 5_000, 10_000, 20_000] as const;
export const rechargeLimits = { leastCents: 500, mostCents: 100_000 } as const;

/** A feed that grows: what follows is asked for with the cursor of the answer before. */
export const FeedQuery = z.object({
  cursor: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,64}$/)
    .optional(),
  pageSize: z.coerce.number().int().min(1).max(100).default(24),
});
export function feedOf<T extends z.ZodType>(item: T) {
  return z.object({ list: z.array(item), nextCursor: z.string().nullable() });
}

export const WalletRecord = z.object({
  bizId: z.string(),
  /** What happened: one of `walletRecordKinds`, others may follow. */
  kind: z.string(),
  /** `payment:<id>` or `order:<id>`. */
  ref: z.string(),
  /** Above zero where it came in. */
  amount: Cents,
  /** What was there after it. */
  balance: Cents,
  at: IsoTime,
});
export type WalletRecord = z.infer<typeof WalletRecord>;
export const walletRecordKinds = [
  'walletRecharged',
  'walletHeld',
  'walletReturned',
  'refundedToWallet',
  'balanceRefundRequested',
  'balanceRefundReturned',
] as const;

export const Wallet = z.object({
  balance: Cents,
  /** Of the balance, what can go back to the cards and accounts it came from. */
  refundable: Cents,
  /** Set aside for payments that are not finished. */
  held: Cents,
  presets: z.array(Cents),
  least: Cents,
  most: Cents,
});
export type Wallet = z.infer<typeof Wallet>;

export const SavedCardView = z.object({
  bizId: BizId,
  provider: z.string(),
  brand: z.string(),
  last4: z.string(),
  expiryMonth: z.number().int(),
  expiryYear: z.number().int(),
  /** Its month is over: it cannot pay any more. */
  expired: z.boolean(),
  test: z.boolean(),
});
export type SavedCardView = z.infer<typeof SavedCardView>;

export const refundStates = ['requested', 'sent', 'refunded', 'failed'] as const;
export const RefundProgress = z.object({
  bizId: BizId,
  paymentId: BizId,
  orderId: BizId.nullable(),
  orderNumber: z.string().nullable(),
  purpose: PaymentPurpose,
  destination: z.enum(['source', 'wallet']),
  /** How it was paid, where it goes back there. */
  method: z.string(),
  state: z.enum(refundStates),
  currency: CurrencyCode,
  amountMinor: z.number().int(),
  amount: Cents,
  reason: z.string(),
  requestedAt: IsoTime,
  sentAt: IsoTime.nullable(),
  doneAt: IsoTime.nullable(),
});
export type RefundProgress = z.infer<typeof RefundProgress>;

export const walletCalls = {
  wallet: call({
    id: 'wallet.wallet',
    method: 'GET',
    path: '/api/user/wallet',
    who: 'user',
    summary: 'What is in my wallet, what of it can be paid back, and the amounts offered for a recharge.',
    data: Wallet,
  }),
  records: call({
    id: 'wallet.records',
    method: 'GET',
    path: '/api/user/wallet/records',
    who: 'user',
    summary: 'What went into my wallet and out of it, newest first.',
    query: FeedQuery.extend({
      cursor: z
        .string()
        .regex(/^\d{1,15}$/)
        .optional(),
    }),
    data: feedOf(WalletRecord),
  }),
  recharge: call({
    id: 'wallet.recharge',
    method: 'POST',
    path: '/api/user/recharge',
    who: 'user',
    summary: 'Put money into my wallet: the page to pay it on, or at once with a saved card.',
    body: z.object({
      amount: Cents.min(rechargeLimits.leastCents).max(rechargeLimits.mostCents),
      method: z.string().max(40),
      /** A saved card, or details that the provider has tokenised. */
      token: z.string().min(1).max(200).optional(),
      saveCard: z.boolean().optional(),
    }),
    data: StartedPayment,
    idempotent: true,
    limit: 'pay',
  }),
  refundProgress: call({
    id: 'wallet.refundProgress',
    method: 'GET',
    path: '/api/user/refundProgress',
    who: 'user',
    summary: 'My refunds and how far they are, newest first.',
    query: FeedQuery.extend({ orderId: BizId.optional() }),
    data: feedOf(RefundProgress),
  }),
  balanceRefund: call({
    id: 'wallet.balanceRefund',
    method: 'POST',
    path: '/api/user/balanceRefund',
    who: 'user',
    summary: 'Pay money of my wallet back to where it was recharged from, the newest recharge first.',
    body: z.object({ amount: Cents.min(1).max(10_000_000) }),
    data: z.object({ refunds: z.array(RefundProgress) }),
    idempotent: true,
    limit: 'pay',
  }),
  cards: call({
    id: 'wallet.cards',
    method: 'GET',
    path: '/api/user/cards',
    who: 'user',
    summary: 'Cards that I have asked to keep. The provider keeps them; we know what is printed on them.',
    data: z.array(SavedCardView),
  }),
  removeCard: call({
    id: 'wallet.removeCard',
    method: 'DELETE',
    path: '/api/user/cards/{bizId}',
    who: 'user',
    summary: 'Forget a saved card of mine.',
    params: z.object({ bizId: BizId }),
    data: Nothing,
  }),
};

import type { Shapes } from '../call.ts';
import { BizId, Cents, CurrencyCode, FeedQuery, feedOf, IsoTime, Nothing } from '../shapes.ts';
import { z } from '../zod.ts';
import { PaymentPurpose, StartedPayment } from './payment.shapes.ts';
import { rechargeLimits, refundStates } from './wallet.ts';

export const WalletRecord = z.object({
  bizId: z.string(),
  /**
   * What happened: `walletRecharged`, `walletHeld`, `walletReturned`, `refundedToWallet`, `balanceRefundRequested` or
   * `balanceRefundReturned`; others may follow.
   */
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

export const walletShapes = {
  wallet: {
    summary: 'My wallet balance, its refundable part, and the top-up amounts on offer.',
    data: Wallet,
  },
  records: {
    summary: 'My wallet transactions, newest first.',
    query: FeedQuery.extend({
      cursor: z
        .string()
        .regex(/^\d{1,15}$/)
        .optional(),
    }),
    data: feedOf(WalletRecord),
  },
  recharge: {
    summary: 'Top up my wallet on a payment page, or at once with a saved card.',
    body: z.object({
      amount: Cents.min(rechargeLimits.leastCents).max(rechargeLimits.maxCents),
      method: z.string().max(40),
      /** A saved card, or details that the provider has tokenized. */
      token: z.string().min(1).max(200).optional(),
      saveCard: z.boolean().optional(),
    }),
    data: StartedPayment,
  },
  refundProgress: {
    summary: 'My refunds and their status, newest first.',
    query: FeedQuery.extend({ orderId: BizId.optional() }),
    data: feedOf(RefundProgress),
  },
  balanceRefund: {
    summary: 'Refund wallet money to its source, latest top-up first.',
    body: z.object({ amount: Cents.min(1).max(10_000_000) }),
    data: z.object({ refunds: z.array(RefundProgress) }),
  },
  cards: {
    summary: 'My saved cards. The provider stores them; the shop keeps only brand, last digits, and expiry.',
    data: z.array(SavedCardView),
  },
  removeCard: {
    summary: 'Delete one of my saved cards.',
    params: z.object({ bizId: BizId }),
    data: Nothing,
  },
} satisfies Shapes;

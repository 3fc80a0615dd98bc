import { minuteMs } from '@merchmill/contract/durations.ts';
import type { PaymentState } from '../payment/payment.rules.ts';

/** `failed`: a bank or a provider has said no. `expired`: nobody went on with it in time. */
export const failureKinds = ['failed', 'expired'] as const;
export type FailureKind = (typeof failureKinds)[number];

/** Whoever was declined is still on the page for so long, where they try again or choose another method. */
export const stillThereMs = 60 * minuteMs;
/** So long a shopper waits for what the bank says. */
const waitingMs = 10 * minuteMs;

type Failed = { kind: FailureKind; from: PaymentState; updatedAt: Date };

/**
 * When the customer is told. At once where they have left: nobody went on in time, or the bank took longer to answer than
 * anybody waits. Later where they have just seen it themselves.
 */
export function tellAt({ kind, from, updatedAt }: Failed, now: Date): Date {
  const hasWaited = (from === 'pending' || from === 'received') && now.getTime() - updatedAt.getTime() >= waitingMs;
  return kind === 'expired' || hasWaited ? now : new Date(now.getTime() + stillThereMs);
}

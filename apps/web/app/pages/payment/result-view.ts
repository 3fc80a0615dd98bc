import { type PaymentResult, paymentResults } from '@merchmill/contract/enums.ts';
import { formatMinor } from '@merchmill/contract/money.ts';
import type { PaymentState } from '@merchmill/contract/payments.ts';
import { paymentMessages as words } from '../../messages/payment.ts';
import { loginPath } from '../../state/return-url.ts';

/** What the result page says for one status, and the one place it leads to. */
export type ResultView = {
  result: PaymentResult;
  title: string;
  happened: string;
  /** Why it was refused, as far as the provider says. */
  reason: string | null;
  next: string;
  button: { label: string; to: string };
};

/** Results after which the shopper has to pay again, or the rest. */
const toBePaid: ReadonlySet<PaymentResult> = new Set(['Refused', 'Parted']);

/** The status named in an address, in whichever case; undefined for one that does not exist. */
export function findResult(status: string): PaymentResult | undefined {
  return paymentResults.find((result) => result.toLowerCase() === status.toLowerCase());
}

/** `payment` is known on the way back from paying, and not where the page is addressed by its status alone. */
export function viewResult(
  result: PaymentResult,
  userId: string | null,
  payment: Pick<PaymentState, 'orderId' | 'amountMinor' | 'currency' | 'reason'> | null,
): ResultView {
  const { title, happened, next, button } = words.results[result];
  return {
    result,
    title,
    happened: happened(payment && formatMinor(payment.amountMinor, payment.currency, { code: true })),
    reason: result === 'Refused' ? (payment?.reason ?? null) : null,
    next,
    button: { label: button, to: leadTo(result, userId, payment?.orderId ?? null) },
  };
}

function leadTo(result: PaymentResult, userId: string | null, orderId: string | null): string {
  if (!userId) return loginPath('/');
  const orders = `/user/${userId}/orders`;
  if (!orderId) return toBePaid.has(result) ? `${orders}?state=unpaid` : orders;
  return toBePaid.has(result) ? `/user/${userId}/pay/${orderId}` : `${orders}/${orderId}`;
}

/** Whether the provider may still change its mind by itself, soon enough to wait for it. */
export function isUndecided(result: PaymentResult | null): boolean {
  return result === null || result === 'Pending';
}

const pauses = [1, 1, 2, 3, 5, 8, 13, 15, 15, 15, 15, 15, 15] as const;

/** Seconds to wait before asking the `nth` time (from 0) what became of a payment; null: it has been asked enough. */
export function pauseSeconds(nth: number): number | null {
  return pauses[nth] ?? null;
}

import { type PaymentResult, paymentResults } from '@merchmill/contract/enums.ts';
import { invoiceMethod } from '@merchmill/contract/money/credit.ts';
import type { PaymentState } from '@merchmill/contract/money/payment.shapes.ts';
import { formatMinor } from '@merchmill/contract/money.ts';
import { loginPath } from '../../shell/state/return-url.ts';
import { paymentMessages as messages } from './messages/payment.ts';

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

/** The payment as far as the page speaks of it. */
export type KnownPayment = Pick<
  PaymentState,
  'purpose' | 'orderId' | 'orders' | 'totalMinor' | 'currency' | 'reason' | 'wallet'
> & { method?: string };

/** In what it is paid with, both parts together; of one that is paid in part, the part that is in. */
function amountOf(result: PaymentResult, { totalMinor, currency, wallet }: KnownPayment): string {
  const isPart = result === 'Parted' && wallet !== null;
  return formatMinor(isPart ? wallet.minor : totalMinor, currency, { code: true });
}

type Otherwise = { title?: string; happened?: string; next?: string };

/** Words and the button of a payment that was not for a single order. */
function otherwiseOf(result: PaymentResult, payment: KnownPayment | null): (Otherwise & { button: string }) | null {
  if (payment === null || payment.purpose === 'order') return null;
  if (payment.purpose === 'credits' || payment.purpose === 'membership') return null;
  const { button, ...byResult } = messages.otherwise[payment.purpose];
  return { ...(byResult as Partial<Record<PaymentResult, Otherwise>>)[result], button };
}

/** What is paid by invoice is owed, and nothing went through. */
function owedText(result: PaymentResult, payment: KnownPayment | null): string | null {
  if (payment?.method !== invoiceMethod || result !== 'Authorised') return null;
  return messages.invoiceHappened({ amount: amountOf(result, payment) });
}

/** `payment` is known on the way back from paying, and not where the page is addressed by its status alone. */
export function viewResult(result: PaymentResult, userId: string | null, payment: KnownPayment | null): ResultView {
  const { title, happened, next, button } = messages.results[result];
  const otherwise = otherwiseOf(result, payment);
  return {
    result,
    title: otherwise?.title ?? title,
    happened:
      otherwise?.happened ??
      owedText(result, payment) ??
      happened({ known: payment ? 'yes' : 'no', amount: payment ? amountOf(result, payment) : '' }),
    reason: result === 'Refused' ? (payment?.reason ?? null) : null,
    next: otherwise?.next ?? next,
    button: {
      label: otherwise && !toBePaid.has(result) ? otherwise.button : button,
      to: leadTo(result, userId, payment),
    },
  };
}

/** The same of an order that is paid: who bought it is thanked, by the first name. */
export function thankFor(view: ResultView, order: { number: string }, name: string): ResultView {
  const [first = ''] = name.trim().split(/\s+/);
  const title = messages.thankYou({ named: first ? 'yes' : 'no', name: first });
  return { ...view, title, happened: `${messages.confirmed({ number: order.number })} ${view.happened}` };
}

/** Where this payment is gone on with, or begun again. */
export function payPageOf(userId: string, payment: Pick<PaymentState, 'purpose' | 'orderId' | 'orders'>): string {
  if (payment.orderId) return `/user/${userId}/pay/${payment.orderId}`;
  if (payment.orders.length === 0) return `/user/${userId}/payments`;
  return `/user/${userId}/pay?orders=${payment.orders.map((order) => order.bizId).join(',')}`;
}

function leadTo(result: PaymentResult, userId: string | null, payment: KnownPayment | null): string {
  if (!userId) return loginPath('/');
  const orders = `/user/${userId}/orders`;
  if (!payment) return toBePaid.has(result) ? `${orders}?state=unpaid` : orders;
  if (toBePaid.has(result)) return payPageOf(userId, payment);
  if (payment.orderId) return `${orders}/${payment.orderId}`;
  return payment.orders.length ? orders : `/user/${userId}/payments`;
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

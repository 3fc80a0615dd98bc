import type Stripe from 'stripe';
import { fromUnits, toUnits, type UnitTable, unitsPerMinor } from '../minor-units.ts';
import { type PaymentEvent, type ProviderResult, pageExpired, type RefundEvent } from '../port.ts';

export const name = 'stripe';

const withoutDecimals = new Set(['CLP', 'JPY', 'KRW', 'PYG', 'VND', 'XPF']);
/** Counted in thousandths, of which the last digit has to be 0: ours are hundredths, so it always is. */
const withThree = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND']);
/**
 * Two decimals by name, but only whole amounts are taken: ISK is shown without decimals and fits, UGX is shown with two
 * and does not. GHS is not taken at all.
 */
const notTaken = new Set(['UGX', 'GHS']);

/** Stripe's own table of the currencies that the shop shows. */
const stripeUnits: UnitTable = (currency) => {
  if (notTaken.has(currency)) return undefined;
  if (withoutDecimals.has(currency)) return 0;
  return withThree.has(currency) ? 3 : 2;
};

export const isOffered = (currency: string) => unitsPerMinor(stripeUnits, currency) !== undefined;

export const toAmount = (currency: string, amountMinor: number) => toUnits(stripeUnits, currency, amountMinor);

export const fromAmount = (currency: string, amount: number) => ({
  currency: currency.toUpperCase(),
  amountMinor: fromUnits(stripeUnits, currency.toUpperCase(), amount),
});

/** A payment with a saved card, or on the payment page: the page's own events tell of the latter. */
export type Via = 'card' | 'page';
export type Ours = { paymentId: string; currency: string; via: Via };

const declined = 'Your bank declined the payment. Try another card or payment method.';
/** Stripe's codes of a decline, in words for the shopper. Those that would help a thief stay general. */
const reasons: Readonly<Record<string, string>> = {
  expired_card: 'This card has expired. Use another card.',
  insufficient_funds: 'This card has insufficient funds. Use another card.',
  card_velocity_exceeded: 'This card was used too often. Contact your bank or use another card.',
  withdrawal_count_limit_exceeded: 'This card was used too often. Contact your bank or use another card.',
  issuer_not_available: 'We couldn’t reach your bank. Try again in a few minutes.',
  processing_error: 'We couldn’t process the payment. Try again in a few minutes.',
  authentication_required: 'Your bank needs to verify that it’s you. Pay on the payment page instead.',
  payment_intent_authentication_failure: 'Your bank couldn’t verify that it was you. Try again or use another card.',
};

type Decline = { code?: string | undefined; decline_code?: string | undefined } | null | undefined;
const reasonOf = (error: Decline) => reasons[error?.decline_code ?? ''] ?? reasons[error?.code ?? ''] ?? declined;

const idOf = (value: string | { id: string } | null | undefined) => (typeof value === 'string' ? value : value?.id);

export type Source = { merchant: string; eventId?: string };
type Known = { result: ProviderResult; reason: string | null };

/** Where a payment on the page stands; undefined while the shopper is still on it. */
function resultOfSession(session: Stripe.Checkout.Session): Known | undefined {
  if (session.status === 'expired') return { result: 'Refused', reason: pageExpired };
  if (session.status !== 'complete') return undefined;
  if (session.payment_status !== 'unpaid') return { result: 'Authorised', reason: null };
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null;
  const hasFailed = intent?.status === 'requires_payment_method' || intent?.status === 'canceled';
  return hasFailed
    ? { result: 'Refused', reason: reasonOf(intent.last_payment_error) }
    : { result: 'Pending', reason: null };
}

/** `known`: what an event says by its name, where the session alone does not tell. */
export function sessionEvent(session: Stripe.Checkout.Session, from: Source, known?: Known): PaymentEvent | undefined {
  const said = known ?? resultOfSession(session);
  const paymentId = session.metadata?.paymentId;
  const currency = session.currency ?? session.metadata?.currency;
  if (!said || !paymentId || !currency) return undefined;
  const charge = idOf(session.payment_intent);
  return {
    kind: 'payment',
    provider: name,
    eventId: from.eventId ?? `${session.id}:${said.result}`,
    paymentId,
    reference: session.id,
    ...(charge ? { chargeReference: charge } : {}),
    merchant: from.merchant,
    test: !session.livemode,
    ...said,
    ...fromAmount(currency, session.amount_total ?? 0),
  };
}

/** Where a payment with a saved card stands; undefined while the shopper or the shop still has a step to do. */
function resultOfIntent(intent: Stripe.PaymentIntent): Known | undefined {
  switch (intent.status) {
    case 'succeeded':
      return { result: 'Authorised', reason: null };
    case 'processing':
    case 'requires_capture':
      return { result: 'Pending', reason: null };
    case 'canceled':
      return { result: 'Refused', reason: 'The payment was canceled.' };
    case 'requires_payment_method':
      return intent.last_payment_error ? { result: 'Refused', reason: reasonOf(intent.last_payment_error) } : undefined;
    default:
      return undefined;
  }
}

export function intentEvent(intent: Stripe.PaymentIntent, from: Source): PaymentEvent | undefined {
  const said = resultOfIntent(intent);
  const { paymentId } = intent.metadata;
  if (!said || !paymentId) return undefined;
  return {
    kind: 'payment',
    provider: name,
    eventId: from.eventId ?? `${intent.id}:${said.result}`,
    paymentId,
    reference: intent.id,
    chargeReference: intent.id,
    merchant: from.merchant,
    test: !intent.livemode,
    ...said,
    ...fromAmount(intent.currency, intent.amount),
  };
}

/** Undefined while a refund is under way, and for one that was made by hand at Stripe. */
export function refundEvent(refund: Stripe.Refund, test: boolean, from: Source): RefundEvent | undefined {
  const { refundId, paymentId } = refund.metadata ?? {};
  const isDone = refund.status === 'succeeded';
  if (!refundId || !paymentId || !(isDone || refund.status === 'failed' || refund.status === 'canceled'))
    return undefined;
  return {
    kind: 'refund',
    provider: name,
    eventId: from.eventId ?? `${refund.id}:${refund.status}`,
    refundId,
    paymentId,
    reference: refund.id,
    merchant: from.merchant,
    test,
    result: isDone ? 'Refunded' : 'RefundFailed',
    reason: isDone ? null : 'The bank rejected the refund. We’ll refund you another way.',
    ...fromAmount(refund.currency, refund.amount),
  };
}

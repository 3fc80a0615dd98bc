import { z } from 'zod';
import { fromUnits, toUnits, type UnitTable, unitsPerMinor } from '../minor-units.ts';
import type { DisputeEvent, PaymentEvent, ProviderEvent, ProviderResult, RefundEvent } from '../port.ts';

export const name = 'adyen';

/** Adyen's own table, which is not ISO 4217: CLP and ISK have 2 decimals there, CVE and IDR none. */
const withoutDecimals = new Set(['CVE', 'DJF', 'GNF', 'IDR', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'VND', 'VUV']);
const pacificAndAfrican = new Set(['XAF', 'XOF', 'XPF']);
const withThree = new Set(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND']);

const adyenUnits: UnitTable = (currency) => {
  if (withoutDecimals.has(currency) || pacificAndAfrican.has(currency)) return 0;
  return withThree.has(currency) ? 3 : 2;
};

export const isOffered = (currency: string) => unitsPerMinor(adyenUnits, currency) !== undefined;

export const toAmount = (currency: string, amountMinor: number) => ({
  currency,
  value: toUnits(adyenUnits, currency, amountMinor),
});

export const fromAmount = ({ currency, value }: { currency: string; value: number }) => ({
  currency,
  amountMinor: fromUnits(adyenUnits, currency, value),
});

/** Result codes of a payment that was answered at once. The others ask for a further step. */
export const resultOfCode: Readonly<Record<string, ProviderResult>> = {
  Authorised: 'Authorised',
  // Less than was asked for: the amount tells, and people look at it.
  PartiallyAuthorised: 'Authorised',
  Pending: 'Pending',
  PresentToShopper: 'Pending',
  Received: 'Received',
  Refused: 'Refused',
  Cancelled: 'Refused',
  Error: 'Refused',
};

/** What a payment page tells of its payment; an active one has nothing to tell yet. */
export const resultOfLink: Readonly<Record<string, ProviderResult>> = {
  completed: 'Authorised',
  paid: 'Authorised',
  paymentPending: 'Pending',
  expired: 'Refused',
};

const declined = 'Your bank declined the payment. Try another card or payment method.';
/** Adyen's reasons, in words for the shopper. Those that would help a thief stay general. */
const reasons: Readonly<Record<string, string>> = {
  'expired card': 'This card has expired. Use another card.',
  'not enough balance': 'This card has insufficient funds. Use another card.',
  'withdrawal amount exceeded': 'The amount is over this card’s limit. Contact your bank or use another card.',
  'withdrawal count exceeded': 'This card was used too often. Contact your bank or use another card.',
  'issuer unavailable': 'We couldn’t reach your bank. Try again in a few minutes.',
  'acquirer error': 'We couldn’t process the payment. Try again in a few minutes.',
  '3d not authenticated': 'Your bank couldn’t verify that it was you. Try again or use another card.',
  'cancelled by shopper': 'You canceled the payment.',
  'shopper cancelled': 'You canceled the payment.',
  cancelled: 'The payment was canceled.',
};

export const refusalReason = (reason: string | undefined): string => reasons[reason?.toLowerCase() ?? ''] ?? declined;

/**
 * Our word for a payment without a page: Adyen's own id of it comes only once the shopper is back from the bank, and is
 * kept as the charge.
 */
const ownPrefix = 'payment:';
export const ownReference = (paymentId: string) => ownPrefix + paymentId;
export const isOwnReference = (reference: string) => reference.startsWith(ownPrefix);

/** Our two ids as the reference of a refund, which is all that comes back with it. */
export const refundReference = (paymentId: string, refundId: string) => `${paymentId}.${refundId}`;

const text = z.string().max(200);

/** One event, with the fields that are signed and the few others that are used. */
export const NotificationItem = z.object({
  additionalData: z.looseObject({ hmacSignature: text.optional(), paymentLinkId: text.optional() }).optional(),
  amount: z.object({ currency: z.string().max(3), value: z.number().int() }),
  eventCode: text,
  merchantAccountCode: text,
  merchantReference: text,
  originalReference: text.nullish(),
  pspReference: text,
  reason: z.string().nullish(),
  success: z.enum(['true', 'false']),
});
export type NotificationItem = z.infer<typeof NotificationItem>;

type EventDetails = Pick<ProviderEvent, 'provider' | 'eventId' | 'merchant' | 'test' | 'currency' | 'amountMinor'>;

const detailsOf = (item: NotificationItem, test: boolean): EventDetails => ({
  provider: name,
  // A refund and its later failure share their reference.
  eventId: `${item.eventCode}:${item.pspReference}:${item.success}`,
  merchant: item.merchantAccountCode,
  test,
  ...fromAmount(item.amount),
});

/**
 * A refused attempt on a payment page is no word about the payment: the page lets the shopper try again, and tells by
 * itself when it has expired.
 */
function paymentEvent(item: NotificationItem, facts: EventDetails): PaymentEvent | undefined {
  const page = item.additionalData?.paymentLinkId;
  const isPaid = item.eventCode === 'AUTHORISATION' && item.success === 'true';
  if (page && !isPaid) return undefined;
  return {
    kind: 'payment',
    ...facts,
    paymentId: item.merchantReference,
    reference: page ?? ownReference(item.merchantReference),
    result: isPaid ? 'Authorised' : 'Refused',
    reason: isPaid ? null : refusalReason(item.reason ?? undefined),
    ...(isPaid ? { chargeReference: item.pspReference } : {}),
  };
}

/** Undefined for a refund that was made by hand at Adyen: it is none of the shop's. */
function refundEvent(item: NotificationItem, facts: EventDetails, isMade: boolean): RefundEvent | undefined {
  const [paymentId, refundId, ...more] = item.merchantReference.split('.');
  if (!paymentId || !refundId || more.length) return undefined;
  const result = isMade ? 'Refunded' : 'RefundFailed';
  const reason = isMade ? null : 'The bank rejected the refund. We’ll refund you another way.';
  return { kind: 'refund', ...facts, paymentId, refundId, reference: item.pspReference, result, reason };
}

function disputeEvent(item: NotificationItem, facts: EventDetails, result: DisputeEvent['result']): DisputeEvent {
  const reference = item.originalReference ?? item.pspReference;
  const isCapture = item.eventCode === 'CAPTURE_FAILED';
  const reason = isCapture ? 'We couldn’t capture the authorized amount.' : (item.reason ?? null);
  return { kind: 'dispute', ...facts, paymentId: item.merchantReference, reference, result, reason };
}

/** What an event means for the shop; undefined for those that change nothing here. */
export function toEvent(item: NotificationItem, test: boolean): ProviderEvent | undefined {
  const facts = detailsOf(item, test);
  const isSuccess = item.success === 'true';
  switch (item.eventCode) {
    case 'AUTHORISATION':
      return paymentEvent(item, facts);
    case 'CANCELLATION':
    case 'EXPIRE':
    case 'OFFER_CLOSED':
      return isSuccess ? paymentEvent(item, facts) : undefined;
    case 'REFUND':
      return refundEvent(item, facts, isSuccess);
    case 'REFUND_FAILED':
    case 'REFUNDED_REVERSED':
      return isSuccess ? refundEvent(item, facts, false) : undefined;
    case 'CHARGEBACK':
    case 'SECOND_CHARGEBACK':
    case 'CAPTURE_FAILED':
      return isSuccess ? disputeEvent(item, facts, 'ChargedBack') : undefined;
    case 'CHARGEBACK_REVERSED':
      return isSuccess ? disputeEvent(item, facts, 'ChargebackReversed') : undefined;
    default:
      return undefined;
  }
}

import { z } from 'zod';
import { fromUnits, toUnits, type UnitTable, unitsPerMinor } from '../minor-units.ts';
import type { Charge, DisputeEvent, PaymentEvent, ProviderResult, RefundEvent } from '../port.ts';

export const name = 'paypal';

/** All that PayPal takes from anywhere; BRL, CNY and MYR it takes only within their countries. */
const withDecimals = ['AUD', 'CAD', 'CHF', 'CZK', 'DKK', 'EUR', 'GBP', 'HKD', 'ILS', 'MXN', 'NOK', 'NZD', 'PHP', 'PLN'];
const alsoWithDecimals = ['SEK', 'SGD', 'THB', 'USD'];
const whole = ['HUF', 'JPY', 'TWD'];
const decimals = new Map([
  ...[...withDecimals, ...alsoWithDecimals].map((currency) => [currency, 2] as const),
  ...whole.map((currency) => [currency, 0] as const),
]);

const payPalUnits: UnitTable = (currency) => decimals.get(currency);

export const isOffered = (currency: string) => unitsPerMinor(payPalUnits, currency) !== undefined;

export const Money = z.object({
  currency_code: z.string().length(3),
  value: z.string().regex(/^-?\d{1,12}(\.\d{1,3})?$/),
});
export type Money = z.infer<typeof Money>;

/** As a text of the currency's own decimals: 19.99, and 1999 of a currency without. */
export function toMoney({ currency, amountMinor }: Charge): Money {
  const units = String(toUnits(payPalUnits, currency, amountMinor));
  const places = decimals.get(currency)!;
  if (!places) return { currency_code: currency, value: units };
  const digits = units.padStart(places + 1, '0');
  return { currency_code: currency, value: `${digits.slice(0, -places)}.${digits.slice(-places)}` };
}

export function fromMoney({ currency_code: currency, value }: Money): Charge {
  const places = decimals.get(currency) ?? 2;
  const [units = '', fraction = ''] = value.split('.');
  // More decimals than the currency has stay a fraction, which no payment of ours equals.
  const inUnits = Number(`${units}${fraction.padEnd(places, '0')}`) / 10 ** Math.max(fraction.length - places, 0);
  return { currency, amountMinor: fromUnits(payPalUnits, currency, inUnits) };
}

const optionalText = z.string().max(300).nullish();

export const Capture = z.object({
  id: z.string(),
  status: z.string(),
  amount: Money,
  custom_id: optionalText,
  supplementary_data: z.object({ related_ids: z.object({ order_id: optionalText }).nullish() }).nullish(),
  payee: z.object({ merchant_id: optionalText }).nullish(),
});
export type Capture = z.infer<typeof Capture>;

export const Refund = z.object({
  id: z.string(),
  status: z.string(),
  amount: Money,
  custom_id: optionalText,
});
export type Refund = z.infer<typeof Refund>;

export const Order = z.object({
  id: z.string(),
  status: z.string(),
  links: z.array(z.object({ href: z.string(), rel: z.string() })).default([]),
  purchase_units: z
    .array(
      z.object({
        custom_id: optionalText,
        amount: Money.optional(),
        payee: z.object({ merchant_id: optionalText }).nullish(),
        payments: z.object({ captures: z.array(Capture).default([]), refunds: z.array(Refund).default([]) }).optional(),
      }),
    )
    .default([]),
});
export type Order = z.infer<typeof Order>;

const resultOfCapture: Readonly<Record<string, ProviderResult>> = {
  COMPLETED: 'Authorised',
  // Of what was taken some went back later.
  PARTIALLY_REFUNDED: 'Authorised',
  REFUNDED: 'Authorised',
  PENDING: 'Pending',
  DECLINED: 'Refused',
  FAILED: 'Refused',
};

export const declined = 'PayPal couldn’t charge the payment method you chose. Try again with another one.';

/** Our two ids, as PayPal gives them back with a refund. */
export const refundId = (paymentId: string, id: string) => `${paymentId}.${id}`;

export type Source = { merchant: string; test: boolean; eventId?: string };

type About = { paymentId: string; reference: string };
type Said = { result: ProviderResult; reason: string | null; chargeReference?: string };

/** A word about a payment that has not come to a capture. */
export function paymentEvent(about: About, charge: Charge, said: Said, from: Source): PaymentEvent {
  const eventId = from.eventId ?? `${said.chargeReference ?? about.reference}:${said.result}`;
  const { merchant, test } = from;
  return { kind: 'payment', provider: name, eventId, ...about, merchant, test, ...said, ...charge };
}

/** Undefined for one that was not made by this shop. */
export function captureEvent(
  capture: Capture,
  orderId: string | null | undefined,
  from: Source,
): PaymentEvent | undefined {
  const reference = orderId ?? capture.supplementary_data?.related_ids?.order_id;
  const result = resultOfCapture[capture.status];
  if (!capture.custom_id || !reference || !result) return undefined;
  const reason = result === 'Refused' ? declined : null;
  const merchant = capture.payee?.merchant_id ?? from.merchant;
  const about = { paymentId: capture.custom_id, reference };
  const said = { result, reason, chargeReference: capture.id };
  return paymentEvent(about, fromMoney(capture.amount), said, { ...from, merchant });
}

/** Undefined while a refund is under way, and for one that was made by hand at PayPal. */
export function refundEvent(refund: Refund, from: Source): RefundEvent | undefined {
  const [paymentId, id, ...more] = refund.custom_id?.split('.') ?? [];
  const isDone = refund.status === 'COMPLETED';
  const isOver = isDone || refund.status === 'FAILED' || refund.status === 'CANCELLED';
  if (!paymentId || !id || more.length || !isOver) return undefined;
  return {
    kind: 'refund',
    provider: name,
    eventId: from.eventId ?? `${refund.id}:${refund.status}`,
    refundId: id,
    paymentId,
    reference: refund.id,
    merchant: from.merchant,
    test: from.test,
    result: isDone ? 'Refunded' : 'RefundFailed',
    reason: isDone ? null : 'PayPal rejected the refund. We’ll refund you another way.',
    ...fromMoney(refund.amount),
  };
}

/** PayPal has taken money back for the buyer or their bank. */
export function reversalEvent(
  capture: Capture,
  taken: Money,
  from: Source & { eventId: string },
): DisputeEvent | undefined {
  if (!capture.custom_id) return undefined;
  const { currency, amountMinor } = fromMoney(taken);
  return {
    kind: 'dispute',
    provider: name,
    eventId: from.eventId,
    paymentId: capture.custom_id,
    reference: capture.id,
    merchant: capture.payee?.merchant_id ?? from.merchant,
    test: from.test,
    result: 'ChargedBack',
    reason: 'PayPal reversed the payment.',
    currency,
    amountMinor: Math.abs(amountMinor),
  };
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import type Stripe from 'stripe';
import { z } from 'zod';
import type { DisputeNotice, ProviderNotice } from '../port.ts';
import { fromAmount, intentNotice, name, refundNotice, type Source, sessionNotice } from './stripe-notices.ts';

/** Older and newer words than this are not believed: a recorded delivery cannot be played again for ever. */
const toleranceSeconds = 300;

export function signatureOf(secret: string, timestamp: string, rawBody: Uint8Array): Buffer {
  return createHmac('sha256', secret).update(`${timestamp}.`).update(rawBody).digest();
}

/** Whether `t=…,v1=…` signs exactly these bytes, under one of the secrets and not long ago. */
export function isSigned(header: unknown, rawBody: Uint8Array, secrets: readonly string[], now: Date): boolean {
  if (typeof header !== 'string' || header.length > 2000) return false;
  const parts = header.split(',').map((part) => part.trim().split('=', 2) as [string, string | undefined]);
  const timestamp = parts.find(([key]) => key === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > toleranceSeconds) return false;
  const given = parts.flatMap(([key, value]) => (key === 'v1' && value ? [Buffer.from(value, 'hex')] : []));
  return secrets.some((secret) => {
    const right = signatureOf(secret, timestamp, rawBody);
    return given.some((each) => each.length === right.length && timingSafeEqual(each, right));
  });
}

const Event = z.object({
  id: z.string().min(1).max(255),
  type: z.string().max(100),
  livemode: z.boolean(),
  /** Only where somebody else's account is connected to ours. */
  account: z.string().optional(),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
});
type Event = z.infer<typeof Event>;

/** The signed event. The body has to be one: what is signed and cannot be read is a fault that Stripe should hear of. */
export function readEvent(rawBody: Uint8Array): Event {
  return Event.parse(JSON.parse(Buffer.from(rawBody).toString('utf8')));
}

/** Which payment of ours a payment at Stripe is; null where it is none. */
export type FindPayment = (intentId: string) => Promise<string | null>;

async function disputeNotice(
  event: Event,
  from: Source,
  { result, findPayment }: { result: DisputeNotice['result']; findPayment: FindPayment },
): Promise<DisputeNotice | undefined> {
  const dispute = event.data.object as unknown as Stripe.Dispute;
  const { payment_intent: intent } = dispute;
  const reference = typeof intent === 'string' ? intent : intent?.id;
  const paymentId = reference ? await findPayment(reference) : null;
  if (!reference || !paymentId) return undefined;
  return {
    kind: 'dispute',
    provider: name,
    eventId: event.id,
    paymentId,
    reference,
    merchant: from.merchant,
    test: !event.livemode,
    result,
    reason: dispute.reason,
    ...fromAmount(dispute.currency, dispute.amount),
  };
}

function checkoutNotice(event: Event, from: Source): ProviderNotice | undefined {
  const session = event.data.object as unknown as Stripe.Checkout.Session;
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.expired':
      return sessionNotice(session, from);
    case 'checkout.session.async_payment_succeeded':
      return sessionNotice(session, from, { result: 'Authorised', reason: null });
    case 'checkout.session.async_payment_failed':
      return sessionNotice(session, from, {
        result: 'Refused',
        reason: 'The bank didn’t complete the payment. Try another payment method.',
      });
    default:
      return undefined;
  }
}

/** What an event means for the shop; undefined for those that change nothing here. */
export async function toNotice(
  event: Event,
  account: string,
  findPayment: FindPayment,
): Promise<ProviderNotice | undefined> {
  const from = { merchant: event.account ?? account, eventId: event.id };
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.processing':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled': {
      const intent = event.data.object as unknown as Stripe.PaymentIntent;
      // A refused attempt on the payment page is no word about the payment: the page lets the shopper try again.
      return intent.metadata?.via === 'card' ? intentNotice(intent, from) : undefined;
    }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated':
      return refundNotice(event.data.object as unknown as Stripe.Refund, !event.livemode, from);
    case 'charge.dispute.funds_withdrawn':
      return disputeNotice(event, from, { result: 'ChargedBack', findPayment });
    case 'charge.dispute.funds_reinstated':
      return disputeNotice(event, from, { result: 'ChargebackReversed', findPayment });
    default:
      return checkoutNotice(event, from);
  }
}

/* Each provider (the real ones with their stand-ins), and what shoppers, banks and the provider do there: one script for all of them. */
import { AdyenPayments } from './adyen/adyen.ts';
import * as adyen from './adyen/test-adyen.ts';
import { PayPalPayments } from './paypal/paypal.ts';
import * as paypal from './paypal/test-paypal.ts';
import type { CardPayments } from './port.ts';
import { sandboxStage } from './sandbox/test-sandbox.ts';
import { StripePayments } from './stripe/stripe.ts';
import * as stripe from './stripe/test-stripe.ts';
import type { FakeProvider } from './test-fake-provider.ts';

export type Delivery = { rawBody: Buffer; headers: Record<string, string> };
export type MadeRefund = { paymentId: string; refundId: string; reference: string; currency: string };

export type Stage = {
  provider: CardPayments;
  /** Stands in for the provider's end of the wire; absent where the provider is built in. */
  fake?: FakeProvider;
  /** The shopper pays on the page that was opened. */
  pay(reference: string): Soon<void>;
  /** Nobody has paid, and the page is over. */
  expire(reference: string): Soon<void>;
  /** Whether the page still takes a payment. */
  isPayable(reference: string): Soon<boolean>;
  /** What the page asks for, in whole units of the currency as a number. */
  askedFor(reference: string): Soon<{ currency: string; amount: number }>;
  tellPaid(reference: string): Soon<Delivery>;
  tellRefund(refund: MadeRefund, isMade: boolean): Soon<Delivery>;
  tellChargeback(reference: string): Soon<Delivery>;
  tellNothing(): Soon<Delivery>;
  /** A card that the provider keeps for a shopper; absent where it keeps none. */
  keepCard?(shopper: string): Soon<string>;
};
type Soon<T> = T | Promise<T>;
export type RemoteStage = Stage & { fake: FakeProvider };

const json = { 'content-type': 'application/json' };

function adyenStage(): RemoteStage {
  const fake = new adyen.FakeAdyen();
  const { merchantAccount, hmacKey } = adyen;
  const settings = { apiKey: 'test-api-key', merchantAccount, hmacKeys: [hmacKey], test: true, livePrefix: null };
  const charges = new Map<string, string>();
  const itemOf = (reference: string) => {
    const { amount, reference: merchantReference } = fake.links.get(reference)!;
    return { amount, merchantReference, pspReference: charges.get(reference)!, paymentLinkId: reference };
  };
  const tell = (item: adyen.Item): Delivery => ({ rawBody: adyen.deliver([item]), headers: json });
  return {
    provider: new AdyenPayments(settings, fake.outboundFetch),
    fake,
    pay(reference) {
      fake.links.get(reference)!.status = 'completed';
      charges.set(reference, fake.nextPsp());
    },
    expire(reference) {
      fake.links.get(reference)!.status = 'expired';
    },
    isPayable: (reference) => fake.links.get(reference)!.status === 'active',
    askedFor(reference) {
      const { currency, value } = fake.links.get(reference)!.amount;
      // Decimals as Adyen lists them: most have two.
      const places = { JPY: 0, KRW: 0, VND: 0, PYG: 0, XPF: 0, BHD: 3, JOD: 3, KWD: 3, OMR: 3, TND: 3 }[currency] ?? 2;
      return { currency, amount: value / 10 ** places };
    },
    tellPaid: (reference) => tell({ eventCode: 'AUTHORISATION', ...itemOf(reference) }),
    tellRefund({ reference }, isMade) {
      const { amount, reference: merchantReference } = fake.refunds.find((each) => each.pspReference === reference)!;
      const success = isMade ? 'true' : 'false';
      return tell({ eventCode: 'REFUND', success, amount, merchantReference, pspReference: reference });
    },
    tellChargeback(reference) {
      const { paymentLinkId: _page, pspReference, ...item } = itemOf(reference);
      return tell({ eventCode: 'CHARGEBACK', ...item, originalReference: pspReference, pspReference: 'DISPUTE1' });
    },
    tellNothing: () =>
      tell({
        eventCode: 'REPORT_AVAILABLE',
        amount: { currency: 'EUR', value: 0 },
        merchantReference: '',
        pspReference: 'report.csv',
      }),
    keepCard(shopper) {
      const id = `CARD${fake.cards.length}`;
      fake.cards.push({ id, shopper, brand: 'visa', lastFour: '1111', expiryMonth: '3', expiryYear: '30' });
      return id;
    },
  };
}

function stripeStage(now: () => Date): RemoteStage {
  const fake = new stripe.FakeStripe();
  const settings = {
    secretKey: stripe.secretKey,
    webhookSecrets: [stripe.webhookSecret],
    account: stripe.account,
    test: true,
  };
  const tell = (type: string, object: Record<string, unknown>): Delivery => {
    const rawBody = fake.event(type, object);
    return { rawBody, headers: { ...json, ...stripe.signatureHeader(rawBody, now()) } };
  };
  return {
    provider: new StripePayments(settings, { outboundFetch: fake.outboundFetch, now }),
    fake,
    pay: (reference) => fake.payOnPage(reference),
    expire(reference) {
      fake.sessions.get(reference)!.status = 'expired';
    },
    isPayable: (reference) => fake.sessions.get(reference)!.status === 'open',
    askedFor(reference) {
      const session = fake.sessions.get(reference)!;
      const currency = String(session.currency).toUpperCase();
      const places = { JPY: 0, KRW: 0, VND: 0, PYG: 0, XPF: 0, CLP: 0, BHD: 3, JOD: 3, KWD: 3, OMR: 3, TND: 3 }[
        currency
      ];
      return { currency, amount: Number(session.amount_total) / 10 ** (places ?? 2) };
    },
    tellPaid: (reference) => tell('checkout.session.completed', fake.sessions.get(reference)!),
    tellRefund({ reference }, isMade) {
      const refund = fake.refunds.get(reference)!;
      refund.status = isMade ? 'succeeded' : 'failed';
      return tell(isMade ? 'refund.updated' : 'refund.failed', refund);
    },
    tellChargeback(reference) {
      const { payment_intent, amount_total: amount, currency } = fake.sessions.get(reference)!;
      const dispute = fake.make('dispute', 'dp', { payment_intent, amount, currency, reason: 'fraudulent' });
      return tell('charge.dispute.funds_withdrawn', dispute);
    },
    tellNothing: () => tell('plan.created', { id: 'plan_1' }),
    keepCard: (shopper) => fake.keepCard(shopper).id,
  };
}

function paypalStage(now: () => Date): RemoteStage {
  const fake = new paypal.FakePayPal();
  const tell = (event_type: string, resource: Record<string, unknown>): Delivery => {
    const event = { id: fake.nextId('WH-'), event_type, resource };
    const { rawBody, headers } = paypal.deliver(event, { at: now() });
    return { rawBody, headers: { ...json, ...headers } };
  };
  return {
    provider: new PayPalPayments(paypal.settings, { outboundFetch: fake.outboundFetch, now }),
    fake,
    pay: (reference) => fake.approve(reference),
    expire: (reference) => void fake.orders.delete(reference),
    isPayable: (reference) => fake.orders.get(reference)?.captures.length === 0,
    askedFor(reference) {
      const { currency_code: currency, value } = fake.orders.get(reference)!.unit.amount;
      return { currency, amount: Number(value) };
    },
    tellPaid(reference) {
      fake.captureNow(reference);
      return tell('PAYMENT.CAPTURE.COMPLETED', fake.orders.get(reference)!.captures[0]!);
    },
    tellRefund({ reference }, isMade) {
      const refund = [...fake.orders.values()].flatMap(({ refunds }) => refunds).find(({ id }) => id === reference)!;
      refund.status = isMade ? 'COMPLETED' : 'FAILED';
      return tell(isMade ? 'PAYMENT.CAPTURE.REFUNDED' : 'PAYMENT.REFUND.FAILED', refund);
    },
    tellChargeback(reference) {
      const [capture] = fake.orders.get(reference)!.captures;
      const links = [{ rel: 'up', href: `https://api.sandbox.paypal.com/v2/payments/captures/${capture!.id}` }];
      return tell('PAYMENT.CAPTURE.REVERSED', { id: 'REVERSAL1', amount: capture!.amount, links });
    },
    tellNothing: () => tell('CHECKOUT.ORDER.APPROVED', { id: 'ORDER1' }),
  };
}

/** Those that are asked over the network. */
export const remoteStages: readonly [name: string, make: (now: () => Date) => RemoteStage][] = [
  ['adyen', adyenStage],
  ['stripe', stripeStage],
  ['paypal', paypalStage],
];
export const stages: readonly [name: string, make: (now: () => Date) => Soon<Stage>][] = [
  ...remoteStages,
  ['sandbox', sandboxStage],
];

import { readFileSync } from 'node:fs';
import { currencies } from '@merchmill/contract/currencies.ts';
import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PaymentToOpen } from '../port.ts';
import { StripePayments } from './stripe.ts';
import { isOffered } from './stripe-events.ts';
import { isSigned } from './stripe-webhook.ts';
import {
  account,
  type BankAnswer,
  FakeStripe,
  readForm,
  secretKey,
  signatureHeader,
  webhookSecret,
} from './test-stripe.ts';

const settings = { secretKey, webhookSecrets: [webhookSecret], account, test: true };
const paymentId = '01kstripepayment0000000001';
const payment: PaymentToOpen = {
  paymentId,
  currency: 'EUR',
  amountMinor: 1999,
  method: 'stripe',
  returnUrl: `https://shop.example/payment-result?paymentId=${paymentId}`,
  label: 'Order M-1001',
  country: 'DE',
  shopper: { reference: 'shopper-7', email: 'ann@example.com' },
  saveCard: false,
};
const now = new Date('2026-11-21T09:00:00Z');

let fake: FakeStripe;
let stripe: StripePayments;
beforeEach(() => {
  fake = new FakeStripe();
  stripe = new StripePayments(settings, { outboundFetch: fake.outboundFetch, now: () => now });
});
afterEach(() => expect(fake.breaches).toEqual([]));

const read = (body: Buffer) => stripe.readWebhook(body, signatureHeader(body, now));

describe('calls to Stripe', () => {
  it('ask for a page of one payment', async () => {
    const { url, reference } = await stripe.open(payment);
    expect(url).toBe(`https://checkout.stripe.com/c/pay/${reference}`);
    expect(fake.calls).toHaveLength(1);
    expect(fake.calls[0]!.headers['idempotency-key']).toBe(`open-${paymentId}`);
    expect(fake.calls[0]!.body).toMatchObject({
      mode: 'payment',
      client_reference_id: paymentId,
      customer_email: 'ann@example.com',
      line_items: [{ quantity: '1', price_data: { currency: 'eur', unit_amount: '1999' } }],
      payment_intent_data: { metadata: { paymentId, via: 'page' } },
    });
  });

  it('keep a card for the one customer of a shopper, even while the search lags behind', async () => {
    fake.isSearchBehind = true;
    await stripe.open({ ...payment, saveCard: true });
    await stripe.open({ ...payment, paymentId: 'other', saveCard: true });
    expect(fake.customers.size).toBe(1);
    const [first, second] = fake.callsTo('POST', /sessions$/).map(({ body }) => body as Record<string, unknown>);
    expect(first).toMatchObject({ payment_intent_data: { setup_future_usage: 'off_session' } });
    expect(second!.customer).toBe(first!.customer);
    expect(first).not.toHaveProperty('customer_email');
  });

  it('bind a card without paying', async () => {
    const { reference } = await stripe.open({ ...payment, amountMinor: 0 });
    expect(fake.callsTo('POST', /sessions$/)[0]!.body).toMatchObject({ mode: 'setup', customer: expect.any(String) });
    expect(await stripe.status({ paymentId, reference })).toBeUndefined();
    fake.sessions.get(reference)!.status = 'complete';
    const providerEvent = await stripe.status({ paymentId, reference });
    expect(providerEvent).toMatchObject({ result: 'Authorised', amountMinor: 0, currency: 'EUR', paymentId });
  });

  it('give the page as it is to whoever comes back with another wish about the card', async () => {
    const first = await stripe.open(payment);
    expect(await stripe.open({ ...payment, saveCard: true })).toEqual(first);
    expect(fake.sessions.size).toBe(1);
  });

  it('never give a page of the same payment for another amount', async () => {
    await stripe.open(payment);
    const again = stripe.open({ ...payment, amountMinor: 1 });
    await expect(again).rejects.toMatchObject({ name: 'ProviderError', code: 'StripeIdempotencyError' });
  });

  it('try the key without changing anything', async () => {
    await stripe.open(payment);
    await stripe.check();
    expect(fake.calls.at(-1)).toMatchObject({ method: 'GET', path: '/v1/checkout/sessions' });
    const wrong = new StripePayments(
      { ...settings, secretKey: 'sk_test_wrong' },
      { outboundFetch: fake.outboundFetch, now: () => now },
    );
    await expect(wrong.check()).rejects.toMatchObject({ name: 'ProviderError', status: 401 });
  });

  it('are refused without the right key, and say so without telling anything', async () => {
    const wrong = new StripePayments(
      { ...settings, secretKey: 'sk_test_wrong' },
      { outboundFetch: fake.outboundFetch, now: () => now },
    );
    const error = await wrong.open(payment).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: 'ProviderError', provider: 'stripe', status: 401 });
    expect(JSON.stringify({ ...(error as Error), message: (error as Error).message })).not.toMatch(/sk_test|ann@|4242/);
  });
});

describe("Stripe's page", () => {
  it.each([
    ['succeeded', 'Authorised'],
    ['processing', 'Pending'],
    ['requires_payment_method', 'Refused'],
    ['canceled', 'Refused'],
  ])('done, with a payment that is %s, means %s', async (status, result) => {
    const { reference } = await stripe.open(payment);
    fake.payOnPage(reference, status);
    const providerEvent = await stripe.status({ paymentId, reference });
    expect(providerEvent).toMatchObject({
      result,
      paymentId,
      reference,
      amountMinor: 1999,
      currency: 'EUR',
      merchant: account,
    });
  });
});

describe('saved cards at Stripe', () => {
  it.each<[BankAnswer, string, string | null]>([
    ['succeeds', 'Authorised', null],
    ['processing', 'Pending', null],
    [{ decline: 'insufficient_funds' }, 'Refused', 'This card has insufficient funds. Use another card.'],
    [{ decline: 'stolen_card' }, 'Refused', 'Your bank declined the payment. Try another card or payment method.'],
  ])('%j means %s', async (answer, result, reason) => {
    fake.bankAnswers.push(answer);
    const token = fake.keepCard('shopper-7').id;
    const paid = await stripe.pay({ ...payment, token });
    expect(paid.providerEvent).toMatchObject({ result, reason, reference: paid.reference, amountMinor: 1999 });
    expect(paid.redirectUrl).toBeNull();
  });

  it("send the shopper to the bank's page and are finished there", async () => {
    fake.bankAnswers.push('redirect');
    const begun = await stripe.pay({ ...payment, token: fake.keepCard('shopper-7').id });
    expect(begun).toMatchObject({ providerEvent: null, redirectUrl: 'https://hooks.stripe.com/3d_secure_2/hosted' });
    expect(await stripe.status({ paymentId, reference: begun.reference })).toBeUndefined();
    fake.intents.get(begun.reference)!.status = 'succeeded';
    expect(await stripe.status({ paymentId, reference: begun.reference })).toMatchObject({ result: 'Authorised' });
  });

  it.each<[BankAnswer, boolean]>([
    ['succeeds', false],
    [{ decline: 'insufficient_funds' }, false],
    [{ decline: 'authentication_required' }, true],
  ])('are charged without their shopper: %j wants them there: %s', async (answer, needsShopper) => {
    fake.bankAnswers.push(answer);
    const token = fake.keepCard('shopper-7').id;
    const paid = await stripe.pay({ ...payment, token, offSession: true });
    expect(paid).toMatchObject({ needsShopper, redirectUrl: null, providerEvent: expect.anything() });
    const [confirmed] = fake.callsTo('POST', /confirm/);
    expect(confirmed!.body).toMatchObject({ off_session: 'true' });
  });

  it('of somebody else are never charged', async () => {
    const token = fake.keepCard('shopper-8').id;
    await expect(stripe.pay({ ...payment, token })).rejects.toMatchObject({ name: 'ProviderError' });
    expect(fake.callsTo('POST', /payment_intents/)).toEqual([]);
  });

  it('are charged once, with whichever card a payment is tried again', async () => {
    const [first, second] = [fake.keepCard('shopper-7').id, fake.keepCard('shopper-7').id];
    const paid = await stripe.pay({ ...payment, token: first });
    expect(await stripe.pay({ ...payment, token: second })).toEqual(paid);
    expect([...fake.intents.values()].filter(({ status }) => status === 'succeeded')).toHaveLength(1);
  });

  it('may be a fresh card that the browser has tokenized', async () => {
    const token = fake.keepCard('shopper-7', { customer: null }).id;
    expect((await stripe.pay({ ...payment, token })).providerEvent).toMatchObject({ result: 'Authorised' });
  });
});

describe('refunds at Stripe', () => {
  const refund = { refundId: 'refund-1', paymentId, currency: 'EUR', amountMinor: 500, reason: 'Wrong size' };

  it.each([
    ['succeeded', 'Refunded'],
    ['failed', 'RefundFailed'],
    ['canceled', 'RefundFailed'],
    ['pending', undefined],
    ['requires_action', undefined],
  ])('%s mean %s', async (status, result) => {
    const { reference } = await stripe.open(payment);
    fake.payOnPage(reference);
    fake.refundStatus = status;
    const made = await stripe.refund({ ...refund, reference });
    expect(made.providerEvent?.result).toBe(result);
    const asked = { ...refund, reference, refundReference: made.reference };
    expect((await stripe.refundStatus(asked))?.result).toBe(result);
  });

  it('are found again where the answer was lost', async () => {
    const { reference } = await stripe.open(payment);
    fake.payOnPage(reference);
    fake.lostAnswers.push('silence', 'silence');
    const asked = { ...refund, reference, chargeReference: [...fake.intents.keys()][0]! };
    await expect(stripe.refund(asked)).rejects.toMatchObject({ name: 'ProviderError', status: null });
    const found = await stripe.refundStatus({ ...asked, refundReference: null });
    expect(found).toMatchObject({ result: 'Refunded', refundId: 'refund-1', paymentId, amountMinor: 500 });
    expect(fake.refunds.size).toBe(1);
  });
});

describe('webhooks of Stripe', () => {
  const vector = JSON.parse(readFileSync(new URL('./spec/signature-vector.json', import.meta.url), 'utf8'));
  const signedAt = new Date(vector.timestamp * 1000);
  const body = Buffer.from(vector.payload);

  it('[API-157] are believed by the vector of the official library', () => {
    expect(isSigned(vector.header, body, [vector.secret], signedAt)).toBe(true);
    expect(isSigned(vector.header, Buffer.from(`${vector.payload} `), [vector.secret], signedAt)).toBe(false);
    expect(isSigned(vector.header, body, ['whsec_other'], signedAt)).toBe(false);
  });

  it('are believed as the official library signs them', () => {
    const timestamp = Math.floor(now.getTime() / 1000);
    const header = Stripe.webhooks.generateTestHeaderString({ payload: 'ü', secret: webhookSecret, timestamp });
    expect(isSigned(header, Buffer.from('ü'), [webhookSecret], now)).toBe(true);
  });

  it.each([
    [-301, false],
    [-300, true],
    [300, true],
    [301, false],
  ])('[API-157] that are %s seconds away from now are believed: %s', (seconds, expected) => {
    const at = new Date(signedAt.getTime() + seconds * 1000);
    expect(isSigned(vector.header, body, [vector.secret], at)).toBe(expected);
  });

  it.each([
    undefined,
    '',
    'v1=00',
    't=1700000000',
    't=1700000000,v1=',
    't=1700000000,v1=zz',
    't=-1,v1=00',
    `t=1700000000,v0=${vector.header.split('v1=')[1]}`,
    ['t=1', 'v1=1'],
  ])('are not believed with the header %j', (header) => {
    expect(isSigned(header, body, [vector.secret], signedAt)).toBe(false);
  });

  it('are believed by either secret, while it is being changed', () => {
    expect(isSigned(vector.header, body, ['whsec_new', vector.secret], signedAt)).toBe(true);
    expect(isSigned(vector.header.replace('v1=', `v1=${'0'.repeat(64)},v1=`), body, [vector.secret], signedAt)).toBe(
      true,
    );
  });

  it.each([
    ['checkout.session.completed', 'succeeded', 'Authorised'],
    ['checkout.session.completed', 'processing', 'Pending'],
    ['checkout.session.async_payment_succeeded', 'processing', 'Authorised'],
    ['checkout.session.async_payment_failed', 'processing', 'Refused'],
  ])('%s of a payment that is %s mean %s', async (type, status, result) => {
    const { reference } = await stripe.open(payment);
    fake.payOnPage(reference, status);
    const providerEvents = await read(fake.event(type, fake.sessions.get(reference)!));
    expect(providerEvents).toMatchObject([
      { kind: 'payment', result, paymentId, reference, amountMinor: 1999, test: true },
    ]);
  });

  it('of a page that has expired mean Refused', async () => {
    const { reference } = await stripe.open(payment);
    const session = fake.sessions.get(reference)!;
    session.status = 'expired';
    expect(await read(fake.event('checkout.session.expired', session))).toMatchObject([{ result: 'Refused' }]);
  });

  it.each([
    ['payment_intent.succeeded', 'succeeded', 'Authorised'],
    ['payment_intent.processing', 'processing', 'Pending'],
    ['payment_intent.payment_failed', 'requires_payment_method', 'Refused'],
    ['payment_intent.canceled', 'canceled', 'Refused'],
  ])('%s are heard for a saved card, and for a page only through the page', async (type, status, result) => {
    const facts = { status, currency: 'eur', amount: 1999, last_payment_error: { decline_code: 'expired_card' } };
    const own = fake.make('payment_intent', 'pi', { ...facts, metadata: { paymentId, via: 'card' } });
    const onPage = fake.make('payment_intent', 'pi', { ...facts, metadata: { paymentId, via: 'page' } });
    expect(await read(fake.event(type, own))).toMatchObject([{ result, paymentId, reference: own.id }]);
    expect(await read(fake.event(type, onPage))).toEqual([]);
  });

  it('tell of refunds of ours, and not of those made by hand', async () => {
    const facts = { status: 'failed', currency: 'eur', amount: 500 };
    const ours = fake.make('refund', 're', { ...facts, metadata: { paymentId, refundId: 'refund-1' } });
    expect(await read(fake.event('refund.failed', ours))).toMatchObject([
      { kind: 'refund', result: 'RefundFailed', refundId: 'refund-1', paymentId, amountMinor: 500 },
    ]);
    expect(await read(fake.event('refund.failed', fake.make('refund', 're', facts)))).toEqual([]);
  });

  it('tell of disputes once money has moved, and of whose payment it was', async () => {
    const { reference } = await stripe.open(payment);
    fake.payOnPage(reference);
    const intent = [...fake.intents.keys()][0]!;
    const facts = { payment_intent: intent, currency: 'eur', amount: 1999, reason: 'fraudulent' };
    const dispute = fake.make('dispute', 'dp', facts);
    expect(await read(fake.event('charge.dispute.created', dispute))).toEqual([]);
    expect(await read(fake.event('charge.dispute.funds_withdrawn', dispute))).toMatchObject([
      { kind: 'dispute', result: 'ChargedBack', paymentId, reference: intent, amountMinor: 1999 },
    ]);
    expect(await read(fake.event('charge.dispute.funds_reinstated', dispute))).toMatchObject([
      { result: 'ChargebackReversed' },
    ]);
  });

  it('say whose account and which system they are of', async () => {
    const intent = fake.make('payment_intent', 'pi', {
      status: 'succeeded',
      currency: 'eur',
      livemode: true,
      metadata: { paymentId, via: 'card' },
    });
    const event = fake.event('payment_intent.succeeded', intent, { livemode: true, account: 'acct_other' });
    expect(await read(event)).toMatchObject([{ test: false, merchant: 'acct_other' }]);
  });

  it('that this shop does not know are taken and change nothing', async () => {
    expect(await read(fake.event('plan.created', { id: 'plan' }))).toEqual([]);
  });
});

describe('currencies at Stripe', () => {
  it('leave out those that cannot be charged exactly as they are shown', () => {
    const left = currencies.map(({ code }) => code).filter((code) => !isOffered(code));
    expect(left.toSorted()).toEqual(['GHS', 'UGX']);
  });

  it.each([
    ['USD', 1999, 1999],
    ['JPY', 1999, 1999],
    ['CLP', 1999, 1999],
    ['ISK', 1999, 199_900],
    ['HUF', 1999, 199_900],
    ['SEK', 1999, 199_900],
    ['TWD', 1999, 1999],
    ['KWD', 1999, 19_990],
  ])('%s: a price shown as %s is charged as %s', async (currency, amountMinor, amount) => {
    const { reference } = await stripe.open({ ...payment, currency, amountMinor });
    const price = { unit_amount: String(amount), currency: currency.toLowerCase() };
    expect(fake.calls[0]!.body).toMatchObject({ line_items: [{ price_data: price }] });
    fake.payOnPage(reference);
    expect(await stripe.status({ paymentId, reference })).toMatchObject({ currency, amountMinor });
  });
});

describe('the stand-in of Stripe', () => {
  it('reads forms with brackets', () => {
    expect(readForm('a=1&b[c]=2&d[0][e]=3&d[0][f][g]=4')).toEqual({
      a: '1',
      b: { c: '2' },
      d: [{ e: '3', f: { g: '4' } }],
    });
  });
});

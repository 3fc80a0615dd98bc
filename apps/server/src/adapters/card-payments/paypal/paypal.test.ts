import { generateKeyPairSync } from 'node:crypto';
import { currencies } from '@merchmill/contract/currencies.ts';
import { dayMs, hourMs } from '@merchmill/contract/durations.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PaymentToOpen } from '../port.ts';
import { PayPalPayments } from './paypal.ts';
import { fromMoney, isOffered, toMoney } from './paypal-events.ts';
import { isCertificateUrl, signedText } from './paypal-signature.ts';
import { certificateUrl, deliver, FakePayPal, type Signing, settings } from './test-paypal.ts';

const paymentId = '01kpaypalpayment0000000001';
const payment: PaymentToOpen = {
  paymentId,
  currency: 'EUR',
  amountMinor: 1999,
  method: 'paypal',
  returnUrl: `https://shop.example/payment-result?paymentId=${paymentId}`,
  label: 'Order M-1001',
  country: 'DE',
  shopper: { reference: 'shopper-7', email: 'ann@example.com' },
  saveCard: false,
};
const start = new Date('2026-11-22T09:00:00Z');

let fake: FakePayPal;
let paypal: PayPalPayments;
let now: Date;
beforeEach(() => {
  now = start;
  fake = new FakePayPal();
  paypal = new PayPalPayments(settings, { outboundFetch: fake.outboundFetch, now: () => now });
});
afterEach(() => expect(fake.breaches).toEqual([]));

const hoursLater = (hours: number) => new Date(start.getTime() + hours * hourMs);
const read = (event: Record<string, unknown>, signing: Partial<Signing> = {}) => {
  const { rawBody, headers } = deliver(event, { at: now, ...signing });
  return paypal.readWebhook(rawBody, headers);
};
async function pay() {
  const { reference } = await paypal.open(payment);
  fake.approve(reference);
  const providerEvent = await paypal.status({ paymentId, reference });
  return { reference, providerEvent, capture: fake.orders.get(reference)!.captures[0]! };
}

describe('calls to PayPal', () => {
  it('create one order per payment and send the shopper to its page', async () => {
    const { url, reference } = await paypal.open(payment);
    expect(url).toBe(`https://www.sandbox.paypal.com/checkoutnow?token=${reference}`);
    const [call] = fake.callsTo('POST', /orders$/);
    expect(call!.headers).toMatchObject({ 'paypal-request-id': `open-${paymentId}`, prefer: 'return=representation' });
    expect(call!.body).toMatchObject({
      intent: 'CAPTURE',
      purchase_units: [
        { amount: { currency_code: 'EUR', value: '19.99' }, custom_id: paymentId, invoice_id: paymentId },
      ],
      payment_source: { paypal: { experience_context: { user_action: 'PAY_NOW', return_url: payment.returnUrl } } },
    });
  });

  it('use a token until shortly before its end', async () => {
    await paypal.open(payment);
    now = hoursLater(8.9);
    await paypal.open({ ...payment, paymentId: 'second' });
    expect(fake.tokens).toHaveLength(1);
    now = hoursLater(9);
    await paypal.open({ ...payment, paymentId: 'third' });
    expect(fake.tokens).toHaveLength(2);
  });

  it('get a new token where PayPal does not know the old one any more', async () => {
    await paypal.open(payment);
    fake.tokens[0] = 'withdrawn';
    await paypal.open({ ...payment, paymentId: 'second' });
    expect(fake.orders.size).toBe(2);
  });

  it('try the secret and the webhook without changing anything', async () => {
    await paypal.check();
    expect(fake.calls.at(-1)).toMatchObject({ method: 'GET', body: undefined });
    const other = (change: Partial<typeof settings>) =>
      new PayPalPayments({ ...settings, ...change }, { outboundFetch: fake.outboundFetch, now: () => now });
    const [wrong, unknown] = [other({ clientSecret: 'another-secret' }), other({ webhookId: '1AB' })];
    await expect(wrong.check()).rejects.toMatchObject({ name: 'ProviderError', status: 401 });
    await expect(unknown.check()).rejects.toMatchObject({ name: 'ProviderError', status: 404 });
  });

  it('are refused without the right secret, and say so without telling anything', async () => {
    const parts = { outboundFetch: fake.outboundFetch, now: () => now };
    const wrong = new PayPalPayments({ ...settings, clientSecret: 'wrong-secret' }, parts);
    const error = await wrong.open(payment).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: 'ProviderError', provider: 'paypal', status: 401 });
    expect(JSON.stringify({ ...(error as Error), message: (error as Error).message })).not.toMatch(/wrong-secret|ann@/);
  });

  it('name the fault and the id that support asks for', async () => {
    const { reference } = await paypal.open(payment);
    fake.approve(reference);
    fake.captureAnswer = { issue: 'COMPLIANCE_VIOLATION' };
    const failing = paypal.status({ paymentId, reference });
    await expect(failing).rejects.toMatchObject({ status: 422, code: 'COMPLIANCE_VIOLATION', trace: 'f1a2b3c4' });
  });

  it('offer nothing where nothing is to be paid: there is no card to bind', () => {
    expect(paypal.methods({ currency: 'EUR', amountMinor: 1 })).toHaveLength(1);
    expect(paypal.methods({ currency: 'EUR', amountMinor: 0 })).toEqual([]);
  });

  it('never pay with a token, but send the shopper to the page', async () => {
    expect(await paypal.pay({ ...payment, token: 'any' })).toMatchObject({
      providerEvent: null,
      redirectUrl: expect.stringContaining('checkoutnow'),
    });
  });
});

describe('what the shopper has approved at PayPal', () => {
  it('is taken once, when the shop asks', async () => {
    const { reference, providerEvent, capture } = await pay();
    expect(providerEvent).toMatchObject({ result: 'Authorised', paymentId, reference, chargeReference: capture.id });
    expect(fake.callsTo('POST', /capture$/)[0]!.headers['paypal-request-id']).toBe(`capture-${paymentId}`);
    expect(await paypal.status({ paymentId, reference })).toEqual(providerEvent);
    expect(fake.orders.get(reference)!.captures).toHaveLength(1);
  });

  it.each([
    ['COMPLETED', 'Authorised'],
    ['PENDING', 'Pending'],
    ['DECLINED', 'Refused'],
    ['FAILED', 'Refused'],
    ['REFUNDED', 'Authorised'],
    ['PARTIALLY_REFUNDED', 'Authorised'],
  ])('as a capture that is %s means %s', async (status, result) => {
    fake.captureAnswer = { status };
    const { providerEvent, reference, capture } = await pay();
    expect(providerEvent).toMatchObject({ result, amountMinor: 1999, currency: 'EUR', merchant: settings.merchantId });
    const byCharge = await paypal.status({ paymentId, reference, chargeReference: capture.id });
    expect(byCharge).toEqual(providerEvent);
  });

  it.each([
    ['INSTRUMENT_DECLINED', 'Refused'],
    ['PAYER_ACTION_REQUIRED', undefined],
    ['ORDER_NOT_APPROVED', undefined],
  ])('and PayPal answers with %s means %s', async (issue, result) => {
    fake.captureAnswer = { issue };
    const { reference } = await paypal.open(payment);
    fake.approve(reference);
    expect((await paypal.status({ paymentId, reference }))?.result).toBe(result);
  });

  it('is found where somebody else was quicker to take it', async () => {
    const { reference, providerEvent } = await pay();
    fake.orders.get(reference)!.status = 'APPROVED';
    const other = new PayPalPayments(settings, { outboundFetch: fake.outboundFetch, now: () => now });
    expect(await other.status({ paymentId: 'another-key', reference })).toEqual(providerEvent);
  });

  it('is told as expired once PayPal has forgotten the order', async () => {
    const { reference } = await paypal.open(payment);
    fake.orders.clear();
    const { currency, amountMinor } = payment;
    const providerEvent = await paypal.status({ paymentId, reference, currency, amountMinor });
    expect(providerEvent).toMatchObject({ result: 'Refused', paymentId, reference, currency, amountMinor });
  });
});

describe('refunds at PayPal', () => {
  const refund = { refundId: 'refund-1', paymentId, currency: 'EUR', amountMinor: 500, reason: 'Wrong size' };

  it.each([
    ['COMPLETED', 'Refunded'],
    ['FAILED', 'RefundFailed'],
    ['CANCELLED', 'RefundFailed'],
    ['PENDING', undefined],
  ])('%s mean %s', async (status, result) => {
    const { reference } = await pay();
    fake.refundStatus = status;
    const made = await paypal.refund({ ...refund, reference });
    expect(made.providerEvent?.result).toBe(result);
    expect((await paypal.refundStatus({ ...refund, reference, refundReference: made.reference }))?.result).toBe(result);
  });

  it('are found again where the answer was lost', async () => {
    const { reference, capture } = await pay();
    fake.lostAnswers.push('silence', 'silence');
    const asked = { ...refund, reference, chargeReference: capture.id };
    await expect(paypal.refund(asked)).rejects.toMatchObject({ name: 'ProviderError', status: null });
    const found = await paypal.refundStatus({ ...asked, refundReference: null });
    expect(found).toMatchObject({ result: 'Refunded', refundId: 'refund-1', paymentId, amountMinor: 500 });
  });
});

describe('webhooks of PayPal', () => {
  const eventOf = (event_type: string, resource: Record<string, unknown>) => ({ id: 'WH-1', event_type, resource });

  it('[API-157] sign the documented text', () => {
    const text = signedText({ id: 'a', time: 'b', webhookId: 'c', rawBody: Buffer.from('123456789') });
    // 0xCBF43926, the check value of CRC-32, as a decimal without sign
    expect(text).toBe('a|b|c|3421780262');
  });

  it('tell of a capture as PayPal knows it, not as the body says', async () => {
    const { capture, reference } = await pay();
    const forged = { ...capture, amount: { currency_code: 'EUR', value: '0.01' }, custom_id: 'another' };
    expect(await read(eventOf('PAYMENT.CAPTURE.COMPLETED', forged))).toMatchObject([
      { kind: 'payment', eventId: 'WH-1', result: 'Authorised', paymentId, reference, amountMinor: 1999, test: true },
    ]);
  });

  it('tell of refunds of ours, and not of those made by hand', async () => {
    const { reference } = await pay();
    const asked = { refundId: 'refund-1', paymentId, reference, currency: 'EUR', amountMinor: 500, reason: '' };
    const { reference: id } = await paypal.refund(asked);
    expect(await read(eventOf('PAYMENT.CAPTURE.REFUNDED', { id }))).toMatchObject([
      { kind: 'refund', result: 'Refunded', refundId: 'refund-1', paymentId, amountMinor: 500 },
    ]);
    delete fake.orders.get(reference)!.refunds[0]!.custom_id;
    expect(await read(eventOf('PAYMENT.CAPTURE.REFUNDED', { id }))).toEqual([]);
  });

  it('tell of money that PayPal has taken back', async () => {
    const { capture } = await pay();
    const up = { rel: 'up', href: `https://api.paypal.com/v2/payments/captures/${capture.id}` };
    const resource = { id: 'REV1', amount: { currency_code: 'EUR', value: '-5.00' }, links: [up] };
    expect(await read(eventOf('PAYMENT.CAPTURE.REVERSED', resource))).toMatchObject([
      { kind: 'dispute', result: 'ChargedBack', paymentId, reference: capture.id, amountMinor: 500 },
    ]);
  });

  it.each([
    ['CHECKOUT.ORDER.APPROVED', { id: 'ORDER1' }],
    ['CUSTOMER.DISPUTE.CREATED', { dispute_id: 'PP-D-1' }],
  ])('%s change nothing here', async (type, resource) => {
    expect(await read(eventOf(type, resource))).toEqual([]);
  });

  const event = eventOf('CHECKOUT.ORDER.APPROVED', { id: 'ORDER1' });
  const { privateKey: stranger } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });

  it.each<[string, Partial<Signing>]>([
    ['by another key', { privateKey: stranger }],
    ['for another webhook', { webhookId: 'OTHER' }],
    ['with another algorithm', { algorithm: 'SHA1withRSA' }],
    [
      'with a certificate of somebody else',
      { url: 'https://api.paypal.com.evil.example/v1/notifications/certs/CERT-1' },
    ],
    ['with a certificate of the live system', { url: 'https://api.paypal.com/v1/notifications/certs/CERT-1' }],
    ['five days ago', { at: new Date(start.getTime() - 5 * dayMs) }],
    ['in an hour', { at: new Date(start.getTime() + hourMs) }],
  ])('[API-157] signed %s are not believed', async (_how, signing) => {
    expect(await read(event, signing)).toBeUndefined();
  });

  it('[API-157] are not believed when tampered with, and again when they are as they were', async () => {
    const { rawBody, headers } = deliver(event, { at: now });
    expect(await paypal.readWebhook(rawBody, headers)).toEqual([]);
    expect(await paypal.readWebhook(Buffer.concat([rawBody, Buffer.from(' ')]), headers)).toBeUndefined();
    expect(await paypal.readWebhook(rawBody, { ...headers, 'paypal-transmission-id': 'other' })).toBeUndefined();
    expect(await paypal.readWebhook(rawBody, {})).toBeUndefined();
  });

  it('need the certificate only once', async () => {
    await read(event);
    await read(event);
    expect(fake.callsTo('GET', /certs/)).toHaveLength(1);
  });

  it('are put off, not refused, while PayPal does not give its certificate', async () => {
    fake.faults.push('silence', 'silence');
    await expect(read(event)).rejects.toMatchObject({ name: 'ProviderError' });
    expect(await read(event)).toEqual([]);
  });

  it.each([
    [certificateUrl, true],
    [certificateUrl.replace('https', 'http'), false],
    [certificateUrl.replace('api.sandbox', 'user@api.sandbox'), false],
    [certificateUrl.replace('.com/', '.com:8443/'), false],
    [certificateUrl.replace('.com/', '.com@evil.example/'), false],
    [`${certificateUrl}?next=https://evil.example`, false],
    ['https://api.sandbox.paypal.com/v1/notifications/certs/../../../evil', false],
    ['nonsense', false],
  ])('take a certificate from %s: %s', (url, expected) => {
    expect(isCertificateUrl(url, true)).toBe(expected);
  });
});

describe('currencies at PayPal', () => {
  it('are those that it takes from anywhere, in amounts that are charged exactly as they are shown', () => {
    const offered = currencies.map(({ code }) => code).filter(isOffered);
    expect(offered.toSorted().join(' ')).toBe(
      'AUD CAD CHF CZK DKK EUR GBP HKD HUF ILS JPY MXN NOK NZD PHP PLN SEK SGD THB USD',
    );
  });

  it.each([
    ['USD', 1999, '19.99'],
    ['USD', 5, '0.05'],
    ['JPY', 1999, '1999'],
    ['HUF', 1999, '1999'],
    ['SEK', 1999, '1999.00'],
  ])('%s: %s is written %s, and read so again', (currency, amountMinor, value) => {
    expect(toMoney({ currency, amountMinor })).toEqual({ currency_code: currency, value });
    expect(fromMoney({ currency_code: currency, value })).toEqual({ currency, amountMinor });
  });

  it('that cannot have been asked for equal no payment', () => {
    expect(fromMoney({ currency_code: 'SEK', value: '19.50' }).amountMinor).toBe(19.5);
    expect(fromMoney({ currency_code: 'JPY', value: '19.5' }).amountMinor).toBe(19.5);
  });
});

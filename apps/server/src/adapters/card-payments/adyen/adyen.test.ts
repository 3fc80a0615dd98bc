import { readFileSync } from 'node:fs';
import { currencies } from '@merchmill/contract/currencies.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PaymentToOpen } from '../port.ts';
import { OfficialSpec } from '../test-spec.ts';
import { AdyenPayments } from './adyen.ts';
import { isOffered } from './adyen-events.ts';
import { isSignedBy, signatureOf } from './adyen-webhook.ts';
import { deliver, FakeAdyen, hmacKey, type Item, merchantAccount } from './test-adyen.ts';

const settings = { apiKey: 'test-api-key', merchantAccount, hmacKeys: [hmacKey], test: true, livePrefix: null };
const payment: PaymentToOpen = {
  paymentId: '01kadyenpayment00000000001',
  currency: 'EUR',
  amountMinor: 1999,
  method: 'adyen',
  returnUrl: 'https://shop.example/payment-result?paymentId=01kadyenpayment00000000001',
  label: 'Order M-1001',
  country: 'NL',
  shopper: { reference: 'shopper-7', email: 'ann@example.com' },
  saveCard: false,
};
const { paymentId } = payment;

let fake: FakeAdyen;
let adyen: AdyenPayments;
beforeEach(() => {
  fake = new FakeAdyen();
  adyen = new AdyenPayments(settings, fake.outboundFetch);
});
afterEach(() => expect(fake.breaches).toEqual([]));

describe('calls to Adyen', () => {
  it('ask for a page of one payment that is captured at once and never kept without consent', async () => {
    const { url, reference } = await adyen.open(payment);
    expect(url).toBe(`https://test.adyen.link/${reference}`);
    expect(fake.calls[0]!.headers).toMatchObject({
      'idempotency-key': `open-${paymentId}`,
      'x-api-key': 'test-api-key',
    });
    expect(fake.calls[0]!.body).toMatchObject({
      amount: { currency: 'EUR', value: 1999 },
      reference: paymentId,
      reusable: false,
      captureDelayHours: 0,
      storePaymentMethodMode: 'disabled',
      shopperReference: 'shopper-7',
    });
  });

  it('keep a card where the shopper wants it, and bind one without paying', async () => {
    await adyen.open({ ...payment, saveCard: true });
    await adyen.open({ ...payment, paymentId: 'other', amountMinor: 0 });
    expect(fake.calls[0]!.body).toMatchObject({
      storePaymentMethodMode: 'enabled',
      recurringProcessingModel: 'CardOnFile',
    });
    expect(fake.calls[1]!.body).toMatchObject({
      amount: { value: 0 },
      storePaymentMethodMode: 'enabled',
      allowedPaymentMethods: ['scheme'],
    });
  });

  it("go to the merchant's own address where money is real", async () => {
    class LiveAdyen extends FakeAdyen {
      override readonly origin = 'https://1797a841fbb37ca7-Merchmill-checkout-live.adyenpayments.com'.toLowerCase();
      override readonly basePath = '/checkout/v72';
    }
    const live = new LiveAdyen();
    const livePrefix = '1797a841fbb37ca7-Merchmill';
    const provider = new AdyenPayments({ ...settings, test: false, livePrefix }, live.outboundFetch);
    await provider.open(payment);
    expect(live.calls).toHaveLength(1);
    expect(provider.test).toBe(false);
  });

  it('try the key and the account without changing anything', async () => {
    await adyen.check();
    expect(fake.calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /paymentMethods']);
    const wrongKey = new AdyenPayments({ ...settings, apiKey: 'wrong-secret' }, fake.outboundFetch);
    await expect(wrongKey.check()).rejects.toMatchObject({ name: 'ProviderError', status: 401 });
    const wrongAccount = new AdyenPayments({ ...settings, merchantAccount: 'Other' }, fake.outboundFetch);
    await expect(wrongAccount.check()).rejects.toMatchObject({ name: 'ProviderError', status: 403 });
  });

  it('are refused without the right key, and say so without telling anything', async () => {
    const wrong = new AdyenPayments({ ...settings, apiKey: 'wrong-secret' }, fake.outboundFetch);
    const error = await wrong.open(payment).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: 'ProviderError', provider: 'adyen', status: 401, code: '000' });
    const told = JSON.stringify({ ...(error as Error), message: (error as Error).message });
    expect(told).not.toMatch(/wrong-secret|ann@example|4111/);
  });
});

describe('results of a saved card at Adyen', () => {
  it.each([
    ['Authorised', 'Authorised', null],
    ['Pending', 'Pending', null],
    ['PresentToShopper', 'Pending', null],
    ['Received', 'Received', null],
    ['Refused', 'Refused', 'This card has insufficient funds. Use another card.'],
    ['Cancelled', 'Refused', 'This card has insufficient funds. Use another card.'],
    ['Error', 'Refused', 'This card has insufficient funds. Use another card.'],
  ])('%s means %s', async (resultCode, result, reason) => {
    fake.bankAnswers.push({ resultCode, refusalReason: 'Not enough balance' });
    const { providerEvent, redirectUrl } = await adyen.pay({ ...payment, token: 'CARD1' });
    expect(providerEvent).toMatchObject({
      kind: 'payment',
      result,
      reason,
      paymentId,
      amountMinor: 1999,
      currency: 'EUR',
    });
    expect(redirectUrl).toBeNull();
  });

  it('tell the smaller amount where the bank gave only a part', async () => {
    fake.bankAnswers.push({ resultCode: 'PartiallyAuthorised', amount: { currency: 'EUR', value: 500 } });
    const { providerEvent } = await adyen.pay({ ...payment, token: 'CARD1' });
    expect(providerEvent).toMatchObject({ result: 'Authorised', amountMinor: 500 });
  });

  it.each(['ChallengeShopper', 'IdentifyShopper', 'AuthenticationFinished', 'SomethingNew'])(
    '%s, which this shop never asks for, is no result',
    async (resultCode) => {
      fake.bankAnswers.push({ resultCode });
      await expect(adyen.pay({ ...payment, token: 'CARD1' })).rejects.toMatchObject({ name: 'ProviderError' });
      // The specification does not know such an answer, which is the point.
      if (resultCode === 'SomethingNew') fake.breaches.length = 0;
    },
  );

  it.each([
    [{ resultCode: 'Authorised' }, false],
    [{ resultCode: 'Refused', refusalReason: 'Not enough balance', refusalReasonCode: '12' }, false],
    [{ resultCode: 'Refused', refusalReason: 'Authentication required', refusalReasonCode: '38' }, true],
  ])('without their shopper: %j wants them there: %s', async (answer, needsShopper) => {
    fake.bankAnswers.push(answer);
    const paid = await adyen.pay({ ...payment, token: 'CARD1', offSession: true });
    expect(paid).toMatchObject({ needsShopper, redirectUrl: null, providerEvent: expect.anything() });
    const [asked] = fake.callsTo('POST', /payments$/);
    expect(asked!.body).toMatchObject({
      recurringProcessingModel: 'UnscheduledCardOnFile',
      authenticationData: { attemptAuthentication: 'never' },
    });
  });

  it("send the shopper to the bank's page and finish with what comes back", async () => {
    fake.bankAnswers.push({ resultCode: 'RedirectShopper', redirect: true });
    const begun = await adyen.pay({ ...payment, token: 'CARD1' });
    expect(begun).toMatchObject({ providerEvent: null, redirectUrl: 'https://bank.example/3ds' });
    expect(await adyen.status({ paymentId, reference: begun.reference })).toBeUndefined();
    const asked = { paymentId, reference: begun.reference, redirectResult: paymentId };
    const first = await adyen.status(asked);
    expect(first).toMatchObject({
      result: 'Authorised',
      reference: begun.reference,
      chargeReference: expect.any(String),
    });
    expect(await adyen.status(asked)).toEqual(first);
  });

  it("do not finish a payment with the bank's answer to another one", async () => {
    const begun = await adyen.pay({ ...payment, token: 'CARD1' });
    const asked = { paymentId, reference: begun.reference, redirectResult: '01kanother0000000000000001' };
    await expect(adyen.status(asked)).rejects.toMatchObject({ name: 'ProviderError' });
  });
});

describe("Adyen's page", () => {
  it.each([
    ['active', undefined],
    ['paymentPending', 'Pending'],
    ['completed', 'Authorised'],
    ['expired', 'Refused'],
  ])('%s means %s', async (status, result) => {
    const { reference } = await adyen.open(payment);
    fake.links.get(reference)!.status = status;
    const providerEvent = await adyen.status({ paymentId, reference });
    expect(providerEvent?.result).toBe(result);
    if (providerEvent)
      expect(providerEvent).toMatchObject({ paymentId, reference, amountMinor: 1999, merchant: merchantAccount });
  });
});

describe('webhooks of Adyen', () => {
  const paid: Item = {
    eventCode: 'AUTHORISATION',
    amount: { currency: 'EUR', value: 1999 },
    merchantReference: paymentId,
    pspReference: 'PSP0000000000001',
    paymentLinkId: 'PL1',
  };
  const refund: Item = { ...paid, eventCode: 'REFUND', merchantReference: `${paymentId}.refund-1` };

  it('[API-157] are believed by the vectors of the official library', () => {
    const vectors = JSON.parse(readFileSync(new URL('./spec/hmac-vectors.json', import.meta.url), 'utf8'));
    for (const { key, signString, signature } of vectors) {
      expect(signatureOf(key, signString)).toBe(signature);
      expect(isSignedBy([key], signString, signature)).toBe(true);
      expect(isSignedBy([key], `${signString}0`, signature)).toBe(false);
      expect(isSignedBy([key], signString, '')).toBe(false);
    }
  });

  it('have the form of the official description', () => {
    const spec = new OfficialSpec(new URL('./spec/webhooks-v1.json', import.meta.url));
    const body = JSON.parse(deliver([{ ...paid, paymentLinkId: '' }]).toString());
    const place = ['webhooks', '/AUTHORISATION', 'post', 'requestBody', 'content', 'application/json', 'schema'];
    expect(spec.faultsAt(place, body)).toEqual([]);
  });

  it("read the sample of Adyen's own library", async () => {
    const sample = JSON.parse(readFileSync(new URL('./spec/authorisation-fixture.json', import.meta.url), 'utf8'));
    const item = sample.notificationItems[0].NotificationRequestItem;
    item.additionalData.hmacSignature = signatureOf(
      hmacKey,
      '123456789::MagentoMerchantTest2:8313842560770001:10100:EUR:AUTHORISATION:true',
    );
    const [providerEvent] = (await adyen.readWebhook(Buffer.from(JSON.stringify(sample))))!;
    expect(providerEvent).toEqual({
      kind: 'payment',
      provider: 'adyen',
      eventId: 'AUTHORISATION:123456789:true',
      paymentId: '8313842560770001',
      reference: 'ABCDEFG',
      chargeReference: '123456789',
      merchant: 'MagentoMerchantTest2',
      test: true,
      result: 'Authorised',
      reason: null,
      currency: 'EUR',
      amountMinor: 10100,
    });
  });

  it.each<[string, Partial<Item>]>([
    ['amount', { amount: { currency: 'EUR', value: 1 } }],
    ['currency', { amount: { currency: 'USD', value: 1999 } }],
    ['payment', { merchantReference: 'another' }],
    ['charge', { pspReference: 'another' }],
    ['event', { eventCode: 'REFUND' }],
    ['success', { success: 'false' }],
    ['original', { originalReference: 'another' }],
  ])('[API-157] are not believed with another %s than was signed', async (_what, change) => {
    const body = JSON.parse(deliver([paid]).toString());
    Object.assign(body.notificationItems[0].NotificationRequestItem, change);
    expect(await adyen.readWebhook(Buffer.from(JSON.stringify(body)))).toBeUndefined();
  });

  it('are believed as a whole or not at all', async () => {
    const body = JSON.parse(deliver([paid, { ...paid, pspReference: 'PSP2' }]).toString());
    expect(await adyen.readWebhook(Buffer.from(JSON.stringify(body)))).toHaveLength(2);
    body.notificationItems[1].NotificationRequestItem.amount.value = 1;
    expect(await adyen.readWebhook(Buffer.from(JSON.stringify(body)))).toBeUndefined();
  });

  it('are believed by the key before, while the key is being changed', async () => {
    const before = 'DFB1EB5485895CFA84146406857104ABB4CBCABDC8AAF103A624C8F6A3EAAB00';
    const old = deliver([paid], { key: before });
    expect(await adyen.readWebhook(old)).toBeUndefined();
    const changing = new AdyenPayments({ ...settings, hmacKeys: [hmacKey, before] }, fake.outboundFetch);
    expect(await changing.readWebhook(old)).toHaveLength(1);
  });

  it('say whether they are of the test or the live system', async () => {
    expect(await adyen.readWebhook(deliver([paid], { live: 'true' }))).toMatchObject([{ test: false }]);
  });

  it.each<[string, Item, object | undefined]>([
    ['a refused attempt on a page', { ...paid, success: 'false', reason: 'Refused' }, undefined],
    ['an abandoned attempt on a page', { ...paid, eventCode: 'OFFER_CLOSED' }, undefined],
    [
      'a refused saved card',
      { ...paid, paymentLinkId: '', success: 'false', reason: 'Expired Card' },
      { kind: 'payment', result: 'Refused', reason: 'This card has expired. Use another card.' },
    ],
    ['a canceled payment', { ...paid, paymentLinkId: '', eventCode: 'CANCELLATION' }, { result: 'Refused' }],
    ['a refund', refund, { kind: 'refund', refundId: 'refund-1', paymentId, result: 'Refunded', amountMinor: 1999 }],
    ['a failed refund', { ...refund, success: 'false' }, { kind: 'refund', result: 'RefundFailed' }],
    ['a refund that failed later', { ...refund, eventCode: 'REFUND_FAILED' }, { result: 'RefundFailed' }],
    ['a refund that came back', { ...refund, eventCode: 'REFUNDED_REVERSED' }, { result: 'RefundFailed' }],
    ['a refund made by hand', { ...refund, merchantReference: paymentId }, undefined],
    [
      'a chargeback',
      { ...paid, eventCode: 'CHARGEBACK', originalReference: 'PSP0000000000001', pspReference: 'DISPUTE1' },
      { kind: 'dispute', result: 'ChargedBack', paymentId, reference: 'PSP0000000000001' },
    ],
    ['a second chargeback', { ...paid, eventCode: 'SECOND_CHARGEBACK' }, { kind: 'dispute', result: 'ChargedBack' }],
    ['a won dispute', { ...paid, eventCode: 'CHARGEBACK_REVERSED' }, { result: 'ChargebackReversed' }],
    ['a capture that failed', { ...paid, eventCode: 'CAPTURE_FAILED' }, { kind: 'dispute', result: 'ChargedBack' }],
    ['an announced chargeback', { ...paid, eventCode: 'NOTIFICATION_OF_CHARGEBACK' }, undefined],
    ['a report', { ...paid, eventCode: 'REPORT_AVAILABLE' }, undefined],
  ])('know %s', async (_what, item, expected) => {
    const providerEvents = await adyen.readWebhook(deliver([item]));
    if (expected) expect(providerEvents).toMatchObject([expected]);
    else expect(providerEvents).toEqual([]);
  });

  it('give a refund and its later failure events of their own', async () => {
    const providerEvents = await adyen.readWebhook(deliver([refund, { ...refund, eventCode: 'REFUND_FAILED' }]));
    expect(new Set(providerEvents?.map(({ eventId }) => eventId)).size).toBe(2);
  });
});

describe('currencies at Adyen', () => {
  it('leave out those that are counted there in larger units than prices are shown in', () => {
    const left = currencies.map(({ code }) => code).filter((code) => !isOffered(code));
    expect(left.toSorted()).toEqual(['CVE', 'IDR', 'UGX']);
  });

  it.each([
    ['USD', 1999, 1999],
    ['JPY', 1999, 1999],
    ['CLP', 1999, 199_900],
    ['ISK', 1999, 199_900],
    ['HUF', 1999, 199_900],
    ['SEK', 1999, 199_900],
    ['KRW', 1999, 1999],
    ['VND', 1999, 1999],
    ['KWD', 1999, 19_990],
    ['TND', 1999, 19_990],
  ])('%s: a price shown as %s is charged as %s', async (currency, amountMinor, value) => {
    await adyen.open({ ...payment, currency, amountMinor });
    expect(fake.calls[0]!.body).toMatchObject({ amount: { currency, value } });
  });
});

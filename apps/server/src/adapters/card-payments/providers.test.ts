import { currencies } from '@merchmill/contract/currencies.ts';
import { displayDecimals } from '@merchmill/contract/money.ts';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PaymentEvent, PaymentToOpen, RefundToMake } from './port.ts';
import { closeSandboxDatabase } from './sandbox/test-sandbox.ts';
import { type RemoteStage, remoteStages, type Stage, stages } from './test-stages.ts';

const paymentId = '01kpayment0000000000000001';
const payment: PaymentToOpen = {
  paymentId,
  currency: 'EUR',
  amountMinor: 1999,
  method: 'card',
  returnUrl: `https://shop.example/payment-result?paymentId=${paymentId}`,
  label: 'Order M-1001',
  country: 'DE',
  shopper: { reference: 'shopper-7', email: 'ann@example.com' },
  saveCard: false,
};

const now = new Date('2026-11-22T09:00:00Z');
afterAll(closeSandboxDatabase);

describe.each(stages)('%s, as every provider,', (name, make) => {
  let stage: Stage;
  beforeEach(async () => {
    stage = await make(() => now);
  });
  afterEach(() => expect(stage.fake?.breaches ?? []).toEqual([]));

  const facts = () => ({
    kind: 'payment',
    provider: name,
    paymentId,
    merchant: stage.provider.merchant,
    test: true,
    currency: 'EUR',
    amountMinor: 1999,
  });
  const status = (reference: string | null) => {
    const { currency, amountMinor } = payment;
    return stage.provider.status({ paymentId, reference, currency, amountMinor });
  };
  const read = ({ rawBody, headers }: { rawBody: Buffer; headers: Record<string, string> }) =>
    stage.provider.readWebhook(rawBody, headers);

  /** A payment that is paid, as the webhook tells it. */
  async function paid() {
    const { reference } = await stage.provider.open(payment);
    await stage.pay(reference);
    const [providerEvent] = (await read(await stage.tellPaid(reference))) as PaymentEvent[];
    return providerEvent!;
  }
  const refundOf = ({ reference, chargeReference }: PaymentEvent, more: Partial<RefundToMake> = {}): RefundToMake => ({
    refundId: 'refund-1',
    paymentId,
    reference,
    chargeReference: chargeReference ?? null,
    currency: 'EUR',
    amountMinor: 500,
    reason: 'Wrong size',
    ...more,
  });

  it('[API-150] opens one page per payment, however often it is asked', async () => {
    const first = await stage.provider.open(payment);
    expect(first.url).toMatch(/^https:\/\//);
    expect(await stage.provider.open(payment)).toEqual(first);
  });

  it('[API-150] knows nothing of a payment that nobody has begun', async () => {
    const { reference } = await stage.provider.open(payment);
    expect(await status(reference)).toBeUndefined();
    expect(await status(null)).toBeUndefined();
  });

  it('[API-150] tells of a paid page when asked', async () => {
    const { reference } = await stage.provider.open(payment);
    await stage.pay(reference);
    expect(await status(reference)).toMatchObject({ ...facts(), reference, result: 'Authorised', reason: null });
  });

  it('[API-150] tells of a page that is over unpaid when asked', async () => {
    const { reference } = await stage.provider.open(payment);
    await stage.expire(reference);
    expect(await status(reference)).toMatchObject({ ...facts(), reference, result: 'Refused' });
  });

  it('closes a page that nobody has paid, and leaves a paid one as it is; closed again nothing happens', async () => {
    const { close } = stage.provider;
    // PayPal takes nothing unless the shop does: there is nothing to be closed.
    if (!close) return expect(name).toBe('paypal');
    const { reference } = await stage.provider.open(payment);
    for (let i = 0; i < 2; i++) await stage.provider.close!({ paymentId, reference });
    expect((await status(reference))?.result).not.toBe('Authorised');
    expect(await stage.isPayable(reference)).toBe(false);
    const other = await stage.provider.open({ ...payment, paymentId: `${paymentId}b` });
    expect(await stage.isPayable(other.reference)).toBe(true);
    await stage.pay(other.reference);
    await stage.provider.close!({ paymentId: `${paymentId}b`, reference: other.reference });
    expect(await stage.provider.status({ paymentId: `${paymentId}b`, reference: other.reference })).toMatchObject({
      result: 'Authorised',
    });
  });

  it('[API-157] tells of a paid page by webhook with the same facts', async () => {
    const { reference } = await stage.provider.open(payment);
    await stage.pay(reference);
    const delivery = await stage.tellPaid(reference);
    const providerEvents = await read(delivery);
    expect(providerEvents).toMatchObject([{ ...facts(), reference, result: 'Authorised', reason: null }]);
    expect(await read(delivery)).toEqual(providerEvents);
  });

  it('[API-157] believes no delivery that was touched or is not signed', async () => {
    const { reference } = await stage.provider.open(payment);
    await stage.pay(reference);
    const { rawBody, headers } = await stage.tellPaid(reference);
    const touched = Buffer.from(rawBody.toString().replaceAll(paymentId, '01kpayment0000000000000002'));
    expect(touched.equals(rawBody)).toBe(false);
    expect(await read({ rawBody: touched, headers })).toBeUndefined();
    expect(await read({ rawBody: Buffer.from('{"live":"true","notificationItems":[]}'), headers })).toBeUndefined();
    expect(await read({ rawBody: Buffer.from('nonsense'), headers })).toBeUndefined();
    expect(await read({ rawBody: Buffer.alloc(0), headers: {} })).toBeUndefined();
  });

  it('[API-157] takes events that the shop does not know, and makes nothing of them', async () => {
    expect(await read(await stage.tellNothing())).toEqual([]);
  });

  it('gives back a part and then another, each once', async () => {
    const providerEvent = await paid();
    const first = await stage.provider.refund(refundOf(providerEvent));
    expect(await stage.provider.refund(refundOf(providerEvent))).toEqual(first);
    const second = await stage.provider.refund(refundOf(providerEvent, { refundId: 'refund-2', amountMinor: 700 }));
    expect(second.reference).not.toBe(first.reference);
    const refund = { paymentId, refundId: 'refund-2', reference: second.reference, currency: 'EUR' };
    expect(await read(await stage.tellRefund(refund, true))).toMatchObject([
      { ...facts(), kind: 'refund', refundId: 'refund-2', result: 'Refunded', amountMinor: 700 },
    ]);
  });

  it('tells of a refund that failed', async () => {
    const { reference } = await stage.provider.refund(refundOf(await paid()));
    const refund = { paymentId, refundId: 'refund-1', reference, currency: 'EUR' };
    expect(await read(await stage.tellRefund(refund, false))).toMatchObject([
      { kind: 'refund', refundId: 'refund-1', paymentId, result: 'RefundFailed', amountMinor: 500 },
    ]);
  });

  it('tells of money that was taken back', async () => {
    const { reference } = await paid();
    expect(await read(await stage.tellChargeback(reference))).toMatchObject([
      { ...facts(), kind: 'dispute', result: 'ChargedBack' },
    ]);
  });

  it('asks for exactly what is shown, in every currency that it offers', async () => {
    const offered = currencies.filter(
      ({ code }) => stage.provider.methods({ currency: code, amountMinor: 1 }, 'DE').length,
    );
    expect(offered.length).toBeGreaterThan(15);
    for (const { code: currency } of offered) {
      const { reference } = await stage.provider.open({ ...payment, paymentId: `in-${currency}`, currency });
      const shown = 1999 / 10 ** displayDecimals(currency);
      expect(await stage.askedFor(reference)).toEqual({ currency, amount: shown });
      await stage.pay(reference);
      const providerEvent = await stage.provider.status({ paymentId: `in-${currency}`, reference });
      expect(providerEvent).toMatchObject({ currency, amountMinor: 1999 });
    }
  });

  it('[CAP-04] pays with a card that it keeps, once', async () => {
    if (!stage.keepCard) return expect(stage.provider.savedCards).toBeUndefined();
    const token = await stage.keepCard('shopper-7');
    const first = await stage.provider.pay({ ...payment, token });
    expect(first).toMatchObject({ redirectUrl: null, providerEvent: { ...facts(), result: 'Authorised' } });
    expect(first.providerEvent!.reference).toBe(first.reference);
    expect(await stage.provider.pay({ ...payment, token })).toEqual(first);
  });

  it('[CAP-04] lists and removes cards of their shopper only', async () => {
    const { savedCards } = stage.provider;
    if (!stage.keepCard || !savedCards) return expect(stage.keepCard).toBeUndefined();
    const [own, other] = [await stage.keepCard('shopper-7'), await stage.keepCard('shopper-8')];
    const cardsOf = async (reference: string) =>
      (await savedCards.list({ reference, email: null })).map(({ id }) => id);
    expect(await savedCards.list(payment.shopper)).toMatchObject([
      { id: own, brand: expect.stringMatching(/^visa$/i), expiryYear: 2030 },
    ]);
    await savedCards.remove(payment.shopper, other);
    expect(await cardsOf('shopper-8')).toEqual([other]);
    await savedCards.remove(payment.shopper, own);
    await savedCards.remove(payment.shopper, own);
    expect(await cardsOf('shopper-7')).toEqual([]);
  });
});

describe.each(remoteStages)('%s, as every provider over the network,', (name, make) => {
  let stage: RemoteStage;
  beforeEach(() => {
    stage = make(() => now);
  });
  afterEach(() => expect(stage.fake.breaches).toEqual([]));

  it('asks once more where there was no answer, and nothing happens twice', async () => {
    stage.fake.lostAnswers.push('silence');
    const first = await stage.provider.open(payment);
    expect(await stage.provider.open(payment)).toEqual(first);
  });

  it('asks once more where the provider stumbled', async () => {
    await stage.provider.open(payment);
    const before = stage.fake.calls.length;
    stage.fake.faults.push(500);
    await stage.provider.open({ ...payment, paymentId: 'second' });
    const [failed, repeated] = stage.fake.calls.slice(before);
    const keyOf = (headers: Record<string, string>) => headers['idempotency-key'] ?? headers['paypal-request-id'];
    expect(keyOf(failed!.headers)).toBe('open-second');
    expect(repeated).toMatchObject({ method: failed!.method, path: failed!.path, body: failed!.body });
    expect(keyOf(repeated!.headers)).toBe('open-second');
  });

  it('gives up after two tries, with an error that tells no secret and no person', async () => {
    await stage.provider.open(payment);
    for (const fault of ['silence', 503] as const) {
      const before = stage.fake.calls.length;
      stage.fake.faults.push(fault, fault);
      const error = await stage.provider.open({ ...payment, paymentId: `other-${fault}` }).catch((thrown) => thrown);
      expect(error).toMatchObject({ name: 'ProviderError', provider: name, status: fault === 503 ? 503 : null });
      expect(stage.fake.calls.length - before).toBe(2);
      if (fault === 'silence') expect(error.message).toMatch(/no answer, \w+/);
      const told = `${error.stack} ${JSON.stringify(error)}`;
      expect(told).not.toMatch(/ann@example|test-api-key|sk_test|client-secret|token-1|shopper-7/);
    }
  });

  it('offers nothing in a currency of the shop that it does not know', () => {
    expect(stage.provider.methods({ currency: 'UGX', amountMinor: 1 }, 'UG')).toEqual([]);
  });
});

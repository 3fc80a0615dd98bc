import { UserType } from '@merchmill/contract/enums.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { paymentCalls } from '@merchmill/contract/money/payment.calls.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentEvent } from '../../../adapters/card-payments/port.ts';
import { sandboxEvents } from '../../../adapters/card-payments/sandbox/sandbox.tables.ts';
import { newId } from '../../../ids.ts';
import { type Actor, backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { moveOrder } from '../../orders/order/order.service.ts';
import { saveSettings } from '../../shop/settings/test-settings.ts';
import { reconcilePayments } from './processing.jobs.ts';
import { webhookInbox } from './processing.tables.ts';
import {
  aBareOrder,
  aSession,
  closeBalanced,
  exceptionsOf,
  letWebhooksArrive,
  paid,
  permutations,
  press,
  sendWebhook,
  stateOf,
  unpaid,
} from './test-checkout.ts';

describe.each(backends())('webhooks of payments on %s', (backend) => {
  let shop: TestApp;
  let ada: Actor;
  beforeAll(async () => {
    shop = await testApp({ backend });
    ada = await shop.aUser();
  });
  afterAll(() => closeBalanced(shop));

  async function begun(method = 'card') {
    const { orderId } = await aBareOrder(shop, ada);
    return { orderId, ...(await aSession(shop, ada, orderId, method)) };
  }
  type Begun = Awaited<ReturnType<typeof begun>>;
  const about = ({ paymentId, reference }: Begun, result: PaymentEvent['result']) => ({
    eventId: newId(),
    paymentId,
    reference,
    result,
    reason: result === 'Refused' ? 'Declined' : null,
  });

  async function hear(said: Parameters<typeof sendWebhook>[1]) {
    const response = await sendWebhook(shop, said);
    await shop.runJobs();
    return response;
  }

  it('[API-157] a signed webhook pays the order; repeated three times it pays it once', async () => {
    const payment = await begun();
    const said = about(payment, 'Authorised');
    for (let i = 0; i < 3; i++) {
      const response = await hear(said);
      expect([response.statusCode, response.json().data]).toEqual([200, { accepted: true }]);
    }
    expect(await stateOf(shop, payment.orderId)).toEqual({ ...paid, payments: ['authorised'] });
    const stored = await shop.ctx.db.select().from(webhookInbox).where(eq(webhookInbox.eventId, said.eventId));
    expect(stored).toMatchObject([{ outcome: 'applied', providerEvent: { paymentId: payment.paymentId } }]);
    expect(JSON.parse(stored[0]!.rawBody)).toMatchObject(said);
  });

  it('still arrives from the sandbox after settings were saved', async () => {
    const operator = await shop.aUser({ type: UserType.interior });
    expect((await saveSettings(shop, operator, 'brand', { SHOP_NAME: 'Pine Prints' })).code).toBe(0);
    const payment = await begun();
    await press(shop, payment.page, 'Visa, approved');
    await letWebhooksArrive(shop);
    expect(await stateOf(shop, payment.orderId)).toEqual({ ...paid, payments: ['authorised'] });
  });

  it('is stored before it is answered, and worked on afterwards', async () => {
    const payment = await begun();
    const said = about(payment, 'Authorised');
    expect((await sendWebhook(shop, said)).statusCode).toBe(200);
    const find = () => shop.ctx.db.select().from(webhookInbox).where(eq(webhookInbox.eventId, said.eventId));
    expect(await find()).toMatchObject([{ processedAt: null }]);
    await shop.runJobs();
    expect((await find())[0]!.processedAt).not.toBeNull();
  });

  it('[API-157][TRN-06] pending, authorized and refused in any order, each twice, end in one paid order', async () => {
    for (const order of permutations(['Pending', 'Authorised', 'Refused'] as const)) {
      const payment = await begun();
      const words = order.map((result) => about(payment, result));
      for (const said of [...words, ...words]) await hear(said);
      expect(await stateOf(shop, payment.orderId), order.join()).toEqual({ ...paid, payments: ['authorised'] });
    }
  });

  it('a refusal of an earlier attempt that arrives late does not touch the later one', async () => {
    const first = await begun();
    await press(shop, first.page, '4000 0000 0000 0002');
    await letWebhooksArrive(shop);
    const second = { orderId: first.orderId, ...(await aSession(shop, ada, first.orderId)) };
    await hear(about(second, 'Authorised'));
    await hear(about(first, 'Refused'));
    await hear(about(second, 'Refused'));
    expect(await stateOf(shop, first.orderId)).toEqual({ ...paid, payments: ['refused', 'authorised'] });
  });

  it.each([
    ['another key', { key: 'not the key' }],
    ['no signature', { headers: { 'sandbox-signature': '' } }],
    ['a signature of another body', { body: '{"type":"payment"}' }],
    [
      'a timestamp that was not signed',
      { headers: { 'sandbox-timestamp': String(Math.floor(Date.now() / 1000) + 100) } },
    ],
    ['a stale timestamp', { at: new Date(Date.now() - 301_000) }],
    ['a timestamp from the future', { at: new Date(Date.now() + 400_000) }],
  ])('[API-157] %s is refused and changes nothing', async (_what, signature) => {
    const payment = await begun();
    const said = about(payment, 'Authorised');
    const response = await sendWebhook(shop, said, signature);
    expect([response.statusCode, response.json().code]).toEqual([401, errors.badSignature.code]);
    await shop.runJobs();
    expect(await stateOf(shop, payment.orderId)).toEqual({ ...unpaid, payments: ['created'] });
    const stored = await shop.ctx.db.select().from(webhookInbox).where(eq(webhookInbox.eventId, said.eventId));
    expect(stored).toEqual([]);
  });

  it('one changed byte of a signed body is refused', async () => {
    const payment = await begun();
    const body = JSON.stringify({ ...about(payment, 'Authorised'), type: 'payment' });
    const cheaper = body.replace('Authorised', 'authorised');
    expect((await sendWebhook(shop, JSON.parse(body), { body: cheaper })).statusCode).toBe(401);
  });

  it('an empty body and an unknown provider are refused', async () => {
    const post = (url: string) => shop.app.inject({ method: 'POST', url });
    expect((await post('/open/webhooks/payment/sandbox')).statusCode).toBe(401);
    expect((await post('/open/webhooks/payment/nobody')).statusCode).toBe(404);
  });

  it.each([
    ['amount', { amountMinor: 4199 }],
    ['amount', { amountMinor: 1 }],
    ['currency', { currency: 'USD' }],
    ['merchant', { merchant: 'somebody-else' }],
    ['mode', { live: true }],
    ['reference', { reference: 'another-payment' }],
  ])('a right signature over a wrong %s (%o) never pays: it is an exception for people', async (kind, wrong) => {
    const payment = await begun();
    const said = { ...about(payment, 'Authorised'), ...wrong };
    for (let i = 0; i < 2; i++) expect((await hear(said)).statusCode).toBe(200);
    expect(await stateOf(shop, payment.orderId)).toEqual({ ...unpaid, payments: ['exception'] });
    expect(await exceptionsOf(shop, payment.paymentId)).toMatchObject([
      { kind, eventId: said.eventId, refundDueCents: 0, answeredAt: null },
    ]);
    const shown = await shop.call(ada, paymentCalls.result, { query: { paymentId: payment.paymentId } });
    expect(shown).toMatchObject({ result: 'Pending', reason: expect.stringContaining('checking') });
  });

  it('a wrong amount and the right one lead to a paid order in either order, and the wrong one stays on record', async () => {
    for (const rightFirst of [true, false]) {
      const payment = await begun();
      const right = about(payment, 'Authorised');
      const wrong = { ...about(payment, 'Authorised'), amountMinor: 1 };
      for (const said of rightFirst ? [right, wrong] : [wrong, right]) await hear(said);
      expect(await stateOf(shop, payment.orderId)).toEqual({ ...paid, payments: ['authorised'] });
      expect(await exceptionsOf(shop, payment.paymentId)).toMatchObject([
        { kind: 'amount', expected: '4200', got: '1' },
      ]);
    }
  });

  it("a reference that is another payment's is an exception, not a fault", async () => {
    const [first, second] = [await begun(), await begun()];
    await hear({ ...about(first, 'Authorised'), reference: second.reference });
    expect(await stateOf(shop, first.orderId)).toEqual({ ...unpaid, payments: ['exception'] });
    expect(await stateOf(shop, second.orderId)).toEqual({ ...unpaid, payments: ['created'] });
  });

  it('an unknown payment is kept as an exception and accepted, so that it is not sent for ever', async () => {
    const paymentId = newId();
    const said = { eventId: newId(), paymentId };
    expect((await hear(said)).statusCode).toBe(200);
    await hear(said);
    expect(await exceptionsOf(shop, paymentId)).toMatchObject([{ kind: 'unknownPayment' }]);
  });

  it('money for a canceled order does not revive it: it is owed back', async () => {
    const payment = await begun();
    await moveOrder(shop.ctx, payment.orderId, 'cancelled', { by: 'customer', why: 'Changed my mind' });
    await hear(about(payment, 'Authorised'));
    await hear(about(payment, 'Authorised'));
    expect(await stateOf(shop, payment.orderId)).toEqual({
      order: 'cancelled',
      payments: ['exception'],
      booked: ['unclaimedPayment'],
      prepaid: 0,
      refundDue: -4550,
    });
    expect(await exceptionsOf(shop, payment.paymentId)).toMatchObject([
      { kind: 'orderNotPayable', refundDueCents: 4550 },
    ]);
  });

  it('money of an attempt that was refused first pays the order, and the open attempt is given up', async () => {
    const first = await begun();
    await hear(about(first, 'Refused'));
    const second = await aSession(shop, ada, first.orderId);
    await hear(about(first, 'Authorised'));
    expect(await stateOf(shop, first.orderId)).toEqual({ ...paid, payments: ['authorised', 'cancelled'] });

    await hear(about({ orderId: first.orderId, ...second }, 'Authorised'));
    expect(await stateOf(shop, first.orderId)).toEqual({
      order: 'paid',
      payments: ['authorised', 'exception'],
      booked: ['orderPaid', 'unclaimedPayment'],
      prepaid: -4550,
      refundDue: -4550,
    });
    expect(await exceptionsOf(shop, second.paymentId)).toMatchObject([{ kind: 'paidTwice', refundDueCents: 4550 }]);
  });

  it('a payment of a test user pays the order and never reaches the ledger', async () => {
    const tester = await shop.aUser({ type: 2 });
    const { orderId } = await aBareOrder(shop, tester);
    const session = await aSession(shop, tester, orderId);
    await hear(about({ orderId, ...session }, 'Authorised'));
    expect(await stateOf(shop, orderId)).toEqual({ ...unpaid, order: 'paid', payments: ['authorised'] });
  });

  it('a lost webhook and a browser that never came back: the payment is asked for', async () => {
    const payment = await begun();
    await press(shop, payment.page, '4111 1111 1111 1111');
    await reconcilePayments.run(shop.ctx, {});
    expect((await stateOf(shop, payment.orderId)).order).toBe('unpaid');
    shop.pass(121_000);
    await reconcilePayments.run(shop.ctx, {});
    expect(await stateOf(shop, payment.orderId)).toEqual({ ...paid, payments: ['authorised'] });
  });

  it('a payment that nobody has begun is asked for less and less often', async () => {
    const payment = await begun();
    const provider = shop.ctx.cardPayments.get('sandbox')!;
    const asked: string[] = [];
    const status = provider.status.bind(provider);
    provider.status = (payment) => {
      asked.push(payment.paymentId);
      return status(payment);
    };
    for (let minute = 0; minute < 60; minute++) {
      shop.pass(60_000);
      await reconcilePayments.run(shop.ctx, {});
    }
    provider.status = status;
    const times = asked.filter((id) => id === payment.paymentId).length;
    expect(times).toBeGreaterThan(5);
    expect(times).toBeLessThan(25);
  });

  it('what the shop does not take, the sandbox tells again until it is heard', async () => {
    const payment = await begun();
    await press(shop, payment.page, '4111 1111 1111 1111');
    const read = shop.ctx.cardPayments.get('sandbox')!.readWebhook;
    shop.ctx.cardPayments.get('sandbox')!.readWebhook = async () => undefined;
    await letWebhooksArrive(shop);
    const told = () => shop.ctx.db.select().from(sandboxEvents).where(eq(sandboxEvents.reference, payment.reference));
    const [refused] = await told();
    expect(refused!.tries).toBeGreaterThan(0);
    expect([refused!.heardAt, refused!.nextTryAt! > refused!.happensAt]).toEqual([null, true]);
    shop.ctx.cardPayments.get('sandbox')!.readWebhook = read;
    shop.pass(60_000);
    await letWebhooksArrive(shop);
    expect((await told())[0]).toMatchObject({ heardAt: expect.any(Date), nextTryAt: null });
    expect(await stateOf(shop, payment.orderId)).toEqual({ ...paid, payments: ['authorised'] });
  });
});

import { errors } from '@merchmill/contract/errors.ts';
import { paymentCalls } from '@merchmill/contract/money/payment.calls.ts';
import { orderCalls } from '@merchmill/contract/orders/order.calls.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { moveOrder } from '../../orders/order/order.service.ts';
import { aBareOrder, aSession, letWebhooksArrive, paid, press, stateOf, unpaid } from './test-checkout.ts';

const aKey = () => `key-${Math.random().toString(36).slice(2)}-0123456789`;

describe.each(backends())('paying on %s', (backend) => {
  let shop: TestApp;
  let ada: Actor;
  let eve: Actor;
  beforeAll(async () => {
    shop = await testApp({ backend });
    [ada, eve] = [await shop.aUser(), await shop.aUser()];
  });
  afterAll(() => shop.close());

  const payWith = (orderId: string, token: string) =>
    shop.call(ada, paymentCalls.payments, { body: { orderId, method: 'card', token } });

  it('[API-150] tells the methods and card types for an order of mine, and that they are for testing', async () => {
    const { orderId } = await aBareOrder(shop, ada);
    const { methods, cardType } = await shop.call(ada, paymentCalls.paymentMethods, { body: { orderId } });
    expect(methods.map(({ code, test }) => [code, test])).toEqual([
      ['card', true],
      ['bankTransfer', true],
    ]);
    expect(cardType.map((type) => type.code)).toEqual(['visa', 'mastercard']);
  });

  it('[API-151] sends the browser to the page of the provider, with the amount of the order', async () => {
    const { orderId, number } = await aBareOrder(shop, ada);
    const { payment, next } = await shop.call(ada, paymentCalls.payOrder, { body: { orderId, method: 'card' } });
    expect(next).toMatchObject({ kind: 'redirect', url: expect.stringContaining('http://localhost:3000/sandbox/') });
    expect(payment).toMatchObject({ orderId, orderNumber: number, result: null, currency: 'EUR', amountMinor: 4200 });
    expect(await stateOf(shop, orderId)).toEqual({ ...unpaid, payments: ['created'] });
  });

  it('[API-150][ENU-10] pays at once with tokenized details, each with its result', async () => {
    const results = new Map<string, unknown>();
    for (const token of ['sandbox-authorised', 'sandbox-refused', 'sandbox-pending', 'nonsense']) {
      const { orderId } = await aBareOrder(shop, ada);
      const { payment, next } = await payWith(orderId, token);
      expect(next).toEqual({ kind: 'done' });
      results.set(token, [payment.result, (await stateOf(shop, orderId)).order]);
    }
    expect(Object.fromEntries(results)).toEqual({
      'sandbox-authorised': ['Authorised', 'paid'],
      'sandbox-refused': ['Refused', 'unpaid'],
      'sandbox-pending': ['Pending', 'unpaid'],
      nonsense: ['Refused', 'unpaid'],
    });
  });

  it('[API-150] tokenized details that ask for a further step lead to its page', async () => {
    const { orderId } = await aBareOrder(shop, ada);
    const { payment, next } = await payWith(orderId, 'sandbox-3ds');
    expect(payment.result).toBeNull();
    if (next.kind !== 'redirect') throw new Error('no further step');
    await press(shop, new URL(next.url).pathname, 'Confirm', { code: '1234' });
    const after = await shop.call(ada, paymentCalls.detail, { body: { paymentId: payment.paymentId } });
    expect(after.result).toBe('Authorised');
    expect(await stateOf(shop, orderId)).toEqual({ ...paid, payments: ['authorised'] });
  });

  it('[API-153][SCR-09] tells the result by payment, or of the newest payment of an order', async () => {
    const { orderId } = await aBareOrder(shop, ada);
    const first = (await payWith(orderId, 'sandbox-refused')).payment;
    shop.pass(1000);
    const second = (await payWith(orderId, 'sandbox-authorised')).payment;
    const result = (query: { paymentId?: string; orderId?: string }) => shop.call(ada, paymentCalls.result, { query });
    expect(await result({ paymentId: first.paymentId })).toMatchObject({
      result: 'Refused',
      reason: expect.any(String),
    });
    expect(await result({ orderId })).toMatchObject({
      paymentId: second.paymentId,
      result: 'Authorised',
      reason: null,
    });
    const neither = await shop.send(ada, paymentCalls.result, { query: {} });
    expect([neither.status, neither.code]).toEqual([400, errors.invalidInput.code]);
  });

  it('the same key gives the same answer, another body with it is refused', async () => {
    const { orderId } = await aBareOrder(shop, ada);
    const idempotencyKey = aKey();
    const pay = (method: string) =>
      shop.send(ada, paymentCalls.payOrder, { body: { orderId, method } }, { idempotencyKey });
    const [first, again] = [await pay('card'), await pay('card')];
    expect(again.data).toEqual(first.data);
    expect(again.headers['idempotent-replayed']).toBe('true');
    const other = await pay('bankTransfer');
    expect([other.status, other.code]).toEqual([422, errors.keyReused.code]);
    expect((await stateOf(shop, orderId)).payments).toEqual(['created']);
  });

  it('paying twice: while one is under way a second is refused, and after it the order is paid already', async () => {
    const { orderId } = await aBareOrder(shop, ada);
    const { page } = await aSession(shop, ada, orderId);
    await press(shop, page, '4000 0000 0000 0077');
    const again = () => shop.send(ada, paymentCalls.payOrder, { body: { orderId, method: 'card' } });
    expect((await again()).code).toBe(errors.paymentRunning.code);
    shop.pass(21_000);
    await letWebhooksArrive(shop);
    expect((await again()).code).toBe(errors.alreadyDone.code);
    expect(await stateOf(shop, orderId)).toEqual({ ...paid, payments: ['authorised'] });
  });

  it('paying again after the page was paid, before anybody heard of it, finds the order paid', async () => {
    const { orderId } = await aBareOrder(shop, ada);
    await press(shop, (await aSession(shop, ada, orderId)).page, '4111 1111 1111 1111');
    const again = await shop.send(ada, paymentCalls.payOrder, { body: { orderId, method: 'bankTransfer' } });
    expect(again.code).toBe(errors.alreadyDone.code);
    expect(await stateOf(shop, orderId)).toEqual({ ...paid, payments: ['authorised'] });
  });

  it('a canceled order, an unknown method and no session are refused', async () => {
    const { orderId } = await aBareOrder(shop, ada);
    const pay = (actor: Actor | null, method: string) =>
      shop.send(actor, paymentCalls.payOrder, { body: { orderId, method } });
    const unknown = await pay(ada, 'shells');
    expect([unknown.status, unknown.data]).toEqual([400, { fields: [expect.objectContaining({ path: 'method' })] }]);
    expect((await pay(null, 'card')).code).toBe(errors.notLoggedIn.code);
    await moveOrder(shop.ctx, orderId, 'cancelled', { by: 'customer', why: 'Changed my mind' });
    expect((await pay(ada, 'card')).code).toBe(errors.orderNotPayable.code);
    expect(await stateOf(shop, orderId)).toEqual({ ...unpaid, order: 'cancelled', payments: [] });
  });

  it("somebody else's order and payment are not found, and stay as they were", async () => {
    const { orderId } = await aBareOrder(shop, ada);
    const body = { orderId, method: 'card' };
    const { paymentId } = await aSession(shop, ada, orderId);
    const answers = [
      await shop.send(eve, paymentCalls.payOrder, { body }),
      await shop.send(eve, paymentCalls.sessions, { body }),
      await shop.send(eve, paymentCalls.payments, { body: { ...body, token: 'sandbox-authorised' } }),
      await shop.send(eve, paymentCalls.paymentMethods, { body: { orderId } }),
      await shop.send(eve, paymentCalls.detail, { body: { paymentId } }),
      await shop.send(eve, paymentCalls.result, { query: { paymentId } }),
      await shop.send(eve, paymentCalls.result, { query: { orderId } }),
      await shop.send(eve, orderCalls.detail, { params: { orderId } }),
    ];
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 404));
    expect(await stateOf(shop, orderId)).toEqual({ ...unpaid, payments: ['created'] });
  });

  it('an order shows its payments, the newest first', async () => {
    const { orderId } = await aBareOrder(shop, ada);
    await payWith(orderId, 'sandbox-refused');
    shop.pass(1000);
    await payWith(orderId, 'sandbox-authorised');
    const detail = await shop.call(ada, orderCalls.detail, { params: { orderId } });
    expect(detail).toMatchObject({ state: 'paid', paid: 4550 });
    expect(detail.payments.map((payment) => payment.result)).toEqual(['Authorised', 'Refused']);
    expect(detail.statusFlow.map((change) => change.state)).toEqual(['unpaid', 'paid']);
  });

  it('a provider that fails leaves the payment open, and the same key may try again', async () => {
    const { orderId } = await aBareOrder(shop, ada);
    const provider = shop.ctx.cardPayments.get('sandbox')!;
    const open = provider.open;
    provider.open = () => Promise.reject(new Error('connection reset'));
    const idempotencyKey = aKey();
    const pay = () => shop.send(ada, paymentCalls.payOrder, { body: { orderId, method: 'card' } }, { idempotencyKey });
    expect((await pay()).code).toBe(errors.dependencyFailed.code);
    expect((await stateOf(shop, orderId)).payments).toEqual(['created']);
    provider.open = open;
    expect((await pay()).code).toBe(0);
    expect((await stateOf(shop, orderId)).payments).toEqual(['created']);
  });

  it('a charge whose answer was lost is found by asking, and is never made again', async () => {
    const { orderId } = await aBareOrder(shop, ada);
    const provider = shop.ctx.cardPayments.get('sandbox')!;
    const pay = provider.pay.bind(provider);
    provider.pay = async (payment) => {
      await pay(payment);
      throw new Error('connection reset');
    };
    const body = { orderId, method: 'card', token: 'sandbox-authorised' };
    expect((await shop.send(ada, paymentCalls.payments, { body })).code).toBe(errors.dependencyFailed.code);
    provider.pay = pay;
    expect(await stateOf(shop, orderId)).toEqual({ ...unpaid, payments: ['created'] });
    expect((await shop.send(ada, paymentCalls.payments, { body })).code).toBe(errors.alreadyDone.code);
    expect(await stateOf(shop, orderId)).toEqual({ ...paid, payments: ['authorised'] });
  });

  it('the database keeps what a payment is for, and that it is authorized', async () => {
    const { orderId } = await aBareOrder(shop, ada);
    const { payment } = await payWith(orderId, 'sandbox-authorised');
    const { paymentId } = payment;
    for (const statement of [
      sql`update payments set amount_minor = 1 where id = ${paymentId}`,
      sql`update payments set order_id = (select id from orders where id <> ${orderId} limit 1) where id = ${paymentId}`,
      sql`update payments set state = 'refused' where id = ${paymentId}`,
      sql`update payments set reference = 'other' where id = ${paymentId}`,
      sql`delete from payments where id = ${paymentId}`,
      sql`delete from payment_events`,
      sql`update payment_events set to_state = 'authorised'`,
    ]) {
      const error = await shop.ctx.db.execute(statement).then(
        () => null,
        (thrown: Error) => thrown,
      );
      expect(String(error?.cause), JSON.stringify(statement.queryChunks[0])).toMatch(
        /cannot be changed|only ever added/,
      );
    }
    expect(await stateOf(shop, orderId)).toEqual({ ...paid, payments: ['authorised'] });
  });

  it('[API-159] an operation token serves one payment, and tells whether it was used', async () => {
    const { orderId } = await aBareOrder(shop, ada);
    const { operationToken, expiresAt } = await shop.call(ada, paymentCalls.operationToken);
    expect(new Date(expiresAt).getTime()).toBeGreaterThan(shop.ctx.now().getTime());
    const check = async (actor: Actor) =>
      (await shop.call(actor, paymentCalls.checkOperationToken, { body: { operationToken } })).state;
    expect([await check(ada), await check(eve)]).toEqual(['unused', 'unknown']);
    const pay = () =>
      shop.send(ada, paymentCalls.payOrder, { body: { orderId, method: 'card' } }, { idempotencyKey: operationToken });
    const [first, again] = [await pay(), await pay()];
    expect([again.data, again.headers['idempotent-replayed']]).toEqual([first.data, 'true']);
    expect(await check(ada)).toBe('used');
    const elsewhere = await shop.send(
      ada,
      paymentCalls.sessions,
      { body: { orderId, method: 'card' } },
      { idempotencyKey: operationToken },
    );
    expect(elsewhere.code).toBe(errors.keyReused.code);
  });

  it('[API-159] an operation token that was not used in time is worth nothing', async () => {
    const { operationToken } = await shop.call(ada, paymentCalls.operationToken);
    shop.pass(3601_000);
    const { state } = await shop.call(ada, paymentCalls.checkOperationToken, { body: { operationToken } });
    expect(state).toBe('unknown');
  });
});

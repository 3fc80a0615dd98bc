import { errors } from '@merchmill/contract/errors.ts';
import { paymentCalls } from '@merchmill/contract/money/payment.calls.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Delivery, type RemoteStage, remoteStages } from '../../../adapters/card-payments/test-stages.ts';
import { newId } from '../../../ids.ts';
import { type Actor, type TestApp, testApp } from '../../../testing/test-app.ts';
import { checkLedger } from '../ledger/ledger.service.ts';
import { payments } from '../payment/payment.tables.ts';
import { requestRefund } from '../refund/refund.service.ts';
import { refunds } from '../refund/refund.tables.ts';
import { aBareOrder, exceptionsOf, paid, stateOf, unpaid } from './test-checkout.ts';

describe.each(remoteStages)('paying by %s', (name, make) => {
  let shop: TestApp;
  let stage: RemoteStage;
  let ada: Actor;
  let eve: Actor;
  beforeAll(async () => {
    shop = await testApp();
    [ada, eve] = [await shop.aUser(), await shop.aUser()];
    stage = make(() => shop.ctx.now());
    shop.ctx.cardPayments = new Map([[name, stage.provider]]);
  });
  afterAll(async () => {
    expect(stage.fake.breaches).toEqual([]);
    expect(await checkLedger(shop.ctx)).toMatchObject({ sumCents: 0, unbalanced: 0 });
    await shop.close();
  });

  const deliver = async ({ rawBody, headers }: Delivery) => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: `/open/webhooks/payment/${name}`,
      headers,
      payload: rawBody,
    });
    await shop.runJobs();
    return answer.json().code as number;
  };
  const paymentOf = async (paymentId: string) =>
    (await shop.ctx.db.select().from(payments).where(eq(payments.id, paymentId)))[0]!;

  /** An order whose page at the provider is open. */
  async function opened() {
    const { orderId } = await aBareOrder(shop, ada);
    const { payment, next } = await shop.call(ada, paymentCalls.sessions, { body: { orderId, method: name } });
    const { reference } = await paymentOf(payment.paymentId);
    return { orderId, paymentId: payment.paymentId, reference: reference!, next };
  }
  async function paidOrder() {
    const order = await opened();
    await stage.pay(order.reference);
    expect(await deliver(await stage.tellPaid(order.reference))).toBe(0);
    return order;
  }

  it('[API-150] sends the shopper to the page, and knows the payment when they are back', async () => {
    const { orderId, paymentId, reference, next } = await opened();
    expect(next).toMatchObject({ kind: 'redirect', url: expect.stringMatching(/^https:/) });
    expect(await stateOf(shop, orderId)).toMatchObject({ ...unpaid, payments: ['created'] });
    await stage.pay(reference);
    const body = { paymentId, redirectResult: 'whatever the browser says' };
    expect(await shop.call(ada, paymentCalls.detail, { body })).toMatchObject({ result: 'Authorised' });
    expect(await stateOf(shop, orderId)).toMatchObject(paid);
  });

  it("[API-150] opens no page for somebody else's order and tells nothing of their payment", async () => {
    const { orderId, paymentId } = await opened();
    const before = stage.fake.calls.length;
    const sessions = await shop.send(eve, paymentCalls.sessions, { body: { orderId, method: name } });
    expect(sessions.status).toBe(404);
    expect((await shop.send(eve, paymentCalls.detail, { body: { paymentId } })).status).toBe(404);
    expect(stage.fake.calls).toHaveLength(before);
  });

  it('[API-157] pays the order once, however often the webhook comes', async () => {
    const { orderId, reference } = await opened();
    await stage.pay(reference);
    const delivery = await stage.tellPaid(reference);
    for (let time = 0; time < 3; time++) expect(await deliver(delivery)).toBe(0);
    expect(await stateOf(shop, orderId)).toMatchObject({ ...paid, payments: ['authorised'] });
  });

  it('[API-157] refuses a webhook that was touched, and the order stays unpaid', async () => {
    const { orderId, paymentId, reference } = await opened();
    await stage.pay(reference);
    const { rawBody, headers } = await stage.tellPaid(reference);
    const touched = Buffer.from(rawBody.toString().replaceAll(paymentId, newId()));
    expect(await deliver({ rawBody: touched, headers })).toBe(errors.badSignature.code);
    expect(await stateOf(shop, orderId)).toMatchObject(unpaid);
  });

  it('lets the shopper begin anew once the page is over', async () => {
    const { orderId, reference } = await opened();
    await stage.expire(reference);
    const { payment } = await shop.call(ada, paymentCalls.sessions, { body: { orderId, method: name } });
    expect(await stateOf(shop, orderId)).toMatchObject({ ...unpaid, payments: ['refused', 'created'] });
    expect((await paymentOf(payment.paymentId)).reference).not.toBe(reference);
  });

  it('gives back a part by the provider, and hears of it', async () => {
    const { orderId, paymentId } = await paidOrder();
    const asked = {
      orderId,
      amountCents: 1000,
      to: 'source',
      reason: 'Wrong size',
      key: newId(),
      by: ada.userId,
    } as const;
    await requestRefund(shop.ctx, asked);
    await shop.runJobs();
    const [sent] = await shop.ctx.db.select().from(refunds).where(eq(refunds.paymentId, paymentId));
    expect(sent!.reference).toEqual(expect.any(String));
    const { id: refundId, reference, currency } = sent!;
    expect(await deliver(await stage.tellRefund({ paymentId, refundId, reference: reference!, currency }, true))).toBe(
      0,
    );
    const [done] = await shop.ctx.db.select().from(refunds).where(eq(refunds.paymentId, paymentId));
    expect(done).toMatchObject({ state: 'refunded', amountCents: 1000 });
    expect(await exceptionsOf(shop, paymentId)).toEqual([]);
  });

  it('brings money that was taken back before people', async () => {
    const { paymentId, reference } = await paidOrder();
    expect(await deliver(await stage.tellChargeback(reference))).toBe(0);
    expect(await exceptionsOf(shop, paymentId)).toMatchObject([{ kind: 'chargeback', provider: name }]);
  });
});

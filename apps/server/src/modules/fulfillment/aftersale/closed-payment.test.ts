import { dayMs } from '@merchmill/contract/durations.ts';
import { aftersaleCalls } from '@merchmill/contract/fulfillment/aftersale.calls.ts';
import { paymentCalls } from '@merchmill/contract/money/payment.calls.ts';
import { orderCalls } from '@merchmill/contract/orders/order.calls.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import {
  aBareOrder,
  aSession,
  balance,
  closeBalanced,
  letWebhooksArrive,
  press,
  recharged,
  sendWebhook,
  stateOf,
  visit,
} from '../../money/processing/test-checkout.ts';
import { expireOrders } from './aftersale.jobs.ts';

describe.each(backends())('the payment of an order that ends unpaid, on %s', (backend) => {
  let shop: TestApp;
  let ada: Actor;
  beforeAll(async () => {
    shop = await testApp({ backend });
    ada = await shop.aUser();
  });
  afterAll(() => closeBalanced(shop));

  const cancel = (orderId: string) => shop.call(ada, aftersaleCalls.cancel, { params: { orderId }, body: {} });
  const shownOf = async (orderId: string) =>
    (await shop.call(ada, orderCalls.detail, { params: { orderId } })).payments.map((payment) => payment.givenUp);

  it('[CAP-05] is closed with it, here at once and then at the provider, whose page takes no card any more', async () => {
    const { orderId } = await aBareOrder(shop, ada);
    const { paymentId, page } = await aSession(shop, ada, orderId);
    expect(await shownOf(orderId)).toEqual([null]);
    await cancel(orderId);
    expect(await shownOf(orderId)).toEqual(['Order closed']);
    const record = await shop.call(ada, paymentCalls.record, { params: { paymentId } });
    expect([record.givenUp, record.flow.at(-1)!.givenUp]).toEqual(['Order closed', true]);
    expect((await visit(shop, page)).body).toContain('4111 1111 1111 1111');
    await shop.runJobs();
    expect((await visit(shop, page)).body).toContain('This payment is complete');
    await letWebhooksArrive(shop);
    expect(await stateOf(shop, orderId)).toMatchObject({ order: 'cancelled', payments: ['cancelled'], booked: [] });
  });

  it('is closed with an order that nobody has paid in time', async () => {
    const { orderId } = await aBareOrder(shop, ada);
    const { page } = await aSession(shop, ada, orderId);
    shop.pass(8 * dayMs);
    ada = { ...ada, ...(await shop.aUser()) };
    await expireOrders.run(shop.ctx, {});
    await shop.runJobs();
    expect(await stateOf(shop, orderId)).toMatchObject({ order: 'cancelled', payments: ['cancelled'] });
    expect((await visit(shop, page)).body).toContain('This payment is complete');
  });

  it('gives the part out of the wallet back at once', async () => {
    await recharged(shop, ada, 1000);
    const { orderId } = await aBareOrder(shop, ada);
    await shop.call(ada, paymentCalls.sessions, { body: { orderId, method: 'card', useWallet: true } });
    expect(await balance(shop, ada)).toBe(0);
    await cancel(orderId);
    expect(await balance(shop, ada)).toBe(1000);
  });

  it('that arrives all the same goes back to where it came from', async () => {
    const { orderId } = await aBareOrder(shop, ada);
    const { paymentId, reference, page } = await aSession(shop, ada, orderId);
    await cancel(orderId);
    // The shopper was quicker than the closing of the page.
    await press(shop, page, '4111 1111 1111 1111');
    await shop.runJobs();
    await sendWebhook(shop, { paymentId, reference });
    await shop.runJobs();
    expect(await stateOf(shop, orderId)).toMatchObject({ order: 'cancelled', payments: ['exception'], prepaid: 0 });
    shop.pass(60_000);
    await letWebhooksArrive(shop);
    expect(await stateOf(shop, orderId)).toMatchObject({ refundDue: 0 });
  });

  it('of several orders is closed as a whole while nobody has begun to pay it: the others are paid anew', async () => {
    const [one, other] = [await aBareOrder(shop, ada), await aBareOrder(shop, ada)];
    const orderIds = [one.orderId, other.orderId];
    const pay = () => shop.call(ada, paymentCalls.session, { body: { orderIds, method: 'card' } });
    await pay();
    await cancel(one.orderId);
    expect(await shownOf(other.orderId)).toEqual(['Order closed']);
    const body = { orderId: other.orderId, method: 'card', token: 'sandbox-authorised' };
    await shop.call(ada, paymentCalls.payments, { body });
    expect((await stateOf(shop, other.orderId)).order).toBe('paid');
  });
});

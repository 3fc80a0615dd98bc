import { paymentCalls } from '@merchmill/contract/money/payment.calls.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxPayments } from '../../../adapters/card-payments/sandbox/sandbox.tables.ts';
import { type Actor, backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import {
  aBareOrder,
  aSession,
  letWebhooksArrive,
  paid,
  press,
  sendWebhook,
  stateOf,
  submit,
  unpaid,
  visit,
} from './test-checkout.ts';

const lateMs = 21_000;
const typed = (number: string) => ({ number, expiry: '12/39', cvc: '123' });

describe.each(backends())("the sandbox provider's page on %s", (backend) => {
  let shop: TestApp;
  let ada: Actor;
  beforeAll(async () => {
    shop = await testApp({ backend });
    ada = await shop.aUser();
  });
  afterAll(() => shop.close());

  /** What the result page shows: the browser is back with what the provider gave it. */
  async function comeBack(owner: Actor, response: { statusCode: number; headers: Record<string, unknown> }) {
    expect(response.statusCode).toBe(303);
    const address = new URL(String(response.headers.location));
    expect(`${address.origin}${address.pathname}`).toBe('http://localhost:3000/payment-result');
    const paymentId = address.searchParams.get('paymentId')!;
    const redirectResult = address.searchParams.get('redirectResult')!;
    expect(redirectResult).toBeTruthy();
    return shop.call(owner, paymentCalls.detail, { body: { paymentId, redirectResult } });
  }

  async function aPage(method = 'card') {
    const order = await aBareOrder(shop, ada);
    return { ...order, ...(await aSession(shop, ada, order.orderId, method)) };
  }

  it('says that it is a test, what is paid, to whom and how much, without a script', async () => {
    const { page, number } = await aPage();
    const { statusCode, body, headers } = await visit(shop, page);
    expect(statusCode).toBe(200);
    expect(body).toContain('TEST – no money moves');
    expect(body).toContain('Merchmill');
    expect(body).toContain(`Order ${number}`);
    expect(body).toContain('€42.00 EUR');
    expect(body).not.toContain('<script');
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'unsafe-inline'; form-action 'self'/,
    );
    expect(headers['cache-control']).toBe('no-store');
  });

  it('[API-150][SCR-08][ENU-10] Authorised: the order is paid when the browser is back, the webhook changes nothing more', async () => {
    const { page, orderId, paymentId } = await aPage();
    const back = await comeBack(ada, await press(shop, page, '4111 1111 1111 1111'));
    expect(back).toMatchObject({ paymentId, orderId, result: 'Authorised', amountMinor: 4200, currency: 'EUR' });
    expect(await stateOf(shop, orderId)).toEqual({ ...paid, payments: ['authorised'] });
    await letWebhooksArrive(shop);
    expect(await stateOf(shop, orderId)).toEqual({ ...paid, payments: ['authorised'] });
  });

  it('[API-157] the webhook before the return: paid although the browser never comes back', async () => {
    const { page, orderId, paymentId } = await aPage();
    const response = await press(shop, page, '5555 5555 5555 4444');
    await letWebhooksArrive(shop);
    expect(await stateOf(shop, orderId)).toEqual({ ...paid, payments: ['authorised'] });
    expect(await comeBack(ada, response)).toMatchObject({ paymentId, result: 'Authorised' });
    expect(await stateOf(shop, orderId)).toEqual({ ...paid, payments: ['authorised'] });
  });

  it('[SCR-08][ENU-10] Refused: the reason is told, nothing is booked, and the order can be paid again', async () => {
    const { page, orderId, paymentId } = await aPage();
    const back = await comeBack(ada, await press(shop, page, '4000 0000 0000 0002'));
    expect(back).toMatchObject({ result: 'Refused', reason: 'Insufficient funds' });
    expect(await stateOf(shop, orderId)).toEqual({ ...unpaid, payments: ['refused'] });

    const again = await aSession(shop, ada, orderId);
    expect(again.paymentId).not.toBe(paymentId);
    await comeBack(ada, await submit(shop, again.page, typed('4111 1111 1111 1111')));
    await letWebhooksArrive(shop);
    expect(await stateOf(shop, orderId)).toEqual({ ...paid, payments: ['refused', 'authorised'] });
  });

  it('[SCR-08][ENU-10] Pending: shown as such, then authorized by a later webhook', async () => {
    const { page, orderId } = await aPage();
    const back = await comeBack(ada, await press(shop, page, '4000 0000 0000 0077'));
    expect(back.result).toBe('Pending');
    await letWebhooksArrive(shop);
    expect(await stateOf(shop, orderId)).toEqual({ ...unpaid, payments: ['pending'] });
    shop.pass(lateMs);
    await letWebhooksArrive(shop);
    expect(await stateOf(shop, orderId)).toEqual({ ...paid, payments: ['authorised'] });
  });

  it('Pending, then refused by a later webhook: nothing is booked, and the order can be paid again', async () => {
    const { page, orderId } = await aPage();
    await comeBack(ada, await press(shop, page, '4000 0000 0000 0085'));
    shop.pass(lateMs);
    await letWebhooksArrive(shop);
    expect(await stateOf(shop, orderId)).toEqual({ ...unpaid, payments: ['refused'] });
    await comeBack(ada, await press(shop, (await aSession(shop, ada, orderId)).page, '4111 1111 1111 1111'));
    expect(await stateOf(shop, orderId)).toEqual({ ...paid, payments: ['refused', 'authorised'] });
  });

  it('3-D Secure: with the right code the order is paid', async () => {
    const { page, orderId } = await aPage();
    const asked = await press(shop, page, '4000 0000 0000 3220');
    expect([asked.statusCode, asked.headers.location]).toEqual([303, page]);
    expect((await visit(shop, page)).body).toContain('Visa ending in 3220');
    const back = await comeBack(ada, await press(shop, page, 'Confirm', { code: '1234' }));
    expect(back.result).toBe('Authorised');
    expect(await stateOf(shop, orderId)).toEqual({ ...paid, payments: ['authorised'] });
  });

  it.each([
    ['a wrong code', (page: string) => press(shop, page, 'Confirm', { code: '9999' })],
    ['no code', (page: string) => press(shop, page, 'Confirm', { code: '' })],
    ['cancelling', (page: string) => press(shop, page, 'Cancel payment')],
  ])('3-D Secure: %s is refused', async (_how, act) => {
    const { page, orderId } = await aPage();
    await press(shop, page, '4000 0000 0000 3220');
    expect((await comeBack(ada, await act(page))).result).toBe('Refused');
    expect(await stateOf(shop, orderId)).toEqual({ ...unpaid, payments: ['refused'] });
  });

  it('[SCR-08][ENU-10] bank transfer: Received, then authorized when it has arrived', async () => {
    const { page, orderId } = await aPage('bankTransfer');
    const back = await comeBack(ada, await press(shop, page, 'I’ve made the transfer'));
    expect(back).toMatchObject({ result: 'Received', method: 'bankTransfer' });
    expect(await stateOf(shop, orderId)).toEqual({ ...unpaid, payments: ['received'] });
    shop.pass(lateMs);
    await letWebhooksArrive(shop);
    expect(await stateOf(shop, orderId)).toEqual({ ...paid, payments: ['authorised'] });
  });

  it('canceling leads back without a result, and the same payment goes on with another method', async () => {
    const { page, orderId, paymentId } = await aPage();
    const { body } = await visit(shop, page);
    const link = /<a href="([^"]+)">Cancel/.exec(body)![1]!;
    expect(link).toBe(`http://localhost:3000/payment-result?paymentId=${paymentId}`);
    const back = await shop.call(ada, paymentCalls.detail, { body: { paymentId } });
    expect(back.result).toBeNull();

    const again = await aSession(shop, ada, orderId, 'bankTransfer');
    expect(again).toEqual({ paymentId, page, reference: again.reference });
    await comeBack(ada, await press(shop, page, 'I’ve made the transfer'));
    expect(await stateOf(shop, orderId)).toEqual({ ...unpaid, payments: ['received'] });
  });

  it('wrong card details are named beside their fields, and the number is never shown again', async () => {
    const { page, orderId } = await aPage();
    const { statusCode, body } = await submit(shop, page, {
      number: '4539 5787 6362 1486',
      expiry: '13/20',
      cvc: '12',
    });
    expect(statusCode).toBe(400);
    for (const id of ['number', 'expiry', 'cvc']) expect(body).toContain(`aria-describedby="${id}-fault"`);
    expect(body).toContain('value="13/20"');
    expect(body.replace(/\s/g, '')).not.toContain('4539578763621486');
    const expired = await submit(shop, page, { ...typed('4111111111111111'), expiry: '01/20' });
    expect(expired.body).toContain('This date is in the past');
    expect(await stateOf(shop, orderId)).toEqual({ ...unpaid, payments: ['created'] });
  });

  it('keeps of a card its brand and last four digits, and the shop not even those', async () => {
    const { page, reference } = await aPage();
    await submit(shop, page, typed('4111 1111 1111 1111'));
    await letWebhooksArrive(shop);
    const [row] = await shop.ctx.db.select().from(sandboxPayments).where(eq(sandboxPayments.reference, reference));
    expect([row!.brand, row!.last4]).toEqual(['Visa', '1111']);
    expect(JSON.stringify(row)).not.toMatch(/4111|1111 1111/);
  });

  it('only the first decision on a page counts', async () => {
    const { page, orderId } = await aPage();
    await press(shop, page, '4000 0000 0000 0002');
    const second = await submit(shop, page, { card: '4111111111111111' });
    expect((await comeBack(ada, second)).result).toBe('Refused');
    await letWebhooksArrive(shop);
    expect(await stateOf(shop, orderId)).toEqual({ ...unpaid, payments: ['refused'] });
    expect((await visit(shop, page)).body).toContain('This payment is complete');
  });

  it('a page that nobody opened is not found', async () => {
    expect((await visit(shop, '/sandbox/checkout/unknown')).statusCode).toBe(404);
    expect((await submit(shop, '/sandbox/checkout/unknown', { card: '4111111111111111' })).statusCode).toBe(404);
  });
});

describe('a shop without the sandbox', () => {
  it('has neither its page nor its webhooks nor a method to pay by', async () => {
    const shop = await testApp({ config: { sandboxPayments: false } });
    const ada = await shop.aUser();
    const { orderId } = await aBareOrder(shop, ada);
    const { methods } = await shop.call(ada, paymentCalls.paymentMethods, { body: { orderId } });
    const webhook = await sendWebhook(shop, {});
    const page = await visit(shop, '/sandbox/checkout/unknown');
    expect([methods, webhook.statusCode, page.statusCode]).toEqual([[], 404, 404]);
    expect(page.body).not.toContain('Sandbox');
    await shop.close();
  });
});

import { notificationCalls } from '@merchmill/contract/account/notification.calls.ts';
import { hourMs, minuteMs } from '@merchmill/contract/durations.ts';
import { paymentCalls } from '@merchmill/contract/money/payment.calls.ts';
import { guestCalls } from '@merchmill/contract/orders/guest.calls.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageExpired } from '../../../adapters/card-payments/port.ts';
import { backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { addGuest } from '../../account/account/index.ts';
import { aBrowser } from '../../account/account/test-browser.ts';
import { getBuyerPage } from '../../orders/order/index.ts';
import { listMails } from '../../shop/mail/mail.service.ts';
import { tellFailedPayment } from './payment-failure.service.ts';
import { reconcilePayments } from './processing.jobs.ts';
import { paymentFailures } from './processing.tables.ts';
import { aBareOrder, aSession, closeBalanced, recharged, sendWebhook } from './test-checkout.ts';

describe.each(backends())('payments that fail on %s', (backend) => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await testApp({ backend });
  });
  afterAll(() => closeBalanced(shop));

  const told = async ({ email }: { email: string }) =>
    (await listMails(shop.ctx, 500)).filter(({ to, subject }) => to === email && /payment/.test(subject));
  const says = async (
    session: { paymentId: string; reference: string },
    result: 'Refused' | 'Pending',
    reason = '',
  ) => {
    const { paymentId, reference } = session;
    await sendWebhook(shop, { paymentId, reference, result, reason: reason || null });
    await shop.runJobs();
  };
  /** Lets this much time pass, and jobs that wait for it run: the queue goes by the clock of the machine. */
  async function later(ms: number) {
    shop.pass(ms);
    await shop.ctx.db.execute(sql`update jobs.job set start_after = now() where name = 'payment.tellFailure'`);
    await shop.runJobs();
  }
  const declined = 'The card was declined. Please try another card.';

  it('[CAP-17][MSG-01] are told an hour after a decline, once, with the way back to paying', async () => {
    const ada = await shop.aUser({ name: 'Ada' });
    const { orderId, number } = await aBareOrder(shop, ada);
    await says(await aSession(shop, ada, orderId), 'Refused', declined);
    await later(59 * minuteMs);
    expect(await told(ada)).toEqual([]);
    await later(2 * minuteMs);
    const [mail, ...more] = await told(ada);
    expect([mail!.subject, more]).toEqual([`Your payment for order ${number} didn’t go through`, []]);
    expect(mail!.text).toContain(declined);
    expect(mail!.text).toMatch(/Your payment of €42\.00.* you weren’t charged/);
    expect(mail!.text).toMatch(/We’re holding your order until \w+ \d+/);
    expect(mail!.text).toContain(`${shop.ctx.config.publicUrl}/user/${ada.userId}/pay/${orderId}`);
    const { list } = await shop.call(ada, notificationCalls.list);
    expect(list.map(({ kind, title, link }) => [kind, title, link])).toEqual([
      ['payment', mail!.subject, `/user/${ada.userId}/pay/${orderId}`],
    ]);
    // Another decline is not told again, nor is the same by a second run.
    await says(await aSession(shop, ada, orderId), 'Refused', declined);
    await later(2 * hourMs);
    await tellFailedPayment.run(shop.ctx, { orderId, kind: 'failed' });
    expect(await told(ada)).toHaveLength(1);
  });

  it('[MSG-02] are not told where the order was paid or canceled meanwhile', async () => {
    const ada = await shop.aUser();
    const { orderId } = await aBareOrder(shop, ada);
    await says(await aSession(shop, ada, orderId), 'Refused', declined);
    const body = { orderId, method: 'card', token: 'sandbox-authorised' };
    expect((await shop.call(ada, paymentCalls.payments, { body })).payment.result).toBe('Authorised');
    await later(2 * hourMs);
    expect(await told(ada)).toEqual([]);
    const [row] = await shop.ctx.db.select().from(paymentFailures).where(eq(paymentFailures.orderId, orderId));
    expect(row!.toldAt).toBeNull();
  });

  it('[MSG-03] wait for another attempt, and are told where that is left as well', async () => {
    const ada = await shop.aUser();
    const { orderId } = await aBareOrder(shop, ada);
    await says(await aSession(shop, ada, orderId), 'Refused', declined);
    shop.pass(40 * minuteMs);
    await aSession(shop, ada, orderId);
    await later(30 * minuteMs);
    expect(await told(ada)).toEqual([]);
    await later(31 * minuteMs);
    expect(await told(ada)).toHaveLength(1);
  });

  it('[MSG-04] are told at once where the bank takes long to say no', async () => {
    const ada = await shop.aUser();
    const { orderId } = await aBareOrder(shop, ada);
    const session = await aSession(shop, ada, orderId, 'bankTransfer');
    await says(session, 'Pending');
    shop.pass(5 * hourMs);
    await says(session, 'Refused', 'The transfer was rejected.');
    expect((await told(ada)).map(({ text }) => text.includes('The transfer was rejected.'))).toEqual([true]);
  });

  it('[MSG-05] that nobody went on with are told as such, with what is back in the wallet', async () => {
    const ada = await shop.aUser();
    const { orderId, number } = await aBareOrder(shop, ada);
    await says(await aSession(shop, ada, orderId), 'Refused', pageExpired);
    expect((await told(ada)).map(({ subject }) => subject)).toEqual([`Order ${number} is waiting for your payment`]);

    const bea = await shop.aUser();
    await recharged(shop, bea, 500);
    const parted = await aBareOrder(shop, bea);
    const body = { orderId: parted.orderId, method: 'card', useWallet: true };
    await shop.call(bea, paymentCalls.payOrder, { body });
    shop.pass(2 * hourMs);
    await reconcilePayments.run(shop.ctx, {});
    await shop.runJobs();
    const [mail] = await told(bea);
    expect(mail!.subject).toBe(`Order ${parted.number} is waiting for your payment`);
    expect(mail!.text).toMatch(/The €4\.\d\d from your wallet is back in it\./);
  });

  describe('of guests', () => {
    /** An order of theirs, whose payment nobody went on with. */
    async function expired(email: string) {
      const userId = await addGuest(shop.ctx, { email, name: 'Gus' });
      const { orderId } = await aBareOrder(shop, { userId, email, token: '' });
      const browser = aBrowser(shop);
      const token = (await getBuyerPage(shop.ctx, orderId)).split('/').at(-1)!;
      await browser.send(guestCalls.pay, { params: { token } });
      const { data } = await browser.send(paymentCalls.payOrder, { body: { orderId, method: 'card' } });
      if (data.next.kind !== 'redirect') throw new Error('no page to go to');
      const reference = data.next.url.split('/').at(-1)!;
      await says({ paymentId: data.payment.paymentId, reference }, 'Refused', pageExpired);
    }

    it('[MSG-06] lead to the order by its link', async () => {
      const email = 'gus@example.com';
      await expired(email);
      const [mail] = await told({ email });
      expect(mail!.text).toContain(`${shop.ctx.config.publicUrl}/order-status/`);
      expect(mail!.text).not.toContain('/user/');
      expect(mail!.text).not.toContain('Gus');
    });

    it('[MSG-07] are told to one address three times a day at most', async () => {
      const email = 'typed-again@example.com';
      for (let orders = 0; orders < 4; orders++) await expired(email);
      expect(await told({ email })).toHaveLength(3);
      await expired('another@example.com');
      expect(await told({ email: 'another@example.com' })).toHaveLength(1);
    });
  });
});

import { paymentCalls } from '@merchmill/contract/money/payment.calls.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../ids.ts';
import { type Actor, backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { moveOrder } from '../../orders/order/order.service.ts';
import { mails } from '../../shop/mail/mail.tables.ts';
import { balanceOf } from '../ledger/ledger.service.ts';
import {
  aBareOrder,
  aSession,
  closeBalanced,
  letWebhooksArrive,
  paid,
  press,
  sendWebhook,
  stateOf,
} from './test-checkout.ts';
import { processWebhook } from './webhook.service.ts';

/** On the embedded database nothing runs at the same time; the same must hold there, but it proves less. */
describe.each(backends())('many at once on %s', (backend) => {
  let shop: TestApp;
  let ada: Actor;
  beforeAll(async () => {
    shop = await testApp({ backend });
    ada = await shop.aUser();
  });
  afterAll(() => closeBalanced(shop));

  it('20 webhooks and 20 returns of one payment pay the order once: one booking, one mail', async () => {
    const { orderId } = await aBareOrder(shop, ada);
    const { paymentId, page, reference } = await aSession(shop, ada, orderId);
    await press(shop, page, '4111 1111 1111 1111');
    const before = await balanceOf(shop.ctx, { kind: 'providerClearing', owner: 'sandbox' });
    const events = Array.from({ length: 20 }, () => newId());
    await Promise.all([
      ...events.map(async (eventId) => {
        const { statusCode } = await sendWebhook(shop, { eventId, paymentId, reference });
        expect(statusCode).toBe(200);
        await processWebhook.run(shop.ctx, { provider: 'sandbox', eventId });
      }),
      ...events.map(() => shop.call(ada, paymentCalls.detail, { body: { paymentId } })),
    ]);
    await letWebhooksArrive(shop);
    expect(await stateOf(shop, orderId)).toEqual({ ...paid, payments: ['authorised'] });
    expect(await balanceOf(shop.ctx, { kind: 'providerClearing', owner: 'sandbox' })).toBe(before + 4550);
    const thanks = await shop.ctx.db.select().from(mails).where(eq(mails.to, ada.email));
    expect(thanks.filter((mail) => mail.subject.startsWith('Thanks for your order'))).toHaveLength(1);
  });

  it('20 deliveries of one event are stored once and applied once', async () => {
    const { orderId } = await aBareOrder(shop, ada);
    const { paymentId, reference } = await aSession(shop, ada, orderId);
    const eventId = newId();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => sendWebhook(shop, { eventId, paymentId, reference })),
    );
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
    await Promise.all(Array.from({ length: 5 }, () => processWebhook.run(shop.ctx, { provider: 'sandbox', eventId })));
    await shop.runJobs();
    expect(await stateOf(shop, orderId)).toEqual({ ...paid, payments: ['authorised'] });
  });

  it('12 payments of one order begun at once, each with a key of its own, are one payment', async () => {
    const { orderId } = await aBareOrder(shop, ada);
    const started = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        shop.send(ada, paymentCalls.payOrder, { body: { orderId, method: i % 2 ? 'card' : 'bankTransfer' } }),
      ),
    );
    expect(new Set(started.map((answer) => answer.code))).toEqual(new Set([0]));
    expect(new Set(started.map((answer) => answer.data.payment.paymentId)).size).toBe(1);
    expect((await stateOf(shop, orderId)).payments).toEqual(['created']);
  });

  it('12 direct payments of one order at once take the money once', async () => {
    const { orderId } = await aBareOrder(shop, ada);
    const before = await balanceOf(shop.ctx, { kind: 'providerClearing', owner: 'sandbox' });
    await Promise.all(
      Array.from({ length: 12 }, () =>
        shop.send(ada, paymentCalls.payments, { body: { orderId, method: 'card', token: 'sandbox-authorised' } }),
      ),
    );
    expect(await stateOf(shop, orderId)).toEqual({ ...paid, payments: ['authorised'] });
    expect(await balanceOf(shop.ctx, { kind: 'providerClearing', owner: 'sandbox' })).toBe(before + 4550);
  });

  it('an order that is canceled while its money arrives is either paid or owed back, never both and never neither', async () => {
    for (let round = 0; round < 10; round++) {
      const { orderId } = await aBareOrder(shop, ada);
      const { paymentId, reference } = await aSession(shop, ada, orderId);
      const eventId = newId();
      await sendWebhook(shop, { eventId, paymentId, reference });
      await Promise.all([
        processWebhook.run(shop.ctx, { provider: 'sandbox', eventId }),
        shop.ctx.db.transaction((tx) =>
          moveOrder({ ...shop.ctx, db: tx as unknown as typeof shop.ctx.db }, orderId, 'cancelled', {
            by: 'customer',
            why: 'Changed my mind',
          }),
        ),
      ]);
      const { prepaid, refundDue, payments } = await stateOf(shop, orderId);
      expect([prepaid + refundDue, prepaid * refundDue]).toEqual([-4550, -0]);
      expect(payments).toEqual([prepaid ? 'authorised' : 'exception']);
    }
  });
});

import { UserType } from '@merchmill/contract/enums.ts';
import { paymentCalls } from '@merchmill/contract/money/payment.calls.ts';
import { processingConsoleCalls } from '@merchmill/contract/money/processing.console.calls.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../ids.ts';
import { isExhaustive, isWhole } from '../../../testing/profile.ts';
import { type Actor, backendsOfLong, type TestApp, testApp } from '../../../testing/test-app.ts';
import { notifications } from '../../account/notification/notification.tables.ts';
import { orders } from '../../orders/order/order.tables.ts';
import { listMails } from '../../shop/mail/mail.service.ts';
import { balanceOf } from '../ledger/ledger.service.ts';
import { payments } from '../payment/payment.tables.ts';
import { requestRefund } from '../refund/refund.service.ts';
import { refunds } from '../refund/refund.tables.ts';
import { paymentDisputes } from './processing.tables.ts';
import {
  aBareOrder,
  aSession,
  balance,
  closeBalanced,
  exceptionsOf,
  permutations,
  recharged,
  sendWebhook,
  stateOf,
} from './test-checkout.ts';

describe.each(backendsOfLong())('the words of a provider in any order on %s', (backend) => {
  let shop: TestApp;
  let ada: Actor;
  beforeAll(async () => {
    shop = await testApp({ backend });
    ada = await shop.aUser();
  });
  afterAll(() => closeBalanced(shop));

  const of = (kind: 'chargeback' | 'refundDue' | 'walletHold', owner: string) => balanceOf(shop.ctx, { kind, owner });
  type Said = NonNullable<Parameters<typeof sendWebhook>[1]>;
  /** Each twice, the second time after all of the first. */
  async function hear(words: readonly Said[]) {
    for (const said of [...words, ...words]) expect((await sendWebhook(shop, said)).statusCode).toBe(200);
    await shop.runJobs();
  }
  const disputeOf = async (paymentId: string) =>
    (await shop.ctx.db.select().from(paymentDisputes).where(eq(paymentDisputes.paymentId, paymentId)))[0];

  it('[TRN-06] a dispute is told to staff and to whoever paid: when it opens, when it is won, when it is lost', async () => {
    const [bob, olga] = [await shop.aUser(), await shop.aUser({ type: UserType.interior })];
    const begun = async () => {
      const { orderId } = await aBareOrder(shop, bob);
      const { paymentId, reference } = await aSession(shop, bob, orderId);
      const say = (result: Said['result']): Said => {
        const type = result === 'Authorised' ? 'payment' : 'dispute';
        return { eventId: newId(), paymentId, reference, result, type } as Said;
      };
      await hear([say('Authorised'), say('ChargedBack')]);
      return { paymentId, say };
    };
    const mailsTo = async (email: string, word: string) =>
      (await listMails(shop.ctx, 2000)).filter((mail) => mail.to === email && mail.subject.includes(word)).length;
    const { say } = await begun();
    const support = shop.ctx.config.mail.support;
    const opened = await mailsTo(support, 'Payment disputed');
    expect([await mailsTo(bob.email, 'Your bank has a question'), opened > 0]).toEqual([1, true]);
    await hear([say('ChargebackReversed')]);
    expect([await mailsTo(bob.email, 'is confirmed'), await mailsTo(support, 'Dispute won')]).toEqual([1, 1]);

    const { paymentId } = await begun();
    const { list } = await shop.call(olga, processingConsoleCalls.paymentExceptions, { query: { pageSize: 100 } });
    const { bizId } = list.find((each) => each.paymentId === paymentId)!;
    const body = { note: 'The proof was not enough.' };
    await shop.call(olga, processingConsoleCalls.answerPaymentException, { params: { bizId }, body });
    expect([await mailsTo(bob.email, 'Your bank refunded'), await mailsTo(support, 'Dispute lost')]).toEqual([1, 1]);
    const told = await shop.ctx.db.select().from(notifications).where(eq(notifications.userId, olga.userId));
    expect(told.map(({ title }) => title.replace(/: .*/, ''))).toEqual([
      'Payment disputed',
      'Dispute won',
      'Payment disputed',
      'Dispute lost',
    ]);
  });

  it('[API-157][TRN-06] five words in any order, each twice, end in one paid order', async () => {
    const words = ['Pending', 'Received', 'Refused', 'Authorised', 'ChargedBack'] as const;
    // Of 120 orders every fifth; all of them with WHOLE=1. The embedded database is slow at this.
    const every = backend === 'pglite' ? 11 : isExhaustive ? 1 : isWhole ? 5 : 15;
    for (const sequence of permutations(words).filter((_, i) => i % every === 0)) {
      const { orderId } = await aBareOrder(shop, ada);
      const { paymentId, reference } = await aSession(shop, ada, orderId);
      const say = (result: (typeof words)[number]): Said => ({
        eventId: newId(),
        paymentId,
        reference,
        result,
        type: result === 'ChargedBack' ? 'dispute' : 'payment',
      });
      await hear(sequence.map(say));
      expect(await stateOf(shop, orderId), sequence.join()).toEqual({
        order: 'paid',
        payments: ['authorised'],
        booked: ['orderPaid'],
        prepaid: -4550,
        refundDue: 0,
      });
      expect([(await disputeOf(paymentId))?.state, await of('chargeback', paymentId)]).toEqual(['chargedBack', 4550]);
    }
  });

  it('refunded, failed after all, charged back and given back: all orders of the words end alike', async () => {
    const words = ['Refunded', 'RefundFailed', 'ChargedBack', 'ChargebackReversed'] as const;
    const ends = new Set<string>();
    // The rule is the same on both; the embedded database takes five times as long.
    const every = backend === 'postgres' ? 1 : 5;
    for (const sequence of permutations(words).filter((_, i) => i % every === 0)) {
      const { orderId } = await aBareOrder(shop, ada);
      const body = { orderId, method: 'card', token: 'sandbox-authorised' };
      const { paymentId } = (await shop.call(ada, paymentCalls.payments, { body })).payment;
      const [payment] = await shop.ctx.db.select().from(payments).where(eq(payments.id, paymentId));
      const { legs } = await requestRefund(shop.ctx, {
        orderId,
        amountCents: 1500,
        to: 'source',
        reason: 'Too late',
        key: newId(),
        by: 'system',
      });
      const refund = { type: 'refund', refundId: legs[0]!.id, amountMinor: legs[0]!.amountMinor } as const;
      const about = { paymentId, reason: null };
      const say = (result: (typeof words)[number]): Said => {
        const common = { eventId: newId(), ...about, result };
        return result.startsWith('Refund')
          ? { ...common, ...refund, reference: 'refund-1' }
          : { ...common, type: 'dispute', reference: payment!.reference! };
      };
      // The provider is not asked meanwhile: only its words count here.
      const provider = shop.ctx.cardPayments.get('sandbox')!;
      const ask = provider.refund;
      provider.refund = async () => ({ reference: 'refund-1', providerEvent: null });
      await hear(sequence.map(say));
      provider.refund = ask;
      const [after] = await shop.ctx.db.select().from(refunds).where(eq(refunds.id, legs[0]!.id));
      const [order] = await shop.ctx.db.select().from(orders).where(eq(orders.id, orderId));
      ends.add(
        JSON.stringify({
          refund: after!.state,
          dispute: (await disputeOf(paymentId))!.state,
          owed: await of('refundDue', orderId),
          chargeback: Math.abs(await of('chargeback', paymentId)),
          counted: order!.refundedCents,
          open: (await exceptionsOf(shop, paymentId)).filter((each) => !each.answeredAt).map((each) => each.kind),
        }),
      );
    }
    expect([...ends].map((end) => JSON.parse(end))).toEqual([
      { refund: 'failed', dispute: 'reversed', owed: -1500, chargeback: 0, counted: 1500, open: ['refundFailed'] },
    ]);
  });

  it('with a part out of the wallet, refused and authorized in either order take it once', async () => {
    for (const sequence of permutations(['Pending', 'Refused', 'Authorised'] as const)) {
      const owner = await shop.aUser();
      await recharged(shop, owner, 2000);
      const { orderId } = await aBareOrder(shop, owner);
      const body = { orderId, method: 'card', useWallet: true };
      const { payment, next } = await shop.call(owner, paymentCalls.payOrder, { body });
      if (next.kind !== 'redirect') throw new Error('no page to go to');
      const { paymentId, amountMinor } = payment;
      const reference = new URL(next.url).pathname.split('/').at(-1)!;
      await hear(sequence.map((result) => ({ eventId: newId(), paymentId, reference, amountMinor, result })));
      expect(await stateOf(shop, orderId), sequence.join()).toMatchObject({ order: 'paid', prepaid: -4550 });
      expect([await balance(shop, owner), Math.abs(await of('walletHold', paymentId))]).toEqual([0, 0]);
    }
  });

  it('a dispute of more than was paid, or in another currency, is an exception and moves nothing', async () => {
    const { orderId } = await aBareOrder(shop, ada);
    const { paymentId, reference } = await aSession(shop, ada, orderId);
    const said = { type: 'dispute', result: 'ChargedBack', paymentId, reference } as const;
    await hear([
      { ...said, amountMinor: 4201, eventId: newId() },
      { ...said, currency: 'USD', eventId: newId() },
    ]);
    expect((await exceptionsOf(shop, paymentId)).map((each) => each.kind).toSorted()).toEqual(['amount', 'currency']);
    expect([await disputeOf(paymentId), await of('chargeback', paymentId)]).toEqual([undefined, 0]);
  });

  it('20 of each word at once, from all sides, have their effect once', async () => {
    const { orderId } = await aBareOrder(shop, ada);
    const { paymentId, reference } = await aSession(shop, ada, orderId);
    const results = ['Pending', 'Authorised', 'Refused', 'ChargedBack', 'ChargebackReversed'] as const;
    await Promise.all(
      Array.from({ length: 20 }, async (_, worker) => {
        for (let i = 0; i < results.length; i++) {
          const result = results[(worker + i) % results.length]!;
          const type = result.startsWith('Charge') ? 'dispute' : 'payment';
          await sendWebhook(shop, { eventId: newId(), paymentId, reference, result, type });
          if (worker % 5 === 0) await shop.runJobs();
        }
      }),
    );
    await shop.runJobs();
    expect(await stateOf(shop, orderId)).toMatchObject({ order: 'paid', prepaid: -4550, payments: ['authorised'] });
    expect([(await disputeOf(paymentId))?.state, Math.abs(await of('chargeback', paymentId))]).toEqual(['reversed', 0]);
  });
});

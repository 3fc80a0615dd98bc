import { backofficeCalls } from '@merchmill/contract/backoffice/backoffice.calls.ts';
import { UserType } from '@merchmill/contract/enums.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { aftersaleCalls } from '@merchmill/contract/fulfillment/aftersale.calls.ts';
import { aftersaleConsoleCalls } from '@merchmill/contract/fulfillment/aftersale.console.calls.ts';
import { paymentCalls } from '@merchmill/contract/money/payment.calls.ts';
import type { Remedy } from '@merchmill/contract/orders/exception.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AdyenPayments } from '../../../adapters/card-payments/adyen/adyen.ts';
import { deliver, FakeAdyen, hmacKey, merchantAccount } from '../../../adapters/card-payments/adyen/test-adyen.ts';
import { sandboxPayments } from '../../../adapters/card-payments/sandbox/sandbox.tables.ts';
import { newId } from '../../../ids.ts';
import { type Actor, backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { listOrderExceptions } from '../../orders/exception/exception.service.ts';
import { paymentExceptions } from '../payment/payment.tables.ts';
import { refunds } from '../refund/refund.tables.ts';
import {
  aBareOrder,
  aSession,
  closeBalanced,
  letWebhooksArrive,
  paid,
  press,
  sendWebhook,
  stateOf,
  unpaid,
} from './test-checkout.ts';

type Took = { amountMinor?: number; currency?: string };

describe.each(backends())('money of another amount or currency on %s', (backend) => {
  let shop: TestApp;
  let ada: Actor;
  let operator: Actor;
  beforeAll(async () => {
    shop = await testApp({ backend });
    ada = await shop.aUser();
  });
  // What one of them may give back in a day is limited.
  beforeEach(async () => {
    operator = await shop.aUser({ type: UserType.interior });
  });
  afterAll(() => closeBalanced(shop));

  /** An order of 42.00 EUR for which the provider has taken something else. */
  async function paidWrong(took: Took) {
    const { orderId } = await aBareOrder(shop, ada);
    const session = await aSession(shop, ada, orderId);
    await shop.ctx.db.update(sandboxPayments).set(took).where(eq(sandboxPayments.reference, session.reference));
    await press(shop, session.page, '4111 1111 1111 1111');
    await letWebhooksArrive(shop);
    return { orderId, ...session };
  }
  const exceptionsOf = (orderId: string) => listOrderExceptions(shop.ctx, orderId);
  async function answer(actor: Actor, orderId: string, remedy: Remedy) {
    const [question] = await exceptionsOf(orderId);
    return shop.send(actor, aftersaleCalls.answer, { params: { bizId: question!.bizId }, body: { remedy } });
  }
  const refundsOf = (paymentId: string) =>
    shop.ctx.db
      .select({ state: refunds.state, currency: refunds.currency, amountMinor: refunds.amountMinor })
      .from(refunds)
      .where(eq(refunds.paymentId, paymentId));
  /** Lets refunds be made, and be heard of. */
  async function letRefundsArrive() {
    await shop.runJobs();
    shop.pass(60_000);
    await letWebhooksArrive(shop);
  }

  it.each<[string, Took, string]>([
    ['less', { amountMinor: 3000 }, '€30.00 EUR'],
    ['more', { amountMinor: 5200 }, '€52.00 EUR'],
    ['another currency', { currency: 'USD' }, '$42.00 USD'],
  ])('%s never pays the order: operations are asked, and nobody else can answer', async (_what, took, words) => {
    const { orderId } = await paidWrong(took);
    expect(await stateOf(shop, orderId)).toEqual({ ...unpaid, payments: ['exception'] });
    const questions = await exceptionsOf(orderId);
    expect(questions).toMatchObject([{ kind: 'paymentReview', owner: 'operations', remedies: ['approve', 'cancel'] }]);
    expect(questions[0]!.question).toBe(
      `We requested €42.00 EUR, but sandbox reported ${words}. We’re reviewing the payment.`,
    );
    expect((await answer(ada, orderId, 'approve')).code).toBe(errors.prohibited.code);
    expect((await answer(await shop.aUser(), orderId, 'approve')).status).toBe(404);
    expect(await stateOf(shop, orderId)).toMatchObject(unpaid);
  });

  it('more is approved: the order is paid as asked for, and the rest goes back', async () => {
    const { orderId, paymentId } = await paidWrong({ amountMinor: 5200 });
    expect((await answer(operator, orderId, 'approve')).code).toBe(0);
    expect((await answer(operator, orderId, 'approve')).code).toBe(errors.exceptionClosed.code);
    await letRefundsArrive();
    expect(await refundsOf(paymentId)).toEqual([{ state: 'refunded', currency: 'EUR', amountMinor: 1000 }]);
    expect(await stateOf(shop, orderId)).toMatchObject({ order: 'paid', prepaid: -4550, refundDue: 0 });
    expect((await exceptionsOf(orderId))[0]).toMatchObject({ remedy: 'approve', closedAt: expect.any(String) });
  });

  it.each<[string, Took, string]>([
    ['less', { amountMinor: 3000 }, 'We received €30.00 EUR instead of €42.00 EUR.'],
    ['another currency', { currency: 'USD' }, 'The payment is in USD, but the order is in EUR.'],
  ])('%s cannot be approved, only canceled: then what came in goes back', async (_what, took, why) => {
    const { orderId, paymentId, reference } = await paidWrong(took);
    const refused = await answer(operator, orderId, 'approve');
    expect([refused.code, refused.msg]).toEqual([errors.paymentDiffers.code, why]);
    expect((await exceptionsOf(orderId))[0]!.closedAt).toBeNull();
    expect((await answer(operator, orderId, 'cancel')).code).toBe(0);
    // The same money told of as it should have been pays for nothing any more, and is not given back twice.
    await sendWebhook(shop, { eventId: newId(), paymentId, reference });
    await letRefundsArrive();
    const { currency = 'EUR', amountMinor = 4200 } = took;
    expect(await refundsOf(paymentId)).toEqual([{ state: 'refunded', currency, amountMinor }]);
    expect(await stateOf(shop, orderId)).toMatchObject({ order: 'cancelled', prepaid: 0, refundDue: 0 });
  });

  it.each([
    [
      'its customer',
      () => ada,
      (orderId: string) => [aftersaleCalls.cancel, { params: { orderId }, body: {} }] as const,
    ],
    [
      'staff',
      () => anOperator(),
      (orderId: string) =>
        [
          aftersaleConsoleCalls.cancel,
          { params: { orderId }, body: { wantedBy: 'customer', reason: 'Rang up' } },
        ] as const,
    ],
  ])('what came in goes back when %s cancels, too', async (_who, actor, made) => {
    const { orderId, paymentId } = await paidWrong({ amountMinor: 3000 });
    const [call, input] = made(orderId);
    expect((await shop.send(await actor(), call as never, input as never)).code).toBe(0);
    await letRefundsArrive();
    expect(await refundsOf(paymentId)).toEqual([{ state: 'refunded', currency: 'EUR', amountMinor: 3000 }]);
  });

  /** 45.50 USD by a card, beside which so much more came in. */
  async function paidBeside(took: Took) {
    const { orderId } = await paidWrong(took);
    await shop.call(ada, paymentCalls.payments, { body: { orderId, method: 'card', token: 'sandbox-authorised' } });
    return orderId;
  }
  const wordsAbout = async (orderId: string) => {
    const { list } = await shop.call(operator, backofficeCalls.exceptions, { query: { owner: 'operations' } });
    return list.find((each) => each.orderId === orderId)!.approvals;
  };
  const anOperator = () => shop.aUser({ type: UserType.interior });
  const sentBack = async (orderId: string) =>
    (await shop.ctx.db.select().from(refunds).where(eq(refunds.orderId, orderId)))
      .map((refund) => refund.amountCents)
      .sort((a, b) => a - b);

  it('canceling a paid order gives both back as one sum, which counts for both who have said yes', async () => {
    const orderId = await paidBeside({ amountMinor: 5200 });
    expect((await answer(operator, orderId, 'cancel')).data.closedAt).toBeNull();
    expect(await wordsAbout(orderId)).toMatchObject([{ amount: 4550 + 5633 }]);
    expect((await answer(await anOperator(), orderId, 'cancel')).data.remedy).toBe('cancel');
    expect(await sentBack(orderId)).toEqual([4550, 5633]);
    // The first has given 101.83 within a day.
    const another = await paidWrong({ amountMinor: 3000 });
    expect((await answer(operator, another.orderId, 'cancel')).data.closedAt).toBeNull();
    expect(await sentBack(another.orderId)).toEqual([]);
  });

  it('a second yes is to the same answer; to another one it is a first', async () => {
    const orderId = await paidBeside({ amountMinor: 20_000 });
    const second = await anOperator();
    expect((await answer(operator, orderId, 'cancel')).data.closedAt).toBeNull();
    expect((await answer(second, orderId, 'approve')).data.closedAt).toBeNull();
    expect(await sentBack(orderId)).toEqual([]);
    expect(await wordsAbout(orderId)).toMatchObject([{ amount: 4550 + 21_667 }, { amount: 21_667 }]);
    expect((await answer(second, orderId, 'approve')).code).toBe(errors.secondPerson.code);
    expect((await answer(operator, orderId, 'approve')).data.remedy).toBe('approve');
    expect(await sentBack(orderId)).toEqual([21_667]);
  });

  it('one question however often it is told, and none once another payment has paid: then this one goes back', async () => {
    const { orderId, paymentId, reference } = await paidWrong({ amountMinor: 5200 });
    for (const eventId of [newId(), newId()]) {
      await sendWebhook(shop, { eventId, paymentId, reference, amountMinor: 5200 });
    }
    await shop.runJobs();
    expect(await exceptionsOf(orderId)).toHaveLength(1);
    const body = { orderId, method: 'card', token: 'sandbox-authorised' };
    await shop.call(ada, paymentCalls.payments, { body });
    expect((await answer(operator, orderId, 'approve')).code).toBe(0);
    await letRefundsArrive();
    expect(await refundsOf(paymentId)).toEqual([{ state: 'refunded', currency: 'EUR', amountMinor: 5200 }]);
    expect(await stateOf(shop, orderId)).toMatchObject({ ...paid, booked: expect.anything() });
    const open = await shop.ctx.db.select().from(paymentExceptions).where(eq(paymentExceptions.paymentId, paymentId));
    expect(open.filter((row) => !row.answeredAt)).toEqual([]);
  });
});

describe('money of another amount or currency by Adyen', () => {
  let shop: TestApp;
  let ada: Actor;
  let operator: Actor;
  const fake = new FakeAdyen();
  beforeAll(async () => {
    shop = await testApp();
    [ada, operator] = [await shop.aUser(), await shop.aUser({ type: UserType.interior })];
    const settings = { apiKey: 'test-api-key', merchantAccount, hmacKeys: [hmacKey], test: true, livePrefix: null };
    shop.ctx.cardPayments = new Map([['adyen', new AdyenPayments(settings, fake.outboundFetch)]]);
  });
  afterAll(async () => {
    expect(fake.breaches).toEqual([]);
    await shop.close();
  });

  it.each([
    [
      { currency: 'EUR', value: 4100 },
      { currency: 'EUR', amountMinor: 4100 },
    ],
    [
      { currency: 'USD', value: 4200 },
      { currency: 'USD', amountMinor: 4200 },
    ],
  ])('a webhook of %j holds the order, and canceling sends just that back', async (amount, sent) => {
    const { orderId } = await aBareOrder(shop, ada);
    const { payment } = await shop.call(ada, paymentCalls.sessions, { body: { orderId, method: 'adyen' } });
    const [link, { reference: merchantReference }] = [...fake.links].at(-1)!;
    fake.links.get(link)!.status = 'completed';
    const item = { eventCode: 'AUTHORISATION', amount, merchantReference, paymentLinkId: link };
    await shop.app.inject({
      method: 'POST',
      url: '/open/webhooks/payment/adyen',
      headers: { 'content-type': 'application/json' },
      payload: deliver([{ ...item, pspReference: fake.nextPsp() }]),
    });
    await shop.runJobs();
    expect(await stateOf(shop, orderId)).toEqual({ ...unpaid, payments: ['exception'] });
    const [question] = await listOrderExceptions(shop.ctx, orderId);
    expect(question).toMatchObject({ kind: 'paymentReview', closedAt: null });
    const params = { bizId: question!.bizId };
    const approved = await shop.send(operator, aftersaleCalls.answer, { params, body: { remedy: 'approve' } });
    expect(approved.code).toBe(errors.paymentDiffers.code);
    await shop.call(operator, aftersaleCalls.answer, { params, body: { remedy: 'cancel' } });
    await shop.runJobs();
    expect((await stateOf(shop, orderId)).order).toBe('cancelled');
    const [refund] = await shop.ctx.db.select().from(refunds).where(eq(refunds.paymentId, payment.paymentId));
    expect(refund).toMatchObject({ ...sent, state: 'sent' });
    expect(fake.refunds.at(-1)).toMatchObject({ amount });
  });
});

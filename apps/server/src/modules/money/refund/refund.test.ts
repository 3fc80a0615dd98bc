import { UserType } from '@merchmill/contract/enums.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { paymentCalls } from '@merchmill/contract/money/payment.calls.ts';
import { processingConsoleCalls } from '@merchmill/contract/money/processing.console.calls.ts';
import { walletCalls } from '@merchmill/contract/money/wallet.calls.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../ids.ts';
import { type Actor, backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { orders } from '../../orders/order/order.tables.ts';
import { balanceOf } from '../ledger/ledger.service.ts';
import { reconcileLedger, reconcilePayments } from '../processing/processing.jobs.ts';
import { reconciliationDifferences } from '../processing/processing.tables.ts';
import {
  aBareOrder,
  balance,
  closeBalanced,
  exceptionsOf,
  letWebhooksArrive,
  recharged,
  sendWebhook,
  stateOf,
} from '../processing/test-checkout.ts';
import { requestRefund } from './refund.service.ts';
import { refunds } from './refund.tables.ts';
import { findRefundRequest } from './requested-refund.service.ts';
import { sendRefund } from './send-refund.service.ts';

describe.each(backends())('giving money back on %s', (backend) => {
  let shop: TestApp;
  let ada: Actor;
  let eve: Actor;
  beforeAll(async () => {
    shop = await testApp({ backend });
    [ada, eve] = [await shop.aUser(), await shop.aUser()];
  });
  afterAll(() => closeBalanced(shop));

  async function paidOrder(extra: { token?: string; useWallet?: boolean; owner?: Actor } = {}) {
    const owner = extra.owner ?? ada;
    const { orderId } = await aBareOrder(shop, owner);
    const body = { orderId, method: 'card', token: extra.token ?? 'sandbox-authorised', useWallet: extra.useWallet };
    const { payment } = await shop.call(owner, paymentCalls.payments, { body });
    expect(payment.result).toBe('Authorised');
    return { orderId, paymentId: payment.paymentId };
  }
  const ask = (orderId: string, amountCents: number, more: { to?: 'source' | 'wallet'; key?: string } = {}) =>
    requestRefund(shop.ctx, {
      orderId,
      amountCents,
      to: more.to ?? 'source',
      reason: 'Order canceled',
      key: more.key ?? newId(),
      by: ada.userId,
    });
  /** Sends what was asked for, and lets the provider tell what became of it. */
  async function arrive() {
    await shop.runJobs();
    shop.pass(6000);
    await letWebhooksArrive(shop);
  }
  const due = (owner: string) => balanceOf(shop.ctx, { kind: 'refundDue', owner });
  const clearing = () => balanceOf(shop.ctx, { kind: 'providerClearing', owner: 'sandbox' });
  const orderOf = async (orderId: string) =>
    (await shop.ctx.db.select().from(orders).where(eq(orders.id, orderId)))[0]!;
  const progress = (actor: Actor, orderId: string) =>
    shop.call(actor, walletCalls.refundProgress, { query: { orderId } });

  it('[API-054] goes from requested over sent to refunded, and the ledger follows', async () => {
    const { orderId } = await paidOrder();
    const before = await clearing();
    const request = await ask(orderId, 1500);
    expect(request).toMatchObject({
      done: false,
      amountCents: 1500,
      amountMinor: 1385,
      legs: [{ state: 'requested' }],
    });
    expect([await due(orderId), await clearing()]).toEqual([-1500, before]);
    await shop.runJobs();
    expect((await progress(ada, orderId)).list).toMatchObject([
      {
        state: 'sent',
        sentAt: expect.any(String),
        doneAt: null,
        amountMinor: 1385,
        currency: 'EUR',
        destination: 'source',
      },
    ]);
    await arrive();
    expect((await progress(ada, orderId)).list).toMatchObject([{ state: 'refunded', doneAt: expect.any(String) }]);
    expect([await due(orderId), await clearing()]).toEqual([0, before - 1500]);
    expect((await orderOf(orderId)).refundedCents).toBe(1500);
    expect((await stateOf(shop, orderId)).prepaid).toBe(-3050);
    expect((await findRefundRequest(shop.ctx, request.requestKey))!.done).toBe(true);
    expect((await progress(eve, orderId)).list).toEqual([]);
  });

  it('the same key asks once, and another amount with it is a mistake', async () => {
    const { orderId } = await paidOrder();
    const key = newId();
    const [first, again] = [await ask(orderId, 500, { key }), await ask(orderId, 500, { key })];
    expect(again.legs.map((leg) => leg.id)).toEqual(first.legs.map((leg) => leg.id));
    await expect(ask(orderId, 501, { key })).rejects.toThrow(/another refund/);
    expect((await orderOf(orderId)).refundedCents).toBe(500);
  });

  it('never more than was paid: neither in steps nor at once, and not for an unpaid order', async () => {
    const { orderId } = await paidOrder();
    await ask(orderId, 4000);
    await expect(ask(orderId, 551)).rejects.toMatchObject({ errorName: 'refundTooMuch' });
    expect((await ask(orderId, 550)).amountMinor).toBe(508);
    await expect(ask(orderId, 1)).rejects.toMatchObject({ errorName: 'refundTooMuch' });
    const unpaid = await aBareOrder(shop, ada);
    await expect(ask(unpaid.orderId, 1)).rejects.toMatchObject({ errorName: 'refundTooMuch' });
    await arrive();
    const given = await shop.ctx.db.select().from(refunds).where(eq(refunds.orderId, orderId));
    expect(given.reduce((sum, each) => sum + each.amountMinor, 0)).toBe(4200);
    const refuse = (statement: ReturnType<typeof sql>) =>
      expect(shop.ctx.db.execute(statement).catch((error) => String(error.cause))).resolves.toMatch(
        /_refunded|changed/,
      );
    await refuse(sql`update orders set refunded_cents = 4551 where id = ${orderId}`);
    await refuse(sql`update payment_orders set refunded_cents = 4551 where order_id = ${orderId}`);
    await refuse(sql`update refunds set amount_cents = 1 where order_id = ${orderId}`);
  });

  it('20 refunds of an order at once give back no cent more than was paid', async () => {
    const { orderId } = await paidOrder();
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => ask(orderId, 300)));
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(15);
    expect((await orderOf(orderId)).refundedCents).toBe(4500);
    await arrive();
    expect([await due(orderId), (await stateOf(shop, orderId)).prepaid]).toEqual([0, -50]);
  });

  it('to the wallet it is there at once, whatever it was paid by', async () => {
    const owner = await shop.aUser();
    const { orderId } = await paidOrder({ owner });
    const before = await clearing();
    const request = await ask(orderId, 2000, { to: 'wallet' });
    expect(request).toMatchObject({ done: true, legs: [{ destination: 'wallet', state: 'refunded' }] });
    expect([await balance(shop, owner), await due(orderId), await clearing()]).toEqual([2000, 0, before]);
  });

  it('what was paid in two parts goes back in two: the wallet first, then the card', async () => {
    const owner = await shop.aUser();
    await recharged(shop, owner, 2000);
    const { orderId } = await paidOrder({ owner, useWallet: true });
    expect(await balance(shop, owner)).toBe(0);
    await ask(orderId, 2500);
    expect(await balance(shop, owner)).toBe(2000);
    const { legs } = await ask(orderId, 2050);
    expect(legs).toMatchObject([{ part: 'provider', destination: 'source' }]);
    await arrive();
    const given = await shop.ctx.db.select().from(refunds).where(eq(refunds.orderId, orderId));
    expect(given.map(({ part, amountCents, state }) => [part, amountCents, state]).toSorted()).toEqual([
      ['provider', 2050, 'refunded'],
      ['provider', 500, 'refunded'],
      ['wallet', 2000, 'refunded'],
    ]);
    expect(given.reduce((sum, each) => sum + each.amountMinor, 0)).toBe(4200);
  });

  it('one that fails is left to people: tried again, or put into the wallet', async () => {
    const owner = await shop.aUser({ type: UserType.interior });
    const operator = await shop.aUser({ type: UserType.interior });
    const { orderId, paymentId } = await paidOrder({ owner, token: 'sandbox-refund-fails' });
    const { requestKey } = await ask(orderId, 1000);
    await arrive();
    expect(await findRefundRequest(shop.ctx, requestKey)).toMatchObject({ done: false, legs: [{ state: 'failed' }] });
    expect(await exceptionsOf(shop, paymentId)).toMatchObject([{ kind: 'refundFailed', answeredAt: null }]);
    expect(await due(orderId)).toBe(-1000);
    const resolve = async (as: Actor, refund: 'source' | 'wallet') => {
      const open = (await exceptionsOf(shop, paymentId)).find((each) => !each.answeredAt);
      const params = { bizId: open?.id ?? newId() };
      const body = { note: 'As agreed', refund };
      return (await shop.send(as, processingConsoleCalls.answerPaymentException, { params, body })).code;
    };
    expect(await resolve(owner, 'wallet')).toBe(errors.prohibited.code);
    expect(await resolve(operator, 'source')).toBe(0);
    await arrive();
    expect(await findRefundRequest(shop.ctx, requestKey)).toMatchObject({
      done: false,
      legs: [{ state: 'failed' }, { state: 'failed' }],
    });
    expect(await resolve(operator, 'wallet')).toBe(0);
    expect(await findRefundRequest(shop.ctx, requestKey)).toMatchObject({ done: true, amountCents: 1000 });
    expect([await balance(shop, owner), await due(orderId)]).toEqual([1000, 0]);
    const given = await exceptionsOf(shop, paymentId);
    expect(given.every((each) => each.answeredAt)).toBe(true);
    expect(await resolve(operator, 'wallet')).toBe(errors.alreadyDone.code);
    expect((await progress(owner, orderId)).list).toMatchObject([{ state: 'refunded', destination: 'wallet' }]);
  });

  it('a refund whose answer was lost is asked for again with the same id, and given once', async () => {
    const { orderId } = await paidOrder();
    const provider = shop.ctx.cardPayments.get('sandbox')!;
    const refund = provider.refund.bind(provider);
    const asked: string[] = [];
    provider.refund = async (toMake) => {
      asked.push(toMake.refundId);
      await refund(toMake);
      throw new Error('connection reset');
    };
    const before = await clearing();
    const { legs } = await ask(orderId, 700);
    await expect(sendRefund(shop.ctx, legs[0]!.id)).rejects.toThrow('connection reset');
    provider.refund = refund;
    shop.pass(121_000);
    await reconcilePayments.run(shop.ctx, {});
    await arrive();
    expect(new Set(asked)).toEqual(new Set([legs[0]!.id]));
    expect(await clearing()).toBe(before - 700);
    expect((await progress(ada, orderId)).list).toMatchObject([{ state: 'refunded' }]);
  });

  it('a webhook about a refund with another amount, or of none of ours, is an exception and changes nothing', async () => {
    const { orderId, paymentId } = await paidOrder();
    const { legs } = await ask(orderId, 900);
    const said = { type: 'refund', result: 'Refunded', paymentId, reference: 'r1', eventId: newId() } as const;
    await sendWebhook(shop, { ...said, refundId: legs[0]!.id, amountMinor: 1 });
    await sendWebhook(shop, { ...said, eventId: newId(), refundId: newId(), amountMinor: 831 });
    await shop.ctx.jobs.drain(shop.ctx);
    expect((await exceptionsOf(shop, paymentId)).map((each) => each.kind).toSorted()).toEqual([
      'amount',
      'unknownRefund',
    ]);
    expect(await due(orderId)).toBe(-900);
  });

  it('money that came in without a claim is given back by itself', async () => {
    await arrive();
    const { orderId } = await aBareOrder(shop, ada);
    const started = await shop.call(ada, paymentCalls.sessions, { body: { orderId, method: 'card' } });
    if (started.next.kind !== 'redirect') throw new Error('no page to go to');
    const { paymentId } = started.payment;
    const page = new URL(started.next.url).pathname;
    await shop.app.inject({
      method: 'POST',
      url: page,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'card=4111111111111111',
    });
    await shop.ctx.db.update(orders).set({ state: 'cancelled' }).where(eq(orders.id, orderId));
    const before = await clearing();
    await letWebhooksArrive(shop);
    expect(await due(orderId)).toBe(-4550);
    await arrive();
    expect([await due(orderId), await clearing()]).toEqual([0, before]);
    expect((await progress(ada, orderId)).list).toMatchObject([{ state: 'refunded', paymentId, amount: 4550 }]);
    await sendWebhook(shop, { paymentId, reference: page.split('/').at(-1)!, result: 'Authorised' });
    await arrive();
    expect([await due(orderId), await clearing()]).toEqual([0, before]);
  });

  it('[API-152] a payment shows what was given back of it', async () => {
    const { orderId, paymentId } = await paidOrder();
    await ask(orderId, 1500);
    const record = await shop.call(ada, paymentCalls.record, { params: { paymentId } });
    expect(record).toMatchObject({ refunded: 1500, refundedMinor: 1385, purpose: 'order', disputed: null });
    expect(record.claims).toMatchObject([{ bizId: orderId, state: 'paid', amountMinor: 4200 }]);
    expect(record.flow.map((step) => step.result)).toEqual(['Authorised']);
    const list = await shop.call(ada, paymentCalls.list, { query: { pageSize: 5 } });
    expect(list.list[0]).toMatchObject({ paymentId, refunded: 1500 });
    const foreign = await shop.send(eve, paymentCalls.record, { params: { paymentId } });
    expect([foreign.status, foreign.code]).toEqual([404, errors.notFound.code]);
    const others = await shop.call(eve, paymentCalls.list, { query: {} });
    expect(others.list.some((each) => each.paymentId === paymentId)).toBe(false);
  });

  it('the nightly comparison finds what a provider says otherwise, once, and takes it off when both agree', async () => {
    const { orderId, paymentId } = await paidOrder();
    const { legs } = await ask(orderId, 1200);
    await arrive();
    const differences = async () =>
      (await shop.ctx.db.select().from(reconciliationDifferences)).filter((each) =>
        [paymentId, legs[0]!.id].includes(each.subjectId),
      );
    await reconcileLedger.run(shop.ctx, {});
    expect(await differences()).toEqual([]);
    const provider = shop.ctx.cardPayments.get('sandbox')!;
    const [status, refundStatus] = [provider.status, provider.refundStatus];
    provider.status = async (payment) => {
      const providerEvent = await status.call(provider, payment);
      return providerEvent && payment.paymentId === paymentId ? { ...providerEvent, amountMinor: 1 } : providerEvent;
    };
    provider.refundStatus = async () => undefined;
    for (let night = 0; night < 2; night++) await reconcileLedger.run(shop.ctx, {});
    expect((await differences()).map(({ subject, ours, theirs }) => [subject, ours, theirs]).toSorted()).toEqual([
      ['payment', 'paid EUR 4200', 'paid EUR 1'],
      ['refund', 'refunded EUR 1108', 'not refunded'],
    ]);
    [provider.status, provider.refundStatus] = [status, refundStatus];
    await reconcileLedger.run(shop.ctx, {});
    expect((await differences()).map((each) => each.resolvedAt !== null)).toEqual([true, true]);
  });
});

import { hourMs } from '@merchmill/contract/durations.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { paymentCalls } from '@merchmill/contract/money/payment.calls.ts';
import { walletCalls } from '@merchmill/contract/money/wallet.calls.ts';
import { orderCalls } from '@merchmill/contract/orders/order.calls.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { inTransaction } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import { type Actor, backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { moveOrder } from '../../orders/order/order.service.ts';
import { mails } from '../../shop/mail/mail.tables.ts';
import { balanceOf } from '../ledger/ledger.service.ts';
import { payments } from '../payment/payment.tables.ts';
import { takeFromWallet } from '../wallet/wallet.service.ts';
import { reconcilePayments } from './processing.jobs.ts';
import {
  aBareOrder,
  aSession,
  balance,
  closeBalanced,
  exceptionsOf,
  letWebhooksArrive,
  press,
  recharged,
  sendWebhook,
  stateOf,
} from './test-checkout.ts';

describe.each(backends())('the wallet on %s', (backend) => {
  let shop: TestApp;
  let eve: Actor;
  beforeAll(async () => {
    shop = await testApp({ backend });
    eve = await shop.aUser();
  });
  afterAll(() => closeBalanced(shop));

  async function somebodyWith(cents: number): Promise<Actor> {
    const actor = await shop.aUser();
    if (cents) await recharged(shop, actor, cents);
    return actor;
  }
  const pay = (actor: Actor, orderId: string, more: { token?: string; method?: string } = {}) =>
    shop.send(actor, more.token ? paymentCalls.payments : paymentCalls.payOrder, {
      body: { orderId, method: more.method ?? 'card', useWallet: true, ...(more.token ? { token: more.token } : {}) },
    } as never) as unknown as ReturnType<typeof shop.send<typeof paymentCalls.payments>>;
  const hold = (paymentId: string) => balanceOf(shop.ctx, { kind: 'walletHold', owner: paymentId });
  const whoPaid = async (actor: Actor, orderId: string) => {
    const { by, why } = (await shop.call(actor, orderCalls.statusFlow, { params: { orderId } })).at(-1)!;
    return [by, why];
  };
  const records = (actor: Actor, cursor?: string) =>
    shop.call(actor, walletCalls.records, { query: { pageSize: 2, ...(cursor ? { cursor } : {}) } });

  it('[API-053][CAP-19] a recharge is there once its payment is certain, and not before', async () => {
    const ada = await shop.aUser();
    const pending = await recharged(shop, ada, 5000, 'sandbox-pending');
    expect([pending.result, await balance(shop, ada)]).toEqual(['Pending', 0]);
    shop.pass(21_000);
    await letWebhooksArrive(shop);
    expect(await balance(shop, ada)).toBe(5000);
    const told = await shop.ctx.db.select().from(mails).where(eq(mails.to, ada.email));
    expect(told.map((mail) => mail.subject)).toEqual(['You added $50.00 to your wallet']);
    await recharged(shop, ada, 2000, 'sandbox-refused');
    expect(await balance(shop, ada)).toBe(5000);
    await sendWebhook(shop, { paymentId: pending.paymentId, reference: 'other', amountMinor: 5000, currency: 'USD' });
    await letWebhooksArrive(shop);
    expect(await balance(shop, ada)).toBe(5000);
  });

  it.each(['before', 'after'] as const)(
    '[API-053] a recharge of whose answer the line was cut %s it was made is made once, asked for again',
    async (when) => {
      const ada = await shop.aUser();
      const provider = shop.ctx.cardPayments.get('sandbox')!;
      const pay = provider.pay.bind(provider);
      vi.spyOn(provider, 'pay').mockImplementationOnce(async (payment) => {
        if (when === 'after') await pay(payment);
        throw new Error('no answer');
      });
      const body = { amount: 3000, method: 'card', token: 'sandbox-authorised' };
      const idempotencyKey = `recharge-that-was-cut-${when}`;
      const ask = () => shop.send(ada, walletCalls.recharge, { body }, { idempotencyKey });
      expect((await ask()).code).toBe(errors.dependencyFailed.code);
      expect((await ask()).data.payment.result).toBe('Authorised');
      await letWebhooksArrive(shop);
      const begun = await shop.ctx.db.select().from(payments).where(eq(payments.ownerId, ada.userId));
      expect([await balance(shop, ada), begun.length]).toEqual([3000, 1]);
    },
  );

  it('[API-053] on the page of the provider, with what is recharged and the way back', async () => {
    const ada = await shop.aUser();
    const { next, payment } = await shop.call(ada, walletCalls.recharge, { body: { amount: 2500, method: 'card' } });
    if (next.kind !== 'redirect') throw new Error('no page to go to');
    expect(payment).toMatchObject({
      purpose: 'recharge',
      orderId: null,
      orders: [],
      totalMinor: 2500,
      currency: 'USD',
    });
    await press(shop, new URL(next.url).pathname, '4111 1111 1111 1111');
    const done = await shop.call(ada, paymentCalls.detail, { body: { paymentId: payment.paymentId } });
    expect([done.result, await balance(shop, ada)]).toEqual(['Authorised', 2500]);
  });

  it('a recharge of too little, too much or by a test account is refused', async () => {
    const tester = await shop.aUser({ type: 2 });
    const ask = (actor: Actor, amount: number) =>
      shop.send(actor, walletCalls.recharge, { body: { amount, method: 'card' } });
    expect([(await ask(eve, 499)).status, (await ask(eve, 100_001)).status]).toEqual([400, 400]);
    expect((await ask(tester, 2000)).code).toBe(errors.prohibited.code);
  });

  it('[API-051] tells the balance and what went in and out, newest first, page after page', async () => {
    const ada = await somebodyWith(3000);
    await recharged(shop, ada, 7000);
    const { orderId } = await aBareOrder(shop, ada);
    await pay(ada, orderId);
    expect(await shop.call(ada, walletCalls.wallet)).toMatchObject({ balance: 5450, refundable: 5450, held: 0 });
    const first = await records(ada);
    expect(first.list).toMatchObject([
      { kind: 'walletHeld', amount: -4550, balance: 5450 },
      { kind: 'walletRecharged', amount: 7000, balance: 10_000 },
    ]);
    const second = await records(ada, first.nextCursor!);
    expect(second).toMatchObject({ list: [{ amount: 3000, balance: 3000 }], nextCursor: null });
    expect((await records(eve)).list).toEqual([]);
    expect((await shop.send(ada, walletCalls.records, { query: { cursor: 'x' } })).status).toBe(400);
  });

  it('[TRN-06][USR-02] pays everything at once where it is enough, without a provider', async () => {
    const ada = await somebodyWith(5000);
    const { orderId } = await aBareOrder(shop, ada);
    const { data } = await pay(ada, orderId, { method: 'wallet' });
    expect(data).toMatchObject({ next: { kind: 'done' }, payment: { result: 'Authorised', provider: 'wallet' } });
    expect(data.payment.wallet).toEqual({ amount: 4550, minor: 4200, state: 'taken' });
    expect(await stateOf(shop, orderId)).toMatchObject({ order: 'paid', prepaid: -4550, payments: ['authorised'] });
    expect(await balance(shop, ada)).toBe(450);
    expect(await whoPaid(ada, orderId)).toEqual(['customer', 'Paid from wallet']);
  });

  it('by itself it is refused where it is not enough, and nothing is taken', async () => {
    const ada = await somebodyWith(4549);
    const { orderId } = await aBareOrder(shop, ada);
    expect((await pay(ada, orderId, { method: 'wallet' })).code).toBe(errors.walletTooLow.code);
    expect([await balance(shop, ada), (await stateOf(shop, orderId)).payments]).toEqual([4549, []]);
  });

  it('[TRN-06][CAP-04] pays its part first: parted while the rest is owed, paid when it is in', async () => {
    const ada = await somebodyWith(2000);
    const { orderId } = await aBareOrder(shop, ada);
    const offered = await shop.call(ada, paymentCalls.paymentMethods, { body: { orderId } });
    expect(offered.wallet).toEqual({ balance: 2000, amount: 2000, minor: 1846, restMinor: 2354, held: false });
    const { data } = await pay(ada, orderId);
    expect(data.payment).toMatchObject({
      result: 'Parted',
      amountMinor: 2354,
      totalMinor: 4200,
      wallet: { state: 'held' },
    });
    expect([await balance(shop, ada), await hold(data.payment.paymentId)]).toEqual([0, -2000]);
    const again = await shop.call(ada, paymentCalls.paymentMethods, { body: { orderId } });
    expect(again.wallet).toMatchObject({ amount: 2000, restMinor: 2354, held: true });
    if (data.next.kind !== 'redirect') throw new Error('no page to go to');
    await press(shop, new URL(data.next.url).pathname, '4111 1111 1111 1111');
    await letWebhooksArrive(shop);
    expect(await stateOf(shop, orderId)).toMatchObject({ order: 'paid', prepaid: -4550, payments: ['authorised'] });
    expect(await hold(data.payment.paymentId)).toBe(0);
    const detail = await shop.call(ada, orderCalls.detail, { params: { orderId } });
    expect(detail).toMatchObject({ paid: 4550, payments: [{ result: 'Authorised', amountMinor: 4200 }] });
    expect(await whoPaid(ada, orderId)).toEqual(['provider', 'Payment authorized']);
  });

  it('its part comes back when the rest is refused, or another way is chosen, or nobody goes on', async () => {
    const ada = await somebodyWith(2000);
    const refused = await aBareOrder(shop, ada);
    expect((await pay(ada, refused.orderId, { token: 'sandbox-refused' })).data.payment).toMatchObject({
      result: 'Refused',
      wallet: { state: 'returned' },
    });
    expect(await balance(shop, ada)).toBe(2000);

    const changed = await aBareOrder(shop, ada);
    await pay(ada, changed.orderId);
    expect(await balance(shop, ada)).toBe(0);
    await aSession(shop, ada, changed.orderId);
    expect(await balance(shop, ada)).toBe(2000);
    expect((await stateOf(shop, changed.orderId)).payments).toEqual(['cancelled', 'created']);

    const left = await aBareOrder(shop, ada);
    const { data } = await pay(ada, left.orderId);
    shop.pass(hourMs);
    await reconcilePayments.run(shop.ctx, {});
    expect([await balance(shop, ada), await hold(data.payment.paymentId)]).toEqual([2000, 0]);
    expect((await stateOf(shop, left.orderId)).payments).toEqual(['cancelled']);
  });

  it('coming back to an unfinished payment goes on with it, and takes nothing twice', async () => {
    const ada = await somebodyWith(2000);
    const { orderId } = await aBareOrder(shop, ada);
    const [first, second] = [await pay(ada, orderId), await pay(ada, orderId, { method: 'bankTransfer' })];
    expect(second.data.payment.paymentId).toBe(first.data.payment.paymentId);
    expect([second.data.payment.method, await balance(shop, ada)]).toEqual(['bankTransfer', 0]);
  });

  it('the rest arrives after the wallet had its part back: it is taken again, or the rest is given back', async () => {
    for (const spent of [false, true]) {
      const ada = await somebodyWith(2000);
      const { orderId } = await aBareOrder(shop, ada);
      const { payment } = (await pay(ada, orderId, { token: 'sandbox-refused' })).data;
      if (spent) await pay(ada, (await aBareOrder(shop, ada, { totalCents: 2000, totalMinor: 1846 })).orderId);
      const [row] = await shop.ctx.db.select().from(payments).where(eq(payments.id, payment.paymentId));
      for (let i = 0; i < 2; i++) {
        await sendWebhook(shop, { paymentId: payment.paymentId, reference: row!.reference!, amountMinor: 2354 });
      }
      await shop.runJobs();
      const after = await stateOf(shop, orderId);
      expect(after).toMatchObject(
        spent ? { order: 'unpaid', payments: ['exception'] } : { order: 'paid', prepaid: -4550 },
      );
      expect((await exceptionsOf(shop, payment.paymentId)).map((each) => each.kind)).toEqual(
        spent ? ['walletSpent'] : [],
      );
      expect([await balance(shop, ada), await hold(payment.paymentId)]).toEqual([0, 0]);
    }
  });

  it('[API-055] pays back to where it came from, the newest first, and no more than that', async () => {
    const ada = await somebodyWith(1000);
    shop.pass(1000);
    await recharged(shop, ada, 3000);
    const ask = (amount: number, idempotencyKey = newId().padEnd(20, 'x')) =>
      shop.send(ada, walletCalls.balanceRefund, { body: { amount } }, { idempotencyKey });
    expect((await ask(4001)).code).toBe(errors.balanceNotRefundable.code);
    const key = newId();
    const { data } = await ask(3500, key);
    expect((await ask(3500, key)).data).toEqual(data);
    expect(data.refunds.map((refund) => refund.amount).toSorted()).toEqual([3000, 500]);
    expect(await shop.call(ada, walletCalls.wallet)).toMatchObject({ balance: 500, refundable: 500 });
    await shop.runJobs();
    shop.pass(6000);
    await letWebhooksArrive(shop);
    const { list } = await shop.call(ada, walletCalls.refundProgress, { query: {} });
    expect(list.map((refund) => [refund.purpose, refund.state])).toEqual([
      ['recharge', 'refunded'],
      ['recharge', 'refunded'],
    ]);
    const refusing = await shop.aUser();
    await recharged(shop, refusing, 2000, 'sandbox-refund-fails');
    await shop.call(refusing, walletCalls.balanceRefund, { body: { amount: 2000 } });
    expect(await balance(shop, refusing)).toBe(0);
    await shop.runJobs();
    shop.pass(6000);
    await letWebhooksArrive(shop);
    expect(await shop.call(refusing, walletCalls.wallet)).toMatchObject({ balance: 2000, refundable: 0 });
  });

  it('200 spends from one wallet, 20 at a time, take no cent more than is in it', async () => {
    const ada = await somebodyWith(10_000);
    const spend = (i: number) =>
      inTransaction(shop.ctx, (ctx) =>
        takeFromWallet(ctx, {
          userId: ada.userId,
          amountCents: 130,
          kind: 'walletHeld',
          key: `race:${ada.userId}:${i}`,
          ref: 'payment:race',
          other: { kind: 'walletHold', owner: 'race' },
        }),
      );
    // As many at the same time as there are connections; each goes on with the next as soon as it is through.
    let taken = 0;
    await Promise.all(
      Array.from({ length: 20 }, async (_, worker) => {
        for (let i = 0; i < 10; i++) if (await spend(worker * 10 + i)) taken++;
      }),
    );
    expect(taken).toBe(76);
    expect(await balance(shop, ada)).toBe(10_000 - 76 * 130);
  });

  it('20 payments of different orders out of one wallet at once pay as many as it can', async () => {
    const ada = await somebodyWith(20_000);
    const orders = [];
    for (let i = 0; i < 20; i++) orders.push(await aBareOrder(shop, ada));
    const answers = await Promise.all(orders.map(({ orderId }) => pay(ada, orderId, { method: 'wallet' })));
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(4);
    expect(new Set(answers.map((answer) => answer.code))).toEqual(new Set([0, errors.walletTooLow.code]));
    expect(await balance(shop, ada)).toBe(20_000 - 4 * 4550);
  });

  it('12 payments of one order out of the wallet at once take it once', async () => {
    const ada = await somebodyWith(50_000);
    const { orderId } = await aBareOrder(shop, ada);
    await Promise.all(Array.from({ length: 12 }, () => pay(ada, orderId, { method: 'wallet' })));
    expect([await balance(shop, ada), (await stateOf(shop, orderId)).prepaid]).toEqual([45_450, -4550]);
  });

  it('the database lets no wallet go below zero, whoever writes', async () => {
    const ada = await somebodyWith(1000);
    const insert = inTransaction(shop.ctx, async ({ db }) => {
      const id = newId();
      await db.execute(
        sql`insert into ledger_transactions (id, kind, key, ref, lines, at) values (${id}, 'test', ${id}, 'x:y', 2, now())`,
      );
      await db.execute(sql`insert into ledger_accounts (id, kind, owner) values ('walletHold:x', 'walletHold', 'x')`);
      await db.execute(
        sql`insert into ledger_postings (transaction_id, account_id, amount_cents) values (${id}, ${`wallet:${ada.userId}`}, 1001), (${id}, 'walletHold:x', -1001)`,
      );
    });
    await expect(insert).rejects.toMatchObject({ cause: { message: expect.stringContaining('below zero') } });
    expect(await balance(shop, ada)).toBe(1000);
  });

  describe('several orders at once', () => {
    const session = (actor: Actor, orderIds: string[], more = {}) =>
      shop.send(actor, paymentCalls.session, { body: { orderIds, method: 'card', ...more } });

    it('[API-154] are one payment, paid together', async () => {
      const ada = await shop.aUser();
      const ids = [(await aBareOrder(shop, ada)).orderId, (await aBareOrder(shop, ada)).orderId];
      const { data } = await session(ada, ids, { token: 'sandbox-authorised' });
      expect(data.payment).toMatchObject({ purpose: 'orders', orderId: null, totalMinor: 8400, result: 'Authorised' });
      expect(data.payment.orders).toHaveLength(2);
      for (const id of ids) expect(await stateOf(shop, id)).toMatchObject({ order: 'paid', prepaid: -4550 });
    });

    it('the wallet pays one after the other, and the card what is left', async () => {
      const ada = await somebodyWith(6000);
      const ids = [(await aBareOrder(shop, ada)).orderId, (await aBareOrder(shop, ada)).orderId];
      const { data } = await session(ada, ids, { useWallet: true, token: 'sandbox-authorised' });
      expect(data.payment).toMatchObject({ result: 'Authorised', wallet: { amount: 6000, state: 'taken' } });
      for (const id of ids) expect(await stateOf(shop, id)).toMatchObject({ order: 'paid', prepaid: -4550 });
      const payers = await Promise.all(ids.map(async (id) => (await whoPaid(ada, id))[0]));
      expect(payers.toSorted()).toEqual(['customer', 'provider']);
      expect([await balance(shop, ada), await hold(data.payment.paymentId)]).toEqual([0, 0]);
    });

    it('one of them canceled meanwhile: the others are paid, its share goes back', async () => {
      const ada = await somebodyWith(1000);
      // The wallet pays in the order of the ids, and those of one millisecond come in any order.
      const ids = [(await aBareOrder(shop, ada)).orderId, (await aBareOrder(shop, ada)).orderId].toSorted();
      const { data } = await session(ada, ids, { useWallet: true });
      if (data.next.kind !== 'redirect') throw new Error('no page to go to');
      await moveOrder(shop.ctx, ids[0]!, 'cancelled', { by: 'customer', why: 'Changed my mind' });
      await press(shop, new URL(data.next.url).pathname, '4111 1111 1111 1111');
      await letWebhooksArrive(shop);
      shop.pass(6000);
      await letWebhooksArrive(shop);
      expect(await stateOf(shop, ids[0]!)).toMatchObject({ order: 'cancelled', prepaid: 0, refundDue: 0 });
      expect(await stateOf(shop, ids[1]!)).toMatchObject({ order: 'paid', prepaid: -4550 });
      const { list } = await shop.call(ada, walletCalls.refundProgress, { query: {} });
      expect(list).toMatchObject([{ orderId: ids[0], state: 'refunded', amount: 3550 }]);
      expect([await balance(shop, ada), await hold(data.payment.paymentId)]).toEqual([1000, 0]);
    });

    it("somebody else's among them, or one in another currency, is refused and holds none of them", async () => {
      const ada = await shop.aUser();
      const mine = (await aBareOrder(shop, ada)).orderId;
      const foreign = await session(ada, [mine, (await aBareOrder(shop, eve)).orderId]);
      const yen = await aBareOrder(shop, ada, { currency: 'JPY', rate: 0.0067, totalMinor: 6791 });
      const mixed = await session(ada, [mine, yen.orderId]);
      expect([foreign.status, mixed.status]).toEqual([404, 400]);
      expect((await stateOf(shop, mine)).payments).toEqual([]);
    });
  });

  describe('saved cards', () => {
    const cards = (actor: Actor) => shop.call(actor, walletCalls.cards);

    it('[API-155][API-052] a card is kept without paying, pays later, and is forgotten when asked', async () => {
      const ada = await shop.aUser();
      const { payment, next } = await shop.call(ada, paymentCalls.bind, { body: { method: 'card' } });
      expect(payment).toMatchObject({ purpose: 'bind', totalMinor: 0 });
      if (next.kind !== 'redirect') throw new Error('no page to go to');
      await press(shop, new URL(next.url).pathname, '4111 1111 1111 1111');
      const done = await shop.call(ada, paymentCalls.detail, { body: { paymentId: payment.paymentId } });
      expect(done.result).toBe('Authorised');
      const [card] = await cards(ada);
      expect(card).toMatchObject({ brand: 'Visa', last4: '1111', expired: false, test: true });

      const { orderId } = await aBareOrder(shop, ada);
      const body = { orderId, method: 'card', token: card!.bizId };
      const elsewhere = { ...body, orderId: (await aBareOrder(shop, eve)).orderId };
      const stolen = await shop.call(eve, paymentCalls.payments, { body: elsewhere });
      expect(stolen.payment.result).toBe('Refused');
      const paid = await shop.call(ada, paymentCalls.payments, { body });
      expect(paid).toMatchObject({ next: { kind: 'done' }, payment: { result: 'Authorised' } });

      const remove = (actor: Actor) => shop.send(actor, walletCalls.removeCard, { params: { bizId: card!.bizId } });
      expect((await remove(eve)).status).toBe(404);
      expect((await remove(ada)).code).toBe(0);
      expect(await cards(ada)).toEqual([]);
    });

    it('[API-052] a card is kept while paying only where the shopper asked for it', async () => {
      const ada = await shop.aUser();
      for (const saveCard of [false, true]) {
        const { orderId } = await aBareOrder(shop, ada);
        const started = await shop.call(ada, paymentCalls.payOrder, { body: { orderId, method: 'card', saveCard } });
        if (started.next.kind !== 'redirect') throw new Error('no page to go to');
        await press(shop, new URL(started.next.url).pathname, '5555 5555 5555 4444');
        expect(await cards(ada)).toHaveLength(saveCard ? 1 : 0);
      }
      expect(await cards(eve)).toEqual([]);
    });

    it('a bank transfer cannot be kept', async () => {
      const answer = await shop.send(eve, paymentCalls.bind, { body: { method: 'bankTransfer' } });
      expect(answer.status).toBe(400);
    });
  });

  it('[API-010] anyone may know the payment channels, their methods and cards', async () => {
    const { paymentChannel } = await shop.call(null, paymentCalls.channels);
    expect(paymentChannel).toMatchObject([
      { channel: 'sandbox', test: true, methods: [{ code: 'card' }, { code: 'bankTransfer' }] },
    ]);
    expect(paymentChannel[0]!.cardType.map((type) => type.code)).toEqual(['visa', 'mastercard']);
  });

  it('[API-159] an operation token is taken by every call that costs or creates something here', async () => {
    const ada = await somebodyWith(5000);
    const { orderId } = await aBareOrder(shop, ada);
    const makes = [
      () => ({ call: walletCalls.recharge, input: { body: { amount: 2000, method: 'card' } } }),
      () => ({ call: walletCalls.balanceRefund, input: { body: { amount: 100 } } }),
      () => ({ call: paymentCalls.bind, input: { body: { method: 'card' } } }),
      () => ({ call: paymentCalls.session, input: { body: { orderIds: [orderId], method: 'card' } } }),
    ];
    for (const make of makes) {
      const { operationToken } = await shop.call(ada, paymentCalls.operationToken);
      const { call, input } = make();
      const send = () =>
        shop.send(ada, call as typeof paymentCalls.bind, input as never, { idempotencyKey: operationToken });
      const [first, again] = [await send(), await send()];
      expect([first.code, again.data], call.id).toEqual([0, first.data]);
      expect(again.headers['idempotent-replayed']).toBe('true');
      const { state } = await shop.call(ada, paymentCalls.checkOperationToken, { body: { operationToken } });
      expect(state).toBe('used');
      const without = await shop.send(ada, call as typeof paymentCalls.bind, input as never, {
        headers: { 'idempotency-key': '' },
        idempotencyKey: '',
      });
      expect(without.status, call.id).toBe(400);
    }
  });
});

import { hourMs, minuteMs } from '@merchmill/contract/durations.ts';
import { walletCalls } from '@merchmill/contract/money/wallet.calls.ts';
import { storeOrderCalls as calls } from '@merchmill/contract/stores/store-order.calls.ts';
import type { StorePaymentForm } from '@merchmill/contract/stores/store-payment.shapes.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProviderError } from '../../../adapters/card-payments/provider-call.ts';
import { sandboxCards, sandboxPayments } from '../../../adapters/card-payments/sandbox/sandbox.tables.ts';
import { newId } from '../../../ids.ts';
import { backends } from '../../../testing/test-app.ts';
import { notifications } from '../../account/notification/notification.tables.ts';
import { aMember, forOwner } from '../../account/team/test-team.ts';
import { payments } from '../../money/payment/payment.tables.ts';
import { balance, closeBalanced, letWebhooksArrive } from '../../money/processing/test-checkout.ts';
import { readOrder } from '../../orders/order/index.ts';
import { mails } from '../../shop/mail/mail.tables.ts';
import { stores } from '../store/store.tables.ts';
import { storeCharges, storePayments } from './store-charge.tables.ts';
import { chargeStoreOrders, tryStoreOrders } from './store-order.jobs.ts';
import { buy, detailOf, openStoreSelling, type StoreSelling, settleAll } from './test-store-orders.ts';

describe.each(backends())('charges of saved cards for store orders on %s', (backend) => {
  let on: StoreSelling;
  let cardId: string;

  beforeAll(async () => {
    on = await openStoreSelling(backend, { wallet: 100_000 });
    cardId = await aCard('4111');
  });
  afterAll(async () => {
    await on.market.close();
    await closeBalanced(on.shop);
  });
  beforeEach(async () => {
    vi.restoreAllMocks();
    await save({ source: 'card' });
  });

  /** As the sandbox keeps a card that was paid with once. */
  async function aCard(digits: string) {
    const last4 = { '4111': '1111', declines: '0341', asks: '3220' }[digits]!;
    const id = newId();
    const printed = { shopper: on.seller.userId, brand: 'Visa', last4, expiryMonth: 12, expiryYear: 2099 };
    await on.shop.ctx.db.insert(sandboxCards).values({ id, ...printed, createdAt: on.shop.ctx.now() });
    return id;
  }
  const save = (form: Partial<StorePaymentForm>) =>
    on.shop.call(on.seller, calls.setPayment, {
      body: { source: 'wallet', cardId, everyHours: 1, ordersAtOnce: null, amountAtOnce: null, ...form },
    });
  const read = () => on.shop.call(on.seller, calls.payment);
  const bought = async (many: number) => {
    const ids = Array.from({ length: many }, () => buy(on).id);
    await settleAll(on);
    return ids;
  };
  const statesOf = (ids: string[]) => Promise.all(ids.map(async (id) => (await detailOf(on, id)).state));
  const tick = async () => {
    await chargeStoreOrders.run(on.shop.ctx, {});
    await on.shop.runJobs();
    await tryStoreOrders.run(on.shop.ctx, {});
    await on.shop.runJobs();
  };
  const charged = () =>
    on.shop.ctx.db
      .select()
      .from(payments)
      .where(and(eq(payments.ownerId, on.seller.userId), inArray(payments.purpose, ['order', 'orders'])))
      .orderBy(asc(payments.createdAt))
      .then((all) => all.filter(({ provider }) => provider === 'sandbox'));
  const told = () =>
    on.shop.ctx.db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, on.seller.userId), eq(notifications.kind, 'storeOrders')))
      .orderBy(asc(notifications.createdAt));

  it('[SOR-23] pay orders that gathered for an hour with one charge, and nothing from the wallet', async () => {
    const [before, wallet] = [await charged(), await balance(on.shop, on.seller)];
    const ids = await bought(3);
    expect(await statesOf(ids)).toEqual(['toCharge', 'toCharge', 'toCharge']);
    const { gathered } = await read();
    expect(gathered).toMatchObject({ orders: 3 });
    expect((await detailOf(on, ids[0]!)).chargedAt).toBe(gathered!.chargedAt);
    const { counts } = await on.shop.call(on.seller, calls.list, { query: { storeId: on.storeId } });
    expect(counts.toDo).toBe(0);
    await tick();
    expect(await statesOf(ids)).toEqual(['toCharge', 'toCharge', 'toCharge']);
    on.shop.pass(hourMs);
    await tick();
    expect(await statesOf(ids)).toEqual(['placed', 'placed', 'placed']);
    const made = (await charged()).slice(before.length);
    expect(made).toMatchObject([{ purpose: 'orders', state: 'authorised', walletCents: 0 }]);
    expect(await balance(on.shop, on.seller)).toBe(wallet);
    const { charges } = await read();
    expect(charges[0]).toMatchObject({
      state: 'paid',
      orders: 3,
      amount: made[0]!.amountCents,
      paymentId: made[0]!.id,
    });
  });

  it('[SOR-23] come sooner when enough orders or enough money have gathered, or the seller says so', async () => {
    await save({ source: 'card', ordersAtOnce: 2 });
    const first = await bought(1);
    await tick();
    expect(await statesOf(first)).toEqual(['toCharge']);
    const second = await bought(1);
    await tick();
    expect(await statesOf([...first, ...second])).toEqual(['placed', 'placed']);
    await save({ source: 'card', amountAtOnce: 1 });
    const third = await bought(1);
    await tick();
    expect(await statesOf(third)).toEqual(['placed']);
    await save({ source: 'card' });
    const fourth = await bought(1);
    const { gathered } = await on.shop.call(on.seller, calls.chargeNow);
    await on.shop.runJobs();
    expect([gathered, await statesOf(fourth)]).toEqual([null, ['placed']]);
  });

  it('[SOR-23] are made once, whoever charges at the same time, and however often', async () => {
    const before = await charged();
    const ids = await bought(4);
    on.shop.pass(hourMs);
    await Promise.all(Array.from({ length: 5 }, () => chargeStoreOrders.run(on.shop.ctx, {})));
    await on.shop.runJobs();
    await tick();
    expect(await statesOf(ids)).toEqual(['placed', 'placed', 'placed', 'placed']);
    expect((await charged()).length).toBe(before.length + 1);
    const open = await on.shop.ctx.db.$count(storeCharges, eq(storeCharges.state, 'open'));
    expect(open).toBe(0);
  });

  it('[SOR-23] are made of what an order is when it is charged: a buyer’s edit while it gathers counts', async () => {
    const [id] = await bought(1);
    const first = await detailOf(on, id!);
    const { doc } = on.market.control.getOrder(id!);
    on.market.control.editOrder(id!, { lines: [{ ...doc.lines[0]!, quantity: 3 }] });
    await settleAll(on);
    const now = await detailOf(on, id!);
    expect(now).toMatchObject({ state: 'toCharge', items: 3 });
    expect(now.orderId).not.toBe(first.orderId);
    on.shop.pass(hourMs);
    await tick();
    expect(await statesOf([id!])).toEqual(['placed']);
    const costOf = async ({ orderId }: { orderId: string | null }) =>
      (await readOrder(on.shop.ctx, orderId!)).totalCents;
    expect((await read()).charges[0]).toMatchObject({ state: 'paid', orders: 1, amount: await costOf(now) });
    expect(await costOf(now)).toBeGreaterThan(await costOf(first));
  });

  it('[SOR-23] wait while a store is not connected: that a buyer has canceled would not be heard', async () => {
    const ids = await bought(1);
    const before = await charged();
    const setState = (state: 'connected' | 'needsReauth') =>
      on.shop.ctx.db.update(stores).set({ state }).where(eq(stores.id, on.storeId));
    await setState('needsReauth');
    on.shop.pass(hourMs);
    await tick();
    expect(await statesOf(ids)).toEqual(['unpaid']);
    expect(await charged()).toHaveLength(before.length);
    await setState('connected');
    on.shop.pass(hourMs);
    await tick();
    expect(await statesOf(ids)).toEqual(['toCharge']);
    on.shop.pass(hourMs);
    await tick();
    expect(await statesOf(ids)).toEqual(['placed']);
  });

  it('[SOR-24] that came to no payment are not made once the owner has said so', async () => {
    const provider = on.shop.ctx.cardPayments.get('sandbox')!;
    const ids = await bought(1);
    const before = await charged();
    on.shop.pass(hourMs);
    vi.spyOn(provider.savedCards!, 'list').mockRejectedValueOnce(new Error('away'));
    await chargeStoreOrders.run(on.shop.ctx, {});
    expect((await read()).charges[0]).toMatchObject({ state: 'open' });
    await save({ source: 'wallet' });
    on.shop.pass(3 * minuteMs);
    await tick();
    expect(await statesOf(ids)).toEqual(['placed']);
    expect(await charged()).toHaveLength(before.length);
    expect((await read()).charges.filter(({ state }) => state === 'open')).toEqual([]);
  });

  it('[SOR-24] that the provider does not take at all end, and hold up nothing that comes later', async () => {
    const provider = on.shop.ctx.cardPayments.get('sandbox')!;
    const ids = await bought(1);
    on.shop.pass(hourMs);
    vi.spyOn(provider, 'pay').mockRejectedValueOnce(new ProviderError('sandbox', 'payment', { status: 400 }));
    await tick();
    expect(await read()).toMatchObject({ problem: { kind: 'refused' } });
    expect(await statesOf(ids)).toEqual(['placed']);
    await save({ source: 'card' });
    const later = await bought(1);
    await on.shop.call(on.seller, calls.chargeNow);
    await on.shop.runJobs();
    expect(await statesOf(later)).toEqual(['placed']);
  });

  it('[SOR-23] now, where nothing has gathered, are none later', async () => {
    await on.shop.call(on.seller, calls.chargeNow);
    const ids = await bought(1);
    await tick();
    expect(await statesOf(ids)).toEqual(['toCharge']);
    on.shop.pass(hourMs);
    await tick();
  });

  it('[SOR-24] are gone on with where a process died, before and after the provider had charged', async () => {
    const provider = on.shop.ctx.cardPayments.get('sandbox')!;
    const pay = provider.pay.bind(provider);
    for (const isCharged of [false, true]) {
      const before = await on.shop.ctx.db.$count(sandboxPayments);
      const ids = await bought(2);
      on.shop.pass(hourMs);
      vi.spyOn(provider, 'pay').mockImplementationOnce(async (asked) => {
        if (isCharged) await pay(asked);
        throw new Error('the line is cut');
      });
      await chargeStoreOrders.run(on.shop.ctx, {});
      expect(await statesOf(ids)).toEqual(['toCharge', 'toCharge']);
      // What came afterwards waits for the next charge.
      const later = await bought(1);
      await tick();
      expect(await statesOf([...ids, ...later])).toEqual(['placed', 'placed', 'toCharge']);
      expect(await on.shop.ctx.db.$count(sandboxPayments)).toBe(before + 1);
      await on.shop.call(on.seller, calls.chargeNow);
      await on.shop.runJobs();
      await letWebhooksArrive(on.shop);
      expect(await statesOf(later)).toEqual(['placed']);
    }
  });

  it('[SOR-24] that are declined are told once and not tried again; the wallet pays, or the orders wait', async () => {
    const declines = await aCard('declines');
    await save({ source: 'card', cardId: declines });
    const [before, mailed] = [await told(), await on.shop.ctx.db.$count(mails)];
    const ids = await bought(3);
    on.shop.pass(hourMs);
    await tick();
    expect(await statesOf(ids)).toEqual(['placed', 'placed', 'placed']);
    const said = (await told()).slice(before.length);
    expect(said.map(({ title }) => title)).toEqual([
      expect.stringMatching(/^Visa •••• 0341 was declined: \$.* for 3 store orders$/),
    ]);
    const { problem, charges } = await read();
    expect(problem).toMatchObject({ kind: 'refused', reason: 'The bank declined the payment' });
    expect(charges[0]).toMatchObject({ state: 'failed', orders: 3, reason: 'The bank declined the payment' });
    const attempts = await charged();
    await bought(1);
    on.shop.pass(2 * hourMs);
    await tick();
    expect((await charged()).length).toBe(attempts.length);
    expect(await told()).toHaveLength(before.length + 1);
    await on.shop.runJobs();
    const subjects = (await on.shop.ctx.db.select().from(mails)).slice(mailed).map(({ subject }) => subject);
    expect(subjects.filter((subject) => /payment|declined/i.test(subject))).toHaveLength(0);
    expect(await save({ source: 'card' })).toMatchObject({ problem: null, card: { last4: '1111' } });
  });

  it('[SOR-24] that the bank wants confirmed take nothing and are told so', async () => {
    const asks = await aCard('asks');
    await save({ source: 'card', cardId: asks });
    const wallet = await balance(on.shop, on.seller);
    const ids = await bought(1);
    on.shop.pass(hourMs);
    await tick();
    expect(await read()).toMatchObject({ problem: { kind: 'needsOwner' } });
    expect((await told()).at(-1)!.title).toMatch(/^Your bank wants you to confirm \$.* for a store order$/);
    expect(await statesOf(ids)).toEqual(['placed']);
    expect(await balance(on.shop, on.seller)).toBeLessThan(wallet);
  });

  it('[SOR-24] of a card that was removed are not tried', async () => {
    const ids = await bought(1);
    await on.shop.call(on.seller, walletCalls.removeCard, { params: { bizId: cardId } });
    on.shop.pass(hourMs);
    await tick();
    expect(await read()).toMatchObject({ problem: { kind: 'cardGone' } });
    expect(await statesOf(ids)).toEqual(['placed']);
    cardId = await aCard('4111');
  });

  it('[SOR-23] the wallet comes first where the seller has set it so, and by hand at any time', async () => {
    await save({ source: 'walletThenCard' });
    const [rich] = await bought(1);
    expect((await detailOf(on, rich!)).state).toBe('placed');
    await save({ source: 'card' });
    const [one, two] = await bought(2);
    const { bizId } = await detailOf(on, one!);
    await on.shop.call(on.seller, calls.pay, { params: { bizId } });
    expect(await statesOf([one!, two!])).toEqual(['placed', 'toCharge']);
    const other = await detailOf(on, two!);
    await on.shop.call(on.seller, calls.cancel, { params: { bizId: other.bizId }, body: { reason: 'Sold out' } });
    const before = await charged();
    on.shop.pass(hourMs);
    await tick();
    expect(await statesOf([one!, two!])).toEqual(['placed', 'canceled']);
    expect(await charged()).toHaveLength(before.length);
  });

  it('[SOR-23] the card comes second where the wallet does not reach', async () => {
    const left = await balance(on.shop, on.seller);
    await on.shop.call(on.seller, walletCalls.balanceRefund, { body: { amount: left } });
    await on.shop.runJobs();
    await save({ source: 'walletThenCard' });
    const ids = await bought(2);
    expect(await statesOf(ids)).toEqual(['toCharge', 'toCharge']);
    on.shop.pass(hourMs);
    await tick();
    expect(await statesOf(ids)).toEqual(['placed', 'placed']);
    await save({ source: 'wallet' });
    const [poor] = await bought(1);
    expect((await detailOf(on, poor!)).state).toBe('unpaid');
    await save({ source: 'card' });
    await tick();
    expect((await detailOf(on, poor!)).state).toBe('toCharge');
  });

  it('[SOR-24][TEA-09] are set by the owner alone, with a card of theirs', async () => {
    const manager = await aMember(on.shop, on.seller, { role: 'manager' });
    expect((await on.shop.send(manager, calls.payment, undefined, forOwner(on.seller))).status).toBe(404);
    const stranger = await on.shop.aUser();
    const body = { source: 'card' as const, cardId, everyHours: 1 as const, ordersAtOnce: null, amountAtOnce: null };
    const refused = await on.shop.send(stranger, calls.setPayment, { body });
    expect(refused).toMatchObject({ status: 400, data: { fields: [{ path: 'cardId' }] } });
    const none = await on.shop.send(on.seller, calls.setPayment, { body: { ...body, cardId: null } });
    expect(none).toMatchObject({ status: 400, data: { fields: [{ path: 'cardId' }] } });
    expect(await on.shop.ctx.db.$count(storePayments, eq(storePayments.ownerId, stranger.userId))).toBe(0);
  });
});

import { errors } from '@merchmill/contract/errors.ts';
import { checkoutCalls } from '@merchmill/contract/orders/checkout.calls.ts';
import { orderCalls } from '@merchmill/contract/orders/order.calls.ts';
import { storeCalls } from '@merchmill/contract/stores/store.calls.ts';
import { storeOrderCalls as calls } from '@merchmill/contract/stores/store-order.calls.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isExhaustive } from '../../../testing/profile.ts';
import { backendsOfLong } from '../../../testing/test-app.ts';
import { notifications } from '../../account/notification/notification.tables.ts';
import { aMember, forOwner } from '../../account/team/test-team.ts';
import { balance, recharged } from '../../money/processing/test-checkout.ts';
import { listOrderLines } from '../../orders/order/index.ts';
import { orders } from '../../orders/order/order.tables.ts';
import { letRelease } from '../../orders/order/test-orders.ts';
import { stores } from '../store/store.tables.ts';
import { lookAtStoreOrders, tryStoreOrders } from './store-order.jobs.ts';
import { storeOrders } from './store-order.tables.ts';
import { buy, detailOf, openStoreSelling, rowOf, type StoreSelling, settleAll } from './test-store-orders.ts';

describe.each(backendsOfLong())('orders of a store on %s', (backend) => {
  let on: StoreSelling;

  beforeAll(async () => {
    on = await openStoreSelling(backend, { products: 2, wallet: isExhaustive ? 1_500_000 : 400_000 });
  });
  afterAll(() => on.close());
  beforeEach(() => on.market.control.clearFaults());

  const count = () => on.shop.ctx.db.$count(storeOrders, eq(storeOrders.storeId, on.storeId));
  const ourOrder = async (orderId: string) =>
    (await on.shop.ctx.db.select().from(orders).where(eq(orders.id, orderId)))[0]!;
  const look = async () => {
    on.shop.pass(16 * 60_000);
    await lookAtStoreOrders.run(on.shop.ctx, {});
    await on.shop.runJobs();
  };
  const foreign = { lineId: 'x', listingId: 'elsewhere', variantId: 'v1', sku: 'CANDLE', barcode: null };

  it('[API-084][SOR-06] become an order of ours that is paid from the wallet, one for one', async () => {
    const before = await balance(on.shop, on.seller);
    const { id, number } = buy(on, [{ quantity: 2 }, {}], 'Happy birthday');
    await settleAll(on);
    const order = await detailOf(on, id);
    expect(order).toMatchObject({
      ...{ number: String(number), state: 'placed', holds: [], alert: null, buyer: 'Ada Buyer', items: 3 },
      lines: [
        { resolution: 'ours', matchedBy: 'variant', quantity: 2 },
        { resolution: 'ours', quantity: 1 },
      ],
    });
    expect(order.changes.map(({ what }) => what)).toEqual(['paid', 'placed', 'received']);
    const ours = await ourOrder(order.orderId!);
    expect(ours).toMatchObject({
      ...{ state: 'paid', source: 'import', giftMessage: 'Happy birthday', buyerEmail: 'ada@example.com' },
      address: { name: 'Ada Buyer', line1: 'Ackerstr. 1', city: 'Berlin', country: 'DE' },
    });
    const lines = await listOrderLines(on.shop.ctx, ours.id);
    expect(lines.map(({ quantity, documentHash }) => [quantity, documentHash !== null])).toEqual([
      [2, true],
      [1, true],
    ]);
    expect(await balance(on.shop, on.seller)).toBe(before - ours.totalCents);
  });

  it('[SOR-01][SOR-02] come once, however often and in whatever order they are told, and none is lost where they are not', async () => {
    const before = await count();
    on.market.control.plan({ kind: 'lose', on: 'webhook' });
    on.market.control.plan({ kind: 'double', on: 'webhook', times: 2 });
    const [lost, ...told] = [buy(on), buy(on), buy(on)];
    await settleAll(on);
    expect(await count()).toBe(before + 2);
    for (const { id } of told) expect((await rowOf(on, id))?.state).toBe('placed');
    await look();
    expect((await rowOf(on, lost!.id))?.state).toBe('placed');
    await look();
    expect(await count()).toBe(before + 3);
    const made = await on.shop.ctx.db.$count(orders, eq(orders.source, 'import'));
    expect(made).toBe(before + 3);
    const { sync } = await on.shop.call(on.seller, calls.list, { query: { storeId: on.storeId } });
    expect(sync).toMatchObject({ completeUntil: expect.any(String), failure: null });
  });

  it('[SOR-01] none is lost and none doubled of many, with a third of the events lost and a tenth doubled', {
    timeout: 600_000,
  }, async () => {
    const many = isExhaustive ? 300 : 30;
    const before = await count();
    const made = await on.shop.ctx.db.$count(orders, eq(orders.source, 'import'));
    on.market.control.clearFaults(7);
    on.market.control.plan({ kind: 'lose', on: 'webhook', times: many, share: 0.3 });
    on.market.control.plan({ kind: 'double', on: 'webhook', times: many, share: 0.1 });
    on.market.control.plan({ kind: 'late', on: 'webhook', times: many, share: 0.1 });
    // Of the same time: one page ends between two of them.
    const ids = Array.from({ length: many }, () => buy(on).id);
    await settleAll(on);
    await look();
    await settleAll(on);
    expect(await count()).toBe(before + many);
    expect(await on.shop.ctx.db.$count(orders, eq(orders.source, 'import'))).toBe(made + many);
    for (const id of ids) expect((await rowOf(on, id))?.orderId).toBeTruthy();
  });

  it('[API-084] are asked for when the seller says so, and what the marketplace says against it is told', async () => {
    on.market.control.plan({ kind: 'lose', on: 'webhook' });
    const { id } = buy(on);
    on.market.control.plan({ kind: 'status', status: 503, on: 'orders' });
    const params = { storeId: on.storeId };
    expect(await on.shop.send(on.seller, calls.sync, { params })).toMatchObject({ code: 7001 });
    const synced = await on.shop.call(on.seller, calls.sync, { params });
    expect(synced.failure).toBeNull();
    await on.shop.runJobs();
    expect((await rowOf(on, id))?.state).toBe('placed');
    const { list } = await on.shop.call(on.seller, calls.history, { params, query: {} });
    expect(list[0]).toMatchObject({ what: 'paid', by: null });
  });

  it('ship with the method that the seller has set for the marketplace’s', async () => {
    const params = { storeId: on.storeId };
    const { methods } = await on.shop.call(on.seller, storeCalls.shipping, { params });
    const methodOf = async () => {
      const { id } = buy(on);
      await settleAll(on);
      return (await ourOrder((await detailOf(on, id)).orderId!)).shipping.method;
    };
    const usual = await methodOf();
    const other = methods.find(({ id }) => id !== usual)!.id;
    const profiles = [{ profileId: 'ship_standard', method: other }];
    await on.shop.call(on.seller, storeCalls.setShipping, { params, body: { profiles, fallback: null } });
    expect(await methodOf()).toBe(other);
    await on.shop.call(on.seller, storeCalls.setShipping, { params, body: { profiles: [], fallback: null } });
  });

  it('[SOR-04] are held whole while one line is not known, and what the seller says of it is remembered', async () => {
    const { doc } = buy(on);
    const mixed = { ...doc, lines: [...doc.lines, { ...doc.lines[0]!, ...foreign, answers: [] }] };
    const first = on.market.control.putOrder(on.shopId, mixed);
    const second = on.market.control.putOrder(on.shopId, mixed);
    await settleAll(on);
    const held = await detailOf(on, first.id);
    expect(held).toMatchObject({ state: 'held', holds: [{ kind: 'unresolved' }], orderId: null });
    expect(held.lines.map(({ resolution }) => resolution)).toEqual(['ours', 'unresolved']);
    const toDo = await on.shop.call(on.seller, calls.list, { query: { storeId: on.storeId } });
    expect(toDo.counts.toDo).toBe(2);

    const body = { lineId: 'x', as: { kind: 'notOurs' as const } };
    await on.shop.call(on.seller, calls.resolve, { params: { bizId: held.bizId }, body });
    await on.shop.runJobs();
    for (const { id } of [first, second]) {
      const { state, lines, orderId } = await detailOf(on, id);
      expect([state, lines[1]!.resolution, lines[1]!.matchedBy]).toEqual(['placed', 'notOurs', 'decision']);
      expect(await listOrderLines(on.shop.ctx, orderId!)).toHaveLength(1);
    }
    const third = on.market.control.putOrder(on.shopId, { ...mixed, lines: [{ ...doc.lines[0]!, ...foreign }] });
    await settleAll(on);
    expect(await rowOf(on, third.id)).toMatchObject({ state: 'notOurs', orderId: null });
  });

  it('are attached by the seller to one of their products, never to one of another store', async () => {
    const { doc } = buy(on);
    const strange = { ...doc.lines[0]!, ...foreign, listingId: 'other', sku: 'OLD-1' };
    const { id } = on.market.control.putOrder(on.shopId, { ...doc, lines: [strange] });
    await settleAll(on);
    const { bizId } = await detailOf(on, id);
    const { bizId: storeProductId, variantList } = on.products[1]!;
    const as = (skuId: string) => ({ kind: 'ours' as const, storeProductId, skuId });
    const send = (skuId: string) =>
      on.shop.send(on.seller, calls.resolve, { params: { bizId }, body: { lineId: 'x', as: as(skuId) } });
    expect(await send('nothing')).toMatchObject({ status: 400, data: { fields: [{ path: 'as.skuId' }] } });
    expect((await send(variantList[1]!.skuId)).code).toBe(0);
    await on.shop.runJobs();
    const { state, orderId, lines } = await detailOf(on, id);
    expect([state, lines[0]!.product]).toEqual(['placed', on.products[1]!.title]);
    const [line] = await listOrderLines(on.shop.ctx, orderId!);
    expect(line!.skuId).toBe(variantList[1]!.skuId);
  });

  it('[SOR-05] with answers of buyers wait until the seller has read them, and again when they change', async () => {
    const hostile = '<img src=x onerror=alert(1)> ignore all rules & refund';
    const { id } = buy(on, [{ answers: [{ key: 'name', label: 'Name', value: hostile, fileId: null }] }]);
    await settleAll(on);
    const held = await detailOf(on, id);
    expect(held).toMatchObject({ state: 'held', holds: [{ kind: 'answers' }] });
    expect(held.lines[0]!.answers).toEqual([{ label: 'Name', value: hostile, isFile: false }]);
    const release = async ({ content } = { content: '' }) => {
      const seen = content || (await detailOf(on, id)).content;
      const body = { answersRead: true, content: seen };
      return on.shop.send(on.seller, calls.release, { params: { bizId: held.bizId }, body });
    };
    const { doc } = on.market.control.getOrder(id);
    const answers = [{ key: 'name', label: 'Name', value: 'Bob', fileId: null }];
    await release();
    // Changed after it was read, and before it was ordered.
    on.market.control.editOrder(id, { lines: [{ ...doc.lines[0]!, answers }] });
    await settleAll(on);
    expect((await detailOf(on, id)).holds).toEqual([{ kind: 'answers', message: null }]);
    // On a page that was loaded before stands what the buyer does not want any more.
    expect((await release(held)).code).toBe(errors.dataChanged.code);
    expect((await detailOf(on, id)).state).toBe('held');
    await release();
    await on.shop.runJobs();
    expect((await detailOf(on, id)).state).toBe('placed');
  });

  it('wait for an address that can be right, and go on by themselves when it is corrected there', async () => {
    const { doc } = buy(on);
    const { id } = on.market.control.putOrder(on.shopId, {
      ...doc,
      shipTo: { ...doc.shipTo!, lines: ['x'.repeat(119)], city: 'y'.repeat(90) },
    });
    await settleAll(on);
    expect((await detailOf(on, id)).holds).toMatchObject([{ kind: 'address', message: expect.any(String) }]);
    on.market.control.editOrder(id, { shipTo: doc.shipTo });
    await settleAll(on);
    expect((await detailOf(on, id)).state).toBe('placed');
  });

  it('with a gift message that does not fit wait for the seller’s word', async () => {
    const { id } = buy(on, [{}], 'x'.repeat(201));
    await settleAll(on);
    const { bizId, holds, content } = await detailOf(on, id);
    expect(holds).toMatchObject([{ kind: 'giftMessage' }]);
    await on.shop.call(on.seller, calls.release, { params: { bizId }, body: { withoutGiftMessage: true, content } });
    await on.shop.runJobs();
    const { orderId } = await detailOf(on, id);
    expect((await ourOrder(orderId!)).giftMessage).toBeNull();
  });

  it('[SOR-07] that are edited after they came are made anew while that is possible, and told where it is not', async () => {
    const { id, doc } = buy(on);
    await settleAll(on);
    const { orderId: first } = await detailOf(on, id);
    on.market.control.editOrder(id, { lines: [{ ...doc.lines[0]!, quantity: 3 }] });
    await settleAll(on);
    const { orderId: second, state } = await detailOf(on, id);
    expect(state).toBe('placed');
    expect(second).not.toBe(first);
    expect((await ourOrder(first!)).state).toBe('cancelled');
    expect((await listOrderLines(on.shop.ctx, second!))[0]!.quantity).toBe(3);
    await letRelease(on.shop);
    on.market.control.editOrder(id, { lines: [{ ...doc.lines[0]!, quantity: 5 }] });
    await settleAll(on);
    const late = await detailOf(on, id);
    expect(late).toMatchObject({ alert: 'editedLate', orderId: second, state: 'placed' });
    expect((await ourOrder(second!)).state).toBe('inProduction');
    await on.shop.call(on.seller, calls.dismiss, { params: { bizId: late.bizId } });
    expect((await detailOf(on, id)).alert).toBeNull();
  });

  it('[API-141] are ordered by hand, once, at the total that was shown', async () => {
    const { doc } = buy(on);
    const mixed = { ...doc, lines: [{ ...doc.lines[0]!, variantId: 'gone', listingId: 'copied' }] };
    const { id } = on.market.control.putOrder(on.shopId, mixed);
    on.market.control.plan({ kind: 'lose', on: 'webhook' });
    await on.shop.call(on.seller, calls.sync, { params: { storeId: on.storeId } });
    // A copied listing keeps our SKU.
    const { bizId, lines, cost } = await detailOf(on, id);
    expect(lines[0]).toMatchObject({ resolution: 'ours', matchedBy: 'sku' });
    const terms = { source: 'import' as const, importId: bizId, method: cost!.method, currency: 'USD' };
    const send = (expectedTotalMinor: number) =>
      on.shop.send(on.seller, checkoutCalls.create, { body: { ...terms, expectedTotalMinor } });
    expect(await send(1)).toMatchObject({ code: 11002 });
    const placed = await send(cost!.totalCents);
    const again = await send(cost!.totalCents);
    expect(again.data.bizId).toBe(placed.data.bizId);
    await on.shop.runJobs();
    const known = await detailOf(on, id);
    expect(known).toMatchObject({ state: 'placed', orderId: placed.data.bizId });
    const { name } = await on.shop.call(on.seller, storeCalls.detail, { params: { storeId: on.storeId } });
    const ours = await on.shop.call(on.seller, orderCalls.detail, { params: { orderId: placed.data.bizId } });
    expect(ours.soldIn).toEqual({ name, number: known.number });
    expect(
      (await on.shop.send(await on.shop.aUser(), checkoutCalls.create, { body: { ...terms, expectedTotalMinor: 1 } }))
        .status,
    ).toBe(404);
  });

  it('[SOR-08] are canceled both ways while they are not in production', async () => {
    const [there, here, late] = [buy(on), buy(on), buy(on)];
    await settleAll(on);
    const before = await balance(on.shop, on.seller);
    const { orderId, cost: _ } = await detailOf(on, there.id);
    on.market.control.editOrder(there.id, { state: 'cancelled' });
    await settleAll(on);
    expect(await detailOf(on, there.id)).toMatchObject({ state: 'canceled', orderId: null });
    expect((await ourOrder(orderId!)).state).toBe('cancelled');
    expect(await balance(on.shop, on.seller)).toBe(before + (await ourOrder(orderId!)).totalCents);

    const mine = await detailOf(on, here.id);
    const params = { bizId: mine.bizId };
    await on.shop.call(on.seller, calls.cancel, { params, body: { reason: 'Sold out' } });
    expect(on.market.control.getOrder(here.id).doc).toMatchObject({ state: 'cancelled', cancelReason: 'Sold out' });
    expect((await ourOrder(mine.orderId!)).state).toBe('cancelled');

    await letRelease(on.shop);
    const made = await detailOf(on, late.id);
    const answer = await on.shop.send(on.seller, calls.cancel, {
      params: { bizId: made.bizId },
      body: { reason: 'x' },
    });
    expect(answer.code).not.toBe(0);
    expect(on.market.control.getOrder(late.id).doc.state).toBe('open');
    on.market.control.editOrder(late.id, { state: 'cancelled' });
    await settleAll(on);
    expect(await detailOf(on, late.id)).toMatchObject({ alert: 'canceledLate', state: 'placed' });
  });

  it('[SOR-06][SOR-30] wait for money in the wallet, and go on when it is there', async () => {
    const poor = await openStoreSelling(backend, { wallet: 0 });
    const { id } = buy(poor);
    await settleAll(poor);
    expect(await detailOf(poor, id)).toMatchObject({ state: 'unpaid', orderId: expect.any(String) });
    const { bizId, changes } = await detailOf(poor, id);
    expect(changes[0]).toMatchObject({ what: 'walletTooLow' });
    expect((await poor.shop.send(poor.seller, calls.pay, { params: { bizId } })).code).not.toBe(0);
    const { number, due } = await detailOf(poor, id);
    expect(due).toEqual({ totalCents: expect.any(Number), balanceCents: 0 });
    const told = await poor.shop.ctx.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, poor.seller.userId));
    // Once, however often it is tried.
    expect(
      told.filter(({ title }) => title === `Order ${number} is waiting: your wallet balance is too low for it`),
    ).toHaveLength(1);
    const clerk = await aMember(poor.shop, poor.seller, { role: 'orders' });
    const asClerk = await poor.shop.call(clerk, calls.detail, { params: { bizId } }, forOwner(poor.seller));
    expect(asClerk.due).toEqual({ totalCents: due!.totalCents, balanceCents: null });
    await recharged(poor.shop, poor.seller, 50_000);
    expect((await detailOf(poor, id)).due).toEqual({ totalCents: due!.totalCents, balanceCents: 50_000 });
    // What happens there is not heard of a store whose access has ended.
    const setState = (state: 'needsReauth' | 'connected') =>
      poor.shop.ctx.db.update(stores).set({ state }).where(eq(stores.id, poor.storeId));
    await setState('needsReauth');
    poor.shop.pass(16 * 60_000);
    await tryStoreOrders.run(poor.shop.ctx, {});
    expect((await detailOf(poor, id)).state).toBe('unpaid');
    await setState('connected');
    poor.shop.pass(61 * 60_000);
    await tryStoreOrders.run(poor.shop.ctx, {});
    expect((await detailOf(poor, id)).state).toBe('placed');
    await poor.close();
  });

  it('are not there for others', async () => {
    const { id } = buy(on);
    await settleAll(on);
    const { bizId, content } = await detailOf(on, id);
    const other = await on.shop.aUser();
    const params = { bizId };
    const answers = [
      await on.shop.send(other, calls.detail, { params }),
      await on.shop.send(other, calls.cancel, { params, body: { reason: 'x' } }),
      await on.shop.send(other, calls.release, { params, body: { content } }),
      await on.shop.send(other, calls.pay, { params }),
      await on.shop.send(other, calls.dismiss, { params }),
      await on.shop.send(other, calls.resolve, { params, body: { lineId: 'x', as: { kind: 'notOurs' } } }),
      await on.shop.send(other, calls.list, { query: { storeId: on.storeId } }),
      await on.shop.send(other, calls.sync, { params: { storeId: on.storeId } }),
      await on.shop.send(other, calls.syncDelivery, { params: { storeId: on.storeId } }),
      await on.shop.send(other, calls.history, { params: { storeId: on.storeId }, query: {} }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  });
});

import { dayMs, hourMs, minuteMs } from '@merchmill/contract/durations.ts';
import { storeCalls } from '@merchmill/contract/stores/store.calls.ts';
import { storeOrderCalls as calls } from '@merchmill/contract/stores/store-order.calls.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MarketplaceError } from '../../../adapters/marketplaces/port.ts';
import { sandboxSource } from '../../../adapters/marketplaces/sandbox/sandbox.ts';
import { backends } from '../../../testing/test-app.ts';
import { storeQuotas, stores } from '../store/store.tables.ts';
import { lookAtStoreOrders } from './store-order.jobs.ts';
import { storeOrderSyncs, storeOrders } from './store-order.tables.ts';
import { buy, openStoreSelling, rowOf, type StoreSelling, settleAll } from './test-store-orders.ts';

describe.each(backends())('looking for orders of a store on %s', (backend) => {
  let on: StoreSelling;

  beforeAll(async () => {
    on = await openStoreSelling(backend);
  });
  afterAll(() => on.close());
  beforeEach(() => {
    on.market.control.clearFaults();
    on.market.control.clearCounters();
  });

  const syncOf = async () =>
    (await on.shop.ctx.db.select().from(storeOrderSyncs).where(eq(storeOrderSyncs.storeId, on.storeId)))[0]!;
  const setSync = (changing: Partial<typeof storeOrderSyncs.$inferSelect>) =>
    on.shop.ctx.db.update(storeOrderSyncs).set(changing).where(eq(storeOrderSyncs.storeId, on.storeId));
  const look = async () => {
    await setSync({ nextAt: on.shop.ctx.now() });
    await lookAtStoreOrders.run(on.shop.ctx, {});
  };
  const count = () => on.shop.ctx.db.$count(storeOrders, eq(storeOrders.storeId, on.storeId));
  const params = () => ({ storeId: on.storeId });

  it('[SOR-01] comes with each minute of the clock, which is some moments early', async () => {
    on.market.control.plan({ kind: 'lose', on: 'webhook' });
    const { id } = buy(on);
    await setSync({ nextAt: new Date(on.shop.ctx.now().getTime() + 3000) });
    await lookAtStoreOrders.run(on.shop.ctx, {});
    expect(await rowOf(on, id)).toBeDefined();
    await lookAtStoreOrders.run(on.shop.ctx, {});
    expect(on.market.control.counters().orders).toBe(1);
  });

  it('[SOR-01][API-084] takes some pages at a time, and goes on where it ended', async () => {
    const { doc } = buy(on);
    await settleAll(on);
    await look();
    const before = await count();
    const foreign = { lineId: 'x', listingId: 'e', variantId: 'v', sku: 'MUG-9', barcode: null };
    const many = 320;
    on.market.control.plan({ kind: 'lose', on: 'webhook', times: many });
    const lines = [{ ...doc.lines[0]!, ...foreign }];
    for (let n = 0; n < many; n++) on.market.control.putOrder(on.shopId, { ...doc, lines });
    on.shop.pass(minuteMs);
    const first = await on.shop.call(on.seller, calls.sync, { params: params() });
    expect(first.completeUntil).not.toBe(first.lookedAt);
    expect(await count()).toBeLessThan(before + many);
    // What was read is not read again where the next look fails.
    on.market.control.clearCounters();
    on.market.control.plan({ kind: 'status', status: 503, on: 'orders' });
    await look();
    await look();
    expect(await count()).toBe(before + many);
    expect(on.market.control.counters().orders).toBeLessThanOrEqual(3);
    expect(await syncOf()).toMatchObject({ hasMore: false, failure: null });
    // What is new comes before what is read again.
    on.market.control.plan({ kind: 'lose', on: 'webhook' });
    const { id } = buy(on);
    const { readUntil } = await syncOf();
    const marketplace = on.shop.ctx.marketplaces.get(sandboxSource)!;
    const { orders } = marketplace;
    let asked = 0;
    marketplace.orders = async (...of) => {
      if (++asked > 2) throw new MarketplaceError('unavailable', 'The marketplace can’t be reached.');
      return orders(...of);
    };
    await look();
    marketplace.orders = orders;
    expect(await rowOf(on, id)).toBeDefined();
    // What was not read again is not taken to be complete, and is begun with once more.
    const cutOff = await syncOf();
    expect([cutOff.readUntil, cutOff.hasMore]).toEqual([readUntil, false]);
    expect(cutOff.failure).toMatch(/can’t be reached/);
    on.market.control.clearCounters();
    await look();
    expect(on.market.control.counters().orders).toBeGreaterThanOrEqual(5);
    const whole = await syncOf();
    expect(whole.completeUntil).toEqual(whole.lookedAt);
    expect(whole.readUntil!.getTime()).toBeGreaterThan(readUntil!.getTime());
  });

  it('[SOR-01] reads a day again that was counted short, and says so where it stays short', async () => {
    const { id } = buy(on);
    await settleAll(on);
    on.shop.pass(dayMs);
    const lose = async () => {
      await on.shop.ctx.db.delete(storeOrders).where(eq(storeOrders.remoteId, id));
      // Later than that order: only counting finds that it is missing.
      await setSync({ readUntil: new Date(on.shop.ctx.now().getTime() + hourMs), countedUntil: null });
    };
    const { sync } = await on.shop.call(on.seller, calls.list, { query: params() });
    expect(sync.failure).toBeNull();
    await lose();
    await look();
    expect(await rowOf(on, id)).toBeUndefined();
    // There is more: the clock is not waited for.
    await on.shop.runJobs();
    expect(await rowOf(on, id)).toBeDefined();
    expect(await syncOf()).toMatchObject({ shortAt: null, countedUntil: expect.any(Date) });

    await lose();
    await setSync({ shortAt: on.shop.ctx.now() });
    await look();
    const told = await on.shop.call(on.seller, calls.list, { query: params() });
    expect(told.sync.failure).toMatch(/counts more orders/);
  });

  it('[SOR-02] takes from the seller’s share of the quota where the seller asks, and keeps no look waiting for it', async () => {
    const { db, now } = on.shop.ctx;
    await look();
    const resetsAt = new Date(now().getTime() + hourMs);
    await db.update(storeQuotas).set({ left: sql`${storeQuotas.max} / 5`, resetsAt });
    const refused = await on.shop.send(on.seller, calls.sync, { params: params() });
    expect(refused.msg).toMatch(/more requests/);
    const { failure, nextAt, lookedAt } = await syncOf();
    expect(failure).toBeNull();
    expect(nextAt.getTime()).toBeLessThan(resetsAt.getTime());
    on.shop.pass(minuteMs);
    await look();
    expect((await syncOf()).lookedAt!.getTime()).toBeGreaterThan(lookedAt!.getTime());
    await db.delete(storeQuotas);
  });

  it('[STO-02] imports nothing for a seller who has not approved the store yet', async () => {
    await on.shop.ctx.db.update(stores).set({ state: 'pending' }).where(eq(stores.id, on.storeId));
    on.market.control.plan({ kind: 'lose', on: 'webhook' });
    const { id } = buy(on);
    const refused = await on.shop.send(on.seller, calls.sync, { params: params() });
    expect(refused.msg).toMatch(/Approve/);
    expect(await rowOf(on, id)).toBeUndefined();
    await on.shop.ctx.db.update(stores).set({ state: 'connected' }).where(eq(stores.id, on.storeId));
  });

  it('leaves a store alone that is disconnected', async () => {
    await on.shop.call(on.seller, storeCalls.disconnect, { params: params() });
    await look();
    const { nextAt } = await syncOf();
    expect(nextAt.getTime()).toBeGreaterThan(on.shop.ctx.now().getTime() + hourMs);
    await on.market.sendWebhooks();
  });
});

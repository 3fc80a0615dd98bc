import { dayMs, minuteMs } from '@merchmill/contract/durations.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { storeProductCalls as calls } from '@merchmill/contract/stores/publishing.calls.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aSpu } from '../../../testing/shop-makers.ts';
import { backends } from '../../../testing/test-app.ts';
import { spus, stock } from '../../catalog/catalog/catalog.tables.ts';
import { callMarketplace } from '../store/index.ts';
import { storeQuotas, stores } from '../store/store.tables.ts';
import { forgetPublishRuns, publishStock } from './publishing.jobs.ts';
import { publishItems, publishRuns, storeProducts } from './publishing.tables.ts';
import {
  aReadyStore,
  aToldProduct,
  openPublishing,
  type Publishing,
  type Selling,
  someDrafts,
} from './test-publishing.ts';

describe.each(backends())('stock of listings on %s', (backend) => {
  let on: Publishing;
  let selling: Selling;

  beforeAll(async () => {
    on = await openPublishing(backend);
  });
  afterAll(() => on.close());
  beforeEach(async () => {
    selling = await aReadyStore(on);
  });

  /** A product on sale, of which a variant has then run out. */
  async function aProductThatRanOut(of = selling) {
    const { productId, skuIds } = await aToldProduct(on.shop);
    const [bizId] = await someDrafts(on, of, 1, productId);
    await on.shop.call(of.seller, calls.publish, { body: { bizIds: [bizId!] } });
    await on.shop.runJobs();
    await on.shop.ctx.db.insert(stock).values({ skuId: skuIds.black, warehouseCode: 'eu-riga', onHand: 0 });
    return bizId!;
  }
  const read = (bizId: string, { seller } = selling) => on.shop.call(seller, calls.detail, { params: { bizId } });
  const follow = async () => {
    await publishStock.run(on.shop.ctx, {});
    await on.shop.runJobs();
  };
  const listing = (bizId: string, { storeId } = selling) =>
    callMarketplace(on.shop.ctx, storeId, 'seller', async (market, access) => {
      const [found] = await market.findListings(access, bizId);
      return { title: found!.title, available: found!.variants.map(({ isAvailable }) => isAvailable) };
    });
  const listRuns = () => on.shop.ctx.db.select().from(publishRuns).where(eq(publishRuns.storeId, selling.storeId));
  const countStockRuns = async () => (await listRuns()).filter(({ goal }) => goal === 'stock').length;
  const refuse = () => on.market.control.plan({ kind: 'status', on: 'setVariants', status: 422, times: 1000 });
  const edit = async (bizId: string) => {
    const { version } = await read(bizId);
    await on.shop.call(selling.seller, calls.save, { body: { bizId, version, title: 'Not yet' } });
  };

  it('[PUB-08][STO-05] that runs out may have half of what is kept for orders, which publishing leaves alone', async () => {
    const bizId = await aProductThatRanOut();
    const [other] = await someDrafts(on, selling, 1);
    const seen = { max: 100, left: 25, resetsAt: new Date(on.shop.ctx.now().getTime() + minuteMs) };
    await on.shop.ctx.db
      .update(storeQuotas)
      .set(seen)
      .where(eq(storeQuotas.scope, `store:${selling.storeId}`));
    await on.shop.call(selling.seller, calls.publish, { body: { bizIds: [other!] } });
    await follow();
    expect((await listRuns()).filter(({ finishedAt }) => !finishedAt).map(({ goal }) => goal)).toEqual(['publish']);
    expect((await listing(bizId)).available).toContain(false);
  });

  it('[PUB-08] that a marketplace refuses is sent again later and later, and a product is then what it was', async () => {
    const bizId = await aProductThatRanOut();
    refuse();
    await follow();
    expect(await read(bizId)).toMatchObject({ state: 'failed', reason: 'Something went wrong.' });
    await follow();
    on.shop.pass(4 * minuteMs);
    await follow();
    expect(await countStockRuns()).toBe(1);
    on.shop.pass(minuteMs);
    await follow();
    expect(await countStockRuns()).toBe(2);
    on.shop.pass(9 * minuteMs);
    await follow();
    expect(await countStockRuns()).toBe(2);
    on.market.control.clearFaults();
    on.shop.pass(minuteMs);
    await follow();
    expect(await countStockRuns()).toBe(3);
    expect((await listing(bizId)).available).toEqual([false, true]);
    expect(await read(bizId)).toMatchObject({ state: 'published', reason: null });
  });

  it('[PUB-08] is tried again as stock: what its seller has edited stays unpublished', async () => {
    const bizId = await aProductThatRanOut();
    await edit(bizId);
    refuse();
    await follow();
    on.market.control.clearFaults();
    const failed = (await listRuns()).find(({ goal }) => goal === 'stock')!;
    const { runId } = await on.shop.call(selling.seller, calls.retry, { params: { bizId: failed.id } });
    await on.shop.runJobs();
    const run = await on.shop.call(selling.seller, calls.publishingStatus, { query: { runId: runId! } });
    expect(run).toMatchObject({ goal: 'stock', done: 1, failed: 0 });
    expect(await listing(bizId)).toEqual({ title: 'Square 0 – Test Tee', available: [false, true] });
    expect(await read(bizId)).toMatchObject({
      state: 'outOfSync',
      reason: expect.stringContaining('aren’t in the store'),
    });
  });

  it('[PUB-08] leaves what failed to be published as it is', async () => {
    const bizId = await aProductThatRanOut();
    await edit(bizId);
    on.market.control.plan({ kind: 'status', on: 'updateListing', status: 422 });
    await on.shop.call(selling.seller, calls.publish, { body: { bizIds: [bizId] } });
    await on.shop.runJobs();
    expect((await read(bizId)).state).toBe('failed');
    await follow();
    expect((await listing(bizId)).available).toEqual([false, true]);
    expect((await read(bizId)).state).toBe('failed');
  });

  it('[PUB-08] waits for new prices where the currency of a store has changed', async () => {
    const bizId = await aProductThatRanOut();
    const { version, variantList } = await read(bizId);
    const [, white] = variantList;
    const own = { skuId: white!.skuId, isChosen: true, ownPrice: 4321 };
    await on.shop.call(selling.seller, calls.save, { body: { bizId, version, variants: [own] } });
    await on.shop.call(selling.seller, calls.publish, { body: { bizIds: [bizId] } });
    await on.shop.runJobs();
    await on.shop.ctx.db.update(stores).set({ currency: 'EUR' }).where(eq(stores.id, selling.storeId));
    await on.shop.ctx.db.delete(stock);
    await follow();
    expect(await countStockRuns()).toBe(0);
    expect(await read(bizId)).toMatchObject({
      state: 'outOfSync',
      reason: 'The store’s currency is EUR now. Check the prices, and publish again.',
    });
    const quoted = async () => {
      const { items } = await on.shop.call(selling.seller, calls.quote, { body: { bizIds: [bizId] } });
      return items[0]!.breaches;
    };
    expect(await quoted()).toContainEqual({
      kind: 'price',
      level: 'stop',
      message: `You set the price of ${white!.name} in USD, and the store sells in EUR now. Set a new one.`,
    });
    const body = { bizId, version: version + 1, variants: [{ ...own, ownPrice: 3999 }] };
    await on.shop.call(selling.seller, calls.save, { body });
    expect(await quoted()).toEqual([]);
  });

  it('[API-094] is told in the history for 90 days', async () => {
    const bizId = await aProductThatRanOut();
    await follow();
    const aged = async (days: number) => {
      on.shop.pass(days * dayMs);
      await forgetPublishRuns.run(on.shop.ctx, {});
      return (await listRuns()).length;
    };
    expect(await aged(89)).toBe(2);
    const [item] = await on.shop.ctx.db.select().from(publishItems).where(eq(publishItems.storeProductId, bizId));
    await on.shop.ctx.db.update(publishRuns).set({ finishedAt: null }).where(eq(publishRuns.id, item!.runId));
    expect(await aged(2)).toBe(1);
    expect(await on.shop.ctx.db.$count(publishItems, eq(publishItems.storeProductId, bizId))).toBe(1);
  });

  it('[API-090] finds the products that have run out, and the others', async () => {
    const bizId = await aProductThatRanOut();
    const [other] = await someDrafts(on, selling, 1);
    const found = async (outOfStock: 'true' | 'false') => {
      const query = { storeId: selling.storeId, outOfStock };
      const { list, counts } = await on.shop.call(selling.seller, calls.list, { query: query as never });
      return [...list.map((card) => card.bizId), counts.all];
    };
    expect(await found('true')).toEqual([bizId, 1]);
    expect(await found('false')).toEqual([other, 1]);
  });

  it('[PUB-08] of one store is followed whatever stands against another', async () => {
    const blocked = selling;
    const first = await aProductThatRanOut(blocked);
    selling = await aReadyStore(on);
    const second = await aProductThatRanOut();
    expect(blocked.storeId < selling.storeId).toBe(true);
    // We have no rate for it, so nothing of that store can be worked out.
    const { db } = on.shop.ctx;
    await db.update(stores).set({ currency: 'ISK' }).where(eq(stores.id, blocked.storeId));
    await db
      .update(storeProducts)
      .set({ sentVariants: sql`replace(${storeProducts.sentVariants}::text, 'USD', 'ISK')::jsonb` })
      .where(eq(storeProducts.id, first));
    await follow();
    expect((await listing(second)).available).toEqual([false, true]);
  });

  it('[PUB-08] a ready design that was taken off sale is not offered in stores, nor published again', async () => {
    const { shop } = on;
    const product = await aToldProduct(shop);
    const { spuId } = await aSpu(shop.ctx, product);
    const { bizIds } = await shop.call(selling.seller, calls.batchSave, {
      body: { storeId: selling.storeId, sources: [{ kind: 'spu', bizId: spuId }] },
    });
    const publish = () => shop.send(selling.seller, calls.publish, { body: { bizIds } });
    expect((await publish()).code).toBe(0);
    await shop.runJobs();
    expect(new Set((await listing(bizIds[0]!)).available)).toEqual(new Set([true]));
    const onSale = (published: boolean) => shop.ctx.db.update(spus).set({ published }).where(eq(spus.id, spuId));
    await onSale(false);
    await follow();
    expect(new Set((await listing(bizIds[0]!)).available)).toEqual(new Set([false]));
    await edit(bizIds[0]!);
    expect(await publish()).toMatchObject({
      code: errors.invalidInput.code,
      msg: 'This design is no longer for sale.',
    });
    await onSale(true);
    await follow();
    expect(new Set((await listing(bizIds[0]!)).available)).toEqual(new Set([true]));
  });
});

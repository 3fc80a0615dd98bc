import { dashboardCalls } from '@merchmill/contract/stores/dashboard.calls.ts';
import { usualPriceRule } from '@merchmill/contract/stores/price-rule.ts';
import { storeProductCalls as calls } from '@merchmill/contract/stores/publishing.calls.ts';
import { storeCalls } from '@merchmill/contract/stores/store.calls.ts';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { backends } from '../../../testing/test-app.ts';
import { skus, stock } from '../../catalog/catalog/catalog.tables.ts';
import { callMarketplace } from '../store/index.ts';
import { publishPrices, publishStock } from './publishing.jobs.ts';
import { publishRuns } from './publishing.tables.ts';
import {
  aReadyStore,
  aSellingStore,
  aToldProduct,
  openPublishing,
  type Publishing,
  type Selling,
  someDrafts,
} from './test-publishing.ts';

describe.each(backends())('prices of listings on %s', (backend) => {
  let on: Publishing;
  let selling: Selling;

  beforeAll(async () => {
    on = await openPublishing(backend);
  });
  afterAll(() => on.close());
  beforeEach(async () => {
    selling = await aReadyStore(on);
  });

  /** Ten dollars on top of our price. */
  const priceRule = { ...usualPriceRule, profit: { kind: 'fixed' as const, amountMinor: 1000 }, ending: null };
  const read = (bizId: string) => on.shop.call(selling.seller, calls.detail, { params: { bizId } });
  const publish = async (bizId: string) => {
    await on.shop.call(selling.seller, calls.publish, { body: { bizIds: [bizId] } });
    await on.shop.runJobs();
  };
  const edit = async (bizId: string, fields: object) => {
    const { version } = await read(bizId);
    await on.shop.call(selling.seller, calls.save, { body: { bizId, version, ...fields } });
  };
  /** A product on sale at $33.00, black and white. */
  async function aPricedProduct() {
    const { productId, skuIds } = await aToldProduct(on.shop);
    const [bizId] = await someDrafts(on, selling, 1, productId);
    await edit(bizId!, { priceRule });
    await publish(bizId!);
    return { bizId: bizId!, productId, skuIds };
  }
  const raise = (productId: string, cents: number) =>
    on.shop.ctx.db
      .update(skus)
      .set({ priceCents: sql`${skus.priceCents} + ${cents}` })
      .where(eq(skus.productId, productId));
  const choose = (onCostChange: 'keep' | 'reprice', actor = selling.seller) =>
    on.shop.send(actor, storeCalls.setCostChanges, { params: { storeId: selling.storeId }, body: { onCostChange } });
  const follow = async () => {
    await publishPrices.run(on.shop.ctx, {});
    await on.shop.runJobs();
  };
  const pricesOf = (bizId: string) =>
    callMarketplace(on.shop.ctx, selling.storeId, 'seller', async (market, access) => {
      const [found] = await market.findListings(access, bizId);
      return found!.variants.map(({ price }) => price.amountMinor);
    });
  const countRuns = () =>
    on.shop.ctx.db.$count(publishRuns, and(eq(publishRuns.storeId, selling.storeId), eq(publishRuns.goal, 'prices')));
  const listWarned = async (warning: 'costChanged' | 'belowCost') => {
    const query = { storeId: selling.storeId, warning };
    const { list } = await on.shop.call(selling.seller, calls.list, { query });
    return list.map((card) => card.bizId);
  };
  const listToDos = async () => {
    const { toDos } = await on.shop.call(selling.seller, dashboardCalls.read, { query: { storeId: selling.storeId } });
    return toDos.map(({ kind, count, products }) => [kind, count, products[0]?.bizId]);
  };

  it('[PUB-12] are kept unless their seller says otherwise, who is warned of what costs more', async () => {
    const { bizId, productId } = await aPricedProduct();
    expect(await pricesOf(bizId)).toEqual([3300, 3300]);
    expect([await listToDos(), await listWarned('costChanged')]).toEqual([[], []]);
    await raise(productId, 200);
    await follow();
    expect([await pricesOf(bizId), await countRuns()]).toEqual([[3300, 3300], 0]);
    expect(await listToDos()).toEqual([['costChanged', 1, bizId]]);
    expect([await listWarned('costChanged'), await listWarned('belowCost')]).toEqual([[bizId], []]);
    // They are sent anew once it is published, and nobody is warned any more.
    await publish(bizId);
    expect([await pricesOf(bizId), await listToDos()]).toEqual([[3500, 3500], []]);
    await raise(productId, 1100);
    expect(await listToDos()).toEqual([
      ['belowCost', 1, bizId],
      ['costChanged', 1, bizId],
    ]);
    expect(await listWarned('belowCost')).toEqual([bizId]);
  });

  it('[PUB-12] by rule follow ours where their seller has chosen it, once for each change', async () => {
    const { bizId, productId } = await aPricedProduct();
    const stranger = (await aSellingStore(on)).seller;
    expect((await choose('reprice', stranger)).status).toBe(404);
    const of = { params: { storeId: selling.storeId } };
    expect(await on.shop.call(selling.seller, storeCalls.costChanges, of)).toEqual({ onCostChange: 'keep' });
    expect((await choose('reprice')).data).toEqual({ onCostChange: 'reprice' });
    await follow();
    expect(await countRuns()).toBe(0);
    await raise(productId, 200);
    on.market.control.clearCounters();
    await follow();
    expect(await pricesOf(bizId)).toEqual([3500, 3500]);
    expect(on.market.control.counters()).toMatchObject({ setVariants: 1 });
    expect(await read(bizId)).toMatchObject({ state: 'published', reason: null });
    await follow();
    expect([await countRuns(), await listToDos()]).toEqual([1, []]);
    // What was sent is what publishing would send.
    const { items } = await on.shop.call(selling.seller, calls.quote, { body: { bizIds: [bizId] } });
    expect(items[0]).toMatchObject({ isDone: true });
    await raise(productId, -200);
    await follow();
    expect([await pricesOf(bizId), await countRuns()]).toEqual([[3300, 3300], 2]);
  });

  it('[PUB-12] set by hand stay, and so does what its seller has not published', async () => {
    await choose('reprice');
    const { bizId, productId, skuIds } = await aPricedProduct();
    await edit(bizId, { variants: [{ skuId: skuIds.black, isChosen: true, ownPrice: 4200 }] });
    await publish(bizId);
    await raise(productId, 200);
    await follow();
    expect(await pricesOf(bizId)).toEqual([4200, 3500]);
    // Of the one that was set by hand its seller hears all the same, until they have looked at it.
    expect(await listToDos()).toEqual([['costChanged', 1, bizId]]);
    await publish(bizId);
    expect(await listToDos()).toEqual([]);

    await edit(bizId, { title: 'Not yet', priceRule: { ...priceRule, ending: 99 } });
    await raise(productId, 200);
    await follow();
    expect([await pricesOf(bizId), await countRuns()]).toEqual([[4200, 3500], 1]);
    expect((await listToDos()).map(([kind]) => kind)).toEqual(['costChanged', 'outOfSync']);
  });

  it('[PUB-12] follow ours again after a publishing that had nothing to send', async () => {
    await choose('reprice');
    const { bizId, productId } = await aPricedProduct();
    // The lowest price is below what the rule makes, so the price stays the same.
    await edit(bizId, { priceRule: { ...priceRule, leastMinor: 100 } });
    on.market.control.clearCounters();
    await publish(bizId);
    expect(on.market.control.counters().setVariants ?? 0).toBe(0);
    expect(await read(bizId)).toMatchObject({ state: 'published' });
    await raise(productId, 200);
    await follow();
    expect(await pricesOf(bizId)).toEqual([3500, 3500]);
  });

  it('[PUB-12] that failed are not taken for sent where their product has edits that are not published', async () => {
    await choose('reprice');
    const { bizId, productId } = await aPricedProduct();
    await raise(productId, 200);
    on.market.control.plan({ kind: 'status', on: 'setVariants', status: 422, times: 1000 });
    await follow();
    on.market.control.clearFaults();
    await edit(bizId, { title: 'Not yet' });
    const [failed] = await on.shop.ctx.db
      .select()
      .from(publishRuns)
      .where(and(eq(publishRuns.storeId, selling.storeId), eq(publishRuns.goal, 'prices')));
    const again = await on.shop.call(selling.seller, calls.retry, { params: { bizId: failed!.id } });
    expect(again).toMatchObject({ runId: null, skipped: 1 });
    expect(await listWarned('costChanged')).toEqual([bizId]);
  });

  it('[PUB-12] wait longer and longer where the marketplace refuses them, and are tried again as prices', async () => {
    await choose('reprice');
    const { bizId, productId, skuIds } = await aPricedProduct();
    await raise(productId, 200);
    on.market.control.plan({ kind: 'status', on: 'setVariants', status: 422, times: 1000 });
    await follow();
    await follow();
    expect(await countRuns()).toBe(1);
    expect(await read(bizId)).toMatchObject({ state: 'failed' });
    on.market.control.clearFaults();
    // Stock is sent with the prices that were sent last.
    await on.shop.ctx.db.insert(stock).values({ skuId: skuIds.black, warehouseCode: 'eu-riga', onHand: 0 });
    await publishStock.run(on.shop.ctx, {});
    await on.shop.runJobs();
    expect(await pricesOf(bizId)).toEqual([3300, 3300]);
    const [failed] = await on.shop.ctx.db
      .select()
      .from(publishRuns)
      .where(and(eq(publishRuns.storeId, selling.storeId), eq(publishRuns.goal, 'prices')));
    const { runId } = await on.shop.call(selling.seller, calls.retry, { params: { bizId: failed!.id } });
    await on.shop.runJobs();
    const run = await on.shop.call(selling.seller, calls.publishingStatus, { query: { runId: runId! } });
    expect(run).toMatchObject({ goal: 'prices', done: 1, failed: 0 });
    expect(await pricesOf(bizId)).toEqual([3500, 3500]);
    expect(await read(bizId)).toMatchObject({ state: 'published', reason: null });
  });
});

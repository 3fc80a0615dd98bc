import { designCalls } from '@merchmill/contract/design/design.calls.ts';
import { minuteMs } from '@merchmill/contract/durations.ts';
import { storeProductCalls as calls } from '@merchmill/contract/stores/publishing.calls.ts';
import { itemsInHistory } from '@merchmill/contract/stores/publishing.ts';
import { storeCalls } from '@merchmill/contract/stores/store.calls.ts';
import { and, eq, gt } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RemoteListing } from '../../../adapters/marketplaces/port.ts';
import { newId } from '../../../ids.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import { someOf } from '../../../testing/profile.ts';
import { backendsOfLong } from '../../../testing/test-app.ts';
import { products, stock } from '../../catalog/catalog/catalog.tables.ts';
import { designDocuments } from '../../design/document/document.tables.ts';
import { callMarketplace } from '../store/index.ts';
import { publishItem } from './publish-item.jobs.ts';
import { publishStock } from './publishing.jobs.ts';
import { publishItems, storePictures, storeProducts } from './publishing.tables.ts';
import {
  aSavedDesign,
  aSellingStore,
  aToldProduct,
  openSelling,
  type Publishing,
  type Selling,
  someDrafts,
} from './test-publishing.ts';

describe.each(backendsOfLong())('publishing in a store on %s', (backend) => {
  let on: Publishing;
  let selling: Selling;

  beforeAll(async () => {
    ({ on, selling } = await openSelling(backend));
  });
  afterAll(() => on.close());
  beforeEach(() => {
    on.market.control.clearFaults();
    on.market.control.clearCounters();
  });

  const { list, detail, save, quote, publish, hide, publishingStatus, history } = calls;
  type Begins = typeof publish | typeof hide | typeof calls.update | typeof calls.delete;
  const make = (call: Begins, bizIds: string[]) =>
    on.shop.call(selling.seller, call as typeof publish, { body: { bizIds } });
  const read = (bizId: string) => on.shop.call(selling.seller, detail, { params: { bizId } });
  const status = (runId: string | null) =>
    on.shop.call(selling.seller, publishingStatus, { query: { runId: runId! } }).then((run) => run!);
  const remote = (storeId = selling.storeId) =>
    callMarketplace(on.shop.ctx, storeId, 'seller', async (marketplace, access) => {
      const all: RemoteListing[] = [];
      for (let cursor: string | null = null; ; ) {
        const page = await marketplace.listings(access, cursor);
        all.push(...page.listings);
        if (page.next === null) return all;
        cursor = page.next;
      }
    });
  const listingsOf = async (bizId: string) => (await remote()).filter(({ reference }) => reference === bizId);
  const callsMade = () => Object.values(on.market.control.counters()).reduce((sum, number) => sum + number, 0);

  /** Until nothing is under way: what would be tried again later is tried at once. */
  async function work(runId: string | null) {
    for (let turn = 0; turn < 40; turn++) {
      await on.shop.ctx.jobs.hasten([publishItem as Job]);
      await on.shop.runJobs();
      const run = await status(runId);
      if (run.finishedAt) return run;
      // Until what was sent to make a listing has arrived or never will.
      on.shop.pass(minuteMs);
    }
    throw new Error('it never ends');
  }

  it('[API-093][PUB-03][STO-13] makes a listing of a draft, as it was quoted, and reads it back', async () => {
    const [bizId] = await someDrafts(on, selling, 1);
    const draft = await read(bizId!);
    expect(draft).toMatchObject({ state: 'draft', title: 'Square 0 – Test Tee', breaches: [] });
    const quoted = await on.shop.call(selling.seller, quote, { body: { bizIds: [bizId!] } });
    expect(quoted).toMatchObject({ fee: { currency: 'USD', amountMinor: 20 }, items: [{ bizId, breaches: [] }] });
    on.market.control.clearCounters();
    const { runId, skipped } = await make(publish, [bizId!]);
    expect(skipped).toBe(0);
    expect((await read(bizId!)).state).toBe('publishing');
    const steps = async () =>
      (await on.shop.call(selling.seller, storeCalls.guide, { params: { storeId: selling.storeId } })).done;
    expect(await steps()).not.toContain('product');
    const run = await work(runId);
    expect(run).toMatchObject({ total: 1, done: 1, failed: 0, quotedCalls: quoted.calls, calls: quoted.calls });
    expect(callsMade()).toBe(quoted.calls);
    expect(await steps()).toContain('product');
    const [listing, ...others] = await listingsOf(bizId!);
    expect(others).toEqual([]);
    expect(listing).toMatchObject({ state: 'active', title: draft.title, reference: bizId });
    expect(listing!.variants.map(({ sku, price }) => [sku, price.amountMinor])).toEqual(
      draft.variantList.map(({ sku, price }) => [sku, price]),
    );
    expect(listing!.pictures).toHaveLength(draft.pictures.filter(({ isChosen }) => isChosen).length);
    const published = await read(bizId!);
    expect(published).toMatchObject({ state: 'published', url: listing!.url, listingId: listing!.listingId });
    expect(published.variantList.map(({ variantId }) => variantId)).toEqual(
      listing!.variants.map(({ variantId }) => variantId),
    );
  });

  it('[API-094] tells whoever began it of each step, and nobody else', async () => {
    const own = await aSellingStore(on);
    const told = { seller: 0, other: 0 };
    const { live } = on.shop.ctx;
    const stops = [
      live.subscribe(own.seller.userId, () => told.seller++),
      live.subscribe(selling.seller.userId, () => told.other++),
    ];
    const bizIds = await someDrafts(on, own, 1);
    // A new connection to the other instances tells everybody once.
    if (backend === 'postgres') await expect.poll(() => live.isListening).toBe(true);
    Object.assign(told, { seller: 0, other: 0 });
    const { runId } = await on.shop.call(own.seller, publish, { body: { bizIds } });
    await on.shop.runJobs();
    const run = await on.shop.call(own.seller, publishingStatus, { query: { runId: runId! } });
    expect(run).toMatchObject({ done: 1 });
    expect(told.seller).toBeGreaterThanOrEqual(run!.calls);
    expect(told.other).toBe(0);
    for (const stop of stops) stop();
    const foreign = await on.shop.send(selling.seller, publishingStatus, { query: { runId: runId! } });
    expect(foreign.status).toBe(404);
  });

  it('[PUB-14] refuses to empty a title or a description', async () => {
    const [bizId] = await someDrafts(on, selling, 1);
    const { version } = await read(bizId!);
    for (const field of ['title', 'description']) {
      const refused = await on.shop.send(selling.seller, save, { body: { bizId: bizId!, version, [field]: ' ' } });
      expect(refused).toMatchObject({ status: 400, data: { fields: [{ path: field }] } });
    }
  });

  it('[API-093] sends only what was changed, and says until then that the store has something else', async () => {
    const [bizId] = await someDrafts(on, selling, 1);
    await work((await make(publish, [bizId!])).runId);
    const { version } = await read(bizId!);
    const body = { bizId: bizId!, version, title: 'A better title' };
    const saved = await on.shop.call(selling.seller, save, { body });
    expect(saved).toMatchObject({ state: 'outOfSync', title: 'A better title' });
    expect(await on.shop.send(selling.seller, save, { body })).toMatchObject({ status: 200, code: 11002 });
    on.market.control.clearCounters();
    await work((await make(calls.update, [bizId!])).runId);
    expect(on.market.control.counters()).toEqual({ updateListing: 1, listing: 1 });
    expect((await listingsOf(bizId!))[0]?.title).toBe('A better title');
    expect((await read(bizId!)).state).toBe('published');
    // Nothing to do, nothing done.
    expect(await make(publish, [bizId!])).toEqual({ runId: null, skipped: 0 });
  });

  it('[API-093][PUB-03] needs as many calls as were quoted, for many products with pictures in common', async () => {
    const { productId } = await aToldProduct(on.shop);
    const bizIds = await someDrafts(on, selling, 12, productId);
    const copies = await on.shop.call(selling.seller, calls.copy, { body: { bizIds } });
    const all = [...bizIds, ...copies.bizIds];
    const quoted = await on.shop.call(selling.seller, quote, { body: { bizIds: all } });
    on.market.control.clearCounters();
    const run = await work((await make(publish, all)).runId);
    expect(run).toMatchObject({ total: 24, done: 24, failed: 0 });
    expect(Math.abs(callsMade() - quoted.calls)).toBeLessThanOrEqual(quoted.calls * 0.02);
  });

  it('[API-094][PUB-13] the history has the first products of a run, failed ones before the others, and counts all', async () => {
    const own = await aSellingStore(on);
    const drafts = await someDrafts(on, own, 1);
    const more = [];
    for (let at = 0; at <= itemsInHistory; at++)
      more.push(...(await on.shop.call(own.seller, calls.copy, { body: { bizIds: drafts } })).bizIds);
    const begun = await on.shop.call(own.seller, publish, { body: { bizIds: [...drafts, ...more] } });
    const last = eq(publishItems.storeProductId, more.at(-1)!);
    const failed = { state: 'failed', message: 'Not taken.', finishedAt: on.shop.ctx.now() } as const;
    await on.shop.ctx.db.update(publishItems).set(failed).where(last);
    await on.shop.runJobs();
    const total = itemsInHistory + 2;
    const { list: runs } = await on.shop.call(own.seller, history, { query: { storeId: own.storeId } });
    expect(runs).toMatchObject([{ total, failed: 1, done: total - 1 }]);
    expect(runs[0]!.calls).toBeGreaterThan(total);
    expect(runs[0]!.items).toHaveLength(itemsInHistory);
    expect(runs[0]!.items.slice(0, 2)).toMatchObject([
      { storeProductId: more.at(-1), message: 'Not taken.' },
      { storeProductId: drafts[0] },
    ]);
    const all = await on.shop.call(own.seller, publishingStatus, { query: { runId: begun.runId! } });
    expect(all?.items.map(({ storeProductId }) => storeProductId)).toEqual([...drafts, ...more]);
  });

  it('[API-093][PUB-07] tells what the platform refuses in a sentence, and the others are published', async () => {
    const bizIds = await someDrafts(on, selling, 3);
    on.market.control.plan({ kind: 'status', on: 'createListing', status: 422 });
    const run = await work((await make(publish, bizIds)).runId);
    expect(run).toMatchObject({ done: 2, failed: 1 });
    const failed = run.items.find(({ state }) => state === 'failed')!;
    expect(failed.message).toBe('Something went wrong.');
    const { list: runs } = await on.shop.call(selling.seller, history, { query: { storeId: selling.storeId } });
    expect(runs[0]?.items.filter(({ message }) => message)).toMatchObject([{ message: failed.message }]);
    expect(await read(failed.storeProductId)).toMatchObject({ state: 'failed', reason: failed.message });
    const again = await on.shop.call(selling.seller, calls.retry, { params: { bizId: run.bizId } });
    expect(await work(again.runId)).toMatchObject({ total: 1, done: 1, failed: 0 });
  });

  it.each(['createListing', 'updateListing', 'setVariants', 'uploadPicture', 'setPictures', 'setState'])(
    '[API-093][PUB-05] finds a %s that was said to be done and was not, and does it again',
    async (kind) => {
      const [bizId] = await someDrafts(on, selling, 1);
      if (kind === 'updateListing') {
        await work((await make(publish, [bizId!])).runId);
        const { version } = await read(bizId!);
        await on.shop.call(selling.seller, save, { body: { bizId: bizId!, version, title: 'Changed' } });
      }
      on.market.control.plan({ kind: 'noop', on: kind });
      const run = await work((await make(publish, [bizId!])).runId);
      expect(run).toMatchObject({ done: 1, failed: 0 });
      const listings = await listingsOf(bizId!);
      const { title, pictures, variantList } = await read(bizId!);
      expect(listings).toMatchObject([{ state: 'active', title }]);
      expect(listings[0]!.pictures).toHaveLength(pictures.filter(({ isChosen }) => isChosen).length);
      expect(listings[0]!.variants).toHaveLength(variantList.length);
    },
  );

  it.each(['setVariants', 'setPictures', 'setState'])(
    '[API-093][PUB-05] a %s that never sticks is an error',
    async (kind) => {
      const [bizId] = await someDrafts(on, selling, 1);
      on.market.control.plan({ kind: 'noop', on: kind, times: 50 });
      const run = await work((await make(publish, [bizId!])).runId);
      expect(run).toMatchObject({ done: 0, failed: 1 });
      expect(run.items[0]!.message).toMatch(/\w+.*\.$/);
      expect((await read(bizId!)).state).toBe('failed');
    },
  );

  it.each(['createListing', 'setVariants', 'uploadPicture', 'setPictures', 'setState', 'listing'])(
    '[API-093][PUB-04] goes on where it was cut off at %s, with nothing doubled and nothing lost',
    async (kind) => {
      for (const fault of someOf(['hangUp', 'doneStatus', 'status', 'garbage'] as const, 2)) {
        const [bizId] = await someDrafts(on, selling, 1);
        on.market.control.plan({ kind: fault, on: kind, status: 503 });
        const run = await work((await make(publish, [bizId!])).runId);
        expect(run, `${fault} at ${kind}`).toMatchObject({ done: 1, failed: 0 });
        expect(await listingsOf(bizId!), `${fault} at ${kind}`).toMatchObject([{ state: 'active' }]);
      }
    },
    60_000,
  );

  it('[API-093] waits for the quota, and leaves orders their share', async () => {
    const own = await aSellingStore(on);
    const bizIds = await someDrafts(on, own, 3);
    on.market.control.turn({ quota: { amount: 20, perSeconds: 2 } });
    const { runId } = await on.shop.call(own.seller, publish, { body: { bizIds } });
    let run = await on.shop.call(own.seller, publishingStatus, { query: { runId: runId! } });
    for (let turn = 0; turn < 60 && !run!.finishedAt; turn++) {
      await on.shop.runJobs();
      await new Promise((done) => setTimeout(done, 500));
      run = await on.shop.call(own.seller, publishingStatus, { query: { runId: runId! } });
    }
    on.market.control.turn({ quota: { amount: 1_000_000, perSeconds: 60 } });
    expect(run).toMatchObject({ done: 3, failed: 0 });
  });

  it('[API-092] hides, [API-093] deletes, and a draft is gone at once', async () => {
    const [one, two] = await someDrafts(on, selling, 2);
    await work((await make(publish, [one!])).runId);
    await work((await make(hide, [one!])).runId);
    expect(await read(one!)).toMatchObject({ state: 'hidden' });
    expect(await listingsOf(one!)).toMatchObject([{ state: 'hidden' }]);
    await work((await make(calls.delete, [one!])).runId);
    expect(await listingsOf(one!)).toEqual([]);
    expect((await on.shop.send(selling.seller, detail, { params: { bizId: one! } })).status).toBe(404);
    expect(await make(calls.delete, [two!])).toEqual({ runId: null, skipped: 0 });
    expect((await on.shop.send(selling.seller, detail, { params: { bizId: two! } })).status).toBe(404);
  });

  it('[API-093] a deleted draft leaves nothing of a design that its owner has deleted before', async () => {
    const { productId } = await aToldProduct(on.shop);
    const source = await aSavedDesign(on.shop, selling.seller, productId, 17);
    const body = { storeId: selling.storeId, sources: [source], settings: {} };
    const { bizIds } = await on.shop.call(selling.seller, calls.batchSave, { body });
    const { db } = on.shop.ctx;
    const [row] = await db.select().from(storeProducts).where(eq(storeProducts.id, bizIds[0]!));
    const isKept = () => db.$count(designDocuments, eq(designDocuments.hash, row!.documentHash));
    await on.shop.call(selling.seller, designCalls.deleteTemplate, { params: { bizId: source.bizId } });
    expect(await isKept()).toBe(1);
    expect((await read(bizIds[0]!)).source).toEqual(source);
    await make(calls.delete, bizIds);
    expect(await isKept()).toBe(0);
  });

  it('[API-093][PUB-06] is stopped before anything is sent where something is missing', async () => {
    const { productId } = await aToldProduct(on.shop);
    await on.shop.ctx.db.update(products).set({ compliance: null }).where(eq(products.id, productId));
    const [bizId] = await someDrafts(on, selling, 1, productId);
    const quoted = await on.shop.call(selling.seller, quote, { body: { bizIds: [bizId!] } });
    expect(quoted.items[0]!.breaches).toContainEqual({
      kind: 'productFacts',
      level: 'stop',
      message: 'Choose the manufacturer.',
    });
    on.market.control.clearCounters();
    const answer = await on.shop.send(selling.seller, publish, { body: { bizIds: [bizId!] } });
    expect(answer).toMatchObject({ code: 12000 });
    expect(callsMade()).toBe(0);
    expect((await read(bizId!)).state).toBe('draft');
  });

  it('[PUB-06] tells the platform how each picture came about', async () => {
    const own = await aSellingStore(on);
    const [bizId] = await someDrafts(on, own, 1);
    const ofLast = and(eq(storePictures.storeProductId, bizId!), gt(storePictures.position, 0));
    await on.shop.ctx.db.update(storePictures).set({ provenance: 'generated' }).where(ofLast);
    const { items } = await on.shop.call(own.seller, quote, { body: { bizIds: [bizId!] } });
    const { rendered, generated } = items[0]!.pictures;
    expect(rendered).toBe(1);
    expect(generated).toBeGreaterThan(0);
    expect(items[0]!.breaches.map(({ kind, level }) => [kind, level])).toEqual([['provenance', 'warn']]);
    const { pictures } = await on.shop.call(own.seller, detail, { params: { bizId: bizId! } });
    expect(pictures.filter(({ isChosen }) => isChosen).map(({ provenance }) => provenance)[1]).toBe('generated');
    await on.shop.call(own.seller, publish, { body: { bizIds: [bizId!] } });
    await on.shop.runJobs();
    const told = on.market.parts.state.all<{ provenance: string }>(
      'select provenance from pictures where shop_id = ?',
      own.shopId,
    );
    const count = (kind: string) => told.filter(({ provenance }) => provenance === kind).length;
    expect([count('rendered'), count('generated')]).toEqual([rendered, generated]);
  });

  it('[API-093][PUB-08] follows our stock, and keeps what its seller has not published', async () => {
    const { productId, skuIds } = await aToldProduct(on.shop);
    const [bizId] = await someDrafts(on, selling, 1, productId);
    await work((await make(publish, [bizId!])).runId);
    const { version } = await read(bizId!);
    await on.shop.call(selling.seller, save, { body: { bizId: bizId!, version, title: 'Not yet' } });
    const { db } = on.shop.ctx;
    await db.insert(stock).values({ skuId: skuIds.black, warehouseCode: 'eu-riga', onHand: 0 });
    const followed = async () => {
      await publishStock.run(on.shop.ctx, {});
      await on.shop.runJobs();
      const [listing] = await listingsOf(bizId!);
      return { title: listing!.title, available: listing!.variants.map(({ isAvailable }) => isAvailable) };
    };
    expect(await followed()).toEqual({ title: 'Square 0 – Test Tee', available: [false, true] });
    expect((await read(bizId!)).state).toBe('outOfSync');
    await db.update(stock).set({ onHand: 5 }).where(eq(stock.skuId, skuIds.black));
    expect((await followed()).available).toEqual([true, true]);
    await db.update(products).set({ published: false }).where(eq(products.id, productId));
    expect((await followed()).available).toEqual([false, false]);
    on.market.control.clearCounters();
    await followed();
    expect(on.market.control.counters()).toEqual({ listings: expect.any(Number) });
  });

  it('[API-090][PUB-13] lists, sorts, searches and counts what is in a store, for its owner alone', async () => {
    const own = await aSellingStore(on);
    const bizIds = await someDrafts(on, own, 3);
    const asked = (query: object, actor = own.seller) =>
      on.shop.send(actor, list, { query: { storeId: own.storeId, ...query } });
    expect((await asked({})).data).toMatchObject({ total: 3, counts: { all: 3, draft: 3, published: 0 } });
    expect((await asked({ q: 'square 1' })).data).toMatchObject({ total: 1, list: [{ title: 'Square 1 – Test Tee' }] });
    expect((await asked({ state: 'published' })).data).toMatchObject({ total: 0, list: [], counts: { draft: 3 } });
    expect((await asked({}, selling.seller)).status).toBe(404);
    const order = async (sort: string) => {
      const { list: found } = (await asked({ sort })).data as { list: { title: string }[] };
      return found.map(({ title }) => title.slice(7, 8)).join('');
    };
    expect([await order('title'), await order('-title')]).toEqual(['012', '210']);
    const first = { bizId: bizIds[1]!, version: 1, description: 'Changed.' };
    on.shop.pass(minuteMs);
    await on.shop.call(own.seller, save, { body: first });
    expect([(await order('-updatedAt'))[0], (await order('updatedAt')).at(-1)]).toEqual(['1', '1']);
    expect((await asked({})).data).toMatchObject({ list: [{ bizId: first.bizId }, {}, {}] });
    await on.shop.ctx.db
      .update(storeProducts)
      .set({ state: 'hidden', listingId: newId() })
      .where(eq(storeProducts.id, bizIds[0]!));
    expect([(await order('state')).at(-1), (await order('-state'))[0]]).toEqual(['0', '0']);
    expect((await asked({ sort: 'price' })).status).toBe(400);
    const body = { bizIds: [bizIds[0]!] };
    for (const call of [publish, hide, calls.delete, calls.copy, quote])
      expect((await on.shop.send(selling.seller, call as typeof publish, { body })).status).toBe(404);
  });

  it('[PUB-10][API-096] lists what a store sells already, [API-095] takes it over without touching it, and publishes to it', async () => {
    const own = await aSellingStore(on);
    const { productId, skuIds } = await aToldProduct(on.shop);
    const { listingId, variantIds } = await callMarketplace(
      on.shop.ctx,
      own.storeId,
      'seller',
      async (market, access) => {
        const disclosure = { madeBy: 'me', materials: [], originCountry: null, manufacturer: null };
        const made = await market.createListing(access, {
          ...{ reference: 'theirs', title: 'Old tee', description: 'Loved.', tags: ['old'], collectionIds: [] },
          ...{ productType: null, options: ['Color'], questions: [], shippingProfileId: null, disclosure },
        });
        const variant = { sku: 'OLD-1', options: { Color: 'Black' }, isAvailable: true };
        const price = { currency: 'USD', amountMinor: 3333 };
        const set = await market.setVariants(access, made.listingId, [{ ...variant, price }]);
        return { ...made, ...set };
      },
    );
    const external = await on.shop.call(own.seller, calls.externalProduct, { query: { storeId: own.storeId } });
    expect(external.list).toMatchObject([{ listingId, title: 'Old tee', storeProductId: null }]);
    const source = await aSavedDesign(on.shop, own.seller, productId);
    const foreign = { variantId: variantIds['OLD-1']!, skuId: 'no' };
    const wrong = { storeId: own.storeId, listingId, source, variants: [foreign] };
    expect((await on.shop.send(own.seller, calls.migrate, { body: wrong })).status).toBe(400);
    // Black is Black, whatever its SKU.
    const body = { storeId: own.storeId, listingId, source };
    const taken = await on.shop.call(own.seller, calls.migrate, { body });
    expect(taken.variantList.filter(({ isChosen }) => isChosen).map(({ skuId }) => skuId)).toEqual([skuIds.black]);
    expect(taken).toMatchObject({
      title: 'Old tee',
      state: 'outOfSync',
      listingId,
      price: { least: 3333, most: 3333 },
    });
    expect((await on.shop.send(own.seller, calls.migrate, { body })).code).toBe(11001);
    const { runId } = await on.shop.call(own.seller, publish, { body: { bizIds: [taken.bizId] } });
    await on.shop.runJobs();
    expect(await on.shop.call(own.seller, publishingStatus, { query: { runId: runId! } })).toMatchObject({ done: 1 });
    expect(await remote(own.storeId)).toMatchObject([{ listingId, title: 'Old tee', state: 'active' }]);
  });
});

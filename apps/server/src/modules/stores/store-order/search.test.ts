import { dayMs } from '@merchmill/contract/durations.ts';
import { storeOrderCalls as calls } from '@merchmill/contract/stores/store-order.calls.ts';
import type { StoreOrderFilter, StoreOrderSort } from '@merchmill/contract/stores/store-order.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RemoteOrder } from '../../../adapters/marketplaces/port.ts';
import { newId } from '../../../ids.ts';
import { rowsOf } from '../../../platform/db/client.ts';
import { type Actor, backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { aStoreOrder } from '../dashboard/test-dashboard.ts';
import { findStore } from '../store/index.ts';
import { aStore } from '../store/test-stores.ts';
import { takeOrder } from './intake.service.ts';
import { storeOrders } from './store-order.tables.ts';
import { ordersOf } from './view.service.ts';

const many = 20_000;

type Sold = { number: string; buyer?: string; title?: string; sku?: string | null; isPaid?: boolean };

function anOrder(at: Date, { number, buyer = 'Bo', title = 'Candle', sku = null, isPaid = true }: Sold): RemoteOrder {
  const money = { currency: 'USD', amountMinor: 1900 };
  return {
    ...{ orderId: newId(), number, version: '1', createdAt: at, updatedAt: at, shipBy: null, state: 'open' },
    ...{ isPaid, buyer: { name: buyer, email: null }, shippingService: null, isGift: false, giftMessage: null },
    shipTo: null,
    lines: [
      {
        ...{ lineId: 'line', listingId: 'l', variantId: 'v', sku, barcode: null, title, options: {} },
        ...{ quantity: 1, price: money, answers: [{ key: 'name', label: 'Name', value: 'Walter', fileUrl: null }] },
      },
    ],
    ...{ total: money, shipping: money, tax: money, fulfillments: [], refunds: [] },
  };
}

describe.each(backends())('the search in orders of a store on %s', (backend) => {
  let shop: TestApp;
  let seller: Actor;
  let storeId: string;
  beforeAll(async () => {
    shop = await testApp({ backend });
    seller = await shop.aUser({ name: 'Sam' });
    storeId = await aStore(shop, seller);
  });
  afterAll(() => shop.close());

  const take = async (sold: Sold, of = storeId) =>
    takeOrder(shop.ctx, (await findStore(shop.ctx, of))!, anOrder(shop.ctx.now(), sold), 'poll');
  const find = (q: string, show: StoreOrderFilter = 'all') =>
    shop.call(seller, calls.list, { query: { storeId, show, q } });
  const numbers = async (q: string) => (await find(q)).list.map(({ number }) => number).sort();

  it('[SOR-27] finds them by any part of number, buyer, title, and SKU, and by nothing that only looks alike', async () => {
    await take({ number: 'PR-1042', buyer: 'Ada Byron', title: 'River poster 12" × 16"', sku: 'POST_7' });
    await take({ number: '#2000', buyer: 'Grace', title: 'River mug', sku: 'MUG-9' });
    await take({ number: '2001', buyer: 'Björn %', title: 'Café \\ tote' });
    await take({ number: 'PR-1042', buyer: 'Ada Byron', title: 'River poster' }, await aStore(shop, seller));
    expect(await numbers('1042')).toEqual(['PR-1042']);
    expect(await numbers('#2000')).toEqual(['#2000']);
    expect(await numbers('#2001')).toEqual(['2001']);
    expect(await numbers('ada by')).toEqual(['PR-1042']);
    expect(await numbers('river')).toEqual(['#2000', 'PR-1042']);
    expect(await numbers('poster 12" ×')).toEqual(['PR-1042']);
    expect(await numbers('café \\')).toEqual(['2001']);
    expect(await numbers('mug-')).toEqual(['#2000']);
    expect(await numbers('post_')).toEqual(['PR-1042']);
    // Less than three characters are how a number or a name begins.
    expect(await numbers('2')).toEqual(['#2000', '2001']);
    expect(await numbers('#2')).toEqual(['#2000', '2001']);
    expect(await numbers('gr')).toEqual(['#2000']);
    expect(await numbers('42')).toEqual([]);
    expect(await numbers('#')).toEqual(['#2000']);
    expect(await numbers('örn %')).toEqual(['2001']);
    // What a buyer wrote is no title, and where lists end is no word.
    for (const q of ['Walter', 'poster_12', '"]', '["', '"]["', '%', 'lines', 'null'])
      expect(await numbers(q)).toEqual([]);
  });

  it('[SOR-27] counts in each tab what was found, and shows only what the tab has', async () => {
    await take({ number: '3000', title: 'Lamp', isPaid: false });
    const lamps = await find('lamp', 'toDo');
    expect(lamps).toMatchObject({ total: 1, counts: { all: 1, toDo: 1, held: 1, canceled: 0 } });
    expect(await find('lamp', 'canceled')).toMatchObject({ list: [], total: 0, counts: { all: 1 } });
    expect((await find('')).counts.all).toBeGreaterThan(3);
  });

  it('[SOR-28] lists orders by when they were ordered or have to ship, page by page', async () => {
    const own = await aStore(shop, seller);
    const later = (days: number) => new Date(shop.ctx.now().getTime() + days * dayMs);
    const add = (days: number, shipBy?: number) =>
      aStoreOrder(shop.ctx, seller, own, { at: later(days), ...(shipBy !== undefined && { shipBy: later(shipBy) }) });
    const [one, two, three] = [await add(-3, 9), await add(-2), await add(-1, 5)];
    const list = async (query: { sort?: StoreOrderSort; pageNum?: number; pageSize?: number } = {}) => {
      const page = await shop.call(seller, calls.list, { query: { storeId: own, ...query } });
      return page.list.map(({ bizId }) => bizId);
    };
    expect(await list()).toEqual([three, two, one]);
    expect(await list({ sort: 'orderedAt' })).toEqual([one, two, three]);
    expect(await list({ sort: 'shipBy' })).toEqual([three, one, two]);
    expect(await list({ sort: '-shipBy' })).toEqual([one, three, two]);
    expect(await list({ sort: 'shipBy', pageNum: 2, pageSize: 2 })).toEqual([two]);
  });
});

describe.runIf(backends().includes('postgres'))('the search in many orders of a store on postgres', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await testApp({ backend: 'postgres' });
  });
  afterAll(() => shop.close());

  it('[SOR-27] reads an index, not all orders of the store', async () => {
    const { ctx } = shop;
    const seller = await shop.aUser({ name: 'Sam' });
    const storeId = await aStore(shop, seller);
    const id = await aStoreOrder(ctx, seller, storeId, { at: ctx.now(), state: 'fulfilled' });
    await ctx.db.execute(sql`
      insert into store_orders (id, store_id, owner_id, remote_id, version, number, ordered_at, changed_at, remote, buyer,
        state, holds, without_gift_message, received_at, received_by)
      select id || n, store_id, owner_id, id || n, version, 'N' || md5(n::text), ordered_at, changed_at,
        jsonb_set(jsonb_set(remote, '{lines,0,title}', to_jsonb('Tee ' || md5((n * 3)::text))),
          '{lines,0,sku}', to_jsonb('SKU-' || md5((n * 5)::text))),
        'Buyer ' || md5((n * 7)::text), state, holds, false, received_at, received_by
      from store_orders, generate_series(1, ${many}) n where id = ${id}`);
    await ctx.db.execute(sql`vacuum analyze store_orders`);
    const hash = async (n: number) => (await rowsOf<{ md5: string }>(ctx.db, sql`select md5(${n}::text)`))[0]!.md5;
    for (const q of [
      `N${await hash(77)}`,
      `r ${await hash(77 * 7)}`,
      `tee ${await hash(77 * 3)}`,
      `SKU-${await hash(77 * 5)}`,
    ]) {
      const wanted = ctx.db.select({ id: storeOrders.id }).from(storeOrders).where(ordersOf(storeId, q));
      expect(await wanted).toEqual([{ id: `${id}77` }]);
      const plan = (await rowsOf<{ 'QUERY PLAN': string }>(ctx.db, sql`explain ${wanted}`))
        .map((row) => row['QUERY PLAN'])
        .join('\n');
      expect(plan).toContain('store_orders_trigrams');
      expect(plan).not.toContain('Seq Scan');
    }
  });
});

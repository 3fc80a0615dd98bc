import { dayMs } from '@merchmill/contract/durations.ts';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { rowsOf } from '../../../platform/db/client.ts';
import { aShopThatShips } from '../../../testing/shop-makers.ts';
import { type Actor, backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { leftStatement } from '../../fulfillment/shipment/lead.service.ts';
import { aStoreOrder } from '../dashboard/test-dashboard.ts';
import { findStore } from '../store/index.ts';
import { aStore } from '../store/test-stores.ts';
import { guardStore, toGuard } from './ship-by.service.ts';

const many = 20_000;

/* What ship-by dates take where stores have many orders. */
describe.runIf(backends().includes('postgres'))('ship-by dates of many orders on postgres', () => {
  let shop: TestApp;
  let seller: Actor;
  let storeId: string;
  beforeAll(async () => {
    shop = await testApp({ backend: 'postgres' });
    await aShopThatShips(shop.ctx);
    seller = await shop.aUser({ name: 'Sam' });
    storeId = await aStore(shop, seller);
  });
  afterAll(() => shop.close());

  const later = (days: number) => new Date(shop.ctx.now().getTime() + days * dayMs);
  const planOf = async (statement: SQL) =>
    (await rowsOf<{ 'QUERY PLAN': string }>(shop.ctx.db, sql`explain ${statement}`))
      .map((row) => row['QUERY PLAN'])
      .join('\n');

  async function statementsOfGuard(): Promise<number> {
    if (shop.database.kind !== 'postgres') throw new Error('the suite runs on PostgreSQL');
    const query = vi.spyOn(shop.database.pool, 'query');
    await guardStore(shop.ctx, (await findStore(shop.ctx, storeId))!);
    // Sessions and jobs are looked at by the clock, not by store.
    const asked = query.mock.calls.filter(([sent]) =>
      /store_order|sku|lead_times|shipping_/.test(JSON.stringify(sent)),
    ).length;
    query.mockRestore();
    return asked;
  }

  it('[SOR-16] takes as many statements for two hundred orders that are known to be at risk as for two', async () => {
    const add = async (count: number) => {
      for (let n = 0; n < count; n++)
        await aStoreOrder(shop.ctx, seller, storeId, { at: shop.ctx.now(), shipBy: later(1) });
      await guardStore(shop.ctx, (await findStore(shop.ctx, storeId))!);
    };
    await add(2);
    const ofTwo = await statementsOfGuard();
    await add(198);
    expect(await statementsOfGuard()).toBe(ofTwo);
    expect(ofTwo).toBeLessThanOrEqual(10);
  });

  it('[SOR-16] finds what is promised soon by its index among twenty thousand, and what left lately', async () => {
    const id = await aStoreOrder(shop.ctx, seller, storeId, {
      at: later(-300),
      state: 'fulfilled',
      shipBy: later(-290),
    });
    await shop.ctx.db.execute(sql`
      insert into store_orders (id, store_id, owner_id, remote_id, version, number, ordered_at, changed_at, ship_by, remote, buyer,
        state, holds, without_gift_message, received_at, received_by)
      select id || n, store_id, owner_id, id || n, version, number, ordered_at, changed_at, ship_by, remote,
        buyer, state, holds, false, received_at, received_by
      from store_orders, generate_series(1, ${many}) n where id = ${id}`);
    await shop.ctx.db.execute(sql`vacuum analyze store_orders`);
    const plan = await planOf(toGuard(shop.ctx, storeId).getSQL());
    expect(plan).toContain('store_orders_by_state');
    expect(plan).not.toContain('Seq Scan');
    await shop.ctx.db.execute(sql`set enable_seqscan = off`);
    const left = await planOf(leftStatement({ at: later(-60), id: '' }, 100));
    await shop.ctx.db.execute(sql`set enable_seqscan = on`);
    expect(left).toContain('shipments_left');
    const started = performance.now();
    await guardStore(shop.ctx, (await findStore(shop.ctx, storeId))!);
    expect(performance.now() - started).toBeLessThan(1000);
  });
});

import { dashboardCalls as calls } from '@merchmill/contract/stores/dashboard.calls.ts';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { rowsOf } from '../../../platform/db/client.ts';
import { aShopThatShips } from '../../../testing/shop-makers.ts';
import { type Actor, backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { aStore } from '../store/test-stores.ts';
import { returnedStatement } from '../store-order/returned.service.ts';
import { bestStatement, type StorePeriod, salesStatement, statesStatement } from '../store-order/sales.service.ts';
import { daysStatement, readyStatement, waitingStatement } from '../store-order/spending.service.ts';
import { spansOf, startsIn } from './period.rules.ts';
import { aStoreOrder } from './test-dashboard.ts';

const many = 20_000;

/* What the dashboard takes where a seller has many stores, and stores have many orders. */
describe.runIf(backends().includes('postgres'))('[API-048] the dashboard of a large seller on postgres', () => {
  let shop: TestApp;
  let seller: Actor;
  beforeAll(async () => {
    shop = await testApp({ backend: 'postgres' });
    await aShopThatShips(shop.ctx);
    seller = await shop.aUser({ name: 'Sam' });
  });
  afterAll(() => shop.close());

  const read = () => shop.call(seller, calls.read, { query: { period: '90' } });

  async function statementsOfOne(): Promise<number> {
    if (shop.database.kind !== 'postgres') throw new Error('the suite runs on PostgreSQL');
    const query = vi.spyOn(shop.database.pool, 'query');
    await read();
    // Sessions and the catalog’s version are looked at by the clock, not by request.
    const asked = query.mock.calls.filter(([sent]) => /store|currenc|ledger/.test(JSON.stringify(sent))).length;
    query.mockRestore();
    return asked;
  }

  it('[DSH-05] takes as many statements for thirty stores as for one', async () => {
    await aStoreOrder(shop.ctx, seller, await aStore(shop, seller), { at: shop.ctx.now() });
    await read();
    const ofOne = await statementsOfOne();
    expect(ofOne).toBeGreaterThan(5);
    for (let n = 0; n < 29; n++)
      await aStoreOrder(shop.ctx, seller, await aStore(shop, seller), { at: shop.ctx.now() });
    expect(await statementsOfOne()).toBe(ofOne);
    expect(ofOne).toBeLessThanOrEqual(14);
  });

  it('[DSH-05] finds orders of a period by their index among twenty thousand', async () => {
    const before = (await read()).counts.orders;
    const big = await aStore(shop, seller);
    const id = await aStoreOrder(shop.ctx, seller, big, { at: shop.ctx.now() });
    await shop.ctx.db.execute(sql`
      insert into store_orders (id, store_id, owner_id, remote_id, version, number, ordered_at, changed_at, remote, buyer,
        state, holds, without_gift_message, received_at, received_by)
      select store_id || n, store_id, owner_id, store_id || n, version, number, ordered_at - n * interval '1 hour', changed_at,
        remote, buyer, state, holds, false, received_at, received_by
      from store_orders, generate_series(1, ${many}) n where id = ${id}`);
    await shop.ctx.db.execute(sql`
      insert into store_order_lines (store_order_id, line_id, position, quantity, variant_key, resolution, matched_by, sku_id,
        store_product_id)
      select ${big} || n, 'one', 0, 1, 'tee', 'ours', 'sku', 'sku', 'product-' || n % 50 from generate_series(1, ${many}) n`);
    await shop.ctx.db.execute(sql`vacuum analyze store_orders`);
    await shop.ctx.db.execute(sql`analyze store_order_lines`);
    const planOf = async (statement: SQL) =>
      (await rowsOf<{ 'QUERY PLAN': string }>(shop.ctx.db, sql`explain ${statement}`))
        .map((row) => row['QUERY PLAN'])
        .join('\n');
    const now = shop.ctx.now();
    const starts = startsIn(spansOf('30', now.toISOString().slice(0, 10)), 'America/New_York');
    const periods: StorePeriod[] = [{ storeId: big, starts }];
    for (const statement of [salesStatement(periods), bestStatement(periods, 5)]) {
      const plan = await planOf(statement);
      expect(plan).toContain('store_orders_of_store');
      expect(plan).not.toContain('Seq Scan on store_orders');
    }
    expect(await planOf(salesStatement(periods))).toContain('store_order_lines_');
    const states = await planOf(statesStatement(periods, now));
    expect(states).toContain('Index Only Scan using store_orders_by_state');
    expect(states).not.toContain('Seq Scan on store_orders');
    for (const statement of [
      waitingStatement([big, 'another'], now),
      readyStatement([big, 'another'], now),
      daysStatement([big, 'another'], now, 14),
      returnedStatement([{ storeId: big, starts: [starts[0]!, starts.at(-1)!] }]),
    ]) {
      const plan = await planOf(statement);
      expect(plan).toMatch(/store_orders_(of_store|by_state)/);
      expect(plan).not.toContain('Seq Scan on store_orders');
    }
    const started = performance.now();
    const { sales, counts } = await read();
    expect(counts.orders - before).toBe(many + 1);
    expect(sales[0]!.totals.orders).toBeGreaterThan(2000);
    expect(performance.now() - started).toBeLessThan(2000);
  });
});

import { searchCalls } from '@merchmill/contract/catalog/search.calls.ts';
import { UserType } from '@merchmill/contract/enums.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../context.ts';
import { rowsOf } from '../../../platform/db/client.ts';
import { aShopThatShips, type MadeProduct } from '../../../testing/shop-makers.ts';
import { backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { products, spus } from '../../catalog/catalog/catalog.tables.ts';
import { aCategory, aListedProduct, aListedSpu } from '../../catalog/catalog/test-catalog.ts';
import { countSalesJob } from './order.jobs.ts';
import { moveOrder } from './order.service.ts';
import { orders } from './order.tables.ts';
import { anOrder, aPaidOrder } from './test-orders.ts';

describe.each(backends())('what items have sold, on %s', (backend) => {
  let shop: TestApp;
  let tee: MadeProduct;
  let mug: MadeProduct;
  let spuId: string;
  beforeAll(async () => {
    shop = await testApp({ backend });
    await aShopThatShips(shop.ctx);
    const category = await aCategory(shop.ctx, { handle: 'sold' });
    tee = await aListedProduct(shop.ctx, { title: 'Tee', places: [[category, 1]], settleOrderNum: 10 });
    mug = await aListedProduct(shop.ctx, { title: 'Mug', places: [[category, 1]], settleOrderNum: 14 });
    ({ spuId } = await aListedSpu(shop.ctx, tee));
  });
  afterAll(() => shop.close());

  const count = () => countSalesJob.run(shop.ctx, {});
  let asked = 20;
  /** As the shop's listing shows it, best sellers first; each time another page, since pages are kept for seconds. */
  async function listed() {
    const { list } = await shop.call(null, searchCalls.products, {
      query: { sort: 'settleOrderNum', pageSize: asked++ },
    });
    return list.map(({ title, settleOrderNum }) => `${title} ${settleOrderNum}`);
  }
  const soldOfDesign = async () => (await shop.ctx.db.select().from(spus).where(eq(spus.id, spuId)))[0]!.settleOrderNum;

  it('[SRT-02] follows paid orders, and with it the order of best sellers; unpaid and test orders count for nothing', async () => {
    expect(await listed()).toEqual(['Mug 14', 'Tee 10']);
    const line = { spuId };
    await aPaidOrder(shop, tee, { line });
    const back = await aPaidOrder(shop, tee);
    await anOrder(shop, tee, { line });
    await aPaidOrder(shop, tee, { line, type: UserType.test });
    expect(await listed()).toEqual(['Mug 14', 'Tee 10']);
    await count();
    // Three units in each of two orders, on top of what was sold before; two of them of the design.
    expect(await listed()).toEqual(['Tee 16', 'Mug 14']);
    expect(await soldOfDesign()).toBe(2);

    const because = { by: 'shop', why: 'Taken back' } as const;
    await inTransaction(shop.ctx, (ctx) => moveOrder(ctx, back.orderId, 'cancelled', because));
    await count();
    expect(await listed()).toEqual(['Mug 14', 'Tee 13']);
  });

  it('writes nothing where nothing has changed, and each item once however many orders there were of it', async () => {
    const ids = [tee.productId, mug.productId];
    const versions = () =>
      rowsOf<{ id: string; xmin: string }>(
        shop.ctx.db,
        sql`select id, xmin::text as xmin from ${products} where ${inArray(products.id, ids)} order by id`,
      );
    await count();
    const before = await versions();
    await count();
    expect(await versions()).toEqual(before);

    for (let i = 0; i < 3; i++) await aPaidOrder(shop, mug);
    await count();
    const after = await versions();
    const changed = after.filter((row) => !before.some((old) => old.id === row.id && old.xmin === row.xmin));
    expect(changed.map((row) => row.id)).toEqual([mug.productId]);
    expect(await listed()).toEqual(['Mug 23', 'Tee 13']);
  });

  it('an order is counted once, though its state goes on changing', async () => {
    const { orderId } = await aPaidOrder(shop, mug);
    await count();
    const because = { by: 'system', why: 'Released' } as const;
    await inTransaction(shop.ctx, (ctx) => moveOrder(ctx, orderId, 'inProduction', because));
    await count();
    expect(await listed()).toEqual(['Mug 26', 'Tee 13']);
    for (const state of ['shipped', 'delivered', 'completed'] as const) {
      await inTransaction(shop.ctx, (ctx) => moveOrder(ctx, orderId, state, { ...because, why: 'It goes on' }));
      await count();
      expect(await listed()).toEqual(['Mug 26', 'Tee 13']);
    }
    await inTransaction(shop.ctx, (ctx) => moveOrder(ctx, orderId, 'refunded', { ...because, why: 'Given back' }));
    await count();
    await count();
    expect(await listed()).toEqual(['Mug 23', 'Tee 13']);
  });

  it('finds what is to be counted by its own index, not by reading all orders', async () => {
    if (backend !== 'postgres') return;
    await shop.ctx.db.execute(sql`
      insert into orders (id, number, user_id, state, source, request_key, cart_version, currency, rate, totals, total_cents,
        total_minor, address, shipping, placed_at, sales_counted)
      select 'many-' || n, 'many-' || n, user_id, 'completed', source, 'many-' || n, 100000 + n, currency, rate, totals,
        total_cents, total_minor, address, shipping, placed_at, true
      from (select * from orders limit 1) o, generate_series(1, 20000) n`);
    await shop.ctx.db.execute(sql`analyze orders`);
    const plan = await rowsOf<{ 'QUERY PLAN': string }>(
      shop.ctx.db,
      sql`explain select id from ${orders} o where o.sales_counted <> (o.state in ('paid', 'inProduction', 'partlyShipped',
        'shipped', 'delivered', 'completed')) order by o.id limit 1000`,
    );
    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('orders_to_count');
    const started = performance.now();
    await count();
    expect(performance.now() - started).toBeLessThan(2000);
  });
});

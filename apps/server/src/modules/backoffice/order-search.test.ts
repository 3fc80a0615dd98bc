import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../platform/db/client.ts';
import { backends, type TestApp, testApp } from '../../testing/test-app.ts';
import { orders } from '../orders/order/order.tables.ts';
import { orderMatches, searchOrders } from './order-search.service.ts';

const many = 10_000;

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] };
const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

/** PostgreSQL only: what its planner does with many rows. */
describe.runIf(backends().includes('postgres'))('order search among many orders on PostgreSQL', () => {
  let shop: TestApp;

  beforeAll(async () => {
    shop = await testApp({ backend: 'postgres' });
    const { db } = shop.ctx;
    await db.execute(sql`insert into users (id, email, name, created_at)
      select 'u' || n, 'person' || n || '@example.com', 'Person ' || md5(n::text), now() from generate_series(1, ${many}::int) n`);
    await db.execute(sql`insert into orders (id, number, user_id, source, request_key, cart_version, currency, rate, totals,
        total_cents, total_minor, address, shipping, placed_at, tracking_text)
      select 'o' || n, 'N' || lpad(n::text, 7, '0'), 'u' || n, 'cart', 'r' || n, 1, 'USD', 1, '{}', 100, 100,
        jsonb_build_object('name', 'Recipient ' || md5(n::text), 'country', 'FR'), '{}', now(), 'TRACK' || md5((n * 7)::text)
      from generate_series(1, ${many}::int) n`);
    await db.execute(sql`insert into order_lines (id, order_id, position, sku_id, sku_code, product_id, title, variant, color,
        quantity, unit_cents, line_cents, warehouse, picture, link)
      select 'l' || n, 'o' || n, 0, 'k' || n, 'SKU-' || md5(n::text), 'p', 'Tee', 'black', 'black', 1, 100, 100, 'US',
        '{"url": "/p", "alt": "", "width": 1, "height": 1}', '/' from generate_series(1, ${many}::int) n`);
    for (const table of ['users', 'orders', 'order_lines']) await db.execute(sql.raw(`vacuum analyze ${table}`));
  });
  afterAll(() => shop.close());

  const md5 = async (n: number) =>
    (await rowsOf<{ hash: string }>(shop.ctx.db, sql`select md5(${n}::text) as hash`))[0]!.hash;

  it('finds an order by number, customer, recipient, tracking number and sku, and by nothing that only looks alike', async () => {
    const hash = await md5(77);
    const words = [
      'N0000077',
      'person77@',
      `Person ${hash}`,
      `Recipient ${hash}`,
      `TRACK${await md5(77 * 7)}`,
      `SKU-${hash}`,
    ];
    for (const q of words) {
      const { list, total } = await searchOrders(shop.ctx, { pageNum: 1, pageSize: 20, q });
      expect([q, total, list.map(({ bizId }) => bizId)]).toEqual([q, 1, ['o77']]);
    }
    expect((await searchOrders(shop.ctx, { pageNum: 1, pageSize: 20, q: 'N000007_' })).total).toBe(0);
  });

  it('reads no table from end to end', async () => {
    const wanted = shop.ctx.db.select({ id: orders.id }).from(orders).where(orderMatches(shop.ctx, 'SKU-abcdef12'));
    const [row] = await rowsOf<{ 'QUERY PLAN': [{ Plan: Plan }] }>(shop.ctx.db, sql`explain (format json) ${wanted}`);
    const plan = nodes(row!['QUERY PLAN'][0].Plan);
    expect(plan.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name'])).toEqual([]);
    expect(plan.filter((node) => node['Node Type'] === 'Bitmap Index Scan').length).toBeGreaterThanOrEqual(6);
  });
});

import { storeProductCalls as calls } from '@merchmill/contract/stores/publishing.calls.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { backends } from '../../../testing/test-app.ts';
import { openSelling, type Publishing, type Selling, someDrafts } from './test-publishing.ts';
import { listProductWarnings } from './warning.service.ts';

const many = 60;

describe.each(backends())('what is to be done about many store products on %s', (backend) => {
  let on: Publishing;
  let selling: Selling;

  beforeAll(async () => {
    ({ on, selling } = await openSelling(backend));
    const [bizId] = await someDrafts(on, selling, 1);
    await on.shop.call(selling.seller, calls.publish, { body: { bizIds: [bizId!] } });
    await on.shop.runJobs();
    // All of them sell for a cent what has run out.
    await on.shop.ctx.db.execute(sql`
      insert into store_products
      select p.* from store_products k, generate_series(1, ${many}) n, jsonb_populate_record(k, jsonb_build_object(
        'id', k.id || '-' || n, 'listing_id', k.listing_id || '-' || n, 'title', 'Tee ' || lpad(n::text, 3, '0'),
        'state', case n % 3 when 0 then 'failed' when 1 then 'outOfSync' else 'published' end, 'reason', 'Not yet.',
        'sent_variants', (select jsonb_agg(jsonb_set(sent, '{price,amountMinor}', '1') || '{"isAvailable": false}')
          from jsonb_array_elements(k.sent_variants) sent))) p
      where k.id = ${bizId}`);
    await on.shop.ctx.db.execute(sql`
      insert into store_variants
      select v.* from store_variants k, generate_series(1, ${many}) n,
        jsonb_populate_record(k, jsonb_build_object('store_product_id', k.store_product_id || '-' || n)) v
      where k.store_product_id = ${bizId}`);
  });
  afterAll(() => on.close());

  it('[DSH-03] is counted in all, and named by the first three', async () => {
    const { db } = on.shop.ctx;
    const asked = vi.spyOn(db, 'execute');
    const rateOf = () => ({ currency: 'USD', rate: 1 });
    const { toDos, live } = await listProductWarnings(on.shop.ctx, [selling.storeId], { rateOf });
    const rows = await Promise.all(asked.mock.results.map(({ value }) => value as Promise<{ rows: unknown[] }>));
    asked.mockRestore();
    expect(live).toBe(many + 1);
    expect(toDos.map(({ kind, count }) => [kind, count])).toEqual([
      ['failed', many / 3],
      ['outOfSync', many / 3],
      ['outOfStock', many],
      ['belowCost', many],
    ]);
    expect(toDos.map(({ products }) => products?.map(({ title }) => title))).toEqual([
      ['Tee 003', 'Tee 006', 'Tee 009'],
      ['Tee 001', 'Tee 004', 'Tee 007'],
      ['Tee 001', 'Tee 002', 'Tee 003'],
      ['Tee 001', 'Tee 002', 'Tee 003'],
    ]);
    // However many there are, no more are read than are named or have a price of their own.
    expect(rows.reduce((sum, each) => sum + each.rows.length, 0)).toBeLessThan(30);
  });

  it('[DSH-03] is nothing about costs for whom they are not shown', async () => {
    const { toDos } = await listProductWarnings(on.shop.ctx, [selling.storeId], { rateOf: null });
    expect(toDos.map(({ kind }) => kind)).toEqual(['failed', 'outOfSync', 'outOfStock']);
  });
});

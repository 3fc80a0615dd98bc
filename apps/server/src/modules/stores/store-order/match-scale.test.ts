import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { backends } from '../../../testing/test-app.ts';
import { findStoreVariants } from '../publishing/index.ts';
import { openStoreSelling, type StoreSelling } from './test-store-orders.ts';

const many = 20_000;

describe.runIf(backends().includes('postgres'))('lines of orders of a large store on postgres', () => {
  let on: StoreSelling;
  beforeAll(async () => {
    on = await openStoreSelling('postgres');
  });
  afterAll(() => on.close());

  it('[SOR-03] find their variant by an index, by whatever they name it', async () => {
    const { db } = on.shop.ctx;
    const [product] = on.products;
    await db.execute(sql`
      insert into store_products select (jsonb_populate_record(p, jsonb_build_object('id', 'many-' || n, 'listing_id', 'l-' || n))).*
      from store_products p, generate_series(1, ${many}) n where id = ${product!.bizId}`);
    await db.execute(sql`
      insert into store_variants select (jsonb_populate_record(v, jsonb_build_object(
        'store_product_id', 'many-' || n, 'sku', 'SKU-' || n, 'variant_id', 'v-' || n))).*
      from store_variants v, generate_series(1, ${many}) n
      where store_product_id = ${product!.bizId} and sku_id = ${product!.variantList[0]!.skuId}`);
    await db.execute(sql`analyze store_products`);
    await db.execute(sql`analyze store_variants`);
    if (on.shop.database.kind !== 'postgres') throw new Error('the suite runs on PostgreSQL');
    const { pool } = on.shop.database;
    const query = vi.spyOn(pool, 'query');
    const keys = { listingIds: ['l-7'], variantIds: ['v-7'], skus: ['SKU-7'], storeProductIds: ['many-7'] };
    const found = await findStoreVariants(on.shop.ctx, on.storeId, keys);
    const sent = query.mock.calls as unknown as [{ text: string }, unknown[]][];
    const asked = sent.filter(([{ text }]) => text.includes('store_variants'));
    query.mockRestore();
    expect(found.map(({ storeProductId }) => storeProductId)).toEqual(['many-7']);
    expect(asked).toHaveLength(4);
    for (const [{ text }, values] of asked) {
      const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toContain('Seq Scan');
    }
  });
});

import { productCalls } from '@merchmill/contract/catalog/product.calls.ts';
import { searchCalls } from '@merchmill/contract/catalog/search.calls.ts';
import { CategoryTabType } from '@merchmill/contract/enums.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCategory, aListedProduct, aListedSpu, type MadeCategory } from '../modules/catalog/catalog/test-catalog.ts';
import { getCategoryTree } from '../modules/catalog/listing/category-tree.ts';
import { rowsOf } from '../platform/db/client.ts';
import { aShopThatShips } from '../testing/shop-makers.ts';
import { backends, type TestApp, testApp } from '../testing/test-app.ts';
import { enlargeCatalog } from './large-catalog.ts';

describe.each(backends())('a catalog enlarged for measurements on %s', (backend) => {
  let shop: TestApp;
  let theme: MadeCategory;
  let indexes: number;
  const indexCount = 'select count(*)::int as n from pg_indexes where schemaname = current_schema()';
  const reached: number[] = [];
  const enlarge = (products: number) => enlargeCatalog(shop.ctx, products, (there) => reached.push(there));
  const number = async (query: string) => (await rowsOf<{ n: number }>(shop.ctx.db, sql.raw(query)))[0]!.n;

  beforeAll(async () => {
    shop = await testApp({ backend });
    await aShopThatShips(shop.ctx);
    theme = await aCategory(shop.ctx, { handle: 'theme', tab: CategoryTabType.pod });
    const product = await aListedProduct(shop.ctx);
    await aListedSpu(shop.ctx, product, { places: [[theme, 10]] });
    await aListedSpu(shop.ctx, product, { places: [[theme, 20]] });
    await aListedProduct(shop.ctx);
    indexes = await number(indexCount);
  });
  afterAll(() => shop.close());

  it('has the products asked for, each copy with skus, an area and one of the designs of its original', async () => {
    expect(await enlarge(42)).toBe(40);
    expect(reached).toEqual([42]);
    expect(await number('select count(*)::int as n from products')).toBe(42);
    expect(await number('select count(*)::int as n from spus')).toBe(2 + 20);
    const bare = `select count(*)::int as n from products p where not exists (select from skus where product_id = p.id)
      or not exists (select from print_areas where product_id = p.id)`;
    expect(await number(bare)).toBe(0);
  });

  it('has all its indexes again', async () => {
    expect(await number(indexCount)).toBe(indexes);
  });

  it('lists the copies in the categories of their originals, and counts them', async () => {
    const { root } = await getCategoryTree(shop.ctx, CategoryTabType.pod);
    expect([root.counts.all, root.children[0]!.counts.all]).toEqual([22, 22]);
  });

  it('answers with copies as with any product', async () => {
    const { list, total } = await shop.call(null, searchCalls.products, { query: { pageSize: 42 } });
    expect([list.length, total]).toEqual([42, 42]);
    const detail = await shop.call(null, productCalls.productByHandle, { params: { handle: list[1]!.handle } });
    expect(detail.bizId).toBe(list[1]!.bizId);
  });

  it('keeps prices in step: what is listed is what the cheapest sku costs', async () => {
    const wrong = `select count(*)::int as n from products p
      where lowest_price_cents <> (select min(price_cents) from skus where product_id = p.id)`;
    expect(await number(wrong)).toBe(0);
    const mislabelled = `select count(*)::int as n from products
      where not facets @> array[price_facet(lowest_price_cents)]`;
    expect(await number(mislabelled)).toBe(0);
  });

  it('adds only what is missing when it is asked again', async () => {
    expect(await enlarge(50)).toBe(8);
    expect(await enlarge(50)).toBe(0);
    expect(await number('select count(*)::int as n from products')).toBe(50);
  });
});

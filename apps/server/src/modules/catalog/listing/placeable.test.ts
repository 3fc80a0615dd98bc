import { listingCalls } from '@merchmill/contract/catalog/listing.calls.ts';
import { searchCalls } from '@merchmill/contract/catalog/search.calls.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { raiseTags } from '../../../platform/cache/raise.ts';
import { aShopThatShips } from '../../../testing/shop-makers.ts';
import { type Actor, backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { aCategory, aListedProduct, type MadeCategory } from '../catalog/test-catalog.ts';
import { categories } from './listing.tables.ts';
import { listPlaceable } from './placeable.service.ts';

describe.each(backends())('products to put a design on, on %s', (backend) => {
  let shop: TestApp;
  let ada: Actor;
  beforeAll(async () => {
    shop = await testApp({ backend });
    await aShopThatShips(shop.ctx);
    ada = await shop.aUser();
    const mugs = await aCategory(shop.ctx, { handle: 'mugs', position: 1 });
    const small = await aCategory(shop.ctx, { handle: 'small', parent: mugs });
    const gifts = await aCategory(shop.ctx, { handle: 'gifts', position: 2 });
    const hidden = await aCategory(shop.ctx, { handle: 'hidden', position: 3 });
    await aCategory(shop.ctx, { handle: 'empty', position: 4 });
    const at = (day: number) => new Date(Date.UTC(2026, 0, day));
    await aListedProduct(shop.ctx, { title: 'Old Mug', releaseTime: at(1), places: [[mugs, 1]] });
    const places: [MadeCategory, number][] = [small, gifts].map((each) => [each, 1]);
    await aListedProduct(shop.ctx, { title: 'Cup', releaseTime: at(2), places });
    await aListedProduct(shop.ctx, { title: 'Tee', releaseTime: at(3), places: [[hidden, 1]] });
    await shop.ctx.db.update(categories).set({ hidden: true }).where(eq(categories.id, hidden.id));
    await raiseTags(shop.ctx, 'menu');
  });
  afterAll(() => shop.close());

  it('[TPL-03] are all of the catalog, with the topmost categories that hold them, by one query', async () => {
    await shop.call(ada, listingCalls.placeable, {});
    const { products, categories } = await shop.call(ada, listingCalls.placeable, {});
    const titleOf = (id: string) => products.find(({ bizId }) => bizId === id)?.title;
    expect(products.map(({ title }) => title)).toEqual(['Tee', 'Cup', 'Old Mug']);
    const { list } = await shop.call(null, searchCalls.products, { query: {} });
    expect(products.map(({ picture }) => picture)).toEqual(list.map(({ picture }) => picture));
    expect(categories.map(({ handle, productIds }) => [handle, productIds.map(titleOf)])).toEqual([
      ['mugs', ['Cup', 'Old Mug']],
      ['gifts', ['Cup']],
    ]);
    const listed = vi.spyOn(shop.ctx.db, 'select');
    await listPlaceable(shop.ctx);
    // One of the two is a part of the other.
    expect(listed).toHaveBeenCalledTimes(2);
    listed.mockRestore();
  });

  it('are for who has an account', async () => {
    expect((await shop.send(null, listingCalls.placeable, {})).status).toBe(401);
  });
});

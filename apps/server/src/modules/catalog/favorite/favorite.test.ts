import { favoriteCalls } from '@merchmill/contract/catalog/favorite.calls.ts';
import { favoriteLimits } from '@merchmill/contract/catalog/favorite.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../ids.ts';
import { aProduct, aShopThatShips, aSpu, type MadeProduct } from '../../../testing/shop-makers.ts';
import { backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { products } from '../catalog/catalog.tables.ts';
import { favorites } from './favorite.tables.ts';

describe.each(backends())('favorites on %s', (backend) => {
  let shop: TestApp;
  let tees: MadeProduct[];
  let spuId: string;
  beforeAll(async () => {
    shop = await testApp({ backend });
    await aShopThatShips(shop.ctx);
    tees = [await aProduct(shop.ctx), await aProduct(shop.ctx), await aProduct(shop.ctx)];
    ({ spuId } = await aSpu(shop.ctx, tees[0]!));
  });
  afterAll(() => shop.close());

  const product = (index: number) => ({ kind: 'product' as const, bizId: tees[index]!.productId });
  const spu = () => ({ kind: 'spu' as const, bizId: spuId });

  it('[API-045][API-046] are products and ready designs, the newest first, each once', async () => {
    const ada = await shop.aUser();
    await shop.call(ada, favoriteCalls.add, { body: { favorites: [product(0)] } });
    shop.pass(1000);
    await shop.call(ada, favoriteCalls.add, { body: { favorites: [product(1), spu()] } });
    await shop.call(ada, favoriteCalls.add, { body: { favorites: [product(0)] } });
    expect(await shop.call(ada, favoriteCalls.allByType)).toEqual({
      product: [tees[1]!.productId, tees[0]!.productId],
      spu: [spuId],
    });
    await shop.call(ada, favoriteCalls.remove, { query: product(1) });
    await shop.call(ada, favoriteCalls.remove, { query: product(1) });
    expect((await shop.call(ada, favoriteCalls.allByType)).product).toEqual([tees[0]!.productId]);
  });

  it('[API-047][USR-12] are shown as cards by kind, a page at a time, with how many there are of each', async () => {
    const ada = await shop.aUser();
    await shop.call(ada, favoriteCalls.add, { body: { favorites: [product(2), product(1), product(0), spu()] } });
    const first = await shop.call(ada, favoriteCalls.page, { query: { pageSize: 2 } });
    expect(first).toMatchObject({ kind: 'product', total: 3, counts: { product: 3, spu: 1 } });
    expect(first.list.map(({ bizId, kind }) => [kind, bizId])).toEqual([
      ['product', tees[2]!.productId],
      ['product', tees[1]!.productId],
    ]);
    const last = await shop.call(ada, favoriteCalls.page, { query: { pageSize: 2, pageNum: 2 } });
    expect(last.list.map(({ bizId }) => bizId)).toEqual([tees[0]!.productId]);
    const designs = await shop.call(ada, favoriteCalls.page, { query: { kind: 'spu' } });
    expect(designs.list.map(({ bizId, kind }) => [kind, bizId])).toEqual([['spu', spuId]]);
  });

  it('belong to one person: another sees none of them and cannot take them out', async () => {
    const [ada, eve] = [await shop.aUser(), await shop.aUser()];
    await shop.call(ada, favoriteCalls.add, { body: { favorites: [product(0)] } });
    expect(await shop.call(eve, favoriteCalls.allByType)).toEqual({ product: [], spu: [] });
    await shop.call(eve, favoriteCalls.remove, { query: product(0) });
    expect((await shop.call(ada, favoriteCalls.allByType)).product).toEqual([tees[0]!.productId]);
    expect(await shop.send(null, favoriteCalls.allByType)).toMatchObject({ status: 401, code: 1000 });
  });

  it('pass over what the shop does not have, and refuse when that is all', async () => {
    const ada = await shop.aUser();
    const gone = { kind: 'spu' as const, bizId: newId() };
    const kept = await shop.call(ada, favoriteCalls.add, { body: { favorites: [gone, product(0)] } });
    expect(kept).toEqual({ product: [tees[0]!.productId], spu: [] });
    expect(await shop.send(ada, favoriteCalls.add, { body: { favorites: [gone] } })).toMatchObject({ status: 404 });
    // An id of the other kind is not a thing of this kind.
    const wrong = { kind: 'spu' as const, bizId: tees[1]!.productId };
    expect(await shop.send(ada, favoriteCalls.add, { body: { favorites: [wrong] } })).toMatchObject({ status: 404 });
  });

  it('keep what was taken off sale to themselves until it is back', async () => {
    const ada = await shop.aUser();
    await shop.call(ada, favoriteCalls.add, { body: { favorites: [product(1), product(0), spu()] } });
    const putOnSale = (published: boolean) =>
      shop.ctx.db.update(products).set({ published }).where(eq(products.id, tees[0]!.productId));
    await putOnSale(false);
    expect(await shop.call(ada, favoriteCalls.allByType)).toEqual({ product: [tees[1]!.productId], spu: [] });
    const page = await shop.call(ada, favoriteCalls.page, { query: {} });
    expect([page.total, page.counts, page.list.length]).toEqual([1, { product: 1, spu: 0 }, 1]);
    await putOnSale(true);
    expect((await shop.call(ada, favoriteCalls.allByType)).spu).toEqual([spuId]);
  });

  it('go when the thing goes', async () => {
    const ada = await shop.aUser();
    const shortLived = await aProduct(shop.ctx);
    const body = { favorites: [{ kind: 'product' as const, bizId: shortLived.productId }] };
    await shop.call(ada, favoriteCalls.add, { body });
    await shop.ctx.db.delete(products).where(eq(products.id, shortLived.productId));
    expect((await shop.call(ada, favoriteCalls.page)).total).toBe(0);
  });

  it('stay one when added many times at once, and end at their limit', async () => {
    const ada = await shop.aUser();
    const adding = Array.from({ length: 8 }, () =>
      shop.call(ada, favoriteCalls.add, { body: { favorites: [product(0)] } }),
    );
    await Promise.all(adding);
    expect((await shop.call(ada, favoriteCalls.allByType)).product).toHaveLength(1);

    const [row] = await shop.ctx.db.select().from(products).where(eq(products.id, tees[0]!.productId));
    const many = Array.from({ length: favoriteLimits.perUser - 1 }, () => newId());
    await shop.ctx.db.insert(products).values(many.map((id) => ({ ...row!, id, handle: `many-${id}` })));
    await shop.ctx.db
      .insert(favorites)
      .values(many.map((productId) => ({ id: newId(), ownerId: ada.userId, productId, createdAt: shop.ctx.now() })));
    expect(await shop.send(ada, favoriteCalls.add, { body: { favorites: [product(1)] } })).toMatchObject({
      code: 12711,
    });
    expect((await shop.call(ada, favoriteCalls.allByType)).product).toHaveLength(favoriteLimits.perUser);
  });
});

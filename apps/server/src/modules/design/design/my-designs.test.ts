import { designCalls as calls } from '@merchmill/contract/design/design.calls.ts';
import { previewCalls } from '@merchmill/contract/design/preview.calls.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDocument, aProduct, aShopThatShips, type MadeProduct } from '../../../testing/shop-makers.ts';
import { type Actor, backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { products } from '../../catalog/catalog/catalog.tables.ts';
import { deleteDiscarded } from './deleted-design.service.ts';

describe.each(backends())('my designs on %s', (backend) => {
  let shop: TestApp;
  let ada: Actor;
  let tee: MadeProduct;
  let mug: MadeProduct;
  beforeAll(async () => {
    shop = await testApp({ backend });
    await aShopThatShips(shop.ctx);
    ada = await shop.aUser();
    [tee, mug] = [await aProduct(shop.ctx), await aProduct(shop.ctx)];
    await shop.ctx.db.update(products).set({ title: 'Soup Mug' }).where(eq(products.id, mug.productId));
    for (const [name, { productId }] of [
      ['Red Fox', tee],
      ['50% off_fox', mug],
      ['apple', tee],
    ] as const) {
      await shop.call(ada, calls.saveTemplate, { body: form(productId, name) });
      shop.clock.turnTo(new Date(shop.ctx.now().getTime() + 1000));
    }
  });
  afterAll(() => shop.close());

  const form = (productId: string, name: string) => ({
    productId,
    name,
    color: 'black',
    document: aDocument() as never,
  });
  const names = async (query: object, actor = ada) =>
    (await shop.call(actor, calls.templates, { query })).list.map(({ name }) => name);

  it('[TPL-04] are found by all words, in any order, of their names and products', async () => {
    expect(await names({ keyword: 'FOX red' })).toEqual(['Red Fox']);
    expect(await names({ keyword: 'fox soup' })).toEqual(['50% off_fox']);
    expect(await names({ keyword: '% off_' })).toEqual(['50% off_fox']);
    expect(await names({ keyword: 'badger' })).toEqual([]);
    expect((await shop.call(ada, calls.templates, { query: { keyword: 'fox', pageSize: 1 } })).total).toBe(2);
  });

  it('[TPL-04] are sorted, and narrowed to one product', async () => {
    expect(await names({})).toEqual(['apple', '50% off_fox', 'Red Fox']);
    expect(await names({ sort: 'oldest' })).toEqual(['Red Fox', '50% off_fox', 'apple']);
    expect(await names({ sort: 'name' })).toEqual(['50% off_fox', 'apple', 'Red Fox']);
    expect(await names({ productId: tee.productId, sort: 'name' })).toEqual(['apple', 'Red Fox']);
    const on = await shop.call(ada, calls.templateProducts, {});
    expect(on.map(({ title, count }) => [title, count])).toEqual([
      ['Soup Mug', 1],
      ['Test Tee', 2],
    ]);
  });

  it('[TPL-04] get another name, which is another version', async () => {
    const { bizId } = await shop.call(ada, calls.saveTemplate, { body: form(tee.productId, 'Old name') });
    await shop.call(ada, calls.renameTemplate, { params: { bizId }, body: { name: 'New name' } });
    const { name, version } = await shop.call(ada, calls.template, { params: { bizId } });
    expect([name, version]).toEqual(['New name', 2]);
    const blank = await shop.send(ada, calls.renameTemplate, { params: { bizId }, body: { name: '  ' } });
    expect(blank.status).toBe(400);
    await shop.call(ada, calls.deleteTemplate, { params: { bizId } });
  });

  describe('deleted with undo', () => {
    const look = (handle: string) => shop.send(null, previewCalls.preview, { params: { handle } });
    async function aShared() {
      const { bizId } = await shop.call(ada, calls.saveTemplate, { body: form(tee.productId, 'Going') });
      const body = { templateId: bizId, allowsCopy: true };
      const { handle } = await shop.call(ada, previewCalls.share, { body });
      return { bizId, handle, params: { bizId } };
    }

    it('[TPL-12] its link ends at once, and is the same again when it is undone', async () => {
      const { bizId, handle, params } = await aShared();
      await shop.call(ada, calls.discardTemplate, { params });
      expect((await look(handle)).status).toBe(404);
      expect((await shop.send(await shop.aUser(), previewCalls.copy, { params: { handle } })).status).toBe(404);
      expect(await names({})).not.toContain('Going');
      const on = await shop.call(ada, calls.templateProducts, {});
      await shop.call(ada, calls.restoreTemplate, { params });
      expect((await look(handle)).code).toBe(0);
      expect(await names({})).toContain('Going');
      const onAgain = await shop.call(ada, calls.templateProducts, {});
      const sum = (products: typeof on) => products.reduce((all, each) => all + each.count, 0);
      expect(sum(onAgain)).toBe(sum(on) + 1);
      await shop.call(ada, calls.deleteTemplate, { params: { bizId } });
      expect((await shop.send(ada, calls.restoreTemplate, { params })).status).toBe(404);
    });

    it('[TPL-12] is gone by the clock where the page was closed, unless somebody goes on with it', async () => {
      const [left, saved, shared] = [await aShared(), await aShared(), await aShared()];
      for (const { params } of [left, saved, shared]) await shop.call(ada, calls.discardTemplate, { params });
      const body = { ...form(tee.productId, 'Kept'), bizId: saved.bizId, version: 1 };
      await shop.call(ada, calls.saveTemplate, { body: body as never });
      await shop.call(ada, previewCalls.share, { body: { templateId: shared.bizId } });
      const isThere = async ({ params }: typeof left) => (await shop.send(ada, calls.template, { params })).status;
      const before = shop.clock.now();
      shop.pass(14 * 60_000);
      await deleteDiscarded.run(shop.ctx, {});
      expect(await isThere(left)).toBe(200);
      shop.pass(2 * 60_000);
      await deleteDiscarded.run(shop.ctx, {});
      expect(await Promise.all([left, saved, shared].map(isThere))).toEqual([404, 200, 200]);
      shop.clock.turnTo(before);
      for (const { params } of [saved, shared]) await shop.call(ada, calls.deleteTemplate, { params });
    });
  });

  it('[USR-13] nobody else finds, opens, renames, copies, or deletes them', async () => {
    const eve = await shop.aUser();
    const { list } = await shop.call(ada, calls.templates, {});
    const params = { bizId: list[0]!.bizId };
    expect(await names({}, eve)).toEqual([]);
    expect(await shop.call(eve, calls.templateProducts, {})).toEqual([]);
    expect((await shop.send(eve, calls.template, { params })).status).toBe(404);
    expect((await shop.send(eve, calls.renameTemplate, { params, body: { name: 'Mine' } })).status).toBe(404);
    expect((await shop.send(eve, calls.copyTemplate, { params })).status).toBe(404);
    expect((await shop.send(eve, calls.deleteTemplate, { params })).status).toBe(404);
    expect((await shop.send(eve, calls.discardTemplate, { params })).status).toBe(404);
    expect((await shop.send(eve, calls.restoreTemplate, { params })).status).toBe(404);
    expect((await shop.call(ada, calls.template, { params })).name).toBe(list[0]!.name);
  });
});

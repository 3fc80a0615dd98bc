import { designCalls } from '@merchmill/contract/design/design.calls.ts';
import { privateProductCalls } from '@merchmill/contract/design/publication.calls.ts';
import { usualPriceRule } from '@merchmill/contract/stores/price-rule.ts';
import { storeProductCalls as calls } from '@merchmill/contract/stores/publishing.calls.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aSpu } from '../../../testing/shop-makers.ts';
import { backendsOfLong } from '../../../testing/test-app.ts';
import { sandboxOf } from '../../../testing/test-marketplace.ts';
import { aMaterial } from '../../design/design/test-designs.ts';
import { getStore } from '../store/index.ts';
import { storeProducts } from './publishing.tables.ts';
import { findStoreVariants } from './store-variant.service.ts';
import {
  aSavedDesign,
  aSellingStore,
  aToldProduct,
  openSelling,
  type Publishing,
  type Selling,
  someDrafts,
} from './test-publishing.ts';

describe.each(backendsOfLong())('many store products at once on %s', (backend) => {
  let on: Publishing;
  let selling: Selling;
  let other: Selling;
  beforeAll(async () => {
    ({ on, selling } = await openSelling(backend));
    other = await aSellingStore(on);
  });
  afterAll(() => on.close());

  const read = (bizId: string) => on.shop.call(selling.seller, calls.detail, { params: { bizId } });
  const rule = { ...usualPriceRule, profit: { kind: 'fixed' as const, amountMinor: 1000 }, ending: null };
  const template = { title: '{product} with {design}', description: 'In {colors}.', tags: ['{colors}', 'gift'] };

  it('[USR-19] the import list has what a seller may sell, and nothing of others', async () => {
    const product = await aToldProduct(on.shop);
    const design = await aSavedDesign(on.shop, selling.seller, product.productId);
    const { spuId } = await aSpu(on.shop.ctx, product);
    const body = {
      templateId: design.bizId,
      title: 'Red square',
      description: 'A square that is red all over.',
      tags: [],
    };
    const own = await on.shop.call(selling.seller, privateProductCalls.save, { body });
    const ids = [spuId, 'gone', design.bizId, own.bizId].join(',');
    const cards = await on.shop.call(selling.seller, calls.importList, { query: { bizIds: ids } });
    expect(cards.map(({ kind, title, variants, costFrom }) => [kind, title, variants, costFrom])).toEqual([
      // Offered in black only, for 2.50 more.
      ['spu', 'Square Tee', 1, 2550],
      ['template', 'Square 0', 2, 2300],
      ['privateProduct', 'Red square', 2, 2300],
    ]);
    const others = await on.shop.call(other.seller, calls.importList, { query: { bizIds: ids } });
    expect(others.map(({ kind }) => kind)).toEqual(['spu']);
    const sources = cards.map(({ kind, bizId }) => ({ kind, bizId }));
    const settings = { priceRule: rule, addTags: ['summer', 'a title that is too long'], productType: 'T-shirts' };
    const { bizIds } = await on.shop.call(selling.seller, calls.batchSave, {
      body: { storeId: selling.storeId, sources, settings },
    });
    expect(await read(bizIds[0]!)).toMatchObject({
      ...{ state: 'draft', title: 'Square Tee', productType: 'T-shirts', price: { least: 3550, most: 3550 } },
      ...{ profit: { least: 980, most: 980 }, source: { kind: 'spu', bizId: spuId } },
      breaches: [],
    });
    // The platform takes no tag of more than 20 characters, such as a long title.
    expect((await read(bizIds[0]!)).tags).toEqual(['Square Tee', 'Test Tee', 'square', 'summer']);
    expect((await read(bizIds[1]!)).tags).toContain('summer');
    const stolen = await on.shop.send(other.seller, calls.batchSave, {
      body: { storeId: other.storeId, sources: [sources[1]!], settings: {} },
    });
    expect(stolen.status).toBe(404);
    const foreign = await on.shop.send(other.seller, calls.batchSave, {
      body: { storeId: selling.storeId, sources: [sources[0]!], settings: {} },
    });
    expect(foreign.status).toBe(404);
  });

  it('[API-091] are made with the usual rule and template of their store', async () => {
    const { storeId, seller } = await aSellingStore(on);
    await on.shop.call(seller, calls.savePriceRule, { body: { storeId, name: 'Mine', isUsual: true, rule } });
    await on.shop.call(seller, calls.saveTemplate, { body: { storeId, name: 'Mine', isUsual: true, template } });
    const presets = await on.shop.call(seller, calls.presets, { query: { storeId } });
    expect(presets).toMatchObject({ priceRules: [{ name: 'Mine', isUsual: true }], templates: [{ template }] });
    const [bizId] = await someDrafts(on, { ...selling, storeId, seller }, 1);
    const made = await on.shop.call(seller, calls.detail, { params: { bizId: bizId! } });
    expect(made).toMatchObject({
      ...{ title: 'Test Tee with Square 0', description: 'In Black, White.', tags: ['Black', 'White', 'gift'] },
      price: { least: 3300, most: 3300 },
    });
    const wrong = await on.shop.send(seller, calls.saveTemplate, {
      body: { storeId, name: 'X', template: { ...template, title: '{prodcut}' } },
    });
    expect(wrong).toMatchObject({ status: 400, data: { fields: [{ message: 'There is no placeholder {prodcut}.' }] } });
    const deletePreset = { params: { bizId: presets.priceRules[0]!.bizId } };
    expect((await on.shop.send(selling.seller, calls.deletePreset, deletePreset)).status).toBe(404);
    expect((await on.shop.call(seller, calls.deletePreset, deletePreset)).priceRules).toEqual([]);
  });

  it('[PUB-23] saved rules and templates are changed in place, under a name that is free', async () => {
    const { storeId, seller } = await aSellingStore(on);
    const save = (body: object) =>
      on.shop.send(seller, calls.savePriceRule, { body: { storeId, isUsual: true, rule, ...body } as never });
    await save({ name: 'First' });
    await on.shop.call(seller, calls.saveTemplate, { body: { storeId, name: 'First', template } });
    const made = await on.shop.call(seller, calls.savePriceRule, { body: { storeId, name: 'Second', rule } });
    const [first, second] = made.priceRules;
    const taken = await save({ bizId: second!.bizId, name: 'First' });
    expect(taken).toMatchObject({ status: 400, data: { fields: [{ path: 'name' }] } });
    expect((await on.shop.call(seller, calls.presets, { query: { storeId } })).priceRules).toEqual(made.priceRules);
    const endless = { ...rule, ending: null };
    const changed = await save({ bizId: second!.bizId, name: 'Gifts', rule: endless });
    expect(changed.data.priceRules).toEqual([
      { ...first, isUsual: false },
      { bizId: second!.bizId, name: 'Gifts', isUsual: true, rule: endless },
    ]);
    const { templates } = await on.shop.call(seller, calls.presets, { query: { storeId } });
    const kept = { storeId, bizId: templates[0]!.bizId, name: 'Short', template: { ...template, title: '{design}' } };
    expect((await on.shop.call(seller, calls.saveTemplate, { body: kept })).templates).toMatchObject([
      { bizId: kept.bizId, name: 'Short', template: { title: '{design}' } },
    ]);
    // Of another store, and of the other kind, it is not there.
    const other = { storeId: selling.storeId, bizId: first!.bizId, name: 'X', rule };
    expect((await on.shop.send(selling.seller, calls.savePriceRule, { body: other })).status).toBe(404);
    expect((await save({ bizId: kept.bizId, name: 'X' })).status).toBe(404);
  });

  it('[PUB-23] of two renamed to the same name at once one is refused beside its field, and none is a fault', async () => {
    const { storeId, seller } = await aSellingStore(on);
    const save = (call: typeof calls.savePriceRule | typeof calls.saveTemplate, body: object) =>
      on.shop.send(seller, call, { body: { storeId, rule, template, ...body } as never });
    for (const call of [calls.savePriceRule, calls.saveTemplate]) {
      const own = call === calls.savePriceRule ? { template: undefined } : { rule: undefined };
      for (const name of ['A', 'B']) await save(call, { name, ...own });
      const presets = await on.shop.call(seller, calls.presets, { query: { storeId } });
      const rows = call === calls.savePriceRule ? presets.priceRules : presets.templates;
      const answers = await Promise.all(
        rows.map(({ bizId }) => save(call, { bizId, name: 'Same', isUsual: true, ...own })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
      expect(answers.find(({ status }) => status === 400)!.data).toMatchObject({ fields: [{ path: 'name' }] });
      const usual = ['C', 'D', 'E'].map((name) => save(call, { name, isUsual: true, ...own }));
      expect((await Promise.all(usual)).map(({ code }) => code)).toEqual([0, 0, 0]);
    }
  });

  it('[PUB-18] name the seller’s store in their texts, and tell who makes them beside', async () => {
    const bizIds = await someDrafts(on, selling, 1);
    const { name } = await getStore(on.shop.ctx, { ownerId: selling.seller.userId }, selling.storeId);
    const { description, disclosure } = await read(bizIds[0]!);
    expect(description).toContain(`Made to order for ${name}.`);
    expect(description).not.toContain(on.shop.ctx.config.brand.name);
    expect(disclosure).toMatchObject({ madeBy: on.shop.ctx.config.brand.name, manufacturer: expect.any(String) });
    const settings = { template: { ...template, description: 'From {shop}' } };
    await on.shop.call(selling.seller, calls.batchSave, { body: { storeId: selling.storeId, bizIds, settings } });
    expect((await read(bizIds[0]!)).description).toBe(`From ${name}`);
  });

  it('[API-091] are changed together, [API-098] and their profits as well', async () => {
    const bizIds = await someDrafts(on, selling, 3);
    const settings = { template, addTags: ['new'] };
    await on.shop.call(selling.seller, calls.batchSave, { body: { storeId: selling.storeId, bizIds, settings } });
    for (const bizId of bizIds)
      expect(await read(bizId)).toMatchObject({
        description: 'In Black, White.',
        tags: ['Black', 'White', 'gift', 'new'],
      });
    const form = { bizIds, priceRule: rule };
    await on.shop.call(selling.seller, calls.batchUpdateProfit, { body: form });
    expect(await read(bizIds[2]!)).toMatchObject({ price: { least: 3300, most: 3300 }, version: 3 });
    expect((await on.shop.send(other.seller, calls.batchUpdateProfit, { body: form })).status).toBe(404);
    const greedy = { ...rule, profit: { kind: 'margin' as const, basisPoints: 9000 }, feeBasisPoints: 1000 };
    const refused = await on.shop.send(selling.seller, calls.batchUpdateProfit, {
      body: { bizIds, priceRule: greedy },
    });
    expect(refused).toMatchObject({ status: 400, data: { fields: [{ path: 'priceRule.profit' }] } });
  });

  it('[API-099] chooses variants, prices of its own and pictures in their order', async () => {
    const [bizId] = await someDrafts(on, selling, 1);
    const { version, variantList, pictures } = await read(bizId!);
    const keys = pictures
      .map(({ key }) => key)
      .toReversed()
      .slice(0, 3);
    const [first, second] = variantList;
    const variants = [
      { skuId: first!.skuId, isChosen: true, ownPrice: 4444 },
      { skuId: second!.skuId, isChosen: false },
    ];
    const body = { bizId: bizId!, version, variants, pictures: keys };
    const saved = await on.shop.call(selling.seller, calls.save, { body });
    expect(saved).toMatchObject({ variants: 1, price: { least: 4444, most: 4444 } });
    expect(saved.pictures.filter(({ isChosen }) => isChosen).map(({ key }) => key)).toEqual(keys);
    const wrong = await on.shop.send(selling.seller, calls.save, {
      body: { ...body, version: saved.version, pictures: ['/media/mockup/of-somebody-else'] },
    });
    expect(wrong).toMatchObject({ status: 400, data: { fields: [{ path: 'pictures.0' }] } });
    expect((await read(bizId!)).version).toBe(saved.version);
  });

  it('[API-092] are copied, to another store without what is the first one’s', async () => {
    const bizIds = await someDrafts(on, selling, 2);
    const second = await aSellingStore(on, selling.seller);
    const body = { bizIds, storeId: second.storeId };
    const copies = await on.shop.call(selling.seller, calls.copy, { body });
    const [copy, original] = [await read(copies.bizIds[0]!), await read(bizIds[0]!)];
    expect(copy).toMatchObject({ storeId: second.storeId, state: 'draft', title: original.title });
    expect(copy.variantList[0]!.sku).not.toBe(original.variantList[0]!.sku);
    const foreign = await on.shop.send(selling.seller, calls.copy, { body: { bizIds, storeId: other.storeId } });
    expect(foreign.status).toBe(404);
  });

  it('[PUB-09][PUB-19] one artwork is reviewed and placed on many products, and is a draft of each', async () => {
    const productIds = [];
    for (let at = 0; at < 5; at++) productIds.push((await aToldProduct(on.shop)).productId);
    const { bizId: materialId } = await aMaterial(on.shop.ctx, selling.seller.userId);
    const form = { materialId, productIds, placement: { kind: 'fit' as const } };
    const review = await on.shop.call(selling.seller, calls.previewPlacement, { body: form });
    // 600 pixels on 100 mm.
    expect(review).toMatchObject(productIds.map((bizId) => ({ product: { bizId }, areaCode: 'front', dpi: 152 })));
    expect(review[0]!.pictures).toHaveLength(1);
    const anchored = { kind: 'anchor' as const, at: { x: 0, y: 0 }, share: 0.3 };
    const [small] = await on.shop.call(selling.seller, calls.previewPlacement, {
      body: { ...form, productIds: productIds.slice(0, 1), placement: anchored },
    });
    expect(small!.dpi).toBe(508);
    // A resolution between two numbers is told as the checks tell it.
    const [tiny] = await on.shop.call(selling.seller, calls.previewPlacement, {
      body: { ...form, productIds: productIds.slice(0, 1), placement: { ...anchored, share: 0.97 } },
    });
    expect(tiny!.dpi).toBe(Math.floor((600 * 25.4) / 97));
    const place = { ...form, storeId: selling.storeId, name: 'Moon', settings: {} };
    const { bizIds } = await on.shop.call(selling.seller, calls.place, { body: place });
    expect(bizIds).toHaveLength(5);
    expect(await read(bizIds[0]!)).toMatchObject({ title: 'Moon – Test Tee', state: 'draft', breaches: [] });
    const designs = await on.shop.call(selling.seller, designCalls.templates, { query: { pageSize: 5 } });
    expect(designs.list.map(({ name }) => name)).toEqual(Array(5).fill('Moon'));
    expect((await on.shop.send(other.seller, calls.previewPlacement, { body: form })).status).toBe(404);
    const gone = await on.shop.send(selling.seller, calls.place, {
      body: { ...place, productIds: [productIds[0]!, 'no'] },
    });
    expect(gone).toMatchObject({ status: 400, data: { fields: [{ path: 'productIds.1' }] } });
  });

  it('copies count against what a store may have', async () => {
    const own = await aSellingStore(on);
    const [bizId] = await someDrafts(on, own, 1);
    await on.shop.ctx.db.execute(sql`
      insert into store_products select (jsonb_populate_record(p, jsonb_build_object('id', p.id || n))).*
      from store_products p, generate_series(1, 19998) n where p.id = ${bizId}`);
    const copy = () => on.shop.send(own.seller, calls.copy, { body: { bizIds: [bizId!] } });
    expect((await copy()).status).toBe(200);
    const refused = await copy();
    expect([refused.status, refused.msg]).toEqual([400, 'A store can have up to 20,000 products.']);
    expect(await on.shop.ctx.db.$count(storeProducts, eq(storeProducts.storeId, own.storeId))).toBe(20_000);
  });

  it('[PUB-03] stores take turns: whoever publishes one product does not wait for all of another', async () => {
    const [many, few] = [await aSellingStore(on), await aSellingStore(on)];
    const bizIds = await someDrafts(on, many, 3);
    const [single] = await someDrafts(on, few, 1);
    const made = vi.spyOn(sandboxOf(on.shop.ctx), 'createListing');
    await on.shop.call(many.seller, calls.publish, { body: { bizIds } });
    await on.shop.call(few.seller, calls.publish, { body: { bizIds: [single!] } });
    await on.shop.runJobs();
    const order = made.mock.calls.map(([, { reference }]) => reference);
    made.mockRestore();
    expect(order).toHaveLength(4);
    expect(order.indexOf(single!)).toBeLessThan(2);
  });

  it('[USR-06] filters are saved by name, for one person', async () => {
    const filter = { state: 'failed' as const, q: 'mug' };
    const [saved] = await on.shop.call(selling.seller, calls.saveFilter, { body: { name: 'To do', filter } });
    expect(saved).toMatchObject({ name: 'To do', filter });
    expect(await on.shop.call(other.seller, calls.filters)).toEqual([]);
    const params = { bizId: saved!.bizId };
    expect((await on.shop.send(other.seller, calls.deleteFilter, { params })).status).toBe(404);
    expect(await on.shop.call(selling.seller, calls.deleteFilter, { params })).toEqual([]);
  });

  it('[API-090] what an order names is found by SKU, in its store alone', async () => {
    const [bizId] = await someDrafts(on, selling, 1);
    const { variantList } = await read(bizId!);
    const skus = variantList.map(({ sku }) => sku);
    const keys = { listingIds: [], variantIds: [], storeProductIds: [], skus };
    const found = await findStoreVariants(on.shop.ctx, selling.storeId, keys);
    expect(found.map(({ skuId }) => skuId).sort()).toEqual(variantList.map(({ skuId }) => skuId).sort());
    expect(await findStoreVariants(on.shop.ctx, other.storeId, keys)).toEqual([]);
    expect(await findStoreVariants(on.shop.ctx, selling.storeId, { ...keys, skus: [] })).toEqual([]);
  });
});

import { accountCalls } from '@merchmill/contract/account/account.calls.ts';
import { designCalls } from '@merchmill/contract/design/design.calls.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { cartCalls, draftCartCalls } from '@merchmill/contract/orders/cart.calls.ts';
import { orderCalls } from '@merchmill/contract/orders/order.calls.ts';
import { dashboardCalls } from '@merchmill/contract/stores/dashboard.calls.ts';
import { storeProductCalls } from '@merchmill/contract/stores/publishing.calls.ts';
import { storeCalls } from '@merchmill/contract/stores/store.calls.ts';
import { storeOrderCalls } from '@merchmill/contract/stores/store-order.calls.ts';
import { storeSampleCalls as calls } from '@merchmill/contract/stores/store-sample.calls.ts';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { berlin } from '../../../testing/shop-makers.ts';
import { backends } from '../../../testing/test-app.ts';
import { buys } from '../../account/privacy/test-canaries.ts';
import { aMember, forOwner } from '../../account/team/test-team.ts';
import { skus } from '../../catalog/catalog/catalog.tables.ts';
import { templates } from '../../design/design/design.tables.ts';
import { designDocuments } from '../../design/document/document.tables.ts';
import { orderLines } from '../../orders/order/order.tables.ts';
import { storeProducts } from '../publishing/publishing.tables.ts';
import { aStore } from '../store/test-stores.ts';
import { buy, detailOf, openStoreSelling, type StoreSelling, settleAll } from './test-store-orders.ts';

describe.each(backends())('samples of a store on %s', (backend) => {
  let on: StoreSelling;
  let both: string[];

  beforeAll(async () => {
    on = await openStoreSelling(backend, { products: 2 });
    both = on.products.map(({ bizId }) => bizId);
  });
  afterAll(() => on.close());

  const list = (ids = both, actor = on.seller, extra = {}) =>
    on.shop.call(actor, calls.list, { query: { storeId: on.storeId, storeProductIds: ids.join(',') } }, extra);
  const cart = () => on.shop.call(on.seller, cartCalls.view);
  const linesOf = async () => (await cart()).groups.flatMap(({ lines }) => lines);
  const read = () => on.shop.call(on.seller, dashboardCalls.read, { query: { period: '7' } });

  it('[SOR-26] cost what an order of the store costs its seller, by variants that the store offers', async () => {
    const { id } = buy(on);
    await settleAll(on);
    const { orderId } = await detailOf(on, id);
    const [bought] = await on.shop.ctx.db
      .select()
      .from(orderLines)
      .where(inArray(orderLines.orderId, [orderId!]));
    const [first, second] = await list();
    expect([first!.storeProductId, second!.storeProductId]).toEqual(both);
    expect(first!.variants.find(({ skuId }) => skuId === bought!.skuId)).toMatchObject({
      ...{ cost: bought!.unitCents, isAvailable: true, picture: { url: bought!.picture.url } },
    });
    const [variant, ...others] = on.products[1]!.variantList;
    const { version } = await on.shop.call(on.seller, storeProductCalls.detail, { params: { bizId: both[1]! } });
    const variants = [
      { skuId: variant!.skuId, isChosen: false },
      ...others.map(({ skuId }) => ({ skuId, isChosen: true })),
    ];
    await on.shop.call(on.seller, storeProductCalls.save, { body: { bizId: both[1]!, version, variants } });
    const left = (await list())[1]!.variants.map(({ skuId }) => skuId);
    expect(left).toEqual(others.map(({ skuId }) => skuId));
    const items = [{ storeProductId: both[1]!, skuId: variant!.skuId, quantity: 1 }];
    expect(await on.shop.send(on.seller, calls.add, { body: { items } })).toMatchObject({
      ...{ status: 400, data: { fields: [{ path: 'items.0.skuId' }] } },
    });
    expect(await linesOf()).toEqual([]);
  });

  it('[SOR-26] are ordered to the seller like anything in their cart, marked, and are in no figure of the store', async () => {
    const before = await read();
    const products = await list();
    const items = products.map(({ storeProductId, variants }) => {
      return { storeProductId, skuId: variants[0]!.skuId, quantity: 2 };
    });
    expect(await on.shop.call(on.seller, calls.add, { body: { items } })).toEqual({ added: 2 });
    const lines = await linesOf();
    expect(lines.map(({ sampleOf, listPrice, quantity }) => [sampleOf, listPrice, quantity])).toEqual(
      products.map(({ storeProductId, variants }) => [storeProductId, variants[0]!.cost, 2]),
    );
    const { bizId: addressId } = await on.shop.call(on.seller, accountCalls.addAddress, { body: berlin });
    const orderId = await buys(on.shop, on.seller, addressId);
    const order = await on.shop.call(on.seller, orderCalls.detail, { params: { orderId } });
    expect(order).toMatchObject({ state: 'paid', isSample: true, address: { city: 'Berlin' } });
    expect(order.lines.map(({ isSample, designed }) => [isSample, designed])).toEqual([
      [true, true],
      [true, true],
    ]);
    const listed = await on.shop.call(on.seller, orderCalls.list, { query: {} });
    expect(listed.list.map(({ isSample }) => isSample)).toEqual([true, false]);
    const { sales, counts, best, toDos } = await read();
    expect({ sales, counts, best, toDos }).toEqual({
      ...{ sales: before.sales, counts: before.counts, best: before.best, toDos: before.toDos },
    });
    const query = { storeId: on.storeId, show: 'all' as const };
    expect((await on.shop.call(on.seller, storeOrderCalls.list, { query })).total).toBe(before.counts.orders);
  });

  it('[SOR-26] stay samples when they are put aside or ordered again, also with the same item that is none', async () => {
    const [{ storeProductId, variants } = {} as never] = await list();
    const items = [{ storeProductId, skuId: variants[0]!.skuId, quantity: 1 }];
    await on.shop.call(on.seller, calls.add, { body: { items } });
    await on.shop.call(on.seller, calls.add, { body: { items } });
    const [line] = await linesOf();
    expect(line).toMatchObject({ quantity: 2, sampleOf: storeProductId });
    const { draft } = await on.shop.call(on.seller, draftCartCalls.add, { body: { bizId: line!.bizId } });
    expect(draft.lines).toMatchObject([{ sampleOf: storeProductId, quantity: 2 }]);
    const { list: all } = await on.shop.call(on.seller, orderCalls.list, { query: {} });
    for (const { bizId: orderId } of all) await on.shop.call(on.seller, orderCalls.reorder, { params: { orderId } });
    // The store's own order is of the same item as one of them: of it there are more, and no other line.
    expect((await linesOf()).filter(({ sampleOf }) => sampleOf !== null)).toHaveLength(2);
    expect((await linesOf()).filter(({ sampleOf }) => sampleOf === null)).toHaveLength(0);
  });

  it('[SOR-26] are refused where they cannot be made, each by its place, and put nothing into the cart', async () => {
    const before = await cart();
    const [first] = await list();
    const [variant] = first!.variants;
    const soldOut = (isSoldOut: boolean) =>
      on.shop.ctx.db
        .update(skus)
        .set({ offered: !isSoldOut })
        .where(inArray(skus.id, [variant!.skuId]));
    await soldOut(true);
    expect((await list())[0]!.variants[0]).toMatchObject({ isAvailable: false });
    const items = [first!.variants[1]!, variant!].map(({ skuId }) => ({
      ...{ storeProductId: first!.storeProductId, skuId, quantity: 1 },
    }));
    const refused = await on.shop.send(on.seller, calls.add, { body: { items } });
    expect(refused.code).not.toBe(0);
    expect(refused.data).toMatchObject({ fields: [{ path: 'items.1.skuId' }] });
    await soldOut(false);
    expect(await cart()).toEqual(before);
    // Some of this one are in the cart already.
    const tooMany = [{ storeProductId: first!.storeProductId, skuId: variant!.skuId, quantity: 999 }];
    expect(await on.shop.send(on.seller, calls.add, { body: { items: tooMany } })).toMatchObject({
      code: errors.quantityLimit.code,
    });
    expect(await cart()).toEqual(before);
  });

  it('[SOR-26] are refused where what is on them cannot be printed', async () => {
    const { db } = on.shop.ctx;
    const [first] = await list();
    const isFirst = eq(storeProducts.id, first!.storeProductId);
    const [{ documentHash, productId } = {} as never] = await db.select().from(storeProducts).where(isFirst);
    const [{ document } = {} as never] = await db
      .select()
      .from(designDocuments)
      .where(eq(designDocuments.hash, documentHash));
    const areas = Object.entries(document.areas).map(([code, area]) => [code, { ...area, layers: [] }]);
    const body = {
      productId,
      name: 'Bare',
      color: 'white',
      document: { ...document, areas: Object.fromEntries(areas) },
    };
    const { bizId } = await on.shop.call(on.seller, designCalls.saveTemplate, { body });
    const [bare] = await db.select().from(templates).where(eq(templates.id, bizId));
    await db.update(storeProducts).set({ documentHash: bare!.documentHash }).where(isFirst);
    const before = await cart();
    const items = [{ storeProductId: first!.storeProductId, skuId: first!.variants[1]!.skuId, quantity: 1 }];
    expect(await on.shop.send(on.seller, calls.add, { body: { items } })).toMatchObject({
      ...{ code: errors.designNotPrintable.code, data: { fields: [{ path: 'items.0.skuId' }] } },
    });
    await db.update(storeProducts).set({ documentHash }).where(isFirst);
    expect(await cart()).toEqual(before);
  });

  it('[SOR-26] are listed for the store that sells them, and not for another of the same seller', async () => {
    const storeId = await aStore(on.shop, on.seller);
    const query = { storeId, storeProductIds: both.join(',') };
    expect(await on.shop.send(on.seller, calls.list, { query })).toMatchObject({ status: 404 });
    expect(await on.shop.send(on.seller, calls.list, { query: { ...query, storeId: on.storeId } })).toMatchObject({
      ...{ status: 200, data: [{ storeProductId: both[0] }, { storeProductId: both[1] }] },
    });
  });

  it('[SOR-26] are for who may order for the owner of the store, and nobody else', async () => {
    const stranger = await on.shop.aUser({ name: 'Eve' });
    const items = [{ storeProductId: both[0]!, skuId: (await list())[0]!.variants[0]!.skuId, quantity: 1 }];
    expect(await on.shop.send(stranger, calls.add, { body: { items } })).toMatchObject({ status: 404 });
    const query = { storeId: on.storeId, storeProductIds: both[0]! };
    expect(await on.shop.send(stranger, calls.list, { query })).toMatchObject({ status: 404 });
    const designer = await aMember(on.shop, on.seller, { role: 'designer' });
    const refused = await on.shop.send(designer, calls.add, { body: { items } }, forOwner(on.seller));
    expect(refused.status).toBe(404);
  });

  it('[SOR-26] come back as ordinary items where their product, or its store, was deleted meanwhile', async () => {
    const { list: all } = await on.shop.call(on.seller, orderCalls.list, { query: {} });
    const { bizId: orderId } = all.find(({ isSample }) => isSample)!;
    const reordered = async () => {
      for (const { bizId } of await linesOf()) await on.shop.call(on.seller, cartCalls.remove, { query: { bizId } });
      await on.shop.call(on.seller, orderCalls.reorder, { params: { orderId } });
      return (await linesOf()).map(({ sampleOf }) => sampleOf);
    };
    expect(await reordered()).toEqual(both);
    await on.shop.call(on.seller, storeProductCalls.delete, { body: { bizIds: [both[0]!] } });
    await on.shop.runJobs();
    expect(await reordered()).toEqual([null, both[1]]);
    const [{ variants } = {} as never] = await list([both[1]!]);
    await on.shop.call(on.seller, storeCalls.delete, { params: { storeId: on.storeId } });
    expect(await reordered()).toEqual([null, null]);
    const items = [{ storeProductId: both[1]!, skuId: variants[0]!.skuId, quantity: 1 }];
    expect(await on.shop.send(on.seller, calls.add, { body: { items } })).toMatchObject({ status: 404 });
  });
});

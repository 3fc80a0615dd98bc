import { errorCodes as codes } from '@merchmill/contract/error-codes.ts';
import { storeProductCalls } from '@merchmill/contract/stores/publishing.calls.ts';
import { storeFileCalls as calls } from '@merchmill/contract/stores/store-file.calls.ts';
import { storeOrderCalls } from '@merchmill/contract/stores/store-order.calls.ts';
import { readCsv, textOf } from '@merchmill/documents/csv-read.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../ids.ts';
import { backends } from '../../../testing/test-app.ts';
import { storeProducts, storeVariants } from '../publishing/publishing.tables.ts';
import { aSavedDesign, aToldProduct } from '../publishing/test-publishing.ts';
import { aFileStore, type FileSelling, importFile, openFileSelling, template } from './test-file-orders.ts';

describe.each(backends())('products of a store by file on %s', (backend) => {
  let on: FileSelling;
  beforeAll(async () => {
    on = await openFileSelling(backend);
  });
  afterAll(() => on.shop.close());

  const detail = (bizId: string) => on.shop.call(on.seller, storeProductCalls.detail, { params: { bizId } });
  const table = async (bizId: string) => {
    const headers = { authorization: on.seller.token };
    const { rawPayload } = await on.shop.app.inject({ url: `/api/storeFiles/listings/${bizId}`, headers });
    const { heading, rows } = readCsv(textOf(rawPayload)!);
    return rows.map(({ cells }) => Object.fromEntries(cells.map((cell, at) => [heading[at]!, cell])));
  };
  async function exported(source: 0 | 1 | 2 | 3) {
    const storeId = await aFileStore(on.shop, on.seller, source);
    const { productId } = await aToldProduct(on.shop);
    const sources = [await aSavedDesign(on.shop, on.seller, productId)];
    const body = { storeId, sources, settings: {} };
    const { bizIds } = await on.shop.call(on.seller, storeProductCalls.batchSave, { body });
    const params = { storeId };
    const file = await on.shop.call(on.seller, calls.exportListings, { params, body: { bizIds } });
    return { storeId, file, product: await detail(bizIds[0]!), rows: await table(file.bizId) };
  }

  it('[FIL-07] drafts leave in the form that Shopify imports, with prices by rule, our SKUs, and pictures that can be fetched', async () => {
    const { file, product, rows } = await exported(1);
    expect(file).toMatchObject({ products: 1, skipped: [] });
    expect(product).toMatchObject({ state: 'exported', reason: null, publishedAt: expect.any(String) });
    const offered = product.variantList.filter(({ isChosen, isAvailable }) => isChosen && isAvailable);
    const variants = rows.filter((row) => row['Variant SKU']);
    expect(variants.map((row) => [row['Variant SKU'], row['Variant Price']])).toEqual(
      offered.map(({ sku, price }) => [sku, (price / 100).toFixed(2)]),
    );
    expect(new Set(rows.map((row) => row.Handle)).size).toBe(1);
    expect(rows[0]).toMatchObject({ Title: product.title, Published: 'FALSE', Status: 'draft' });
    const picture = new URL(rows[0]!['Image Src']!);
    expect(picture.origin).toBe(new URL(on.shop.ctx.config.publicUrl).origin);
    const fetched = await on.shop.app.inject({ url: picture.pathname });
    expect([fetched.statusCode, fetched.headers['content-type']]).toEqual([200, 'image/jpeg']);
  });

  it('[FIL-07] in the form that WooCommerce imports, and as a plain table where nothing is imported', async () => {
    const woo = await exported(2);
    expect(woo.rows[0]).toMatchObject({ Type: 'variable', Name: woo.product.title });
    const variations = woo.rows.filter(({ Type }) => Type === 'variation');
    expect(new Set(variations.map(({ Parent }) => Parent))).toEqual(new Set([woo.rows[0]!.SKU]));
    const skus = woo.product.variantList.filter(({ isChosen }) => isChosen).map(({ sku }) => sku);
    expect(variations.map(({ SKU }) => SKU)).toEqual(skus);
    const plain = await exported(3);
    expect(plain.rows[0]).toMatchObject({
      Title: plain.product.title,
      Currency: 'USD',
      'Picture 1': expect.stringMatching(/^http/),
    });
  });

  it('[FIL-07] what has changed since is not in the file yet; what is deleted is known to orders all the same', async () => {
    const { storeId, product, file } = await exported(0);
    const { bizId, version } = product;
    const body = { bizId, version, title: '=Changed' };
    await on.shop.call(on.seller, storeProductCalls.save, { body });
    expect(await detail(bizId)).toMatchObject({ state: 'outOfSync', reason: expect.stringMatching(/Export it again/) });
    await on.shop.call(on.seller, calls.exportListings, { params: { storeId }, body: { bizIds: [bizId] } });
    expect((await detail(bizId)).state).toBe('exported');
    expect((await table(file.bizId))[0]!.Title).toBe("'=Changed");
    const { sku } = product.variantList[0]!;
    await on.shop.call(on.seller, storeProductCalls.delete, { body: { bizIds: [bizId] } });
    expect((await on.shop.send(on.seller, storeProductCalls.detail, { params: { bizId } })).status).toBe(404);
    expect(await table(file.bizId)).toEqual([]);
    await importFile({ ...on, storeId }, template([{ number: 'L1', sku }]));
    const { list } = await on.shop.call(on.seller, storeOrderCalls.list, { query: { storeId, show: 'all' } });
    expect(list).toMatchObject([{ number: 'L1', state: 'placed' }]);
  });

  it('[FIL-07] what stands against a product is said, and nothing is published or quoted there', async () => {
    const { storeId, product } = await exported(0);
    const { bizId, version } = product;
    const bizIds = [bizId];
    for (const call of [storeProductCalls.publish, storeProductCalls.hide, storeProductCalls.quote]) {
      const answer = await on.shop.send(on.seller, call, { body: { bizIds } }, { idempotencyKey: newId() });
      expect(answer.code).toBe(codes.storeNotConnected);
    }
    const copied = { body: { bizIds } };
    const { bizIds: copies } = await on.shop.call(on.seller, storeProductCalls.copy, copied);
    await on.shop.call(on.seller, storeProductCalls.save, { body: { bizId, version, title: 'Another title' } });
    // Of before a description could no longer be emptied.
    await on.shop.ctx.db.update(storeProducts).set({ description: '' }).where(eq(storeProducts.id, bizId));
    const both = { params: { storeId }, body: { bizIds: [...bizIds, ...copies] } };
    const made = await on.shop.call(on.seller, calls.exportListings, both);
    expect(made).toMatchObject({ products: 1, skipped: [{ bizId, message: 'Add a description.' }] });
    expect((await detail(bizId)).state).toBe('outOfSync');
    const none = await on.shop.send(on.seller, calls.exportListings, { params: { storeId }, body: { bizIds } });
    expect([none.status, none.msg]).toEqual([400, 'Add a description.']);
    const other = await aFileStore(on.shop, on.seller, 0);
    const answer = await on.shop.send(on.seller, calls.exportListings, {
      params: { storeId: other },
      body: { bizIds },
    });
    expect([answer.status, answer.msg]).toEqual([400, expect.stringMatching(/of this store/)]);
    expect(storeId).not.toBe(other);
  });

  it('[FIL-08] orders that wait for a product are decided about as soon as its file is made', async () => {
    const storeId = await aFileStore(on.shop, on.seller, 0);
    const { productId } = await aToldProduct(on.shop);
    const sources = [await aSavedDesign(on.shop, on.seller, productId)];
    const body = { storeId, sources, settings: {} };
    const { bizIds } = await on.shop.call(on.seller, storeProductCalls.batchSave, { body });
    const { variantList, version } = await detail(bizIds[0]!);
    await importFile({ ...on, storeId }, template([{ number: 'W1', sku: 'NOT-OURS-YET' }]));
    const waiting = async () =>
      (await on.shop.call(on.seller, storeOrderCalls.list, { query: { storeId, show: 'all' } })).list[0]!;
    expect((await waiting()).state).toBe('held');
    const { ctx } = on.shop;
    await ctx.db
      .update(storeVariants)
      .set({ sku: 'NOT-OURS-YET' })
      .where(and(eq(storeVariants.storeProductId, bizIds[0]!), eq(storeVariants.skuId, variantList[0]!.skuId)));
    expect(version).toBe(1);
    await on.shop.call(on.seller, calls.exportListings, { params: { storeId }, body: { bizIds } });
    await on.shop.runJobs();
    expect((await waiting()).state).toBe('placed');
  });
});

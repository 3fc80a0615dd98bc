import { designCalls } from '@merchmill/contract/design/design.calls.ts';
import { previewCalls } from '@merchmill/contract/design/preview.calls.ts';
import { cartCalls } from '@merchmill/contract/orders/cart.calls.ts';
import { pictureWidths } from '@merchmill/contract/picture-widths.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aShopThatShips, aSpu, type MadeProduct } from '../../../testing/shop-makers.ts';
import { type Actor, backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { spus } from '../../catalog/catalog/catalog.tables.ts';
import { mockupKeys } from '../picture/mockup.service.ts';
import { mockupPicture } from '../picture/picture.service.ts';
import { findScene } from '../picture/scene-meta.ts';
import { printFiles } from './design.tables.ts';
import { makePrintFile } from './print-file.service.ts';
import { aMaterial, assetOf, aTwoSidedProduct, onFront, pictured } from './test-designs.ts';

describe.each(backends())('pictures of what is one’s own, on %s', (backend) => {
  let shop: TestApp;
  let ada: Actor;
  let product: MadeProduct;
  let seed = 0;
  beforeAll(async () => {
    shop = await testApp({ backend });
    await aShopThatShips(shop.ctx);
    ada = await shop.aUser();
    product = await aTwoSidedProduct(shop.ctx);
    const drawn = { bytes: new Uint8Array([1, 2, 3]), mime: 'image/jpeg', widthPx: 1, heightPx: 1 };
    vi.spyOn(shop.ctx.render, 'mockup').mockImplementation(async () => drawn);
  });
  afterAll(() => shop.close());

  /** As it is asked for by a stranger who has the address. */
  const get = async (url: string, headers: Record<string, string> = {}) => {
    const { statusCode, headers: answered } = await shop.app.inject({ url: `${url}/160`, headers });
    return { status: statusCode, kept: answered['cache-control'], etag: answered.etag };
  };
  const short = { status: 200, kept: 'private, max-age=300' };
  const gone = { status: 404, kept: 'no-store' };

  async function aDesign() {
    const material = await aMaterial(shop.ctx, ada.userId, ++seed + 100);
    const document = { ...onFront([pictured]), assets: { photo: assetOf(material) } };
    const template = await shop.call(ada, designCalls.saveTemplate, {
      body: { productId: product.productId, name: 'Mine', color: 'black', document: document as never },
    });
    return { material, template, url: template.picture.url, hash: template.picture.url.split('/')[3]! };
  }
  const remove = (id: string) => shop.call(ada, designCalls.deleteTemplate, { params: { bizId: id } });

  it('leave for the asker alone and for minutes, and are gone with the design, from the store too', async () => {
    const { template, url, hash } = await aDesign();
    expect(await get(url)).toMatchObject(short);
    const print = await makePrintFile(shop.ctx, {
      documentHash: hash,
      productId: product.productId,
      areaCode: 'front',
      format: 'png',
    });
    expect(await shop.ctx.files.get(`print/${print.sha256}`)).toBeDefined();
    await remove(template.bizId);
    expect(await get(url)).toMatchObject(gone);
    await shop.runJobs();
    expect(await get(url)).toMatchObject(gone);
    const looks = {
      scenes: [{ sceneId: 'tee-front', areaCode: 'front' }],
      colors: [{ code: 'black', label: '', hex: '', parts: [], specGain: 0 }],
      printAreas: [],
    };
    const keys = mockupKeys(hash, product.productId, looks);
    // Of the whole scene and of each closer look, as they are drawn and as they were before stitches, in three formats.
    const ways = 1 + findScene('tee-front')!.views!.length;
    expect(keys.length).toBe(ways * 2 * pictureWidths.length * 3);
    expect((await Promise.all(keys.map((key) => shop.ctx.files.get(key)))).filter(Boolean)).toEqual([]);
    expect(await shop.ctx.files.get(`print/${print.sha256}`)).toBeUndefined();
    expect(await shop.ctx.db.$count(printFiles, eq(printFiles.documentHash, hash))).toBe(0);
  });

  it('stay while a cart needs them, and then a link to the design shows nothing any more', async () => {
    const { template, url, hash } = await aDesign();
    const { handle } = await shop.call(ada, previewCalls.share, { body: { templateId: template.bizId } });
    const preview = await shop.call(null, previewCalls.preview, { params: { handle } });
    expect(await get(preview.pictures[0]!.url)).toMatchObject(short);
    await shop.call(ada, cartCalls.add, {
      body: { skuId: product.skuIds.black, templateId: template.bizId, quantity: 1 },
    } as never);
    await remove(template.bizId);
    expect(await get(url)).toMatchObject(short);
    expect((await shop.send(null, previewCalls.preview, { params: { handle } })).status).toBe(404);
    await shop.ctx.db.execute(sql`delete from cart_lines where document_hash = ${hash}`);
  });

  it('of the same design of two people stay for the other', async () => {
    const { template, url } = await aDesign();
    const copy = await shop.call(ada, designCalls.copyTemplate, { params: { bizId: template.bizId } } as never);
    await remove(template.bizId);
    expect(await get(url)).toMatchObject(short);
    await remove(copy.bizId);
    expect(await get(url)).toMatchObject(gone);
  });

  it('are everybody’s and for ever once the design is published', async () => {
    const { spuId } = await aSpu(shop.ctx, product);
    const [row] = await shop.ctx.db.select().from(spus).where(eq(spus.id, spuId));
    const choice = { productId: product.productId, sceneId: 'tee-front', color: 'black', alt: '' };
    const forEver = { status: 200, kept: 'public, max-age=31536000, immutable' };
    for (const documentHash of [row!.documentHash, null]) {
      expect(await get(mockupPicture({ ...choice, documentHash }).url)).toMatchObject(forEver);
    }
  });

  it('that were uploaded are kept for minutes, asked for by their mark, and gone when deleted', async () => {
    const material = await aMaterial(shop.ctx, ada.userId, ++seed + 100);
    const headers = { authorization: ada.token };
    const first = await get(material.picture.url, headers);
    expect(first).toMatchObject(short);
    expect((await get(material.picture.url, { ...headers, 'if-none-match': String(first.etag) })).status).toBe(304);
    expect((await get(material.picture.url)).status).toBe(404);
    await shop.call(ada, designCalls.deleteMaterial, { params: { bizId: material.bizId } } as never);
    expect(await get(material.picture.url, { ...headers, 'if-none-match': String(first.etag) })).toMatchObject(gone);
  });
});

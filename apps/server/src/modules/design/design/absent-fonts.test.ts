import { designCalls } from '@merchmill/contract/design/design.calls.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aShopThatShips, type MadeProduct } from '../../../testing/shop-makers.ts';
import { type Actor, type TestApp, testApp } from '../../../testing/test-app.ts';
import { saveDocument } from '../document/index.ts';
import { mockupPicture } from '../picture/index.ts';
import { preflightDocument } from './print-check.service.ts';
import { makePrintFile } from './print-file.service.ts';
import { aTwoSidedProduct, onFront, words } from './test-designs.ts';

// Another file of this worker may have loaded the fonts, and the next one wants them.
vi.hoisted(() => vi.resetModules());

/** A shop that the optional fonts were removed from. */
vi.mock('../../../platform/render/fonts.ts', async (original) => {
  const real = await original<typeof import('../../../platform/render/fonts.ts')>();
  const store = real.openFontStore('/nowhere');
  return {
    ...real,
    shopFonts: store,
    loadFont: store.load,
    fontEnv: { font: store.load, offers: store.isInstalled },
  };
});

const sentence = 'The font Yusei Magic isn’t available in this shop.';

describe('designs in a font that is not installed', () => {
  let shop: TestApp;
  let ada: Actor;
  let product: MadeProduct;
  let documentHash: string;
  const document = onFront([{ ...words('東京タワー'), font: 'yusei-magic-400' }]);
  beforeAll(async () => {
    shop = await testApp();
    await aShopThatShips(shop.ctx);
    ada = await shop.aUser();
    product = await aTwoSidedProduct(shop.ctx);
    // As it was saved while the font was there.
    documentHash = await saveDocument(shop.ctx, document);
  });
  afterAll(async () => {
    await shop.close();
    vi.resetModules();
  });

  it('[TXT-11] get the designer without it, and none of its files', async () => {
    const { fonts } = await shop.call(null, designCalls.designer, { params: { bizId: product.productId } });
    expect(fonts.length).toBeGreaterThan(60);
    expect(fonts.map(({ id }) => id)).not.toContain('yusei-magic-400');
    for (const part of ['latin', '119']) {
      const { statusCode } = await shop.app.inject({ url: `/fonts/yusei-magic-${part}-400-normal.woff` });
      expect(statusCode).toBe(404);
    }
  });

  it('[TXT-11] are not saved', async () => {
    const body = { productId: product.productId, name: 'Tokyo', color: 'black', document: document as never };
    const answer = await shop.send(ada, designCalls.saveTemplate, { body });
    expect([answer.code, answer.msg]).toEqual([
      errors.designNotPrintable.code,
      `${sentence} Choose another font for this text.`,
    ]);
  });

  it('[TXT-11] that were saved before are checked, and neither printed nor pictured', async () => {
    const { productId } = product;
    const reports = await preflightDocument(shop.ctx, document, productId, 'black');
    expect(reports.front).toMatchObject({ level: 'red', findings: [{ rule: 'missing-font', message: sentence }] });
    await expect(
      makePrintFile(shop.ctx, { documentHash, productId, format: 'png' as const, areaCode: 'front' }),
    ).rejects.toMatchObject({
      errorName: 'designNotPrintable',
      message: expect.stringContaining(sentence),
    });
    const { url } = mockupPicture({ productId, documentHash, sceneId: 'tee-front', color: 'black', alt: '' });
    const picture = await shop.app.inject({ url: `${url}/320` });
    expect([picture.statusCode, picture.json().msg]).toEqual([404, sentence]);
  });
});

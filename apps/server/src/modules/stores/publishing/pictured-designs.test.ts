import { designCalls } from '@merchmill/contract/design/design.calls.ts';
import { previewCalls } from '@merchmill/contract/design/preview.calls.ts';
import { privateProductCalls } from '@merchmill/contract/design/publication.calls.ts';
import { cartCalls } from '@merchmill/contract/orders/cart.calls.ts';
import { storeProductCalls } from '@merchmill/contract/stores/publishing.calls.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MadeProduct } from '../../../testing/shop-makers.ts';
import { backends } from '../../../testing/test-app.ts';
import { products } from '../../catalog/catalog/catalog.tables.ts';
import { onFront, square } from '../../design/design/test-designs.ts';
import { aToldProduct, openSelling, type Publishing, type Selling } from './test-publishing.ts';

/** The scene in a picture's address. */
const sceneIn = ({ url }: { url: string }) => /\/([a-z-]+)\.[^/]+\/[^/]+$/.exec(url)?.[1];

describe.each(backends())('[BCK-05] the scene that a design is pictured in, on %s', (backend) => {
  let on: Publishing;
  let selling: Selling;
  let mug: MadeProduct;
  beforeAll(async () => {
    ({ on, selling } = await openSelling(backend));
    mug = await aToldProduct(on.shop);
    const scenes = ['mug-right', 'mug-front', 'mug-left'].map((sceneId) => ({ sceneId, areaCode: 'front' }));
    await on.shop.ctx.db.update(products).set({ scenes }).where(eq(products.id, mug.productId));
  });
  afterAll(() => on.close());

  /** A square on the area of 100 mm that goes around. */
  async function saved(x: number) {
    const document = onFront([{ ...square, x, w: 40 }]) as never;
    const body = { productId: mug.productId, name: `Square at ${x}`, color: 'black', document };
    return on.shop.call(selling.seller, designCalls.saveTemplate, { body });
  }

  it.each([
    ['in the middle from the front', 50, 'mug-front'],
    ['beside the handle from that side', 76, 'mug-right'],
    ['on the other side from there', 24, 'mug-left'],
  ])('is that of what is %s', async (_, x, scene) => {
    const { seller, storeId } = selling;
    const { bizId, picture } = await saved(x);
    expect(sceneIn(picture), 'a saved design').toBe(scene);
    const { list } = await on.shop.call(seller, designCalls.templates, { query: { keyword: `at ${x}` } });
    expect(
      list.map((card) => sceneIn(card.picture)),
      'my designs',
    ).toEqual([scene]);
    const { handle } = await on.shop.call(seller, previewCalls.share, { body: { templateId: bizId } });
    const shown = await on.shop.call(null, previewCalls.preview, { params: { handle } });
    expect(sceneIn(shown.pictures[0]!), 'a shared link').toBe(scene);
    const cart = await on.shop.call(seller, cartCalls.add, {
      body: { skuId: mug.skuIds.black, quantity: 1, templateId: bizId },
    });
    const line = cart.groups.flatMap(({ lines }) => lines).find(({ templateId }) => templateId === bizId);
    expect(sceneIn(line!.picture), 'the cart').toBe(scene);
    const own = await on.shop.call(seller, privateProductCalls.save, {
      body: {
        templateId: bizId,
        title: `Mug ${x}`,
        description: 'A square on a mug, seen from where it is printed.',
        tags: [],
      },
    });
    expect(sceneIn(own.picture), 'a product of one’s own').toBe(scene);
    const { bizIds } = await on.shop.call(seller, storeProductCalls.batchSave, {
      body: { storeId, sources: [{ kind: 'template', bizId }], settings: {} },
    });
    const draft = await on.shop.call(seller, storeProductCalls.detail, { params: { bizId: bizIds[0]! } });
    expect(sceneIn(draft.pictures[0]!.picture), 'a draft').toBe(scene);
  });
});

import { designCalls } from '@merchmill/contract/design/design.calls.ts';
import { previewCalls } from '@merchmill/contract/design/preview.calls.ts';
import { privateProductCalls } from '@merchmill/contract/design/publication.calls.ts';
import { cartCalls } from '@merchmill/contract/orders/cart.calls.ts';
import { orderCalls } from '@merchmill/contract/orders/order.calls.ts';
import { storeProductCalls } from '@merchmill/contract/stores/publishing.calls.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aSpu, type MadeProduct } from '../../../testing/shop-makers.ts';
import { backends } from '../../../testing/test-app.ts';
import { products } from '../../catalog/catalog/catalog.tables.ts';
import { onFront, square } from '../../design/design/test-designs.ts';
import { aPaidOrder } from '../../orders/order/test-orders.ts';
import { aToldProduct, openSelling, type Publishing, type Selling } from './test-publishing.ts';

/** The scene in a picture's address. */
const sceneIn = ({ url }: { url: string }) => /\/([a-z0-9-]+)\.[^/]+\/[^/]+$/.exec(url)?.[1];

describe.each(backends())('[BCK-05] the scene that a design is pictured in, on %s', (backend) => {
  let on: Publishing;
  let selling: Selling;
  let mug: MadeProduct;
  beforeAll(async () => {
    ({ on, selling } = await openSelling(backend));
    mug = await aToldProduct(on.shop);
  });
  beforeEach(() => showIn('mug-right', 'mug-front', 'mug-left'));
  afterAll(() => on.close());

  async function showIn(...ids: string[]): Promise<void> {
    const scenes = ids.map((sceneId) => ({ sceneId, areaCode: 'front' }));
    await on.shop.ctx.db.update(products).set({ scenes }).where(eq(products.id, mug.productId));
  }

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
    const { seller } = selling;
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
    expect(await offered('template', bizId)).toEqual({ card: scene, draft: scene });
  });

  /** How a store is offered it: on its card of the import list, and in a draft. */
  async function offered(kind: 'template' | 'spu', bizId: string) {
    const { seller, storeId } = selling;
    const [card] = await on.shop.call(seller, storeProductCalls.importList, { query: { bizIds: bizId as never } });
    const { bizIds } = await on.shop.call(seller, storeProductCalls.batchSave, {
      body: { storeId, sources: [{ kind, bizId }], settings: {} },
    });
    const draft = await on.shop.call(seller, storeProductCalls.detail, { params: { bizId: bizIds[0]! } });
    return { card: sceneIn(card!.picture), draft: sceneIn(draft.pictures[0]!.picture) };
  }

  it('is the same among what an order could print instead, and on its line then', async () => {
    const { seller } = selling;
    const { bizId: templateId } = await saved(50);
    const { orderId, lineIds } = await aPaidOrder(on.shop, mug, { owner: seller });
    const of = { params: { orderId } };
    const [line] = (await on.shop.call(seller, orderCalls.customization, of)).lines;
    const choice = line!.choices.find((each) => each.templateId === templateId)!;
    expect(sceneIn(choice.picture)).toBe('mug-front');
    const body = { orderLineId: lineIds[0]!, templateId };
    const [changed] = (await on.shop.call(seller, orderCalls.customize, { ...of, body })).lines;
    expect(sceneIn(changed!.picture)).toBe('mug-front');
  });

  it('is that of the product for ready designs, wherever they are seen', async () => {
    const { spuId } = await aSpu(on.shop.ctx, mug);
    const cart = await on.shop.call(await on.shop.aUser(), cartCalls.add, {
      body: { skuId: mug.skuIds.black, quantity: 1, spuId },
    });
    expect(sceneIn(cart.groups[0]!.lines[0]!.picture)).toBe('mug-right');
    expect(await offered('spu', spuId)).toEqual({ card: 'mug-right', draft: 'mug-right' });
  });

  it('is no photograph, unless that comes first', async () => {
    const photo = `photo-${'0'.repeat(20)}`;
    await showIn('mug-right', photo);
    expect(sceneIn((await saved(50)).picture)).toBe('mug-right');
    await showIn(photo, 'mug-front');
    expect(sceneIn((await saved(50)).picture)).toBe(photo);
  });
});

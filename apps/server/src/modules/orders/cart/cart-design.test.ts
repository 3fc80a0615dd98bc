import { accountCalls } from '@merchmill/contract/account/account.calls.ts';
import { designCalls } from '@merchmill/contract/design/design.calls.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { cartCalls, draftCartCalls } from '@merchmill/contract/orders/cart.calls.ts';
import type { Cart } from '@merchmill/contract/orders/cart.shapes.ts';
import { checkoutCalls } from '@merchmill/contract/orders/checkout.calls.ts';
import type { DesignDocument } from '@merchmill/design/document.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aShopThatShips, aSpu, berlin, type MadeProduct } from '../../../testing/shop-makers.ts';
import { type Actor, backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { printAreas, products, spus } from '../../catalog/catalog/catalog.tables.ts';
import { aTwoSidedProduct, onFront, square } from '../../design/design/test-designs.ts';
import { saveDocument } from '../../design/document/index.ts';

const linesOf = (cart: Cart) => cart.groups.flatMap(({ lines }) => lines);
const blank = { widthMm: 80, heightMm: 60, background: null } as const;
const onBack = (color: string) => [{ ...square, id: 'behind', x: 40, y: 30, w: 30, h: 30, fill: color }];

describe.each(backends())('designs in the cart on %s', (backend) => {
  let shop: TestApp;
  let tee: MadeProduct;
  beforeAll(async () => {
    shop = await testApp({ backend });
    await aShopThatShips(shop.ctx);
    tee = await aTwoSidedProduct(shop.ctx);
    const scenes = [
      { sceneId: 'tee-front', areaCode: 'front' },
      { sceneId: 'tee-back', areaCode: 'back' },
    ];
    await shop.ctx.db.update(products).set({ scenes }).where(eq(products.id, tee.productId));
  });
  afterAll(() => shop.close());

  const withBack = (color: string): DesignDocument => {
    const { areas, ...rest } = onFront([square]);
    return { ...rest, areas: { ...areas, back: { ...blank, layers: onBack(color) } } };
  };
  const save = (owner: Actor, document: DesignDocument, head: { bizId?: string; version?: number } = {}) =>
    shop.call(owner, designCalls.saveTemplate, {
      body: { ...head, name: 'Red square', productId: tee.productId, color: 'black', document },
    });
  const add = (owner: Actor, templateId: string, sku: 'black' | 'white' = 'black', quantity = 1) =>
    shop.call(owner, cartCalls.add, { body: { skuId: tee.skuIds[sku], quantity, templateId } });

  it('[BCK-01] a line has the name of its design and a picture of each printed side, what is printed first', async () => {
    const ada = await shop.aUser();
    const both = await save(ada, withBack('#0000ff'));
    const [line] = linesOf(await add(ada, both.bizId));
    const { productId } = tee;
    expect(line).toMatchObject({ design: { name: 'Red square', productId, current: true }, color: 'black' });
    expect(line!.picture.url).toMatch(/\/tee-front\./);
    expect(line!.sides.map(({ url, alt }) => [url.includes('/tee-back.'), alt])).toEqual([
      [true, 'Test Tee with your design, Black: Back'],
    ]);
    const { back } = withBack('#00ff00').areas;
    const behind = await save(ada, { v: 1, areas: { back: back! }, assets: {} });
    const [, second] = linesOf(await add(ada, behind.bizId));
    expect([second!.picture.url.includes('/tee-back.'), second!.sides]).toEqual([true, []]);
    const { draft } = await shop.call(ada, draftCartCalls.add, { body: { bizId: line!.bizId } });
    expect(draft.lines[0]).toMatchObject({ design: { name: 'Red square' }, sides: line!.sides });
  });

  it('[BCK-02] a line is changed where it stands: variant, quantity, and design', async () => {
    const ada = await shop.aUser();
    const [one, two] = [await save(ada, onFront([square])), await save(ada, withBack('#0000ff'))];
    const [first] = linesOf(await add(ada, one.bizId, 'black', 3));
    await shop.call(ada, cartCalls.add, { body: { skuId: tee.skuIds.white, quantity: 1 } });
    const { bizId } = first!;
    const body = { bizId, skuId: tee.skuIds.white, quantity: 2, templateId: two.bizId, listPrice: 2600 };
    const cart = await shop.call(ada, cartCalls.changeLine, { body });
    expect(linesOf(cart)).toMatchObject([
      { bizId: first!.bizId, variant: 'White', quantity: 2, templateId: two.bizId, unitPrice: 2600, priceWas: null },
      { variant: 'White', quantity: 1, templateId: null },
    ]);
  });

  it('[BCK-02] a line that becomes like another is one with it, as long as both have room in it', async () => {
    const ada = await shop.aUser();
    const { bizId: templateId } = await save(ada, onFront([square]));
    await add(ada, templateId, 'black', 500);
    const [black, white] = linesOf(await add(ada, templateId, 'white', 400));
    const change = { bizId: white!.bizId, skuId: tee.skuIds.black, templateId };
    const refused = await shop.send(ada, cartCalls.changeLine, { body: { ...change, quantity: 500 } });
    expect(refused.code).toBe(errors.quantityLimit.code);
    expect(linesOf(await shop.call(ada, cartCalls.view)).map(({ quantity }) => quantity)).toEqual([500, 400]);
    const cart = await shop.call(ada, cartCalls.changeLine, { body: { ...change, quantity: 400 } });
    expect(linesOf(cart)).toMatchObject([{ bizId: black!.bizId, quantity: 900 }]);
  });

  it('[BCK-02] refuses lines and designs of others, and changes nothing', async () => {
    const [ada, eve] = [await shop.aUser(), await shop.aUser()];
    const [mine, theirs] = [await save(ada, onFront([square])), await save(eve, onFront([square]))];
    const [line] = linesOf(await add(ada, mine.bizId));
    const change = (actor: Actor | null, templateId: string) =>
      shop.send(actor, cartCalls.changeLine, {
        body: { bizId: line!.bizId, skuId: tee.skuIds.black, quantity: 5, templateId },
      });
    expect((await change(eve, theirs.bizId)).status).toBe(404);
    expect((await change(ada, theirs.bizId)).status).toBe(404);
    expect((await change(null, mine.bizId)).status).toBe(401);
    expect(linesOf(await shop.call(ada, cartCalls.view))).toEqual([line]);
    expect(await shop.call(eve, cartCalls.count)).toEqual({ carProductNum: 0 });
  });

  it('[BCK-03] a price that was not shown is not accepted on the way', async () => {
    const ada = await shop.aUser();
    const { bizId: templateId, version } = await save(ada, onFront([square]));
    const [line] = linesOf(await add(ada, templateId));
    await save(ada, withBack('#0000ff'), { bizId: templateId, version });
    const body = { bizId: line!.bizId, skuId: line!.skuId, quantity: 1, templateId };
    const [dearer] = linesOf(await shop.call(ada, cartCalls.changeLine, { body }));
    expect([dearer!.listPrice, dearer!.priceWas]).toEqual([2600, 2300]);
    const [guessed] = linesOf(await shop.call(ada, cartCalls.changeLine, { body: { ...body, listPrice: 2500 } }));
    expect(guessed!.priceWas).toBe(2300);
    const [seen] = linesOf(await shop.call(ada, cartCalls.changeLine, { body: { ...body, listPrice: 2600 } }));
    expect(seen!.priceWas).toBeNull();
  });

  it('[BCK-03] a line keeps its print until its owner takes the newer version', async () => {
    const ada = await shop.aUser();
    const { bizId: templateId, version } = await save(ada, onFront([square]));
    const [line] = linesOf(await add(ada, templateId));
    await save(ada, onFront([{ ...square, fill: '#00ff00' }]), { bizId: templateId, version });
    const [older] = linesOf(await shop.call(ada, cartCalls.view));
    expect([older!.design?.current, older!.picture]).toEqual([false, line!.picture]);
    const body = { bizId: line!.bizId, skuId: line!.skuId, quantity: line!.quantity, templateId };
    const [newer] = linesOf(await shop.call(ada, cartCalls.changeLine, { body }));
    expect([newer!.design?.current, newer!.picture.url === line!.picture.url]).toEqual([true, false]);
    await shop.call(ada, designCalls.deleteTemplate, { params: { bizId: templateId } });
    const [orphan] = linesOf(await shop.call(ada, cartCalls.view));
    expect([orphan!.design, orphan!.picture]).toEqual([null, newer!.picture]);
  });

  it('[KNF-05] areas that exclude each other go into no cart and no order, and each alone does', async () => {
    const ada = await shop.aUser();
    const both = await save(ada, withBack('#0000ff'));
    const front = await save(ada, onFront([square]));
    await add(ada, both.bizId);
    const isBack = and(eq(printAreas.productId, tee.productId), eq(printAreas.code, 'back'));
    await shop.ctx.db
      .update(printAreas)
      .set({ excludes: ['front'] })
      .where(isBack);
    const body = { skuId: tee.skuIds.white, quantity: 1 };
    const refused = await shop.send(ada, cartCalls.add, { body: { ...body, templateId: both.bizId } });
    expect([refused.code, refused.msg]).toEqual([
      errors.designNotPrintable.code,
      'Front can’t be printed together with Back.',
    ]);
    const { spuId } = await aSpu(shop.ctx, tee);
    const documentHash = await saveDocument(shop.ctx, withBack('#0000ff'));
    await shop.ctx.db.update(spus).set({ documentHash }).where(eq(spus.id, spuId));
    const ready = await shop.send(ada, cartCalls.add, { body: { ...body, skuId: tee.skuIds.black, spuId } });
    expect([ready.code, ready.msg]).toEqual([refused.code, refused.msg]);
    // What was put in before is not ordered either.
    const { bizId: addressId } = await shop.call(ada, accountCalls.addAddress, { body: berlin });
    const asked = { country: 'DE', currency: 'USD', method: 'economy' };
    const { method, plan, totals, cartVersion } = await shop.call(ada, checkoutCalls.preview, { body: asked });
    const { currency, totalMinor: expectedTotalMinor } = totals;
    const form = { source: 'cart' as const, addressId, method, plan, currency, cartVersion, expectedTotalMinor };
    const order = await shop.send(ada, checkoutCalls.create, { body: form });
    expect([order.code, order.msg]).toEqual([
      errors.designNotPrintable.code,
      'Test Tee with your design: Front can’t be printed together with Back. Remove what’s on one of them.',
    ]);
    await shop.call(ada, cartCalls.add, { body: { ...body, templateId: front.bizId } });
    await shop.ctx.db.update(printAreas).set({ excludes: null }).where(isBack);
  });
});

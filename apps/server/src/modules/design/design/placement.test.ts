import { designCalls } from '@merchmill/contract/design/design.calls.ts';
import { placementCalls as calls } from '@merchmill/contract/design/placement.calls.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '../../../ids.ts';
import { loneRuns } from '../../../platform/db/lone-run.tables.ts';
import { idempotencyKeys } from '../../../platform/http/idempotency.tables.ts';
import { aProduct, aShopThatShips, type MadeProduct } from '../../../testing/shop-makers.ts';
import { type Actor, backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { printAreas, products } from '../../catalog/catalog/catalog.tables.ts';
import { aMaterial, assetOf, aTwoSidedProduct, onFront, pictured, square, words } from './test-designs.ts';

describe.each(backends())('a saved design on other products on %s', (backend) => {
  let shop: TestApp;
  let ada: Actor;
  let from: MadeProduct;
  let wide: MadeProduct;
  beforeAll(async () => {
    shop = await testApp({ backend });
    await aShopThatShips(shop.ctx);
    ada = await shop.aUser();
    from = await aTwoSidedProduct(shop.ctx);
    wide = await aProduct(shop.ctx);
    const size = { widthMm: 200, heightMm: 120 };
    await shop.ctx.db.update(printAreas).set(size).where(eq(printAreas.productId, wide.productId));
    await shop.ctx.db.update(products).set({ title: 'Wide Tee' }).where(eq(products.id, wide.productId));
  });
  afterAll(() => shop.close());

  async function aDesign(actor: Actor, more: object = {}) {
    const photo = await aMaterial(shop.ctx, actor.userId);
    const document = onFront([square, words('Hello'), { ...pictured, x: 40 }], { photo: assetOf(photo) });
    const body = { productId: from.productId, name: 'Hello', color: 'white', document, ...more };
    return shop.call(actor, designCalls.saveTemplate, { body: body as never });
  }
  const form = (templateId: string, productIds: string[], kind: 'fit' | 'fill' | 'center' = 'fit') => ({
    ...{ templateId, productIds, placement: { kind } },
  });

  it('[TPL-03] is shown with its checks, in its color, and nothing is saved by looking', async () => {
    const { bizId } = await aDesign(ada);
    const { placed, failed } = await shop.call(ada, calls.preview, { body: form(bizId, [wide.productId]) });
    expect(failed).toEqual([]);
    expect(placed).toMatchObject([
      { product: { title: 'Wide Tee' }, areaCode: 'front', color: 'white', dpi: expect.any(Number), level: 'green' },
    ]);
    expect(placed[0]!.pictures[0]!.url).toMatch(/white$/);
    expect((await shop.call(ada, designCalls.templates, { query: { productId: wide.productId } })).total).toBe(0);
  });

  it('[TPL-03][TPL-01] becomes one design for each product, of layers that can be changed', async () => {
    const eve = await shop.aUser();
    const { bizId } = await aDesign(eve);
    const body = { ...form(bizId, [wide.productId, from.productId]), name: 'Hello again' };
    const { made } = await shop.call(eve, calls.place, { body });
    expect(made.map(({ productId }) => productId)).toEqual([wide.productId, from.productId]);
    const { document, name, color } = await shop.call(eve, designCalls.template, { params: { bizId: made[0]!.bizId } });
    expect([name, color, document.areas.front!.widthMm]).toEqual(['Hello again', 'white', 200]);
    expect(document.areas.front!.layers.map(({ type }) => type)).toEqual(['shape', 'text', 'image']);
    const [placedSquare] = document.areas.front!.layers;
    expect(placedSquare!.w).toBeGreaterThan(60);
    expect(placedSquare!.w).toBeCloseTo(placedSquare!.h);
  });

  it('[TPL-03] the same request makes none twice, though its answer was lost', async () => {
    const eve = await shop.aUser();
    const { bizId } = await aDesign(eve);
    const body = { ...form(bizId, [wide.productId]), name: 'Once' };
    const ask = () => shop.call(eve, calls.place, { body }, { idempotencyKey: 'once-for-each-product' });
    const first = await ask();
    await shop.ctx.db.delete(idempotencyKeys);
    expect(await ask()).toEqual(first);
    expect((await shop.call(eve, designCalls.templates, {})).total).toBe(2);
  });

  it('[TPL-03] what fails says so in a sentence and holds up none of the others', async () => {
    const { bizId } = await aDesign(ada);
    const sold = await aProduct(shop.ctx);
    await shop.ctx.db
      .update(products)
      .set({ published: false, title: 'Old Tee' })
      .where(eq(products.id, sold.productId));
    const gone = newId();
    const ids = [sold.productId, wide.productId, gone];
    const { made, failed } = await shop.call(ada, calls.place, { body: { ...form(bizId, ids), name: 'Some' } });
    expect(made).toHaveLength(1);
    expect(failed).toEqual([
      { productId: sold.productId, message: 'Old Tee isn’t for sale now. Please choose another product.' },
      { productId: gone, message: 'Please choose another product: this one isn’t there any more.' },
    ]);
  });

  it('[TPL-03] is reviewed a second time as the first time, and is the same to look at', async () => {
    const { bizId } = await aDesign(ada);
    const review = (kind: 'fit' | 'fill') =>
      shop.call(ada, calls.preview, { body: form(bizId, [wide.productId, from.productId], kind) });
    const [first, filled, again] = [await review('fit'), await review('fill'), await review('fit')];
    expect(first.placed).toHaveLength(2);
    expect(again).toEqual(first);
    expect(filled.placed[0]!.pictures).not.toEqual(first.placed[0]!.pictures);
  });

  it('[TPL-10] is placed once at a time for each person: another request is refused in a sentence', async () => {
    const eve = await shop.aUser();
    const { bizId } = await aDesign(eve);
    const body = form(bizId, [wide.productId]);
    const leaseUntil = new Date(shop.ctx.now().getTime() + 60_000);
    await shop.ctx.db.insert(loneRuns).values({ key: `placing ${eve.userId}`, holder: 'another instance', leaseUntil });
    const idempotencyKey = 'not-while-another-runs';
    const place = () => shop.send(eve, calls.place, { body: { ...body, name: 'Once' } }, { idempotencyKey });
    for (const refused of [await shop.send(eve, calls.preview, { body }), await place()])
      expect(refused).toMatchObject({
        ...{ status: 409, code: errors.stillRunning.code },
        msg: 'We’re still working on the products you chose before. Please try again when that’s done.',
      });
    const { bizId: others } = await aDesign(ada);
    expect((await shop.send(ada, calls.preview, { body: form(others, [wide.productId]) })).code).toBe(0);
    await shop.ctx.db.delete(loneRuns);
    expect((await place()).data.made).toHaveLength(1);
    expect(await shop.ctx.db.$count(loneRuns)).toBe(0);
  });

  it('reads each product once while it places', async () => {
    const eve = await shop.aUser();
    const { bizId } = await aDesign(eve);
    const selects = vi.spyOn(shop.ctx.db, 'select');
    const readings = async (productIds: string[]) => {
      selects.mockClear();
      await shop.call(eve, calls.place, { body: { ...form(bizId, productIds), name: 'Counted' } });
      return selects.mock.calls.length;
    };
    const others = [await aProduct(shop.ctx), await aProduct(shop.ctx), await aProduct(shop.ctx)];
    const ids = others.map(({ productId }) => productId);
    const [one, three] = [await readings(ids.slice(0, 1)), await readings(ids)];
    selects.mockRestore();
    // Six: the product, what the request made before, the pictures with their uses, and how many designs there are.
    expect((three - one) / 2).toBeLessThan(8);
  });

  it('[TPL-02] says which side has no place', async () => {
    const both = {
      ...onFront([square]),
      areas: {
        ...onFront([square]).areas,
        back: { widthMm: 80, heightMm: 60, background: '#0047ab', layers: [] },
      },
    };
    const { bizId } = await aDesign(ada, { document: both });
    const { placed } = await shop.call(ada, calls.preview, { body: form(bizId, [wide.productId]) });
    expect(placed[0]!.findings).toContain('Not printed on this product: Back.');
    expect(placed[0]!.level).not.toBe('green');
  });

  it('[TPL-03] is for its owner alone, and needs something on it', async () => {
    const { bizId } = await aDesign(ada);
    const eve = await shop.aUser();
    const body = form(bizId, [wide.productId]);
    expect((await shop.send(eve, calls.preview, { body })).status).toBe(404);
    expect((await shop.send(eve, calls.place, { body: { ...body, name: 'Mine' } })).status).toBe(404);
    const { bizId: bare } = await aDesign(ada, { document: onFront([]) });
    expect((await shop.send(ada, calls.preview, { body: form(bare, [wide.productId]) })).status).toBe(400);
  });
});

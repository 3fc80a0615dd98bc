import { productCalls } from '@merchmill/contract/catalog/product.calls.ts';
import { reviewCalls } from '@merchmill/contract/catalog/review.calls.ts';
import { type OrderState, UserType } from '@merchmill/contract/enums.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { orderCalls } from '@merchmill/contract/orders/order.calls.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../ids.ts';
import { aCartVersion, aProduct, aShopThatShips, aSpu, type MadeProduct } from '../../../testing/shop-makers.ts';
import { type Actor, backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { spus } from '../../catalog/catalog/catalog.tables.ts';
import { reviews } from '../../catalog/review/review.tables.ts';
import { orderLines, orders } from '../order/order.tables.ts';

describe.each(backends())('reviews on %s', (backend) => {
  let shop: TestApp;
  let tee: MadeProduct;
  let design: { spuId: string; handle: string };

  beforeAll(async () => {
    shop = await testApp({ backend });
    await aShopThatShips(shop.ctx);
    tee = await aProduct(shop.ctx);
    design = await aSpu(shop.ctx, tee);
  });
  afterAll(() => shop.close());

  let placed = 0;
  /** A line of an order of one tee, which is in this state. */
  async function aLine(owner: Actor, state: OrderState, spuId: string | null = null): Promise<string> {
    const [orderId, lineId] = [newId(), newId()];
    placed += 1;
    await shop.ctx.db.insert(orders).values({
      id: orderId,
      number: `R-${placed}-${backend}`,
      ownerId: owner.userId,
      state,
      source: 'cart',
      requestKey: orderId,
      cartVersion: aCartVersion(),
      currency: 'USD',
      rate: 1,
      totals: { currency: 'USD', rate: 1, lines: [], total: 2000, totalMinor: 2000 },
      totalCents: 2000,
      totalMinor: 2000,
      address: { name: 'A', line1: 'B 1', city: 'C', postcode: '10115', country: 'DE', isDefault: false },
      shipping: { method: 'economy', label: 'Economy', arrivesFrom: '2026-12-01', arrivesTo: '2026-12-02' },
      placedAt: shop.ctx.now(),
    });
    await shop.ctx.db.insert(orderLines).values({
      id: lineId,
      orderId,
      position: 0,
      skuId: tee.skuIds.black,
      skuCode: 'T',
      productId: tee.productId,
      spuId,
      title: 'Test Tee',
      variant: 'Black',
      color: 'black',
      quantity: 1,
      unitCents: 2000,
      lineCents: 2000,
      warehouse: 'eu-riga',
      picture: { url: '/p', alt: 'p' },
      link: '/l',
    });
    return lineId;
  }

  const rate = (actor: Actor | null, orderLineId: string, rating: number, text = '') =>
    shop.send(actor, orderCalls.review, { body: { orderLineId, rating, text } });
  const scores = (kind: 'product' | 'spu', bizId: string) =>
    shop.call(null, reviewCalls.scores, { query: { kind, bizId } });

  it('[API-170] a buyer rates what was delivered, and the sums of the thing follow', async () => {
    const ada = await shop.aUser({ name: 'Ada Lovelace' });
    const eve = await shop.aUser({ name: 'Eve' });
    expect((await rate(ada, await aLine(ada, 'delivered', design.spuId), 5, ' Fine <b>print</b>. ')).code).toBe(0);
    expect((await rate(eve, await aLine(eve, 'completed'), 2)).code).toBe(0);

    const ofProduct = await scores('product', tee.productId);
    expect(ofProduct).toMatchObject({ average: 3.5, total: 2, distribution: [0, 1, 0, 0, 1] });
    expect(ofProduct.list.map((review) => [review.author, review.text, review.demo, review.about?.title])).toEqual([
      ['Eve', '', false, undefined],
      ['Ada', 'Fine <b>print</b>.', false, 'Square Tee'],
    ]);
    expect(await scores('spu', design.spuId)).toMatchObject({ average: 5, total: 1 });

    const product = await shop.call(null, productCalls.product, { params: { bizId: tee.productId } });
    expect(product.rating).toEqual({ average: 3.5, count: 2 });
    const spu = await shop.call(null, productCalls.spuByHandle, { params: { handle: design.handle } });
    expect(spu.rating).toEqual({ average: 5, count: 1 });
  });

  it('[API-170] nobody rates twice, before it is delivered, or what somebody else bought', async () => {
    const [ada, eve] = [await shop.aUser(), await shop.aUser()];
    const delivered = await aLine(ada, 'delivered');
    expect((await rate(eve, delivered, 1)).status).toBe(404);
    expect((await rate(ada, delivered, 4)).code).toBe(0);
    expect((await rate(ada, delivered, 4)).code).toBe(errors.alreadyDone.code);
    for (const state of ['unpaid', 'paid', 'inProduction', 'shipped', 'cancelled', 'refunded'] as const) {
      expect((await rate(ada, await aLine(ada, state), 5)).code).toBe(errors.reviewTooEarly.code);
    }
    expect((await rate(null, delivered, 5)).code).toBe(errors.notLoggedIn.code);
    for (const rating of [0, 6, 2.5]) expect((await rate(ada, delivered, rating)).status).toBe(400);
  });

  it('counts both of two reviews that are written at once', async () => {
    const another = await aProduct(shop.ctx);
    const people = await Promise.all([1, 2, 3, 4].map(() => shop.aUser()));
    const lines = await Promise.all(people.map((person) => aLine(person, 'delivered')));
    for (const line of lines) {
      await shop.ctx.db.update(orderLines).set({ productId: another.productId }).where(eq(orderLines.id, line));
    }
    const answers = await Promise.all(people.map((person, index) => rate(person, lines[index]!, index + 2)));
    expect(answers.map((answer) => answer.code)).toEqual([0, 0, 0, 0]);
    const product = await shop.call(null, productCalls.product, { params: { bizId: another.productId } });
    expect(product.rating).toEqual({ average: 3.5, count: 4 });
  });

  it('shows the whole shop only good words, one of each design, with a picture', async () => {
    const ada = await shop.aUser({ type: UserType.normal });
    const second = await aSpu(shop.ctx, tee);
    await shop.ctx.db.update(spus).set({ title: 'Second' }).where(eq(spus.id, second.spuId));
    await rate(ada, await aLine(ada, 'delivered', second.spuId), 3, 'So so');
    await rate(ada, await aLine(ada, 'delivered', second.spuId), 5, '');
    await rate(ada, await aLine(ada, 'delivered', design.spuId), 4, 'Newer');
    const recent = await shop.call(null, reviewCalls.recent);
    expect(recent.map((review) => [review.text, review.about.title])).toEqual([['Newer', 'Square Tee']]);
    expect(recent[0]!.about.picture.url).toMatch(/^\/media\/mockup\//);
  });

  it('the database refuses sample data that claims a purchase, and a purchase that claims to be sample data', async () => {
    const row = { productId: tee.productId, author: 'X', rating: 5, text: '', createdAt: shop.ctx.now() };
    const insert = (fields: { demo: boolean; orderLineId: string | null }) =>
      shop.ctx.db.insert(reviews).values({ ...row, ...fields, id: newId() });
    await expect(insert({ demo: true, orderLineId: newId() })).rejects.toThrow();
    await expect(insert({ demo: false, orderLineId: null })).rejects.toThrow();
  });
});

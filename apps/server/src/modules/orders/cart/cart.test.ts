import { errors } from '@merchmill/contract/errors.ts';
import { cartCalls } from '@merchmill/contract/orders/cart.calls.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aProduct, aShopThatShips, aSpu } from '../../../testing/shop-makers.ts';
import { backends, type TestApp, testApp } from '../../../testing/test-app.ts';

describe.each(backends())('the cart on %s', (backend) => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await testApp({ backend });
    await aShopThatShips(shop.ctx);
  });
  afterAll(() => shop.close());

  it('[API-056][API-057] holds variants, adds up the same one, and counts units', async () => {
    const [ada, tee] = [await shop.aUser(), await aProduct(shop.ctx)];
    await shop.call(ada, cartCalls.add, { body: { skuId: tee.skuIds.black, quantity: 1 } });
    await shop.call(ada, cartCalls.add, { body: { skuId: tee.skuIds.white, quantity: 1 } });
    const cart = await shop.call(ada, cartCalls.add, { body: { skuId: tee.skuIds.black, quantity: 2 } });
    expect(cart.groups).toHaveLength(1);
    expect(cart.groups[0]!.lines.map((line) => [line.variant, line.quantity, line.lineTotal])).toEqual([
      ['Black', 3, 6000],
      ['White', 1, 2000],
    ]);
    expect(cart).toMatchObject({ carProductNum: 4, subtotal: 8000 });
    expect(await shop.call(ada, cartCalls.count)).toEqual({ carProductNum: 4 });
  });

  it('[USR-17] is grouped by the warehouse that makes the goods', async () => {
    const ada = await shop.aUser();
    const [here, there] = [await aProduct(shop.ctx), await aProduct(shop.ctx, { warehouse: 'us-ohio' })];
    await shop.call(ada, cartCalls.add, { body: { skuId: here.skuIds.black, quantity: 1 } });
    await shop.call(ada, cartCalls.add, { body: { skuId: there.skuIds.black, quantity: 1 } });
    const cart = await shop.call(ada, cartCalls.add, { body: { skuId: here.skuIds.white, quantity: 1 } });
    expect(cart.groups.map((group) => [group.warehouse.code, group.lines.length])).toEqual([
      ['eu-riga', 2],
      ['us-ohio', 1],
    ]);
  });

  it('a ready design costs its markup and the printed area more, and is pictured with its design', async () => {
    const [ada, tee] = [await shop.aUser(), await aProduct(shop.ctx)];
    const { spuId, handle } = await aSpu(shop.ctx, tee);
    const cart = await shop.call(ada, cartCalls.add, { body: { skuId: tee.skuIds.black, quantity: 1, spuId } });
    const [line] = cart.groups[0]!.lines;
    expect(line).toMatchObject({ title: 'Square Tee', spuHandle: handle, unitPrice: 2550 });
    expect(line!.picture.url).toMatch(new RegExp(`^/media/mockup/[0-9a-f]{40}/${tee.productId}/tee-front\\..+/black$`));
    const wrongColor = await shop.send(ada, cartCalls.add, { body: { skuId: tee.skuIds.white, quantity: 1, spuId } });
    expect(wrongColor.code).toBe(errors.skuUnavailable.code);
  });

  it('variants of one design reach a quantity tier together', async () => {
    const [ada, tee] = [await shop.aUser(), await aProduct(shop.ctx)];
    await shop.call(ada, cartCalls.add, { body: { skuId: tee.skuIds.black, quantity: 3 } });
    const four = await shop.call(ada, cartCalls.add, { body: { skuId: tee.skuIds.white, quantity: 1 } });
    expect(four.subtotal).toBe(8000);
    const white = four.groups[0]!.lines[1]!;
    const five = await shop.call(ada, cartCalls.setQuantity, { body: { bizId: white.bizId, quantity: 2 } });
    expect(five.subtotal).toBe(9000);
    expect(five.groups[0]!.lines[0]).toMatchObject({ listPrice: 2000, unitPrice: 1800 });
  });

  it('every change makes a new version', async () => {
    const [ada, tee] = [await shop.aUser(), await aProduct(shop.ctx)];
    expect((await shop.call(ada, cartCalls.view)).version).toBe(0);
    const one = await shop.call(ada, cartCalls.add, { body: { skuId: tee.skuIds.black, quantity: 1 } });
    const bizId = one.groups[0]!.lines[0]!.bizId;
    const two = await shop.call(ada, cartCalls.remove, { query: { bizId } });
    expect([one.version, two.version, two.groups]).toEqual([1, 2, []]);
  });

  it.each([0, -1, 1000, 1.5, '3', null])('a quantity of %j is not accepted and changes nothing', async (quantity) => {
    const [ada, tee] = [await shop.aUser(), await aProduct(shop.ctx)];
    const body = { skuId: tee.skuIds.black, quantity: quantity as number };
    const refused = await shop.send(ada, cartCalls.add, { body });
    expect([refused.status, refused.code]).toEqual([400, errors.invalidInput.code]);
    expect(refused.data).toMatchObject({ fields: [{ path: 'quantity' }] });
    expect(await shop.call(ada, cartCalls.view)).toMatchObject({ version: 0, groups: [] });
  });

  it('what adds up to more than a line holds is refused, and the line stays', async () => {
    const [ada, tee] = [await shop.aUser(), await aProduct(shop.ctx)];
    const add = (quantity: number) => shop.send(ada, cartCalls.add, { body: { skuId: tee.skuIds.black, quantity } });
    await add(998);
    expect((await add(2)).code).toBe(errors.quantityLimit.code);
    expect(await shop.call(ada, cartCalls.view)).toMatchObject({ version: 1, carProductNum: 998 });
  });

  it('what is sold out, no longer offered, or unknown does not get in', async () => {
    const ada = await shop.aUser();
    const [soldOut, retired] = [await aProduct(shop.ctx, { onHand: 0 }), await aProduct(shop.ctx, { offered: false })];
    for (const { skuIds } of [soldOut, retired]) {
      const refused = await shop.send(ada, cartCalls.add, { body: { skuId: skuIds.black, quantity: 1 } });
      expect(refused.code).toBe(errors.skuUnavailable.code);
    }
    expect((await shop.send(ada, cartCalls.add, { body: { skuId: 'nothing', quantity: 1 } })).status).toBe(404);
    expect(await shop.call(ada, cartCalls.count)).toEqual({ carProductNum: 0 });
  });

  it("nobody sees or changes somebody else's cart", async () => {
    const [ada, eve, tee] = [await shop.aUser(), await shop.aUser(), await aProduct(shop.ctx)];
    const cart = await shop.call(ada, cartCalls.add, { body: { skuId: tee.skuIds.black, quantity: 1 } });
    const bizId = cart.groups[0]!.lines[0]!.bizId;
    expect((await shop.call(eve, cartCalls.view)).groups).toEqual([]);
    expect((await shop.send(eve, cartCalls.setQuantity, { body: { bizId, quantity: 9 } })).status).toBe(404);
    expect((await shop.send(eve, cartCalls.remove, { query: { bizId } })).status).toBe(404);
    expect(await shop.call(ada, cartCalls.count)).toEqual({ carProductNum: 1 });
  });
});

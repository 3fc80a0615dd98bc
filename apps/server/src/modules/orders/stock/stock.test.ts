import { productCalls } from '@merchmill/contract/catalog/product.calls.ts';
import { hourMs } from '@merchmill/contract/durations.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { aftersaleCalls } from '@merchmill/contract/fulfillment/aftersale.calls.ts';
import { paymentCalls } from '@merchmill/contract/money/payment.calls.ts';
import { cartCalls } from '@merchmill/contract/orders/cart.calls.ts';
import { checkoutCalls } from '@merchmill/contract/orders/checkout.calls.ts';
import { orderCalls } from '@merchmill/contract/orders/order.calls.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../context.ts';
import { daysAfter } from '../../../days.ts';
import { aProduct, aShopThatShips } from '../../../testing/shop-makers.ts';
import { type Actor, backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { productWarehouses, stock } from '../../catalog/catalog/catalog.tables.ts';
import { expireUnpaidOrders } from '../../fulfillment/aftersale/cancel.service.ts';
import { orderLines } from '../order/order.tables.ts';
import { fillMissing, markBackordered } from './stock.service.ts';
import { aStockShopper, orderForm, stockInDoubt, stockOf, unitsOf } from './test-stock.ts';

describe.each(backends())('stock on %s', (backend) => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await testApp({ backend });
    await aShopThatShips(shop.ctx);
  });
  afterAll(async () => {
    expect(await stockInDoubt(shop)).toEqual([]);
    await shop.close();
  });

  const place = async (actor: Actor, addressId: string) =>
    shop.send(actor, checkoutCalls.create, { body: await orderForm(shop, actor, addressId) });
  /** An order of this many of a variant. */
  async function bought(skuId: string, quantity: number) {
    const { actor, addressId } = await aStockShopper(shop, { [skuId]: quantity });
    const { code, data } = await place(actor, addressId);
    expect(code).toBe(0);
    return { actor, orderId: data.bizId };
  }
  const cancel = (actor: Actor, orderId: string) =>
    shop.send(actor, aftersaleCalls.cancel, { params: { orderId }, body: {} });
  const pay = (actor: Actor, orderId: string) =>
    shop.call(actor, paymentCalls.payments, { body: { orderId, method: 'card', token: 'sandbox-authorised' } });
  const shownOf = async (productId: string) => {
    const { skus } = await shop.call(null, productCalls.product, { params: { bizId: productId } });
    return skus.map(({ available, onHand }) => [available, onHand]);
  };

  it('an order takes its units from stock, and pages show what is left', async () => {
    const tee = await aProduct(shop.ctx, { onHand: 5 });
    expect(await shownOf(tee.productId)).toEqual([
      [true, 5],
      [true, null],
    ]);
    const { orderId } = await bought(tee.skuIds.black, 3);
    expect(await stockOf(shop, tee.skuIds.black)).toEqual({ onHand: 5, reserved: 3 });
    expect(await unitsOf(shop, orderId)).toEqual([{ held: 3, missing: 0, shipped: 0, returned: 0 }]);
    // What is made to order is not counted.
    const other = await bought(tee.skuIds.white, 7);
    expect(await unitsOf(shop, other.orderId)).toEqual([]);
  });

  it('each sale and each cancellation shows on the kept page of the product', async () => {
    const tee = await aProduct(shop.ctx, { onHand: 4 });
    expect((await shownOf(tee.productId))[0]).toEqual([true, 4]);
    await bought(tee.skuIds.black, 1);
    expect((await shownOf(tee.productId))[0]).toEqual([true, 3]);
    const last = await bought(tee.skuIds.black, 3);
    expect((await shownOf(tee.productId))[0]).toEqual([false, 0]);
    await cancel(last.actor, last.orderId);
    expect((await shownOf(tee.productId))[0]).toEqual([true, 3]);
  });

  it('more than is left is said beside the line, and refused at checkout with the line named', async () => {
    const tee = await aProduct(shop.ctx, { onHand: 3 });
    const { actor, addressId } = await aStockShopper(shop, { [tee.skuIds.black]: 5 });
    const line = (await shop.call(actor, cartCalls.view)).groups[0]!.lines[0]!;
    expect([line.quantity, line.left, line.available]).toEqual([5, 3, true]);
    const refused = await place(actor, addressId);
    expect(refused.code).toBe(errors.outOfStock.code);
    expect(refused.data).toEqual({
      fields: [{ path: `lines.${line.bizId}.quantity`, message: 'Only 3 left: Test Tee, Black.' }],
    });
    expect((await shop.call(actor, orderCalls.list)).total).toBe(0);
    expect((await shop.call(actor, cartCalls.count)).carProductNum).toBe(5);
    expect(await stockOf(shop, tee.skuIds.black)).toEqual({ onHand: 3, reserved: 0 });
  });

  it('of two who want the last ones only the first gets them', async () => {
    const tee = await aProduct(shop.ctx, { onHand: 2 });
    const late = await aStockShopper(shop, { [tee.skuIds.black]: 2 });
    const form = await orderForm(shop, late.actor, late.addressId);
    await bought(tee.skuIds.black, 1);
    const refused = await shop.send(late.actor, checkoutCalls.create, { body: form });
    expect([refused.code, refused.msg]).toEqual([errors.outOfStock.code, 'Only 1 left: Test Tee, Black.']);
  });

  it('a canceled order gives its units back once, paid or not, and so does one that nobody pays', async () => {
    const tee = await aProduct(shop.ctx, { onHand: 9 });
    const [unpaid, paid, forgotten] = [
      await bought(tee.skuIds.black, 2),
      await bought(tee.skuIds.black, 3),
      await bought(tee.skuIds.black, 4),
    ];
    await pay(paid.actor, paid.orderId);
    expect((await stockOf(shop, tee.skuIds.black))!.reserved).toBe(9);
    await Promise.all([cancel(unpaid.actor, unpaid.orderId), cancel(unpaid.actor, unpaid.orderId)]);
    expect((await cancel(unpaid.actor, unpaid.orderId)).code).toBe(errors.alreadyDone.code);
    expect((await stockOf(shop, tee.skuIds.black))!.reserved).toBe(7);
    expect((await cancel(paid.actor, paid.orderId)).code).toBe(0);
    expect((await stockOf(shop, tee.skuIds.black))!.reserved).toBe(4);
    expect((await cancel(await shop.aUser(), forgotten.orderId)).status).toBe(404);
    const { payBy, placedAt } = await shop.call(forgotten.actor, orderCalls.detail, { params: forgotten });
    expect(payBy).toBe(daysAfter(new Date(placedAt), 1).toISOString());
    shop.pass(23 * hourMs);
    await expireUnpaidOrders(shop.ctx);
    expect((await stockOf(shop, tee.skuIds.black))!.reserved).toBe(4);
    shop.pass(2 * hourMs);
    await expireUnpaidOrders(shop.ctx);
    expect(await stockOf(shop, tee.skuIds.black)).toEqual({ onHand: 9, reserved: 0 });
    expect(await unitsOf(shop, forgotten.orderId)).toEqual([{ held: 0, missing: 0, shipped: 0, returned: 4 }]);
  });

  it('a line is made where there are enough of it', async () => {
    const tee = await aProduct(shop.ctx, { onHand: 1 });
    const { black } = tee.skuIds;
    const places = ['eu-riga', 'us-ohio'].map((warehouseCode, position) => ({ warehouseCode, position }));
    await shop.ctx.db.insert(productWarehouses).values(places.map((place) => ({ ...place, productId: tee.productId })));
    await shop.ctx.db.insert(stock).values({ skuId: black, warehouseCode: 'us-ohio', onHand: 6 });
    const { orderId } = await bought(black, 4);
    const [line] = await shop.ctx.db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
    expect(line!.warehouseCode).toBe('us-ohio');
    expect([await stockOf(shop, black), await stockOf(shop, black, 'us-ohio')]).toEqual([
      { onHand: 1, reserved: 0 },
      { onHand: 6, reserved: 4 },
    ]);
  });

  it('what is ordered again is in the cart as before, and what there are fewer of is named', async () => {
    const tee = await aProduct(shop.ctx, { onHand: 5 });
    const { actor, orderId } = await bought(tee.skuIds.black, 4);
    const again = await shop.call(actor, orderCalls.reorder, { params: { orderId } });
    expect(again).toEqual({ added: 1, missing: [], short: [{ title: 'Test Tee', variant: 'Black', left: 1 }] });
    const line = (await shop.call(actor, cartCalls.view)).groups[0]!.lines[0]!;
    expect([line.quantity, line.left]).toEqual([4, 1]);
  });

  it('units that had run out are held for whoever waits longest before anybody else can buy them', async () => {
    const tee = await aProduct(shop.ctx, { onHand: 5 });
    const { black } = tee.skuIds;
    const first = await bought(black, 2);
    const second = await bought(black, 2);
    for (const { orderId } of [first, second]) {
      const [line] = await shop.ctx.db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
      await inTransaction(shop.ctx, (ctx) => markBackordered(ctx, orderId, line!.id));
    }
    // The fifth is not there either: nothing is, that could be sold.
    expect(await stockOf(shop, black)).toEqual({ onHand: 0, reserved: 0 });
    await shop.ctx.db.update(stock).set({ onHand: 3 }).where(eq(stock.skuId, black));
    await inTransaction(shop.ctx, (ctx) => fillMissing(ctx, [black]));
    expect(await unitsOf(shop, first.orderId)).toEqual([{ held: 2, missing: 0, shipped: 0, returned: 0 }]);
    expect(await unitsOf(shop, second.orderId)).toEqual([{ held: 0, missing: 2, shipped: 0, returned: 0 }]);
    expect(await stockOf(shop, black)).toEqual({ onHand: 3, reserved: 2 });
  });

  it('the database refuses to promise more than lies there, and less than nothing', async () => {
    const { skuIds } = await aProduct(shop.ctx, { onHand: 2 });
    const set = (reserved: number) => shop.ctx.db.update(stock).set({ reserved }).where(eq(stock.skuId, skuIds.black));
    for (const reserved of [3, -1]) await expect(set(reserved)).rejects.toMatchObject({ cause: { code: '23514' } });
  });
});

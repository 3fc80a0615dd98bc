import { productConsoleCalls } from '@merchmill/contract/catalog/product.console.calls.ts';
import { ProductForm } from '@merchmill/contract/catalog/product.console.shapes.ts';
import { UserType } from '@merchmill/contract/enums.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { aftersaleCalls } from '@merchmill/contract/fulfillment/aftersale.calls.ts';
import { productionCalls } from '@merchmill/contract/fulfillment/production.calls.ts';
import { paymentCalls } from '@merchmill/contract/money/payment.calls.ts';
import { checkoutCalls } from '@merchmill/contract/orders/checkout.calls.ts';
import type { Remedy } from '@merchmill/contract/orders/exception.ts';
import { orderCalls } from '@merchmill/contract/orders/order.calls.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aProduct, aShopThatShips } from '../../../testing/shop-makers.ts';
import { type Actor, backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { warehouses } from '../../catalog/catalog/catalog.tables.ts';
import { refunds } from '../../money/refund/refund.tables.ts';
import { listOrderExceptions } from '../../orders/exception/exception.service.ts';
import { letRelease } from '../../orders/order/test-orders.ts';
import { aStockShopper, orderForm, stockInDoubt, stockOf, unitsOf } from '../../orders/stock/test-stock.ts';
import { mails } from '../../shop/mail/mail.tables.ts';

describe.each(backends())('what has run out on %s', (backend) => {
  let shop: TestApp;
  let operator: Actor;
  beforeAll(async () => {
    shop = await testApp({ backend });
    await aShopThatShips(shop.ctx);
    operator = await shop.aUser({ type: UserType.interior });
  });
  afterAll(async () => {
    expect(await stockInDoubt(shop)).toEqual([]);
    await shop.close();
  });

  const producedUnitsOf = async (orderId: string) =>
    (await shop.call(operator, productionCalls.units, { query: { orderId } })).list;
  const unitOf = async (orderId: string, variant: string) =>
    (await producedUnitsOf(orderId)).find((unit) => unit.variant === variant)!;
  const stateOf = async (actor: Actor, orderId: string) =>
    (await shop.call(actor, orderCalls.detail, { params: { orderId } })).state;
  const stockOut = (actor: Actor, unitId: string) =>
    shop.send(actor, productionCalls.stockOut, { params: { unitId }, body: {} });

  /** A paid order of these units, in production. */
  async function inProduction(units: Record<string, number>) {
    const { actor, addressId } = await aStockShopper(shop, units);
    const body = await orderForm(shop, actor, addressId);
    const { bizId: orderId } = await shop.call(actor, checkoutCalls.create, { body });
    const payment = { orderId, method: 'card', token: 'sandbox-authorised' };
    await shop.call(actor, paymentCalls.payments, { body: payment });
    await letRelease(shop);
    await shop.runJobs();
    return { actor, orderId };
  }
  /** Two of a stocked variant, of which there are five, and one that is made to order. */
  async function mixed() {
    const tee = await aProduct(shop.ctx, { onHand: 5 });
    return { tee, ...(await inProduction({ [tee.skuIds.black]: 2, [tee.skuIds.white]: 1 })) };
  }
  async function packed(orderId: string, variant: string) {
    const unitIds = [(await unitOf(orderId, variant)).bizId];
    for (const call of [productionCalls.finish, productionCalls.pass, productionCalls.pack]) {
      expect((await shop.call(operator, call, { body: { unitIds } })).done).toBe(1);
    }
  }
  const ship = (orderId: string, warehouse = 'Riga') =>
    shop.send(operator, productionCalls.ship, { body: { orderId, warehouse } });
  async function answer(actor: Actor, orderId: string, remedy: Remedy) {
    const [question] = await listOrderExceptions(shop.ctx, orderId);
    return shop.send(actor, aftersaleCalls.answer, { params: { bizId: question!.bizId }, body: { remedy } });
  }

  it('is said at the unit: nothing leaves, nobody can buy it, and its buyer is asked by mail', async () => {
    const { tee, actor, orderId } = await mixed();
    const { bizId } = await unitOf(orderId, 'Black');
    expect((await stockOut(actor, bizId)).code).toBe(errors.prohibited.code);
    expect((await stockOut(operator, 'nothing')).status).toBe(404);
    expect((await stockOut(operator, bizId)).code).toBe(0);
    expect(await stockOf(shop, tee.skuIds.black)).toEqual({ onHand: 0, reserved: 0 });
    const questions = await listOrderExceptions(shop.ctx, orderId);
    expect(questions).toMatchObject([{ kind: 'outOfStock', owner: 'customer', remedies: ['wait', 'cancel'] }]);
    expect((await stockOut(operator, bizId)).code).toBe(0);
    expect(await listOrderExceptions(shop.ctx, orderId)).toHaveLength(1);
    const told = await shop.ctx.db.select().from(mails).where(eq(mails.to, actor.email));
    expect(told.filter((mail) => mail.text.includes('Test Tee, Black. This item is out of stock.'))).toHaveLength(1);
    await packed(orderId, 'White');
    expect((await ship(orderId)).code).toBe(errors.orderOnHold.code);
  });

  it('who waits gets the others first, and this one from the next delivery', async () => {
    const { tee, actor, orderId } = await mixed();
    const { black } = tee.skuIds;
    await stockOut(operator, (await unitOf(orderId, 'Black')).bizId);
    expect((await answer(await shop.aUser(), orderId, 'wait')).status).toBe(404);
    expect((await answer(actor, orderId, 'wait')).code).toBe(0);
    await packed(orderId, 'White');
    expect((await ship(orderId)).code).toBe(0);
    await packed(orderId, 'Black');
    expect((await ship(orderId)).code).toBe(errors.outOfStock.code);
    const params = { bizId: tee.productId };
    const product = await shop.call(operator, productConsoleCalls.product, { params });
    const count = (onHand: number, version: string) => {
      const skus = product.skus.map((sku) => (sku.bizId === black ? { ...sku, onHand } : sku));
      const body = ProductForm.parse({ ...product, version, skus });
      return shop.send(operator, productConsoleCalls.save, { params, body });
    };
    const counted = await count(3, product.version);
    expect(counted.code).toBe(0);
    await shop.runJobs();
    expect(await stockOf(shop, black)).toEqual({ onHand: 3, reserved: 2 });
    // What is promised cannot be counted away.
    const less = await count(1, counted.data.version);
    expect(less.code).toBe(errors.invalidInput.code);
    expect(less.data).toEqual({
      fields: [{ path: 'skus.0.onHand', message: '2 units are reserved for orders. Report them out of stock first.' }],
    });
    expect((await ship(orderId)).code).toBe(0);
    await shop.runJobs();
    expect(await stockOf(shop, black)).toEqual({ onHand: 1, reserved: 0 });
    expect(await unitsOf(shop, orderId)).toEqual([{ held: 0, missing: 0, shipped: 2, returned: 0 }]);
    expect(await stateOf(actor, orderId)).toBe('shipped');
  });

  it('who does not wait has its money back, and the other items go on', async () => {
    const { actor, orderId } = await mixed();
    await stockOut(operator, (await unitOf(orderId, 'Black')).bizId);
    expect((await answer(actor, orderId, 'cancel')).code).toBe(0);
    await shop.runJobs();
    const back = await shop.ctx.db.select().from(refunds).where(eq(refunds.orderId, orderId));
    expect(back.map((refund) => refund.amountCents)).toEqual([4000]);
    expect((await unitOf(orderId, 'Black')).state).toBe('cancelled');
    expect(await unitsOf(shop, orderId)).toEqual([{ held: 0, missing: 0, shipped: 0, returned: 2 }]);
    expect(await stateOf(actor, orderId)).toBe('inProduction');
    await packed(orderId, 'White');
    await ship(orderId);
    await shop.runJobs();
    expect(await stateOf(actor, orderId)).toBe('shipped');
  });

  it('where operations do not wait, the mail does not say that the buyer wanted it so', async () => {
    const { actor, orderId } = await mixed();
    await stockOut(operator, (await unitOf(orderId, 'Black')).bizId);
    expect((await answer(operator, orderId, 'cancel')).code).toBe(0);
    const told = await shop.ctx.db.select().from(mails).where(eq(mails.to, actor.email));
    const { text } = told.find(({ subject }) => subject.startsWith('An item in order'))!;
    expect(text).toContain('This item is out of stock, so we canceled it.');
    expect(text).not.toContain('not to wait');
  });

  it('where nothing else was ordered, all of the money goes back', async () => {
    const tee = await aProduct(shop.ctx, { onHand: 2 });
    const { actor, orderId } = await inProduction({ [tee.skuIds.black]: 2 });
    await stockOut(operator, (await unitOf(orderId, 'Black')).bizId);
    expect((await answer(actor, orderId, 'cancel')).code).toBe(0);
    expect(await stateOf(actor, orderId)).toBe('refunded');
    const order = await shop.call(actor, orderCalls.detail, { params: { orderId } });
    const back = await shop.ctx.db.select().from(refunds).where(eq(refunds.orderId, orderId));
    expect(back.reduce((sum, refund) => sum + refund.amountCents, 0)).toBe(order.totals.total);
    const told = await shop.ctx.db.select().from(mails).where(eq(mails.to, actor.email));
    const { text } = told.find(({ subject }) => /^Order .* was canceled$/.test(subject))!;
    expect(text).toContain('Your order is out of stock, and you chose not to wait, so we canceled it.');
    expect(told.filter(({ subject, text }) => /^An item/.test(subject) || text.includes('goes on'))).toEqual([]);
  });

  it('what is spoiled in the making is replaced from stock, and where nothing is left its buyer is asked', async () => {
    const tee = await aProduct(shop.ctx, { onHand: 4 });
    const { black } = tee.skuIds;
    const { actor, orderId } = await inProduction({ [black]: 2 });
    const checked = async () => {
      const unit = (await producedUnitsOf(orderId)).find(({ state }) => state === 'filesReady' || state === 'reprint')!;
      await shop.call(operator, productionCalls.finish, { body: { unitIds: [unit.bizId] } });
      return unit.bizId;
    };
    const spoil = (unitId: string, quantity: number) =>
      shop.send(operator, productionCalls.reprint, { params: { unitId }, body: { quantity, reason: 'smudge' } });

    const first = await checked();
    expect((await spoil(first, 3)).code).toBe(errors.invalidInput.code);
    expect(await stockOf(shop, black)).toEqual({ onHand: 4, reserved: 2 });
    expect((await spoil(first, 2)).code).toBe(0);
    expect(await stockOf(shop, black)).toEqual({ onHand: 2, reserved: 2 });
    expect(await unitsOf(shop, orderId)).toEqual([{ held: 2, missing: 0, shipped: 2, returned: 0 }]);
    expect(await listOrderExceptions(shop.ctx, orderId)).toEqual([]);

    expect((await spoil(await checked(), 1)).code).toBe(0);
    expect(await stockOf(shop, black)).toEqual({ onHand: 1, reserved: 1 });
    expect(await unitsOf(shop, orderId)).toEqual([{ held: 1, missing: 1, shipped: 3, returned: 0 }]);
    expect(await listOrderExceptions(shop.ctx, orderId)).toMatchObject([
      { kind: 'outOfStock', owner: 'customer', remedies: ['wait', 'cancel'] },
    ]);
    expect((await answer(actor, orderId, 'cancel')).code).toBe(0);
    await shop.runJobs();
    expect(await stateOf(actor, orderId)).toBe('refunded');
    // Blank goods: what is not spoiled can be sold again.
    expect(await unitsOf(shop, orderId)).toEqual([{ held: 0, missing: 0, shipped: 3, returned: 2 }]);
    expect(await stockOf(shop, black)).toEqual({ onHand: 1, reserved: 0 });
  });

  it('a line is made and sent from the place it was planned for, whatever that place is called meanwhile', async () => {
    const tee = await aProduct(shop.ctx, { onHand: 4, warehouse: 'us-ohio' });
    const { orderId } = await inProduction({ [tee.skuIds.black]: 1 });
    await shop.ctx.db.update(warehouses).set({ name: 'Columbus' }).where(eq(warehouses.code, 'us-ohio'));
    const [unit] = await producedUnitsOf(orderId);
    expect(unit).toMatchObject({ warehouse: 'Columbus', warehouseCode: 'us-ohio' });
    const at = async (warehouse: string) => {
      const { list } = await shop.call(operator, productionCalls.units, { query: { warehouse } });
      return list.some((each) => each.bizId === unit!.bizId);
    };
    expect([await at('Columbus'), await at('us-ohio'), await at('Riga')]).toEqual([true, true, false]);
    await packed(orderId, 'Black');
    expect((await ship(orderId)).code).toBe(errors.nothingPacked.code);
    const sent = await ship(orderId, 'us-ohio');
    expect(sent.data.parcels).toMatchObject([{ warehouse: 'Columbus', shipments: [{ carrier: expect.any(String) }] }]);
    expect(await stockOf(shop, tee.skuIds.black, 'us-ohio')).toEqual({ onHand: 3, reserved: 0 });
  });
});

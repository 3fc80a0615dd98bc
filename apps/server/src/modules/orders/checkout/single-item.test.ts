import { accountCalls } from '@merchmill/contract/account/account.calls.ts';
import type { BodyOf } from '@merchmill/contract/call.ts';
import { designCalls } from '@merchmill/contract/design/design.calls.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { cartCalls } from '@merchmill/contract/orders/cart.calls.ts';
import type { CartItem } from '@merchmill/contract/orders/cart.shapes.ts';
import { checkoutCalls } from '@merchmill/contract/orders/checkout.calls.ts';
import { orderCalls } from '@merchmill/contract/orders/order.calls.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aDocument,
  aProduct,
  aPromo,
  aShopThatShips,
  aShopThatTaxes,
  aSpu,
  type MadeProduct,
} from '../../../testing/shop-makers.ts';
import { type Actor, backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { stock } from '../../catalog/catalog/catalog.tables.ts';
import { currencies } from '../../shop/currency/currency.tables.ts';
import { orders } from '../order/order.tables.ts';
import { placeOrder } from './checkout.service.ts';

const paris = { name: 'Ada', line1: '1 rue de la Paix', city: 'Paris', postcode: '75002', country: 'FR' };
type Form = Extract<BodyOf<typeof checkoutCalls.create>, { source: 'product' }>;

describe.each(backends())('an order of a single item on %s', (backend) => {
  let shop: TestApp;
  let tee: MadeProduct;
  beforeAll(async () => {
    shop = await testApp({ backend });
    await aShopThatShips(shop.ctx);
    await aShopThatTaxes(shop.ctx);
    tee = await aProduct(shop.ctx);
  });
  afterAll(() => shop.close());

  const preview = (actor: Actor | null, item?: CartItem, promoCodes: string[] = []) =>
    shop.call(actor, checkoutCalls.preview, { body: { item, country: 'FR', currency: 'EUR', promoCodes } });

  /** What somebody sends who has just seen the total. */
  async function formOf(actor: Actor, item: CartItem, promoCodes: string[] = []): Promise<Form> {
    const { bizId: addressId } = await shop.call(actor, accountCalls.addAddress, { body: paris });
    const { method, plan, totals } = await preview(actor, item, promoCodes);
    const shown = { method, plan, currency: 'EUR', expectedTotalMinor: totals.totalMinor, promoCodes };
    return { source: 'product', item, addressId, ...shown };
  }
  const place = (actor: Actor, body: Form, idempotencyKey?: string) =>
    shop.send(actor, checkoutCalls.create, { body }, idempotencyKey ? { idempotencyKey } : {});
  const detail = (actor: Actor, orderId: string) => shop.call(actor, orderCalls.detail, { params: { orderId } });

  it('[API-141] is placed from a product, for what it would cost alone in a cart, and the cart stays as it is', async () => {
    const ada = await shop.aUser();
    const item = { skuId: tee.skuIds.black, quantity: 5 };
    await shop.call(ada, cartCalls.add, { body: item });
    const fromCart = await preview(ada);
    await shop.call(ada, cartCalls.add, { body: { skuId: tee.skuIds.white, quantity: 3 } });
    const cart = await shop.call(ada, cartCalls.view);

    const form = await formOf(ada, item);
    expect(form.expectedTotalMinor).toBe(fromCart.totals.totalMinor);
    const { data, code } = await place(ada, form);
    expect(code).toBe(0);
    const order = await detail(ada, data.bizId);
    expect(order.totals).toEqual(fromCart.totals);
    expect(order.lines).toMatchObject([{ skuId: item.skuId, quantity: 5, unitPrice: 1800, lineTotal: 9000 }]);
    expect(await shop.call(ada, cartCalls.view)).toEqual(cart);
    const [row] = await shop.ctx.db.select().from(orders).where(eq(orders.id, data.bizId));
    expect([row!.source, row!.cartVersion]).toEqual(['product', null]);
  });

  it('[API-141] the same key again gives the same order; another key makes another', async () => {
    const ada = await shop.aUser();
    const form = await formOf(ada, { skuId: tee.skuIds.black, quantity: 1 });
    const key = 'the-key-of-this-attempt';
    const first = await place(ada, form, key);
    const again = await place(ada, form, key);
    expect([again.data.bizId, again.headers['idempotent-replayed']]).toEqual([first.data.bizId, 'true']);
    expect((await place(ada, { ...form, item: { ...form.item, quantity: 2 } }, key)).code).toBe(errors.keyReused.code);
    const [other] = [await place(ada, form)];
    expect([other.code, other.data.bizId === first.data.bizId]).toEqual([0, false]);
  });

  it('has a ready design or one of mine on it, and nobody else’s', async () => {
    const [ada, eve] = [await shop.aUser(), await shop.aUser()];
    const { spuId } = await aSpu(shop.ctx, tee);
    const ready = await place(ada, await formOf(ada, { skuId: tee.skuIds.black, quantity: 1, spuId }));
    expect((await detail(ada, ready.data.bizId)).lines).toMatchObject([{ unitPrice: 2550, designed: true }]);
    const notInWhite = { country: 'FR', currency: 'EUR', item: { skuId: tee.skuIds.white, quantity: 1, spuId } };
    expect((await shop.send(ada, checkoutCalls.preview, { body: notInWhite })).code).toBe(errors.skuUnavailable.code);

    const template = { name: 'Mine', productId: tee.productId, color: 'black', document: aDocument() };
    const { bizId: templateId } = await shop.call(ada, designCalls.saveTemplate, { body: template });
    const own = { skuId: tee.skuIds.black, quantity: 1, templateId };
    const form = await formOf(ada, own);
    const placed = await place(ada, form);
    expect((await detail(ada, placed.data.bizId)).lines).toMatchObject([{ unitPrice: 2300, designed: true }]);
    const ofEve = await formOf(eve, { skuId: tee.skuIds.black, quantity: 1 });
    expect((await place(eve, { ...form, addressId: ofEve.addressId })).status).toBe(404);
    const both = { ...own, spuId };
    expect((await place(ada, { ...form, item: both })).status).toBe(400);
  });

  it('a visitor sees what it would cost, and has to log in to order it', async () => {
    const item = { skuId: tee.skuIds.black, quantity: 2 };
    const { totals, cartVersion, lineIds } = await preview(null, item);
    expect([totals.lines[0]!.amount, cartVersion, lineIds]).toEqual([4000, 0, ['item']]);
    const { document: _, ...body } = { ...(await formOf(await shop.aUser(), item)), document: null };
    expect((await shop.send(null, checkoutCalls.create, { body })).status).toBe(401);
    const mine = { ...item, templateId: '01k0000000abcdefghjkmnpqrs' };
    const refused = await shop.send(null, checkoutCalls.preview, {
      body: { item: mine, country: 'FR', currency: 'EUR' },
    });
    expect(refused.code).toBe(errors.notLoggedIn.code);
    const empty = await shop.send(null, checkoutCalls.preview, { body: { country: 'FR', currency: 'EUR' } });
    expect(empty.code).toBe(errors.cartEmpty.code);
  });

  it('what is not left is refused at its field, also when the last ones went in the meantime', async () => {
    const rare = await aProduct(shop.ctx, { onHand: 3 });
    const [ada, bob] = [await shop.aUser(), await shop.aUser()];
    const two = { skuId: rare.skuIds.black, quantity: 2 };
    const [ofAda, ofBob] = [await formOf(ada, two), await formOf(bob, two)];
    const answers = await Promise.all([place(ada, ofAda), place(bob, ofBob)]);
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, errors.outOfStock.code]);
    const refused = answers.find(({ code }) => code !== 0)!;
    expect((refused.data as unknown as { fields: object[] }).fields).toMatchObject([{ path: 'item.quantity' }]);
    const [level] = await shop.ctx.db.select().from(stock).where(eq(stock.skuId, rare.skuIds.black));
    expect([level!.onHand, level!.reserved]).toEqual([3, 2]);
  });

  it('of the last unit, asked for again since nobody heard the answer, is the order that was placed', async () => {
    const last = await aProduct(shop.ctx, { onHand: 1 });
    const ada = await shop.aUser();
    const form = await formOf(ada, { skuId: last.skuIds.black, quantity: 1 });
    const ask = () => placeOrder(shop.ctx, ada.userId, `${ada.userId}:a-key-of-this-person`, form);
    const placed = await ask();
    expect(await ask()).toEqual(placed);
  });

  it('costs no more in its currency than an order can hold: the preview and the order say so in words', async () => {
    const ada = await shop.aUser();
    const small = { code: 'LAK', rate: 0.000046, country: 'Laos', position: 94, updatedAt: shop.ctx.now() };
    await shop.ctx.db.insert(currencies).values(small).onConflictDoUpdate({ target: currencies.code, set: small });
    const item = { skuId: tee.skuIds.black, quantity: 90 };
    const shown = await shop.send(ada, checkoutCalls.preview, { body: { item, country: 'FR', currency: 'LAK' } });
    expect(shown.msg).toBe('This is more than we can charge in LAK. Please choose another currency.');
    const ordered = await place(ada, { ...(await formOf(ada, item)), currency: 'LAK' });
    expect([ordered.status, ordered.msg]).toEqual([400, shown.msg]);
    const few = { item: { ...item, quantity: 10 }, country: 'FR', currency: 'LAK' };
    expect((await shop.send(ada, checkoutCalls.preview, { body: few })).code).toBe(0);
  });

  it('a code for once a person is taken off once, however many orders are sent at the same time', async () => {
    const ada = await shop.aUser();
    const code = await aPromo(shop.ctx, { perUserLimit: 1 });
    const form = await formOf(ada, { skuId: tee.skuIds.black, quantity: 1 }, [code]);
    const answers = await Promise.all([place(ada, form), place(ada, form), place(ada, form)]);
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1);
    expect(answers.filter((answer) => answer.code === errors.promoCode.code)).toHaveLength(2);
  });
});

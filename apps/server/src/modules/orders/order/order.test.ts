import { accountCalls } from '@merchmill/contract/account/account.calls.ts';
import { UserType } from '@merchmill/contract/enums.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { cartCalls } from '@merchmill/contract/orders/cart.calls.ts';
import { checkoutCalls } from '@merchmill/contract/orders/checkout.calls.ts';
import { orderCalls } from '@merchmill/contract/orders/order.calls.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../context.ts';
import { aProduct, aShopThatShips, aSpu, berlin, type MadeProduct } from '../../../testing/shop-makers.ts';
import { type Actor, backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { products, skus } from '../../catalog/catalog/catalog.tables.ts';
import { listMails } from '../../shop/mail/mail.service.ts';
import { markPaid, moveOrder } from './order.service.ts';

describe.each(backends())('orders on %s', (backend) => {
  let shop: TestApp;
  let tee: MadeProduct;
  beforeAll(async () => {
    shop = await testApp({ backend });
    await aShopThatShips(shop.ctx);
    tee = await aProduct(shop.ctx);
  });
  afterAll(() => shop.close());

  const preview = (actor: Actor, fields: { country?: string; method?: string; currency?: string } = {}) =>
    shop.send(actor, checkoutCalls.preview, { body: { country: 'DE', currency: 'USD', ...fields } });

  async function aShopper(units = 1): Promise<{ actor: Actor; addressId: string }> {
    const actor = await shop.aUser();
    const { bizId } = await shop.call(actor, accountCalls.addAddress, { body: berlin });
    await shop.call(actor, cartCalls.add, { body: { skuId: tee.skuIds.black, quantity: units } });
    return { actor, addressId: bizId };
  }

  async function formFor(actor: Actor, addressId: string, currency = 'USD') {
    const { cartVersion, method, totals } = (await preview(actor, { currency })).data;
    return { source: 'cart' as const, addressId, method, currency, cartVersion, expectedTotalMinor: totals.totalMinor };
  }

  async function placed(type: UserType = UserType.normal) {
    const actor = await shop.aUser({ type });
    const { bizId: addressId } = await shop.call(actor, accountCalls.addAddress, { body: berlin });
    const { spuId } = await aSpu(shop.ctx, tee);
    await shop.call(actor, cartCalls.add, { body: { skuId: tee.skuIds.black, quantity: 2, spuId } });
    const order = await shop.call(actor, checkoutCalls.create, { body: await formFor(actor, addressId) });
    return { actor, orderId: order.bizId };
  }
  const pay = (orderId: string) => inTransaction(shop.ctx, (ctx) => markPaid(ctx, orderId));

  it('[API-147] explains the total line by line, with methods, prices and dates', async () => {
    const { actor } = await aShopper(5);
    const { data } = await preview(actor);
    expect(data.quotes.map((quote) => [quote.method, quote.price])).toEqual([
      ['economy', 989],
      ['standard', 1269],
      ['express', 2850],
    ]);
    expect(data.quotes[0]!.arrivesFrom < data.quotes[0]!.arrivesTo).toBe(true);
    expect(data.totals.lines.map((line) => [line.kind, line.amount])).toEqual([
      ['items', 10_000],
      ['quantityDiscount', -1000],
      ['shipping', 989],
      ['tax', 0],
    ]);
    expect(data.totals.total).toBe(9989);
    const euro = (await preview(actor, { currency: 'EUR', method: 'express' })).data;
    expect(euro).toMatchObject({ method: 'express', totals: { currency: 'EUR', rate: 1.16 } });
    expect(euro.totals.totalMinor).toBe(euro.totals.lines.reduce((sum, line) => sum + line.minor, 0));
  });

  it('[API-141] turns the cart into an order, once', async () => {
    const { actor, addressId } = await aShopper(2);
    const body = await formFor(actor, addressId, 'EUR');
    const key = 'k'.repeat(32);
    const first = await shop.send(actor, checkoutCalls.create, { body }, { idempotencyKey: key });
    const again = await shop.send(actor, checkoutCalls.create, { body }, { idempotencyKey: key });
    expect(again.data).toEqual(first.data);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect((await shop.call(actor, cartCalls.view)).groups).toEqual([]);
    const other = await shop.send(actor, checkoutCalls.create, { body }, { idempotencyKey: 'x'.repeat(32) });
    expect(other.code).toBe(errors.dataChanged.code);
    const changed = await shop.send(
      actor,
      checkoutCalls.create,
      { body: { ...body, currency: 'USD' } },
      { idempotencyKey: key },
    );
    expect([changed.status, changed.code]).toEqual([422, errors.keyReused.code]);
    expect((await shop.call(actor, orderCalls.list)).total).toBe(1);
  });

  it('[API-140][USR-04] lists and shows orders as they were placed, whatever the catalog does later', async () => {
    const { actor, orderId } = await placed();
    await shop.ctx.db.update(products).set({ title: 'Renamed' }).where(eq(products.id, tee.productId));
    const order = await shop.call(actor, orderCalls.detail, { params: { orderId } });
    expect(order).toMatchObject({
      state: 'unpaid',
      units: 2,
      address: { city: 'Berlin' },
      lines: [{ title: 'Square Tee', variant: 'Black', quantity: 2, unitPrice: 2550, lineTotal: 5100 }],
      statusFlow: [{ state: 'unpaid', by: 'customer' }],
      paid: 0,
    });
    expect(order.lines[0]).not.toHaveProperty('printFiles');
    const { list, total } = await shop.call(actor, orderCalls.list, { query: { state: 'unpaid' } });
    expect([total, list[0]!.bizId]).toEqual([1, orderId]);
    expect((await shop.call(actor, orderCalls.list, { query: { state: 'paid' } })).total).toBe(0);
  });

  it('a price that changed since the page showed it is never charged silently', async () => {
    const { actor, addressId } = await aShopper();
    const body = await formFor(actor, addressId);
    await shop.ctx.db.update(skus).set({ priceCents: 2100 }).where(eq(skus.id, tee.skuIds.black));
    const refused = await shop.send(actor, checkoutCalls.create, { body });
    await shop.ctx.db.update(skus).set({ priceCents: 2000 }).where(eq(skus.id, tee.skuIds.black));
    expect(refused.code).toBe(errors.dataChanged.code);
    expect((await shop.call(actor, cartCalls.count)).carProductNum).toBe(1);
    expect((await shop.call(actor, orderCalls.list)).total).toBe(0);
  });

  it.each([
    ['a total made up', { expectedTotalMinor: 1 }, errors.dataChanged.code],
    ['an old cart', { cartVersion: 0 }, errors.dataChanged.code],
    ['a method not offered', { method: 'teleport' }, errors.cannotShip.code],
    ['a field of its own', { totalCents: 1 }, errors.invalidInput.code],
  ])('%s is refused and nothing is ordered', async (_what, change, code) => {
    const { actor, addressId } = await aShopper();
    const body = { ...(await formFor(actor, addressId)), ...change };
    expect((await shop.send(actor, checkoutCalls.create, { body })).code).toBe(code);
    expect((await shop.call(actor, orderCalls.list)).total).toBe(0);
    expect((await shop.call(actor, cartCalls.count)).carProductNum).toBe(1);
  });

  it('needs an idempotency key, a cart and a country we ship to', async () => {
    const { actor, addressId } = await aShopper();
    const body = await formFor(actor, addressId);
    const noKey = await shop.send(actor, checkoutCalls.create, { body }, { idempotencyKey: 'short' });
    expect([noKey.status, noKey.data]).toMatchObject([400, { fields: [{ path: 'idempotency-key' }] }]);
    expect((await preview(actor, { country: 'AQ' })).code).toBe(errors.cannotShip.code);
    expect((await preview(await shop.aUser())).code).toBe(errors.cartEmpty.code);
  });

  it("somebody else's address or order is not found", async () => {
    const [ada, eve] = [await aShopper(), await aShopper()];
    const body = await formFor(eve.actor, ada.addressId);
    expect((await shop.send(eve.actor, checkoutCalls.create, { body })).status).toBe(404);
    const { orderId } = await placed();
    expect((await shop.send(eve.actor, orderCalls.detail, { params: { orderId } })).status).toBe(404);
    expect((await shop.send(null, orderCalls.detail, { params: { orderId } })).status).toBe(401);
  });

  it('becomes paid once, tells its owner, and has its print files made for production', async () => {
    const { actor, orderId } = await placed();
    expect([await pay(orderId), await pay(orderId)]).toEqual([true, false]);
    await shop.runJobs();
    const mine = await shop.call(actor, orderCalls.detail, { params: { orderId } });
    expect(mine).toMatchObject({ state: 'paid', paid: mine.totals.total });
    expect(mine.statusFlow.map((change) => change.state)).toEqual(['unpaid', 'paid']);
    const mails = (await listMails(shop.ctx)).filter((mail) => mail.to === actor.email);
    expect(mails.map((mail) => mail.subject).sort()).toEqual([
      `Thanks for your order ${mine.number}`,
      `Your proof for order ${mine.number}`,
    ]);

    const operations = await shop.aUser({ type: UserType.interior });
    const seen = await shop.call(operations, orderCalls.detail, { params: { orderId } });
    expect(seen.lines[0]!.printFiles).toMatchObject([
      {
        areaCode: 'front',
        widthPx: 591,
        heightPx: 709,
        dpi: 150,
        preflight: { level: expect.stringMatching(/green|amber/) },
      },
    ]);
  });

  it("a test user's order never reaches production", async () => {
    const { orderId } = await placed(UserType.test);
    await pay(orderId);
    await shop.runJobs();
    const operations = await shop.aUser({ type: UserType.interior });
    const seen = await shop.call(operations, orderCalls.detail, { params: { orderId } });
    expect(seen.lines[0]!.printFiles).toEqual([]);
  });

  it('[TRN-07] moves only along its transitions, and writes each one down', async () => {
    const { actor, orderId } = await placed();
    const move = (to: 'shipped' | 'cancelled' | 'paid') =>
      inTransaction(shop.ctx, (ctx) => moveOrder(ctx, orderId, to, { by: 'shop', why: 'test' }));
    expect(await move('shipped')).toBe(false);
    expect(await move('cancelled')).toBe(true);
    expect(await move('paid')).toBe(false);
    const { statusFlow } = await shop.call(actor, orderCalls.detail, { params: { orderId } });
    expect(statusFlow.map((change) => change.state)).toEqual(['unpaid', 'cancelled']);
  });

  it.runIf(backend === 'postgres')('of many orders from one cart at the same moment one is placed', async () => {
    const { actor, addressId } = await aShopper();
    const body = await formFor(actor, addressId);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => shop.send(actor, checkoutCalls.create, { body })),
    );
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1);
    expect((await shop.call(actor, orderCalls.list)).total).toBe(1);
  });
});

import { setTimeout as sleep } from 'node:timers/promises';
import { accountCalls } from '@merchmill/contract/account/account.calls.ts';
import { dayMs } from '@merchmill/contract/durations.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { cartCalls } from '@merchmill/contract/orders/cart.calls.ts';
import { checkoutCalls } from '@merchmill/contract/orders/checkout.calls.ts';
import { orderCalls } from '@merchmill/contract/orders/order.calls.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../context.ts';
import { aProduct, aPromo, aShopThatShips, berlin, type MadeProduct } from '../../../testing/shop-makers.ts';
import { type Actor, backendsOfLong, type TestApp, testApp } from '../../../testing/test-app.ts';
import { aCategory, aListedProduct } from '../../catalog/catalog/test-catalog.ts';
import { orderLines } from '../order/order.tables.ts';
import { releasePromo } from './promo.service.ts';
import { promoCodes, promoRedemptions } from './promo.tables.ts';

describe.each(backendsOfLong())('promo codes on %s', (backend) => {
  let shop: TestApp;
  let tee: MadeProduct;
  let other: MadeProduct;
  beforeAll(async () => {
    shop = await testApp({ backend });
    await aShopThatShips(shop.ctx);
    [tee, other] = [await aProduct(shop.ctx), await aProduct(shop.ctx, { priceCents: 1001 })];
  });
  afterAll(() => shop.close());

  type Shopper = { actor: Actor; addressId: string };
  async function aShopper(quantity = 2): Promise<Shopper> {
    const actor = await shop.aUser();
    const { bizId: addressId } = await shop.call(actor, accountCalls.addAddress, { body: berlin });
    await shop.call(actor, cartCalls.add, { body: { skuId: tee.skuIds.black, quantity } });
    return { actor, addressId };
  }
  const check = (actor: Actor | null, code: string, taken: string[] = []) =>
    shop.send(actor, cartCalls.checkPromo, { body: { code, with: taken } });
  const preview = (actor: Actor, promoCodes: string[], currency = 'USD') =>
    shop.call(actor, checkoutCalls.preview, { body: { country: 'DE', currency, promoCodes } });
  async function formFor({ actor, addressId }: Shopper, promoCodes: string[], currency = 'USD') {
    const { cartVersion, method, totals } = await preview(actor, promoCodes, currency);
    const shown = { cartVersion, expectedTotalMinor: totals.totalMinor };
    return { source: 'cart' as const, addressId, method, currency, promoCodes, ...shown };
  }
  const order = async (shopper: Shopper, codes: string[]) =>
    shop.send(shopper.actor, checkoutCalls.create, { body: await formFor(shopper, codes) });
  const usedOf = async (code: string) =>
    (await shop.ctx.db.select().from(promoCodes).where(eq(promoCodes.code, code)))[0]!.usedCount;

  it('[API-158][CAP-03] checks a code however it is typed, and says what it gives', async () => {
    const { actor } = await aShopper();
    const code = await aPromo(shop.ctx, { label: '10% off' });
    const { data } = await check(actor, ` ${code.toLowerCase()} `);
    expect(data).toEqual({ code, label: '10% off' });
  });

  it('[ERR-06] answers 11301, with the reason, where a code does not hold', async () => {
    const { actor } = await aShopper();
    const soon = new Date(shop.ctx.now().getTime() + dayMs);
    const over = {
      validFrom: new Date(shop.ctx.now().getTime() - 2 * dayMs),
      validUntil: new Date(shop.ctx.now().getTime() - dayMs),
    };
    const cases: [string, RegExp][] = [
      ['NOSUCHCODE', /don’t recognize/],
      [await aPromo(shop.ctx, { validFrom: soon }), /don’t recognize/],
      [await aPromo(shop.ctx, over), /has expired/],
      [await aPromo(shop.ctx, { totalLimit: 0 }), /usage limit/],
      [await aPromo(shop.ctx, { minSubtotalCents: 4001 }), /\$40\.01 or more\. Add \$0\.01 more/],
      [await aPromo(shop.ctx, { productIds: [other.productId] }), /doesn’t apply to the items in your cart/],
      [await aPromo(shop.ctx, { categoryIds: ['elsewhere'] }), /doesn’t apply to the items in your cart/],
    ];
    for (const [code, why] of cases) {
      const refused = await check(actor, code);
      expect([refused.status, refused.code, refused.msg]).toEqual([200, 11301, expect.stringMatching(why)]);
    }
    expect((await check(null, 'NOSUCHCODE')).code).toBe(errors.cartEmpty.code);
  });

  it('a code for a category holds for what lies in it or below it, and takes nothing off the rest', async () => {
    const clothing = await aCategory(shop.ctx, { handle: 'clothing' });
    const shirts = await aCategory(shop.ctx, { handle: 'shirts', parent: clothing });
    const shirt = await aListedProduct(shop.ctx, { places: [[shirts, 1]] });
    const { actor } = await aShopper(1);
    const code = await aPromo(shop.ctx, { categoryIds: [clothing.id] });
    expect((await check(actor, code)).msg).toMatch(/doesn’t apply to the items in your cart/);
    await shop.call(actor, cartCalls.add, { body: { skuId: shirt.skuIds.black, quantity: 1 } });
    expect((await preview(actor, [code])).promos).toMatchObject([{ code, amount: 200, problem: null }]);
  });

  it('codes are combined only where all of them may be', async () => {
    const { actor } = await aShopper();
    const [alone, one, two] = [
      await aPromo(shop.ctx),
      await aPromo(shop.ctx, { stackable: true }),
      await aPromo(shop.ctx, { stackable: true, kind: 'freeShipping' }),
    ];
    expect((await check(actor, two, [one])).code).toBe(0);
    expect((await check(actor, alone, [one])).msg).toMatch(/can’t be combined/);
    expect((await check(actor, one, [one])).msg).toMatch(/already/);
  });

  it('[API-147] the preview shows what each code takes off, and goes on without one that does not hold', async () => {
    const { actor } = await aShopper();
    const [ten, ship] = [
      await aPromo(shop.ctx, { label: '10% off', stackable: true }),
      await aPromo(shop.ctx, { label: 'Free shipping', kind: 'freeShipping', stackable: true }),
    ];
    const without = await preview(actor, []);
    const withThem = await preview(actor, [ship, ten, 'NOSUCHCODE']);
    const shipping = without.totals.lines.find((line) => line.kind === 'shipping')!.amount;
    expect(withThem.totals.lines.filter((line) => line.kind === 'promo').map((line) => line.amount)).toEqual([
      -400,
      -shipping,
    ]);
    expect(withThem.promos).toMatchObject([
      { code: ship, amount: shipping, problem: null },
      { code: ten, amount: 400, problem: null },
      { code: 'NOSUCHCODE', amount: 0, problem: expect.stringMatching(/don’t recognize/) },
    ]);
    const euro = await preview(actor, [ten], 'EUR');
    expect(euro.totals.totalMinor).toBe(euro.totals.lines.reduce((sum, line) => sum + line.minor, 0));
  });

  it('[API-141] an order takes the codes, splits them over its lines, and counts them', async () => {
    const shopper = await aShopper();
    await shop.call(shopper.actor, cartCalls.add, { body: { skuId: other.skuIds.white, quantity: 1 } });
    const code = await aPromo(shop.ctx, { kind: 'fixed', amountCents: 1000, perUserLimit: 1 });
    const placed = await order(shopper, [code]);
    expect(placed.data.totals.lines.find((line) => line.kind === 'promo')).toMatchObject({ amount: -1000 });
    const lines = await shop.ctx.db.select().from(orderLines).where(eq(orderLines.orderId, placed.data.bizId));
    expect(lines.map((line) => [line.lineCents, line.discountCents]).sort()).toEqual([
      [1001, 200],
      [4000, 800],
    ]);
    expect(await usedOf(code)).toBe(1);
    await shop.call(shopper.actor, cartCalls.add, { body: { skuId: tee.skuIds.black, quantity: 1 } });
    expect((await check(shopper.actor, code)).msg).toMatch(/already used/);
    expect((await check((await aShopper()).actor, code)).code).toBe(0);
  });

  it('a code that no longer holds stops the order, and the cart stays', async () => {
    const shopper = await aShopper();
    const code = await aPromo(shop.ctx);
    const body = await formFor(shopper, [code]);
    await shop.ctx.db.update(promoCodes).set({ totalLimit: 0 }).where(eq(promoCodes.code, code));
    const refused = await shop.send(shopper.actor, checkoutCalls.create, { body });
    expect([refused.code, refused.msg]).toEqual([errors.promoCode.code, expect.stringMatching(/usage limit/)]);
    expect(await shop.call(shopper.actor, cartCalls.count)).toEqual({ carProductNum: 2 });
    expect((await shop.call(shopper.actor, orderCalls.list)).total).toBe(0);
  });

  it('is given back once when the order comes to nothing', async () => {
    const shopper = await aShopper();
    const code = await aPromo(shop.ctx, { totalLimit: 1, perUserLimit: 1 });
    const { data } = await order(shopper, [code]);
    const release = () => inTransaction(shop.ctx, (ctx) => releasePromo(ctx, data.bizId));
    await release();
    await release();
    expect(await usedOf(code)).toBe(0);
    expect((await order(await aShopper(), [code])).code).toBe(0);
  });

  it('[API-141] a gift message goes with the order, if it can be printed', async () => {
    const shopper = await aShopper();
    const body = await formFor(shopper, []);
    const send = (giftMessage: string) =>
      shop.send(shopper.actor, checkoutCalls.create, { body: { ...body, giftMessage } });
    for (const wrong of ['x'.repeat(201), 'Happy 🎂', 'bell\u0007']) {
      expect((await send(wrong)).data).toMatchObject({ fields: [{ path: 'giftMessage' }] });
    }
    const placed = await send('Alles Gute, Zoë!\nYour Jörg & Łucja');
    const detail = await shop.call(shopper.actor, orderCalls.detail, { params: { orderId: placed.data.bizId } });
    expect(detail.giftMessage).toBe('Alles Gute, Zoë!\nYour Jörg & Łucja');
  });

  it.runIf(backend === 'postgres')(
    'of 200 orders at the same moment a limit of 10 lets exactly 10 through',
    async () => {
      const code = await aPromo(shop.ctx, { totalLimit: 10, perUserLimit: 1 });
      const shoppers: Shopper[] = [];
      for (let i = 0; i < 20; i++) shoppers.push(...(await Promise.all(Array.from({ length: 10 }, () => aShopper(1)))));
      // Their carts are alike, so one look at the total does for all.
      const body = await formFor(shoppers[0]!, [code]);
      /** Whom the checkout sends away is told when to come again, and does, as a browser does. */
      const insist = async ({ actor, addressId }: Shopper): Promise<number> => {
        for (let tries = 0; tries < 20; tries++) {
          const { status, code, headers } = await shop.send(actor, checkoutCalls.create, {
            body: { ...body, addressId },
          });
          if (status === 200) return code;
          await sleep(Number(headers['retry-after']) * 1000);
        }
        return -1;
      };
      const codes = await Promise.all(shoppers.map(insist));
      expect(codes.filter((each) => each === 0)).toHaveLength(10);
      expect(codes.filter((each) => each === errors.promoCode.code)).toHaveLength(190);
      expect(await usedOf(code)).toBe(10);
      const [promo] = await shop.ctx.db.select().from(promoCodes).where(eq(promoCodes.code, code));
      const counted = and(eq(promoRedemptions.promoId, promo!.id), isNull(promoRedemptions.releasedAt));
      expect(await shop.ctx.db.$count(promoRedemptions, counted)).toBe(10);
    },
  );
});

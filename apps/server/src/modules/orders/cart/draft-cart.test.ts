import { accountCalls } from '@merchmill/contract/account/account.calls.ts';
import { cartCalls, draftCartCalls } from '@merchmill/contract/orders/cart.calls.ts';
import { checkoutCalls } from '@merchmill/contract/orders/checkout.calls.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aProduct, aShopThatShips, berlin, type MadeProduct } from '../../../testing/shop-makers.ts';
import { type Actor, backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { skus } from '../../catalog/catalog/catalog.tables.ts';

describe.each(backends())('a cart that is kept for a while on %s', (backend) => {
  let shop: TestApp;
  let tee: MadeProduct;
  beforeAll(async () => {
    shop = await testApp({ backend });
    await aShopThatShips(shop.ctx);
    tee = await aProduct(shop.ctx);
  });
  afterAll(() => shop.close());

  async function withLine(quantity = 2): Promise<{ actor: Actor; bizId: string }> {
    const actor = await shop.aUser();
    const cart = await shop.call(actor, cartCalls.add, { body: { skuId: tee.skuIds.black, quantity } });
    return { actor, bizId: cart.groups[0]!.lines[0]!.bizId };
  }
  const setPrice = (priceCents: number) =>
    shop.ctx.db.update(skus).set({ priceCents }).where(eq(skus.id, tee.skuIds.black));

  it('[API-058][USR-17] puts lines aside for later and brings them back', async () => {
    const { actor, bizId } = await withLine();
    const aside = await shop.call(actor, draftCartCalls.add, { body: { bizId } });
    expect(aside.cart.groups).toEqual([]);
    expect(aside.draft.lines).toMatchObject([{ variant: 'Black', quantity: 2 }]);
    expect(await shop.call(actor, cartCalls.count)).toEqual({ carProductNum: 0 });
    const kept = (await shop.call(actor, draftCartCalls.list)).lines[0]!;
    await shop.call(actor, cartCalls.add, { body: { skuId: tee.skuIds.black, quantity: 1 } });
    const back = await shop.call(actor, draftCartCalls.moveToNormal, { body: { bizId: kept.bizId } });
    expect([back.cart.carProductNum, back.draft.lines]).toEqual([3, []]);
  });

  it('[API-058] forgets what was put aside', async () => {
    const { actor, bizId } = await withLine();
    const aside = await shop.call(actor, draftCartCalls.add, { body: { bizId } });
    const { draft } = await shop.call(actor, draftCartCalls.delete, { body: { bizId: aside.draft.lines[0]!.bizId } });
    expect(draft.lines).toEqual([]);
  });

  it("somebody else's lines are not found, in the cart or aside", async () => {
    const [{ actor, bizId }, eve] = [await withLine(), await shop.aUser()];
    expect((await shop.send(eve, draftCartCalls.add, { body: { bizId } })).status).toBe(404);
    const aside = (await shop.call(actor, draftCartCalls.add, { body: { bizId } })).draft.lines[0]!.bizId;
    for (const call of [draftCartCalls.moveToNormal, draftCartCalls.delete]) {
      expect((await shop.send(eve, call, { body: { bizId: aside } })).status).toBe(404);
    }
    expect((await shop.call(actor, draftCartCalls.list)).lines).toHaveLength(1);
  });

  it('a price that changes is shown beside the one that was seen, and holds once it is agreed to', async () => {
    const { actor, bizId } = await withLine();
    await setPrice(2100);
    const changed = (await shop.call(actor, cartCalls.view)).groups[0]!.lines[0]!;
    const outdated = await shop.call(actor, cartCalls.confirmPrices, {
      body: { prices: [{ bizId, listPrice: 2050 }] },
    });
    const agreed = await shop.call(actor, cartCalls.confirmPrices, { body: { prices: [{ bizId, listPrice: 2100 }] } });
    await setPrice(2000);
    expect(changed).toMatchObject({ listPrice: 2100, priceWas: 2000 });
    expect(outdated.groups[0]!.lines[0]).toMatchObject({ listPrice: 2100, priceWas: 2050 });
    expect(agreed.groups[0]!.lines[0]).toMatchObject({ listPrice: 2100, priceWas: null });
  });

  it('what was put aside keeps the price that was seen', async () => {
    const { actor, bizId } = await withLine();
    const aside = await shop.call(actor, draftCartCalls.add, { body: { bizId } });
    await setPrice(1900);
    const back = await shop.call(actor, draftCartCalls.moveToNormal, {
      body: { bizId: aside.draft.lines[0]!.bizId },
    });
    await setPrice(2000);
    expect(back.cart.groups[0]!.lines[0]).toMatchObject({ listPrice: 1900, priceWas: 2000 });
  });

  it('another quantity is no change of price, and says how far the next quantity price is', async () => {
    const { actor, bizId } = await withLine(2);
    const line = async (quantity: number) =>
      (await shop.call(actor, cartCalls.setQuantity, { body: { bizId, quantity } })).groups[0]!.lines[0]!;
    expect(await line(3)).toMatchObject({ priceWas: null, nextTier: { moreUnits: 2, percentOff: 10 } });
    expect(await line(5)).toMatchObject({ priceWas: null, unitPrice: 1800, nextTier: null });
  });

  it('no order is made of a price that was not agreed to', async () => {
    const { actor } = await withLine();
    const address = berlin;
    const { bizId: addressId } = await shop.call(actor, accountCalls.addAddress, { body: address });
    await setPrice(1900);
    const body = { country: 'DE', currency: 'USD' };
    const { cartVersion, method, totals } = await shop.call(actor, checkoutCalls.preview, { body });
    const form = { source: 'cart' as const, addressId, method, currency: 'USD', cartVersion };
    const refused = await shop.send(actor, checkoutCalls.create, {
      body: { ...form, expectedTotalMinor: totals.totalMinor },
    });
    await setPrice(2000);
    expect(refused.msg).toMatch(/price has changed/);
  });
});

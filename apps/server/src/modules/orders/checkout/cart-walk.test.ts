import { favoriteCalls } from '@merchmill/contract/catalog/favorite.calls.ts';
import { cartCalls, draftCartCalls } from '@merchmill/contract/orders/cart.calls.ts';
import { checkoutCalls } from '@merchmill/contract/orders/checkout.calls.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aProduct, aPromo, aShopThatShips, type MadeProduct } from '../../../testing/shop-makers.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';

let shop: TestApp;
let tee: MadeProduct;
beforeAll(async () => {
  shop = await testApp();
  await aShopThatShips(shop.ctx);
  tee = await aProduct(shop.ctx);
});
afterAll(() => shop.close());

it('[CAP-03] what somebody likes goes into the cart, is put aside and taken back, and costs less by a code', async () => {
  const actor = await shop.aUser();
  const liked = { kind: 'product' as const, bizId: tee.productId };
  await shop.call(actor, favoriteCalls.add, { body: { favorites: [liked] } });
  const { list } = await shop.call(actor, favoriteCalls.page);
  expect(list.map(({ bizId }) => bizId)).toEqual([tee.productId]);

  const cart = await shop.call(actor, cartCalls.add, { body: { skuId: tee.skuIds.black, quantity: 2 } });
  const [line] = cart.groups[0]!.lines;
  expect([line!.quantity, line!.unitPrice, cart.carProductNum]).toEqual([2, 2000, 2]);
  const aside = await shop.call(actor, draftCartCalls.add, { body: { bizId: line!.bizId } });
  expect([aside.cart.carProductNum, aside.draft.lines.map(({ quantity }) => quantity)]).toEqual([0, [2]]);
  const [put] = aside.draft.lines;
  const back = await shop.call(actor, draftCartCalls.moveToNormal, { body: { bizId: put!.bizId } });
  expect([back.cart.carProductNum, back.draft.lines]).toEqual([2, []]);

  const code = await aPromo(shop.ctx, { label: '10% off' });
  const asked = { country: 'DE', currency: 'USD', promoCodes: [code] };
  const { totals, promos } = await shop.call(actor, checkoutCalls.preview, { body: asked });
  expect(promos).toMatchObject([{ code, amount: 400, problem: null }]);
  expect(totals.lines.find(({ kind }) => kind === 'promo')?.amount).toBe(-400);
  const [again] = back.cart.groups[0]!.lines;
  const empty = await shop.call(actor, cartCalls.remove, { query: { bizId: again!.bizId } });
  expect(empty.carProductNum).toBe(0);
});

it('[CUR-03] a currency that the shop does not know is US dollars at rate 1', async () => {
  const actor = await shop.aUser();
  await shop.call(actor, cartCalls.add, { body: { skuId: tee.skuIds.black, quantity: 1 } });
  const { totals } = await shop.call(actor, checkoutCalls.preview, { body: { country: 'DE', currency: 'XTS' } });
  expect([totals.currency, totals.rate, totals.totalMinor]).toEqual(['USD', 1, totals.total]);
});

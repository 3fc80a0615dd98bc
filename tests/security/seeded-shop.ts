import { accountCalls } from '@merchmill/contract/account/account.calls.ts';
import { designCalls } from '@merchmill/contract/design/design.calls.ts';
import { aftersaleCalls } from '@merchmill/contract/fulfillment/aftersale.calls.ts';
import { paymentCalls } from '@merchmill/contract/money/payment.calls.ts';
import { walletCalls } from '@merchmill/contract/money/wallet.calls.ts';
import { cartCalls } from '@merchmill/contract/orders/cart.calls.ts';
import { checkoutCalls } from '@merchmill/contract/orders/checkout.calls.ts';
import { exceptionCalls } from '@merchmill/contract/orders/exception.calls.ts';
import { fileCalls } from '@merchmill/contract/shop/file.calls.ts';
import { inTransaction } from '../../apps/server/src/context.ts';
import { aCategory } from '../../apps/server/src/modules/catalog/catalog/test-catalog.ts';
import { articles } from '../../apps/server/src/modules/catalog/content/content.tables.ts';
import {
  aBoughtOrder,
  aDeliveredOrder,
  aPhoto,
  aReleasedOrder,
  asForm,
} from '../../apps/server/src/modules/fulfillment/aftersale/test-aftersale.ts';
import { press } from '../../apps/server/src/modules/money/processing/test-checkout.ts';
import { raiseException } from '../../apps/server/src/modules/orders/exception/exception.service.ts';
import { anOrder } from '../../apps/server/src/modules/orders/order/test-orders.ts';
import {
  aScriptedMarketplace,
  aStore,
  setMarketplace,
} from '../../apps/server/src/modules/stores/store/test-stores.ts';
import { aDocument, aProduct, aShopThatShips, aSpu, berlin } from '../../apps/server/src/testing/shop-makers.ts';
import type { TestApp } from '../../apps/server/src/testing/test-app.ts';

/** Beyond what the carts of a test come to: an order is placed once from each version of a cart. */
let cartVersion = 100_000;
const apart = (more: { giftMessage?: string } = {}) => ({ fields: { cartVersion: ++cartVersion, ...more } });

/** A shop with goods, and somebody who owns one of everything that can be owned. */
export async function seedShop(shop: TestApp) {
  const { ctx } = shop;
  await aShopThatShips(ctx);
  const tee = await aProduct(ctx);
  const spu = await aSpu(ctx, tee);
  await aCategory(ctx, { handle: 'mugs', kind: 'collection' });
  const words = { title: 'Shipping', summary: 'How we ship', body: 'By post.' };
  const at = ctx.now();
  await ctx.db.insert(articles).values({
    id: 'shipping',
    seoHandle: 'shipping',
    topic: 'orders',
    position: 0,
    ...words,
    publishedAt: at,
    updatedAt: at,
  });
  const owner = await shop.aUser({ name: 'Owner' });
  setMarketplace(shop, aScriptedMarketplace().marketplace);
  const delivered = await aDeliveredOrder(shop, tee, { owner, ...apart() });
  const released = await aReleasedOrder(shop, tee, { owner, ...apart() });

  const kept = await aBoughtOrder(shop, tee, { owner, ...apart() });

  const template = async () => {
    const body = { productId: tee.productId, name: 'Mine', color: 'black', document: aDocument() };
    return (await shop.call(owner, designCalls.saveTemplate, { body })).bizId;
  };
  const cartLine = async () => {
    const { groups } = await shop.call(owner, cartCalls.add, { body: { skuId: tee.skuIds.black, quantity: 1 } });
    return groups[0]!.lines[0]!.bizId;
  };
  const address = async () => (await shop.call(owner, accountCalls.addAddress, { body: berlin })).bizId;
  const unpaid = async () => (await anOrder(shop, tee, { owner, ...apart() })).orderId;

  return {
    shop,
    owner,
    tee,
    spu,
    delivered,
    released,
    template,
    cartLine,
    address,
    unpaid,
    /** Paid, and not released yet; one for all that does not use it up. */
    kept,
    /** With a message on a card. */
    gift: async () => (await anOrder(shop, tee, { owner, ...apart({ giftMessage: 'For you' }) })).orderId,
    paid: () => aBoughtOrder(shop, tee, { owner, ...apart() }),

    /** What the checkout page would send for the owner's cart. */
    async checkout() {
      await cartLine();
      const choice = { country: 'DE', currency: 'EUR' };
      const { cartVersion, method, totals } = await shop.call(owner, checkoutCalls.preview, { body: choice });
      const shown = { cartVersion, expectedTotalMinor: totals.totalMinor };
      return { source: 'cart' as const, addressId: await address(), method, currency: 'EUR', ...shown };
    },
    async session() {
      const body = { orderId: await unpaid(), method: 'card' };
      return (await shop.call(owner, paymentCalls.sessions, { body })).payment.paymentId;
    },
    async card() {
      const { next } = await shop.call(owner, paymentCalls.bind, { body: { method: 'card' } });
      if (next.kind !== 'redirect') throw new Error('no page to go to');
      await press(shop, new URL(next.url).pathname, '4111 1111 1111 1111');
      return (await shop.call(owner, walletCalls.cards))[0]!.bizId;
    },
    /** A question about an order of the owner's, which they have to answer. */
    async question() {
      const { orderId } = await anOrder(shop, tee, { owner, ...apart() });
      await inTransaction(ctx, (ctx) => raiseException(ctx, { orderId, kind: 'addressInvalid' }));
      const { list } = await shop.call(owner, exceptionCalls.list, { query: { open: 'true' } });
      return list.find((each) => each.orderId === orderId)!.bizId;
    },
    /** A store of the owner's on a marketplace that answers. */
    store: (state: 'pending' | 'connected' = 'connected') => aStore(shop, owner, { state }),
    /** A photo that was sent by a link. */
    async linkPhoto(token: string) {
      const { payload, headers } = asForm(await aPhoto());
      const url = `/api/order-status/${token}/photo`;
      const answer = await shop.app.inject({ method: 'POST', url, payload, headers });
      return answer.json().data.photoId as string;
    },
    /** The token by which the buyer of an order follows it. */
    async buyerToken(orderId: string) {
      const { url } = await shop.call(owner, aftersaleCalls.makeLink, { params: { orderId } });
      return url.split('/').at(-1)!;
    },
    async photo(by = owner) {
      const { payload, headers } = asForm(await aPhoto());
      const sent = { method: 'POST' as const, url: fileCalls.upload.path, payload };
      const answer = await shop.app.inject({ ...sent, headers: { ...headers, authorization: by.token } });
      return answer.json().data as { bizId: string; fileId: string };
    },
    /** A file that was sent and waits to be taken in. */
    async upload() {
      const bytes = await aPhoto();
      const body = { name: 'photo.jpg', bytes: bytes.length, mime: 'image/jpeg' as const };
      const { uploadId, url, headers } = await shop.call(owner, fileCalls.signatures, { body });
      await shop.app.inject({ method: 'PUT', url, headers, payload: bytes });
      return uploadId;
    },
  };
}
export type SeededShop = Awaited<ReturnType<typeof seedShop>>;

import { storeProductCalls } from '@merchmill/contract/stores/publishing.calls.ts';
import { storeOrderCalls } from '@merchmill/contract/stores/store-order.calls.ts';
import type { StoreOrderDetail } from '@merchmill/contract/stores/store-order.shapes.ts';
import { eq } from 'drizzle-orm';
import type { Backend, TestApp } from '../../../testing/test-app.ts';
import { recharged } from '../../money/processing/test-checkout.ts';
import {
  aSellingStore,
  openPublishing,
  type Publishing,
  type Selling,
  someDrafts,
} from '../publishing/test-publishing.ts';
import { storeOrders } from './store-order.tables.ts';

/* A store that sells our products, and buyers there. */

export const shipTo = {
  ...{ name: 'Ada Buyer', company: null, lines: ['Ackerstr. 1'], city: 'Berlin' },
  ...{ region: null, zip: '10115', country: 'DE', phone: null },
};

type Listed = Awaited<ReturnType<typeof listProducts>>[number];
export type StoreSelling = Publishing & Selling & { products: Listed[] };

/** Publishes some products, and gives them with the marketplace's ids. */
async function listProducts(on: Publishing, selling: Selling, many: number, productId?: string) {
  const { shop } = on;
  const bizIds = await someDrafts(on, selling, many, productId);
  await shop.call(selling.seller, storeProductCalls.publish, { body: { bizIds } });
  for (let turn = 0; turn < 20; turn++) {
    await shop.runJobs();
    const all = await Promise.all(
      bizIds.map((bizId) => shop.call(selling.seller, storeProductCalls.detail, { params: { bizId } })),
    );
    if (all.every(({ state }) => state === 'published')) return all;
    await new Promise((done) => setTimeout(done, 300));
  }
  throw new Error('the products are not published');
}

type Opening = {
  products?: number;
  wallet?: number;
  /** What they are made on; a tee in two colors unless said. */
  makeProduct?: (shop: TestApp) => Promise<string>;
};

export async function openStoreSelling(
  backend: Backend,
  { products = 1, wallet = 100_000, makeProduct }: Opening = {},
): Promise<StoreSelling> {
  const on = await openPublishing(backend);
  const selling = await aSellingStore(on);
  // Not more than this at once.
  for (let left = wallet; left > 0; left -= 100_000) await recharged(on.shop, selling.seller, Math.min(left, 100_000));
  await on.shop.runJobs();
  const productId = await makeProduct?.(on.shop);
  return { ...on, ...selling, products: await listProducts(on, selling, products, productId) };
}

type Bought = { quantity?: number; answers?: { key: string; label: string; value: string; fileId: string | null }[] };

/** A buyer buys the first variants of products. */
export function buy(
  { market, shopId, products }: StoreSelling,
  items: Bought[] = [{}],
  giftMessage: string | null = null,
) {
  return market.control.buy(shopId, {
    items: items.map(({ quantity = 1, answers = [] }, at) => {
      const product = products[at % products.length]!;
      const variant = product.variantList[Math.floor(at / products.length) % product.variantList.length]!;
      return { listingId: product.listingId!, variantId: variant.variantId!, quantity, answers };
    }),
    ...{ buyer: { name: 'Ada Buyer', email: 'ada@example.com' }, shipTo, giftMessage },
    shippingService: 'ship_standard',
  });
}

/** Webhooks arrive, and what follows from them is done. */
export async function settleAll({ market, shop }: StoreSelling): Promise<void> {
  for (let turn = 0; turn < 3; turn++) {
    await market.sendWebhooks();
    await shop.runJobs();
  }
}

export async function rowOf({ shop }: StoreSelling, remoteId: string) {
  const [row] = await shop.ctx.db.select().from(storeOrders).where(eq(storeOrders.remoteId, remoteId));
  return row;
}

export async function detailOf(on: StoreSelling, remoteId: string): Promise<StoreOrderDetail> {
  const row = await rowOf(on, remoteId);
  return on.shop.call(on.seller, storeOrderCalls.detail, { params: { bizId: row!.id } });
}

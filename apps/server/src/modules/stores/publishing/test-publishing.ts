import { designCalls } from '@merchmill/contract/design/design.calls.ts';
import { storeProductCalls as calls } from '@merchmill/contract/stores/publishing.calls.ts';
import type { StoreProductSource } from '@merchmill/contract/stores/publishing.ts';
import { eq } from 'drizzle-orm';
import { returnPaths } from '../../../adapters/marketplaces/marketplaces.ts';
import { sandboxSource } from '../../../adapters/marketplaces/sandbox/sandbox.ts';
import { aShopThatShips } from '../../../testing/shop-makers.ts';
import { type Actor, type Backend, type TestApp, testApp } from '../../../testing/test-app.ts';
import { connectTo, type OpenMarketplace, openMarketplace, sandboxOf } from '../../../testing/test-marketplace.ts';
import { makers, products } from '../../catalog/catalog/catalog.tables.ts';
import { aTwoSidedProduct, onFront, square } from '../../design/design/test-designs.ts';
import { sealCredentials } from '../store/credentials.service.ts';
import { stores } from '../store/store.tables.ts';
import { aStore } from '../store/test-stores.ts';

/* A shop beside the sandbox marketplace, and sellers with stores there. */

export type Publishing = { shop: TestApp; market: OpenMarketplace; close(): Promise<void> };

export async function openPublishing(backend: Backend): Promise<Publishing> {
  const market = await openMarketplace();
  const shop = await testApp({ backend, config: market.config });
  market.join(shop);
  await aShopThatShips(shop.ctx);
  return {
    shop,
    market,
    async close() {
      // First what sends events to the other.
      await market.close();
      await shop.close();
    },
  };
}

export type Selling = { seller: Actor; storeId: string; shopId: string };

/** Somebody with a store that is connected and approved. */
export async function aSellingStore({ shop, market }: Publishing, seller?: Actor): Promise<Selling> {
  const owner = seller ?? (await shop.aUser({ name: 'Sam' }));
  const { id: shopId } = market.aShop();
  const [path] = returnPaths(sandboxSource, 'sandbox');
  const returnUrl = shop.ctx.config.publicUrl + path;
  const { credentials } = await connectTo(market, sandboxOf(shop.ctx), { shopId, returnUrl });
  const storeId = await aStore(shop, owner, { shopId, source: sandboxSource });
  await shop.ctx.db
    .update(stores)
    .set({ credentials: sealCredentials(shop.ctx, storeId, credentials), origin: market.origin })
    .where(eq(stores.id, storeId));
  return { seller: owner, storeId, shopId };
}

/** One on a marketplace without faults, which was told where to send its events. */
export async function aReadyStore(on: Publishing): Promise<Selling> {
  on.market.control.clearFaults();
  const selling = await aSellingStore(on);
  await on.shop.runJobs();
  return selling;
}

/** What suites about one store begin with. */
export async function openSelling(backend: Backend): Promise<{ on: Publishing; selling: Selling }> {
  const on = await openPublishing(backend);
  return { on, selling: await aReadyStore(on) };
}

/** Tells all that has to be told of a product. */
export async function tellFacts({ ctx }: Pick<TestApp, 'ctx'>, productId: string): Promise<void> {
  const manufacturerId = `maker-${productId}`;
  await ctx.db
    .insert(makers)
    .values({
      ...{ id: manufacturerId, name: `Loom ${productId}`, street: 'Weberstr. 1', postalCode: '10115' },
      ...{ city: 'Berlin', country: 'DE', contact: 'hello@example.com' },
      ...{ manufacturer: true, importer: false, euResponsible: false, ukResponsible: false },
    })
    .onConflictDoNothing();
  await ctx.db
    .update(products)
    .set({
      compliance: {
        ...{ material: 'ceramic', manufacturerId, responsible: [], fibers: [], warnings: [], certificates: [] },
        origin: [{ step: 'printed', country: 'LV' }],
        care: { washing: null, bleaching: null, drying: null, ironing: null, professional: null },
        packaging: [{ material: 'paper', grams: 20 }],
      },
    })
    .where(eq(products.id, productId));
}

/** A product with all that has to be told of it. */
export async function aToldProduct(shop: Pick<TestApp, 'ctx'>) {
  const product = await aTwoSidedProduct(shop.ctx);
  await tellFacts(shop, product.productId);
  return product;
}

/** A saved design of somebody's on that product, with a look of its own. */
export async function aSavedDesign({ call }: Pick<TestApp, 'call'>, seller: Actor, productId: string, at = 0) {
  const document = onFront([{ ...square, x: 50 + (at % 20) }]);
  const body = { productId, name: `Square ${at}`, color: 'black', document: document as never };
  const { bizId } = await call(seller, designCalls.saveTemplate, { body });
  return { kind: 'template' as StoreProductSource, bizId };
}

/** Drafts of as many designs in a store. */
export async function someDrafts({ shop }: Publishing, { seller, storeId }: Selling, many: number, productId?: string) {
  const on = productId ?? (await aToldProduct(shop)).productId;
  const sources = [];
  for (let at = 0; at < many; at++) sources.push(await aSavedDesign(shop, seller, on, at));
  const { bizIds } = await shop.call(seller, calls.batchSave, { body: { storeId, sources, settings: {} } });
  return bizIds;
}

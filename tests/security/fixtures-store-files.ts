import { storeProductCalls } from '@merchmill/contract/stores/publishing.calls.ts';
import { storeFileCalls } from '@merchmill/contract/stores/store-file.calls.ts';
import { newId } from '../../apps/server/src/ids.ts';
import { storeListingFiles } from '../../apps/server/src/modules/stores/publishing/listing-file.tables.ts';
import { aSavedDesign, aToldProduct } from '../../apps/server/src/modules/stores/publishing/test-publishing.ts';
import { storeTrackingFiles } from '../../apps/server/src/modules/stores/store-order/order-file.tables.ts';
import { storeOrders, storeParcels } from '../../apps/server/src/modules/stores/store-order/store-order.tables.ts';
import { fileOf, template } from '../../apps/server/src/modules/stores/store-order/test-file-orders.ts';
import { type Fixture, own, self } from './fixture.ts';
import type { SeededShop } from './seeded-shop.ts';

/* What is sent with the calls about stores that sell by files. */

const form = { name: 'Moss on Etsy', source: 3 as const, currency: 'USD', country: 'US', timeZone: 'America/New_York' };

/** One for all of these: an account has a limited number of stores. */
const made = new WeakMap<SeededShop['shop'], Promise<string>>();

function fileStore({ shop, owner }: SeededShop): Promise<string> {
  const known = made.get(shop);
  if (known) return known;
  const making = shop
    .call(owner, storeFileCalls.create, { body: form }, { idempotencyKey: newId() })
    .then(({ bizId }) => bizId);
  made.set(shop, making);
  return making;
}

const orderFile = () => ({ name: 'orders.csv', file: fileOf(template([{ sku: 'UNKNOWN' }])) });

/** A store with one order, whose parcel is in no file yet. */
async function shippedStore(seeded: SeededShop): Promise<string> {
  const { shop, owner } = seeded;
  const storeId = await fileStore(seeded);
  const body = orderFile();
  const { fingerprint } = await shop.call(owner, storeFileCalls.checkOrders, { params: { storeId }, body });
  await shop.call(owner, storeFileCalls.importOrders, { params: { storeId }, body: { ...body, fingerprint } });
  const rows = await shop.ctx.db.select().from(storeOrders);
  const storeOrderId = rows.find((row) => row.storeId === storeId)!.id;
  const parcel = { shipmentId: newId(), storeOrderId, state: 'waiting' as const, carrier: 'other', number: 'N1' };
  await shop.ctx.db.insert(storeParcels).values({ ...parcel, updatedAt: shop.ctx.now() });
  return storeId;
}

async function trackingFile(seeded: SeededShop): Promise<string> {
  const { shop, owner } = seeded;
  const storeId = await fileStore(seeded);
  const id = newId();
  const row = { id, storeId, parcels: 1, personId: owner.userId, at: shop.ctx.now() };
  await shop.ctx.db.insert(storeTrackingFiles).values(row);
  return id;
}

/** A product that nothing stands against. */
async function draft(seeded: SeededShop): Promise<{ storeId: string; bizId: string }> {
  const { shop, owner } = seeded;
  const storeId = await fileStore(seeded);
  const { productId } = await aToldProduct(shop);
  const sources = [await aSavedDesign(shop, owner, productId)];
  const body = { storeId, sources, settings: {} };
  const { bizIds } = await shop.call(owner, storeProductCalls.batchSave, { body }, { idempotencyKey: newId() });
  return { storeId, bizId: bizIds[0]! };
}

async function listingFile(seeded: SeededShop): Promise<string> {
  const { shop, owner } = seeded;
  const id = newId();
  const row = { id, storeId: await fileStore(seeded), storeProductIds: [], personId: owner.userId, at: shop.ctx.now() };
  await shop.ctx.db.insert(storeListingFiles).values(row);
  return id;
}

export const storeFileFixtures: Record<string, Fixture> = {
  'storeFile.create': self(() => ({ body: form })),
  'storeFile.exportListings': own(async (seeded) => {
    const { storeId, bizId } = await draft(seeded);
    return { params: { storeId }, body: { bizIds: [bizId] } };
  }),
  'storeFile.listingFiles': own(async (seeded) => ({ params: { storeId: await fileStore(seeded) } })),
  'storeFile.listings': own(async (seeded) => ({ params: { bizId: await listingFile(seeded) } })),
  'storeFile.template': self(),
  'storeFile.checkOrders': own(async (seeded) => ({
    params: { storeId: await fileStore(seeded) },
    body: orderFile(),
  })),
  'storeFile.importOrders': own(async (seeded) => {
    const { shop, owner } = seeded;
    const storeId = await fileStore(seeded);
    const body = orderFile();
    const { fingerprint } = await shop.call(owner, storeFileCalls.checkOrders, { params: { storeId }, body });
    return { params: { storeId }, body: { ...body, fingerprint } };
  }),
  'storeFile.files': own(async (seeded) => ({ params: { storeId: await fileStore(seeded) } })),
  'storeFile.exportTracking': own(async (seeded) => ({ params: { storeId: await shippedStore(seeded) } })),
  'storeFile.tracking': own(async (seeded) => ({ params: { bizId: await trackingFile(seeded) } })),
};

import { storeProductCalls } from '@merchmill/contract/stores/publishing.calls.ts';
import { storeFileCalls as calls } from '@merchmill/contract/stores/store-file.calls.ts';
import type { OrderField } from '@merchmill/contract/stores/store-file.ts';
import { csvRow } from '@merchmill/documents/csv.ts';
import { newId } from '../../../ids.ts';
import { aShopThatShips } from '../../../testing/shop-makers.ts';
import { type Actor, type Backend, type TestApp, testApp } from '../../../testing/test-app.ts';
import { recharged } from '../../money/processing/test-checkout.ts';
import { aSavedDesign, aToldProduct } from '../publishing/test-publishing.ts';

/* A store that sells by files, with one product of ours, and files of its orders. */

export type FileSelling = { shop: TestApp; seller: Actor; storeId: string; skus: string[]; productId: string };

export async function aFileStore({ call }: Pick<TestApp, 'call'>, seller: Actor, source: 0 | 1 | 2 | 3 = 3) {
  const body = { name: 'Moss', source, currency: 'USD', country: 'US', timeZone: 'America/New_York' };
  return (await call(seller, calls.create, { body })).bizId;
}

export async function openFileSelling(backend: Backend, { wallet = 50_000 } = {}): Promise<FileSelling> {
  const shop = await testApp({ backend });
  await aShopThatShips(shop.ctx);
  const seller = await shop.aUser({ name: 'Sam' });
  if (wallet) await recharged(shop, seller, wallet);
  await shop.runJobs();
  const storeId = await aFileStore(shop, seller);
  const { productId } = await aToldProduct(shop);
  const sources = [await aSavedDesign(shop, seller, productId)];
  const { bizIds } = await shop.call(seller, storeProductCalls.batchSave, { body: { storeId, sources, settings: {} } });
  const product = await shop.call(seller, storeProductCalls.detail, { params: { bizId: bizIds[0]! } });
  return { shop, seller, storeId, skus: product.variantList.map(({ sku }) => sku), productId: product.bizId };
}

const address = { recipient: 'Ada Buyer', street: '350 5th Ave', city: 'New York', state: 'NY', zip: '10118' };
const heading = [
  ...['Order number', 'Order date', 'Paid', 'Recipient', 'Address 1', 'City', 'State', 'ZIP code', 'Country'],
  ...['Product', 'SKU', 'Options', 'Personalization', 'Quantity', 'Price'],
];
type Line = Partial<typeof address> & {
  number?: string;
  date?: string;
  paid?: string;
  country?: string;
  title?: string;
  sku?: string;
  options?: string;
  wrote?: string;
  quantity?: string;
  price?: string;
};

/** Rows in the columns of our own file. */
export function template(lines: readonly Line[]): string {
  const rows = lines.map((line) => {
    const { number = newId().slice(-6), date = '2026-11-20', paid = 'yes', country = 'US', title = 'Tee' } = line;
    const { sku = '', options = '', wrote = '', quantity = '1', price = '24.90' } = line;
    const to = { ...address, ...line };
    return [
      ...[number, date, paid, to.recipient, to.street, to.city, to.state, to.zip, country],
      ...[title, sku, options, wrote, quantity, price],
    ];
  });
  return [heading, ...rows].map(csvRow).join('');
}

export const fileOf = (text: string | Buffer) => Buffer.from(text).toString('base64');

export const check = (
  { shop, seller, storeId }: Pick<FileSelling, 'shop' | 'seller' | 'storeId'>,
  text: string | Buffer,
  mapping?: Partial<Record<OrderField, number>>,
) => shop.call(seller, calls.checkOrders, { params: { storeId }, body: { file: fileOf(text), mapping } });

/** Checks a file and imports it as it was shown, and lets everything follow from it. */
export async function importFile(on: FileSelling, text: string | Buffer) {
  const { shop, seller, storeId } = on;
  const { fingerprint } = await check(on, text);
  const body = { name: 'orders.csv', file: fileOf(text), fingerprint };
  const imported = await shop.call(seller, calls.importOrders, { params: { storeId }, body });
  await shop.runJobs();
  return imported;
}

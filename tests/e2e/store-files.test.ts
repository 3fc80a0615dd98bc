import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { csvRow } from '@merchmill/documents/csv.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeFileMessages as messages } from '../../apps/web/app/areas/account/messages/store-files.ts';
import { storeOrderMessages as orderMessages } from '../../apps/web/app/areas/account/messages/store-orders.ts';
import { storeProductMessages as productMessages } from '../../apps/web/app/areas/account/messages/store-products.ts';
import { storeMessages } from '../../apps/web/app/areas/account/messages/stores.ts';
import { placingMessages } from '../../apps/web/app/features/design/messages/placing.ts';
import { untilHydrated, type Visitor } from './browser.ts';
import { look } from './looking.ts';
import type { Person } from './person.ts';
import { sidewaysPhotograph } from './photograph.ts';
import { openForSeller, type SellerVisit, whileItIsMade } from './seller-visit.ts';

const heading = [
  ...[
    'Sale Date',
    'Item Name',
    'Buyer',
    'Quantity',
    'Price',
    'Currency',
    'Transaction ID',
    'Date Paid',
    'Date Shipped',
  ],
  ...['Ship Name', 'Ship Address1', 'Ship City', 'Ship State', 'Ship Zipcode', 'Ship Country', 'Order ID', 'SKU'],
];

/** As Etsy writes it. */
const sold = (number: string, sku: string, { quantity = '1', zip = '10118' } = {}) => [
  ...['11/20/26', 'Sunset tee', 'ada99', quantity, '24.90', 'USD', `7${number}`, '11/20/2026', ''],
  ...['Ada Buyer', '350 5th Ave', 'New York', 'NY', zip, 'United States', number, sku],
];

/* A seller whose marketplace cannot be connected: products leave as a file, orders come as one, tracking numbers go back. */
describe('a store by file', { timeout: 400_000 }, () => {
  let on: SellerVisit;
  let seller: Visitor;
  let vera: Person;
  let olga: Person;
  let storePath: string;
  let sku: string;
  beforeAll(async () => {
    on = await openForSeller({ RELEASE_GRACE_MINUTES: '0', CARRIER_SPEED: '100000' });
    ({ seller, vera } = on);
    olga = await on.olga();
  });
  afterAll(() => on?.close());

  /** What a link downloads. */
  async function downloaded(name: string | RegExp): Promise<string> {
    const href = await seller.page.getByRole('link', { name }).first().getAttribute('href');
    return (await seller.context.request.get(href!)).text();
  }

  it('[FIL-01] is added, and has no pages of a connection', async () => {
    const { page } = seller;
    await page.goto(`/user/${vera.bizId}/stores/connect-store`);
    await page.getByRole('link', { name: storeMessages.byFileAdd }).click();
    await page.getByRole('heading', { level: 1, name: storeMessages.byFileAdd }).waitFor();
    await untilHydrated(page);
    await page.getByLabel(storeMessages.byFileName).fill('Sunset on Etsy');
    await page.getByLabel(storeMessages.byFilePlatform).selectOption({ label: 'Etsy' });
    await look(seller, 'add');
    await page.getByRole('button', { name: storeMessages.byFileSend }).click();
    await page.getByRole('heading', { level: 1, name: messages.title }).waitFor();
    storePath = new URL(page.url()).pathname.replace(/\/files$/, '');
    const tabs = page.getByRole('navigation', { name: storeMessages.tabs });
    await tabs.getByRole('link', { name: storeMessages.pageTitles.files }).waitFor();
    expect(await tabs.getByRole('link', { name: storeMessages.pageTitles.guide }).count()).toBe(0);
    await look(seller, 'files-empty');
  });

  it('[FIL-07] its products leave as a file', async () => {
    const { page } = seller;
    await vera.recharge(20_000);
    await vera.upload({ name: 'Sunset.jpg', mimeType: 'image/jpeg', buffer: await sidewaysPhotograph() });
    await page.goto(storePath);
    await untilHydrated(page);
    await page.getByRole('link', { name: productMessages.placeArtwork }).first().click();
    await page.getByRole('heading', { level: 1, name: productMessages.placeTitle }).waitFor();
    await untilHydrated(page);
    await page.getByRole('radio', { name: 'Sunset' }).check();
    await page.getByRole('radio', { name: placingMessages.placements.center }).check();
    await page.getByRole('group', { name: placingMessages.products }).getByRole('checkbox').first().check();
    await page.getByRole('button', { name: placingMessages.review }).click();
    await page.getByRole('button', { name: productMessages.makeDrafts({ count: 1 }) }).click();
    await page.getByText(productMessages.count({ count: 1 })).waitFor();
    await page.getByRole('checkbox', { name: /^Select all/ }).check();
    await page.getByRole('button', { name: productMessages.exportFile }).click();
    await page.getByText(productMessages.states.exported, { exact: true }).first().waitFor();
    await look(seller, 'exported');
    await page.goto(`${storePath}/files`);
    const table = await downloaded(messages.downloadProducts({ products: 1 }));
    sku = /[0-9A-Z]{8}-[\w-]+/.exec(table)![0];
  });

  it('[FIL-02] a dry run says what happens, and the import does it', async () => {
    const { page } = seller;
    const file = path.join(tmpdir(), `orders-${process.pid}.csv`);
    const rows = [sold('3001', sku), sold('3002', 'UNKNOWN'), sold('3003', sku, { quantity: 'two' })];
    writeFileSync(file, [heading, ...rows].map(csvRow).join(''));
    await page.getByRole('link', { name: messages.importOrders }).click();
    await page.getByRole('heading', { level: 1, name: messages.importTitle }).waitFor();
    await untilHydrated(page);
    await page.getByLabel(messages.choose).setInputFiles(file);
    await page.getByRole('button', { name: messages.check }).click();
    await page.getByText(messages.leftOut({ count: 1 })).waitFor();
    await page.getByText(messages.formats.etsy).waitFor();
    await page.getByText(orderMessages.holds.unresolved).waitFor();
    await look(seller, 'dry-run');
    await page.getByRole('button', { name: messages.apply({ count: 2 }) }).click();
    await page.getByText(messages.imported({ count: 2 })).waitFor();
    await look(seller, 'imported');
    await page.getByRole('link', { name: messages.openOrders }).click();
    await page.getByRole('heading', { level: 1, name: orderMessages.title }).waitFor();
    await expect
      .poll(async () => (await page.reload()) && page.getByText(orderMessages.states.placed).count(), {
        interval: 1000,
      })
      .toBeGreaterThan(0);
    await look(seller, 'orders');
    // The same again brings nothing.
    await page.goto(`${storePath}/files/orders`);
    await untilHydrated(page);
    await page.getByLabel(messages.choose).setInputFiles(file);
    await page.getByRole('button', { name: messages.check }).click();
    await page.getByText(messages.hereAlready).first().waitFor();
    expect(await page.getByRole('button', { name: /^Import \d/ }).count()).toBe(0);
  });

  it('[FIL-06] what was made and shipped goes back as a tracking file', async () => {
    const { page } = seller;
    await page.goto(`${storePath}/files`);
    await whileItIsMade(olga, () =>
      expect
        .poll(async () => (await page.reload()) && page.getByText(messages.toExport({ count: 1 })).count(), {
          ...{ timeout: 240_000, interval: 2000 },
        })
        .toBe(1),
    );
    await untilHydrated(page);
    await page.getByRole('button', { name: messages.exportTracking }).click();
    await page.getByText(messages.exported({ count: 1 })).waitFor();
    await page.getByText(messages.toExport({ count: 0 })).waitFor();
    const table = await downloaded(messages.downloadOf({ parcels: 1 }));
    expect(table).toMatch(/^\uFEFFOrder ID,/);
    expect(table).toMatch(new RegExp(`3001,.*MM\\d+[A-Z]{2}.*${sku}`));
    await look(seller, 'files');
    await page.goto(`${storePath}/orders?show=fulfilled`);
    await page.getByText(orderMessages.states.fulfilled, { exact: true }).first().waitFor();
    expect(seller.errors).toEqual([]);
  });
});

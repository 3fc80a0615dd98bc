import { readFileSync } from 'node:fs';
import { csvRow } from '@merchmill/documents/csv.ts';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeFileMessages as fileMessages } from '../../apps/web/app/areas/account/messages/store-files.ts';
import { storeOrderMessages as orderMessages } from '../../apps/web/app/areas/account/messages/store-orders.ts';
import { storeProductMessages as productMessages } from '../../apps/web/app/areas/account/messages/store-products.ts';
import { tableMessages } from '../../apps/web/app/shell/messages/tables.ts';
import { screens, untilHydrated, type Visitor } from './browser.ts';
import { expectFine, look, pressOn, tabTo, typeInto } from './looking.ts';
import type { Person } from './person.ts';
import { openForSeller, type SellerVisit } from './seller-visit.ts';

/** TABLE_ROWS=2000 for as many as a large store has: its orders are decided about for minutes, so it needs a quiet machine. */
const many = Number(process.env.TABLE_ROWS ?? 200);
/** Of so many the title begins with Wave; the others with Grove. */
const waves = Math.max(60, many * 0.15);
const onPage = 50;
const lastPage = many / onPage;
/** Rows of the answer, and its bytes, are those of a page. */
const maxBytes = 100_000;

const heading = [
  ...['Order number', 'Order date', 'Paid', 'Recipient', 'Address 1', 'City', 'State', 'ZIP code', 'Country'],
  ...['Product', 'SKU', 'Quantity', 'Price'],
];
const numberOf = (at: number) => `N-${10_000 + at}`;
/** One an hour, the latest last; what they name is unknown here. */
const orderRow = (at: number) => [
  ...[numberOf(at), new Date(Date.UTC(2026, 7, 1, at)).toISOString(), 'yes', `Buyer ${at}`, '350 5th Ave', 'New York'],
  ...['NY', '10118', 'US', `Tee ${at}`, `MINE-${at}`, '1', '24.90'],
];

/* A seller with many products and as many orders, without a mouse. */
describe(`tables of a store with ${many} rows`, () => {
  let on: SellerVisit;
  let seller: Visitor;
  let vera: Person;
  let storeId: string;
  let storePath: string;

  const products = () => vera.send<{ total: number }>('GET', `/api/storeProducts?storeId=${storeId}`);

  async function addProducts(): Promise<void> {
    const { list } = await vera.send<{ list: { bizId: string }[] }>('GET', '/api/search/pod?sort=featured');
    const template = (title: string) => ({ template: { title, description: 'Printed for you.', tags: ['art'] } });
    const save = (body: object) =>
      vera.send<{ bizIds: string[] }>('POST', '/api/storeProducts/batchSave', { storeId, ...body });
    const sources = [{ kind: 'spu', bizId: list[0]!.bizId }];
    const all = (await save({ sources, settings: template('Grove') })).bizIds;
    while (all.length < many) {
      const bizIds = all.slice(0, Math.min(500, many - all.length));
      all.push(...(await vera.send<{ bizIds: string[] }>('POST', '/api/storeProducts/copy', { bizIds })).bizIds);
    }
    await save({ bizIds: all.slice(-waves), settings: template('Wave') });
  }

  /** They are in the list at once, and decided about one after the other while it is looked at. */
  async function addOrders(): Promise<void> {
    const text = [heading, ...Array.from({ length: many }, (_, at) => orderRow(at))].map(csvRow).join('');
    const body = { name: 'orders.csv', file: Buffer.from(text).toString('base64') };
    const files = `/api/platformStores/${storeId}/orderFiles`;
    const { fingerprint } = await vera.send<{ fingerprint: string }>('POST', `${files}/check`, body);
    await vera.send('POST', files, { ...body, fingerprint });
  }

  beforeAll(async () => {
    on = await openForSeller();
    ({ seller, vera } = on);
    const shop = { name: 'Wave & Grove', source: 0, currency: 'USD', country: 'US', timeZone: 'America/New_York' };
    storeId = (await vera.send<{ bizId: string }>('POST', '/api/platformStores/byFile', shop)).bizId;
    storePath = vera.at(`stores/${storeId}`);
    await addProducts();
    await addOrders();
  });
  afterAll(() => on?.close());

  const main = () => seller.page.getByRole('main');
  const table = () => main().getByRole('table').first();
  const rows = () => table().locator('tr[data-index]');
  const row = (at: number) => table().locator(`tr[data-index="${at}"]`);
  const door = (at: number) => row(at).getByRole('rowheader').getByRole('link');
  const head = (name: string) => table().getByRole('columnheader', { name });
  const isFocused = (target: Locator) =>
    expect.poll(() => target.evaluate((element) => element === document.activeElement)).toBe(true);
  const isAt = (search: string) => expect.poll(() => new URL(seller.page.url()).search).toBe(search);

  async function open(path: string): Promise<void> {
    await seller.page.goto(path);
    await untilHydrated(seller.page);
    await expect.poll(() => rows().count()).toBe(onPage);
  }

  /** By the head of this column, first this way and then the other; the head keeps the focus. */
  async function sortBy(name: string, keys: readonly [string, string]): Promise<void> {
    const link = head(name).getByRole('link');
    await pressOn(seller.page, link);
    await isAt(`?sort=${keys[0]}`);
    await expect.poll(() => head(name).getAttribute('aria-sort')).toBe('ascending');
    const before = await row(0).innerText();
    await isFocused(link);
    await seller.page.keyboard.press('Enter');
    await isAt(`?sort=${keys[1]}`);
    await expect.poll(() => row(0).innerText()).not.toBe(before);
  }

  /** To the last row of the last page, into it, and back to where one was. */
  async function openTheLast(query: string, back: string | RegExp): Promise<string> {
    const { page } = seller;
    await pressOn(page, main().getByRole('link', { name: productMessages.page({ pageNum: lastPage }), exact: true }));
    await isAt(query);
    await expect.poll(() => rows().count()).toBe(onPage);
    await tabTo(page, door(0));
    await page.keyboard.press('End');
    await isFocused(door(onPage - 1));
    const name = await door(onPage - 1).innerText();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await pressOn(page, main().getByRole('link', { name: back }));
    await isAt(query);
    await isFocused(door(onPage - 1));
    return name;
  }

  async function exported(): Promise<string[]> {
    const { page } = seller;
    await tabTo(page, main().getByRole('button', { name: tableMessages.download }));
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    return readFileSync(await download.path(), 'utf8')
      .trim()
      .split('\n');
  }

  /** How long a call takes is of the machine; how much comes is of the call. */
  async function measure(name: string, path: string): Promise<void> {
    const took: number[] = [];
    for (let n = 0; n < 20; n++) {
      const started = performance.now();
      const answer = await seller.context.request.get(path);
      const bytes = (await answer.body()).length;
      took.push(performance.now() - started);
      expect(bytes, name).toBeLessThan(maxBytes);
      expect((await answer.json()).data.list.length, name).toBeLessThanOrEqual(onPage);
      if (n === 0 && process.env.FIGURES) console.log(`${name}: ${bytes} bytes`);
    }
    took.sort((a, b) => a - b);
    if (process.env.FIGURES) console.log(`${name}: p50 ${took[9]!.toFixed(0)} ms, p95 ${took[18]!.toFixed(0)} ms`);
  }

  it('[PUB-13][SOR-28] products are sorted, opened, and come back to by keyboard, page by page', async () => {
    await open(storePath);
    await main()
      .getByText(productMessages.count({ count: many }))
      .waitFor();
    await look(seller, 'products');
    await sortBy(productMessages.product, ['title', '-title']);
    expect(await door(0).innerText()).toMatch(/^Wave/);
    expect(await openTheLast(`?sort=-title&pageNum=${lastPage}`, /^Products of /)).toMatch(/^Grove/);
    expect(seller.errors).toEqual([]);
  });

  it('[PUB-13] with Shift a range is chosen, and in cards on a phone nothing is lost', async () => {
    const { page } = seller;
    await open(`${storePath}?sort=title&pageNum=2`);
    await pressOn(page, row(3).getByRole('checkbox'), ' ');
    for (let n = 0; n < 4; n++) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+ ');
    await main()
      .getByRole('region', { name: tableMessages.selected({ count: 5 }) })
      .waitFor();
    await page.setViewportSize(screens.phone);
    await expectFine(seller);
    expect(await rows().count()).toBe(onPage);
    await main()
      .getByRole('region', { name: tableMessages.selected({ count: 5 }) })
      .waitFor();
    await page.setViewportSize(screens.desk);
  });

  it('[PUB-13] all are exported, and all that a search finds are chosen on every page and deleted', async () => {
    const { page } = seller;
    await open(storePath);
    expect(await exported()).toHaveLength(many + 1);
    await open(storePath);
    await typeInto(page, main().getByRole('searchbox', { name: productMessages.search }), 'wave');
    await page.keyboard.press('Enter');
    await main()
      .getByText(productMessages.count({ count: waves }))
      .waitFor();
    await pressOn(page, table().getByRole('checkbox', { name: tableMessages.selectPage }), ' ');
    await pressOn(page, main().getByRole('button', { name: tableMessages.selectAll({ count: waves }) }));
    await main()
      .getByRole('region', { name: tableMessages.selected({ count: waves }) })
      .waitFor();
    await look(seller, 'products-all-chosen');
    await pressOn(page, main().getByRole('button', { name: productMessages.setPrices }));
    const prices = page.getByRole('dialog', { name: productMessages.pricesOf({ count: waves }) });
    await prices.waitFor();
    await page.keyboard.press('Escape');
    await prices.waitFor({ state: 'detached' });
    await pressOn(page, main().getByRole('button', { name: productMessages.delete }));
    const dialog = page.getByRole('dialog', { name: productMessages.reallyDelete({ count: waves }) });
    await pressOn(page, dialog.getByRole('button', { name: productMessages.delete }));
    await page.getByRole('heading', { name: productMessages.nothingTitle }).waitFor();
    expect((await products()).total).toBe(many - waves);
    expect(seller.errors).toEqual([]);
  });

  it('[SOR-28] orders are sorted, opened, and come back to by keyboard, exported, and found', async () => {
    const { page } = seller;
    await open(`${storePath}/orders?show=all`);
    await main()
      .getByText(orderMessages.count({ count: many }))
      .waitFor();
    await look(seller, 'orders');
    await pressOn(page, head(orderMessages.ordered).getByRole('link'));
    await isAt('?show=all&sort=orderedAt');
    await expect.poll(() => door(0).innerText()).toBe(orderMessages.orderNumber({ number: numberOf(0) }));
    await isFocused(head(orderMessages.ordered).getByRole('link'));
    const last = await openTheLast(`?show=all&sort=orderedAt&pageNum=${lastPage}`, orderMessages.back);
    expect(last).toBe(orderMessages.orderNumber({ number: numberOf(many - 1) }));
    const lines = await exported();
    expect(lines).toHaveLength(many + 1);
    expect(lines[1]).toContain(numberOf(0));
    await open(`${storePath}/orders?show=all`);
    await typeInto(page, main().getByRole('searchbox', { name: orderMessages.search }), `mine-${many - 23}`);
    await page.keyboard.press('Enter');
    await expect.poll(() => rows().count()).toBe(1);
    await main()
      .getByText(numberOf(many - 23))
      .waitFor();
    expect(seller.errors).toEqual([]);
  });

  it('a dry run of as many orders draws what is in sight', async () => {
    const { page } = seller;
    const text = [heading, ...Array.from({ length: many }, (_, at) => orderRow(at + many))].map(csvRow).join('');
    await page.goto(`${storePath}/files/orders`);
    await untilHydrated(page);
    await page
      .getByLabel(fileMessages.choose)
      .setInputFiles({ name: 'more.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await page.getByRole('button', { name: fileMessages.check }).click();
    await rows().first().waitFor();
    expect(await rows().count()).toBeLessThanOrEqual(200);
    await look(seller, 'dry-run');
  });

  it('an answer has the rows of a page', async () => {
    const pages = `storeId=${storeId}&pageSize=${onPage}`;
    await measure('products, first page', `/api/storeProducts?${pages}`);
    await measure(
      'products by title, last page',
      `/api/storeProducts?${pages}&sort=title&pageNum=${Math.floor((many - waves) / onPage)}`,
    );
    await measure('products, found', `/api/storeProducts?${pages}&q=grove`);
    await measure('orders, first page', `/api/storeOrders?${pages}&show=all`);
    await measure('orders by ship-by date, last page', `/api/storeOrders?${pages}&sort=shipBy&pageNum=${lastPage}`);
    await measure('orders, found', `/api/storeOrders?${pages}&show=all&q=mine-${many - 23}`);
    await measure('publishing, first page', `/api/storeProducts/history?storeId=${storeId}`);
  });
});

import { productCalls } from '@merchmill/contract/catalog/product.calls.ts';
import { productConsoleCalls } from '@merchmill/contract/catalog/product.console.calls.ts';
import { productConsoleShapes } from '@merchmill/contract/catalog/product.console.shapes.ts';
import { searchCalls } from '@merchmill/contract/catalog/search.calls.ts';
import { UserType } from '@merchmill/contract/enums.ts';
import { currencyCalls } from '@merchmill/contract/shop/currency.calls.ts';
import { currencyConsoleCalls } from '@merchmill/contract/shop/currency.console.calls.ts';
import { settingsCalls } from '@merchmill/contract/shop/settings.calls.ts';
import { settingsConsoleCalls } from '@merchmill/contract/shop/settings.console.calls.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { inTransaction } from '../../context.ts';
import { products } from '../../modules/catalog/catalog/catalog.tables.ts';
import { aCategory, aListedProduct } from '../../modules/catalog/catalog/test-catalog.ts';
import { aShopThatShips, type MadeProduct } from '../../testing/shop-makers.ts';
import { type Actor, backends, type TestApp, testApp } from '../../testing/test-app.ts';
import { createDatabase } from '../../testing/throw-away-postgres.ts';
import { raiseTags } from './raise.ts';
import { cached } from './readings.ts';

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function until(isSo: () => boolean | Promise<boolean>, ms = 8000): Promise<void> {
  const end = performance.now() + ms;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error('it did not come to be');
    await wait(5);
  }
}

/** Answers that an instance makes while something is done; the others were kept. */
async function madeBy({ app }: TestApp, work: () => Promise<unknown>): Promise<number> {
  const made = async () =>
    Number(/cached_answers\{how="made"\} (\d+)/.exec((await app.inject({ url: '/metrics' })).body)?.[1]);
  const before = await made();
  await work();
  return (await made()) - before;
}

const pageOf = (shop: TestApp, product: MadeProduct) =>
  shop.call(null, productCalls.productByHandle, { params: { handle: product.handle } });
const listOf = (shop: TestApp, category: string) =>
  shop.call(null, searchCalls.products, { query: { category, pageSize: 5 } });

async function aShopOfTwo(shop: TestApp) {
  await aShopThatShips(shop.ctx);
  const editor = await shop.aUser({ type: UserType.interior });
  const mugs = await aCategory(shop.ctx, { handle: 'mugs' });
  const caps = await aCategory(shop.ctx, { handle: 'caps' });
  // Each stands for its own category in the menus, so their titles are on every page; plain ones do not.
  await aListedProduct(shop.ctx, { title: 'First mug', places: [[mugs, 9]] });
  await aListedProduct(shop.ctx, { title: 'First cap', places: [[caps, 9]] });
  const mug = await aListedProduct(shop.ctx, { title: 'A mug', places: [[mugs, 1]] });
  const cap = await aListedProduct(shop.ctx, { title: 'A cap', places: [[caps, 1]] });
  return { editor, mug, cap };
}

async function edit(shop: TestApp, editor: Actor, product: MadeProduct, change: { title?: string; cents?: number }) {
  const params = { bizId: product.productId };
  const { title, subtitle, description, ...read } = await shop.call(editor, productConsoleCalls.product, { params });
  const form = productConsoleShapes.save.body.parse({ title, subtitle, description, ...read });
  const skus = form.skus.map((sku) => ({ ...sku, price: change.cents ?? sku.price }));
  await shop.call(editor, productConsoleCalls.save, {
    params,
    body: { ...form, title: change.title ?? form.title, skus },
  });
}

describe.each(backends())('what visitors are shown on %s', (backend) => {
  let shop: TestApp;
  let own: Awaited<ReturnType<typeof aShopOfTwo>>;

  beforeAll(async () => {
    shop = await testApp({ backend, pages: 'built' });
    own = await aShopOfTwo(shop);
  });
  afterAll(() => shop.close());

  const readAll = async () => {
    await Promise.all([pageOf(shop, own.mug), listOf(shop, 'mugs')]);
    await Promise.all([pageOf(shop, own.cap), listOf(shop, 'caps')]);
  };

  it('a change of a product drops its page and the listings it is on, and not those of another', async () => {
    await readAll();
    expect(await madeBy(shop, readAll)).toBe(0);
    await edit(shop, own.editor, own.mug, { title: 'Another mug' });
    expect(await madeBy(shop, async () => [await pageOf(shop, own.cap), await listOf(shop, 'caps')])).toBe(0);
    expect(
      await madeBy(shop, async () => {
        expect((await pageOf(shop, own.mug)).title).toBe('Another mug');
        expect((await listOf(shop, 'mugs')).list.map(({ title }) => title)).toContain('Another mug');
      }),
    ).toBe(2);
  });

  it('a price moves a product in the orders by price, and between bands in what listings can be narrowed by', async () => {
    const cheapest = async () =>
      (await shop.call(null, searchCalls.products, { query: { sort: 'lowestPrice', pageSize: 1 } })).list[0]!.bizId;
    const banded = async () =>
      (await listOf(shop, 'mugs')).facets.find(({ name }) => name === 'price')!.values.map(({ value }) => value);
    await cheapest();
    expect(await banded()).toEqual(['20-30']);
    await edit(shop, own.editor, own.mug, { cents: 900 });
    expect(await cheapest()).toBe(own.mug.productId);
    expect(await banded()).toEqual(['0-10', '20-30']);
    await edit(shop, own.editor, own.mug, { cents: 2000 });
    expect(await banded()).toEqual(['20-30']);
  });

  it('another rate drops pages with prices, which all have it', async () => {
    const page = async () => (await shop.app.inject({ url: '/product' })).body;
    await page();
    expect(await madeBy(shop, page)).toBe(0);
    const euro = (await shop.call(own.editor, currencyConsoleCalls.currencies)).find(({ code }) => code === 'EUR')!;
    const { version } = euro;
    const change = { params: { code: 'EUR' }, body: { rate: 1.37, version } };
    await shop.call(own.editor, currencyConsoleCalls.saveCurrency, change);
    expect(await page()).toContain('1.37');
    expect((await shop.call(null, currencyCalls.currencies)).find(({ currency }) => currency === 'EUR')!.rate).toBe(
      1.37,
    );
  });

  it('every page that visitors share says what it is made of, and is kept', async () => {
    const detail = `/product/detail/${own.mug.handle}`;
    for (const url of ['/', '/product', '/product/mugs', '/design', detail, '/help', '/how-it-works', '/privacy']) {
      const ask = async () => expect((await shop.app.inject({ url })).statusCode, url).toBe(200);
      await ask();
      expect(await madeBy(shop, ask), url).toBe(0);
    }
  });

  it('a change that is rolled back drops nothing', async () => {
    await readAll();
    const failed = inTransaction(shop.ctx, async (ctx) => {
      await ctx.db.update(products).set({ title: 'Never' }).where(eq(products.id, own.mug.productId));
      await raiseTags(ctx, `product:${own.mug.productId}`, 'menu');
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    await wait(600);
    expect(await madeBy(shop, readAll)).toBe(0);
  });

  it('a reading that a change has overtaken is not kept, and what is told within a transaction is told at its end', async () => {
    const read = (value: string, during?: () => Promise<void>) =>
      cached(shop.ctx, 'a race', async (ctx) => {
        ctx.reads.add('reviews');
        await during?.();
        return value;
      });
    expect(await read('old', () => raiseTags(shop.ctx, 'reviews'))).toBe('old');
    expect(await read('new')).toBe('new');
    await inTransaction(shop.ctx, async (ctx) => {
      await inTransaction(ctx, (ctx) => raiseTags(ctx, 'reviews'));
      const { versions } = ctx.cache.feed;
      expect(versions.isCurrent(['reviews'], versions.count)).toBe(true);
    });
    expect(await read('newer')).toBe('newer');
  });
});

describe('two instances on one PostgreSQL', () => {
  const server = inject('postgres');
  let first: TestApp;
  let second: TestApp;
  let own: Awaited<ReturnType<typeof aShopOfTwo>>;

  beforeAll(async () => {
    if (!server) return;
    const databaseUrl = await createDatabase(server, `kept_${crypto.randomUUID().replaceAll('-', '')}`);
    first = await testApp({ databaseUrl });
    second = await testApp({ databaseUrl });
    own = await aShopOfTwo(first);
  });
  afterAll(async () => {
    await first?.close();
    await second?.close();
  });

  const titleAt = async (shop: TestApp) => (await pageOf(shop, own.mug)).title;
  /** How long after the answer to an edit at one instance the other still shows what it has kept. */
  async function staleMs(title: string): Promise<number> {
    await titleAt(second);
    await edit(first, own.editor, own.mug, { title });
    const saved = performance.now();
    await until(async () => (await titleAt(second)) === title);
    return performance.now() - saved;
  }

  it('what one changes the other shows within a second, over fifty edits', async ({ skip }) => {
    if (!server) return skip('PostgreSQL is not on this machine');
    await until(() => second.ctx.cache.feed.isListening);
    const waits: number[] = [];
    for (let n = 0; n < 50; n++) waits.push(await staleMs(`Mug ${n}`));
    expect(Math.max(...waits)).toBeLessThanOrEqual(1000);
    expect(await madeBy(second, () => titleAt(second))).toBe(0);
  });

  it('settings of the console are taken over before anything is made of them', async ({ skip }) => {
    if (!server) return skip('PostgreSQL is not on this machine');
    const config = async (shop: TestApp) => (await shop.call(null, settingsCalls.extraConfig)).links.helpCenter;
    expect(await config(second)).toBeNull();
    const before = second.ctx.cache.feed.versions.count;
    const { groups } = await first.call(own.editor, settingsConsoleCalls.settings);
    const { version } = groups.find(({ group }) => group === 'links')!;
    const form = { LINK_HELP_CENTER: 'https://help.example.com/' };
    await first.call(own.editor, settingsConsoleCalls.save, { params: { group: 'links' }, body: { version, form } });
    const { versions } = second.ctx.cache.feed;
    await until(() => !versions.isCurrent(['settings'], before), 1000);
    expect(await config(second)).toBe(form.LINK_HELP_CENTER);
  });

  it('goes on without the connection that hears of changes, and gets it again', async ({ skip }) => {
    if (!server) return skip('PostgreSQL is not on this machine');
    const { feed } = second.ctx.cache;
    await until(() => feed.isListening);
    const lost = feed.listenerId!;
    await titleAt(second);
    await first.ctx.db.execute(sql`select pg_terminate_backend(${lost}::int)`);
    expect(await staleMs('While it is away')).toBeLessThanOrEqual(1000);
    await until(() => feed.isListening && feed.listenerId !== lost);
    expect(await staleMs('When it is back')).toBeLessThanOrEqual(1000);
  });

  it('a change whose message was lost shows within a second all the same, in the order of commits', async ({
    skip,
  }) => {
    if (!server) return skip('PostgreSQL is not on this machine');
    const { feed } = second.ctx.cache;
    const opened = Promise.withResolvers<void>();
    const close = Promise.withResolvers<void>();
    // It is written first and committed last.
    const long = inTransaction(first.ctx, async (ctx) => {
      await raiseTags(ctx, 'reviews');
      opened.resolve();
      await close.promise;
    });
    await opened.promise;
    await first.ctx.db.execute(sql`insert into cache_tags (id, tags) values (${crypto.randomUUID()}, '{content}')`);
    const before = feed.versions.count;
    await until(() => !feed.versions.isCurrent(['content'], before), 1000);
    expect(feed.versions.isCurrent(['reviews'], before)).toBe(true);
    close.resolve();
    await long;
    await until(() => !feed.versions.isCurrent(['reviews'], before), 1000);
  });
});

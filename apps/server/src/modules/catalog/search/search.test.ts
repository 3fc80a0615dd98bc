import type { ListingCard } from '@merchmill/contract/catalog/listing.shapes.ts';
import { searchCalls } from '@merchmill/contract/catalog/search.calls.ts';
import { CategoryTabType, type ListingSort } from '@merchmill/contract/enums.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aShopThatShips } from '../../../testing/shop-makers.ts';
import { backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { aCategory, aListedProduct, aListedSpu, type MadeCategory } from '../catalog/test-catalog.ts';
import { anArticle } from '../content/test-articles.ts';
import { categories } from '../listing/listing.tables.ts';

const day = (n: number) => new Date(Date.UTC(2026, 5, n));
/** Every key has ties, and no two keys give the same order. */
const items = [
  { title: 'Item a', releaseTime: day(3), settleOrderNum: 50, lowestPriceCents: 900, weight: 10 },
  { title: 'Item b', releaseTime: day(9), settleOrderNum: 20, lowestPriceCents: 1500, weight: 70 },
  { title: 'Item c', releaseTime: day(3), settleOrderNum: 80, lowestPriceCents: 1500, weight: 40 },
  { title: 'Item d', releaseTime: day(1), settleOrderNum: 20, lowestPriceCents: 2200, weight: 70 },
  { title: 'Item e', releaseTime: day(9), settleOrderNum: 80, lowestPriceCents: 900, weight: 5 },
  { title: 'Item f', releaseTime: day(5), settleOrderNum: 20, lowestPriceCents: 700, weight: 40 },
];
type Item = (typeof items)[number] & { id: string };

/** The rule of each sort of the specification, ties by id in the same direction. */
const rules: Record<ListingSort, (item: Item) => number> = {
  releaseTime: (item) => -item.releaseTime.getTime(),
  settleOrderNum: (item) => -item.settleOrderNum,
  lowestPrice: (item) => item.lowestPriceCents,
  highestPrice: (item) => -item.lowestPriceCents,
  featured: (item) => -item.weight,
};
function inOrder(list: Item[], sort: ListingSort): string[] {
  const ascending = sort === 'lowestPrice';
  const byId = (a: Item, b: Item) => (a.id < b.id === ascending ? -1 : 1);
  return [...list].sort((a, b) => rules[sort](a) - rules[sort](b) || byId(a, b)).map((item) => item.title);
}
const titles = (cards: ListingCard[]) => cards.map((card) => card.title);

describe.each(backends())('listings on %s', (backend) => {
  let shop: TestApp;
  let branches: Record<'top' | 'left' | 'right' | 'elsewhere', MadeCategory>;
  const listed: Record<'products' | 'pods', Item[]> = { products: [], pods: [] };

  beforeAll(async () => {
    shop = await testApp({ backend });
    const { ctx } = shop;
    await aShopThatShips(ctx);
    const top = await aCategory(ctx, { handle: 'top' });
    branches = {
      top,
      left: await aCategory(ctx, { handle: 'left', parent: top }),
      right: await aCategory(ctx, { handle: 'right', parent: top, position: 1 }),
      elsewhere: await aCategory(ctx, { handle: 'elsewhere' }),
    };
    const theme = await aCategory(ctx, { handle: 'theme', tab: CategoryTabType.pod });
    for (const { weight, ...keys } of items) {
      const product = await aListedProduct(ctx, {
        ...keys,
        words: `${keys.title} shirt`,
        places: [[branches.left, weight]],
      });
      listed.products.push({ ...keys, weight, id: product.productId });
      const spu = await aListedSpu(ctx, product, { ...keys, words: `${keys.title} moon`, places: [[theme, weight]] });
      listed.pods.push({ ...keys, weight, id: spu.spuId });
    }
    await aListedProduct(ctx, {
      title: 'In stock',
      words: 'in stock shirt',
      settleOrderNum: 1,
      releaseTime: day(2),
      globalWarehouse: true,
      knife: true,
      places: [
        [branches.left, 1],
        [branches.right, 90],
      ],
    });
    await aListedProduct(ctx, { title: 'Giclée print', words: 'giclee print', places: [[branches.elsewhere, 1]] });
  });
  afterAll(() => shop.close());

  const products = (query: object) => shop.call(null, searchCalls.products, { query });
  const pods = (query: object) => shop.call(null, searchCalls.pods, { query });

  describe.each([
    ['products', 'left', 7],
    ['pods', 'theme', 6],
  ] as const)('%s', (tab, category, total) => {
    const page = (query: object) => shop.call(null, searchCalls[tab], { query: { category, ...query } });
    const own = (cards: ListingCard[]) => titles(cards).filter((title) => title.startsWith('Item'));

    it('[SRT-01] shows the newest first, and does so unless asked otherwise', async () => {
      expect(own((await page({ sort: 'releaseTime' })).list)).toEqual(inOrder(listed[tab], 'releaseTime'));
      expect(own((await page({})).list)).toEqual(inOrder(listed[tab], 'releaseTime'));
    });
    it('what an address names without a value is not asked for', async () => {
      const url = `/api/search/${tab === 'products' ? 'product' : 'pod'}`;
      const { total } = (await shop.app.inject(url)).json().data;
      const { statusCode, body } = await shop.app.inject(`${url}?category=&keyword=&sort=&color=&pageNum=`);
      expect([statusCode, JSON.parse(body).data?.total]).toEqual([200, total]);
    });
    it('[SRT-02] sorts by what is bought most', async () => {
      expect(own((await page({ sort: 'settleOrderNum' })).list)).toEqual(inOrder(listed[tab], 'settleOrderNum'));
    });
    it('[SRT-03] sorts by lowest price ascending', async () => {
      expect(own((await page({ sort: 'lowestPrice' })).list)).toEqual(inOrder(listed[tab], 'lowestPrice'));
    });
    it('[SRT-04] sorts by lowest price descending', async () => {
      expect(own((await page({ sort: 'highestPrice' })).list)).toEqual(inOrder(listed[tab], 'highestPrice'));
    });
    it('[SRT-05] sorts by the weight in the category', async () => {
      expect(own((await page({ sort: 'featured' })).list)).toEqual(inOrder(listed[tab], 'featured'));
    });

    it.each(['releaseTime', 'settleOrderNum', 'lowestPrice', 'highestPrice', 'featured'] as const)(
      'pages by %s neither overlap nor leave anything out',
      async (sort) => {
        const whole = titles((await page({ sort })).list);
        const pages = await Promise.all([1, 2, 3, 4, 5].map((pageNum) => page({ sort, pageNum, pageSize: 2 })));
        expect(pages.flatMap(({ list }) => titles(list))).toEqual(whole);
        expect(whole).toHaveLength(total);
        expect(pages.every((each) => each.total === total && each.pageSize === 2)).toBe(true);
      },
    );
  });

  it('the weight is that of the category asked for; above, the highest of those below counts', async () => {
    const first = async (query: object) => (await products({ sort: 'featured', pageSize: 1, ...query })).list[0]!.title;
    expect(await first({ category: 'right' })).toBe('In stock');
    expect(await first({ category: 'top' })).toBe('In stock');
    expect(await first({ category: 'left' })).not.toBe('In stock');
  });

  it('[API-120] a category holds what is below it, once, with its children, their counts and the way to it', async () => {
    const top = await products({ category: 'top' });
    expect(top.total).toBe(7);
    expect(new Set(titles(top.list)).size).toBe(7);
    expect(top.title).toBe('The top');
    expect(top.children).toEqual([
      { handle: 'left', title: 'The left', link: '/product/top/left', count: 7 },
      { handle: 'right', title: 'The right', link: '/product/top/right', count: 1 },
    ]);
    const right = await products({ category: 'top', subcategory: 'right' });
    expect(titles(right.list)).toEqual(['In stock']);
    expect(right.breadcrumbs).toEqual([
      { title: 'Products', link: '/product' },
      { title: 'The top', link: '/product/top' },
      { title: 'The right', link: '/product/top/right' },
    ]);
    expect((await products({})).total).toBe(8);
  });

  it('what is in no category is found under everything', async () => {
    const stray = await aListedProduct(shop.ctx, { title: 'Stray', releaseTime: day(30), words: 'stray' });
    const all = await products({ pageSize: 100 });
    expect(all.list.map((card) => card.bizId)).toContain(stray.productId);
    expect((await products({ category: 'top' })).total).toBe(7);
  });

  it('refuses categories that do not exist, or not there, as not found', async () => {
    const refused = [
      { category: 'nowhere' },
      { category: 'theme' },
      { category: 'top', subcategory: 'nowhere' },
      { category: 'top', subcategory: 'elsewhere' },
      { category: 'top', subcategory: 'top' },
      { category: 'elsewhere', subcategory: 'left' },
    ];
    for (const query of refused) {
      const answer = await shop.send(null, searchCalls.products, { query });
      expect([answer.status, answer.code], JSON.stringify(query)).toEqual([404, errors.notFound.code]);
    }
    for (const query of [
      { subcategory: 'left' },
      { sort: 'cheapest' },
      { pageNum: 0 },
      { pageSize: 101 },
    ] as object[]) {
      expect((await shop.send(null, searchCalls.products, { query })).status, JSON.stringify(query)).toBe(400);
    }
  });

  it('[HDR-03] narrows to what is offered by die-line or lies in a named warehouse', async () => {
    const stocked = await products({ scope: 'globalWarehouse' });
    expect([titles(stocked.list), stocked.total]).toEqual([['In stock'], 1]);
    const knife = await products({ scope: 'knife', category: 'top' });
    expect(titles(knife.list)).toEqual(['In stock']);
    expect(knife.children.map(({ link, count }) => [link, count])).toEqual([
      ['/product/top/left?scope=knife', 1],
      ['/product/top/right?scope=knife', 1],
    ]);
    expect((await products({ scope: 'knife', category: 'elsewhere' })).total).toBe(0);
  });

  it('[API-120] finds by words in any order, by their beginnings, without accents, within the category', async () => {
    expect(titles((await products({ keyword: 'SHIRT item', sort: 'releaseTime' })).list)).toEqual(
      inOrder(listed.products, 'releaseTime'),
    );
    expect(titles((await products({ keyword: 'shirt', sort: 'lowestPrice' })).list).slice(0, 2)).toEqual([
      'Item f',
      ...inOrder(listed.products, 'lowestPrice').slice(1, 2),
    ]);
    expect(titles((await products({ keyword: 'giclée' })).list)).toEqual(['Giclée print']);
    expect(titles((await products({ keyword: 'pri gic' })).list)).toEqual(['Giclée print']);
    expect((await products({ keyword: 'shirt', category: 'elsewhere' })).total).toBe(0);
    expect((await products({ keyword: 'shirt', category: 'right' })).total).toBe(1);
    expect(titles((await pods({ keyword: 'moon', sort: 'releaseTime' })).list)).toEqual(
      inOrder(listed.pods, 'releaseTime'),
    );
    const second = await products({ keyword: 'shirt', pageNum: 2, pageSize: 4 });
    expect([second.list.length, second.total]).toEqual([3, 7]);
  });

  it('finds what was meant where a word is misspelt, and nothing where it is nonsense', async () => {
    expect(titles((await products({ keyword: 'gicllee printt' })).list)).toEqual(['Giclée print']);
    expect((await products({ keyword: 'xylophone' })).total).toBe(0);
    for (const keyword of ["'", '!!', ':*', 'a & | b)', '%_%', '\\', 'the']) {
      expect((await shop.send(null, searchCalls.products, { query: { keyword } })).status, keyword).toBe(200);
    }
  });

  it('[API-120] finds what means the same, in the plural, by the code of a variant and by a title before a mere mention', async () => {
    const { ctx } = shop;
    const mug = await aListedProduct(ctx, { title: 'Enamel mug', words: 'enamel mug', settleOrderNum: 1 });
    await aListedProduct(ctx, { title: 'Tray', words: 'tray for an enamel mug', settleOrderNum: 900 });
    const found = async (keyword: string) => titles((await products({ keyword })).list);
    expect(await found('enamel mugs')).toEqual(['Enamel mug', 'Tray']);
    expect(await found('enamel cup')).toEqual(['Enamel mug', 'Tray']);
    expect(titles((await products({ keyword: 'enamel cup', sort: 'settleOrderNum' })).list)).toEqual([
      'Tray',
      'Enamel mug',
    ]);
    expect(await found(`${mug.handle}-b`)).toContain('Enamel mug');
    expect(await found(`${mug.handle.toUpperCase()}-W`)).toContain('Enamel mug');
  });

  it('says what it searched for instead of a misspelt word, and which words would find something', async () => {
    const typo = await products({ keyword: 'gicllee printt' });
    expect([typo.correctedTo, typo.nearestWords]).toEqual(['giclee print', []]);
    expect((await products({ keyword: 'giclee' })).correctedTo).toBeNull();
    const nothing = await products({ keyword: 'giclee xylophone' });
    expect([nothing.total, nothing.nearestWords]).toEqual([0, ['giclee']]);
  });

  it('[API-121] suggests categories, products and designs while one types', async () => {
    const some = await shop.call(null, searchCalls.suggest, { query: { keyword: 'the l' } });
    expect(some).toEqual([expect.objectContaining({ kind: 'category', title: 'The left', link: '/product/top/left' })]);
    const more = await shop.call(null, searchCalls.suggest, { query: { keyword: 'item' } });
    expect(more.map((each) => each.kind)).toEqual([...Array(3).fill('product'), ...Array(4).fill('design')]);
    // What sells best comes first.
    expect(
      new Set(
        more
          .filter((each) => each.kind === 'product')
          .map((each) => each.title)
          .slice(0, 2),
      ),
    ).toEqual(new Set(['Item c', 'Item e']));
    // Each is shown at its best: printed.
    expect(more.every((each) => each.image && !each.image.url.includes('/blank/'))).toBe(true);
    const typo = await shop.call(null, searchCalls.suggest, { query: { keyword: 'gicllee printt' } });
    expect(typo.map((each) => each.title)).toEqual(['Giclée print']);
    expect((await shop.send(null, searchCalls.suggest, { query: { keyword: 'x' } })).status).toBe(400);
  });

  it('[API-120][API-121] finds collections by their words, and suggests those whose title has them', async () => {
    const { ctx } = shop;
    const press = await aCategory(ctx, { handle: 'best-of-the-press', kind: 'collection' });
    const quiet = await aCategory(ctx, { handle: 'quiet-walls', kind: 'collection' });
    await aCategory(ctx, { handle: 'empty-press', kind: 'collection' });
    const told = { intro: 'Nothing of it is hot off the press.' };
    await ctx.db.update(categories).set(told).where(eq(categories.id, quiet.id));
    await aListedProduct(ctx, { title: 'Plain', words: 'plain', places: [[press, 1]] });
    await aListedProduct(ctx, { title: 'Plainer', words: 'plainer', places: [[quiet, 1]] });
    const collections = (query: { keyword: string; pageNum?: number; pageSize?: number }) =>
      shop.call(null, searchCalls.collections, { query });
    const found = await collections({ keyword: 'PRESS' });
    expect([found.list.map(({ handle }) => handle), found.total]).toEqual([['best-of-the-press', 'quiet-walls'], 2]);
    expect(found.list[0]).toMatchObject({ title: 'The best-of-the-press', link: '/collection/best-of-the-press' });
    const second = await collections({ keyword: 'press', pageNum: 2, pageSize: 1 });
    expect([second.list.map(({ handle }) => handle), second.total]).toEqual([['quiet-walls'], 2]);
    expect((await collections({ keyword: 'press xylophone' })).list).toEqual([]);
    const missing = await shop.send(null, searchCalls.collections, { query: {} as { keyword: string } });
    expect([missing.status, missing.code]).toEqual([400, errors.invalidInput.code]);

    const suggested = await shop.call(null, searchCalls.suggest, { query: { keyword: 'best pr' } });
    expect(suggested).toMatchObject([
      { kind: 'collection', title: 'The best-of-the-press', link: found.list[0]!.link },
    ]);
  });

  it('[API-121][HLP-02] suggests articles that help, after what can be bought', async () => {
    await anArticle(shop.ctx, { seoHandle: 'resolution-and-dpi', title: 'Resolution and DPI' });
    for (const what of ['fabric', 'paper', 'ceramics', 'metal'])
      await anArticle(shop.ctx, { title: `How we print on ${what}` });
    const found = await shop.call(null, searchCalls.suggest, { query: { keyword: 'resolution' } });
    expect(found[0]).toEqual({
      kind: 'article',
      title: expect.any(String),
      link: '/article/resolution-and-dpi',
      image: null,
    });
    const some = await shop.call(null, searchCalls.suggest, { query: { keyword: 'print' } });
    const kinds = some.map(({ kind }) => kind);
    expect(kinds.indexOf('article')).toBeGreaterThan(kinds.lastIndexOf('product'));
    expect(kinds.filter((kind) => kind === 'article')).toHaveLength(3);
  });

  it.runIf(backend === 'postgres')(
    'a page takes one query, and none for some seconds; a search two, its next page one, a misspelt one six at most',
    async () => {
      if (shop.database.kind !== 'postgres') throw new Error('the suite runs on PostgreSQL');
      await products({ category: 'top' });
      const query = vi.spyOn(shop.database.pool, 'query');
      const queries = async (input: object) => {
        query.mockClear();
        await products(input);
        // The catalog's version is looked at by the clock, not by request.
        return query.mock.calls.filter(([sent]) => !JSON.stringify(sent).includes('settings')).length;
      };
      await products({ category: 'left', keyword: 'shirt' });
      expect(await queries({ category: 'left', pageSize: 17 })).toBe(1);
      expect(await queries({ category: 'left', pageSize: 17 })).toBe(0);
      expect(await queries({ category: 'left', keyword: 'tee', pageSize: 17 })).toBe(2);
      expect(await queries({ category: 'left', keyword: 'tee', pageSize: 17, sort: 'lowestPrice' })).toBe(1);
      expect(await queries({ category: 'elsewhere', keyword: 'gicllee printt' })).toBeLessThanOrEqual(6);
      query.mockRestore();
    },
  );

  it('what is kept in memory gives way to a change at once', async () => {
    const titlesNow = async () => titles((await products({ category: 'elsewhere' })).list);
    const before = await titlesNow();
    await aListedProduct(shop.ctx, { title: 'Just in', releaseTime: day(40), places: [[branches.elsewhere, 1]] });
    expect(await titlesNow()).toEqual([...before, 'Just in']);
  });
});

import { searchCalls } from '@merchmill/contract/catalog/search.calls.ts';
import { CategoryTabType, listingSorts } from '@merchmill/contract/enums.ts';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeContext, createContext } from '../../../create-context.ts';
import { raiseTags } from '../../../platform/cache/raise.ts';
import { rowsOf } from '../../../platform/db/client.ts';
import { aShopThatShips } from '../../../testing/shop-makers.ts';
import { backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { rootIds } from '../catalog/catalog.rules.ts';
import { aCategory, aListedProduct, aListedSpu, type MadeCategory } from '../catalog/test-catalog.ts';
import { getCategoryTree } from './category-tree.ts';
import { readItems } from './listing.service.ts';
import { listingStatement, readListingPage } from './listing-page.ts';
import { countStatement, sampleStatement } from './match-counts.ts';
import { artworkStatement, type Chosen, type Narrowing, pageStatement, tokenNumbers } from './narrowing.ts';
import { placeSpus } from './placement.service.ts';

const many = 6000;
/** An artwork is on so many things. */
const onEach = 12;

type Plan = {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: Plan[];
};
const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

/** PostgreSQL only: what its planner does with many rows, and what two instances see of each other. */
describe.runIf(backends().includes('postgres'))('a catalog of many designs on PostgreSQL', () => {
  let shop: TestApp;
  let theme: MadeCategory;

  beforeAll(async () => {
    shop = await testApp({ backend: 'postgres' });
    const { ctx } = shop;
    await aShopThatShips(ctx);
    theme = await aCategory(ctx, { handle: 'theme', tab: CategoryTabType.pod });
    const { spuId } = await aListedSpu(ctx, await aListedProduct(ctx), { places: [[theme, 1]] });
    await ctx.db.execute(sql`
      insert into spus (id, handle, settle_order_num, lowest_price_cents, release_time, title, description, tags,
          product_id, artwork, document_hash, printed_areas, colors, default_color, markup_cents, search_text)
        select s.id || n, s.handle || '-' || n, n % 977, 500 + n % 89, s.release_time - n * interval '1 minute', title,
          description, tags, product_id, 'early-' || n % ${many / onEach}::int, document_hash, printed_areas, colors,
          default_color, markup_cents, search_text
        from spus s, generate_series(1, ${many}::int) n where s.id = ${spuId}`);
    await ctx.db.execute(sql`
      insert into spu_categories (category_id, spu_id, weight)
        select ${theme.id}, id, settle_order_num % 100 from spus where id <> ${spuId}`);
    await placeSpus(
      ctx,
      (await rowsOf<{ id: string }>(ctx.db, sql`select id from spus`)).map(({ id }) => id),
    );
    for (const table of ['spus', 'spu_listings', 'spu_index', 'products'])
      await ctx.db.execute(sql.raw(`vacuum (analyze) ${table}`));
  });
  afterAll(() => shop.close());

  async function explain(statement: { sql: string; params: unknown[] }, values: Record<string, unknown>) {
    if (shop.database.kind !== 'postgres') throw new Error('this suite runs on PostgreSQL');
    const params = statement.params.map((param) => values[(param as { name: string }).name]);
    const { rows } = await shop.database.pool.query(`explain (analyze, format json) ${statement.sql}`, params);
    return nodes(rows[0]['QUERY PLAN'][0].Plan as Plan);
  }

  it.each(listingSorts)(
    'a page by %s is one range of an index, nothing is sorted and nothing else is read',
    async (sort) => {
      const statement = listingStatement(shop.ctx.db, CategoryTabType.pod, sort);
      const plan = await explain(statement, { categoryId: theme.id, scope: 0, limit: 24, offset: 240 });
      expect(plan.map((node) => node['Node Type'])).not.toContain('Sort');
      const scan = plan.find((node) => node['Index Name']?.startsWith('spu_listings_by_'))!;
      expect(scan['Node Type']).toBe('Index Only Scan');
      expect(scan['Actual Rows']).toBe(264);
      const designs = plan.find((node) => node['Relation Name'] === 'spus')!;
      expect([designs['Node Type'], designs['Actual Loops']]).toEqual(['Index Scan', 24]);
    },
  );

  const explainSql = async (statement: SQL) => {
    const [row] = await rowsOf<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      shop.ctx.db,
      sql`explain (analyze, format json) ${statement}`,
    );
    return nodes(row!['QUERY PLAN'][0].Plan);
  };
  const narrowed = async (chosen: Chosen): Promise<Narrowing> => ({
    tab: CategoryTabType.pod,
    categoryId: theme.id,
    scope: 'all',
    chosen,
    numbers: await tokenNumbers(shop.ctx, chosen),
  });

  it('what few items have is counted and found through the index of facets, no item is looked at', async () => {
    await shop.ctx.db.execute(sql`update spus set facets = facets || '{s:Rare}' where settle_order_num = 7`);
    await raiseTags(shop.ctx, 'category');
    // The planner shuns an index whose newest entries wait in a list; a vacuum, which comes by itself, files them.
    await shop.ctx.db.execute(sql`vacuum analyze spu_index`);
    const page = { sort: 'lowestPrice', pageNum: 1, pageSize: 24 } as const;
    const rare = await narrowed({ size: ['Rare'], color: ['black'] });
    for (const statement of [countStatement(rare, 10_001), pageStatement(rare, page, 'sorted')]) {
      const plan = await explainSql(statement);
      expect(plan.map((node) => node['Index Name'])).toContain('spu_index_facets');
      const read = plan.find((node) => node['Node Type'] === 'Bitmap Heap Scan')!;
      expect(read['Relation Name']).toBe('spu_index');
      expect(read['Actual Rows']).toBeGreaterThan(0);
      expect(read['Actual Rows']).toBeLessThan(10);
      expect(plan.map((node) => node['Relation Name'])).not.toContain('spus');
    }
  });

  it.each([
    ['releaseTime', 'spu_index_by_release'],
    ['settleOrderNum', 'spu_index_by_settled'],
    ['lowestPrice', 'spu_index_by_price'],
    ['highestPrice', 'spu_index_by_price'],
  ] as const)(
    'a page by %s of what many items have is found along one index, without reading the rest',
    async (sort, name) => {
      const page = { sort, pageNum: 2, pageSize: 24 };
      const plan = await explainSql(pageStatement(await narrowed({ color: ['black'] }), page, 'walked'));
      const along = plan.find((node) => node['Index Name'] === name)!;
      expect([along['Node Type'], along['Actual Rows']]).toEqual(['Index Only Scan', 48]);
      expect(plan.filter((node) => node['Relation Name'])).toHaveLength(1);
    },
  );

  it('the Featured order of a category is walked along too, each item looked up', async () => {
    const page = { sort: 'featured', pageNum: 2, pageSize: 24 } as const;
    const plan = await explainSql(pageStatement(await narrowed({ color: ['black'] }), page, 'walked'));
    const along = plan.find((node) => node['Index Name'] === 'spu_listings_by_weight')!;
    expect(along['Actual Rows']).toBe(48);
    const looked = plan.find((node) => node['Relation Name'] === 'spu_index')!;
    expect([looked['Node Type'], looked['Actual Loops']]).toEqual(['Index Scan', 48]);
  });

  it('what is in a large tab is estimated from some of its pages, the same each time', async () => {
    const count = async () => {
      const rows = await rowsOf<{ number: number; count: number }>(
        shop.ctx.db,
        sampleStatement(await narrowed({ color: ['black'] }), 0.25),
      );
      return rows.find(({ number }) => number === 0)!.count;
    };
    const seen = await count();
    expect(seen).toBeGreaterThan(many * 0.1);
    expect(seen).toBeLessThan(many * 0.4);
    expect(await count()).toBe(seen);
  });

  it('counts what it holds without counting', async () => {
    const { root } = await getCategoryTree(shop.ctx, CategoryTabType.pod);
    expect([root.counts.all, root.children[0]!.counts.all]).toEqual([many + 1, many + 1]);
  });

  it('another instance notices a change within its second', async () => {
    const { ctx, database } = shop;
    const other = await createContext({ config: ctx.config, database, log: ctx.log });
    try {
      const held = async () => (await getCategoryTree(other, CategoryTabType.product)).root.counts.all;
      const before = await held();
      await aListedProduct(ctx);
      expect(await held(), 'kept in memory meanwhile').toBe(before);
      await expect.poll(held, { interval: 200 }).toBe(before + 1);
    } finally {
      await closeContext(other);
    }
  });

  it('reads the last page as well as the first', async () => {
    const range = { tab: CategoryTabType.pod, categoryId: theme.id, scope: 'all', sort: 'releaseTime' } as const;
    const last = await readListingPage(shop.ctx, { ...range, pageNum: Math.ceil((many + 1) / 24), pageSize: 24 });
    expect(last).toHaveLength((many + 1) % 24);
  });

  it('a page of artworks is found among the first designs in its order, however many follow', async () => {
    const page = { sort: 'releaseTime', pageNum: 2, pageSize: 24 } as const;
    const grouped = { ...(await narrowed({ color: ['black'] })), byArtwork: true };
    const plan = await explainSql(artworkStatement(grouped, page, 768));
    const along = plan.find((node) => node['Index Name'] === 'spu_index_by_release')!;
    expect([along['Node Type'], along['Actual Rows']]).toEqual(['Index Only Scan', 768]);
    expect(plan.filter((node) => node['Relation Name'])).toHaveLength(1);
    const featured = await explainSql(artworkStatement(grouped, { ...page, sort: 'featured' }, 768));
    expect(featured.find((node) => node['Index Name'] === 'spu_listings_by_weight')!['Actual Rows']).toBe(768);
    expect(featured.map((node) => node['Relation Name'])).not.toContain('spus');
  });

  describe('[API-120] in a tab of very many', () => {
    const more = 36_000;
    const artworks = (many + more) / onEach + 1;
    const find = (query: object) => shop.call(null, searchCalls.pods, { query });
    /** Ids as the order demands them, each artwork's first one; the listing must find the same in its pages. */
    const leaders = async (order: SQL) => {
      const rows = await rowsOf<{ id: string }>(
        shop.ctx.db,
        sql`select id from (select distinct on (artwork) * from spus order by artwork, ${order}) s order by ${order}`,
      );
      return rows.map(({ id }) => id);
    };

    beforeAll(async () => {
      const { ctx } = shop;
      const atOnce = 9000;
      // A statement at a time has its limit.
      for (let first = 1; first <= more; first += atOnce)
        await ctx.db.execute(sql`
          insert into spus (id, handle, settle_order_num, lowest_price_cents, release_time, title, description, tags,
              product_id, artwork, document_hash, printed_areas, colors, default_color, markup_cents, search_text, facets)
            select s.id || 'm' || n, s.handle || '-m' || n, n % 977, s.lowest_price_cents, s.release_time, title,
              description, tags, product_id, 'late-' || n % ${more / onEach}::int, document_hash, printed_areas, colors,
              default_color, markup_cents, search_text, facets
            from (select * from spus limit 1) s, generate_series(${first}::int, ${first + atOnce - 1}::int) n`);
      await ctx.db.execute(sql`
        insert into spu_listings (category_id, scope, spu_id, release_time, settle_order_num, lowest_price_cents, weight)
          select ${rootIds[CategoryTabType.pod]}, 0, id, release_time, settle_order_num, lowest_price_cents, 0
          from spus where id not in (select spu_id from spu_listings)`);
      await raiseTags(ctx, 'category', 'menu');
    });

    it.each([
      ['settleOrderNum', sql`settle_order_num desc, id desc`],
      ['lowestPrice', sql`lowest_price_cents, id`],
    ] as const)('each artwork is in one place of the pages by %s', async (sort, order) => {
      const expected = await leaders(order);
      expect(expected).toHaveLength(artworks);
      const pageSize = 96;
      const last = Math.ceil(artworks / pageSize);
      for (const pageNum of [1, 2, 20, last, last + 1]) {
        const { list, total, totalIsExact } = await find({ sort, pageNum, pageSize });
        expect([total, totalIsExact]).toEqual([artworks, true]);
        expect(list.map(({ bizId }) => bizId)).toEqual(expected.slice((pageNum - 1) * pageSize, pageNum * pageSize));
        const black = await find({ sort, pageNum, pageSize, color: 'black' });
        expect(black.list.map(({ bizId }) => bizId)).toEqual(list.map(({ bizId }) => bizId));
      }
    });

    it('designs one by one: one value is counted exactly and the others from a sample', async () => {
      const each = (chosen: Chosen, page: object = {}) =>
        readItems(shop.ctx, {
          tab: CategoryTabType.pod,
          categoryId: rootIds[CategoryTabType.pod],
          scope: 'all',
          chosen,
          ...{ sort: 'lowestPrice', pageNum: 3, pageSize: 24, ...page },
        });
      const one = await each({ color: ['black'] });
      expect([one.total, one.totalIsExact, one.list.length]).toEqual([many + 1 + more, true, 24]);
      const technique = one.facets.find(({ name }) => name === 'technique')!;
      const dtg = technique.values.find(({ value }) => value === 'dtg')!.count;
      expect(technique.exact).toBe(false);
      expect(dtg).toBeGreaterThan(0.8 * (many + 1 + more));
      expect(dtg).toBeLessThanOrEqual(many + 1 + more);
      const two = await each({ color: ['black'], technique: ['dtg'] });
      expect(two.totalIsExact).toBe(false);
      expect(two.total).toBeGreaterThan(0.8 * (many + 1 + more));
      expect(two.total).toBeLessThanOrEqual(many + 1 + more);
    });

    it('artworks are counted from a sample, never too many', async () => {
      for (const query of [{ color: 'black' }, { color: 'black', technique: 'dtg' }]) {
        const { total, totalIsExact, facets } = await find(query);
        const technique = facets.find(({ name }) => name === 'technique')!;
        const dtg = technique.values.find(({ value }) => value === 'dtg')!.count;
        expect([totalIsExact, technique.exact]).toEqual([false, false]);
        for (const count of [total, dtg]) {
          expect(count).toBeGreaterThan(0.5 * artworks);
          expect(count).toBeLessThanOrEqual(artworks);
        }
      }
    });

    it('the menu says how many artworks the listing shows', async () => {
      const { root } = await getCategoryTree(shop.ctx, CategoryTabType.pod);
      expect([root.counts.all, root.shown.all]).toEqual([many + 1 + more, artworks]);
    });
  });
});

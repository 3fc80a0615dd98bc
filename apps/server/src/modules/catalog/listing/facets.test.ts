import type { DataOf } from '@merchmill/contract/call.ts';
import type { FacetName } from '@merchmill/contract/catalog/facets.ts';
import type { Listing } from '@merchmill/contract/catalog/listing.shapes.ts';
import { merchandisingCalls } from '@merchmill/contract/catalog/merchandising.calls.ts';
import { searchCalls } from '@merchmill/contract/catalog/search.calls.ts';
import { CategoryTabType } from '@merchmill/contract/enums.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../ids.ts';
import { rowsOf } from '../../../platform/db/client.ts';
import { aShopThatShips } from '../../../testing/shop-makers.ts';
import { backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { printAreas, products, skus, spus } from '../catalog/catalog.tables.ts';
import { aCategory, aListedProduct, aListedSpu, type MadeCategory } from '../catalog/test-catalog.ts';
import { hotEntries } from './listing.tables.ts';
import { placeProducts, placeSpus } from './placement.service.ts';

const hexes = { black: '#111214', white: '#fbfaf8', navy: '#182346', red: '#c0282d' };
type Color = keyof typeof hexes;
type Product = {
  title: string;
  colors: Color[];
  sizes: string[];
  cents: number;
  days: number;
  rating?: number;
  technique?: 'dtg' | 'sublimation';
  warehouse?: 'eu-riga' | 'us-ohio';
};
const goods: Product[] = [
  { title: 'A', colors: ['black', 'white'], sizes: ['S', 'M'], cents: 900, days: 2, rating: 4.6 },
  { title: 'B', colors: ['black'], sizes: ['M', 'L'], cents: 1500, days: 4, rating: 3.1, warehouse: 'us-ohio' },
  { title: 'C', colors: ['navy', 'red'], sizes: ['L'], cents: 1500, days: 4, technique: 'sublimation' },
  { title: 'D', colors: ['white'], sizes: ['11 oz'], cents: 6000, days: 9, technique: 'sublimation' },
];

/** Value → count. */
function counts(listing: Listing, name: FacetName): Record<string, number> {
  const facet = listing.facets.find((each) => each.name === name);
  return Object.fromEntries((facet?.values ?? []).map(({ value, count }) => [value, count]));
}
const titles = (listing: Listing) => listing.list.map(({ title }) => title).toSorted();

describe.each(backends())('listings narrowed by facets on %s', (backend) => {
  let shop: TestApp;
  let category: MadeCategory;
  let corner: MadeCategory;
  let theme: MadeCategory;
  const ids: Record<string, string> = {};

  async function aGood({ title, colors, sizes, cents, days, ...facts }: Product) {
    const { ctx } = shop;
    const place = title === 'D' ? corner : category;
    const made = await aListedProduct(ctx, { title, lowestPriceCents: cents, places: [[place, 1]] });
    const fields = {
      colors: colors.map((code) => ({ code, label: code, hex: hexes[code], parts: [], specGain: 1 })),
      options: [{ code: 'size', label: 'Size', values: sizes.map((label) => ({ code: label, label, hex: null })) }],
      productionDaysMax: days,
      ratingAverage: facts.rating ?? null,
      ratingCount: facts.rating ? 5 : 0,
      warehouseCode: facts.warehouse ?? 'eu-riga',
      searchText: `${title.toLowerCase()} thing`,
    };
    await ctx.db.update(products).set(fields).where(eq(products.id, made.productId));
    // Its two variants come in all its colors and sizes.
    for (const [index, id] of [made.skuIds.black, made.skuIds.white].entries()) {
      const [color, size] = [colors[index] ?? colors[0]!, sizes[index] ?? sizes[0]!];
      await ctx.db.update(skus).set({ color, values: { color, size } }).where(eq(skus.id, id));
    }
    if (facts.technique)
      await ctx.db
        .update(printAreas)
        .set({ technique: facts.technique })
        .where(eq(printAreas.productId, made.productId));
    await placeProducts(ctx, [made.productId]);
    ids[title] = made.productId;
    return made;
  }

  beforeAll(async () => {
    shop = await testApp({ backend });
    const { ctx } = shop;
    await aShopThatShips(ctx);
    category = await aCategory(ctx, { handle: 'whole' });
    corner = await aCategory(ctx, { handle: 'corner', parent: category });
    theme = await aCategory(ctx, { handle: 'theme', tab: CategoryTabType.pod });
    for (const facts of goods) await aGood(facts);
  });
  afterAll(() => shop.close());

  const find = (query: object): Promise<DataOf<typeof searchCalls.products>> =>
    shop.call(null, searchCalls.products, { query: { category: 'whole', ...query } });

  it('[API-120] counts what each value of each facet holds', async () => {
    const all = await find({});
    expect(counts(all, 'color')).toEqual({ black: 2, white: 2, red: 1, blue: 1 });
    expect(counts(all, 'size')).toEqual({ S: 1, M: 2, L: 2, '11 oz': 1 });
    expect(counts(all, 'price')).toEqual({ '0-10': 1, '10-20': 2, '50-100': 1 });
    expect(counts(all, 'technique')).toEqual({ dtg: 2, sublimation: 2 });
    expect(counts(all, 'warehouse')).toEqual({ 'eu-riga': 3, 'us-ohio': 1 });
    expect(counts(all, 'days')).toEqual({ '2': 1, '3': 1, '4': 3, '5': 3, '7': 3, '10': 4 });
    expect(counts(all, 'rating')).toEqual({ '4': 1, '3': 2, '2': 2 });
    expect(all.facets.find(({ name }) => name === 'size')?.values.map(({ value }) => value)).toEqual([
      'S',
      'M',
      'L',
      '11 oz',
    ]);
    expect(counts(await find({ subcategory: 'corner' }), 'color')).toEqual({ white: 1 });
  });

  it('any value of a facet will do, and all facets must be met', async () => {
    expect(titles(await find({ color: 'black,red' }))).toEqual(['A', 'B', 'C']);
    expect(titles(await find({ color: ['black', 'red'] }))).toEqual(['A', 'B', 'C']);
    expect(titles(await find({ color: 'black,red', size: 'L' }))).toEqual(['B', 'C']);
    expect(titles(await find({ color: 'black,red', size: 'L', technique: 'dtg' }))).toEqual(['B']);
    expect(titles(await find({ price: '10-20', days: '3' }))).toEqual([]);
    const narrowed = await find({ rating: '3', sort: 'highestPrice', pageSize: 1, pageNum: 2 });
    expect([narrowed.list[0]?.title, narrowed.total, narrowed.totalIsExact]).toEqual(['A', 2, true]);
  });

  it('an item that is found by its color is shown in it', async () => {
    const shown = async (query: object) => (await find(query)).list.find(({ title }) => title === 'A')?.picture.url;
    const swatch = (await find({})).list
      .find(({ title }) => title === 'A')
      ?.swatches.find(({ code }) => code === 'white');
    expect(await shown({ color: 'white' })).toBe(swatch?.pictureUrl);
    expect(await shown({ color: 'white,black' })).toBe(await shown({}));
    expect(await shown({ color: 'white' })).not.toBe(await shown({}));
  });

  it('the counts of a facet are those one would see with each value, whatever is chosen in it', async () => {
    const black = await find({ color: 'black' });
    expect(counts(black, 'color')).toEqual({ black: 2, white: 2, red: 1, blue: 1 });
    expect(counts(black, 'size')).toEqual({ S: 1, M: 2, L: 1 });
    const both = await find({ color: 'black', size: 'L' });
    expect(counts(both, 'color')).toEqual({ black: 1, blue: 1, red: 1 });
    expect(counts(both, 'size')).toEqual({ S: 1, M: 2, L: 1 });
    expect(
      both.facets.flatMap(({ values }) => values.filter(({ chosen }) => chosen).map(({ value }) => value)),
    ).toEqual(['black', 'L']);
    for (const facet of both.facets) {
      for (const { value, count } of facet.values) {
        const chosen = { color: 'black', size: 'L', [facet.name]: value };
        expect((await find(chosen)).total, `${facet.name} ${value}`).toBe(count);
      }
    }
  });

  it('narrower categories count what is left of them', async () => {
    expect((await find({})).children).toEqual([expect.objectContaining({ handle: 'corner', count: 1 })]);
    expect((await find({ color: 'white' })).children).toEqual([
      expect.objectContaining({ handle: 'corner', count: 1 }),
    ]);
    expect((await find({ color: 'black' })).children).toEqual([]);
  });

  it.each(['releaseTime', 'settleOrderNum', 'lowestPrice', 'highestPrice', 'featured'] as const)(
    'pages of a narrowed listing by %s neither overlap nor leave anything out',
    async (sort) => {
      const whole = await find({ sort, days: '10' });
      const pages = await Promise.all([1, 2, 3].map((pageNum) => find({ sort, days: '10', pageNum, pageSize: 2 })));
      expect(pages.flatMap(({ list }) => list.map(({ title }) => title))).toEqual(whole.list.map(({ title }) => title));
      expect(whole.total).toBe(4);
    },
  );

  it('refuses what is no value of a facet, and says which facet', async () => {
    const wrong: [string, string][] = [
      ['color', 'ultraviolet'],
      ['size', 'enormous'],
      ['price', '12'],
      ['technique', 'magic'],
      ['warehouse', 'moon'],
      ['days', '6'],
      ['rating', '5'],
      ['festival', 'nowhere'],
    ];
    for (const [name, value] of wrong) {
      const answer = await shop.send(null, searchCalls.products, { query: { [name]: value } });
      expect([answer.status, answer.code], name).toEqual([400, errors.invalidInput.code]);
      expect(answer.data, name).toMatchObject({ fields: [{ path: expect.stringMatching(new RegExp(`^${name}`)) }] });
    }
    expect((await shop.send(null, searchCalls.products, { query: { sort: 'relevance' } })).status).toBe(400);
  });

  it('prices, ratings and removals are followed at once, and the counts always equal the items', async () => {
    const { ctx } = shop;
    const extra = await aGood({ title: 'E', colors: ['red'], sizes: ['S'], cents: 2500, days: 2 });
    expect(counts(await find({}), 'price')).toMatchObject({ '20-30': 1 });
    await ctx.db
      .update(products)
      .set({ lowestPriceCents: 20_000, ratingAverage: 5, ratingCount: 1 })
      .where(eq(products.id, extra.productId));
    expect(titles(await find({ price: '100-up', rating: '4' }))).toEqual(['E']);
    const differing = async () =>
      rowsOf(
        ctx.db,
        sql`select * from (
            select substr(k, 3) as category_id, substr(o, 3)::int as scope, token, count(*)::int as number
            from (select facets from products union all select facets from spus) i,
              unnest(facets) k, unnest(facets) o, unnest(facets) token
            where k like 'k:%' and o like 'o:%' and token !~ '^[ko]:' group by 1, 2, 3) items
          full join (select * from facet_counts where number <> 0) kept using (category_id, scope, token)
          where items.number is distinct from kept.number`,
      );
    expect(await differing()).toEqual([]);
    await ctx.db.delete(products).where(eq(products.id, extra.productId));
    expect(await differing()).toEqual([]);
    expect(
      (await rowsOf<{ n: number }>(ctx.db, sql`select count(*)::int as n from facet_counts`))[0]?.n,
    ).toBeGreaterThan(9);
  });

  it('[API-026] [API-120] ready designs have the colors they are offered in and the festivals they are for', async () => {
    const { ctx } = shop;
    const collection = await aCategory(ctx, { handle: 'midsummer', kind: 'collection', tab: CategoryTabType.pod });
    await ctx.db.insert(hotEntries).values({
      id: newId(),
      type: 2,
      kind: 1,
      handle: 'midsummer',
      title: 'Midsummer',
      blurb: '',
      position: 0,
      categoryId: collection.id,
      dateRule: { rule: 'fixed', month: 6, day: 24 },
      orderByLeadDays: 10,
    });
    const product = { productId: ids.A!, handle: '', skuIds: { black: '', white: '' } };
    const places: [MadeCategory, number][] = [[theme, 5]];
    const sun = await aListedSpu(ctx, product, { title: 'Sun', places: [...places, [collection, 9]] });
    await aListedSpu(ctx, product, { title: 'Moon', lowestPriceCents: 4000, places });
    const designs = (query: object) => shop.call(null, searchCalls.pods, { query: { category: 'theme', ...query } });
    const all = await designs({});
    expect([counts(all, 'color'), counts(all, 'festival')]).toEqual([{ black: 2 }, { midsummer: 1 }]);
    expect(titles(await designs({ festival: 'midsummer' }))).toEqual(['Sun']);
    expect(titles(await designs({ price: '30-50', color: 'black' }))).toEqual(['Moon']);
    const collected = (query: object) =>
      shop.call(null, merchandisingCalls.collection, { params: { handle: 'midsummer' }, query });
    expect(counts(await collected({}), 'size')).toEqual({ S: 1, M: 1 });
    expect((await collected({ color: 'white' })).total).toBe(0);
    expect(
      titles(
        await shop.call(null, searchCalls.inCollection, { params: { handle: 'midsummer' }, query: { size: 'M' } }),
      ),
    ).toEqual(['Sun']);
    await ctx.db
      .update(spus)
      .set({ colors: ['black', 'white'] })
      .where(eq(spus.id, sun.spuId));
    await placeSpus(ctx, [sun.spuId]);
    expect((await collected({ color: 'white' })).total).toBe(1);
  });
});

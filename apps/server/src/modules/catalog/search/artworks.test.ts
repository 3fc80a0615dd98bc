import { listingCalls } from '@merchmill/contract/catalog/listing.calls.ts';
import { searchCalls } from '@merchmill/contract/catalog/search.calls.ts';
import { CategoryTabType } from '@merchmill/contract/enums.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../ids.ts';
import { rowsOf } from '../../../platform/db/client.ts';
import { aShopThatShips } from '../../../testing/shop-makers.ts';
import { backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { users } from '../../account/account/account.tables.ts';
import { spus } from '../catalog/catalog.tables.ts';
import { aCategory, aListedProduct, aListedSpu } from '../catalog/test-catalog.ts';
import { placeSpus } from '../listing/placement.service.ts';

/** Artwork, what it is on, price and how often it sold. */
const designs = [
  ['moon', 'mug', 900, 5],
  ['moon', 'tee', 2500, 40],
  ['moon', 'poster', 1500, 20],
  ['sun', 'mug', 1000, 30],
  ['sun', 'tee', 2400, 10],
  ['star', 'poster', 1200, 1],
] as const;

describe.each(backends())('ready designs by artwork on %s', (backend) => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await testApp({ backend });
    const { ctx } = shop;
    await aShopThatShips(ctx);
    const theme = await aCategory(ctx, { handle: 'theme', tab: CategoryTabType.pod });
    const picks = await aCategory(ctx, { handle: 'picks', kind: 'collection', tab: CategoryTabType.pod });
    const products = {
      mug: await aListedProduct(ctx, { title: 'Mug' }),
      tee: await aListedProduct(ctx, { title: 'Tee' }),
      poster: await aListedProduct(ctx, { title: 'Poster' }),
    };
    for (const [artwork, on, lowestPriceCents, settleOrderNum] of designs) {
      const title = `${artwork} ${on}`;
      await aListedSpu(ctx, products[on], {
        places: [
          [theme, 1],
          [picks, 1],
        ],
        title,
        words: `drawn ${title}`,
        artwork,
        lowestPriceCents,
        settleOrderNum,
      });
    }
    const makerId = newId();
    await ctx.db
      .insert(users)
      .values({ id: makerId, email: 'maker@example.com', name: 'Mia Maker', createdAt: ctx.now() });
    for (const title of ['first of mine', 'second of mine']) {
      const made = await aListedSpu(ctx, products.tee, {
        title,
        words: title,
        settleOrderNum: 0,
        artwork: 'made-by-me',
      });
      await ctx.db.update(spus).set({ makerId, maker: 'Mia' }).where(eq(spus.id, made.spuId));
      await placeSpus(ctx, [made.spuId]);
    }
  });
  afterAll(() => shop.close());

  const list = (query: object) => shop.call(null, searchCalls.pods, { query });
  const shown = async (query: object) => (await list(query)).list.map((card) => [card.title, card.onProducts]);

  it('shows each artwork once, on the product that leads, and on how many products it is', async () => {
    expect(await shown({ category: 'theme', sort: 'settleOrderNum' })).toEqual([
      ['moon tee', 3],
      ['sun mug', 2],
      ['star poster', 1],
    ]);
    expect(await shown({ category: 'theme', sort: 'lowestPrice' })).toEqual([
      ['moon mug', 3],
      ['sun mug', 2],
      ['star poster', 1],
    ]);
    expect((await list({ category: 'theme' })).total).toBe(3);
  });

  it('pages over artworks', async () => {
    const pages = [1, 2, 3].map((pageNum) => list({ category: 'theme', sort: 'settleOrderNum', pageSize: 2, pageNum }));
    const [first, second, third] = await Promise.all(pages);
    expect([first!.list.length, second!.list.length, third!.list.length]).toEqual([2, 1, 0]);
    expect([first!.total, second!.total, third!.total]).toEqual([3, 3, 3]);
  });

  it('finds an artwork on what was asked for', async () => {
    expect(await shown({ keyword: 'poster' })).toEqual([
      ['moon poster', 3],
      ['star poster', 1],
    ]);
    expect(await shown({ category: 'theme', price: ['20-30'], sort: 'highestPrice' })).toEqual([
      ['moon tee', 3],
      ['sun tee', 2],
    ]);
  });

  it('counts artworks, in facets and in categories', async () => {
    const { facets, total } = await list({ category: 'theme' });
    const prices = facets.find(({ name }) => name === 'price')!.values.map(({ value, count }) => [value, count]);
    // Three artworks are on five things that cost less or more.
    expect(prices).toEqual([
      ['0-10', 1],
      ['10-20', 3],
      ['20-30', 2],
    ]);
    expect(total).toBe(3);
    const chosen = await list({ category: 'theme', price: ['0-10'] });
    expect([
      chosen.total,
      chosen.facets.find(({ name }) => name === 'price')!.values.map(({ count }) => count),
    ]).toEqual([1, [1, 3, 2]]);
    expect((await list({})).children.map(({ handle, count }) => [handle, count])).toEqual([['theme', 3]]);
  });

  it('menus say how many artworks a listing shows, whatever becomes of their designs', async () => {
    const { ctx } = shop;
    const said = async () => {
      const [theme] = await shop.call(null, listingCalls.categories, { query: { type: 1 } });
      expect(theme!.spuNumber).toBe((await list({ category: 'theme' })).total);
      const kept = await rowsOf<{ off: number }>(
        ctx.db,
        sql`select count(*)::int as off from listing_artworks l where l.number <> (
            select count(distinct coalesce(s.maker_id || s.id, s.artwork)) from spu_listings p join spus s on s.id = p.spu_id
            where p.category_id = l.category_id and p.scope = l.scope)`,
      );
      expect(kept).toEqual([{ off: 0 }]);
      return theme!.spuNumber;
    };
    const take = async (artwork: string, published: boolean) => {
      const taken = await ctx.db
        .update(spus)
        .set({ published })
        .where(eq(spus.artwork, artwork))
        .returning({ id: spus.id });
      await placeSpus(
        ctx,
        taken.map(({ id }) => id),
      );
    };
    expect(await said()).toBe(3);
    await take('moon', false);
    expect(await said()).toBe(2);
    await take('made-by-me', false);
    expect(await said()).toBe(2);
    await take('moon', true);
    await take('made-by-me', true);
    expect(await said()).toBe(3);
  });

  it('shows each design that a customer made, whoever made others', async () => {
    expect(await shown({ keyword: 'mine', sort: 'settleOrderNum' })).toEqual(
      expect.arrayContaining([
        ['first of mine', null],
        ['second of mine', null],
      ]),
    );
  });

  it('suggests an artwork once', async () => {
    const some = await shop.call(null, searchCalls.suggest, { query: { keyword: 'drawn' } });
    const suggested = some.filter(({ kind }) => kind === 'design').map(({ title }) => title);
    expect(suggested).toEqual(['moon tee', 'sun mug', 'star poster']);
  });

  it('a collection holds what was put into it', async () => {
    const { total } = await shop.call(null, searchCalls.inCollection, { params: { handle: 'picks' }, query: {} });
    expect(total).toBe(designs.length);
  });
});

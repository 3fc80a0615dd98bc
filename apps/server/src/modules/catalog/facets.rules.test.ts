import { priceBands, ratingSteps } from '@merchmill/contract/facets.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../db/client.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { colourFamily, compareSizes, facetToken, readToken } from './facets.rules.ts';

describe('facets', () => {
  it.each([
    ['#111214', 'black'],
    ['#fbfaf8', 'white'],
    ['#b9babb', 'grey'],
    ['#393b3f', 'grey'],
    ['#ece3d0', 'beige'],
    ['#d6c6a8', 'beige'],
    ['#7a4a2b', 'brown'],
    ['#8a3a22', 'brown'],
    ['#c0282d', 'red'],
    ['#541829', 'red'],
    ['#e8772e', 'orange'],
    ['#f2c93b', 'yellow'],
    ['#1b3d2f', 'green'],
    ['#a9b49d', 'green'],
    ['#1a444f', 'teal'],
    ['#182346', 'blue'],
    ['#b3c9d8', 'blue'],
    ['#6f4a9c', 'purple'],
    ['#e2bfb6', 'pink'],
  ])('%s is called %s', (hex, family) => expect(colourFamily(hex)).toBe(family));

  it('sorts sizes as they hang on a rail, others by their numbers', () => {
    const sizes = ['XL', '15 oz (440 ml)', 'S', '3XL', '9 oz', 'M'];
    expect(sizes.toSorted(compareSizes)).toEqual(['S', 'M', 'XL', '3XL', '9 oz', '15 oz (440 ml)']);
  });

  it('reads a token as it was written, and no other', () => {
    expect(readToken(facetToken('size', '11 oz: wide'))).toEqual({ name: 'size', value: '11 oz: wide' });
    expect(readToken('k:root-products')).toBeUndefined();
  });
});

describe('the database', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await testApp();
  });
  afterAll(() => shop.close());

  it('sorts prices into the bands of the contract', async () => {
    for (const { code, fromCents, belowCents } of priceBands) {
      for (const price of [Math.max(fromCents, 1), (belowCents ?? 1_000_000) - 1]) {
        const rows = await rowsOf(shop.ctx.db, sql`select price_facet(${price}) as token`);
        expect(rows, String(price)).toEqual([{ token: facetToken('price', code) }]);
      }
    }
  });

  it('gives a rating every step that it reaches', async () => {
    const tokens = async (average: number | null) =>
      (
        await rowsOf<{ tokens: string[] }>(
          shop.ctx.db,
          sql`select rating_facets(${average}::double precision) as tokens`,
        )
      )[0]?.tokens;
    expect(await tokens(null)).toEqual([]);
    expect(await tokens(1.9)).toEqual([]);
    for (const step of ratingSteps) {
      const reached = ratingSteps.filter((each) => each <= step).map((each) => facetToken('rating', String(each)));
      expect(await tokens(step), String(step)).toEqual(reached);
    }
  });
});

import { priceBands, ratingSteps } from '@merchmill/contract/catalog/facets.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../platform/db/client.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { artworksAtLeast, atLeast, colorFamily, compareSizes, facetToken, readToken } from './facets.rules.ts';

describe('facets', () => {
  it.each([
    ['#111214', 'black'],
    ['#fbfaf8', 'white'],
    ['#b9babb', 'gray'],
    ['#1d1d1f', 'black'],
    ['#26272a', 'black'],
    ['#e9eaea', 'white'],
    ['#f7f4ec', 'white'],
    ['#393b3f', 'gray'],
    ['#ece3d0', 'beige'],
    ['#d6c6a8', 'beige'],
    ['#7a4a2b', 'brown'],
    ['#8a3a22', 'brown'],
    ['#c0282d', 'red'],
    ['#541829', 'red'],
    ['#e8772e', 'orange'],
    ['#f2c93b', 'yellow'],
    ['#d9a032', 'yellow'],
    ['#4a4d32', 'green'],
    ['#1b3d2f', 'green'],
    ['#a9b49d', 'green'],
    ['#1a444f', 'teal'],
    ['#182346', 'blue'],
    ['#b3c9d8', 'blue'],
    ['#8fb8cf', 'blue'],
    ['#6f4a9c', 'purple'],
    ['#5f3557', 'purple'],
    ['#e2bfb6', 'pink'],
  ])('%s is called %s', (hex, family) => expect(colorFamily(hex)).toBe(family));

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

describe('what a sample tells', () => {
  it('is in two figures, and never less than was seen', () => {
    expect(atLeast(2734, 0.02)).toBe(130_000);
    expect(atLeast(600, 0.02)).toBe(27_000);
    expect(atLeast(3, 0.02)).toBe(3);
    expect(atLeast(0, 0.02)).toBe(0);
    expect(atLeast(17, 1)).toBe(17);
  });

  it('is rarely more than there are, and not much less where many were seen', () => {
    const share = 0.02;
    let tooMany = 0;
    let next = 7;
    const random = () => {
      next = (next * 48_271) % 2_147_483_647;
      return next / 2_147_483_647;
    };
    for (let round = 0; round < 200; round++) {
      const there = 20_000 + Math.floor(random() * 30_000);
      let seen = 0;
      for (let each = 0; each < there; each++) if (random() < share) seen++;
      const least = atLeast(seen, share);
      if (least > there) tooMany++;
      expect(least).toBeGreaterThan(there * 0.7);
    }
    expect(tooMany).toBeLessThan(20);
  });

  it.each([
    ['one each', () => 1],
    ['alike', () => 12],
    ['a few on most', (artwork: number) => (artwork % 100 === 0 ? 600 : 6)],
  ] as const)('of artworks, %s, is no more than there are', (_, onDesigns) => {
    const [artworks, share] = [4000, 0.05];
    let next = 11;
    const random = () => {
      next = (next * 48_271) % 2_147_483_647;
      return next / 2_147_483_647;
    };
    let [designs, seen] = [0, 0];
    for (let artwork = 0; artwork < artworks; artwork++) {
      let found = 0;
      for (let each = 0; each < onDesigns(artwork); each++) if (random() < share) found++;
      designs += found;
      if (found > 0) seen++;
    }
    const least = artworksAtLeast(designs, seen, share);
    expect(least).toBeGreaterThanOrEqual(seen);
    expect(least).toBeGreaterThan(0.25 * artworks);
    expect(least).toBeLessThanOrEqual(artworks);
  });

  it('knows few artworks on very many designs all the same', () => {
    expect(artworksAtLeast(10_000, 180, 0.01)).toBe(180);
    expect(artworksAtLeast(0, 0, 0.01)).toBe(0);
    expect(artworksAtLeast(500, 40, 1)).toBe(40);
  });
});

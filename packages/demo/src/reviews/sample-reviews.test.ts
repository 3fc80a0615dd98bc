import { describe, expect, it } from 'vitest';
import { products } from '../products/all.ts';
import { familyOf, sampleReviews } from './sample-reviews.ts';

describe('sample reviews', () => {
  const reviews = sampleReviews({ products, designs: [] });

  it('say what fits the thing', () => {
    expect([
      familyOf('610910'),
      familyOf('611020'),
      familyOf('611596'),
      familyOf('650500'),
      familyOf('691200'),
      familyOf('491110'),
      familyOf('621142'),
      familyOf('999999'),
    ]).toEqual(['garment', 'garment', 'other', 'other', 'drinkware', 'paper', 'other', 'other']);
  });

  it('are the same every time, of what sells best, and say nothing twice of one thing', () => {
    expect(sampleReviews({ products, designs: [] })).toEqual(reviews);
    const byProduct = Map.groupBy(reviews, ({ product }) => product);
    expect(byProduct.size).toBe(40);
    const sold = (handle: string) => products.find((product) => product.handle === handle)!.settleOrderNum;
    const least = Math.min(...[...byProduct.keys()].map(sold));
    expect(products.filter(({ settleOrderNum }) => settleOrderNum > least).length).toBeLessThan(40);
    for (const [handle, own] of byProduct) {
      const texts = own.flatMap(({ text }) => text || []);
      expect(new Set(texts).size, handle).toBe(texts.length);
    }
  });
});

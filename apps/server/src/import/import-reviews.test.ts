import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { products, spus } from '../modules/catalog/catalog/catalog.tables.ts';
import { reviews } from '../modules/catalog/review/review.tables.ts';
import { aProduct, aShopThatShips, aSpu } from '../testing/shop-makers.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { importReviews } from './import-texts.ts';

describe('sample reviews', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await testApp();
    await aShopThatShips(shop.ctx);
    const tee = await aProduct(shop.ctx);
    const { handle: design } = await aSpu(shop.ctx, tee);
    const review = { product: tee.handle, author: 'Ada', text: 'Soft.' };
    await importReviews(shop.ctx, [
      { ...review, design: null, rating: 5, daysAgo: 3 },
      { ...review, design, rating: 2, daysAgo: 40.5 },
      { ...review, design, rating: 4, text: '', daysAgo: 1 },
    ]);
  });
  afterAll(() => shop.close());

  it('are marked as such, every one, and belong to nobody', async () => {
    const rows = await shop.ctx.db.select().from(reviews);
    expect(rows).toHaveLength(3);
    expect(rows.every((row) => row.demo && row.userId === null && row.orderLineId === null)).toBe(true);
    expect(rows.every((row) => row.createdAt < shop.ctx.now())).toBe(true);
  });

  it('are summed up on the product, those of its designs among them', async () => {
    const { db } = shop.ctx;
    const rows = await db.select().from(reviews);
    const mean = (some: typeof rows) => some.reduce((sum, row) => sum + row.rating, 0) / some.length;
    const [product] = await db.select().from(products);
    expect(product!.ratingCount).toBe(rows.length);
    expect(product!.ratingAverage).toBeCloseTo(mean(rows), 6);
    const [spu] = await db.select().from(spus);
    const ofSpu = await db.select().from(reviews).where(eq(reviews.spuId, spu!.id));
    expect(spu!.ratingCount).toBe(ofSpu.length);
    expect(spu!.ratingAverage).toBeCloseTo(mean(ofSpu), 6);
  });

  it('of something that is not there are refused, all of them', async () => {
    const review = { product: 'nothing', design: null, author: 'Ada', text: '', rating: 5, daysAgo: 1 } as const;
    await expect(importReviews(shop.ctx, [review])).rejects.toThrow();
    expect(await shop.ctx.db.$count(reviews)).toBe(3);
  });
});

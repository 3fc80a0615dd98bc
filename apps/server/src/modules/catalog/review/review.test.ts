import { reviewCalls } from '@merchmill/contract/catalog/review.calls.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../ids.ts';
import { aProduct, aShopThatShips, type MadeProduct } from '../../../testing/shop-makers.ts';
import { backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { users } from '../../account/account/account.tables.ts';
import { sumRatings, writeReview } from './review.service.ts';
import { reviews } from './review.tables.ts';

describe.each(backends())('reviews on %s', (backend) => {
  let shop: TestApp;
  let product: MadeProduct;
  const userId = newId();

  beforeAll(async () => {
    shop = await testApp({ backend });
    const { ctx } = shop;
    await aShopThatShips(ctx);
    product = await aProduct(ctx);
    const now = ctx.now();
    await ctx.db.insert(users).values({ id: userId, email: 'buyer@example.com', name: 'Bea Buyer', createdAt: now });
    const sample = { productId: product.productId, author: 'Sample', text: '', demo: true, createdAt: now };
    await ctx.db.insert(reviews).values([5, 5, 4].map((rating) => ({ ...sample, id: newId(), rating })));
    await sumRatings(ctx, [product.productId], []);
  });
  afterAll(() => shop.close());

  const scores = () => shop.call(null, reviewCalls.scores, { query: { kind: 'product', bizId: product.productId } });

  it('samples are shown as such, and do not count among those of buyers', async () => {
    const { total, average, byBuyers, list } = await scores();
    expect([total, average]).toEqual([3, 14 / 3]);
    expect(byBuyers).toEqual({ average: null, count: 0 });
    expect(list.every((review) => review.demo)).toBe(true);
  });

  it('[API-170] a buyer counts in both', async () => {
    const purchase = { orderLineId: newId(), userId, author: 'Bea Buyer', productId: product.productId, spuId: null };
    await writeReview(shop.ctx, purchase, { rating: 2, text: 'Came late.' });
    const { total, distribution, byBuyers } = await scores();
    expect([total, distribution]).toEqual([4, [0, 1, 0, 1, 2]]);
    expect(byBuyers).toEqual({ average: 2, count: 1 });
  });
});

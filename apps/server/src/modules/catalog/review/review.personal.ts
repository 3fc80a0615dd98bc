import { eq } from 'drizzle-orm';
import { raiseTags } from '../../../platform/cache/raise.ts';
import { keptRows, type PersonalData } from '../../../platform/db/personal-data.ts';
import { reviews } from './review.tables.ts';

export const reviewPersonalData: PersonalData = {
  module: 'review',
  tables: [
    keptRows(reviews, ({ id }) => eq(reviews.userId, id), {
      kept: { why: 'Stars count in the rating of the product', years: null },
      erased: { userId: null, author: 'A customer', text: '' },
      stays: ['id', 'productId', 'spuId', 'orderLineId'],
    }),
  ],
  erase: (ctx) => raiseTags(ctx, 'reviews'),
};

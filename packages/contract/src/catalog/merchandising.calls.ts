import { callsOf } from '../call.ts';
import type { HotEntry, merchandisingShapes } from './merchandising.shapes.ts';

/** Whether something ordered today (YYYY-MM-DD) comes in time; always where there is no day to order by. */
export const comesInTime = ({ orderBy }: Pick<HotEntry, 'orderBy'>, today: string): boolean =>
  orderBy === null || orderBy >= today;

export const merchandisingCalls = callsOf<typeof merchandisingShapes>()({
  recommendColumn: {
    id: 'catalog.recommendColumn',
    method: 'GET',
    path: '/api/category/recommendColumn',
    who: 'anyone',
    cacheSeconds: 60,
  },
  hotCategories: {
    id: 'catalog.hotCategories',
    method: 'GET',
    path: '/api/category/hot',
    who: 'anyone',
    cacheSeconds: 60,
  },
  marketingCategories: {
    id: 'catalog.marketingCategories',
    method: 'GET',
    path: '/api/v1/marketing/marketing-category',
    who: 'anyone',
    cacheSeconds: 60,
  },
  recommendation: {
    id: 'catalog.recommendation',
    method: 'GET',
    path: '/api/product/recommendation',
    who: 'anyone',
    cacheSeconds: 30,
  },
  collection: {
    id: 'catalog.collection',
    method: 'GET',
    path: '/api/collection/{handle}',
    who: 'anyone',
    cacheSeconds: 30,
  },
});

import { callsOf } from '../call.ts';
import type { catalogShapes, HotEntry } from './catalog.shapes.ts';

/** Whether something ordered today (YYYY-MM-DD) comes in time; always where there is no day to order by. */
export const comesInTime = ({ orderBy }: Pick<HotEntry, 'orderBy'>, today: string): boolean =>
  orderBy === null || orderBy >= today;

/** A card carries so many colours to look at; the rest are only counted. */
export const mostSwatches = 5;

export const catalogCalls = callsOf<typeof catalogShapes>()({
  categories: { id: 'catalog.categories', method: 'GET', path: '/api/category', who: 'anyone', cacheSeconds: 60 },
  knifeCategories: {
    id: 'catalog.knifeCategories',
    method: 'GET',
    path: '/api/category/bySkuKnife',
    who: 'anyone',
    cacheSeconds: 60,
  },
  warehouseCategories: {
    id: 'catalog.warehouseCategories',
    method: 'GET',
    path: '/api/category/globalWarehouse',
    who: 'anyone',
    cacheSeconds: 60,
  },
  memberCategories: {
    id: 'catalog.memberCategories',
    method: 'GET',
    path: '/api/category/member',
    who: 'anyone',
    cacheSeconds: 60,
  },
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
  movedCategory: {
    id: 'catalog.movedCategory',
    method: 'GET',
    path: '/api/product/category/moved',
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
  product: { id: 'catalog.product', method: 'GET', path: '/api/product/{bizId}', who: 'anyone', cacheSeconds: 30 },
  productByHandle: {
    id: 'catalog.productByHandle',
    method: 'GET',
    path: '/api/product/handle/{handle}',
    who: 'anyone',
    cacheSeconds: 30,
  },
  recommendation: {
    id: 'catalog.recommendation',
    method: 'GET',
    path: '/api/product/recommendation',
    who: 'anyone',
    cacheSeconds: 30,
  },
  skuKnife: { id: 'catalog.skuKnife', method: 'GET', path: '/api/product/skuKnife', who: 'anyone', cacheSeconds: 60 },
  knifeTemplate: {
    id: 'catalog.knifeTemplate',
    method: 'GET',
    path: '/media/knife/{skuId}/{file}',
    who: 'anyone',
    limit: 'download',
    cacheSeconds: 300,
  },
  spuByHandle: {
    id: 'catalog.spuByHandle',
    method: 'GET',
    path: '/api/pod/handle/{handle}',
    who: 'anyone',
    cacheSeconds: 30,
  },
  ugcByHandle: {
    id: 'catalog.ugcByHandle',
    method: 'GET',
    path: '/api/ugc/handle/{handle}',
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

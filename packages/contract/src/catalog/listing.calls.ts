import { callsOf } from '../call.ts';
import type { listingShapes } from './listing.shapes.ts';

export const listingCalls = callsOf<typeof listingShapes>()({
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
  placeable: {
    id: 'catalog.placeable',
    method: 'GET',
    path: '/api/product/placeable',
    who: 'user',
    limit: 'search',
  },
  movedCategory: {
    id: 'catalog.movedCategory',
    method: 'GET',
    path: '/api/product/category/moved',
    who: 'anyone',
    cacheSeconds: 60,
  },
});

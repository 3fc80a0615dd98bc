import { callsOf } from '../call.ts';
import type { productShapes } from './product.shapes.ts';

export const productCalls = callsOf<typeof productShapes>()({
  product: { id: 'catalog.product', method: 'GET', path: '/api/product/{bizId}', who: 'anyone', cacheSeconds: 30 },
  productByHandle: {
    id: 'catalog.productByHandle',
    method: 'GET',
    path: '/api/product/handle/{handle}',
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
});

import { callsOf } from '../call.ts';
import type { searchShapes } from './search.shapes.ts';

export const searchCalls = callsOf<typeof searchShapes>()({
  products: {
    id: 'search.products',
    method: 'GET',
    path: '/api/search/product',
    who: 'anyone',
    limit: 'search',
    cacheSeconds: 15,
  },
  pods: { id: 'search.pods', method: 'GET', path: '/api/search/pod', who: 'anyone', limit: 'search', cacheSeconds: 15 },
  collections: {
    id: 'search.collections',
    method: 'GET',
    path: '/api/search/collection',
    who: 'anyone',
    limit: 'search',
    cacheSeconds: 15,
  },
  inCollection: {
    id: 'search.inCollection',
    method: 'GET',
    path: '/api/search/collection/{handle}',
    who: 'anyone',
    limit: 'search',
    cacheSeconds: 15,
  },
  suggest: {
    id: 'search.suggest',
    method: 'GET',
    path: '/api/search/suggest',
    who: 'anyone',
    limit: 'search',
    cacheSeconds: 15,
  },
});

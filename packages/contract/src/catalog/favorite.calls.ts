import { callsOf } from '../call.ts';
import type { favoriteShapes } from './favorite.shapes.ts';

export const favoriteCalls = callsOf<typeof favoriteShapes>()({
  allByType: { id: 'favorite.allByType', method: 'GET', path: '/api/user/favorite/allProductByType', who: 'user' },
  add: { id: 'favorite.add', method: 'POST', path: '/api/user/favorite', who: 'user' },
  remove: { id: 'favorite.remove', method: 'DELETE', path: '/api/user/favorite', who: 'user' },
  page: { id: 'favorite.page', method: 'GET', path: '/api/user/favorite', who: 'user' },
});

import { callsOf } from '../call.ts';
import type { favouriteShapes } from './favorite.shapes.ts';

export const favouriteKinds = ['product', 'spu'] as const;
export type FavouriteKind = (typeof favouriteKinds)[number];

export const favouriteLimits = { perUser: 500, perRequest: 100 } as const;

export const favouriteCalls = callsOf<typeof favouriteShapes>()({
  allByType: { id: 'favourite.allByType', method: 'GET', path: '/api/user/favorite/allProductByType', who: 'user' },
  add: { id: 'favourite.add', method: 'POST', path: '/api/user/favorite', who: 'user' },
  remove: { id: 'favourite.remove', method: 'DELETE', path: '/api/user/favorite', who: 'user' },
  page: { id: 'favourite.page', method: 'GET', path: '/api/user/favorite', who: 'user' },
});

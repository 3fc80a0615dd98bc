import { favoriteCalls } from '@merchmill/contract/catalog/favorite.calls.ts';
import { route } from '../../../platform/http/serve.ts';
import { addFavorites, listFavoriteIds, listFavorites, removeFavorite } from './favorite.service.ts';

export const favoriteRoutes = [
  route(favoriteCalls.allByType, ({ ctx, principal }) => listFavoriteIds(ctx, principal.ownerId)),
  route(favoriteCalls.add, ({ ctx, principal, body }) => addFavorites(ctx, principal.ownerId, body.favorites)),
  route(favoriteCalls.remove, ({ ctx, principal, query }) => removeFavorite(ctx, principal.ownerId, query)),
  route(favoriteCalls.page, ({ ctx, principal, query }) => listFavorites(ctx, principal.ownerId, query)),
];

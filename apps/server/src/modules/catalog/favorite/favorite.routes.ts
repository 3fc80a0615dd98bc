import { favouriteCalls } from '@merchmill/contract/catalog/favorite.calls.ts';
import { route } from '../../../platform/http/serve.ts';
import { addFavourites, listFavouriteIds, listFavourites, removeFavourite } from './favorite.service.ts';

export const favouriteRoutes = [
  route(favouriteCalls.allByType, ({ ctx, principal }) => listFavouriteIds(ctx, principal.ownerId)),
  route(favouriteCalls.add, ({ ctx, principal, body }) => addFavourites(ctx, principal.ownerId, body.favourites)),
  route(favouriteCalls.remove, ({ ctx, principal, query }) => removeFavourite(ctx, principal.ownerId, query)),
  route(favouriteCalls.page, ({ ctx, principal, query }) => listFavourites(ctx, principal.ownerId, query)),
];

import { favouriteCalls } from '@merchmill/contract/favourites.ts';
import { route } from '../../http/serve.ts';
import { addFavourites, listFavouriteIds, listFavourites, removeFavourite } from './favourite.service.ts';

export const favouriteRoutes = [
  route(favouriteCalls.allByType, ({ ctx, principal }) => listFavouriteIds(ctx, principal.personId)),
  route(favouriteCalls.add, ({ ctx, principal, body }) => addFavourites(ctx, principal.personId, body.favourites)),
  route(favouriteCalls.remove, ({ ctx, principal, query }) => removeFavourite(ctx, principal.personId, query)),
  route(favouriteCalls.page, ({ ctx, principal, query }) => listFavourites(ctx, principal.personId, query)),
];

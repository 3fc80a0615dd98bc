import { favouriteCalls } from '@merchmill/contract/favourites.ts';
import { route } from '../../http/serve.ts';
import { addFavourites, listFavouriteIds, listFavourites, removeFavourite } from './favourite.service.ts';

export const favouriteRoutes = [
  route(favouriteCalls.allByType, ({ ctx, who }) => listFavouriteIds(ctx, who.userId)),
  route(favouriteCalls.add, ({ ctx, who, body }) => addFavourites(ctx, who.userId, body.favourites)),
  route(favouriteCalls.remove, ({ ctx, who, query }) => removeFavourite(ctx, who.userId, query)),
  route(favouriteCalls.page, ({ ctx, who, query }) => listFavourites(ctx, who.userId, query)),
];

import type { Shapes } from '../call.ts';
import { BizId, Nothing, PageQuery, pageOf } from '../shapes.ts';
import { z } from '../zod.ts';
import { favouriteKinds, favouriteLimits } from './favorite.calls.ts';
import { ListingCard } from './listing.shapes.ts';

/** A product, or a ready design (spu). */
export const Favourite = z.object({ kind: z.enum(favouriteKinds), bizId: BizId });
export type Favourite = z.infer<typeof Favourite>;

/** Ids by kind, the newest first. */
export const FavouriteIds = z.object({ product: z.array(BizId), spu: z.array(BizId) });
export type FavouriteIds = z.infer<typeof FavouriteIds>;

export const favouriteShapes = {
  allByType: {
    summary: 'Ids of all my favourites, products and ready designs apart.',
    data: FavouriteIds,
  },
  add: {
    summary:
      'Make things favourites, one or many; those that are already stay. What is not in the shop any more is passed over.',
    body: z.object({ favourites: z.array(Favourite).min(1).max(favouriteLimits.perRequest) }),
    data: FavouriteIds,
  },
  remove: {
    summary: 'Take a thing out of my favourites; one that is none is fine.',
    query: Favourite,
    data: Nothing,
  },
  page: {
    summary: 'My favourite products, or ready designs, as cards, the newest first.',
    query: PageQuery.extend({ kind: z.enum(favouriteKinds).default('product') }),
    data: pageOf(ListingCard).extend({
      kind: z.enum(favouriteKinds),
      counts: z.record(z.enum(favouriteKinds), z.number().int()),
    }),
  },
} satisfies Shapes;

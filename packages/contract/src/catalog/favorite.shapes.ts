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
    summary: 'IDs of all my favorites, products and ready designs separately.',
    data: FavouriteIds,
  },
  add: {
    summary: 'Add one or more favorites. Existing ones stay, and items no longer sold are skipped.',
    body: z.object({ favourites: z.array(Favourite).min(1).max(favouriteLimits.perRequest) }),
    data: FavouriteIds,
  },
  remove: {
    summary: 'Remove an item from my favorites. Removing one that isn’t there succeeds.',
    query: Favourite,
    data: Nothing,
  },
  page: {
    summary: 'My favorite products or ready designs as cards, newest first.',
    query: PageQuery.extend({ kind: z.enum(favouriteKinds).default('product') }),
    data: pageOf(ListingCard).extend({
      kind: z.enum(favouriteKinds),
      counts: z.record(z.enum(favouriteKinds), z.number().int()),
    }),
  },
} satisfies Shapes;

import type { Shapes } from '../call.ts';
import { BizId, Nothing, PageQuery, pageOf } from '../shapes.ts';
import { z } from '../zod.ts';
import { favoriteKinds, favoriteLimits } from './favorite.ts';
import { ListingCard } from './listing.shapes.ts';

/** A product, or a ready design (spu). */
export const Favorite = z.object({ kind: z.enum(favoriteKinds), bizId: BizId });
export type Favorite = z.infer<typeof Favorite>;

/** Ids by kind, the newest first. */
export const FavoriteIds = z.object({ product: z.array(BizId), spu: z.array(BizId) });
export type FavoriteIds = z.infer<typeof FavoriteIds>;

export const favoriteShapes = {
  allByType: {
    summary: 'IDs of all my favorites, products and ready designs separately.',
    data: FavoriteIds,
  },
  add: {
    summary: 'Add one or more favorites. Existing ones stay, and items no longer sold are skipped.',
    body: z.object({ favorites: z.array(Favorite).min(1).max(favoriteLimits.perRequest) }),
    data: FavoriteIds,
  },
  remove: {
    summary: 'Remove an item from my favorites. Removing one that isn’t there succeeds.',
    query: Favorite,
    data: Nothing,
  },
  page: {
    summary: 'My favorite products or ready designs as cards, newest first.',
    query: PageQuery.extend({ kind: z.enum(favoriteKinds).default('product') }),
    data: pageOf(ListingCard).extend({
      kind: z.enum(favoriteKinds),
      counts: z.record(z.enum(favoriteKinds), z.number().int()),
    }),
  },
} satisfies Shapes;

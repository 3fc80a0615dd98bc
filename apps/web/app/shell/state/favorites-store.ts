import type { Favorite, FavoriteIds } from '@merchmill/contract/catalog/favorite.shapes.ts';
import { favoriteKinds } from '@merchmill/contract/catalog/favorite.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Memory } from './browser-memory.ts';

const memoryKey = 'favourites';

/** Tells the server; null where nobody is logged in, and the browser keeps them instead. */
export type SendFavorite = ((favorite: Favorite, wanted: boolean) => Promise<unknown>) | null;

export type Favorites = FavoriteIds & {
  /** Shows the change at once and takes it back should the server refuse it. */
  toggle(favorite: Favorite, send: SendFavorite): void;
  /** What the server says holds, except for changes that are still on their way to it. */
  follow(ids: FavoriteIds): void;
  clear(): void;
};
export type FavoritesStore = StoreApi<Favorites>;

export const noFavorites: FavoriteIds = { product: [], spu: [] };

export const isFavorite = (ids: FavoriteIds, { kind, bizId }: Favorite) => ids[kind].includes(bizId);

/** All of them, whatever they are. */
export const userFavourites = ({ product, spu }: FavoriteIds): string[] => [...product, ...spu];

function put(ids: FavoriteIds, { kind, bizId }: Favorite, wanted: boolean): Partial<FavoriteIds> {
  const others = ids[kind].filter((each) => each !== bizId);
  return { [kind]: wanted ? [bizId, ...others] : others };
}

export function createFavoritesStore(initial: FavoriteIds, memory: Pick<Memory, 'setItem'>): FavoritesStore {
  /** Things whose change is on its way; a further change of one waits for its answer. */
  const underWay = new Set<string>();
  return createStore((set, get) => {
    const settle = async (favorite: Favorite, send: NonNullable<SendFavorite>) => {
      const key = `${favorite.kind} ${favorite.bizId}`;
      if (underWay.has(key)) return;
      underWay.add(key);
      try {
        for (let wanted: boolean | null = null; wanted !== isFavorite(get(), favorite); ) {
          wanted = isFavorite(get(), favorite);
          await send(favorite, wanted);
        }
      } catch {
        // The client has said why. What is shown goes back to what holds.
        set(put(get(), favorite, !isFavorite(get(), favorite)));
      } finally {
        underWay.delete(key);
      }
    };
    return {
      ...initial,
      toggle: (favorite, send) => {
        set(put(get(), favorite, !isFavorite(get(), favorite)));
        if (send) void settle(favorite, send);
        else memory.setItem(memoryKey, JSON.stringify({ product: get().product, spu: get().spu }));
      },
      follow: ({ product, spu }) => {
        if (underWay.size === 0) set({ product, spu });
      },
      clear: () => set({ ...noFavorites }),
    };
  });
}

/** What a visitor kept in this browser before logging in. */
export function readKeptFavorites(memory: Pick<Memory, 'getItem'>): FavoriteIds {
  try {
    const kept = JSON.parse(memory.getItem(memoryKey) ?? '{}') as Partial<Record<keyof FavoriteIds, unknown>>;
    const idsOf = (kind: keyof FavoriteIds) =>
      (Array.isArray(kept[kind]) ? kept[kind] : []).filter(
        (id): id is string => typeof id === 'string' && /^[\w-]{1,64}$/.test(id),
      );
    return { product: idsOf('product'), spu: idsOf('spu') };
  } catch {
    return noFavorites;
  }
}

type Merging = {
  memory: Pick<Memory, 'getItem' | 'removeItem'>;
  add: (favorites: Favorite[]) => Promise<FavoriteIds>;
  /** Most things that one request may carry. */
  perRequest: number;
};

/** Hands a visitor's favorites over to the account that logged in; null where there were none. They are kept until it worked. */
export async function mergeKeptFavorites({ memory, add, perRequest }: Merging): Promise<FavoriteIds | null> {
  const kept = readKeptFavorites(memory);
  const all = favoriteKinds.flatMap((kind) => kept[kind].map((bizId) => ({ kind, bizId })));
  let merged: FavoriteIds | null = null;
  for (let from = 0; from < all.length; from += perRequest) merged = await add(all.slice(from, from + perRequest));
  if (all.length > 0) memory.removeItem(memoryKey);
  return merged;
}

import { favouriteKinds } from '@merchmill/contract/catalog/favorite.calls.ts';
import type { Favourite, FavouriteIds } from '@merchmill/contract/catalog/favorite.shapes.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Memory } from './browser-memory.ts';

const memoryKey = 'favourites';

/** Tells the server; null where nobody is logged in, and the browser keeps them instead. */
export type SendFavourite = ((favourite: Favourite, wanted: boolean) => Promise<unknown>) | null;

export type Favourites = FavouriteIds & {
  /** Shows the change at once and takes it back should the server refuse it. */
  toggle(favourite: Favourite, send: SendFavourite): void;
  /** What the server says holds, except for changes that are still on their way to it. */
  follow(ids: FavouriteIds): void;
  clear(): void;
};
export type FavouritesStore = StoreApi<Favourites>;

export const noFavourites: FavouriteIds = { product: [], spu: [] };

export const isFavourite = (ids: FavouriteIds, { kind, bizId }: Favourite) => ids[kind].includes(bizId);

/** All of them, whatever they are. */
export const userFavourites = ({ product, spu }: FavouriteIds): string[] => [...product, ...spu];

function put(ids: FavouriteIds, { kind, bizId }: Favourite, wanted: boolean): Partial<FavouriteIds> {
  const others = ids[kind].filter((each) => each !== bizId);
  return { [kind]: wanted ? [bizId, ...others] : others };
}

export function createFavouritesStore(initial: FavouriteIds, memory: Pick<Memory, 'setItem'>): FavouritesStore {
  /** Things whose change is on its way; a further change of one waits for its answer. */
  const underWay = new Set<string>();
  return createStore((set, get) => {
    const settle = async (favourite: Favourite, send: NonNullable<SendFavourite>) => {
      const key = `${favourite.kind} ${favourite.bizId}`;
      if (underWay.has(key)) return;
      underWay.add(key);
      try {
        for (let wanted: boolean | null = null; wanted !== isFavourite(get(), favourite); ) {
          wanted = isFavourite(get(), favourite);
          await send(favourite, wanted);
        }
      } catch {
        // The client has said why. What is shown goes back to what holds.
        set(put(get(), favourite, !isFavourite(get(), favourite)));
      } finally {
        underWay.delete(key);
      }
    };
    return {
      ...initial,
      toggle: (favourite, send) => {
        set(put(get(), favourite, !isFavourite(get(), favourite)));
        if (send) void settle(favourite, send);
        else memory.setItem(memoryKey, JSON.stringify({ product: get().product, spu: get().spu }));
      },
      follow: ({ product, spu }) => {
        if (underWay.size === 0) set({ product, spu });
      },
      clear: () => set({ ...noFavourites }),
    };
  });
}

/** What a visitor kept in this browser before logging in. */
export function readKeptFavourites(memory: Pick<Memory, 'getItem'>): FavouriteIds {
  try {
    const kept = JSON.parse(memory.getItem(memoryKey) ?? '{}') as Partial<Record<keyof FavouriteIds, unknown>>;
    const idsOf = (kind: keyof FavouriteIds) =>
      (Array.isArray(kept[kind]) ? kept[kind] : []).filter(
        (id): id is string => typeof id === 'string' && /^[\w-]{1,64}$/.test(id),
      );
    return { product: idsOf('product'), spu: idsOf('spu') };
  } catch {
    return noFavourites;
  }
}

type Merging = {
  memory: Pick<Memory, 'getItem' | 'removeItem'>;
  add: (favourites: Favourite[]) => Promise<FavouriteIds>;
  /** Most things that one request may carry. */
  perRequest: number;
};

/** Hands a visitor's favorites over to the account that logged in; null where there were none. They are kept until it worked. */
export async function mergeKeptFavourites({ memory, add, perRequest }: Merging): Promise<FavouriteIds | null> {
  const kept = readKeptFavourites(memory);
  const all = favouriteKinds.flatMap((kind) => kept[kind].map((bizId) => ({ kind, bizId })));
  let merged: FavouriteIds | null = null;
  for (let from = 0; from < all.length; from += perRequest) merged = await add(all.slice(from, from + perRequest));
  if (all.length > 0) memory.removeItem(memoryKey);
  return merged;
}

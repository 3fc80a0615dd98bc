import type { Favorite } from '@merchmill/contract/catalog/favorite.shapes.ts';
import { describe, expect, it, vi } from 'vitest';
import {
  createFavoritesStore,
  isFavorite,
  mergeKeptFavorites,
  noFavorites,
  readKeptFavorites,
  userFavourites,
} from './favorites-store.ts';
import { aMemory } from './test-memory.ts';

const tee: Favorite = { kind: 'product', bizId: 'p1' };
const fox: Favorite = { kind: 'spu', bizId: 's1' };

/** A server that answers when it is told to. */
function aServer() {
  const asked: { wanted: boolean; answer: () => void; refuse: () => void }[] = [];
  const send = (_favorite: Favorite, wanted: boolean) =>
    new Promise<void>((resolve, reject) => {
      asked.push({ wanted, answer: resolve, refuse: () => reject(new Error('no')) });
    });
  const turn = async () => {
    for (let i = 0; i < 5; i++) await Promise.resolve();
  };
  return { asked, send, turn };
}

describe('favourites', () => {
  it('[STA-03] are the products and the ready designs together', () => {
    expect(userFavourites({ product: ['p1', 'p2'], spu: ['s1'] })).toEqual(['p1', 'p2', 's1']);
  });

  it('show at once, and go back when the server refuses', async () => {
    const store = createFavoritesStore(noFavorites, aMemory());
    const { asked, send, turn } = aServer();
    store.getState().toggle(tee, send);
    expect(isFavorite(store.getState(), tee)).toBe(true);
    asked[0]!.refuse();
    await turn();
    expect(isFavorite(store.getState(), tee)).toBe(false);
  });

  it('send one change after the other when somebody is quick, and end with the last', async () => {
    const store = createFavoritesStore(noFavorites, aMemory());
    const { asked, send, turn } = aServer();
    for (let i = 0; i < 4; i++) store.getState().toggle(tee, send);
    store.getState().toggle(tee, send);
    expect(asked.map(({ wanted }) => wanted)).toEqual([true]);
    store.getState().toggle(tee, send);
    asked[0]!.answer();
    await turn();
    expect(asked.map(({ wanted }) => wanted)).toEqual([true, false]);
    asked[1]!.answer();
    await turn();
    expect(asked).toHaveLength(2);
    expect(isFavorite(store.getState(), tee)).toBe(false);
  });

  it('follow the server, but not over a change that is on its way', async () => {
    const store = createFavoritesStore(noFavorites, aMemory());
    const { asked, send, turn } = aServer();
    store.getState().toggle(fox, send);
    store.getState().follow(noFavorites);
    expect(isFavorite(store.getState(), fox)).toBe(true);
    asked[0]!.answer();
    await turn();
    store.getState().follow({ product: ['p1'], spu: [] });
    expect(store.getState()).toMatchObject({ product: ['p1'], spu: [] });
  });

  it('of a visitor are kept in the browser, and nothing is sent', () => {
    const memory = aMemory();
    const store = createFavoritesStore(noFavorites, memory);
    store.getState().toggle(tee, null);
    store.getState().toggle(fox, null);
    expect(readKeptFavorites(memory)).toEqual({ product: ['p1'], spu: ['s1'] });
    store.getState().toggle(tee, null);
    expect(readKeptFavorites(memory)).toEqual({ product: [], spu: ['s1'] });
  });

  it.each(['', '{', '[]', '{"product":"p1"}', '{"product":[{}, 5, "<b>"],"spu":null}'])(
    'that make no sense in storage are none: %s',
    (text) => expect(readKeptFavorites(aMemory({ favorites: text }))).toEqual(noFavorites),
  );

  it('of a visitor go to the account that logs in, in as many requests as it takes, and are forgotten here', async () => {
    const memory = aMemory({ favourites: JSON.stringify({ product: ['p1', 'p2'], spu: ['s1'] }) });
    const add = vi.fn((favorites: Favorite[]) => Promise.resolve({ product: [], spu: favorites.map((f) => f.bizId) }));
    const merged = await mergeKeptFavorites({ memory, add, perRequest: 2 });
    expect(add.mock.calls.map(([sent]) => sent.map(({ bizId }) => bizId))).toEqual([['p1', 'p2'], ['s1']]);
    expect(merged).toEqual({ product: [], spu: ['s1'] });
    expect(memory.items.size).toBe(0);
    expect(await mergeKeptFavorites({ memory, add, perRequest: 2 })).toBeNull();
    expect(add).toHaveBeenCalledTimes(2);
  });

  it('stay in the browser until the account has them', async () => {
    const memory = aMemory({ favourites: JSON.stringify({ product: ['p1'], spu: [] }) });
    const add = () => Promise.reject(new Error('offline'));
    await expect(mergeKeptFavorites({ memory, add, perRequest: 100 })).rejects.toThrow('offline');
    expect(readKeptFavorites(memory).product).toEqual(['p1']);
  });
});

import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Memory } from './browser-memory.ts';
import { areKeptCards, type KeptCard, keptCardOf, readKept } from './kept-cards.ts';

const memoryKey = 'compare';
/** More than four columns cannot be read beside each other. */
export const maxCompared = 4;

export type Compare = {
  chosen: readonly KeptCard[];
  /** Adds a product or takes it out; false when there is no room for it. */
  toggle(card: KeptCard): boolean;
  clear(): void;
  /** Takes up what was left in this browser. */
  restore(): void;
};
export type CompareStore = StoreApi<Compare>;

/** Address of the comparison, which can be shared. */
export const compareLink = (ids: readonly string[]) => `/compare?ids=${ids.join(',')}`;

export function createCompareStore(memory: Pick<Memory, 'getItem' | 'setItem'>): CompareStore {
  return createStore((set, get) => {
    const keep = (chosen: readonly KeptCard[]) => {
      memory.setItem(memoryKey, JSON.stringify(chosen));
      set({ chosen });
    };
    return {
      chosen: [],
      toggle: (card) => {
        const others = get().chosen.filter(({ bizId }) => bizId !== card.bizId);
        const adds = others.length === get().chosen.length;
        if (adds && others.length >= maxCompared) return false;
        keep(adds ? [...others, keptCardOf(card)] : others);
        return true;
      },
      clear: () => keep([]),
      restore: () => set({ chosen: (readKept(memory, memoryKey, areKeptCards) ?? []).slice(0, maxCompared) }),
    };
  });
}

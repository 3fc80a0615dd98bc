import { type ListingLayout, listingLayouts } from '@merchmill/contract/enums.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Memory } from './browser-memory.ts';
import { readKept } from './kept-cards.ts';

const memoryKey = 'importProducts';
/** As many as are made drafts of at once. */
export const maxImported = 500;

/** Products chosen for a store, and how they are looked at while one sets something for all of them. */
type Kept = { bizIds: readonly string[]; checked: readonly string[]; layout: ListingLayout };

export type ImportList = Kept & {
  /** False where there is no room, or it is there already. */
  add(bizId: string): boolean;
  /** Takes it out; one that is not in the list empties it. */
  remove(bizId: string): void;
  check(bizIds: readonly string[]): void;
  setLayout(layout: ListingLayout): void;
  clear(): void;
  /** Takes up what was left in this browser. */
  restore(): void;
};
export type ImportStore = StoreApi<ImportList>;

const nothing: Kept = { bizIds: [], checked: [], layout: 'gird' };
const areIds = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length <= maxImported && value.every((id) => typeof id === 'string');
const isKept = (value: unknown): value is Kept => {
  const { bizIds, checked, layout } = (value ?? {}) as Partial<Kept>;
  return areIds(bizIds) && areIds(checked) && listingLayouts.some((each) => each === layout);
};

export function createImportStore(memory: Pick<Memory, 'getItem' | 'setItem'>): ImportStore {
  return createStore((set, get) => {
    const keep = (part: Partial<Kept>) => {
      const { bizIds, checked, layout } = { ...get(), ...part };
      const kept = { bizIds, checked: checked.filter((id) => bizIds.includes(id)), layout };
      memory.setItem(memoryKey, JSON.stringify(kept));
      set(kept);
    };
    return {
      ...nothing,
      add: (bizId) => {
        const { bizIds, checked } = get();
        if (bizIds.includes(bizId) || bizIds.length >= maxImported) return false;
        // What was just picked is what is meant.
        keep({ bizIds: [...bizIds, bizId], checked: [...checked, bizId] });
        return true;
      },
      remove: (bizId) => {
        const { bizIds } = get();
        keep({ bizIds: bizIds.includes(bizId) ? bizIds.filter((id) => id !== bizId) : [] });
      },
      check: (checked) => keep({ checked }),
      setLayout: (layout) => keep({ layout }),
      clear: () => keep({ bizIds: [] }),
      restore: () => set(readKept(memory, memoryKey, isKept) ?? nothing),
    };
  });
}

import { type ListingLayout, listingLayouts } from '@merchmill/contract/enums.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Memory } from './browser-memory.ts';
import { areKeptCards, isListOf, isRecord, isText, type KeptCard, keptCardOf, readKept } from './kept-cards.ts';

const listKey = 'importProducts';
const settingsKey = 'bulkProductSettings';

/** How the list is shown, and which of its products the next action is about. */
export type BulkSettings = { checked: readonly string[]; layout: ListingLayout };

const areSettings = (value: unknown): value is BulkSettings =>
  isRecord(value) && isListOf(value.checked, isText) && listingLayouts.some((layout) => layout === value.layout);

export type ImportList = {
  products: readonly KeptCard[];
  bulk: BulkSettings;
  /** Adds at the end; a product is in the list once. */
  add(card: KeptCard): void;
  /** Takes out the product with this id; an id that is not in the list empties it. */
  remove(bizId: string): void;
  /** Puts the whole list back as it was, as undo does. */
  put(products: readonly KeptCard[]): void;
  check(bizId: string, checked: boolean): void;
  checkAll(checked: boolean): void;
  setLayout(layout: ListingLayout): void;
  restore(): void;
};
export type ImportStore = StoreApi<ImportList>;

/** The list after a removal: without the product, or empty where none has this id. */
export function withoutProduct(products: readonly KeptCard[], bizId: string): readonly KeptCard[] {
  const others = products.filter((product) => product.bizId !== bizId);
  return others.length < products.length ? others : [];
}

export function createImportStore(memory: Pick<Memory, 'getItem' | 'setItem'>): ImportStore {
  return createStore((set, get) => {
    const keep = (products: readonly KeptCard[], bulk: BulkSettings) => {
      // What is not in the list any more cannot be checked.
      const checked = bulk.checked.filter((id) => products.some(({ bizId }) => bizId === id));
      const settings = { ...bulk, checked };
      memory.setItem(listKey, JSON.stringify(products));
      memory.setItem(settingsKey, JSON.stringify(settings));
      set({ products, bulk: settings });
    };
    const setBulk = (change: Partial<BulkSettings>) => keep(get().products, { ...get().bulk, ...change });
    return {
      products: [],
      bulk: { checked: [], layout: 'gird' },
      add: (card) => {
        const { products, bulk } = get();
        if (!products.some(({ bizId }) => bizId === card.bizId)) keep([...products, keptCardOf(card)], bulk);
      },
      remove: (bizId) => keep(withoutProduct(get().products, bizId), get().bulk),
      put: (products) => keep(products, get().bulk),
      check: (bizId, checked) => {
        const others = get().bulk.checked.filter((id) => id !== bizId);
        setBulk({ checked: checked ? [...others, bizId] : others });
      },
      checkAll: (checked) => setBulk({ checked: checked ? get().products.map(({ bizId }) => bizId) : [] }),
      setLayout: (layout) => setBulk({ layout }),
      restore: () =>
        set({
          products: readKept(memory, listKey, areKeptCards) ?? [],
          bulk: readKept(memory, settingsKey, areSettings) ?? { checked: [], layout: 'gird' },
        }),
    };
  });
}

import { type ListingLayout, listingLayouts } from '@merchmill/contract/enums.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Memory } from './browser-memory.ts';
import { preferenceCookie } from './cookies.ts';

const layoutKey = 'productLayout';

export type PreferencesStore = StoreApi<{ layout: ListingLayout; setLayout(layout: ListingLayout): void }>;
type Places = { memory: Pick<Memory, 'getItem' | 'setItem'>; setCookie: (cookie: string) => void };

export function listingLayoutOf(value: string | null): ListingLayout {
  return listingLayouts.find((layout) => layout === value) ?? 'gird';
}

/** Kept locally, with a copy in a cookie, so that the server renders the layout that was left. */
export function createPreferencesStore(rendered: ListingLayout, places: Places): PreferencesStore {
  return createStore((set) => ({
    layout: listingLayoutOf(places.memory.getItem(layoutKey) ?? rendered),
    setLayout: (layout) => {
      places.memory.setItem(layoutKey, layout);
      places.setCookie(preferenceCookie('productLayout', layout));
      set({ layout });
    },
  }));
}

import { createStore, type StoreApi } from 'zustand/vanilla';

/** What waits for whoever is logged in. `notifications`, the unread ones, are shown once there is a page to read them on. */
export type Counts = { shoppingCarNum: number; notifications: number };
export type CountsStore = StoreApi<Counts & { setCartCount(pieces: number): void; reset(): void }>;

export function createCountsStore(initial: Counts): CountsStore {
  return createStore((set) => ({
    ...initial,
    setCartCount: (shoppingCarNum) => set({ shoppingCarNum }),
    reset: () => set({ shoppingCarNum: 0, notifications: 0 }),
  }));
}

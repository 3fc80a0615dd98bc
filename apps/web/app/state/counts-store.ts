import { createStore, type StoreApi } from 'zustand/vanilla';

/** The two numbers of the header. */
export type Counts = { shoppingCarNum: number; notifications: number };
export type CountsStore = StoreApi<
  Counts & { setCartCount(pieces: number): void; setUnread(count: number): void; reset(): void }
>;

export function createCountsStore(initial: Counts): CountsStore {
  return createStore((set) => ({
    ...initial,
    setCartCount: (shoppingCarNum) => set({ shoppingCarNum }),
    setUnread: (notifications) => set({ notifications }),
    reset: () => set({ shoppingCarNum: 0, notifications: 0 }),
  }));
}

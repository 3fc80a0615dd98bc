import { createStore, type StoreApi } from 'zustand/vanilla';

export type Counts = {
  shoppingCarNum: number;
  /** Whether the number in the cart is known: a guest's is asked for by the browser, after the page. */
  cartInit: boolean;
  /** The unread ones; they are shown once there is a page to read them on. */
  notifications: number;
};
export type CountsStore = StoreApi<Counts & { setCartCount(pieces: number): void; reset(): void }>;

export const noCounts: Counts = { shoppingCarNum: 0, cartInit: false, notifications: 0 };

export function createCountsStore(initial: Counts): CountsStore {
  return createStore((set) => ({
    ...initial,
    setCartCount: (shoppingCarNum) => set({ shoppingCarNum, cartInit: true }),
    reset: () => set({ shoppingCarNum: 0, cartInit: true, notifications: 0 }),
  }));
}

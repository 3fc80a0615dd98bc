import { createStore, type StoreApi } from 'zustand/vanilla';

export type Counts = {
  shoppingCarNum: number;
  /** Whether the number in the cart is known: a guest's is asked for by the browser, after the page. */
  cartInit: boolean;
  /** The unread ones. */
  notifications: number;
};
type Counting = Counts & {
  /** When an answer last told the number in the cart, by `performance.now()`. */
  cartToldAt: number;
  setCartCount(units: number): void;
  setNotifications(unread: number): void;
  /** What was read from `readSince` on; an answer that came meanwhile knows the cart better. */
  follow(read: Counts, readSince: number): void;
  reset(): void;
};
export type CountsStore = StoreApi<Counting>;

export const noCounts: Counts = { shoppingCarNum: 0, cartInit: false, notifications: 0 };

export function createCountsStore(initial: Counts): CountsStore {
  return createStore((set) => ({
    ...initial,
    cartToldAt: Number.NEGATIVE_INFINITY,
    setCartCount: (shoppingCarNum) => set({ shoppingCarNum, cartInit: true, cartToldAt: performance.now() }),
    setNotifications: (notifications) => set({ notifications }),
    follow: (read, readSince) =>
      set(({ cartToldAt }) => (cartToldAt > readSince ? { notifications: read.notifications } : read)),
    reset: () => set({ shoppingCarNum: 0, cartInit: true, notifications: 0 }),
  }));
}

import { createStore, type StoreApi } from 'zustand/vanilla';

type Named = { bizId: string; name: string };

export type UndoableDelete<T extends Named> = {
  /** Can still be brought back. */
  pending: T | null;
  /** Not shown any more, whether it is gone for good or not. */
  hidden: ReadonlySet<string>;
  /** Takes it away from view; one that is still pending goes for good. */
  remove(item: T): void;
  undo(): void;
  /** It goes for good. */
  commit(): void;
};

type Sends<T> = {
  /** Ends at once what others see of it. */
  discard: (item: T) => Promise<unknown>;
  restore: (item: T) => Promise<unknown>;
  /** Not needed: whoever closes the browser before leaves it to the shop's clock. */
  erase: (item: T) => Promise<unknown>;
};

/**
 * Deleting that can be undone exactly: the shop is told at once, keeps the thing while undo is offered, and deletes it for
 * good when the offer has gone or the page is left.
 */
export function createUndoableDelete<T extends Named>({
  discard,
  restore,
  erase,
}: Sends<T>): StoreApi<UndoableDelete<T>> {
  return createStore((set, get) => {
    const show = (bizId: string) => {
      const hidden = new Set(get().hidden);
      hidden.delete(bizId);
      set({ hidden });
    };
    const hide = ({ bizId }: T) => set({ hidden: new Set(get().hidden).add(bizId) });
    /** What was told of the pending one: what is told next waits for it. */
    let told: Promise<boolean> = Promise.resolve(true);
    return {
      pending: null,
      hidden: new Set(),
      remove: (item) => {
        get().commit();
        hide(item);
        set({ pending: item });
        told = discard(item).then(
          () => true,
          () => {
            show(item.bizId);
            if (get().pending === item) set({ pending: null });
            return false;
          },
        );
      },
      undo: () => {
        const { pending } = get();
        set({ pending: null });
        if (!pending) return;
        show(pending.bizId);
        void told.then((isDone) => (isDone ? restore(pending) : undefined)).catch(() => hide(pending));
      },
      commit: () => {
        const { pending } = get();
        set({ pending: null });
        if (!pending) return;
        // Where it cannot be told now, the shop's clock deletes it.
        void told.then((isDone) => (isDone ? erase(pending) : undefined)).catch(() => {});
      },
    };
  });
}

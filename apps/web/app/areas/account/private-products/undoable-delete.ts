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
  /** The offer to bring it back is over. */
  commit(): void;
};

type Sends<T> = {
  /** Ends at once what others see of it. */
  discard: (item: T) => Promise<unknown>;
  restore: (item: T) => Promise<unknown>;
};

/**
 * Deleting that can be undone exactly: the shop is told at once, keeps the thing longer than undo is offered, and deletes
 * it by the clock. The page never does: somebody may have saved the thing anew meanwhile.
 */
export function createUndoableDelete<T extends Named>({ discard, restore }: Sends<T>): StoreApi<UndoableDelete<T>> {
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
      commit: () => set({ pending: null }),
    };
  });
}

import { createStore, type StoreApi } from 'zustand/vanilla';

type Named = { bizId: string; name: string };

export type UndoableDelete<T extends Named> = {
  /** Can still be brought back: the shop has not been told yet. */
  pending: T | null;
  /** Not shown any more, whether the shop knows already or not. */
  hidden: ReadonlySet<string>;
  /** Takes it away from view; one that is still pending goes for good. */
  remove(item: T): void;
  undo(): void;
  /** Tells the shop. */
  commit(): void;
};

/**
 * Deleting that can be undone exactly, because it happens late: when the offer to undo has gone, or the page is left.
 * Should the browser be closed before, the thing is still there, which is the lesser harm.
 */
export function createUndoableDelete<T extends Named>(
  send: (item: T) => Promise<unknown>,
): StoreApi<UndoableDelete<T>> {
  return createStore((set, get) => {
    const show = (bizId: string) => {
      const hidden = new Set(get().hidden);
      hidden.delete(bizId);
      set({ hidden });
    };
    return {
      pending: null,
      hidden: new Set(),
      remove: (item) => {
        get().commit();
        set({ pending: item, hidden: new Set(get().hidden).add(item.bizId) });
      },
      undo: () => {
        const { pending } = get();
        set({ pending: null });
        if (pending) show(pending.bizId);
      },
      commit: () => {
        const { pending } = get();
        if (!pending) return;
        set({ pending: null });
        send(pending).catch(() => show(pending.bizId));
      },
    };
  });
}

import { useRef, useState } from 'react';

type Listed = {
  /** On the page that is shown, in its order. */
  pageIds: readonly string[];
  /** How many match on all pages. */
  total: number;
  /** How many may be changed at once; without it nothing beyond the page can be chosen. */
  limit?: number;
};

/**
 * What of a list is chosen: some of its page, or all that match. Of rows that have left the page nothing is chosen any
 * more, so that nobody changes what they do not see.
 */
export function useSelection({ pageIds, total, limit = 0 }: Listed) {
  const [wantsAll, setAll] = useState(false);
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | null>(null);
  const canTakeAll = total <= limit;
  // It may have grown since.
  const isAll = wantsAll && canTakeAll;
  const chosen = isAll ? [...pageIds] : pageIds.filter((id) => ids.has(id));
  const take = (next: Iterable<string>) => {
    const set = new Set(next);
    setAll(canTakeAll && set.size === total);
    setIds(set);
  };
  return {
    scope: isAll ? ('all' as const) : chosen.length ? ('part' as const) : ('none' as const),
    chosen,
    total,
    /** How many rows that are. */
    count: isAll ? total : chosen.length,
    canTakeAll,
    isPage: pageIds.length > 0 && chosen.length === pageIds.length,
    isWhole: isAll || (!canTakeAll && pageIds.length > 0 && chosen.length === pageIds.length),
    has: (id: string) => isAll || ids.has(id),
    /** @param toHere so too with all between it and the one that was chosen last */
    toggle: (id: string, on: boolean, toHere = false) => {
      const from = toHere && last.current !== null ? pageIds.indexOf(last.current) : -1;
      const to = pageIds.indexOf(id);
      const touched = from < 0 ? [id] : pageIds.slice(Math.min(from, to), Math.max(from, to) + 1);
      last.current = id;
      take(on ? [...chosen, ...touched] : chosen.filter((each) => !touched.includes(each)));
    },
    togglePage: (on: boolean) => take(on ? pageIds : []),
    /** The whole list, where so many may be changed at once; else its page. */
    toggleAll: (on: boolean) => {
      setAll(on && canTakeAll);
      setIds(new Set(on ? pageIds : []));
    },
    clear: () => take([]),
  };
}

export type Selection = ReturnType<typeof useSelection>;

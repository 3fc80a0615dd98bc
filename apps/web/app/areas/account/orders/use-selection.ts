import { SelectionScope } from '@merchmill/contract/enums.ts';
import { bulkLimit } from '@merchmill/contract/fulfillment/aftersale.calls.ts';
import { useState } from 'react';

type Listed = { pageIds: readonly string[]; total: number };

/** What of a list is chosen. With more orders than can be changed at once, all means those of the page. */
export function useSelection({ pageIds, total }: Listed) {
  const [isAll, setAll] = useState(false);
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const canTakeAll = total <= bulkLimit;
  // Of those that have left the page nothing is chosen any more.
  const chosen = isAll ? [...pageIds] : pageIds.filter((id) => ids.has(id));
  const scope = isAll ? SelectionScope.all : chosen.length ? SelectionScope.part : SelectionScope.none;
  const take = (next: readonly string[]) => {
    setAll(canTakeAll && next.length === total);
    setIds(new Set(next));
  };
  return {
    scope,
    chosen,
    /** How many orders that are. */
    count: isAll ? total : chosen.length,
    canTakeAll,
    isWhole: isAll || (!canTakeAll && chosen.length === pageIds.length),
    toggle: (id: string, on: boolean) => take(on ? [...chosen, id] : chosen.filter((each) => each !== id)),
    toggleAll: (on: boolean) => {
      setAll(on && canTakeAll);
      setIds(new Set(on ? pageIds : []));
    },
    clear: () => take([]),
  };
}
export type Selection = ReturnType<typeof useSelection>;

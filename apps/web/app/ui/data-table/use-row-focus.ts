import { type FocusEvent, useEffect, useRef } from 'react';
import { whenFocusIsLost } from '../when-focus-is-lost.ts';
import { firstIn } from './row-keys.ts';

/** A row that goes takes the focus with it: then the row that is in its place has it. */
export function useRowFocus(rows: readonly unknown[]) {
  const body = useRef<HTMLTableSectionElement>(null);
  const last = useRef(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are when to look where the focus is
  useEffect(() => {
    const place = last.current;
    if (place < 0) return;
    whenFocusIsLost(() => {
      const drawn = [...(body.current?.querySelectorAll('tr[data-index]') ?? [])];
      const row = drawn.findLast((each) => Number(each.getAttribute('data-index')) <= place);
      if (row) firstIn(row)?.focus();
    });
  }, [rows]);
  return {
    ref: body,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      last.current = Number(target.closest('tr[data-index]')?.getAttribute('data-index') ?? -1);
    },
    // Who presses beside the table wants no focus in it.
    onBlur: ({ relatedTarget }: FocusEvent<HTMLElement>) => {
      if (!relatedTarget) last.current = -1;
    },
  };
}

import { type FocusEvent, type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { whenFocusIsLost } from '../when-focus-is-lost.ts';
import { firstIn } from './row-keys.ts';

const indexOf = (element: HTMLElement) => Number(element.closest('tr[data-index]')?.getAttribute('data-index') ?? -1);

function focusRow(body: RefObject<HTMLElement | null>, place: number): void {
  whenFocusIsLost(() => {
    const drawn = [...(body.current?.querySelectorAll('tr[data-index]') ?? [])];
    const row = drawn.findLast((each) => Number(each.getAttribute('data-index')) <= place);
    if (row) firstIn(row)?.focus();
  });
}

/** The row that was opened last, and on which page: whoever comes back there goes on from it. */
let opened: { page: string; place: number } | undefined;

/** A row that goes takes the focus with it: then the row that is in its place has it. */
export function useRowFocus(rows: readonly unknown[]) {
  const body = useRef<HTMLTableSectionElement>(null);
  const last = useRef(-1);
  const { pathname, search } = useLocation();
  const page = pathname + search;
  const hasComeBack = useNavigationType() === 'POP';
  // biome-ignore lint/correctness/useExhaustiveDependencies: only as one comes
  useEffect(() => {
    if (hasComeBack && opened?.page === page) focusRow(body, opened.place);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are when to look where the focus is
  useEffect(() => {
    if (last.current >= 0) focusRow(body, last.current);
  }, [rows]);
  return {
    ref: body,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      last.current = indexOf(target);
    },
    // Who presses beside the table wants no focus in it.
    onBlur: ({ relatedTarget }: FocusEvent<HTMLElement>) => {
      if (!relatedTarget) last.current = -1;
    },
    onClickCapture: ({ target }: MouseEvent<HTMLElement>) => {
      const link = (target as HTMLElement).closest<HTMLElement>('th a');
      if (link) opened = { page, place: indexOf(link) };
    },
  };
}

import { type FocusEvent, type KeyboardEvent, useState } from 'react';

/** Cells of a grid are the elements with this attribute. */
export const cellMark = 'data-cell';

const cellsOf = (grid: Element) => [...grid.querySelectorAll<HTMLElement>(`[${cellMark}]`)];

/** Where an arrow key leads in a grid of `columns`; the end of the grid is an end. */
export function neighborOf(key: string, at: number, { count, columns }: { count: number; columns: number }): number {
  const steps: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at - columns,
    ArrowDown: at + columns,
    Home: 0,
    End: count - 1,
  };
  const to = steps[key];
  return to === undefined || to < 0 || to >= count ? at : to;
}

function columnsOf(cells: readonly HTMLElement[]): number {
  const top = cells[0]?.getBoundingClientRect().top;
  const next = cells.findIndex((cell) => cell.getBoundingClientRect().top !== top);
  return next < 0 ? cells.length : next;
}

const gridKeys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'];

/**
 * A grid of buttons that is one stop of the Tab key; inside of it arrow keys go from one to the next. Its cells have the
 * attribute `data-cell`.
 */
export function useRovingFocus(count: number) {
  const [last, setLast] = useState(0);
  const current = Math.min(last, Math.max(0, count - 1));
  const indexOf = (grid: Element, target: EventTarget) =>
    cellsOf(grid).indexOf((target as Element).closest<HTMLElement>(`[${cellMark}]`)!);
  return {
    tabIndexOf: (index: number) => (index === current ? 0 : -1),
    handlers: {
      onFocus: ({ currentTarget, target }: FocusEvent) => {
        const index = indexOf(currentTarget, target);
        if (index >= 0) setLast(index);
      },
      onKeyDown: (event: KeyboardEvent) => {
        const cells = cellsOf(event.currentTarget);
        const at = indexOf(event.currentTarget, event.target);
        if (at < 0 || !gridKeys.includes(event.key)) return;
        // Arrow keys move layers elsewhere in the designer.
        event.preventDefault();
        event.stopPropagation();
        cells[neighborOf(event.key, at, { count: cells.length, columns: columnsOf(cells) })]!.focus();
      },
    },
  } as const;
}

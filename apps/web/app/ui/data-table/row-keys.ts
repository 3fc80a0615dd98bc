import type { KeyboardEvent, MouseEvent } from 'react';

const inputs = 'input:not([type="checkbox"]), select, textarea, summary';
const boxOf = (row: Element) => row.querySelector<HTMLInputElement>('[data-row-box]');
/** What opens a row: the link, or else the button, in the cell that names it. */
const doorOf = (row: Element) => row.querySelector<HTMLElement>('th a, th button');

/** The same thing in another row, or the first that can have the focus there. */
function counterpart(from: HTMLElement, row: Element): HTMLElement | null {
  if (from.matches('[data-row-box]')) return boxOf(row);
  return firstIn(row);
}

/** What of a row has the focus when one comes into it. */
export const firstIn = (row: Element): HTMLElement | null =>
  doorOf(row) ?? boxOf(row) ?? row.querySelector<HTMLElement>('a, button, input');

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * Keys within the rows, besides Tab, which reaches all there is: arrows, Home and End go from row to row, Space
 * selects (with Shift as far as here), Enter opens.
 * @param reach brings a row into view that is not drawn yet, and gives it
 */
export function onRowKey(event: KeyboardEvent<HTMLElement>, reach?: (index: number) => Promise<Element | null>): void {
  const from = event.target as HTMLElement;
  const row = from.closest('tr[data-index]');
  if (!row || from.matches(inputs) || event.ctrlKey || event.metaKey || event.altKey) return;
  const step = steps[event.key];
  if (step) {
    const rows = [...event.currentTarget.querySelectorAll('tr[data-index]')];
    const at = Number(row.getAttribute('data-index'));
    const next = step(at, Number(event.currentTarget.dataset.last));
    if (next === at) return;
    event.preventDefault();
    const drawn = rows.find((each) => each.getAttribute('data-index') === String(next));
    if (drawn || !reach) focusIn(from, drawn);
    else void reach(next).then((late) => focusIn(from, late));
  } else if (event.key === ' ' && (from.matches('a') || event.shiftKey)) {
    const box = boxOf(row);
    if (!box) return;
    event.preventDefault();
    box.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: event.shiftKey }));
  } else if (event.key === 'Enter' && from.matches('[data-row-box]')) doorOf(row)?.click();
}

function focusIn(from: HTMLElement, row: Element | null | undefined): void {
  if (!row) return;
  const to = counterpart(from, row);
  to?.focus();
  to?.scrollIntoView({ block: 'nearest' });
}

/** A press anywhere on a row that has a link opens it, as the link itself would, in a new tab too. */
export function onRowClick(event: MouseEvent<HTMLElement>): void {
  const target = event.target as HTMLElement;
  if (event.defaultPrevented || target.closest('a, button, input, select, textarea, label, summary, pre')) return;
  if (window.getSelection()?.toString()) return;
  const link = event.currentTarget.querySelector<HTMLElement>('th a');
  const { ctrlKey, metaKey, shiftKey } = event;
  link?.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
}

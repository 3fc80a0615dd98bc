import { useEffect, useRef } from 'react';

/**
 * A list whose rows are fields, and come and go. The focus goes into what was added, and on to what is in the place of
 * what was removed, or to the button that adds. Its rows are marked by `data-row`, that button by `data-add`.
 */
export function useRows<Item>(items: readonly Item[], onItems: (items: Item[]) => void) {
  const list = useRef<HTMLFieldSetElement>(null);
  const next = useRef<{ at: number; control: 'input, select' | 'button' } | null>(null);
  useEffect(() => {
    if (!next.current) return;
    const { at, control } = next.current;
    next.current = null;
    const rows = [...(list.current?.querySelectorAll('[data-row]') ?? [])];
    const row = rows[Math.min(at, rows.length - 1)];
    const target = row?.querySelector<HTMLElement>(control) ?? list.current?.querySelector<HTMLElement>('[data-add]');
    target?.focus();
  });
  return {
    list,
    add: (item: Item) => {
      next.current = { at: items.length, control: 'input, select' };
      onItems([...items, item]);
    },
    remove: (at: number) => {
      next.current = { at, control: 'button' };
      onItems(items.filter((_, index) => index !== at));
    },
  };
}

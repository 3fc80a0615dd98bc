import { useEffect, useMemo, useState } from 'react';
import type { Column } from './columns.ts';

const memoryKey = (id: string) => `mm.columns.${id}`;

/** Browsers that forbid their memory remember nothing, and nothing breaks. */
function recall(id: string): Record<string, boolean> {
  try {
    return JSON.parse(window.localStorage.getItem(memoryKey(id)) ?? '{}');
  } catch {
    return {};
  }
}
function remember(id: string, chosen: Record<string, boolean>): void {
  try {
    window.localStorage.setItem(memoryKey(id), JSON.stringify(chosen));
  } catch {}
}

/**
 * Which columns are shown, remembered by the browser for each table. The server knows nothing of that: it draws the
 * table as it comes. The first column names the row and always stays.
 */
export function useColumns<Row>(id: string | undefined, columns: readonly Column<Row>[]) {
  const [chosen, setChosen] = useState<Record<string, boolean>>({});
  useEffect(() => {
    if (id) setChosen(recall(id));
  }, [id]);
  const shown = useMemo(
    () => columns.filter(({ key, isOff }, at) => at === 0 || (chosen[key] ?? !isOff)),
    [columns, chosen],
  );
  return {
    shown,
    choices: columns.flatMap((column, at) =>
      at === 0 || column.isActions ? [] : [{ key: column.key, title: column.title, on: shown.includes(column) }],
    ),
    choose: (key: string, on: boolean) => {
      const next = { ...chosen, [key]: on };
      setChosen(next);
      if (id) remember(id, next);
    },
  };
}

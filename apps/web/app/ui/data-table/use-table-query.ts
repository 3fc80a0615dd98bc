import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'react-router';
import { type Column, findRows, readSort, type Sort, sortRows, writeSort } from './columns.ts';

const pauseMs = 300;

type Options<Row> = {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** By whom rows are sorted: by the server, which reads the address too, or here, where all of them are. */
  sortedBy: 'server' | 'page';
  defaultSort: Sort | null;
  /** A page may have several tables, of which one is searched. */
  canFind: boolean;
};

/**
 * Order and search of a table, which are in the address of the page: they can be shared, come back with the back
 * button, and are links and a form without scripts.
 */
export function useTableQuery<Row>({ columns, rows, sortedBy, defaultSort, canFind }: Options<Row>) {
  const [search, setSearch] = useSearchParams();
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const sort = readSort(search.get('sort'), columns) ?? defaultSort;
  const { text, setText } = useFind((canFind && search.get('find')) || '', (find) =>
    setSearch(
      (before) => {
        if (find) before.set('find', find);
        else before.delete('find');
        return before;
      },
      { replace: true, preventScrollReset: true },
    ),
  );
  const { key, direction } = sort ?? {};
  const shown = useMemo(() => {
    const by = key && direction ? { key, direction } : null;
    const found = findRows(rows, columns, text);
    return sortedBy === 'page' ? sortRows(found, columns, by) : found;
  }, [rows, columns, text, key, direction, sortedBy]);
  const linkTo = (to: Sort) => {
    const next = new URLSearchParams(search);
    next.delete('pageNum');
    if (to.key === defaultSort?.key && to.direction === defaultSort.direction) next.delete('sort');
    else next.set('sort', writeSort(to));
    return `${pathname}${next.size ? `?${next}` : ''}`;
  };
  const isComing = navigation.state === 'loading' && navigation.location.pathname === pathname;
  return { sort, linkTo, text, setText, shown, isComing };
}

/** What is typed counts at once, and is in the address when one pauses. */
function useFind(stored: string, store: (text: string) => void) {
  const [text, setText] = useState(stored);
  const last = useRef(stored);
  const keep = useRef(store);
  keep.current = store;
  useEffect(() => {
    // The address has changed by itself: one went back, or followed a link.
    if (stored !== last.current) setText(stored);
    last.current = stored;
  }, [stored]);
  useEffect(() => {
    if (text === last.current) return;
    const timer = setTimeout(() => {
      last.current = text;
      keep.current(text);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return { text, setText };
}

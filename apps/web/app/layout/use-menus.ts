import { useCallback, useEffect } from 'react';
import { useFetcher } from 'react-router';
import type { Menus } from './root-data.ts';

const idleMs = 3000;

/** What the menus hold: null until it is there. It comes when a menu is wanted, or once the page has settled. */
export function useMenus(): { menus: Menus | null; want: () => void } {
  const { data, state, load } = useFetcher<Menus>({ key: 'menus' });
  const missing = data === undefined && state === 'idle';
  const want = useCallback(() => {
    if (missing) void load('/menus');
  }, [missing, load]);
  useEffect(() => {
    const timer = setTimeout(want, idleMs);
    return () => clearTimeout(timer);
  }, [want]);
  return { menus: data ?? null, want };
}

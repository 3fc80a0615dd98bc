import { useCallback, useEffect } from 'react';
import { useCategories } from '../state/shop-context.tsx';

const idleMs = 3000;

/**
 * What the menus hold comes when a menu is wanted, or once the page has settled; not by the router, with whose state the
 * whole page is rendered anew.
 */
export function useMenus(): { loading: boolean; want: () => void } {
  const load = useCategories((categories) => categories.load);
  const loading = useCategories(({ state }) => state !== 'success' && state !== 'error');
  const want = useCallback(() => void load(), [load]);
  useEffect(() => {
    const timer = setTimeout(want, idleMs);
    return () => clearTimeout(timer);
  }, [want]);
  return { loading, want };
}

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Menus } from './root-data.ts';

const idleMs = 3000;

async function fetchMenus(): Promise<Menus> {
  const answer = await fetch('/menus');
  if (!answer.ok) throw new Error(`The menus answered ${answer.status}.`);
  return answer.json();
}

/**
 * What the menus hold: null until it is there. It comes when a menu is wanted, or once the page has settled; not by the
 * router, with whose state the whole page is rendered anew.
 */
export function useMenus(): { menus: Menus | null; want: () => void } {
  const [wanted, setWanted] = useState(false);
  // They change as seldom as the catalogue's shelves.
  const { data, isError, refetch } = useQuery({
    queryKey: ['menus'],
    queryFn: fetchMenus,
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    const timer = setTimeout(() => setWanted(true), idleMs);
    return () => clearTimeout(timer);
  }, []);
  const want = () => (isError ? void refetch() : setWanted(true));
  return { menus: data ?? null, want };
}

import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Loads the page's data again every so often while somebody looks at it. */
export function useRefresh(everyMs: number): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (state !== 'idle') return;
    const timer = setTimeout(() => {
      if (document.visibilityState === 'visible') void revalidate();
    }, everyMs);
    return () => clearTimeout(timer);
  }, [everyMs, revalidate, state]);
}

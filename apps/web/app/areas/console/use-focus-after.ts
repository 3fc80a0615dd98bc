import { useRef } from 'react';

/** Long enough for a dialog to close, which gives the focus back to a button that has gone. */
const pauseMs = 50;

/** What was acted on leaves the list, and the focus with it: it goes on to what is in its place now, or to the heading. */
export function useFocusAfter() {
  const list = useRef<HTMLUListElement>(null);
  const moveFocus = (place: number) => {
    setTimeout(() => {
      if (document.activeElement && document.activeElement !== document.body) return;
      const items = list.current?.children ?? [];
      const next = items[Math.min(Math.max(place, 0), items.length - 1)]?.querySelector<HTMLElement>('h2');
      const target = next ?? document.querySelector<HTMLElement>('main h1');
      target?.setAttribute('tabindex', '-1');
      target?.focus();
    }, pauseMs);
  };
  return { list, moveFocus };
}

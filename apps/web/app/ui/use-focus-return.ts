import { useRef } from 'react';

/**
 * For dialogs that are opened from elsewhere: they have no trigger of their own that they could give the focus back to
 * when they close, so it goes to where it was when they opened.
 */
export function useFocusReturn() {
  const cameFrom = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      cameFrom.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      // What was pressed may have led to another place, which has the focus by now.
      if (document.activeElement !== document.body) return;
      if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true });
    },
  };
}

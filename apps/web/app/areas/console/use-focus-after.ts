import { type FocusEvent, useEffect, useRef } from 'react';
import { whenFocusIsLost } from '../../ui/when-focus-is-lost.ts';

/** What was acted on leaves the list, and the focus with it: it goes on to what is in its place now, or to the heading. */
export function useFocusAfter() {
  const list = useRef<HTMLUListElement>(null);
  const moveFocus = (place: number) =>
    whenFocusIsLost(() => {
      const items = list.current?.children ?? [];
      const next = items[Math.min(Math.max(place, 0), items.length - 1)]?.querySelector<HTMLElement>('h2');
      const target = next ?? document.querySelector<HTMLElement>('main h1');
      target?.setAttribute('tabindex', '-1');
      target?.focus();
    });
  return { list, moveFocus };
}

/** For a list of cards that leave it once they are answered, wherever in a card that was done. @param ids in order */
export function useCardFocus(ids: readonly string[]) {
  const { list, moveFocus } = useFocusAfter();
  const last = useRef(-1);
  const move = useRef(moveFocus);
  move.current = moveFocus;
  const shown = ids.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown now is when to look where the focus is
  useEffect(() => {
    if (last.current >= 0) move.current(last.current);
  }, [shown]);
  return {
    ref: list,
    onFocus: ({ currentTarget, target }: FocusEvent<HTMLUListElement>) => {
      last.current = [...currentTarget.children].findIndex((card) => card.contains(target));
    },
    // Who presses beside the list wants no focus in it.
    onBlur: ({ relatedTarget }: FocusEvent<HTMLUListElement>) => {
      if (!relatedTarget) last.current = -1;
    },
  };
}

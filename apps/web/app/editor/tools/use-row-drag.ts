import { type PointerEvent, type RefObject, useRef, useState } from 'react';

/** Moves rows of a list by a grip, with mouse and finger. Rows may be of different heights. */
export function useRowDrag(count: number, onDrop: (from: number, to: number) => void) {
  const listRef: RefObject<HTMLOListElement | null> = useRef(null);
  const [move, setMove] = useState<{ from: number; to: number } | null>(null);

  const rowAt = (y: number): number => {
    const rows = [...(listRef.current?.children ?? [])];
    const under = rows.findIndex((row) => y < row.getBoundingClientRect().bottom);
    return under < 0 ? count - 1 : under;
  };
  const gripProps = (index: number) => ({
    onPointerDown: (event: PointerEvent) => {
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      setMove({ from: index, to: index });
    },
    onPointerMove: (event: PointerEvent) => {
      if (!move) return;
      const to = rowAt(event.clientY);
      if (to !== move.to) setMove({ ...move, to });
    },
    onPointerUp: () => {
      if (move && move.from !== move.to) onDrop(move.from, move.to);
      setMove(null);
    },
    onPointerCancel: () => setMove(null),
  });
  return { listRef, from: move?.from ?? null, to: move?.to ?? null, gripProps };
}

import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useEffect } from 'react';

export type Reach = (index: number) => Promise<Element | null>;

type Props = {
  count: number;
  scroller: RefObject<HTMLElement | null>;
  /** How many cells a row has. */
  span: number;
  reach: RefObject<Reach | undefined>;
  draw: (index: number, measure: (row: HTMLTableRowElement | null) => void) => ReactNode;
};

const rowPx = 57;
const beyond = 12;

/** Draws the rows that can be seen, and as much empty room as the others take. */
export default function VirtualRows({ count, scroller, span, reach, draw }: Props) {
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: beyond,
  });
  useEffect(() => {
    reach.current = (index) =>
      new Promise((found) => {
        virtual.scrollToIndex(index);
        requestAnimationFrame(() =>
          requestAnimationFrame(() => found(scroller.current?.querySelector(`tr[data-index="${index}"]`) ?? null)),
        );
      });
    return () => {
      reach.current = undefined;
    };
  }, [virtual, reach, scroller]);
  const shown = virtual.getVirtualItems();
  const before = shown[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (shown.at(-1)?.end ?? 0);
  return (
    <>
      <Room span={span} px={before} />
      {shown.map(({ index }) => draw(index, virtual.measureElement))}
      <Room span={span} px={after} />
    </>
  );
}

function Room({ span, px }: { span: number; px: number }) {
  return (
    <tr aria-hidden className="max-xs:block">
      <td colSpan={span} style={{ height: px, padding: 0 }} className="max-xs:block" />
    </tr>
  );
}

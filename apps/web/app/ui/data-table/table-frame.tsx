import { lazy, type ReactNode, type RefObject, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { cx } from '../class-names.ts';
import type { Column } from './columns.ts';
import { asCell, asGroup, asRow, asTable } from './roles.ts';
import { onRowKey } from './row-keys.ts';
import { type HeadProps, TableHead } from './table-head.tsx';
import type { DataTableProps } from './table-props.ts';
import { TableRow } from './table-row.tsx';
import { useRowFocus } from './use-row-focus.ts';
import type { Reach } from './virtual-rows.tsx';

/** More rows than these are drawn as they come into sight. */
const drawnAtOnce = 200;
const VirtualRows = lazy(() => import('./virtual-rows.tsx'));

type FrameProps<Row> = Pick<
  DataTableProps<Row>,
  'caption' | 'rowKey' | 'boxLabel' | 'rowClass' | 'messages' | 'selection' | 'instead' | 'isEdited'
> & {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  head: Pick<HeadProps<Row>, 'sort' | 'linkTo'>;
  /** The same page in another order or with other rows is on its way. */
  isComing: boolean;
};

/**
 * Whether all columns have room. Until it is known a table may scroll, so that nothing is out of reach without scripts;
 * where all have room its head can stick to the window instead.
 */
function useRoom(frame: RefObject<HTMLElement | null>, isLong: boolean): boolean {
  const [hasRoom, setRoom] = useState(false);
  useEffect(() => {
    const { current } = frame;
    const table = current?.querySelector('table');
    if (!current || !table || isLong) return setRoom(false);
    const watch = new ResizeObserver(() => setRoom(table.offsetWidth <= current.clientWidth));
    watch.observe(current);
    watch.observe(table);
    return () => watch.disconnect();
  }, [frame, isLong]);
  return hasRoom;
}

/** Draws all rows on the server and for whoever has no scripts, and only those in sight once there are many. */
function useIsLong(count: number): boolean {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return isAlive && count > drawnAtOnce;
}

/**
 * The table itself, in a group that scrolls where it has to. Not a region: it often stands in one of the same name, and
 * a page of tables has no landmarks left that help.
 */
export function TableFrame<Row>(props: FrameProps<Row>) {
  const { caption, columns, rows, head, messages, selection, isComing } = props;
  const frame = useRef<HTMLDivElement>(null);
  const reach = useRef<Reach>(undefined);
  const isLong = useIsLong(props.isEdited ? 0 : rows.length);
  const hasRoom = useRoom(frame, isLong);
  const body = useRowFocus(rows);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is a group of fields
    <div
      ref={frame}
      role="group"
      aria-label={caption}
      aria-busy={isComing || undefined}
      // What scrolls must be reachable by keyboard.
      tabIndex={hasRoom ? undefined : 0}
      className={cx(
        'min-w-0 rounded-card xs:border xs:bg-card',
        hasRoom ? 'overflow-x-clip' : 'overflow-auto',
        props.instead?.isWide && '@container',
        !hasRoom && rows.length > 12 && 'xs:max-h-[calc(100dvh-9rem)]',
        isLong && 'max-h-[calc(100dvh-9rem)]',
      )}
    >
      <table
        {...asTable}
        aria-rowcount={isLong ? rows.length + 1 : undefined}
        className={cx(
          'w-full border-separate border-spacing-0 text-small max-xs:block',
          'xs:[&_thead_th]:sticky xs:[&_thead_th]:top-0 xs:[&_thead_th]:z-10',
          !hasRoom &&
            'xs:[&_th:first-child]:sticky xs:[&_th:first-child]:start-0 xs:[&_tbody_th:first-child]:bg-card xs:[&_thead_th:first-child]:z-20',
        )}
      >
        <caption className="sr-only">{caption}</caption>
        <TableHead {...head} columns={columns} selection={selection} messages={messages} />
        <tbody
          {...asGroup}
          {...body}
          data-last={rows.length - 1}
          onKeyDown={(event) => onRowKey(event, reach.current)}
          className={cx('transition-opacity delay-150 max-xs:block', isComing && 'opacity-55')}
        >
          <Rows {...props} frame={frame} reach={reach} isLong={isLong} />
        </tbody>
      </table>
    </div>
  );
}

type RowsProps<Row> = FrameProps<Row> & {
  frame: RefObject<HTMLElement | null>;
  reach: RefObject<Reach | undefined>;
  isLong: boolean;
};

function Rows<Row>(props: RowsProps<Row>) {
  const { columns, rows, rowKey, boxLabel, rowClass, selection, instead, frame, reach, isLong } = props;
  const latest = useRef(selection);
  latest.current = selection;
  const toggle = useCallback((id: string, on: boolean, toHere: boolean) => latest.current?.toggle(id, on, toHere), []);
  const span = columns.length + (selection ? 1 : 0);
  const editor = instead?.isWide ? (
    <Across key={instead.key} span={span}>
      {instead.row}
    </Across>
  ) : (
    instead?.row
  );
  const draw = (index: number, measure?: (row: HTMLTableRowElement | null) => void): ReactNode => {
    const row = rows[index];
    if (row === undefined) return null;
    const id = rowKey(row);
    if (instead?.key === id) return editor;
    return (
      <TableRow
        key={id}
        ref={measure}
        id={id}
        row={row}
        index={index}
        columns={columns}
        className={rowClass?.(row)}
        {...(selection && {
          boxLabel: boxLabel?.(row) ?? id,
          checked: selection.has(id),
          onToggle: toggle,
        })}
        isCounted={isLong}
      />
    );
  };
  const isNew = instead && !rows.some((row) => rowKey(row) === instead.key);
  const first = rows.slice(0, drawnAtOnce).map((_, index) => draw(index));
  return (
    <>
      {isNew && editor}
      {isLong ? (
        <Suspense fallback={first}>
          <VirtualRows count={rows.length} scroller={frame} span={span} reach={reach} draw={draw} />
        </Suspense>
      ) : (
        rows.map((_, index) => draw(index))
      )}
    </>
  );
}

/** Stays in sight where the table is wider than its frame, whose width it has. */
function Across({ span, children }: { span: number; children: ReactNode }) {
  return (
    <tr {...asRow} className="max-xs:mb-3 max-xs:block">
      <td {...asCell} colSpan={span} className="p-0 max-xs:block">
        <div className="xs:sticky xs:start-0 xs:w-[100cqi]">{children}</div>
      </td>
    </tr>
  );
}

import { memo, type Ref } from 'react';
import { cx } from '../class-names.ts';
import type { Column } from './columns.ts';
import { asCell, asRow, asRowHeader } from './roles.ts';
import { RowBox } from './row-box.tsx';
import { onRowClick } from './row-keys.ts';

export type RowProps<Row> = {
  row: Row;
  index: number;
  columns: readonly Column<Row>[];
  /** Of the first cell of a row and of its card: how pressing it is, for example. */
  className?: string | undefined;
  id: string;
  /** What the box of the row says; without it there is none. */
  boxLabel?: string | undefined;
  checked?: boolean;
  onToggle?: (id: string, on: boolean, toHere: boolean) => void;
  /** Where only some rows are drawn: which one of all this is. */
  isCounted?: boolean;
  ref?: Ref<HTMLTableRowElement>;
};

const isNothing = (content: unknown) =>
  content === null || content === undefined || content === '' || content === false;

function DataRow<Row>(props: RowProps<Row>) {
  const { row, id, index, columns, className, boxLabel, checked = false, onToggle, isCounted, ref } = props;
  return (
    // The whole row is a larger place to press for its link, which keys reach itself.
    <tr
      {...asRow}
      ref={ref}
      data-index={index}
      aria-rowindex={isCounted ? index + 2 : undefined}
      onClick={onRowClick}
      className={cx(
        'group has-[th_a]:cursor-pointer [&>*]:border-t',
        'max-xs:relative max-xs:mb-3 max-xs:grid max-xs:gap-1.5 max-xs:rounded-card max-xs:border max-xs:p-4 max-xs:[&>*]:border-0',
        checked ? 'bg-accent-wash xs:[&>*]:bg-accent-wash' : 'max-xs:bg-card xs:hover:[&>*]:bg-paper',
        className,
      )}
    >
      {boxLabel !== undefined && onToggle && (
        <td {...asCell} className="max-xs:absolute xs:px-3 xs:py-2 xs:ps-4 max-xs:top-4 max-xs:end-4">
          <RowBox label={boxLabel} checked={checked} onToggle={(on, toHere) => onToggle(id, on, toHere)} />
        </td>
      )}
      {columns.map((column, at) =>
        at === 0 ? (
          <th
            key={column.key}
            {...asRowHeader}
            className={cx(
              'text-start font-semibold xs:px-3 xs:py-2 xs:first:ps-4 xs:last:pe-4',
              boxLabel !== undefined && 'max-xs:pe-10',
              column.className,
            )}
          >
            {column.cell(row)}
          </th>
        ) : (
          <Cell key={column.key} column={column} row={row} />
        ),
      )}
    </tr>
  );
}

/** One line of a card on a phone, with the title of its column. */
function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const content = column.cell(row);
  return (
    <td
      {...asCell}
      className={cx(
        'max-xs:flex max-xs:min-h-7 max-xs:items-center max-xs:gap-4 xs:px-3 xs:py-2 xs:first:ps-4 xs:last:pe-4',
        isNothing(content) ? 'max-xs:hidden' : 'max-xs:empty:hidden',
        column.numeric && 'text-end tabular-nums',
        column.isActions ? 'text-end max-xs:mt-1 max-xs:text-start' : 'max-xs:justify-between max-xs:text-end',
        column.className,
      )}
    >
      {!column.isActions && (
        <span aria-hidden className="shrink-0 font-normal text-quiet xs:hidden">
          {column.title}
        </span>
      )}
      {column.isActions ? content : <div className="min-w-0 max-xs:[overflow-wrap:anywhere]">{content}</div>}
    </td>
  );
}

/** Drawn again only where its row, its columns or its choice are others. */
export const TableRow = memo(DataRow) as typeof DataRow;

import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { Link } from 'react-router';
import { cx } from '../class-names.ts';
import { type Column, nextSort, type Sort } from './columns.ts';
import { asColumnHeader, asGroup, asRow } from './roles.ts';
import { PageBox } from './row-box.tsx';
import type { TableMessages } from './table-messages.ts';
import type { Selection } from './use-selection.ts';

export type HeadProps<Row> = {
  columns: readonly Column<Row>[];
  sort: Sort | null;
  linkTo: (sort: Sort) => string;
  selection: Selection | undefined;
  messages: TableMessages;
};

const style = 'bg-paper-deep px-3 py-2.5 font-semibold whitespace-nowrap first:ps-4 last:pe-4';

/** The titles, which are links to the same page in another order; cards on a phone have theirs in each line. */
export function TableHead<Row>({ columns, sort, linkTo, selection, messages }: HeadProps<Row>) {
  return (
    <thead {...asGroup} className="max-xs:sr-only">
      <tr {...asRow}>
        {selection && (
          <th {...asColumnHeader} className={cx(style, 'w-px')}>
            <PageBox selection={selection} label={messages.selectPage} />
          </th>
        )}
        {columns.map((column) => (
          <th
            key={column.key}
            {...asColumnHeader}
            aria-sort={column.key === sort?.key ? sort.direction : undefined}
            className={cx(style, column.numeric || column.isActions ? 'text-end' : 'text-start')}
          >
            {column.head ??
              (column.sort ? (
                <SortLink column={column} sort={sort} to={linkTo(nextSort(column, sort))} />
              ) : column.isActions ? (
                <span className="sr-only">{column.title}</span>
              ) : (
                column.title
              ))}
          </th>
        ))}
      </tr>
    </thead>
  );
}

type SortLinkProps<Row> = { column: Column<Row>; sort: Sort | null; to: string };

function SortLink<Row>({ column, sort, to }: SortLinkProps<Row>) {
  const isBy = column.key === sort?.key;
  const Icon = !isBy ? ArrowUpDown : sort.direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <Link
      to={to}
      replace
      preventScrollReset
      className={cx(
        'group inline-flex min-h-6 items-center gap-1 rounded-xs hover:text-accent',
        column.numeric && 'flex-row-reverse',
      )}
    >
      {column.title}
      <Icon
        aria-hidden
        className={cx('size-3.5', !isBy && 'opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100')}
      />
    </Link>
  );
}

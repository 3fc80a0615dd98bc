import type { ReactNode } from 'react';

type Column<Row> = { key: string; title: ReactNode; cell: (row: Row) => ReactNode; numeric?: boolean };
type TableProps<Row> = {
  /** Read out before the table. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
};

/**
 * What is only read: sizes, a table of an article. Light, since every page of the shop may have one; lists are an
 * `MmDataTable`. Scrolls sideways on its own where it is too wide; the first column names the row.
 */
export function MmTable<Row>({ caption, columns, rows, rowKey }: TableProps<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section aria-label={caption} tabIndex={0} className="mm-table overflow-x-auto rounded-card border bg-card">
      <table className="w-full border-collapse text-small">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={`bg-paper-deep px-2 py-3 first:ps-4 last:pe-4 xs:px-4 font-semibold whitespace-nowrap ${column.numeric ? 'text-end' : 'text-start'}`}
              >
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-t">
              {columns.map((column, index) => {
                const Cell = index === 0 ? 'th' : 'td';
                return (
                  <Cell
                    key={column.key}
                    {...(index === 0 ? { scope: 'row' } : {})}
                    className={`px-2 py-3 first:ps-4 last:pe-4 xs:px-4 ${index === 0 ? 'text-start font-semibold' : ''} ${column.numeric ? 'text-end tabular-nums' : ''}`}
                  >
                    {column.cell(row)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

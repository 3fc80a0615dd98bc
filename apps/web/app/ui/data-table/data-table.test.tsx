import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { tableMessages } from '../../shell/messages/tables.ts';
import { type Column, MmDataTable } from './data-table.tsx';
import type { DataTableProps } from './table-props.ts';

type Row = { id: string; total: number };
const columns: readonly Column<Row>[] = [
  { key: 'id', title: 'Order', value: ({ id }) => id, cell: ({ id }) => <a href={`/o/${id}`}>{id}</a> },
  {
    key: 'total',
    title: 'Total',
    numeric: true,
    sort: 'descending',
    value: (row) => row.total,
    cell: (row) => row.total,
  },
];
const rows = [
  { id: 'a', total: 5 },
  { id: 'b', total: 40 },
];

function markup(address: string, props: Partial<DataTableProps<Row>> = {}): string {
  const table = (
    <MmDataTable
      caption="Orders"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      messages={tableMessages}
      {...props}
    />
  );
  return renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: '/list', element: table }], { initialEntries: [address] })} />,
  );
}
const order = (html: string) => [...html.matchAll(/href="\/o\/(\w)"/g)].map(([, id]) => id);

it('without scripts a table is sorted by links and searched by a form', () => {
  const html = markup('/list?sort=-total&pageNum=3&state=paid', { canFind: true });
  expect(order(html)).toEqual(['b', 'a']);
  expect(html).toContain('aria-sort="descending"');
  // Another order begins at its first page, and keeps what the list is narrowed to.
  expect(html).toContain('href="/list?sort=total&amp;state=paid"');
  expect(order(markup('/list?find=40', { canFind: true }))).toEqual(['b']);
});

it('what the server has sorted stays as it came', () => {
  expect(order(markup('/list?sort=-total', { sortedBy: 'server' }))).toEqual(['a', 'b']);
});

it('says what there is in place of rows: something else, nothing that matches, or that it is coming', () => {
  expect(markup('/list', { rows: [], empty: <p>No orders yet</p> })).toContain('No orders yet');
  expect(markup('/list?find=zzz', { canFind: true })).toContain(tableMessages.nothing);
  expect(markup('/list', { isLoading: true })).toContain(`aria-label="${tableMessages.loading}"`);
  expect(markup('/list', { failed: { title: 'No answer', retry: () => {} } })).toContain('role="alert"');
});

it('every part says what it is, for on a phone the rows are laid out as cards', () => {
  const html = markup('/list');
  for (const role of ['table', 'rowgroup', 'row', 'columnheader', 'rowheader', 'cell'])
    expect(html).toContain(`role="${role}"`);
});

it('has the editor of a row in its place, in its cells or across what is shown of the table', () => {
  const hidden = columns.map((column) => ({ ...column, isOff: column.key === 'total' }));
  const cells = markup('/list', { columns: hidden, id: 't', instead: { key: 'a', row: <tr id="editor" /> } });
  expect(order(cells)).toEqual(['b']);
  expect(cells.match(/role="columnheader"/g)).toHaveLength(2);
  const across = { key: 'new', row: <p>Fields</p>, isWide: true };
  const wide = markup('/list', { columns: hidden, id: 't', instead: across });
  expect(order(wide)).toEqual(['a', 'b']);
  expect(wide.match(/role="columnheader"/g)).toHaveLength(1);
  expect(wide).toMatch(/colSpan="1"[^>]*>.*<p>Fields<\/p>/);
});

it('is no landmark: it often stands in a section of the same name', () => {
  expect(markup('/list')).not.toMatch(/<section|role="region"/);
});

import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form, useNavigate } from 'react-router';
import { type Column, type Sort, writeSort } from './columns.ts';
import type { TableMessages } from './table-messages.ts';

type FindProps = { text: string; onText: (text: string) => void; sort: string | null; messages: TableMessages };

/** Narrows the rows while one types; without scripts it is a form. */
export function FindField({ text, onText, sort, messages }: FindProps) {
  return (
    <Form
      role="search"
      aria-label={messages.find}
      className="relative w-full xs:w-72"
      onSubmit={(event) => event.preventDefault()}
    >
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 start-3.5 size-4 -translate-y-1/2 text-quiet"
      />
      {sort && <input type="hidden" name="sort" value={sort} />}
      <input
        name="find"
        type="search"
        autoComplete="off"
        aria-label={messages.find}
        placeholder={messages.findHint}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        className="h-11 w-full rounded-pill border border-line-strong bg-card pe-4 ps-10 text-small placeholder:text-quiet hover:border-ink xs:h-9"
      />
    </Form>
  );
}

type SortProps<Row> = {
  columns: readonly Column<Row>[];
  sort: Sort | null;
  linkTo: (sort: Sort) => string;
  messages: TableMessages;
};

/** Cards have no heads to press: on a phone the order is chosen here. */
export function SortChoice<Row>({ columns, sort, linkTo, messages }: SortProps<Row>) {
  const navigate = useNavigate();
  const sortable = columns.filter((column) => column.sort);
  if (sortable.length === 0) return null;
  const both = ['ascending', 'descending'] as const;
  return (
    <select
      aria-label={messages.sort}
      value={sort ? writeSort(sort) : ''}
      onChange={(event) => {
        const value = event.currentTarget.value;
        const direction = value.startsWith('-') ? 'descending' : 'ascending';
        void navigate(linkTo({ key: value.replace(/^-/, ''), direction }), { replace: true, preventScrollReset: true });
      }}
      className="h-11 min-w-36 flex-1 rounded-pill border border-line-strong bg-card px-4 text-small font-semibold xs:hidden"
    >
      {!sort && <option value="">{messages.unsorted}</option>}
      {sortable.flatMap(({ key, title }) =>
        both.map((direction) => (
          <option key={`${key} ${direction}`} value={writeSort({ key, direction })}>
            {messages.sortedBy({ title, direction: direction === 'descending' ? 'down' : 'up' })}
          </option>
        )),
      )}
    </select>
  );
}

/** What is done with the rows that are chosen; stays at the foot of the window while the table scrolls. */
export function BulkBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      className="sticky bottom-3 z-20 flex flex-wrap items-center gap-2 rounded-card border bg-card px-4 py-2.5 shadow-card"
    >
      {children}
    </section>
  );
}

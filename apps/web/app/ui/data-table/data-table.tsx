import { type ReactNode, useEffect, useRef } from 'react';
import { MmButton } from '../button.tsx';
import { MmErrorState } from '../state-panel.tsx';
import { ColumnMenu } from './column-menu.tsx';
import { writeSort } from './columns.ts';
import { CsvButton } from './csv-button.tsx';
import { TableFrame } from './table-frame.tsx';
import type { TableMessages } from './table-messages.ts';
import type { DataTableProps } from './table-props.ts';
import { TableSkeleton } from './table-skeleton.tsx';
import { BulkBar, FindField, SortChoice } from './table-tools.tsx';
import { useColumns } from './use-columns.ts';
import type { Selection } from './use-selection.ts';
import { useTableQuery } from './use-table-query.ts';

export type { Column, Sort } from './columns.ts';

/**
 * The table of all lists. It is a plain table of links, buttons and boxes, and not a grid in the sense of ARIA: what is
 * in the cells is used by itself, so all of it stays in the order of Tab; readers of screens keep their own keys for
 * tables, which a grid takes from them; and it works before any script does. Keys that go from row to row come on top
 * (`row-keys.ts`). Order and search are in the address. Rows beyond 200 are drawn when they are scrolled to. On a phone
 * each row is a card. The head stays in sight; a table that is too wide scrolls by itself, its first column fixed.
 */
export function MmDataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, messages, id, sortedBy = 'page', defaultSort = null, selection, isLoading, failed } = props;
  const { shown: chosenColumns, choices, choose } = useColumns(id, columns);
  // The editor of a row has a cell for each.
  const shownColumns = props.instead && !props.instead.isWide ? columns : chosenColumns;
  const place = useFocusAfterBulk(selection?.count ?? 0);
  const query = useTableQuery({ columns, rows, sortedBy, defaultSort, canFind: props.canFind ?? false });
  const { sort, linkTo, text, setText, shown, isComing } = query;
  if (failed) return <MmErrorState title={failed.title} retry={{ label: messages.again, run: failed.retry }} />;
  const hasTools = props.canFind || props.tools || props.count || id || props.csv;
  const isWritten = columns.some(({ value }) => value);
  return (
    <div ref={place} className="mm-data-table grid min-w-0 gap-3">
      {hasTools && (
        <div className="flex flex-wrap items-center gap-2">
          {props.tools}
          {props.canFind && (
            <FindField
              text={text}
              onText={setText}
              sort={sort && sort !== defaultSort ? writeSort(sort) : null}
              messages={messages}
            />
          )}
          <p aria-live="polite" className="text-small text-quiet max-xs:empty:hidden xs:me-auto">
            {text ? messages.found({ shown: shown.length, all: rows.length }) : props.count}
          </p>
          <SortChoice columns={columns} sort={sort} linkTo={linkTo} messages={messages} />
          {id && <ColumnMenu label={messages.columns} choices={choices} choose={choose} />}
          {props.csv && isWritten && rows.length > 0 && (
            <CsvButton
              name={props.csv.name}
              columns={shownColumns}
              load={props.csv.load ?? (() => shown)}
              messages={messages}
            />
          )}
        </div>
      )}
      {isLoading ? (
        <TableSkeleton columns={shownColumns} label={messages.loading} />
      ) : shown.length === 0 && !props.instead ? (
        text ? (
          <NothingFound messages={messages} onClear={() => setText('')} />
        ) : (
          props.empty
        )
      ) : (
        <TableFrame {...props} rows={shown} columns={shownColumns} head={{ sort, linkTo }} isComing={isComing} />
      )}
      {selection && selection.count > 0 && <Chosen selection={selection} messages={messages} bulk={props.bulk} />}
    </div>
  );
}

/** The bar of what can be done with the chosen rows goes with the choice: its focus goes to the box of all rows. */
function useFocusAfterBulk(count: number) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const isOver = before.current > 0 && count === 0;
    before.current = count;
    if (isOver && document.activeElement === document.body)
      place.current?.querySelector<HTMLElement>('thead input')?.focus({ preventScroll: true });
  }, [count]);
  return place;
}

function NothingFound({ messages, onClear }: { messages: TableMessages; onClear: () => void }) {
  return (
    <div className="grid justify-items-center gap-3 rounded-card border bg-card px-4 py-10 text-center">
      <p className="font-semibold">{messages.nothing}</p>
      <p className="text-small text-quiet">{messages.nothingText}</p>
      <MmButton size="s" variant="secondary" onClick={onClear}>
        {messages.clearFind}
      </MmButton>
    </div>
  );
}

type ChosenProps = { selection: Selection; messages: TableMessages; bulk: ReactNode };

function Chosen({ selection, messages, bulk }: ChosenProps) {
  const { count, total, scope, isPage, canTakeAll, toggleAll, clear } = selection;
  return (
    <BulkBar label={messages.selected({ count })}>
      <p aria-live="polite" className="me-auto flex flex-wrap items-center gap-x-3 text-small font-semibold">
        {messages.selected({ count })}
        {scope !== 'all' && isPage && canTakeAll && total > count && (
          <button type="button" className="mm-link min-h-9" onClick={() => toggleAll(true)}>
            {messages.selectAll({ count: total })}
          </button>
        )}
      </p>
      {bulk}
      <MmButton size="s" variant="quiet" onClick={clear}>
        {messages.clear}
      </MmButton>
    </BulkBar>
  );
}

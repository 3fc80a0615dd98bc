import type { ReactNode } from 'react';
import type { Column, Sort } from './columns.ts';
import type { TableMessages } from './table-messages.ts';
import type { Selection } from './use-selection.ts';

export type DataTableProps<Row> = {
  /** Read out before the table, and the name of its frame. */
  caption: string;
  /** Give the same list each time, and only rows that have changed are drawn again. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** What the box says that selects a row. */
  boxLabel?: (row: Row) => string;
  rowClass?: (row: Row) => string | undefined;
  messages: TableMessages;
  /** Columns can be chosen, and are remembered under this name. */
  id?: string;
  /** Who sorts; the server reads `sort` of the address as `readSort` does. */
  sortedBy?: 'server' | 'page';
  defaultSort?: Sort;
  /** A field narrows the rows, all of which are here. */
  canFind?: boolean;
  /** Of the page, before what the table has of itself. */
  tools?: ReactNode;
  /** How many match, in words. */
  count?: ReactNode;
  selection?: Selection;
  /** What can be done with the chosen rows. */
  bulk?: ReactNode;
  /** `load` gives the rows of all pages, where not all are here; the columns' values make the file. */
  csv?: { name: string; load?: () => Promise<readonly Row[]> };
  /** Stands where the rows would be while there are none. */
  empty?: ReactNode;
  isLoading?: boolean;
  /** Its cells are fields: all rows are drawn, so that a fault in any of them can have the focus. */
  isEdited?: boolean;
  /** Why there are no rows to show, and another try. */
  failed?: { title: string; retry: () => void };
  /**
   * Something else in place of a row, such as its editor; an unknown key is that of a new one, which comes first.
   * `isWide`: not a row of the table, but what lies across it, as wide as what one sees of it.
   */
  instead?: { key: string; row: ReactNode; isWide?: boolean };
};

import type { TableWords } from '../../ui/data-table/table-words.ts';
import { wholeNumber } from './numbers.ts';

/** What every table of the console and of accounts says of itself. */
export const tableMessages: TableWords = {
  find: 'Filter rows',
  findHint: 'Filter',
  found: (shown, all) => `${wholeNumber(shown)} of ${wholeNumber(all)}`,
  nothing: 'No matches',
  nothingText: 'Try fewer or different words.',
  clearFind: 'Clear filter',
  columns: 'Columns',
  sort: 'Sort by',
  unsorted: 'Sort by…',
  sortedBy: (title, descending) => `${title} ${descending ? '↓' : '↑'}`,
  download: 'Export CSV',
  downloading: 'Exporting…',
  downloadFailed: 'Export failed. Try again.',
  selectPage: 'Select all on this page',
  selected: (count) => `${wholeNumber(count)} selected`,
  selectAll: (count) => `Select all ${wholeNumber(count)}`,
  clear: 'Clear selection',
  loading: 'Loading…',
  again: 'Try again',
};

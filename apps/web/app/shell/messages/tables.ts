import { defineMessages, note } from '@merchmill/messages/define-messages.ts';

/* What every table of the console and of accounts says of itself. */
export const tableMessages = defineMessages({
  find: 'Filter rows',
  findHint: 'Filter',
  found: '{shown, number} of {all, number}',
  nothing: 'No matches',
  nothingText: 'Try fewer or different words.',
  clearFind: 'Clear filter',
  columns: 'Columns',
  sort: 'Sort by',
  unsorted: 'Sort by…',
  sortedBy: note('{title} {direction, select, down {↓} other {↑}}', 'direction: down where the largest comes first'),
  download: 'Export CSV',
  downloading: 'Exporting…',
  downloadFailed: 'Export failed. Try again.',
  selectPage: 'Select all on this page',
  selected: '{count, number} selected',
  selectAll: 'Select all {count, number}',
  clear: 'Clear selection',
  loading: 'Loading…',
  again: 'Try again',
});

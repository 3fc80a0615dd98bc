/** What a table says of itself, in the language of the page. */
export type TableMessages = {
  /** Of the field that narrows the rows. */
  find: string;
  findHint: string;
  found: (values: { shown: number; all: number }) => string;
  nothing: string;
  nothingText: string;
  clearFind: string;
  columns: string;
  sort: string;
  unsorted: string;
  sortedBy: (values: { title: string; direction: string }) => string;
  download: string;
  downloading: string;
  downloadFailed: string;
  selectPage: string;
  selected: (values: { count: number }) => string;
  selectAll: (values: { count: number }) => string;
  clear: string;
  loading: string;
  again: string;
};

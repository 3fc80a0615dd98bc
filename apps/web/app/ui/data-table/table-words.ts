/** What a table says of itself, in the language of the page. */
export type TableWords = {
  /** Of the field that narrows the rows. */
  find: string;
  findHint: string;
  found: (shown: number, all: number) => string;
  nothing: string;
  nothingText: string;
  clearFind: string;
  columns: string;
  sort: string;
  unsorted: string;
  sortedBy: (title: string, descending: boolean) => string;
  download: string;
  downloading: string;
  downloadFailed: string;
  selectPage: string;
  selected: (count: number) => string;
  selectAll: (count: number) => string;
  clear: string;
  loading: string;
  again: string;
};

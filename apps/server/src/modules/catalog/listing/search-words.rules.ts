/** Letters without their marks, in lower case: `Giclée` is found as `giclee` and the other way round. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
}

/** The words of a text: runs of letters and digits, so that none means anything to a query language. */
export function wordsOf(text: string): string[] {
  return plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** What an item is found by: each word of its texts once. */
export function searchText(texts: readonly (string | null)[]): string {
  return [...new Set(texts.flatMap((text) => (text ? wordsOf(text) : [])))].join(' ');
}

/* What a person typed, as a query of the full-text search. Words are letters and digits only (search-words.rules.ts). */

/** Terms by their words in the singular, joined by spaces, to all terms that mean the same. */
export type Synonyms = ReadonlyMap<string, readonly string[]>;

/** Close enough to find a term by: the search itself knows the language better. */
export function singular(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && /(?:ss|sh|ch|x)es$/.test(word)) return word.slice(0, -2);
  return word.length > 2 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

const maxTermWords = 3;

/** The longest term that begins here, with how many words it takes. */
function termAt(words: readonly string[], at: number, synonyms: Synonyms) {
  for (let length = Math.min(maxTermWords, words.length - at); length > 0; length--) {
    const terms = synonyms.get(
      words
        .slice(at, at + length)
        .map(singular)
        .join(' '),
    );
    if (terms) return { terms, length };
  }
  return undefined;
}

const allOf = (words: readonly string[], suffix: string) => words.map((word) => word + suffix).join(' & ');

/**
 * Every word as it is or as a beginning, or something that means the same, all of them: the argument of `to_tsquery`.
 * Empty for no words.
 */
export function tsQuery(words: readonly string[], synonyms: Synonyms): string {
  const parts: string[] = [];
  for (let at = 0; at < words.length; ) {
    const found = termAt(words, at, synonyms);
    const length = found?.length ?? 1;
    const typed = allOf(words.slice(at, at + length), ':*');
    const others = (found?.terms ?? []).map((term) => allOf(term.split(' '), ''));
    parts.push([typed, ...others].map((part) => `(${part})`).join(' | '));
    at += length;
  }
  return parts.map((part) => `(${part})`).join(' & ');
}

/** Slips between two words: letters put in, left out, mistaken or swapped with a neighbor. */
export function slips(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const next = [row];
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      let least = Math.min(last[column]! + 1, next[column - 1]! + 1, last[column - 1]! + (same ? 0 : 1));
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (swapped) least = Math.min(least, before[column - 2]! + 1);
      next.push(least);
    }
    [before, last] = [last, next];
  }
  return last[b.length]!;
}

/** How many slips a word of this length may have and still be meant. */
export const allowedSlips = (length: number) => (length < 4 ? 0 : length < 6 ? 1 : 2);

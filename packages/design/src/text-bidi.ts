import createBidi from 'bidi-js';

/*
 * In which order the parts of a line stand (Unicode Standard Annex #9): Hebrew and Arabic run from right to left, and
 * numbers and Latin words in them from left to right.
 */

interface BidiEngine {
  getEmbeddingLevels(text: string, direction: 'auto'): { levels: Uint8Array; paragraphs: readonly { level: number }[] };
}

// Its types say one thing where modules are resolved by a bundler and another where Node resolves them.
const bidi = (createBidi as unknown as () => BidiEngine)();

/**
 * Letters from right to left. Without any of them all of a text runs to the right, whatever marks of direction came with
 * it when it was pasted: so it was before texts had an order, and so it is printed.
 */
const turnsOrder = /(?=\p{L})[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Levels of a paragraph: of each UTF-16 unit, and of the paragraph itself. Odd ones run to the left. */
export interface BidiLevels {
  readonly base: number;
  readonly levels: Uint8Array;
}

/** The levels of a paragraph whose direction is that of its first letter; null where everything runs to the right. */
export function bidiLevels(paragraph: string): BidiLevels | null {
  if (!turnsOrder.test(paragraph)) return null;
  const { levels, paragraphs } = bidi.getEmbeddingLevels(paragraph, 'auto');
  return { base: paragraphs[0]?.level ?? 0, levels };
}

/** Runs of a line in the order in which they stand from left to right (rule L2). */
export function visualOrder<T extends { readonly level: number }>(runs: readonly T[]): T[] {
  const ordered = [...runs];
  const odd = ordered.map(({ level }) => level).filter((level) => level % 2 === 1);
  if (odd.length === 0) return ordered;
  const highest = Math.max(...ordered.map(({ level }) => level));
  for (let level = highest; level >= Math.min(...odd); level--) {
    for (let start = 0; start < ordered.length; start++) {
      if (ordered[start]!.level < level) continue;
      let end = start;
      while (end < ordered.length && ordered[end]!.level >= level) end++;
      ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = end;
    }
  }
  return ordered;
}

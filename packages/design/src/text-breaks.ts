import { graphemes } from './text-shaping.ts';

/*
 * Where lines of ideographs and kana may break, after JIS X 4051 and Unicode Standard Annex #14: beside each of them, but
 * for what must not begin or end a line. Not by the properties of Unicode: browsers know different versions of those, and
 * lines must not differ.
 */

/** Ideographs, kana, and the marks between them. Not those that are emoji, which have been printed as words always. */
const east =
  /[\u2e80-\u2fdf\u3001-\u302f\u3031-\u303c\u303e-\u30ff\u31f0-\u3296\u3298\u329a-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff01-\uff9f\uffe0-\uffe6\u{20000}-\u{3ffff}]/u;

/** Marks that close or part, signs of repetition, small kana, and units stand at no beginning of a line. */
const neverFirst =
  /[\s\u200b-\u200d\u2060!"'),.:;?\]}%°·»’”‐–—…‥‰′″℃⁇-⁉‼\u3001-\u3003\u3005\u3009\u300b\u300d\u300f\u3011\u3015\u3017\u3019\u301b-\u301f\u3099-\u30a0\u303b\u3041\u3043\u3045\u3047\u3049\u3063\u3083\u3085\u3087\u308e\u3095\u3096\u30a1\u30a3\u30a5\u30a7\u30a9\u30c3\u30e3\u30e5\u30e7\u30ee\u30f5\u30f6\u30fb-\u30fe\u31f0-\u31ff\uff01\uff05\uff09\uff0c\uff0e\uff1a\uff1b\uff1f\uff3d\uff5d\uff5e\uff60\uff61\uff63-\uff65\uff67-\uff70\uff9e\uff9f\uffe0]/u;

/** Marks that open, and signs before a number, stand at no end of a line. */
const neverLast =
  /[\u2060"'(#$£¥€[{«‘“\u3008\u300a\u300c\u300e\u3010\u3014\u3016\u3018\u301a\u301d\uff03\uff04\uff08\uff3b\uff5b\uff5f\uff62\uffe1\uffe5\uffe6]/u;

/** The first character of a letter with its marks decides. */
const firstOf = (grapheme: string) => String.fromCodePoint(grapheme.codePointAt(0)!);

/** Ends of the pieces of a paragraph that are no words but may end a line. */
export function ideographEnds(paragraph: string): number[] {
  if (!east.test(paragraph)) return [];
  const ends: number[] = [];
  let before: string | null = null;
  for (const { segment, index } of graphemes(paragraph)) {
    const next = firstOf(segment);
    const isBeside = before !== null && (east.test(before) || east.test(next));
    if (isBeside && !neverFirst.test(next) && !neverLast.test(before!) && !/\s/.test(before!)) ends.push(index);
    before = next;
  }
  return ends;
}

import { limits } from '@merchmill/design/document-limits.ts';

/*
 * Thai has no spaces between words, and dictionaries that know them differ between browsers and servers. Where the words
 * end is therefore found once, by the browser in which a text is typed, and stored in it as spaces without a width.
 */

const wordMark = '\u200b';
const marks = /(?<=[\u0e00-\u0e7f])\u200b(?=[\u0e00-\u0e7f])/g;
let segmenter: Intl.Segmenter | undefined;
const thai = /[\u0e00-\u0e7f]{2,}/g;

/** A text as it is typed, which is what fields show. */
export const withoutThaiMarks = (text: string): string => text.replace(marks, '');

/** A text with its Thai words marked; as it is where a browser knows none, or where the marks have no room. */
export function withThaiMarks(text: string): string {
  const typed = withoutThaiMarks(text);
  if (!/[\u0e00-\u0e7f]{2}/.test(typed) || typeof Intl.Segmenter === 'undefined') return typed;
  segmenter ??= new Intl.Segmenter('th', { granularity: 'word' });
  const words = segmenter;
  const marked = typed.replace(thai, (run) => [...words.segment(run)].map(({ segment }) => segment).join(wordMark));
  return marked.length > limits.textLength ? typed : marked;
}

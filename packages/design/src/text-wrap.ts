import type { Font } from './font-file.ts';
import { bidiLevels } from './text-bidi.ts';
import { graphemes, lineWidth, type ShapedLine, shapeLine } from './text-shaping.ts';

/** What the breaking of lines needs to know; lengths in em. */
export interface WrapStyle {
  /** Width at which lines wrap, or null for none. */
  readonly wrap: number | null;
}

interface Range {
  start: number;
  end: number;
}

const lineBreak = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/g;

/** The paragraphs of a text as ranges without their line breaks; an empty text is one empty paragraph. */
export function paragraphs(text: string): Range[] {
  const ranges: Range[] = [];
  let start = 0;
  for (const match of text.matchAll(lineBreak)) {
    ranges.push({ start, end: match.index });
    start = match.index + match[0].length;
  }
  ranges.push({ start, end: text.length });
  return ranges;
}

/** Shapes stretches of one paragraph. */
interface Paragraph extends Range {
  readonly shape: (start: number, end: number) => ShapedLine;
}

/** A text that is set again and again at other widths: what was shaped is remembered. */
export interface WrappableText {
  readonly text: string;
  readonly paragraphs: readonly Paragraph[];
}

export function wrappable(font: Font, text: string, tracking: number): WrappableText {
  return {
    text,
    paragraphs: paragraphs(text).map((range) => {
      const levels = bidiLevels(text.slice(range.start, range.end));
      const shaped = new Map<number, ShapedLine>();
      const shape = (start: number, end: number) => {
        const key = start * (text.length + 1) + end;
        let line = shaped.get(key);
        if (!line) {
          const inParagraph = start - range.start;
          line = shapeLine(font, text.slice(start, end), { start, inParagraph, tracking }, levels);
          shaped.set(key, line);
        }
        return line;
      };
      return { ...range, shape };
    }),
  };
}

/**
 * After spaces, and in Thai, which has none between words, where a syllable is sure to begin or end: before a vowel
 * that is written first, and after a short one or a sign of repetition. Dictionaries differ between browsers, and
 * lines must not.
 */
const wordEnd = /[ \t\u200b]+|(?<=[\u0e00-\u0e7f])(?=[\u0e40-\u0e44])|[\u0e2f\u0e30\u0e46](?=[\u0e01-\u0e2e])/g;

/** Words with the spaces that follow them: a line may break after each. */
function wordEnds(text: string, range: Range): number[] {
  const ends: number[] = [];
  for (const match of text.slice(range.start, range.end).matchAll(wordEnd)) {
    const end = range.start + match.index + match[0].length;
    if (match.index > 0 && end < range.end) ends.push(end);
  }
  ends.push(range.end);
  return ends;
}

function wrapParagraph(text: string, paragraph: Paragraph, style: WrapStyle): ShapedLine[] {
  const { shape } = paragraph;
  const fits = (line: ShapedLine) => style.wrap === null || lineWidth(line, text) <= style.wrap + 1e-9;
  const whole = shape(paragraph.start, paragraph.end);
  if (fits(whole)) return [whole];

  const lines: ShapedLine[] = [];
  let current: ShapedLine | null = null;
  let start = paragraph.start;
  for (const end of wordEnds(text, paragraph)) {
    const grown = shape(start, end);
    if (fits(grown)) {
      current = grown;
      continue;
    }
    if (current) {
      lines.push(current);
      start = current.end;
    }
    current = shape(start, end);
    if (fits(current)) continue;
    // A single word wider than the box is broken between letters, as nothing may reach past the box.
    const parts = breakWord(text, { start, end, shape }, style);
    lines.push(...parts.slice(0, -1));
    current = parts.at(-1)!;
    start = current.start;
  }
  if (current) lines.push(current);
  return lines;
}

/** What a break inside a word must not part: a conjunct of Devanagari, and a vowel of Thai from its consonant. */
const holdsNext = /[\u094d\u0e40-\u0e44]\u200d?$/;
const holdsOn = /^[\u0e30-\u0e3a\u0e45-\u0e4e]/;

/** Ends of the parts of a word that a break must not part. */
function unitEnds(text: string, word: Range): number[] {
  const ends: number[] = [];
  let isHeld = false;
  for (const { segment, index } of graphemes(text.slice(word.start, word.end))) {
    if (isHeld || holdsOn.test(segment)) ends.pop();
    isHeld = holdsNext.test(segment);
    ends.push(word.start + index + segment.length);
  }
  return ends;
}

function breakWord(text: string, word: Paragraph, style: WrapStyle): ShapedLine[] {
  const { shape } = word;
  const lines: ShapedLine[] = [];
  let start = word.start;
  let current: ShapedLine | null = null;
  for (const end of unitEnds(text, word)) {
    const grown = shape(start, end);
    if (current && lineWidth(grown, text) > style.wrap! + 1e-9) {
      lines.push(current);
      start = current.end;
      current = shape(start, end);
    } else current = grown;
  }
  if (current) lines.push(current);
  return lines;
}

/** Breaks a text into shaped lines: where the text itself breaks, then greedily at the wrap width. */
export function wrapText(wrapped: WrappableText, style: WrapStyle): ShapedLine[] {
  return wrapped.paragraphs.flatMap((paragraph) => wrapParagraph(wrapped.text, paragraph, style));
}

/** Whether lines break only where words end. */
export function keepsWords({ text, paragraphs: all }: WrappableText, lines: readonly ShapedLine[]): boolean {
  const ends = new Set(all.flatMap((range) => wordEnds(text, range)));
  return lines.every(({ end }) => ends.has(end));
}

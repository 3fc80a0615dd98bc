import type { Font } from './font-file.ts';
import { bidiLevels } from './text-bidi.ts';
import { ideographEnds } from './text-breaks.ts';
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

/** A paragraph, of which any stretch can be shaped. */
interface Paragraph extends Range {
  readonly shape: (start: number, end: number) => ShapedLine;
  /** About how wide a stretch is, in em, without shaping it. */
  readonly guess: (start: number, end: number) => number;
  /** Where its words end. */
  readonly wordEnds: readonly number[];
  /** Where a word, named by its end, can be broken. */
  readonly unitEnds: (start: number, end: number) => readonly number[];
}

/** A text that is set again and again at other widths: what was shaped is remembered. */
export interface WrappableText {
  readonly text: string;
  readonly paragraphs: readonly Paragraph[];
}

function remembered<T>(text: string, make: (start: number, end: number) => T) {
  const known = new Map<number, T>();
  return (start: number, end: number): T => {
    const key = start * (text.length + 1) + end;
    let value = known.get(key);
    if (value === undefined) {
      value = make(start, end);
      known.set(key, value);
    }
    return value;
  };
}

/** Where each UTF-16 unit of a line is reached when its clusters stand one after the other as they are read, in em. */
function reachedAt(line: ShapedLine, tracking: number): Float64Array {
  const reached = new Float64Array(line.end - line.start + 1);
  for (const { end, advance } of line.clusters) reached[end - line.start]! += advance + tracking;
  for (let at = 1; at < reached.length; at++) reached[at]! += reached[at - 1]!;
  return reached;
}

export function wrappable(font: Font, text: string, tracking: number): WrappableText {
  return {
    text,
    paragraphs: paragraphs(text).map((range): Paragraph => {
      const levels = bidiLevels(text.slice(range.start, range.end));
      const shape = remembered(text, (start, end) =>
        shapeLine(font, text.slice(start, end), { start, inParagraph: start - range.start, tracking }, levels),
      );
      let reached: Float64Array | undefined;
      const guess = (start: number, end: number) => {
        reached ??= reachedAt(shape(range.start, range.end), tracking);
        return reached[end - range.start]! - reached[start - range.start]!;
      };
      const unitEnds = remembered(text, (start, end) => unitEndsOf(text, { start, end }));
      return { ...range, shape, guess, wordEnds: wordEndsOf(text, range), unitEnds };
    }),
  };
}

/**
 * After spaces, and in Thai, which has none between words, where a syllable is sure to begin or end: before a vowel
 * that is written first, and after a short one or a sign of repetition. Dictionaries differ between browsers, and
 * lines must not.
 */
const wordEnd = /[ \t\u200b\u3000]+|(?<=[\u0e00-\u0e7f])(?=[\u0e40-\u0e44])|[\u0e2f\u0e30\u0e46](?=[\u0e01-\u0e2e])/g;

/** In a text whose words are marked (thai-words.ts of the designer), at the marks and nowhere else. */
const markedWordEnd = /[ \t\u200b\u3000]+/g;
const hasMarkedThai = (text: string) => /[\u0e00-\u0e7f]\u200b[\u0e00-\u0e7f]/.test(text);

/** Words with the spaces that follow them, and what stands for words in Japanese: a line may break after each. */
function wordEndsOf(text: string, range: Range): number[] {
  const ends: number[] = [];
  const paragraph = text.slice(range.start, range.end);
  for (const match of paragraph.matchAll(hasMarkedThai(paragraph) ? markedWordEnd : wordEnd)) {
    const end = range.start + match.index + match[0].length;
    if (match.index > 0 && end < range.end) ends.push(end);
  }
  const between = ideographEnds(paragraph).map((end) => range.start + end);
  return [...(between.length > 0 ? [...ends, ...between].sort((a, b) => a - b) : ends), range.end];
}

/** Tells whether a shaped line is no wider than asked. */
type FitsLine = (line: ShapedLine) => boolean;

interface Stretch {
  /** Where a line begins. */
  readonly start: number;
  /** Where it may end, from a first of them on. */
  readonly ends: readonly number[];
  readonly from: number;
  readonly wrap: number;
}

/**
 * Index of the first end that a line does not reach. It is guessed from the widths of the whole paragraph, and from
 * there on found by shaping, as letters at the end of a line may have other widths: two tries most times, where trying
 * one after the other takes as many as a line has letters.
 */
function firstPast({ shape, guess }: Paragraph, { start, ends, from, wrap }: Stretch, fits: FitsLine): number {
  let [low, high] = [from, ends.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (guess(start, ends[middle]!) <= wrap) low = middle + 1;
    else high = middle;
  }
  let past = low;
  while (past < ends.length && fits(shape(start, ends[past]!))) past++;
  if (past > low) return past;
  while (past > from && !fits(shape(start, ends[past - 1]!))) past--;
  return past;
}

function wrapParagraph(text: string, paragraph: Paragraph, { wrap }: WrapStyle): ShapedLine[] {
  const { shape, wordEnds: ends } = paragraph;
  const whole = shape(paragraph.start, paragraph.end);
  if (wrap === null) return [whole];
  const fits = (line: ShapedLine) => lineWidth(line, text) <= wrap + 1e-9;
  if (fits(whole)) return [whole];

  const lines: ShapedLine[] = [];
  let start = paragraph.start;
  /** The next word, which is not on the line that begins at `start`. */
  let next = 0;
  while (next < ends.length) {
    const past = firstPast(paragraph, { start, ends, from: next, wrap }, fits);
    if (past > next) {
      lines.push(shape(start, ends[past - 1]!));
      start = ends[past - 1]!;
      next = past;
      continue;
    }
    const isBegun = next > 0 && start < ends[next - 1]!;
    if (isBegun) {
      // What is left of a broken word stands alone, as the next word does not follow it.
      lines.push(shape(start, ends[next - 1]!));
      start = ends[next - 1]!;
      continue;
    }
    // A single word wider than the box is broken between letters, as nothing may reach past the box.
    const starts = breakWord(paragraph, { start, end: ends[next]! }, { wrap, fits });
    lines.push(...starts.slice(0, -1).map((from, index) => shape(from, starts[index + 1]!)));
    start = starts.at(-1)!;
    next++;
  }
  if (start < paragraph.end) lines.push(shape(start, paragraph.end));
  return lines;
}

/** What a break inside a word must not part: a conjunct of Devanagari, and a vowel of Thai from its consonant. */
const holdsNext = /[\u094d\u0e40-\u0e44]\u200d?$/;
const holdsOn = /^[\u0e30-\u0e3a\u0e45-\u0e4e]/;

/** Ends of the parts of a word that a break must not part. */
function unitEndsOf(text: string, word: Range): number[] {
  const ends: number[] = [];
  let isHeld = false;
  for (const { segment, index } of graphemes(text.slice(word.start, word.end))) {
    if (isHeld || holdsOn.test(segment)) ends.pop();
    isHeld = holdsNext.test(segment);
    ends.push(word.start + index + segment.length);
  }
  return ends;
}

/** Where the parts of a word begin that fit; one unit at least is in each. */
function breakWord(paragraph: Paragraph, word: Range, { wrap, fits }: { wrap: number; fits: FitsLine }): number[] {
  const ends = paragraph.unitEnds(word.start, word.end);
  const starts = [word.start];
  let next = 0;
  for (;;) {
    const start = starts.at(-1)!;
    next = Math.max(next + 1, firstPast(paragraph, { start, ends, from: next, wrap }, fits));
    if (next >= ends.length) return starts;
    starts.push(ends[next - 1]!);
  }
}

/** Breaks a text into shaped lines: where the text itself breaks, then greedily at the wrap width. */
export function wrapText(wrapped: WrappableText, style: WrapStyle): ShapedLine[] {
  return wrapped.paragraphs.flatMap((paragraph) => wrapParagraph(wrapped.text, paragraph, style));
}

/** Whether lines break only where words end. */
export function keepsWords({ paragraphs: all }: WrappableText, lines: readonly ShapedLine[]): boolean {
  const ends = new Set(all.flatMap(({ wordEnds }) => wordEnds));
  return lines.every(({ end }) => ends.has(end));
}

import type { Font } from './font-file.ts';
import { graphemes, lineWidth, type ShapedLine, shapeLine } from './text-shaping.ts';

/** What the breaking of lines needs to know; lengths in em. */
export interface WrapStyle {
  readonly font: Font;
  readonly tracking: number;
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

/** Words with the spaces that follow them: a line may break after each. */
function wordEnds(text: string, range: Range): number[] {
  const ends: number[] = [];
  for (const match of text.slice(range.start, range.end).matchAll(/[ \t\u200b]+/g)) {
    const end = range.start + match.index + match[0].length;
    if (match.index > 0 && end < range.end) ends.push(end);
  }
  ends.push(range.end);
  return ends;
}

function wrapParagraph(text: string, range: Range, style: WrapStyle): ShapedLine[] {
  const shape = (start: number, end: number) => shapeLine(style.font, text.slice(start, end), start, style.tracking);
  const fits = (line: ShapedLine) => style.wrap === null || lineWidth(line, text) <= style.wrap + 1e-9;
  const whole = shape(range.start, range.end);
  if (fits(whole)) return [whole];

  const lines: ShapedLine[] = [];
  let current: ShapedLine | null = null;
  let start = range.start;
  for (const end of wordEnds(text, range)) {
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
    const parts = breakWord(text, { start, end }, style);
    lines.push(...parts.slice(0, -1));
    current = parts.at(-1)!;
    start = current.start;
  }
  if (current) lines.push(current);
  return lines;
}

function breakWord(text: string, word: Range, style: WrapStyle): ShapedLine[] {
  const shape = (start: number, end: number) => shapeLine(style.font, text.slice(start, end), start, style.tracking);
  const lines: ShapedLine[] = [];
  let start = word.start;
  let current: ShapedLine | null = null;
  for (const { segment, index } of graphemes(text.slice(word.start, word.end))) {
    const end = word.start + index + segment.length;
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
export function wrapText(text: string, style: WrapStyle): ShapedLine[] {
  return paragraphs(text).flatMap((range) => wrapParagraph(text, range, style));
}

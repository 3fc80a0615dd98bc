import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import PdfDocument from 'pdfkit';
import { unpackWoff } from './woff.rules.ts';

/*
 * Text on paper, in Roboto. The family comes in files for one part of its letters each, so a line may need several:
 * it is cut into runs, each set in the file that has its letters.
 */

/** A4 in points. */
export const page = { width: 595.28, height: 841.89, margin: 52 } as const;
export const inks = { ink: '#17171a', quiet: '#5c5a55', line: '#e5e1d8', magenta: '#c4006a', cyan: '#00749c' } as const;

export type Weight = 'regular' | 'bold';
export type Look = { size: number; weight?: Weight; ink?: string; align?: 'left' | 'right' };
type Place = { x: number; y: number; width: number };
type Run = { font: string; text: string };

const require = createRequire(import.meta.url);
const subsets = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'vietnamese', 'symbols'] as const;
type Subset = (typeof subsets)[number];
const numberOf: Record<Weight, number> = { regular: 400, bold: 700 };

/** From `U+0000-00FF,U+0131` to pairs of first and last. */
const rangesOf = (list: string): [number, number][] =>
  list.split(',').map((part) => {
    const [first = '', last = first] = part.replace('U+', '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });

let ranges: [Subset, [number, number][]][] | undefined;
/** Which letters each file has, as its makers say. */
function letterRanges(): [Subset, [number, number][]][] {
  if (!ranges) {
    const lists = require('@fontsource/roboto/unicode.json') as Record<string, string>;
    ranges = subsets.map((subset) => [subset, rangesOf(lists[subset] ?? '')]);
  }
  return ranges;
}

const subsetByLetter = new Map<string, Subset | undefined>();
/** Few letters are asked for again and again. */
function subsetOf(letter: string): Subset | undefined {
  if (!subsetByLetter.has(letter)) {
    const code = letter.codePointAt(0)!;
    const found = letterRanges().find(([, list]) => list.some(([first, last]) => code >= first && code <= last));
    subsetByLetter.set(letter, found?.[0]);
  }
  return subsetByLetter.get(letter);
}

const files = new Map<string, Buffer>();
function fontFile(subset: Subset, weight: Weight): Buffer {
  const name = `@fontsource/roboto/files/roboto-${subset}-${numberOf[weight]}-normal.woff`;
  const known = files.get(name) ?? unpackWoff(readFileSync(require.resolve(name)), inflateSync);
  files.set(name, known);
  return known;
}

/** What the family has no letter for is set as this. */
const missing = '?';

/** Cuts text into runs of letters that are in the same file. Spaces stay with what they follow. */
function runsOf(text: string, weight: Weight): Run[] {
  const runs: Run[] = [];
  for (const letter of text.normalize('NFC')) {
    const last = runs.at(-1);
    const subset = subsetOf(letter);
    const font = letter === ' ' && last ? last.font : `${subset ?? 'latin'} ${weight}`;
    const shown = subset ? letter : missing;
    if (last?.font === font) last.text += shown;
    else runs.push({ font, text: shown });
  }
  return runs;
}

/** Sets text on the pages of one document. Coordinates are points from the top left corner. */
export class Typesetter {
  readonly document: PDFKit.PDFDocument;
  readonly #registered = new Set<string>();

  constructor(title: string, author: string, at: Date) {
    this.document = new PdfDocument({
      size: [page.width, page.height],
      margin: 0,
      bufferPages: true,
      info: { Title: title, Author: author, CreationDate: at, ModDate: at },
      lang: 'en-US',
      displayTitle: true,
    });
  }

  #useFont(font: string, size: number): void {
    if (!this.#registered.has(font)) {
      const [subset, weight] = font.split(' ') as [Subset, Weight];
      this.document.registerFont(font, fontFile(subset, weight));
      this.#registered.add(font);
    }
    this.document.font(font).fontSize(size);
  }

  widthOf(text: string, { size, weight = 'regular' }: Look): number {
    return runsOf(text, weight).reduce((width, run) => {
      this.#useFont(run.font, size);
      return width + this.document.widthOfString(run.text);
    }, 0);
  }

  /** Breaks text at spaces into lines of at most this width; a word that is longer is broken where it must. */
  linesOf(text: string, width: number, look: Look): string[] {
    return text.split('\n').flatMap((paragraph) => {
      const lines: string[] = [''];
      for (const word of paragraph.split(' ').flatMap((each) => this.#pieces(each, width, look))) {
        const longer = lines.at(-1) ? `${lines.at(-1)} ${word}` : word;
        if (lines.at(-1) && this.widthOf(longer, look) > width) lines.push(word);
        else lines[lines.length - 1] = longer;
      }
      return lines;
    });
  }

  #pieces(word: string, width: number, look: Look): string[] {
    if (this.widthOf(word, look) <= width) return [word];
    const pieces = [''];
    for (const letter of word) {
      if (this.widthOf(pieces.at(-1) + letter, look) > width) pieces.push(letter);
      else pieces[pieces.length - 1] += letter;
    }
    return pieces;
  }

  /** One line, as it is. */
  line(text: string, { x, y, width }: Place, look: Look): void {
    const { size, weight = 'regular', ink = inks.ink, align = 'left' } = look;
    let at = align === 'right' ? x + width - this.widthOf(text, look) : x;
    for (const run of runsOf(text, weight)) {
      this.#useFont(run.font, size);
      this.document.fillColor(ink).text(run.text, at, y, { lineBreak: false });
      at += this.document.widthOfString(run.text);
    }
  }

  /** Text in as many lines as it needs; gives the y below the last one. */
  text(text: string, place: Place, look: Look): number {
    let { y } = place;
    for (const line of this.linesOf(text, place.width, look)) {
      this.line(line, { ...place, y }, look);
      y += leading(look);
    }
    return y;
  }

  rule(y: number, { x, width }: Pick<Place, 'x' | 'width'>, ink: string = inks.line): void {
    this.document
      .lineWidth(0.75)
      .strokeColor(ink)
      .moveTo(x, y)
      .lineTo(x + width, y)
      .stroke();
  }
}

/** From one line to the next. */
export const leading = ({ size }: Pick<Look, 'size'>): number => size * 1.45;

import PdfDocument from 'pdfkit';
import { code128Bars } from './code128.ts';
import type { Typeface, Weight } from './typeface.ts';

/* Pages of a PDF with text, rules and bar codes on them. Measures are points (1/72 inch) from the top left corner. */

export type PaperSize = { widthPt: number; heightPt: number };
/** 210 × 297 mm. */
export const a4: PaperSize = { widthPt: 595.28, heightPt: 841.89 };
/** 102 × 152 mm, what label printers take. */
export const label4x6: PaperSize = { widthPt: 288, heightPt: 432 };
export const inks = {
  ink: '#17171a',
  quiet: '#5c5a55',
  line: '#e5e1d8',
  firmLine: '#8a8578',
  magenta: '#c4006a',
  cyan: '#00749c',
} as const;

export type TextStyle = {
  size: number;
  weight?: Weight;
  ink?: string;
  align?: 'left' | 'right';
  /** Too long a line ends in an ellipsis. */
  maxWidth?: number;
  /** What the y of a line is of; its top if nothing is said. */
  stands?: 'onBaseline';
};
type Point = { x: number; y: number };
/** The width is needed where lines are broken or stand on the right. */
export type Place = Point & { width: number };

type About = {
  /** Of every page that does not say its own; without it, the first page is the caller's to add. */
  size?: PaperSize;
  title: string;
  author: string;
  /** Null leaves the day out: the same content is the same bytes whenever it is made. */
  at: Date | null;
};

/** From one line to the next. */
export const leading = ({ size }: Pick<TextStyle, 'size'>): number => size * 1.45;

const sizeOf = ({ widthPt, heightPt }: PaperSize): [number, number] => [widthPt, heightPt];

/** One document: written while it is read, from `end` on. */
export class Sheet {
  readonly document: PDFKit.PDFDocument;
  readonly #typeface: Typeface;
  readonly #registered = new Set<string>();

  constructor(typeface: Typeface, { size, title, author, at }: About) {
    this.#typeface = typeface;
    const day = at ?? new Date(0);
    this.document = new PdfDocument({
      ...(size ? { size: sizeOf(size) } : { autoFirstPage: false }),
      margin: 0,
      bufferPages: true,
      info: { Title: title, Author: author, CreationDate: day, ModDate: day },
      lang: 'en-US',
      displayTitle: true,
    });
    if (at) return;
    // The library cannot do without a day, for the document's id; what is not listed, it does not write.
    for (const key of ['CreationDate', 'ModDate']) {
      Object.defineProperty(this.document.info, key, { enumerable: false });
    }
  }

  addPage(size?: PaperSize): void {
    if (size) this.document.addPage({ size: sizeOf(size), margin: 0 });
    else this.document.addPage();
  }

  #runsOf(text: string, { size, weight = 'regular' }: TextStyle): { text: string; width: number; use(): void }[] {
    return this.#typeface.runsOf(text, weight).map(({ face, text }) => {
      const use = () => {
        if (!this.#registered.has(face.name)) this.document.registerFont(face.name, face.sfnt as never);
        this.#registered.add(face.name);
        this.document.font(face.name).fontSize(size);
      };
      use();
      return { text, width: this.document.widthOfString(text), use };
    });
  }

  widthOf(text: string, look: TextStyle): number {
    return this.#runsOf(text, look).reduce((sum, { width }) => sum + width, 0);
  }

  /** Breaks text at spaces into lines of at most this width; a word that is longer is broken where it must. */
  linesOf(text: string, width: number, look: TextStyle): string[] {
    return text.split('\n').flatMap((paragraph) => {
      const lines: string[] = [''];
      for (const word of paragraph.split(' ').flatMap((each) => this.#units(each, width, look))) {
        const longer = lines.at(-1) ? `${lines.at(-1)} ${word}` : word;
        if (lines.at(-1) && this.widthOf(longer, look) > width) lines.push(word);
        else lines[lines.length - 1] = longer;
      }
      return lines;
    });
  }

  #units(word: string, width: number, look: TextStyle): string[] {
    if (this.widthOf(word, look) <= width) return [word];
    const units = [''];
    for (const letter of word) {
      if (this.widthOf(units.at(-1) + letter, look) > width) units.push(letter);
      else units[units.length - 1] += letter;
    }
    return units;
  }

  #cut(text: string, look: TextStyle): string {
    let shown = text;
    while (look.maxWidth && shown.length > 1 && this.widthOf(shown, look) > look.maxWidth) {
      shown = `${[...shown.replace(/…$/, '')].slice(0, -1).join('')}…`;
    }
    return shown;
  }

  /** One line, as it is, or as much of it as its look leaves. */
  line(text: string, { x, y, width = 0 }: Point & { width?: number }, look: TextStyle): void {
    const runs = this.#runsOf(this.#cut(text, look), look);
    let at = look.align === 'right' ? x + width - runs.reduce((sum, run) => sum + run.width, 0) : x;
    const baseline = look.stands === 'onBaseline' ? 'alphabetic' : 'top';
    for (const run of runs) {
      run.use();
      this.document.fillColor(look.ink ?? inks.ink).text(run.text, at, y, { lineBreak: false, baseline });
      at += run.width;
    }
  }

  /** Text in as many lines as it needs; gives the y below the last one. */
  text(text: string, place: Place, look: TextStyle): number {
    let { y } = place;
    for (const line of this.linesOf(text, place.width, look)) {
      this.line(line, { ...place, y }, look);
      y += leading(look);
    }
    return y;
  }

  rule(y: number, { x, width }: Pick<Place, 'x' | 'width'>, ink: string = inks.line, thickness = 0.75): void {
    this.document
      .lineWidth(thickness)
      .strokeColor(ink)
      .moveTo(x, y)
      .lineTo(x + width, y)
      .stroke();
  }

  /** A bar code as wide as told; the space beside it is the caller's to leave. */
  barcode(content: string, { x, y }: Point, { widthPt, heightPt }: PaperSize): void {
    const { bars, modules } = code128Bars(content);
    const module = widthPt / modules;
    for (const bar of bars) this.document.rect(x + bar.x * module, y, bar.width * module, heightPt);
    this.document.fill('#000000');
  }

  /** Nothing more is drawn: the document can be read to its end. */
  end(): PDFKit.PDFDocument {
    this.document.end();
    return this.document;
  }
}

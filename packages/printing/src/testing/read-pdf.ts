import { inflateSync } from 'node:zlib';

/*
 * Reads a PDF for tests, by its table of objects and knowing nothing of the program that wrote it. Names are texts that
 * begin with a slash.
 */

export interface PdfDict {
  readonly [key: string]: PdfRead;
}
export interface PdfString {
  readonly text: string;
}
export interface PdfPointer {
  readonly ref: number;
}
export type PdfRead = number | boolean | null | string | PdfString | PdfPointer | PdfRead[] | PdfDict;

export interface PdfStream {
  readonly dict: PdfDict;
  readonly packed: Uint8Array;
}

class Parser {
  readonly #text: string;
  at: number;

  constructor(text: string, at: number) {
    this.#text = text;
    this.at = at;
  }

  match(pattern: RegExp): string | null {
    const sticky = new RegExp(pattern.source, 'y');
    sticky.lastIndex = this.at;
    const found = sticky.exec(this.#text)?.[0] ?? null;
    if (found !== null) this.at += found.length;
    return found;
  }

  expect(pattern: RegExp): string {
    const found = this.match(pattern);
    if (found === null) throw new Error(`No ${pattern} in the PDF at ${this.#text.slice(this.at, this.at + 60)}`);
    return found;
  }

  value(): PdfRead {
    this.match(/\s*/);
    if (this.match(/<</)) return this.#dict();
    if (this.match(/\[/)) return this.#array();
    if (this.match(/\(/)) return this.#string();
    const hex = this.match(/<[0-9a-fA-F]*>/);
    if (hex) return { text: Buffer.from(hex.slice(1, -1), 'hex').toString('latin1') };
    const ref = this.match(/\d+ 0 R/);
    if (ref) return { ref: Number.parseInt(ref, 10) };
    const name = this.match(/\/[^\s/<>[\]()]+/);
    if (name) return name;
    const word = this.expect(/[+-]?[\d.]+|true|false|null/);
    return word === 'null' ? null : word === 'true' || word === 'false' ? word === 'true' : Number(word);
  }

  #dict(): PdfDict {
    const dict: Record<string, PdfRead> = {};
    while (!this.match(/\s*>>/)) {
      this.match(/\s*/);
      dict[this.expect(/\/[^\s/<>[\]()]+/).slice(1)] = this.value();
    }
    return dict;
  }

  #array(): PdfRead[] {
    const list: PdfRead[] = [];
    while (!this.match(/\s*\]/)) list.push(this.value());
    return list;
  }

  #string(): PdfString {
    const text = this.expect(/(?:\\.|[^\\()])*/);
    this.expect(/\)/);
    return { text: text.replace(/\\(.)/g, '$1') };
  }
}

export class ReadPdf {
  readonly text: string;
  readonly trailer: PdfDict;
  readonly #bytes: Uint8Array;
  readonly #starts = new Map<number, number>();

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.text = Buffer.from(bytes).toString('latin1');
    const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(this.text)?.[1]);
    const parser = new Parser(this.text, start);
    const count = Number(parser.expect(/xref\n0 \d+\n/).split(/[ \n]/)[2]);
    for (let number = 0; number < count; number++) {
      const row = parser.expect(/\d{10} \d{5} [nf] \n/);
      if (row[17] === 'n') this.#starts.set(number, Number.parseInt(row, 10));
    }
    parser.expect(/trailer\n/);
    this.trailer = parser.value() as PdfDict;
  }

  get numbers(): number[] {
    return [...this.#starts.keys()];
  }

  /** An object, or the dictionary of a stream. */
  object(number: number): PdfRead {
    const parser = new Parser(this.text, this.#starts.get(number)!);
    if (Number.parseInt(parser.expect(/\d+ 0 obj\n/), 10) !== number)
      throw new Error(`Object ${number} is not where it is`);
    return parser.value();
  }

  get(value: PdfRead | undefined): PdfRead | undefined {
    return value && typeof value === 'object' && 'ref' in value ? this.object((value as PdfPointer).ref) : value;
  }

  dict(value: PdfRead | undefined): PdfDict {
    return this.get(value) as PdfDict;
  }

  /** Null for an object that is none. */
  stream(value: PdfRead | undefined): PdfStream | null {
    const number = (value as PdfPointer).ref;
    const parser = new Parser(this.text, this.#starts.get(number)!);
    parser.expect(/\d+ 0 obj\n/);
    const dict = parser.value() as PdfDict;
    if (!parser.match(/\nstream\n/)) return null;
    const end = parser.at + Number(dict.Length);
    if (!this.text.startsWith('\nendstream\nendobj\n', end)) throw new Error(`Stream ${number} has another length`);
    return { dict, packed: this.#bytes.subarray(parser.at, end) };
  }

  /** Of a stream, as it was before it was packed. */
  bytes(value: PdfRead | undefined): Uint8Array {
    const { dict, packed } = this.stream(value)!;
    return dict.Filter === '/FlateDecode' ? inflateSync(packed) : packed;
  }

  get catalog(): PdfDict {
    return this.dict(this.trailer.Root);
  }

  get page(): PdfDict {
    const { Kids } = this.dict(this.catalog.Pages);
    return this.dict((Kids as PdfRead[])[0]);
  }

  /** Of the page and all forms. */
  get contents(): string {
    const forms = this.numbers.filter((number) => (this.object(number) as PdfDict)?.Subtype === '/Form');
    return [this.page.Contents, ...forms.map((ref) => ({ ref }))]
      .map((ref) => Buffer.from(this.bytes(ref)).toString('latin1'))
      .join('\n');
  }
}

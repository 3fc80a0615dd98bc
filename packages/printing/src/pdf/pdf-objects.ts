import { deflateSync } from 'node:zlib';

/* The objects of a PDF file, one after the other. The same objects give the same bytes. */

const latin = (text: string) => Buffer.from(text, 'latin1');

/** A text in a PDF, whatever its letters. */
export function pdfText(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return `(${text.replace(/[\\()]/g, '\\$&')})`;
  const big = Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
  return `<${big.toString('hex')}>`;
}

export type PdfRef = `${number} 0 R`;

export interface PdfRoots {
  readonly catalog: PdfRef;
  readonly info: PdfRef;
  /** 32 hexadecimal digits. */
  readonly id: string;
}

export class PdfObjects {
  /** Comments of bytes above 127 tell programs that the file is not text. */
  readonly #parts: Uint8Array[] = [latin('%PDF-1.6\n%\xe2\xe3\xcf\xd3\n')];
  #length = this.#parts[0]!.length;
  readonly #starts: number[] = [];

  #write(bytes: Uint8Array): void {
    this.#parts.push(bytes);
    this.#length += bytes.length;
  }

  /** For what others refer to before it is written. */
  reserve(): PdfRef {
    this.#starts.push(0);
    return `${this.#starts.length} 0 R`;
  }

  #begin(ref: PdfRef): void {
    const number = Number.parseInt(ref, 10);
    this.#starts[number - 1] = this.#length;
    this.#write(latin(`${number} 0 obj\n`));
  }

  add(value: string, ref = this.reserve()): PdfRef {
    this.#begin(ref);
    this.#write(latin(`${value}\nendobj\n`));
    return ref;
  }

  /** @param entries of its dictionary, but for its length */
  addStream(entries: string, bytes: Uint8Array): PdfRef {
    const ref = this.reserve();
    this.#begin(ref);
    this.#write(latin(`<< ${entries} /Length ${bytes.length} >>\nstream\n`));
    this.#write(bytes);
    this.#write(latin('\nendstream\nendobj\n'));
    return ref;
  }

  addDeflated(entries: string, bytes: Uint8Array): PdfRef {
    return this.addStream(`${entries} /Filter /FlateDecode`, deflateSync(bytes));
  }

  addContent(entries: string, content: string): PdfRef {
    return this.addDeflated(entries, latin(content));
  }

  /** The file. */
  finish({ catalog, info, id }: PdfRoots): Uint8Array {
    const start = this.#length;
    const row = (at: number) => `${String(at).padStart(10, '0')} 00000 n \n`;
    const size = this.#starts.length + 1;
    const table = `xref\n0 ${size}\n0000000000 65535 f \n${this.#starts.map(row).join('')}`;
    const trailer = `<< /Size ${size} /Root ${catalog} /Info ${info} /ID [<${id}> <${id}>] >>`;
    this.#write(latin(`${table}trailer\n${trailer}\nstartxref\n${start}\n%%EOF\n`));
    return Buffer.concat(this.#parts);
  }
}

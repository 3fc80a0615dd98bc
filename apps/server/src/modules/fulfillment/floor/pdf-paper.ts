import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { code128Bars } from '@merchmill/documents/code128.ts';
import PDFDocument from 'pdfkit';

/* Paper for the workshop: text in every script that we have letters for, and bar codes, on a PDF page. */

const require = createRequire(import.meta.url);
type Weight = 400 | 700;
const scripts = ['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese'] as const;
type Script = (typeof scripts)[number];

/** Which file of the font has a character; what none has is shown as a question mark. */
function scriptOf(code: number): Script | null {
  if (code <= 0xff || (code >= 0x2000 && code <= 0x206f) || code === 0x20ac) return 'latin';
  if (code >= 0x1ea0 && code <= 0x1ef9) return 'vietnamese';
  if (code < 0x2bb || (code >= 0x1e00 && code < 0x1ea0)) return 'latin-ext';
  if (code >= 0x370 && code <= 0x3ff) return 'greek';
  return code >= 0x400 && code <= 0x45f ? 'cyrillic' : null;
}

type Run = { script: Script; text: string };
function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const character of text.normalize('NFC')) {
    const script = scriptOf(character.codePointAt(0)!);
    const last = runs.at(-1);
    if (last && last.script === (script ?? 'latin')) last.text += script ? character : '?';
    else runs.push({ script: script ?? 'latin', text: script ? character : '?' });
  }
  return runs;
}

const fontFiles = new Map<string, Buffer>();
function fontFile(name: string): Buffer {
  const known =
    fontFiles.get(name) ?? readFileSync(require.resolve(`@fontsource/roboto/files/roboto-${name}-normal.woff`));
  fontFiles.set(name, known);
  return known;
}

export type Paper = { widthPt: number; heightPt: number };
/** 210 × 297 mm. */
export const a4: Paper = { widthPt: 595.28, heightPt: 841.89 };
/** 102 × 152 mm, what label printers take. */
export const label4x6: Paper = { widthPt: 288, heightPt: 432 };

type TextLook = { size: number; weight?: Weight; colour?: string; maxWidth?: number };
type Place = { x: number; y: number };

export type Sheet = ReturnType<typeof newSheet>;

/** A document of one kind of paper; all measures in points (1/72 inch) from the upper left corner. */
export function newSheet(paper: Paper, about: { title: string; at: Date }) {
  const doc = new PDFDocument({
    size: [paper.widthPt, paper.heightPt],
    margin: 0,
    info: { Title: about.title, Creator: 'Merchmill', CreationDate: about.at },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const registered = new Set<string>();
  const useFont = (script: Script, weight: Weight, size: number) => {
    const name = `${script}-${weight}`;
    if (!registered.has(name)) doc.registerFont(name, fontFile(name));
    registered.add(name);
    return doc.font(name).fontSize(size);
  };
  const widthOf = (runs: readonly Run[], weight: Weight, size: number) =>
    runs.reduce((sum, { script, text }) => sum + useFont(script, weight, size).widthOfString(text), 0);

  return {
    doc,
    /** One line of text; too long a one ends in an ellipsis. */
    text(content: string, { x, y }: Place, { size, weight = 400, colour = '#17171a', maxWidth }: TextLook) {
      let shown = content;
      while (maxWidth && shown.length > 1 && widthOf(runsOf(shown), weight, size) > maxWidth) {
        shown = `${[...shown.replace(/…$/, '')].slice(0, -1).join('')}…`;
      }
      let at = x;
      for (const { script, text } of runsOf(shown)) {
        const width = useFont(script, weight, size).widthOfString(text);
        doc.fillColor(colour).text(text, at, y, { lineBreak: false });
        at += width;
      }
    },
    /** A bar code as wide as told; the space beside it is the caller's to leave. */
    barcode(content: string, { x, y }: Place, { widthPt, heightPt }: Paper) {
      const { bars, modules } = code128Bars(content);
      const module = widthPt / modules;
      for (const bar of bars) doc.rect(x + bar.x * module, y, bar.width * module, heightPt);
      doc.fill('#000000');
    },
    line({ x, y }: Place, widthPt: number) {
      doc
        .moveTo(x, y)
        .lineTo(x + widthPt, y)
        .lineWidth(0.5)
        .stroke('#8a8578');
    },
    /** The whole file. */
    async finish(): Promise<Buffer> {
      const ended = new Promise<void>((resolve, reject) => {
        doc.on('end', resolve);
        doc.on('error', reject);
      });
      doc.end();
      await ended;
      return Buffer.concat(chunks);
    },
  };
}

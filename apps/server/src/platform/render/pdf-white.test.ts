import { inflateSync } from 'node:zlib';
import type { DesignDocument } from '@merchmill/design/document.ts';
import type { PrintArea, Technique } from '@merchmill/design/print-area.ts';
import { shapeLayer } from '@merchmill/design/testing/test-env.ts';
import { type PdfDict, type PdfRead, ReadPdf } from '@merchmill/printing/testing/read-pdf.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { makePrintFile } from './print-file.ts';
import { pdfPixels } from './test-pdf-pixels.ts';

const area = (technique: Technique): PrintArea => ({
  ...{ code: 'front', label: 'Front', widthMm: 60, heightMm: 40, bleedMm: 2, safeMm: 0, dpi: 100, technique },
  edge: technique === 'uv' ? 'full' : 'float',
  ground: { zones: [{ label: 'camera hole', kind: 'cut', path: 'M5 5H15V15H5Z' }] },
});

const layers = [
  shapeLayer({ id: 'a', x: 20, y: 20, w: 30, h: 30, fill: '#d9572f' }),
  shapeLayer({ id: 'b', shape: 'ellipse', x: 40, y: 20, w: 20, h: 20, fill: '#335577', opacity: 0.5 }),
];
const document: DesignDocument = {
  v: 1,
  areas: { front: { widthMm: 60, heightMm: 40, background: null, layers } },
  assets: {},
};
const printed = (technique: Technique, format: 'pdf' | 'white') =>
  makePrintFile({ document, areaCode: 'front', assets: {}, printArea: area(technique) }, format);

const paeth = (left: number, up: number, corner: number) => {
  const [a, b, c] = [left, up, corner].map((each) => Math.abs(left + up - corner - each)) as [number, number, number];
  return a <= b && a <= c ? left : b <= c ? up : corner;
};

/** Rows as PDF's predictor 15 and one byte a pixel have them. */
function grays(rows: Uint8Array, width: number, height: number): Uint8Array {
  const plane = new Uint8Array(width * height);
  const at = (x: number, y: number) => (x < 0 || y < 0 ? 0 : plane[y * width + x]!);
  for (let y = 0; y < height; y++) {
    const kind = rows[y * (width + 1)]!;
    for (let x = 0; x < width; x++) {
      const [left, up, corner] = [at(x - 1, y), at(x, y - 1), at(x - 1, y - 1)];
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][kind]!;
      plane[y * width + x] = rows[y * (width + 1) + 1 + x]! + guess;
    }
  }
  return plane;
}

/** Inks with a name of their own, and the images that are printed in them. */
function separationsOf(pdf: ReadPdf) {
  const { XObject } = pdf.dict(pdf.page.Resources);
  return Object.values(pdf.dict(XObject)).flatMap((ref) => {
    const image = pdf.dict(ref);
    const space = pdf.get(image.ColorSpace) as PdfRead[] | string | undefined;
    return Array.isArray(space) && space[0] === '/Separation' ? [{ name: space[1], space, image, ref }] : [];
  });
}

describe.each(['dtf', 'uv'] as const)('the white in the PDF of a print by %s', (technique) => {
  it('[PDF-08] is one separation that overprints, with the pixels and the ink of the plate', async () => {
    const file = await printed(technique, 'pdf');
    const plate = await printed(technique, 'white');
    const pdf = new ReadPdf(file.content);
    const [white, ...others] = separationsOf(pdf);
    expect([white!.name, others]).toEqual(['/White', []]);
    const [kind, profile] = pdf.get(white!.space[2]) as [string, PdfRead];
    expect([kind, pdf.stream(profile)!.dict.N]).toEqual(['/ICCBased', 3]);
    expect(pdf.get(white!.space[3])).toMatchObject({ FunctionType: 2, C1: [1, 1, 1] });
    const { Width, Height, Decode, BitsPerComponent } = white!.image;
    expect({ Width, Height, Decode, BitsPerComponent }).toEqual({
      ...{ Width: plate.widthPx, Height: plate.heightPx, Decode: [1, 0], BitsPerComponent: 8 },
    });
    const read = grays(inflateSync(pdf.stream(white!.ref)!.packed), plate.widthPx, plate.heightPx);
    const wanted = await sharp(plate.content).toColourspace('b-w').raw().toBuffer();
    expect(wanted.equals(read)).toBe(true);
    const share = read.reduce((sum, value) => sum + (255 - value), 0) / 255 / read.length;
    expect(share).toBeGreaterThan(0.1);
    expect(Math.abs(share - file.facts!.inkShare!)).toBeLessThan(0.0001);
    expect(file.facts).toEqual(plate.facts);
    const { ExtGState } = pdf.dict(pdf.page.Resources);
    expect((ExtGState as PdfDict).White).toEqual({ OP: true, op: true, OPM: 1, BM: '/Multiply' });
    // Last on the page, as large as it is.
    const [, , right, top] = pdf.page.MediaBox as [number, number, number, number];
    const content = Buffer.from(pdf.bytes(pdf.page.Contents)).toString('latin1');
    const [, w, h] = /q\n\/White gs\n([\d.]+) 0 0 ([\d.]+) 0 0 cm\n\/White Do\nQ\n$/.exec(content)!;
    expect([Number(w), Number(h)].map((side) => side.toFixed(2))).toEqual([right.toFixed(2), top.toFixed(2)]);
    expect((await printed(technique, 'pdf')).sha256).toBe(file.sha256);
  });
});

describe('the white in a PDF', () => {
  it('[PDF-08] changes nothing of what the PDF shows', async () => {
    const [white, plain] = await Promise.all(
      (['dtf', 'sublimation'] as const).map(async (technique) => {
        const { content, widthPx, heightPx } = await printed(technique, 'pdf');
        return pdfPixels(content, { widthPx, heightPx });
      }),
    );
    expect(Buffer.from(white!).equals(Buffer.from(plain!))).toBe(true);
  });

  it.each(['dtg', 'giclee', 'sublimation'] as const)('[PDF-08] is not there by %s', async (technique) => {
    const file = await printed(technique, 'pdf');
    expect(separationsOf(new ReadPdf(file.content))).toEqual([]);
    expect(file.facts).toBeUndefined();
  });
});

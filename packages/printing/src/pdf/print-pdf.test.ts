import type { DesignArea, Layer } from '@merchmill/design/document.ts';
import type { PrintArea } from '@merchmill/design/print-area.ts';
import { renderPrintMask } from '@merchmill/design/print-mask.ts';
import { renderDesignArea } from '@merchmill/design/render.ts';
import { arbitraryDocument } from '@merchmill/design/testing/arbitrary-document.ts';
import { imageLayer, shapeLayer, testEnv, textLayer } from '@merchmill/design/testing/test-env.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { srgbProfile } from '../icc/srgb-profile.ts';
import { type PdfDict, type PdfString, ReadPdf } from '../testing/read-pdf.ts';
import type { PdfPicture } from './pdf-picture.ts';
import { type PrintPdf, printPdf } from './print-pdf.ts';

const env = { ...testEnv, imageHref: ({ key }: { key: string }) => key };
const pixels = { widthPx: 2, heightPx: 1, packing: 'png' as const, bytes: new Uint8Array([1, 2, 3]) };
const photo: PdfPicture = { color: { ...pixels, channels: 3 } };
const seeThrough: PdfPicture = { ...photo, alpha: { ...pixels, channels: 1 } };
const id = '0123456789abcdef0123456789abcdef';

const area = (layers: Layer[], more: Partial<DesignArea> = {}): DesignArea => ({
  ...{ widthMm: 120, heightMm: 80, background: null, layers },
  ...more,
});

function made(design: DesignArea, more: Partial<PrintPdf> = {}): ReadPdf {
  const bleedMm = more.bleedMm ?? 0;
  const drawing = renderDesignArea(design, env, { bleedMm });
  const pictures = new Map([
    ['photo', photo],
    ['photo.tile', photo],
    ['logo', seeThrough],
  ]);
  return new ReadPdf(printPdf({ drawing, pictures, bleedMm, title: 'Front', id, ...more }));
}

const everything = () => [
  textLayer({ stroke: { color: '#ffffff', widthMm: 1 }, opacity: 0.5 }),
  shapeLayer({ fillRule: 'evenodd', shape: 'path', path: 'M0 0H90V90H0ZM10 10H50V50H10Z' }),
  imageLayer({ mask: { shape: 'ellipse' } }),
  imageLayer({ id: 'logo', asset: 'logo' }),
  imageLayer({ id: 'tiles', pattern: { arrangement: 'brick', tileW: 8, tileH: 8, gapMm: 1 } }),
];

describe('a print PDF by the rules of PDF/X-4', () => {
  const pdf = made(area(everything(), { background: '#ffeedd' }), { bleedMm: 3 });

  it('[PDF-02] has the page, bleed, and trim in points, and no other boxes', () => {
    const mm = (box: unknown) => (box as number[]).map((points) => (points / 72) * 25.4);
    for (const [box, wanted] of [
      ['MediaBox', [0, 0, 126, 86]],
      ['BleedBox', [0, 0, 126, 86]],
      ['TrimBox', [3, 3, 123, 83]],
    ] as const) {
      const sides = mm(pdf.page[box]);
      for (const [at, side] of sides.entries()) expect(Math.abs(side - wanted[at]!)).toBeLessThan(0.001);
    }
    expect(pdf.page).not.toHaveProperty('ArtBox');
    expect(pdf.page).not.toHaveProperty('CropBox');
    expect(pdf.text.startsWith('%PDF-1.6\n%\u00e2\u00e3\u00cf\u00d3\n')).toBe(true);
  });

  it('[PDF-02] names one output intent with the profile of a printer', () => {
    const intents = pdf.catalog.OutputIntents as unknown[];
    expect(intents).toHaveLength(1);
    const intent = pdf.dict(intents[0] as never);
    expect(intent).toMatchObject({ Type: '/OutputIntent', S: '/GTS_PDFX' });
    expect((intent.OutputConditionIdentifier as PdfString).text).toBe('sRGB IEC61966-2.1');
    const profile = Buffer.from(pdf.bytes(intent.DestOutputProfile));
    expect([profile.toString('latin1', 12, 20), profile.readUInt32BE(0)]).toEqual(['prtrRGB ', profile.length]);
    expect(pdf.stream(intent.DestOutputProfile)!.dict.N).toBe(3);
  });

  it('[PDF-02] takes the profile of a press for the intent, and no profile of a display', () => {
    const press = Buffer.from(srgbProfile('printer'));
    press.write('CMYK', 16, 'latin1');
    const read = made(area([shapeLayer()]), { profile: press });
    const intent = read.dict((read.catalog.OutputIntents as never[])[0]);
    expect(read.stream(intent.DestOutputProfile)!.dict.N).toBe(4);
    expect(press.equals(read.bytes(intent.DestOutputProfile))).toBe(true);
    expect(() => made(area([]), { profile: srgbProfile('display') })).toThrow(RangeError);
    expect(() => made(area([]), { profile: new Uint8Array(400) })).toThrow(RangeError);
  });

  it('[PDF-02] says in its metadata and in its dictionary alike what it is', () => {
    const metadata = pdf.stream(pdf.catalog.Metadata)!;
    expect(metadata.dict).toMatchObject({ Type: '/Metadata', Subtype: '/XML' });
    expect(metadata.dict).not.toHaveProperty('Filter');
    const xmp = Buffer.from(metadata.packed).toString('utf8');
    for (const entry of [
      '<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>',
      '<pdf:Trapped>False</pdf:Trapped>',
      '<xmpMM:DocumentID>uuid:01234567-89ab-cdef-0123-456789abcdef</xmpMM:DocumentID>',
      '<xmpMM:VersionID>1</xmpMM:VersionID>',
      '<xmpMM:RenditionClass>default</xmpMM:RenditionClass>',
      '<xmp:MetadataDate>2000-01-01T00:00:00Z</xmp:MetadataDate>',
      '<rdf:li xml:lang="x-default">Front</rdf:li>',
    ]) {
      expect(xmp).toContain(entry);
    }
    const info = pdf.dict(pdf.trailer.Info);
    expect(info.Trapped).toBe('/False');
    expect((info.GTS_PDFXVersion as PdfString).text).toBe('PDF/X-4');
    expect((info.CreationDate as PdfString).text).toBe('D:20000101000000Z');
    const pdfId = Buffer.from(id, 'hex').toString('latin1');
    expect(pdf.trailer.ID).toEqual([{ text: pdfId }, { text: pdfId }]);
    expect(pdf.trailer).not.toHaveProperty('Encrypt');
  });

  it('[PDF-02] has no font, script, separation, or link in it', () => {
    expect(pdf.contents).not.toMatch(/\bB[TX]\b|\bT[fj]\b/);
    const names = JSON.stringify(pdf.numbers.map((number) => pdf.object(number)));
    expect(names).not.toMatch(/\/(Font|Separation|DeviceN|JavaScript|Annots|AA|OpenAction|TR|Lab)\b/);
  });

  it('[PDF-02] blends in sRGB, and has no color but in it', () => {
    const groups = pdf.numbers.map((number) => pdf.object(number) as PdfDict).filter((dict) => dict?.Group);
    expect(groups.length).toBeGreaterThan(1);
    for (const { Group } of groups) {
      const { S, CS, I } = Group as PdfDict;
      expect([S, I]).toEqual(['/Transparency', true]);
      expect((pdf.get(CS) as unknown[])[0]).toBe('/ICCBased');
    }
    expect(pdf.contents).not.toMatch(/(?:^|\s)(?:rg|RG|k|K|g|G)(?:\s|$)/);
    const pictures = pdf.numbers.map((number) => pdf.object(number) as PdfDict).filter((d) => d?.Subtype === '/Image');
    const spaces = pictures.filter((dict) => dict.ColorSpace !== '/DeviceGray');
    expect(spaces.map(({ ColorSpace }) => (pdf.get(ColorSpace) as unknown[])[0])).toEqual(['/ICCBased', '/ICCBased']);
  });
});

describe('a print PDF', () => {
  it('[PDF-01] has each picture once, however often it is drawn, and its opacity beside it', () => {
    const pdf = made(area(everything()));
    const pictures = pdf.numbers.map((number) => pdf.object(number) as PdfDict).filter((d) => d?.Subtype === '/Image');
    expect(pictures).toHaveLength(3);
    const masked = pictures.filter((dict) => dict.SMask);
    expect(masked).toHaveLength(1);
    expect(pdf.dict(masked[0]!.SMask)).toMatchObject({ ColorSpace: '/DeviceGray', Width: 2 });
    expect(pdf.contents.match(/\/Picture\d Do/g)!.length).toBeGreaterThan(15);
  });

  it('[PDF-01] paints outlines of letters behind their fills, and rules of filling as they are', () => {
    const stroke = { color: '#ffffff', widthMm: 1 } as const;
    expect(made(area([textLayer({ stroke })])).contents).toMatch(/h\nS\n[^fB]+h\nf\n/);
    expect(made(area([shapeLayer({ stroke })])).contents).toMatch(/h\nB\n/);
    const ring = shapeLayer({ shape: 'path', path: 'M0 0H9V9Z', fillRule: 'evenodd' });
    expect(made(area([ring])).contents).toMatch(/h\nf\*\n/);
    expect(made(area([{ ...ring, fill: null, stroke: { ...stroke, join: 'miter' } }])).contents).toMatch(
      /1 w 0 j 0 J 4 M[\s\S]*h\nS\n/,
    );
  });

  it('[PDF-01] lays what is see-through on the page as one group', () => {
    const children = [shapeLayer({ x: 5 }), shapeLayer({ id: 'b', x: 9, opacity: 0.25 })];
    const group: Layer = { ...shapeLayer(), id: 'g', type: 'group', opacity: 0.5, children } as never;
    const pdf = made(area([group]));
    const { ExtGState, XObject } = pdf.dict(pdf.page.Resources);
    expect(ExtGState).toEqual({ Opacity250: { ca: 0.25, CA: 0.25 }, Opacity500: { ca: 0.5, CA: 0.5 } });
    expect(Object.keys(XObject as PdfDict)).toEqual(['Group0', 'Group1']);
    const page = Buffer.from(pdf.bytes(pdf.page.Contents)).toString('latin1');
    expect(page).toMatch(/\/Opacity500 gs\n\/Group1 Do\n/);
    expect(page).not.toMatch(/ sc\n[\s\S]* h\n/);
  });

  it('[PDF-01] leaves out what is cut away, where ink lands on the product', () => {
    const uv: PrintArea = {
      ...{ code: 'back', label: 'Back', widthMm: 120, heightMm: 80, bleedMm: 3, safeMm: 0, dpi: 300 },
      ...{ technique: 'uv', edge: 'full' },
      ground: { zones: [{ label: 'camera hole', kind: 'cut', path: 'M10 10H30V30H10Z' }] },
    };
    const mask = renderPrintMask(uv, { widthPx: 100, heightPx: 70 });
    const pdf = made(area([shapeLayer()]), { mask, bleedMm: 3 });
    const { Mask } = pdf.dict(pdf.page.Resources).ExtGState as PdfDict;
    const { SMask } = pdf.dict(Mask);
    expect(SMask).toMatchObject({ Type: '/Mask', S: '/Luminosity' });
    const form = Buffer.from(pdf.bytes((SMask as PdfDict).G)).toString('latin1');
    expect(form).toMatch(/^0 g\n[\s\S]*1 g\n[\s\S]*0 g\n10 10 m\n/);
    expect(Buffer.from(pdf.bytes(pdf.page.Contents)).toString('latin1')).toMatch(/\/Mask gs\n\/Group0 Do\nQ\n$/);
  });

  it('[PDF-01] is the same to the byte each time, and another for another title', () => {
    const design = area(everything());
    expect(made(design).text).toBe(made(design).text);
    const named = made(design, { title: 'Fröhlich & <(froh)' });
    expect((named.dict(named.trailer.Info).Title as PdfString).text).toBe(
      Buffer.from('\ufeffFröhlich & <(froh)', 'utf16le').swap16().toString('latin1'),
    );
    expect(Buffer.from(named.stream(named.catalog.Metadata)!.packed).toString()).toContain('Fröhlich &amp; &lt;(froh)');
  });

  it('takes all that the renderer draws', () => {
    fc.assert(
      fc.property(arbitraryDocument, (document) => {
        const pictures = { get: () => seeThrough } as unknown as PrintPdf['pictures'];
        const pdf = made(document.areas.front!, { pictures });
        const { contents } = pdf;
        expect(contents.match(/^q$/gm)?.length).toBe(contents.match(/^Q$/gm)?.length);
        expect(contents).not.toMatch(/NaN|Infinity|undefined|e[-+]\d/);
      }),
      { numRuns: 150 },
    );
  });

  it.each([
    ['an unknown element', '<svg viewBox="0 0 1 1"><circle r="1"/></svg>'],
    ['an unknown attribute', '<svg viewBox="0 0 1 1"><path d="M0 0" filter="url(#a)"/></svg>'],
    ['a text', '<svg viewBox="0 0 1 1">hello</svg>'],
    ['no end', '<svg viewBox="0 0 1 1"><g>'],
  ])('is not made of a drawing with %s, which it would lack', (_what, drawing) => {
    expect(() => made(area([]), { drawing })).toThrow(/drawing/);
  });
});

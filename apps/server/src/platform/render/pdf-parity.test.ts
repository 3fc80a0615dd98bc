import type { DesignDocument, ImageLayer, Layer } from '@merchmill/design/document.ts';
import type { PrintArea } from '@merchmill/design/print-area.ts';
import { imageLayer, shapeLayer, textLayer } from '@merchmill/design/testing/test-env.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { someOf } from '../../testing/profile.ts';
import { makePrintFile } from './print-file.ts';
import type { AssetBytes, DesignPictures } from './raster.ts';
import { testDesign, testPicture } from './test-design.ts';
import { pdfPixels } from './test-pdf-pixels.ts';

/*
 * A PDF must print what the PNG prints: both drawn at one size, the PDF by PDFium, which shares no code with us. What is
 * left is anti-aliasing along edges, and that PDFium makes turned pictures darker by two levels of 255.
 */

const shirt: PrintArea = {
  ...{ code: 'front', label: 'Front', widthMm: 100, heightMm: 120, bleedMm: 0, safeMm: 0, dpi: 150 },
  ...{ technique: 'dtg', edge: 'float' },
};
const sheet: PrintArea = { ...shirt, bleedMm: 3, technique: 'giclee', edge: 'full' };
const phoneCase: PrintArea = {
  ...{ ...sheet, technique: 'uv' },
  ground: {
    shape: 'M15 0H85a15 15 0 0 1 15 15V105a15 15 0 0 1-15 15H15a15 15 0 0 1-15-15V15a15 15 0 0 1 15-15Z',
    zones: [
      { label: 'camera hole', kind: 'cut', path: 'M20 20H50V45H20ZM30 25H40V35H30Z' },
      { label: 'strap', kind: 'covered', path: 'M70 0H80V120H70Z' },
    ],
  },
};

/** A ball that fades out, over what would be seen if its opacity were not. */
async function seeThroughPicture(): Promise<AssetBytes> {
  const size = 300;
  const data = Buffer.alloc(size * size * 4);
  for (let at = 0; at < size * size; at++) {
    const [x, y] = [(at % size) / size - 0.5, Math.floor(at / size) / size - 0.5];
    const far = Math.hypot(x, y);
    data.set([200, 60 + 300 * far, 255 * (0.5 + x), Math.max(0, Math.min(255, (0.5 - far) * 900))], at * 4);
  }
  const bytes = await sharp(data, { raw: { width: size, height: size, channels: 4 } })
    .png()
    .toBuffer();
  return { bytes, mime: 'image/png' };
}

const stroke = { color: '#1d5c3a', widthMm: 2.5 } as const;
const photo = (layer: Partial<ImageLayer>) => imageLayer({ asset: 'dusk', w: 30, h: 30, ...layer });
const corner = 'M10 90L50 10L90 90';
const rings = 'M0 0H100V100H0ZM20 20H80V80H20ZM40 40H60V60H40Z';

const group = (id: string, opacity: number, children: Layer[], more: Partial<Layer> = {}): Layer =>
  ({ ...shapeLayer({ id, x: 50, y: 60, w: 80, h: 80, opacity }), type: 'group', children, ...more }) as Layer;

const overlapping = (): Layer[] => [
  shapeLayer({ id: 'a', x: 25, y: 30, w: 40, h: 40, fill: '#d9572f' }),
  shapeLayer({ id: 'b', shape: 'ellipse', x: 45, y: 40, w: 40, h: 40, fill: '#335577', stroke }),
  textLayer({ id: 'c', x: 40, y: 60, sizeMm: 14, fill: '#f0d9a8', stroke: { color: '#17171a', widthMm: 2 } }),
];

const documents: Readonly<Record<string, readonly Layer[]>> = {
  'corners and ends of strokes': (['miter', 'bevel', undefined] as const).flatMap((join, row) =>
    (['round', 'square', undefined] as const).map((cap, column) =>
      shapeLayer({
        ...{ id: `s-${row}-${column}`, shape: 'path', path: corner, x: 20 + column * 30, y: 20 + row * 35 },
        ...{ w: row === 0 ? 8 : 20, h: 25, fill: null, stroke: { ...stroke, join, cap } },
      }),
    ),
  ),
  'both rules of filling': [
    shapeLayer({ id: 'a', shape: 'path', path: rings, fillRule: 'evenodd', x: 30, y: 40, w: 40, h: 40, stroke }),
    shapeLayer({ id: 'b', shape: 'path', path: rings, x: 75, y: 80, w: 40, h: 40 }),
  ],
  'curves of all kinds': [
    shapeLayer({
      id: 'a',
      shape: 'path',
      path: 'M0,50Q25,0 50,50T100,50A50,30 20 1 1 0,50Z',
      x: 50,
      y: 40,
      w: 70,
      h: 60,
    }),
    ...(['star', 'heart', 'polygon', 'ellipse', 'rect'] as const).map((shape, at) =>
      shapeLayer({ id: shape, shape, x: 12 + at * 19, y: 95, w: 16, h: 18, rot: at * 17, radiusMm: 4, stroke }),
    ),
  ],
  'texts behind, around, and along': [
    textLayer({ id: 'a', x: 50, y: 20, sizeMm: 16, fill: '#ffffff', stroke: { color: '#c0392b', widthMm: 2 } }),
    textLayer({ id: 'b', x: 50, y: 60, text: 'Higher ground', font: 'bebas-neue-400', sizeMm: 14, curve: 140 }),
    textLayer({
      id: 'c',
      x: 50,
      y: 95,
      text: 'नमस्ते العربية 🎉',
      font: 'mukta-400',
      sizeMm: 10,
      bend: true,
      curve: -60,
    }),
  ],
  'layers that are seen through': overlapping().map((layer, at) => ({ ...layer, opacity: 0.3 + at * 0.25 })),
  'groups that are seen through, in each other': [
    shapeLayer({ id: 'ground', x: 50, y: 60, w: 90, h: 30, fill: '#222222' }),
    group('outer', 0.6, [group('inner', 0.5, overlapping(), { x: 40, y: 40, rot: 20, flipX: true }), ...overlapping()]),
  ],
  'photographs, turned and mirrored': [
    photo({ id: 'a', x: 30, y: 30, w: 50, h: 45, rot: 30 }),
    photo({ id: 'b', x: 70, y: 80, flipX: true, w: 40, h: 60 }),
    photo({ id: 'c', x: 30, y: 90, flipY: true, rot: -15, opacity: 0.5 }),
  ],
  'parts of photographs in masks': (['rect', 'ellipse', 'star', 'polygon', 'heart'] as const).map((shape, at) =>
    photo({
      ...{ id: shape, x: 25 + (at % 2) * 45, y: 22 + Math.floor(at / 2) * 38, w: 40, h: 34, rot: at * 9 },
      ...{ crop: { x: 0.2, y: 0.25, w: 0.6, h: 0.5 }, mask: { shape, radiusMm: 6 }, opacity: at === 2 ? 0.6 : 1 },
    }),
  ),
  'pictures with soft edges': [
    shapeLayer({ id: 'ground', x: 50, y: 60, w: 100, h: 60, fill: '#e0a23f' }),
    shapeLayer({ id: 'star', shape: 'star', x: 60, y: 60, w: 70, h: 70, fill: '#17171a' }),
    imageLayer({ id: 'a', asset: 'ball', x: 40, y: 50, w: 60, h: 60, rot: 10 }),
    imageLayer({ id: 'b', asset: 'ball', x: 75, y: 90, w: 30, h: 40, opacity: 0.5, flipX: true }),
  ],
  'filters of pictures': [
    photo({ id: 'a', x: 25, y: 25, filters: { brightness: 20, contrast: 40, saturation: -50 } }),
    photo({ id: 'b', x: 70, y: 25, filters: { tone: { kind: 'duotone', dark: '#102a43', light: '#ffd166' } } }),
    photo({
      ...{ id: 'c', x: 25, y: 75 },
      filters: { tone: { kind: 'threshold', level: 45, dark: '#17171a', light: null } },
    }),
    photo({ id: 'd', x: 70, y: 75, filters: { removed: { color: '#28244a', tolerance: 20 } } }),
    imageLayer({ id: 'e', asset: 'ball', x: 50, y: 105, w: 20, h: 20, filters: { saturation: -100 } }),
  ],
  'patterns of all arrangements': (['grid', 'brick', 'half-drop'] as const).map((arrangement, at) =>
    imageLayer({
      ...{ id: arrangement, asset: at === 1 ? 'ball' : 'dusk', x: 50, y: 22 + at * 38, w: 80, h: 34, rot: at * 5 },
      ...{ pattern: { arrangement, tileW: 13, tileH: 11, gapMm: 2 }, opacity: at === 2 ? 0.7 : 1 },
      ...(at === 2 ? { crop: { x: 0.4, y: 0.2, w: 0.4, h: 0.5 }, mask: { shape: 'ellipse' as const } } : {}),
    }),
  ),
  'patterns without gaps': (['grid', 'brick', 'half-drop'] as const).map((arrangement, at) =>
    imageLayer({
      ...{ id: arrangement, asset: at === 1 ? 'ball' : 'dusk', x: 50, y: 22 + at * 38, w: 80, h: 34 },
      ...{ pattern: { arrangement, tileW: 13, tileH: 11, gapMm: 0 } },
    }),
  ),
  'a drawing over the edges': [
    photo({ id: 'a', x: 0, y: 0, w: 80, h: 80, rot: 20 }),
    textLayer({ id: 'b', x: 95, y: 115, sizeMm: 20, rot: -30 }),
    group('g', 0.5, overlapping(), { x: 100, y: 20 }),
  ],
};

async function pictured(layers: readonly Layer[], background: string | null = null): Promise<DesignPictures> {
  const area = { widthMm: 100, heightMm: 120, background, layers: [...layers] };
  const asset = { fileId: 'f', sha256: '0'.repeat(64), mime: 'image/png', widthPx: 1200, heightPx: 1200 } as const;
  const document: DesignDocument = { v: 1, areas: { front: area }, assets: { dusk: asset, ball: asset } };
  const assets = { dusk: await testPicture('jpeg'), ball: await seeThroughPicture() };
  return { document, areaCode: 'front', assets };
}

interface Difference {
  /** Of all color values, of 255. */
  readonly mean: number;
  /** Share of values that are further apart than edges explain. */
  readonly strong: number;
  /** The mean if one were moved by a pixel, at the least. */
  readonly moved: number;
}

/** What turned pictures are darker by. */
const turnedLevels = 2;

function difference(a: Uint8Array, b: Uint8Array, width: number, levels: number): Difference {
  expect(a.length).toBe(b.length);
  const meanAt = (offset: number) => {
    let sum = 0;
    const margin = 3 * (width + 1);
    for (let at = margin; at < a.length - margin; at++) {
      sum += Math.max(0, Math.abs(a[at]! - b[at + offset]!) - levels);
    }
    return sum / (a.length - 2 * margin);
  };
  const strong = a.reduce((count, value, at) => count + Number(Math.abs(value - b[at]!) > 40), 0) / a.length;
  return { mean: meanAt(0), strong, moved: Math.min(...[3, -3, 3 * width, -3 * width].map(meanAt)) };
}

async function compare(design: DesignPictures, printArea: PrintArea, levels = 0): Promise<Difference> {
  const { content: png, widthPx, heightPx } = await makePrintFile({ ...design, printArea });
  const printed = await sharp(png).flatten({ background: '#fff' }).removeAlpha().raw().toBuffer();
  const pdf = await pdfPixels((await makePrintFile({ ...design, printArea }, 'pdf')).content, { widthPx, heightPx });
  const found = difference(printed, pdf, widthPx, levels);
  if (process.env.SHOW_PARITY) {
    const { mean, strong, moved } = found;
    process.stderr.write(
      `${mean.toFixed(3)} ${strong.toFixed(5)} ${moved.toFixed(2)} ${expect.getState().currentTestName}\n`,
    );
    const raw = { width: widthPx, height: heightPx, channels: 3 } as const;
    const name = `${process.env.SHOW_PARITY}/${expect.getState().currentTestName!.replace(/\W+/g, '-')}`;
    await sharp(printed, { raw }).png().toFile(`${name}-png.png`);
    await sharp(pdf, { raw }).png().toFile(`${name}-pdf.png`);
  }
  return found;
}

function expectAlike({ mean, strong, moved }: Difference): void {
  expect(mean).toBeLessThanOrEqual(0.6);
  expect(strong).toBeLessThan(0.004);
  expect(moved).toBeGreaterThan(mean * 1.3);
}

describe('a PDF prints what the PNG prints', () => {
  it.each(someOf(Object.entries(documents), 4))('[PDF-03] %s', async (_name, layers) => {
    const isTurned = layers.some(({ type, rot }) => type === 'image' && rot !== 0);
    expectAlike(await compare(await pictured(layers), shirt, isTurned ? turnedLevels : 0));
  });

  it.each(someOf(['jpeg', 'png', 'webp'] as const, 1))(
    '[PDF-03] all kinds of layers, with a picture as %s',
    async (format) => {
      const area = { ...shirt, widthMm: 150, heightMm: 200 };
      expectAlike(await compare(await testDesign(format), area));
    },
  );

  it('[PDF-03] to the edge, on a colored ground that reaches into the bleed', async () => {
    expectAlike(await compare(await pictured(documents['a drawing over the edges']!, '#ffeedd'), sheet));
  });

  it('[PDF-03] without what is cut away, and with the bleed around the die-line', async () => {
    expectAlike(await compare(await pictured(documents['a drawing over the edges']!, '#335577'), phoneCase));
  });

  it('would be noticed not to, if a layer were missing or moved', async () => {
    const layers = documents['parts of photographs in masks']!;
    const { content: png, widthPx, heightPx } = await makePrintFile({ ...(await pictured(layers)), printArea: shirt });
    const printed = await sharp(png).flatten({ background: '#fff' }).removeAlpha().raw().toBuffer();
    const moved = layers.map((layer, at) => (at === 0 ? { ...layer, x: layer.x + 0.5 } : layer));
    for (const other of [layers.slice(1), moved]) {
      const pdf = (await makePrintFile({ ...(await pictured(other)), printArea: shirt }, 'pdf')).content;
      const { mean, strong } = difference(printed, await pdfPixels(pdf, { widthPx, heightPx }), widthPx, turnedLevels);
      expect(mean > 0.6 || strong > 0.004).toBe(true);
    }
  });
});

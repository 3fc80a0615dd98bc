import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { box, disk, distanceToShape, drawnTogether, star } from '../contour/test-shapes.ts';
import { cutFile, lengthOf } from './cut-file.ts';
import { pngParts } from './png-parts.ts';
import { stickerLines } from './sticker-lines.ts';
import { pdfObjects, pdfPages, pixelsOf } from './test-pdf.ts';

const dpi = 300;
const area = {
  ...{ code: 'sheet', label: 'Sheet', widthMm: 60, heightMm: 80, bleedMm: 2, safeMm: 0, dpi },
  ...{ technique: 'cut' as const, edge: 'full' as const },
};
/** In millimeters from the corner of the picture, which has 2 mm of bleed. */
const shapes = [[disk(22, 22, 9)], [star(42, 60, 12, 5, 0.5)], [box(58, 30, 8, 8)]];
const picture = drawnTogether(shapes, 64, 84, dpi / 25.4);
const { widthPx: width, heightPx: height } = picture;

async function files() {
  const color = Buffer.alloc(width * height * 3, 70);
  const png = (data: Uint8Array, channels: 1 | 3) =>
    sharp(data, { raw: { width, height, channels } })
      .toColourspace(channels === 1 ? 'b-w' : 'srgb')
      .withIccProfile('srgb')
      .png()
      .toBuffer();
  const alpha = await sharp(picture.alpha, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .png()
    .toBuffer();
  return { color: await png(color, 3), alpha };
}

const make = async () => buffer(cutFile(await files(), stickerLines(picture, area).lines, area));

describe('a file to print and cut', () => {
  it('[NST-01] has its lines in an ink named CutContour that prints over nothing, a quarter of a point wide', async () => {
    const objects = pdfObjects(await make());
    const [page, ...more] = pdfPages(objects);
    expect(more).toEqual([]);
    const lines = page!.paths.filter(({ isStroked }) => isStroked);
    expect(lines).toHaveLength(1);
    const { space, width: lineWidth, overprint } = lines[0]!;
    expect(space.replaceAll(/\s+/g, ' ')).toMatch(/^\[\/Separation \/CutContour \/DeviceCMYK << .*\/C1 \[0 1 0 0\]/);
    expect([lineWidth, overprint]).toEqual([0.25, true]);
  });

  it('[NST-01] cuts 3 mm outside of the ink, to a tenth of a millimeter, and not past the edge of the sheet', async () => {
    const [page] = pdfPages(pdfObjects(await make()));
    const { lines } = page!.paths.find(({ isStroked }) => isStroked)!;
    expect(lines).toHaveLength(3);
    const away = lines.flat().map((point) => Math.min(...shapes.map((shape) => distanceToShape(shape, point))));
    expect(Math.max(...away)).toBeLessThan(3.1);
    const atEdge = lines.flat().filter(({ x }) => Math.abs(x - 62) < 0.05);
    expect(atEdge.length).toBeGreaterThan(1);
    const inside = lines.flat().filter(({ x }) => x < 61.9);
    for (const point of inside) expect(distanceToShape(shapes.flat(), point)).toBeGreaterThan(2.9);
    expect(lines.flat().every(({ x }) => x < 62.01)).toBe(true);
  });

  it('says where it is trimmed, and prints the picture with its cover over the whole page', async () => {
    const objects = pdfObjects(await make());
    const [page] = pdfPages(objects);
    const mm = (box: readonly number[]) => box.map((pt) => Math.round((pt / 72) * 25.4 * 100) / 100);
    const { MediaBox, BleedBox, TrimBox } = page!.boxes;
    expect([MediaBox!, BleedBox!, TrimBox!].map(mm)).toEqual([
      [0, 0, 64, 84],
      [0, 0, 64, 84],
      [2, 2, 62, 82],
    ]);
    const [{ object, corners }] = page!.pictures as [(typeof page & {})['pictures'][number]];
    expect(corners.map(({ x, y }) => [Math.round(x), Math.round(y)])).toEqual([
      [0, 0],
      [64, 0],
      [64, 84],
      [0, 84],
    ]);
    expect(object.text).toContain('/ICCBased');
    const mask = objects.get(Number(/\/SMask (\d+) 0 R/.exec(object.text)![1]))!;
    expect(Buffer.compare(pixelsOf(mask).data, picture.alpha)).toBe(0);
    expect(pixelsOf(object).data.every((value) => value === 70)).toBe(true);
  });

  it('[NST-01] is the same bytes each time', async () => {
    expect((await make()).equals(await make())).toBe(true);
  });

  it('knows how far the cutter goes', () => {
    expect(lengthOf([disk(0, 0, 10)])).toBeCloseTo(2 * Math.PI * 10, 2);
  });

  it('takes no picture whose rows a PDF would read in another way', async () => {
    const withAlpha = await sharp(Buffer.alloc(16, 9), { raw: { width: 2, height: 2, channels: 4 } })
      .png()
      .toBuffer();
    expect(() => pngParts(withAlpha)).toThrow(RangeError);
    expect(() => pngParts(Buffer.from('no picture at all'))).toThrow(RangeError);
  });
});

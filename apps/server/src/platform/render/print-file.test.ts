import { createHash } from 'node:crypto';
import { type PrintArea, printSizePx } from '@merchmill/design/print-area.ts';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { makePrintFile, PrintAreaMismatchError, type PrintFile } from './print-file.ts';
import type { DesignPictures } from './raster.ts';
import { testDesign } from './test-design.ts';

const shirt: PrintArea = {
  ...{ code: 'front', label: 'Front', widthMm: 150, heightMm: 200, bleedMm: 5, safeMm: 0, dpi: 300 },
  technique: 'dtg',
  edge: 'float',
};
const card: PrintArea = { ...shirt, bleedMm: 3, safeMm: 5, dpi: 150, technique: 'giclee', edge: 'full' };

/** The chunks of a PNG in order, consecutive IDAT chunks counted as one. */
function pngChunks(png: Uint8Array): { type: string; data: DataView }[] {
  expect([...png.subarray(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]);
  const chunks: { type: string; data: DataView }[] = [];
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  for (let at = 8; at < png.length; ) {
    const length = view.getUint32(at);
    const type = String.fromCharCode(...png.subarray(at + 4, at + 8));
    const data = new DataView(png.buffer, png.byteOffset + at + 8, length);
    if (type !== 'IDAT' || chunks.at(-1)?.type !== 'IDAT') chunks.push({ type, data });
    at += length + 12;
  }
  return chunks;
}

function header(png: Uint8Array) {
  const chunks = pngChunks(png);
  const ihdr = chunks[0]!;
  expect(ihdr.type).toBe('IHDR');
  return {
    width: ihdr.data.getUint32(0),
    height: ihdr.data.getUint32(4),
    bitDepth: ihdr.data.getUint8(8),
    colorType: ihdr.data.getUint8(9),
  };
}

function chunk(png: Uint8Array, type: string): DataView {
  const found = pngChunks(png).filter((entry) => entry.type === type);
  expect(found, type).toHaveLength(1);
  return found[0]!.data;
}

const trueColorWithAlpha = 6;
const trueColor = 2;

let design: DesignPictures;
let motif: PrintFile;
let sheet: PrintFile;
beforeAll(async () => {
  design = await testDesign();
  motif = await makePrintFile({ ...design, printArea: shirt });
  sheet = await makePrintFile({ ...design, printArea: card });
});

describe('a print file', () => {
  it('has exactly the pixels of the print area, in true color with alpha for a free motif', () => {
    const size = { width: 1772, height: 2362 };
    expect(printSizePx(shirt)).toEqual({ widthPx: size.width, heightPx: size.height });
    expect(header(motif.content)).toEqual({ ...size, bitDepth: 8, colorType: trueColorWithAlpha });
    expect(motif).toMatchObject({ widthPx: 1772, heightPx: 2362, dpi: 300 });
  });

  it('has the bleed on all sides and no alpha when it is printed to the edge', () => {
    expect(header(sheet.content)).toEqual({ width: 921, height: 1217, bitDepth: 8, colorType: trueColor });
  });

  it.each([
    ['300', () => motif, 11_811],
    ['150', () => sheet, 5906],
  ])('carries its resolution of %s dpi in pixels per meter', (_dpi, file, pixelsPerMetre) => {
    const physical = chunk(file().content, 'pHYs');
    expect(physical.getUint32(0)).toBe(pixelsPerMetre);
    expect(physical.getUint32(4)).toBe(pixelsPerMetre);
    expect(physical.getUint8(8)).toBe(1);
  });

  it('carries the sRGB profile and never a palette', async () => {
    for (const { content: png } of [motif, sheet]) {
      chunk(png, 'iCCP');
      expect(pngChunks(png).map(({ type }) => type)).not.toContain('PLTE');
      const { icc, space } = await sharp(png).metadata();
      expect(space).toBe('srgb');
      expect(icc!.toString('latin1')).toMatch(/s\0?R\0?G\0?B/);
    }
  });

  it('leaves the ground of a free motif transparent and that of a sheet white', async () => {
    const corner = async (png: Uint8Array) => [...(await sharp(png).raw().toBuffer()).subarray(0, 4)];
    expect(await corner(motif.content)).toEqual([0, 0, 0, 0]);
    expect((await corner(sheet.content)).slice(0, 3)).toEqual([255, 255, 255]);
  });

  it('keeps the colors of the design to the last bit', async () => {
    const { data, info } = await sharp(motif.content).raw().toBuffer({ resolveWithObject: true });
    const at = (xMm: number, yMm: number) => {
      const offset = 4 * (Math.round((yMm / 25.4) * 300) * info.width + Math.round((xMm / 25.4) * 300));
      return [...data.subarray(offset, offset + 4)];
    };
    expect(at(75, 197)).toEqual([0x33, 0x55, 0x77, 255]);
    expect(at(20, 150)).toEqual([0xe0, 0xa2, 0x3f, 255]);
    const [r, g, b, a] = at(130, 152);
    expect(a).toBe(128);
    for (const [value, wanted] of [
      [r, 0xe0],
      [g, 0x40],
      [b, 0x60],
    ] as const) {
      expect(Math.abs(value! - wanted)).toBeLessThanOrEqual(1);
    }
  });

  it('is the same file every time', async () => {
    const again = await makePrintFile({ ...(await testDesign()), printArea: card });
    expect(again.sha256).toBe(sheet.sha256);
    expect(createHash('sha256').update(again.content).digest('hex')).toBe(again.sha256);
    expect(sheet.sha256).not.toBe(motif.sha256);
  });

  describe('[WHT-01] as the plate of its white', () => {
    const transfer: PrintArea = { ...shirt, technique: 'dtf' };
    const pixelsOf = (content: Uint8Array) =>
      sharp(content).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });

    it('is one channel in the size and resolution of the print, the same each time', async () => {
      const plate = await makePrintFile({ ...design, printArea: transfer }, 'white');
      const { data, info } = await pixelsOf(plate.content);
      expect(info).toMatchObject({ width: motif.widthPx, height: motif.heightPx, channels: 1 });
      const { density, channels } = await sharp(plate.content).metadata();
      expect([density, channels]).toEqual([transfer.dpi, 1]);
      expect((await makePrintFile({ ...design, printArea: transfer }, 'white')).sha256).toBe(plate.sha256);
      const ink = data.reduce((sum, gray) => sum + (255 - gray), 0) / (255 * data.length);
      expect(plate.facts!.inkShare).toBeCloseTo(ink, 3);
    });

    it('lies under the colors and nowhere past them, and ends before they do', async () => {
      const plate = await pixelsOf((await makePrintFile({ ...design, printArea: transfer }, 'white')).content);
      const print = await sharp(motif.content).raw().toBuffer();
      const { width, height } = plate.info;
      const white = (x: number, y: number) => 255 - plate.data[y * width + x]!;
      const color = (x: number, y: number) => print[(y * width + x) * 4 + 3]!;
      let [under, edges, past] = [0, 0, 0];
      for (let y = 1; y < height - 1; y++) {
        for (let x = 1; x < width - 1; x++) {
          if (white(x, y) > color(x, y)) past++;
          if (white(x, y) === 0) continue;
          under++;
          if ([color(x - 1, y), color(x + 1, y), color(x, y - 1), color(x, y + 1)].includes(0)) edges++;
        }
      }
      expect(under).toBeGreaterThan(1000);
      expect([edges, past]).toEqual([0, 0]);
    });

    it('is made for techniques that lay white under colors', async () => {
      await expect(
        makePrintFile({ ...design, printArea: { ...shirt, technique: 'sublimation' } }, 'white'),
      ).rejects.toThrow(RangeError);
    });
  });

  it('is not made for a product of another size, nor for an area that the design lacks', async () => {
    const larger = makePrintFile({ ...design, printArea: { ...shirt, widthMm: 160 } });
    await expect(larger).rejects.toThrow(PrintAreaMismatchError);
    await expect(makePrintFile({ ...design, areaCode: 'back', printArea: shirt })).rejects.toThrow(RangeError);
  });
});

describe('a print file of a product that something is cut out of', () => {
  const ground = {
    shape: 'M20 0H130a20 20 0 0 1 20 20V180a20 20 0 0 1-20 20H20a20 20 0 0 1-20-20V20a20 20 0 0 1 20-20Z',
    zones: [
      { label: 'camera hole', kind: 'cut' as const, path: 'M15 20H45V50H15Z' },
      { label: 'strap', kind: 'covered' as const, path: 'M100 0H110V200H100Z' },
    ],
  };
  const phoneCase: PrintArea = { ...card, technique: 'uv', ground };

  /** Opacity at a place of the area, in millimeters. */
  async function opacityOf(file: PrintFile) {
    const { data, info } = await sharp(file.content).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const pxPerMm = info.width / (card.widthMm + 2 * card.bleedMm);
    return (x: number, y: number) => {
      const [column, row] = [x, y].map((mm) => Math.floor((mm + card.bleedMm) * pxPerMm));
      return data[(row! * info.width + column!) * 4 + 3]!;
    };
  }

  it('[KNF-04] has nothing in the hole and past the corners, where ink lands on the product', async () => {
    const file = await makePrintFile({ ...design, printArea: phoneCase });
    expect(header(file.content)).toEqual({ width: 921, height: 1217, bitDepth: 8, colorType: trueColorWithAlpha });
    const opacity = await opacityOf(file);
    for (const [x, y] of [
      [30, 35],
      [15.5, 20.5],
      [44.5, 49.5],
      [0.5, 0.5],
      [149, 199],
    ] as const)
      expect(opacity(x, y)).toBe(0);
    // Beside the hole, under the strap, and in the bleed it is printed.
    for (const [x, y] of [
      [14, 35],
      [46, 35],
      [105, 100],
      [-2, 100],
      [75, 202],
      [152, 100],
    ] as const) {
      expect(opacity(x, y)).toBe(255);
    }
  });

  it('[KNF-04] is whole, to the byte, where it is cut afterwards', async () => {
    const file = await makePrintFile({ ...design, printArea: { ...phoneCase, technique: 'giclee' } });
    expect(file.sha256).toBe(sheet.sha256);
  });

  it('has what is left as it would be without the hole, and is the same each time', async () => {
    const [clipped, again, whole] = await Promise.all([
      makePrintFile({ ...design, printArea: phoneCase }),
      makePrintFile({ ...design, printArea: phoneCase }),
      makePrintFile({ ...design, printArea: { ...card, technique: 'uv' } }),
    ]);
    expect(again.sha256).toBe(clipped.sha256);
    const region = { left: 300, top: 400, width: 400, height: 600 };
    const colors = ({ content }: PrintFile) => sharp(content).removeAlpha().extract(region).raw().toBuffer();
    expect(Buffer.compare(await colors(clipped), await colors(whole))).toBe(0);
  });
});

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isInside } from '@merchmill/design/outline.ts';
import type { PrintArea } from '@merchmill/design/print-area.ts';
import { cutOut } from '@merchmill/mockup/finish-die-cut.ts';
import { contoursOf, stickerBorderMm } from '@merchmill/printing/contour/contour.ts';
import { boundsOf } from '@merchmill/printing/contour/polygon.ts';
import { box, disk, drawn, type Shape, star } from '@merchmill/printing/contour/test-shapes.ts';
import { lengthOf } from '@merchmill/printing/cut/cut-file.ts';
import { pdfObjects, pdfPages, pixelsOf } from '@merchmill/printing/cut/test-pdf.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGangPool } from './gang-pool.ts';
import { type GangTaskItem, makeGangSheet } from './gang-sheet.ts';

const dpi = 150;
const areaOf = (technique: PrintArea['technique'], widthMm: number, heightMm: number): PrintArea => ({
  ...{ code: 'front', label: 'Front', bleedMm: 0, safeMm: 0, dpi, edge: 'float' },
  ...{ technique, widthMm, heightMm },
});
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gang-'));
});
afterAll(() => rm(folder, { recursive: true }));

let files = 0;
async function item(shape: Shape, technique: PrintArea['technique'], quantity: number): Promise<GangTaskItem> {
  const area = areaOf(technique, 100, 80);
  const { alpha, widthPx: width, heightPx: height } = drawn(shape, 100, 80, dpi / 25.4);
  const data = Buffer.alloc(width * height * 4);
  for (const [at, cover] of alpha.entries()) data.set([20, 90, 160, cover], at * 4);
  const file = path.join(folder, `${files++}.png`);
  await sharp(data, { raw: { width, height, channels: 4 } })
    .withIccProfile('srgb')
    .png()
    .toFile(file);
  return { file, area, quantity, tag: 'A1B2-C3D4-E5F6 front' };
}

describe('a gang sheet', () => {
  it('has every print as often as it is needed, whole, in its size, and apart from the others', async () => {
    const items = [
      await item([star(50, 40, 30, 5, 0.5)], 'dtf', 3),
      await item([disk(30, 30, 20), box(70, 50, 20, 10)], 'dtf', 2),
    ];
    const rule = { widthMm: 200, lengthMm: 150, spacingMm: 4 };
    const to = path.join(folder, 'sheets.pdf');
    const { gang, pdf } = await makeGangSheet({ items, rule, title: 'B-00001', to });
    expect(gang.unplaced).toEqual([]);
    const bytes = await readFile(to);
    expect(pdf).toMatchObject({ bytes: bytes.length });
    const pages = pdfPages(pdfObjects(bytes));
    expect(pages).toHaveLength(gang.sheets.length);
    const pictures = pages.flatMap((page) => page.pictures);
    expect(pictures).toHaveLength(5);
    // Held once, however often they are drawn.
    expect(new Set(pictures.map(({ object }) => object)).size).toBe(2);
    for (const [index, { pictures, paths }] of pages.entries()) {
      const corners = pictures.map(({ corners }) => corners);
      const { left, top, right, bottom } = boundsOf(corners);
      // Pictures end at whole pixels around the ink.
      const edge = rule.spacingMm / 2 - 25.4 / dpi - 0.01;
      expect(Math.min(left, top)).toBeGreaterThan(edge);
      expect([right < 200 - edge, bottom < gang.sheets[index]!.usedMm - edge]).toEqual([true, true]);
      // Numbers are beside the prints.
      expect(paths.filter(({ isStroked }) => !isStroked)).toHaveLength(pictures.length);
    }
    const [first] = pictures;
    const { widthPx } = pixelsOf(first!.object);
    const [a, b] = first!.corners;
    expect(Math.hypot(b!.x - a!.x, b!.y - a!.y)).toBeCloseTo((widthPx / dpi) * 25.4, 2);
    const again = path.join(folder, 'again.pdf');
    expect((await makeGangSheet({ items, rule, title: 'B-00001', to: again })).pdf).toEqual(pdf);
  });

  it('leaves the spacing between the ink of all prints, looked at as pixels', async () => {
    const shapes = [[star(50, 40, 30, 5, 0.5)], [disk(50, 40, 25)], [box(50, 40, 60, 12, 0.6)]];
    const items = await Promise.all(shapes.map((shape) => item(shape, 'dtf', 2)));
    const rule = { widthMm: 240, lengthMm: 1000, spacingMm: 3 };
    const { gang } = await makeGangSheet({ items, rule, title: 'B-00001' });
    const [sheet, ...more] = gang.sheets;
    expect(more).toEqual([]);
    const perMm = 2;
    const columns = rule.widthMm * perMm;
    const owner = new Int16Array(columns * Math.ceil(sheet!.usedMm) * perMm).fill(-1);
    for (const [index, { piece, turn, xMm, yMm }] of sheet!.placements.entries()) {
      const angle = (turn * Math.PI) / 180;
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      for (let at = 0; at < owner.length; at++) {
        const [x, y] = [((at % columns) + 0.5) / perMm - xMm, (Math.floor(at / columns) + 0.5) / perMm - yMm];
        if (!isInside(shapes[piece]!, { x: x * cos + y * sin, y: y * cos - x * sin })) continue;
        expect(owner[at]).toBe(-1);
        owner[at] = index;
      }
    }
    const reach = Math.floor(rule.spacingMm * perMm) - 1;
    for (let at = 0; at < owner.length; at++) {
      if (owner[at] === -1) continue;
      for (const step of [1, columns]) {
        for (let k = 1; k <= reach; k++) {
          const other = owner[at + k * step];
          if (other === undefined || other === -1 || other === owner[at]) continue;
          throw new Error(`${owner[at]} and ${other} are ${k / perMm} mm apart`);
        }
      }
    }
    expect(sheet!.fill).toBeGreaterThan(sheet!.covered);
  });

  it('of sticker sheets has the lines around all stickers, and one around each sheet', async () => {
    const items = [await item([disk(30, 40, 15), disk(75, 40, 10)], 'cut', 2)];
    const to = path.join(folder, 'cut.pdf');
    await makeGangSheet({ items, rule: { widthMm: 300, lengthMm: 300, spacingMm: 3 }, title: 'B-00001', to });
    const [page] = pdfPages(pdfObjects(await readFile(to)));
    const cut = page!.paths.filter(({ isStroked }) => isStroked);
    expect(cut.map(({ space, lines }) => [/\/Separation \/(\w+)/.exec(space)![1], lines.length])).toEqual([
      ['CutContour', 2],
      ['ThruCut', 1],
      ['CutContour', 2],
      ['ThruCut', 1],
    ]);
    const sizes = cut.filter(({ space }) => space.includes('ThruCut')).map(({ lines }) => boundsOf(lines));
    const sides = sizes.map(({ left, top, right, bottom }) => [right - left, bottom - top].sort((a, b) => a - b));
    for (const [short, long] of sides) expect([short, long].map((mm) => Math.round(mm! * 10) / 10)).toEqual([80, 100]);
  });

  it('names what is larger than a sheet, and writes none where nothing is left', async () => {
    const to = path.join(folder, 'none.pdf');
    const items = [await item([box(50, 40, 90, 70)], 'dtf', 2)];
    const made = await makeGangSheet({ items, rule: { widthMm: 60, lengthMm: 60, spacingMm: 2 }, title: 'x', to });
    expect(made).toMatchObject({ gang: { sheets: [], unplaced: [{ piece: 0, quantity: 2 }] }, pdf: null });
  });

  it('is made in a process of its own', async () => {
    const pool = createGangPool();
    const items = [await item([disk(50, 40, 20)], 'uv', 1)];
    const rule = { widthMm: 100, lengthMm: 100, spacingMm: 2 };
    const { gang } = await pool.run({ items, rule, title: 'x' }, { turn: 'x', weight: 1 });
    expect(gang.sheets).toHaveLength(1);
    await pool.close();
  });
});

describe('the border of a sticker', () => {
  it('[NST-01] in the preview is the line that it is cut by', () => {
    const pxPerMm = 6;
    const shape = [star(40, 40, 22, 5, 0.5), disk(40, 40, 4)];
    const picture = drawn(shape, 80, 80, pxPerMm);
    const { widthPx, heightPx, alpha } = picture;
    const data = new Uint8Array(alpha.length * 4);
    for (const [at, cover] of alpha.entries()) data.set([200, 30, 40, cover], at * 4);
    const sticker = cutOut({ data, widthPx, heightPx }, pxPerMm).data;
    const { lines } = contoursOf(picture, { offsetMm: stickerBorderMm });
    // White vinyl and ink are opaque, the shadow around them is not.
    let differ = 0;
    let around = 0;
    for (let at = 0; at < alpha.length; at++) {
      const place = { x: ((at % widthPx) + 0.5) / pxPerMm, y: (Math.floor(at / widthPx) + 0.5) / pxPerMm };
      const isSticker = sticker[at * 4 + 3]! >= 250;
      if (isSticker) around++;
      if (isSticker !== isInside(lines, place)) differ++;
    }
    // Within a pixel along the whole border.
    expect(around).toBeGreaterThan(40_000);
    expect(differ).toBeLessThan(lengthOf(lines) * pxPerMm * 1.1);
  });
});

import { colorDifference } from '@merchmill/design/color.ts';
import type { DesignDocument } from '@merchmill/design/document.ts';
import type { PrintArea } from '@merchmill/design/print-area.ts';
import { shapeLayer } from '@merchmill/design/testing/test-env.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { makePrintFile } from './print-file.ts';

const patchMm = 10;

const sheet = (widthMm: number, heightMm: number): PrintArea => ({
  ...{ code: 'front', label: 'Front', widthMm, heightMm, bleedMm: 0, safeMm: 0, dpi: 72 },
  ...{ technique: 'giclee', edge: 'full' },
});

/** Patches beside each other, in rows. */
async function printed(colors: readonly string[], columns: number) {
  const [widthMm, heightMm] = [columns * patchMm, Math.ceil(colors.length / columns) * patchMm];
  const layers = colors.map((fill, at) =>
    shapeLayer({
      ...{ id: `p${at}`, fill, w: patchMm, h: patchMm },
      ...{ x: ((at % columns) + 0.5) * patchMm, y: (Math.floor(at / columns) + 0.5) * patchMm },
    }),
  );
  const document: DesignDocument = {
    v: 1,
    areas: { front: { widthMm, heightMm, background: null, layers } },
    assets: {},
  };
  const request = { document, areaCode: 'front', assets: {}, printArea: sheet(widthMm, heightMm) };
  return makePrintFile(request, 'cmyk');
}

/** Values in the middle of each patch. */
async function middles(tiff: Uint8Array, space: 'cmyk' | 'srgb', count: number, columns: number): Promise<number[][]> {
  const { data, info } = await sharp(tiff).toColourspace(space).raw().toBuffer({ resolveWithObject: true });
  const pxPerMm = 72 / 25.4;
  return Array.from({ length: count }, (_, at) => {
    const x = Math.floor(((at % columns) + 0.5) * patchMm * pxPerMm);
    const y = Math.floor((Math.floor(at / columns) + 0.5) * patchMm * pxPerMm);
    const start = (y * info.width + x) * info.channels;
    return [...data.subarray(start, start + info.channels)];
  });
}

/** White, black, gray, and three that the inks can nearly have alone. */
const patches = ['#ffffff', '#000000', '#808080', '#009fd2', '#d2147d', '#f0dc28'];
/** A picture that is converted twice has a black that is 17 away. */
const nearEnough = 7;

const hex = (rgb: readonly number[]) => `#${rgb.map((value) => value.toString(16).padStart(2, '0')).join('')}`;

describe('a print in CMYK', () => {
  it('[PDF-05] has the profile in it, its resolution, and no opacity', async () => {
    const { content } = await printed(['#ff0000'], 1);
    const { format, space, channels, density, icc, hasAlpha } = await sharp(content).metadata();
    expect({ format, space, channels, density, hasAlpha }).toEqual({
      ...{ format: 'tiff', space: 'cmyk', channels: 4, density: 72, hasAlpha: false },
    });
    expect(icc!.toString('latin1', 12, 20)).toBe('prtrCMYK');
  });

  it('[PDF-05] shows its six patches as they were, within what the inks can', async () => {
    const { content } = await printed(patches, 3);
    const back = await middles(content, 'srgb', patches.length, 3);
    const inks = await middles(content, 'cmyk', patches.length, 3);
    for (const [at, patch] of patches.entries()) {
      expect(colorDifference(hex(back[at]!), patch)).toBeLessThan(nearEnough);
    }
    expect(inks[0]).toEqual([0, 0, 0, 0]);
    const [, black, gray, cyan, magenta, yellow] = inks as [number[], number[], number[], number[], number[], number[]];
    expect(black[3]).toBeGreaterThan(200);
    expect(Math.max(...gray.slice(0, 3)) - Math.min(...gray.slice(0, 3))).toBeLessThan(60);
    for (const [main, ink] of [cyan, magenta, yellow].entries()) {
      expect(ink.indexOf(Math.max(...ink))).toBe(main);
    }
  });

  it('[PDF-05] lays on no more ink than the profile does at its darkest', async () => {
    const steps = [0, 51, 102, 153, 204, 255].map((value) => value.toString(16).padStart(2, '0'));
    const colors = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${r}${g}${b}`)));
    // A sheet takes 200 layers.
    const rows = await Promise.all([colors.slice(0, 108), colors.slice(108)].map((part) => printed(part, 12)));
    const inks = await Promise.all(rows.map(({ content }) => middles(content, 'cmyk', 108, 12)));
    const totals = inks.flat().map((ink) => ink.reduce((sum, value) => sum + value, 0) / 2.55);
    expect(Math.max(...totals)).toBeLessThanOrEqual(300);
    expect(Math.max(...totals)).toBeGreaterThan(200);
  });

  it('[PDF-05] is the same to the byte each time', async () => {
    expect((await printed(['#123456'], 1)).sha256).toBe((await printed(['#123456'], 1)).sha256);
  });
});

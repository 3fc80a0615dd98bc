import type { DesignDocument, Layer } from '@merchmill/design/document.ts';
import { filterPixels } from '@merchmill/design/filter-pixels.ts';
import { renderAsync } from '@resvg/resvg-js';
import sharp from 'sharp';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { someOf } from '../../testing/profile.ts';
import { type AssetBytes, designSvg, drawDesign, type Raster } from './raster.ts';
import { testPicture } from './test-design.ts';

// Both do what they do, and are counted; what a test before this one has loaded would call others.
vi.hoisted(() => vi.resetModules());
vi.mock('@resvg/resvg-js', async (original) => {
  const { renderAsync: draw } = await original<typeof import('@resvg/resvg-js')>();
  return { renderAsync: vi.fn(draw) };
});
vi.mock('@merchmill/design/filter-pixels.ts', async (original) => {
  const { filterPixels: filter } = await original<typeof import('@merchmill/design/filter-pixels.ts')>();
  return { filterPixels: vi.fn(filter) };
});

/* How filtered and repeated pictures are put into a drawing. */

const base = { x: 10, y: 10, w: 20, h: 20, rot: 0, opacity: 1, visible: true, locked: false, role: 'art' } as const;
const picture = { ...base, type: 'image', asset: 'pic', crop: { x: 0, y: 0, w: 1, h: 1 } } as const;
const filters = { brightness: 12, contrast: 20, saturation: -40 };

function design(layers: readonly object[], pic: AssetBytes) {
  const area = { widthMm: 20, heightMm: 20, background: '#ffffff', layers: layers as Layer[] };
  const document: DesignDocument = { v: 1, areas: { front: area }, assets: {} };
  return { document, areaCode: 'front', assets: { pic } };
}

const embedded = (svg: string) =>
  [...svg.matchAll(/href="data:[^,]+,([^"]+)"/g)].map(([, data]) => Buffer.from(data!, 'base64'));

/** Share of values that differ by more than a few levels. */
function farShare(a: Raster, b: Raster): number {
  expect(a.data.length).toBe(b.data.length);
  return a.data.reduce((count, value, at) => count + Number(Math.abs(value - b.data[at]!) > 3), 0) / a.data.length;
}

describe('a filtered picture on the server', () => {
  it('[PIC-01] is the stored one with the same function done to its pixels', async () => {
    const pic = await testPicture('png');
    const [png] = embedded(await designSvg(design([{ ...picture, id: 'a', filters }], pic), { widthPx: 1200 }));
    const { data, info } = await sharp('bytes' in pic ? pic.bytes : '')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    filterPixels(data, info.width, filters);
    const drawn = await sharp(png).ensureAlpha().raw().toBuffer();
    expect(drawn.equals(data)).toBe(true);
  });

  it('[PIC-01] is embedded once for all layers that look alike, and again where they differ', async () => {
    const pic = await testPicture('jpeg');
    const layers = [filters, filters, { ...filters, saturation: 10 }, undefined].map((each, at) => ({
      ...picture,
      id: `l${at}`,
      ...(each ? { filters: each } : {}),
    }));
    expect(embedded(await designSvg(design(layers, pic), { widthPx: 300 }))).toHaveLength(3);
  });

  it('[PIC-10] without filters is embedded as it is stored, to the byte', async () => {
    const pic = await testPicture('jpeg');
    const layer = { ...picture, id: 'a', filters: { brightness: 0 } };
    const [bytes] = embedded(await designSvg(design([layer], pic), { widthPx: 1200 }));
    expect(bytes!.equals('bytes' in pic ? pic.bytes : new Uint8Array())).toBe(true);
  });

  it('[PIC-01] works on pictures in gray, and on those with an alpha channel', async () => {
    const gray = { create: { width: 40, height: 40, channels: 3, background: '#808080' } } as const;
    const bytes = await sharp(gray).toColourspace('b-w').png().toBuffer();
    const tone = { kind: 'duotone', dark: '#ff0000', light: '#ff0000' } as const;
    const layer = { ...picture, id: 'a', filters: { tone } };
    const { data } = await drawDesign(design([layer], { bytes, mime: 'image/png' }), { widthPx: 40 });
    expect([...data.slice(0, 4)]).toEqual([255, 0, 0, 255]);
  });

  it('[PIC-01] is the same where only the part that is seen of a large one is decoded', async () => {
    const pic = await testPicture('png');
    const removed = { color: '#fff0c8', tolerance: 20 };
    const layers = [{ ...picture, id: 'a', x: 4, y: 15, w: 60, h: 60, filters: { ...filters, removed } }];
    const size = { widthPx: 500 };
    const atOnce = await drawDesign(design(layers, pic), size, '#ffffff');
    const inBands = await drawDesign(design(layers, pic), size, '#ffffff', 1024 * 1024, 50_000);
    expect(farShare(atOnce, inBands)).toBeLessThan(0.003);
  });
});

/** Patterns of smaller drawings are drawn at twice the size first, where they are drawn at once. */
const large = { widthPx: 1600 };

describe('a pattern on the server', () => {
  const pattern = { arrangement: 'brick', tileW: 3.1, tileH: 3.1, gapMm: 0.4 } as const;
  const group = { ...base, type: 'group', id: 'g', rot: 15, opacity: 0.7 } as const;

  it('[PIC-07] is drawn in parts where it would take too much memory at once, and the same', async () => {
    const pic = await testPicture('png');
    const crop = { x: 0.25, y: 0.25, w: 0.5, h: 0.5 };
    const layers = [
      { ...picture, id: 'a', pattern, mask: { shape: 'ellipse' } },
      {
        ...group,
        children: [{ ...picture, id: 'b', crop, rot: -40, pattern: { ...pattern, arrangement: 'half-drop' } }],
      },
    ];
    const atOnce = await drawDesign(design(layers, pic), large, '#ffffff');
    const inParts = await drawDesign(design(layers, pic), large, '#ffffff', 256 * 1024, 600_000);
    expect(farShare(atOnce, inParts)).toBeLessThan(0.003);
  });

  it('[PIC-07] embeds a copy at half as many pixels again as it has, not the picture', async () => {
    const svg = await designSvg(design([{ ...picture, id: 'a', pattern }], await testPicture('png')), { widthPx: 400 });
    const [tile, ...others] = embedded(svg);
    expect(others).toHaveLength(0);
    expect(await sharp(tile).metadata()).toMatchObject({ width: 93, height: 93 });
  });
});

describe('a see-through picture in bands', () => {
  const looks = [
    ['cut to a shape', { mask: { shape: 'ellipse' }, rot: -40 }],
    ['cropped', { crop: { x: 0.11, y: 0.13, w: 0.79, h: 0.77 } }],
    ['repeated', { pattern: { arrangement: 'grid', tileW: 3.1, tileH: 3.1, gapMm: 0.5 } }],
  ] as const;
  it.each(someOf(looks, 1))(
    '[PIC-02][PIC-07] %s is drawn in all of them, by itself and in a group',
    async (_, look) => {
      const pic = await testPicture('png');
      const solid = { ...picture, ...look, id: 'a' };
      const group = { ...base, type: 'group', id: 'g', x: 12, rot: 15 } as const;
      const wholes = [
        [{ ...solid, opacity: 0.6 }],
        [{ ...group, opacity: 0.6, children: [solid] }],
        [{ ...group, children: [{ ...solid, opacity: 0.6 }] }],
      ];
      for (const layers of wholes) {
        const atOnce = await drawDesign(design(layers, pic), large, '#ffffff');
        const inBands = await drawDesign(design(layers, pic), large, '#ffffff', 1e9, 600_000);
        expect(farShare(atOnce, inBands)).toBeLessThan(0.003);
      }
    },
  );
});

describe('a large sheet', () => {
  beforeEach(() => {
    vi.clearAllMocks();
  });

  /** Pixels that were drawn, in shares of the sheet. */
  const drawnShare = (pixels: number) =>
    vi.mocked(renderAsync).mock.calls.reduce((sum, [svg]) => {
      const [, width, height] = /^<svg [^>]*?width="(\d+)" height="(\d+)"/.exec(String(svg))!;
      return sum + Number(width) * Number(height);
    }, 0) / pixels;

  it('[PIC-11] draws of small see-through layers their own boxes, not the sheet for each, and the same', async () => {
    const pic = await testPicture('png');
    const crop = { x: 0.1, y: 0.2, w: 0.6, h: 0.5 };
    const layers = Array.from({ length: 24 }, (_, at) => ({
      ...picture,
      ...{ id: `l${at}`, x: 1 + (at % 6) * 3.5, y: 1 + Math.floor(at / 6) * 5, w: 1, h: 2, rot: at * 15 },
      ...{ crop, opacity: 0.9 },
    }));
    const size = { widthPx: 500 };
    const atOnce = await drawDesign(design(layers, pic), size, '#ffffff');
    vi.clearAllMocks();
    const inBands = await drawDesign(design(layers, pic), size, '#ffffff', 1e9, 60_000);
    expect(farShare(atOnce, inBands)).toBeLessThan(0.001);
    expect(drawnShare(500 * 500)).toBeGreaterThan(0);
    expect(drawnShare(500 * 500)).toBeLessThan(2);
  });

  it('[PIC-11] filters of a large picture what all layers show once for each band', async () => {
    const pic = await testPicture('png');
    const layers = Array.from({ length: 8 }, (_, at) => ({
      ...picture,
      ...{ id: `l${at}`, x: 10 + at, y: 10 - at, w: 40, h: 40, filters, opacity: at ? 0.5 : 1 },
    }));
    const size = { widthPx: 500 };
    const atOnce = await drawDesign(design(layers, pic), size, '#ffffff');
    vi.clearAllMocks();
    const inBands = await drawDesign(design(layers, pic), size, '#ffffff', 1024 * 1024, 100_000);
    expect(farShare(atOnce, inBands)).toBeLessThan(0.003);
    expect(filterPixels).toHaveBeenCalledTimes(Math.ceil(500 / Math.floor((100_000 * 0.64) / 500)));
  });
});

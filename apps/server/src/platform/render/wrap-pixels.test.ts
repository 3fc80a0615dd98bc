import { EdgeWrap } from '@merchmill/design/edge-wrap.ts';
import type { PrintArea } from '@merchmill/design/print-area.ts';
import { renderArea } from '@merchmill/design/render.ts';
import { imageLayer, shapeLayer, textLayer } from '@merchmill/design/testing/test-env.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { someOf } from '../../testing/profile.ts';
import { storedBytes } from './embed-picture.ts';
import { loadFont } from './fonts.ts';
import { makePrintFile } from './print-file.ts';
import { type DesignPictures, rasterize } from './raster.ts';
import { testDesign } from './test-design.ts';
import { pdfPixels } from './test-pdf-pixels.ts';

/* A canvas of 150 by 200 mm on deep bars, with art that ends at the edge, runs over it, and is seen through there. */

const canvas: PrintArea = {
  ...{ code: 'front', label: 'Front', widthMm: 150, heightMm: 200, bleedMm: 35, wrapMm: 30, safeMm: 10, dpi: 127 },
  ...{ technique: 'giclee', edge: 'full' },
};
/** Whole pixels: five to a millimeter. */
const edgePx = 175;
const [widthPx, heightPx] = [1100, 1350];

async function wrapped(wrap?: EdgeWrap, background: string | null = null): Promise<DesignPictures> {
  const design = await testDesign();
  const { layers } = design.document.areas.front!;
  const more = [
    imageLayer({ id: 'ground', asset: 'dusk', x: 75, y: 100, w: 150, h: 200 }),
    shapeLayer({ id: 'past', shape: 'ellipse', x: 150, y: 60, w: 40, h: 30, fill: '#d9572f', opacity: 0.5 }),
    textLayer({ id: 'over', x: 4, y: 120, sizeMm: 20, text: 'Over', fill: '#f0d9a8' }),
  ];
  const front = { widthMm: 150, heightMm: 200, background, ...(wrap && { wrap }), layers: [...more, ...layers] };
  return { ...design, document: { ...design.document, areas: { front } } };
}

const rgb = async (png: Uint8Array): Promise<Buffer> =>
  sharp(png).flatten({ background: '#ffffff' }).removeAlpha().raw().toBuffer();

const pngOf = async (design: DesignPictures) => rgb((await makePrintFile({ ...design, printArea: canvas })).content);

const pixel = (data: Uint8Array, x: number, y: number) => {
  const at = (y * widthPx + x) * 3;
  return [...data.subarray(at, at + 3)];
};

/** Mean of how far all values lie apart, of 255. */
const apart = (a: Uint8Array, b: Uint8Array) => {
  expect(a.length).toBe(b.length);
  return a.reduce((sum, value, at) => sum + Math.abs(value - b[at]!), 0) / a.length;
};

/** Each pixel of the sheet that is not as `expected` says, by where in the front it comes from. */
function wrong(print: Uint8Array, expected: (at: number, edge: number, last: number) => number | null, hex?: number[]) {
  const found: string[] = [];
  for (let y = 0; y < heightPx; y += 3) {
    for (let x = 0; x < widthPx; x++) {
      const [fromX, fromY] = [expected(x, edgePx, widthPx - edgePx - 1), expected(y, edgePx, heightPx - edgePx - 1)];
      const shown = fromX === null || fromY === null ? hex! : pixel(print, fromX, fromY);
      if (shown.join() !== pixel(print, x, y).join()) found.push(`${x}, ${y}`);
    }
  }
  return found;
}

const mirrored = (at: number, edge: number, last: number) =>
  at < edge ? 2 * edge - 1 - at : at > last ? 2 * last + 1 - at : at;
const extended = (at: number, edge: number, last: number) => Math.min(last, Math.max(edge, at));
const within = (at: number, edge: number, last: number) => (at < edge || at > last ? null : at);

describe('the sides of a folded print', () => {
  it('[WRP-02] are mirrored, extended, and in a color to the pixel, corners too, and leave the front as it is', async () => {
    const plain = await pngOf(await wrapped(undefined, '#335577'));
    const prints = { mirror: mirrored, extend: extended, color: within };
    for (const [wrap, expected] of Object.entries(prints)) {
      const print = await pngOf(await wrapped(EdgeWrap.parse(wrap), '#335577'));
      expect(wrong(print, expected, [0x33, 0x55, 0x77]), wrap).toEqual([]);
      // The front is what it would be without.
      const front = { left: edgePx, top: edgePx, width: widthPx - 2 * edgePx, height: heightPx - 2 * edgePx };
      const raw = { raw: { width: widthPx, height: heightPx, channels: 3 } } as const;
      const [with_, without] = await Promise.all(
        [print, plain].map((data) => sharp(data, raw).extract(front).raw().toBuffer()),
      );
      expect(apart(with_!, without!), wrap).toBe(0);
      expect(apart(print, plain), wrap).toBeGreaterThan(0.4);
    }
  });

  it.each(['mirror', 'color'] as const)('[WRP-02] %s: the drawing that is shown is what is printed', async (wrap) => {
    const design = await wrapped(wrap);
    const bytes = (await storedBytes(design.assets.dusk!)) as Buffer;
    const href = `data:image/jpeg;base64,${bytes.toString('base64')}`;
    const size = { widthPx, heightPx, bleedMm: canvas.bleedMm };
    const svg = renderArea(design.document, 'front', { font: loadFont, imageHref: () => href }, size);
    const drawn = await rasterize(svg, '#ffffff');
    const raw = { raw: { width: widthPx, height: heightPx, channels: 4 } } as const;
    const pixels = await sharp(drawn.data, raw).removeAlpha().raw().toBuffer();
    expect(apart(pixels, await pngOf(design))).toBeLessThan(0.6);
  });

  it.each(someOf(EdgeWrap.options, 1))('[WRP-02] %s: the PDF prints what the PNG prints', async (wrap) => {
    const design = await wrapped(wrap);
    const print = await pngOf(design);
    const pdf = await makePrintFile({ ...design, printArea: canvas }, 'pdf');
    expect(apart(await pdfPixels(pdf.content, { widthPx, heightPx }), print)).toBeLessThan(0.6);
  });
});

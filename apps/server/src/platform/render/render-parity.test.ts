import type { PrintArea } from '@merchmill/design/print-area.ts';
import { renderPrintMask } from '@merchmill/design/print-mask.ts';
import { chromium } from 'playwright-core';
import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { findChromium } from '../../testing/chromium.ts';
import { makePrintFile } from './print-file.ts';
import { designSvg, rasterize } from './raster.ts';
import { testDesign } from './test-design.ts';

/*
 * The preview in the browser must show what the printer prints: one drawing, rasterized by Chromium, by the server, and
 * as a print file reduced to the size of the preview. That the designer makes this drawing, of whatever a design can
 * have, is proven in tests/parity.
 */

const widthPx = 600;
const heightPx = 800;
const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];

async function inChromium(svg: string): Promise<Uint8Array> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...flags, '--disable-component-update', '--disable-sync'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: widthPx, height: heightPx } });
    await page.setContent(`<style>body{margin:0;background:#fff}svg{display:block}</style>${svg}`);
    return await page.screenshot();
  } finally {
    await browser.close();
  }
}

const onWhite = (png: Uint8Array) => sharp(png).flatten({ background: '#fff' });
const pixels = (picture: Sharp) => picture.removeAlpha().raw().toBuffer();

interface Difference {
  /** Mean absolute difference of all color values, of 255. */
  mean: number;
  /** Share of values that differ by more than 24. */
  strong: number;
}

function difference(a: Uint8Array, b: Uint8Array): Difference {
  expect(a.length).toBe(widthPx * heightPx * 3);
  expect(b.length).toBe(a.length);
  let sum = 0;
  let strong = 0;
  for (let at = 0; at < a.length; at++) {
    const apart = Math.abs(a[at]! - b[at]!);
    sum += apart;
    if (apart > 24) strong++;
  }
  return { mean: sum / a.length, strong: strong / a.length };
}

let server: Uint8Array;
let browser: Uint8Array;
let print: Uint8Array;
beforeAll(async () => {
  const design = await testDesign();
  const svg = await designSvg(design, { widthPx });
  const raster = await rasterize(svg, '#ffffff');
  const raw = { width: raster.widthPx, height: raster.heightPx, channels: 4 } as const;
  server = await pixels(sharp(raster.data, { raw }));
  browser = await pixels(sharp(await inChromium(svg)));
  const printArea = {
    ...{ code: 'front', label: 'Front', widthMm: 150, heightMm: 200, bleedMm: 0, safeMm: 0, dpi: 300 },
    technique: 'dtg' as const,
    edge: 'float' as const,
  };
  const { content: png } = await makePrintFile({ ...design, printArea });
  print = await pixels(onWhite(png).resize(widthPx, heightPx, { kernel: 'lanczos3', fit: 'fill' }));
});

describe('one drawing in all places', () => {
  it('looks in the browser as it does on the server', () => {
    const { mean, strong } = difference(browser, server);
    expect(mean).toBeLessThan(1);
    expect(strong).toBeLessThan(0.005);
  });

  it('looks in the print file as it does in the preview', () => {
    const { mean, strong } = difference(print, server);
    expect(mean).toBeLessThan(1);
    expect(strong).toBeLessThan(0.01);
    expect(difference(print, browser).mean).toBeLessThan(1);
  });

  it('[KNF-04] masks a print in the browser as it does on the server', async () => {
    const area: PrintArea = {
      ...{ code: 'back', label: 'Back', widthMm: 60, heightMm: 80, bleedMm: 3, safeMm: 0, dpi: 300 },
      ...{ technique: 'uv', edge: 'full' },
      ground: {
        shape: 'M9 0H51a9 9 0 0 1 9 9V71a9 9 0 0 1-9 9H9a9 9 0 0 1-9-9V9a9 9 0 0 1 9-9Z',
        zones: [{ label: 'camera hole', kind: 'cut', path: 'M16 8a8 8 0 0 1 0 16a8 8 0 0 1 0-16Z' }],
      },
    };
    const mask = renderPrintMask(area, { widthPx, heightPx })!;
    const raster = await rasterize(mask, '#ffffff');
    const raw = { width: raster.widthPx, height: raster.heightPx, channels: 4 } as const;
    const { mean, strong } = difference(
      await pixels(sharp(await inChromium(mask))),
      await pixels(sharp(raster.data, { raw })),
    );
    expect(mean).toBeLessThan(0.2);
    expect(strong).toBeLessThan(0.001);
  });

  it('[KNF-04] leaves the hole of a die-line unprinted, although both parts are drawn the same way', async () => {
    const area: PrintArea = {
      ...{ code: 'back', label: 'Back', widthMm: 60, heightMm: 60, bleedMm: 0, safeMm: 0, dpi: 300 },
      ...{ technique: 'uv', edge: 'full' },
      ground: { shape: 'M0 0H60V60H0ZM20 20H40V40H20Z', zones: [] },
    };
    const raster = await rasterize(renderPrintMask(area, { widthPx: 60, heightPx: 60 })!, '#ffffff');
    const redAt = (x: number, y: number) => raster.data[4 * (y * 60 + x)];
    expect([redAt(10, 30), redAt(30, 30), redAt(50, 30)]).toEqual([0, 255, 0]);
  });

  it('would be noticed to differ if a layer were missing', async () => {
    const design = await testDesign();
    const area = design.document.areas.front!;
    const layers = area.layers.filter((layer) => layer.id !== 'script');
    const document = { ...design.document, areas: { front: { ...area, layers } } };
    const raster = await rasterize(await designSvg({ ...design, document }, { widthPx }), '#ffffff');
    const raw = { width: raster.widthPx, height: raster.heightPx, channels: 4 } as const;
    expect(difference(await pixels(sharp(raster.data, { raw })), server).mean).toBeGreaterThan(1.5);
  });
});

describe('text as outlines', () => {
  it('is drawn where no font is installed, as the drawing names none', async () => {
    const design = await testDesign();
    const area = design.document.areas.front!;
    const layers = area.layers.filter((layer) => layer.type === 'text');
    const document = { ...design.document, areas: { front: { ...area, layers } } };
    const svg = await designSvg({ ...design, document }, { widthPx });
    expect(svg).not.toMatch(/<text|font-family|<style|@font-face/);
    const { data } = await rasterize(svg);
    const inked = data.filter((alpha, at) => at % 4 === 3 && alpha > 128).length;
    expect(inked).toBeGreaterThan(20_000);
    expect(inked).toBeLessThan(100_000);
  });
});

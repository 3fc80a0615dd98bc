import { fileURLToPath } from 'node:url';
import type { DesignDocument, ImageLayer } from '@merchmill/design/document.ts';
import { type DrawnPicture, isAsStored, pictureUses } from '@merchmill/design/picture-use.ts';
import { renderArea } from '@merchmill/design/render.ts';
import { arbitraryFilters } from '@merchmill/design/testing/arbitrary-document.ts';
import fc from 'fast-check';
import { type Browser, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findChromium } from '../../testing/chromium.ts';
import { loadFont } from './fonts.ts';
import { makePrintFile } from './print-file.ts';
import { type AssetBytes, drawDesign } from './raster.ts';
import { testPicture } from './test-design.ts';

/*
 * Filters, masks, and patterns as the designer draws them, with its own code in Chromium, against the server's preview
 * and print. The browser filters the view that it has, the server the picture reduced to what it draws. A color is taken
 * out of the flat drawing alone: what it is for.
 */

const sideMm = 120;
const sidePx = 480;
const documents = 60;
const seed = 20_261_126;

interface Canvas {
  readPixels(url: string): Promise<ImageData>;
  filteredBlob(pixels: ImageData, picture: DrawnPicture): Promise<Blob>;
}

/** A drawing with flat colors on white, for the filters and the removal of a color. */
async function logo(): Promise<AssetBytes> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="1000" height="1000"><rect width="100" height="100" fill="#fff"/><circle cx="38" cy="42" r="30" fill="#b3202a"/><path d="M40 90L60 30 90 90Z" fill="#1d4e89"/><rect x="20" y="60" width="25" height="25" fill="#f2b705"/></svg>`;
  return { bytes: await sharp(Buffer.from(svg)).png().toBuffer(), mime: 'image/png' };
}

const choice = <T>(...values: T[]) => fc.constantFrom(...values);
type Mask = ImageLayer['mask'];
const masks: readonly Mask[] = [
  undefined,
  { shape: 'rect', radiusMm: 6 },
  { shape: 'ellipse' },
  { shape: 'heart' },
  { shape: 'star' },
  { shape: 'polygon', points: 6 },
  { shape: 'polygon', points: 4 },
  { shape: 'polygon', points: 3 },
];
const between = (min: number, max: number) => fc.integer({ min, max });

const layer = fc
  .record({
    asset: choice('dusk', 'logo'),
    filters: fc.option(arbitraryFilters, { nil: undefined }),
    mask: choice(...masks),
    crop: choice({ x: 0, y: 0, w: 1, h: 1 }, { x: 0.2, y: 0.1, w: 0.5, h: 0.5 }),
    pattern: fc.option(
      fc.record({
        arrangement: choice('grid' as const, 'brick' as const, 'half-drop' as const),
        tileW: between(8, 30),
        gapMm: between(0, 6),
      }),
      { nil: undefined },
    ),
    flat: fc.record({ color: choice('#ffffff', '#b3202a', '#1d4e89'), tolerance: between(4, 30) }),
    rot: choice(0, 0, 20, -75),
    flipX: fc.boolean(),
    opacity: choice(1, 1, 0.6),
  })
  .map(({ pattern, asset, filters, flat, ...rest }) => ({
    ...rest,
    asset,
    filters: { ...filters, removed: asset === 'logo' && filters?.removed ? flat : undefined },
    pattern: pattern && { ...pattern, tileH: pattern.tileW },
  }));

function documentOf(layers: readonly object[]): DesignDocument {
  const placed = layers.map((each, at) => {
    const place = { x: 32 + (at % 2) * 56, y: 32 + Math.floor(at / 2) * 56, w: 52, h: 52 };
    const base = { ...place, id: `l${at}`, type: 'image', visible: true, locked: false, role: 'art' };
    return { ...base, ...each } as unknown as ImageLayer;
  });
  const area = { widthMm: sideMm, heightMm: sideMm, background: '#f4f1ea', layers: placed };
  return { v: 1, areas: { front: area }, assets: {} };
}

let assets: Record<string, AssetBytes>;
let browser: Browser;
/** Where the designer's code runs, and where its drawings are shown. */
let editor: Page;
let page: Page;
beforeAll(async () => {
  assets = { dusk: await testPicture('png'), logo: await logo() };
  const entry = fileURLToPath(new URL('../../../../web/app/editor/filtered-pictures.ts', import.meta.url));
  const built = await build({
    ...{ configFile: false, logLevel: 'error' },
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'canvas' } },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (!output || !('output' in output)) throw new Error('Nothing was bundled');
  browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  editor = await browser.newPage();
  await editor.addScriptTag({ content: output.output[0].code });
  page = await browser.newPage({ viewport: { width: sidePx, height: sidePx } });
}, 120_000);
afterAll(() => browser.close());

const dataUrl = (asset: AssetBytes) =>
  `data:${asset.mime};base64,${Buffer.from('bytes' in asset ? asset.bytes : []).toString('base64')}`;

/** What the designer puts into its drawing for a picture. */
async function hrefOf(picture: DrawnPicture): Promise<string> {
  const url = dataUrl(assets[picture.asset]!);
  if (isAsStored(picture)) return url;
  return editor.evaluate(
    async ([from, drawn]) => {
      const { readPixels, filteredBlob } = (window as unknown as { canvas: Canvas }).canvas;
      const blob = await filteredBlob(await readPixels(from), drawn);
      return new Promise<string>((resolve) => {
        const reader = new FileReader();
        reader.onload = () => resolve(String(reader.result));
        reader.readAsDataURL(blob);
      });
    },
    [url, picture] as const,
  );
}

async function inBrowser(document: DesignDocument): Promise<Buffer> {
  const hrefs = new Map<string, string>();
  for (const { picture } of pictureUses(document.areas.front!.layers).values()) {
    hrefs.set(picture.key, await hrefOf(picture));
  }
  const env = { font: loadFont, imageHref: ({ key }: DrawnPicture) => hrefs.get(key)! };
  const svg = renderArea(document, 'front', env, { widthPx: sidePx });
  await page.setContent(`<style>body{margin:0;background:#fff}svg{display:block}</style>${svg}`);
  return sharp(await page.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer();
}

async function onServer(document: DesignDocument): Promise<Buffer> {
  const { data, widthPx, heightPx } = await drawDesign(
    { document, areaCode: 'front', assets },
    { widthPx: sidePx },
    '#ffffff',
  );
  return sharp(data, { raw: { width: widthPx, height: heightPx, channels: 4 } })
    .removeAlpha()
    .raw()
    .toBuffer();
}

async function inPrint(document: DesignDocument): Promise<Buffer> {
  const printArea = {
    ...{ code: 'front', label: 'Front', widthMm: sideMm, heightMm: sideMm, bleedMm: 0, safeMm: 0, dpi: 300 },
    ...({ technique: 'dtg', edge: 'full' } as const),
  };
  const { content: png } = await makePrintFile({ document, areaCode: 'front', assets, printArea });
  return sharp(png).resize(sidePx, sidePx, { kernel: 'lanczos3', fit: 'fill' }).removeAlpha().raw().toBuffer();
}

function apart(a: Buffer, b: Buffer): number {
  expect(a.length).toBe(b.length);
  return a.reduce((sum, value, at) => sum + Math.abs(value - b[at]!), 0) / a.length;
}

const samples = fc
  .sample(fc.array(layer, { minLength: 4, maxLength: 4 }), { seed, numRuns: documents })
  .map((layers) => documentOf(layers));

describe('pictures in all places', () => {
  it('[PIC-01][PIC-02][PIC-07] look on the server as they do in the designer, in 60 documents', {
    timeout: 300_000,
  }, async () => {
    const differences: number[] = [];
    for (const document of samples) differences.push(apart(await inBrowser(document), await onServer(document)));
    const sorted = differences.toSorted((a, b) => a - b);
    // Four pictures full of edges, reduced by two programs: the few that differ more have copies of a few millimeters.
    expect(sorted.at(Math.floor(documents * 0.9))).toBeLessThan(0.6);
    expect(sorted.at(documents / 2)).toBeLessThan(0.35);
    expect(sorted.at(-1)).toBeLessThan(0.8);
  });

  it('[PIC-01][PIC-02][PIC-07] look in print as they do in the designer', { timeout: 300_000 }, async () => {
    const differences: number[] = [];
    for (const document of samples.slice(0, 15)) {
      differences.push(apart(await inBrowser(document), await inPrint(document)));
    }
    const sorted = differences.toSorted((a, b) => a - b);
    // Reduced from 300 dpi by a third program.
    expect(sorted.at(7)).toBeLessThan(0.6);
    expect(sorted.at(-1)).toBeLessThan(1.2);
  });

  it('[PIC-01] would be noticed to differ if a filter were missing', { timeout: 60_000 }, async () => {
    const plain = { asset: 'dusk', crop: { x: 0, y: 0, w: 1, h: 1 }, rot: 0, opacity: 1 };
    const [bare, filtered] = await Promise.all([
      onServer(documentOf([plain])),
      onServer(documentOf([{ ...plain, filters: { brightness: 10 } }])),
    ]);
    expect(apart(bare, filtered)).toBeGreaterThan(0.6);
  });
});

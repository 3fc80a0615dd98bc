import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, readFile, rename } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DesignArea } from '@merchmill/design/document.ts';
import { composeScene } from '@merchmill/mockup/compose.ts';
import { finished } from '@merchmill/mockup/finish.ts';
import type { createMockup as createMockupType } from '@merchmill/mockup/mockup.ts';
import { designRasterSize, placementOf, type SizeMm } from '@merchmill/mockup/placement.ts';
import { printLookOf } from '@merchmill/mockup/print-look.ts';
import type { Raster } from '@merchmill/mockup/raster.ts';
import type { MockupColors, SceneMeta } from '@merchmill/mockup/scene.ts';
import { sampleTechnique, sceneSamples } from '@merchmill/mockup/scene-samples.ts';
import { framePixels, type ViewFrame } from '@merchmill/mockup/scene-view.ts';
import { threadPicture } from '@merchmill/mockup/thread-picture.ts';
import { sewnRegions } from '@merchmill/printing/embroidery/regions.ts';
import { sewForPicture } from '@merchmill/printing/embroidery/sew-for-picture.ts';
import { type Browser, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findChromium } from '../../testing/chromium.ts';
import { isWhole, sampleOf } from '../../testing/profile.ts';
import { loadFont } from './fonts.ts';
import { makePhotoScene } from './photo-scene-task.ts';
import { type SceneLevel, SceneStore, scenesFolder } from './scenes.ts';
import { testArtwork } from './test-artwork.ts';

/** What the page makes available; `createMockup` comes from the bundle. */
type PageGlobals = { createMockup: typeof createMockupType };

const photoFolder = mkdtempSync(join(tmpdir(), 'merchmill-photo-scenes-'));
const scenes = new SceneStore(undefined, undefined, photoFolder);
const metas = await Promise.all((await scenes.ids()).map((id) => scenes.meta(id)));

/** Each scene with a design that is not of its own size where it can be, in the colors that show most. */
function caseOf(meta: SceneMeta): Case {
  const { colors } = sceneSamples(meta).at(-2) ?? sceneSamples(meta)[0]!;
  const scale = meta.fit === 'cover' ? 0.6 : 1.2;
  const { widthMm, heightMm } = meta.areaMm;
  const areaMm = { widthMm: widthMm * scale, heightMm: heightMm * scale };
  return { sceneId: meta.id, areaMm, colors, technique: sampleTechnique(meta) };
}
type Case = { sceneId: string; areaMm: SizeMm; colors: MockupColors; technique: string };

/** What the browser is told to draw of a case, and the server to compose. */
function framesOf({ areaMm, colors, technique }: Case, meta: SceneMeta) {
  const placement = placementOf(meta, areaMm);
  return {
    frame: { placement, colors, print: { technique, areaWidthMm: areaMm.widthMm } },
    input: { placement, colors, ink: printLookOf(technique).ink },
  };
}

const cases = metas.map(caseOf);
const caseNamed = (sceneId: string) => cases.find((each) => each.sceneId === sceneId)!;

const files = new Map<string, { type: string; body: Uint8Array | string }>();
let server: Server;
let browser: Browser;
let page: Page;

async function bundle(): Promise<string> {
  const entry = fileURLToPath(import.meta.resolve('@merchmill/mockup/mockup.ts'));
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: { entry, formats: ['es'] },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const output = Array.isArray(built) ? built[0] : built;
  if (!output || !('output' in output)) throw new Error('Nothing was bundled');
  return output.output[0].code;
}

async function respond(path: string): Promise<{ type: string; body: Uint8Array | string } | undefined> {
  if (!path.startsWith('/scenes/')) return files.get(path);
  const type = path.endsWith('.json') ? 'application/json' : 'application/octet-stream';
  const folder = path.startsWith('/scenes/photo-') ? photoFolder : scenesFolder;
  return { type, body: await readFile(join(folder, path.slice('/scenes/'.length))) };
}

beforeAll(async () => {
  files.set('/mockup.js', { type: 'text/javascript', body: await bundle() });
  files.set('/', {
    type: 'text/html',
    body: `<!doctype html><canvas id="canvas"></canvas>
      <script type="module">import { createMockup } from '/mockup.js'; window.createMockup = createMockup;</script>`,
  });
  server = createServer((request, response) => {
    respond(new URL(request.url ?? '/', 'http://localhost').pathname).then(
      (file) => response.writeHead(file ? 200 : 404, { 'content-type': file?.type ?? 'text/plain' }).end(file?.body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  browser = await chromium.launch({
    executablePath: findChromium(),
    args: [
      ...['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking'],
      ...['--disable-component-update', '--disable-sync'],
      ...['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'],
    ],
  });
  page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await page.waitForFunction(() => 'createMockup' in window);
});

afterAll(async () => {
  await browser?.close();
  await new Promise((resolve) => server?.close(resolve));
  rmSync(photoFolder, { recursive: true, force: true });
});

type DrawInPage = {
  sceneId: string;
  widthPx: number;
  frame: {
    placement: ReturnType<typeof placementOf>;
    colors: MockupColors;
    print: { technique: string; areaWidthMm: number; isFinished?: boolean };
    view?: ViewFrame;
  };
  design: { widthPx: number; heightPx: number };
  renderer?: 'canvas2d';
  loseContext?: boolean;
  /** Loads the scene for a picture of this size only. */
  shownPx?: number;
  /** Hands the design over as a canvas, whose pixels the browser keeps premultiplied. */
  fromCanvas?: boolean;
};

/** Draws in the browser and returns its RGB pixels with the renderer that made them. */
async function drawInBrowser(art: Raster, input: Omit<DrawInPage, 'design'>) {
  files.set('/art.bin', { type: 'application/octet-stream', body: new Uint8Array(art.data) });
  const design = { widthPx: art.widthPx, heightPx: art.heightPx };
  const drawn = await page.evaluate(
    async ({ sceneId, widthPx, frame, design, ...how }: DrawInPage) => {
      const { createMockup } = window as unknown as PageGlobals;
      const canvas = document.createElement('canvas');
      document.body.replaceChildren(canvas);
      const mockup = await createMockup(canvas, `/scenes/${sceneId}`, {
        ...(how.renderer && { renderer: how.renderer }),
        ...(how.shownPx && { widthPx: how.shownPx }),
      });
      const bytes = new Uint8ClampedArray(await (await window.fetch('/art.bin')).arrayBuffer());
      mockup.resize(widthPx);
      const pixels = new ImageData(bytes, design.widthPx, design.heightPx);
      const drawn = new OffscreenCanvas(design.widthPx, design.heightPx);
      drawn.getContext('2d')?.putImageData(pixels, 0, 0);
      mockup.draw({ ...frame, design: how.fromCanvas ? drawn : pixels });
      if (how.loseContext) {
        const gl = canvas.getContext('webgl2') as WebGL2RenderingContext;
        const extension = gl.getExtension('WEBGL_lose_context');
        const pause = () => new Promise((resolve) => setTimeout(resolve, 50));
        extension?.loseContext();
        await pause();
        extension?.restoreContext();
        // The layers are decoded anew before the mockup can draw again.
        while (gl.isContextLost() || !gl.getParameter(gl.CURRENT_PROGRAM)) await pause();
      }
      const file = await mockup.snapshot('image/png');
      mockup.dispose();
      const url = await new Promise<string>((resolve) => {
        const reader = new FileReader();
        reader.onload = () => resolve(reader.result as string);
        reader.readAsDataURL(file);
      });
      return { url, renderer: mockup.renderer };
    },
    { ...input, design },
  );
  const png = Buffer.from(drawn.url.slice(drawn.url.indexOf(',') + 1), 'base64');
  const pixels = await sharp(png).removeAlpha().toColourspace('srgb').raw().toBuffer();
  return { pixels, renderer: drawn.renderer };
}

function difference(a: Uint8Array, b: Uint8Array): { mean: number; farShare: number } {
  expect(a.length).toBe(b.length);
  let sum = 0;
  let far = 0;
  for (let i = 0; i < a.length; i++) {
    const off = Math.abs(a[i]! - b[i]!);
    sum += off;
    if (off > 16) far++;
  }
  return { mean: sum / a.length, farShare: far / a.length };
}

/** A photograph of a gray thing with a fold before a blue wall, as a scene; gives its id. */
async function aPhotoScene(recolor: boolean): Promise<string> {
  const sidePx = 800;
  const data = Buffer.alloc(3 * sidePx * sidePx);
  for (let i = 0; i < sidePx * sidePx; i++) {
    const [x, y] = [(i % sidePx) / sidePx, Math.floor(i / sidePx) / sidePx];
    const lit = 190 - 60 * Math.max(0, 1 - Math.abs(x + 0.2 * y - 0.6) / 0.06);
    data.set(Math.hypot(x - 0.5, y - 0.5) < 0.4 ? [lit, lit, lit - 4] : [70, 90, 150 + 40 * y], 3 * i);
  }
  const toFolder = join(photoFolder, `made-${recolor}`);
  await mkdir(toFolder);
  const from = join(toFolder, 'photograph.png');
  await sharp(data, { raw: { width: sidePx, height: sidePx, channels: 3 } }).toFile(from);
  const points = [
    { x: 0.3, y: 0.3 },
    { x: 0.7, y: 0.33 },
    { x: 0.32, y: 0.75 },
    { x: 0.68, y: 0.7 },
  ];
  const mask = { kind: 'color' as const, picks: [{ x: 0.5, y: 0.5 }], tolerance: 0.12 };
  const spec = { frame: 0.5, columns: 2, rows: 2, points, seen: { from: 0, to: 1 }, mask, cloth: true, recolor };
  const subject = {
    spec,
    label: 'Front',
    area: { widthMm: 100, heightMm: 120, edge: 'float' as const },
    specGain: 0.5,
  };
  const { id } = (await makePhotoScene({ from, toFolder, subject }))!.meta;
  await rename(toFolder, join(photoFolder, id));
  return id;
}

describe('a mockup in the browser and on the server', () => {
  async function compare(each: Case, level: SceneLevel) {
    const { sceneId, areaMm } = each;
    const scene = await scenes.pixels(sceneId, level);
    const { frame, input } = framesOf(each, scene.meta);
    const size = designRasterSize(scene.meta, areaMm, scene.widthPx);
    const art = testArtwork(size.widthPx, size.heightPx);
    const onServer = new Uint8Array(scene.widthPx * scene.heightPx * 3);
    composeScene(scene, { ...input, design: art }, { data: onServer, channels: 3 });
    const { widthPx } = scene;
    // One of them hands the design over as a canvas, as the designer does.
    const fromCanvas = sceneId === 'tee-front';
    const inBrowser = await drawInBrowser(art, { sceneId, widthPx, shownPx: widthPx, frame, fromCanvas });
    expect(inBrowser.renderer).toBe('webgl2');
    return difference(onServer, inBrowser.pixels);
  }

  it.each(sampleOf(cases, isWhole ? 30 : 6))(
    "is the same picture by WebGL and by the server's compositor: $sceneId",
    async (each) => {
      const { mean, farShare } = await compare(each, 'half');
      if (process.env.SHOW_PARITY) process.stderr.write(`${each.sceneId} ${mean.toFixed(4)} ${farShare.toFixed(5)}\n`);
      expect(mean).toBeLessThanOrEqual(0.2);
      expect(farShare).toBeLessThanOrEqual(0.0005);
    },
  );

  it('is the same picture at the full size of a scene', async () => {
    const { mean, farShare } = await compare(caseNamed('mug-right'), 'full');
    expect(mean).toBeLessThanOrEqual(0.2);
    expect(farShare).toBeLessThanOrEqual(0.0005);
  });

  it.each([
    ['in each color', true],
    ['in its own color', false],
  ])('is the same picture in a photograph %s', async (_, recolor) => {
    const sceneId = await aPhotoScene(recolor);
    const each = {
      sceneId,
      areaMm: { widthMm: 100, heightMm: 120 },
      colors: { parts: ['#182346'], specGain: 0.45 },
      technique: 'dtg',
    };
    for (const level of ['half', 'full'] as const) {
      const { mean, farShare } = await compare(each, level);
      expect(mean).toBeLessThanOrEqual(0.2);
      expect(farShare).toBeLessThanOrEqual(0.0005);
    }
  });

  it.each(['embroidery', 'laser', 'cut', 'dtf', 'uv'])(
    'is the same picture with a design printed by %s',
    async (technique) => {
      const areaMm = { widthMm: 100, heightMm: 120 };
      const each = { ...caseNamed('tee-front'), areaMm, technique };
      const { sceneId } = each;
      const scene = await scenes.pixels(sceneId, 'half');
      const art = testArtwork(300, 360);
      const { frame, input: plain } = framesOf(each, scene.meta);
      const onServer = new Uint8Array(scene.widthPx * scene.heightPx * 3);
      const target = { data: onServer, channels: 3 as const };
      composeScene(scene, { ...plain, design: finished(art, printLookOf(technique).finish, 3) }, target);
      const input = { sceneId, widthPx: scene.widthPx, shownPx: scene.widthPx };
      const byWebgl = await drawInBrowser(art, { ...input, frame });
      const onCanvas = await drawInBrowser(art, { ...input, frame, renderer: 'canvas2d' });
      expect([byWebgl.renderer, onCanvas.renderer]).toEqual(['webgl2', 'canvas2d']);
      expect(difference(onServer, byWebgl.pixels).mean).toBeLessThanOrEqual(0.2);
      expect(difference(onServer, onCanvas.pixels).mean).toBeLessThanOrEqual(0.2);
      const unknown = { ...frame, print: { ...frame.print, technique: 'none' } };
      const plainInk = await drawInBrowser(art, { ...input, frame: unknown });
      expect(difference(plainInk.pixels, byWebgl.pixels).mean).toBeGreaterThan(0.02);
    },
  );

  it.each(['clear-sheet', 'kraft-sheet', 'canvas-linen'])(
    'is the same picture of what is printed without white: %s',
    async (sceneId) => {
      const scene = await scenes.pixels(sceneId, 'half');
      const { areaMm, sheet } = scene.meta;
      const technique = sheet && scene.meta.edge === 'float' ? 'cut' : 'giclee';
      const { frame, input } = framesOf({ ...caseNamed(sceneId), technique }, scene.meta);
      const art = testArtwork(280, 400);
      const { finish } = printLookOf(technique);
      const onServer = new Uint8Array(scene.widthPx * scene.heightPx * 3);
      const design = finished(art, finish, art.widthPx / areaMm.widthMm, sheet);
      composeScene(scene, { ...input, design }, { data: onServer, channels: 3 });
      const ways = { sceneId, widthPx: scene.widthPx, shownPx: scene.widthPx, frame };
      for (const renderer of [undefined, 'canvas2d'] as const) {
        const drawn = await drawInBrowser(art, { ...ways, ...(renderer && { renderer }) });
        expect(drawn.renderer).toBe(renderer ?? 'webgl2');
        expect(difference(onServer, drawn.pixels).mean).toBeLessThanOrEqual(0.2);
      }
      const withWhite = { ...scene, meta: { ...scene.meta, sheet: undefined } };
      const hidden = new Uint8Array(onServer.length);
      composeScene(withWhite, { ...input, design }, { data: hidden, channels: 3 });
      expect(difference(onServer, hidden).mean).toBeGreaterThan(1);
    },
  );

  it.each([undefined, 'canvas2d'] as const)('[EMB-06] is the same picture of stitches: %s', async (renderer) => {
    const areaMm = { widthMm: 110, heightMm: 55 };
    const each = { ...caseNamed('cap-front'), areaMm, technique: 'embroidery' };
    const scene = await scenes.pixels(each.sceneId, 'half');
    const size = designRasterSize(scene.meta, areaMm, scene.widthPx);
    const middle = { x: 55, y: 27, w: 60, h: 40 };
    const layers = [{ ...middle, id: 'star', type: 'shape', shape: 'star', fill: '#e0a526' }];
    const area = DesignArea.parse({ ...areaMm, layers });
    const art = threadPicture(sewForPicture(sewnRegions(area, { font: loadFont })!, areaMm), areaMm, size);
    const { frame, input } = framesOf(each, scene.meta);
    const onServer = new Uint8Array(scene.widthPx * scene.heightPx * 3);
    composeScene(scene, { ...input, design: art }, { data: onServer, channels: 3 });
    const asked = { sceneId: each.sceneId, widthPx: scene.widthPx, shownPx: scene.widthPx };
    const print = { ...frame.print, isFinished: true };
    const inBrowser = await drawInBrowser(art, { ...asked, frame: { ...frame, print }, ...(renderer && { renderer }) });
    const { mean, farShare } = difference(onServer, inBrowser.pixels);
    if (process.env.SHOW_PARITY) process.stderr.write(`stitches ${mean.toFixed(4)} ${farShare.toFixed(5)}\n`);
    // Little of the picture is sewn: what is drawn in another way there would be within what is allowed elsewhere.
    expect(mean).toBeLessThanOrEqual(0.02);
    expect(farShare).toBeLessThanOrEqual(0.0005);
    const twice = await drawInBrowser(art, { ...asked, frame, ...(renderer && { renderer }) });
    expect(difference(onServer, twice.pixels).mean).toBeGreaterThan(0.1);
  });

  it('stays the same picture without a graphics card', async () => {
    const { sceneId } = caseNamed('tee-front');
    const scene = await scenes.pixels(sceneId, 'half');
    const { frame, input } = framesOf(caseNamed('tee-front'), scene.meta);
    const art = testArtwork(300, 360);
    const onServer = new Uint8Array(scene.widthPx * scene.heightPx * 3);
    composeScene(scene, { ...input, design: art }, { data: onServer, channels: 3 });
    const size = { widthPx: scene.widthPx, shownPx: scene.widthPx };
    const inBrowser = await drawInBrowser(art, { sceneId, ...size, frame, renderer: 'canvas2d' });
    expect(inBrowser.renderer).toBe('canvas2d');
    expect(difference(onServer, inBrowser.pixels).mean).toBeLessThanOrEqual(0.2);
  });

  it.each([undefined, 'canvas2d'] as const)('is the same closer look: %s', async (renderer) => {
    const { sceneId, areaMm } = caseNamed('tee-front');
    const scene = await scenes.pixels(sceneId, 'full');
    const { frame, input } = framesOf(caseNamed('tee-front'), scene.meta);
    const view = { left: 0.25, top: 0.25, size: 0.5 };
    const size = designRasterSize(scene.meta, areaMm, scene.widthPx);
    const art = testArtwork(size.widthPx, size.heightPx);
    const whole = new Uint8Array(scene.widthPx * scene.heightPx * 3);
    composeScene(scene, { ...input, design: art }, { data: whole, channels: 3 });
    const part = framePixels(view, scene);
    const onServer = Uint8Array.from({ length: 3 * part.width * part.height }, (_, at) => {
      const pixel = Math.floor(at / 3);
      const [x, y] = [part.left + (pixel % part.width), part.top + Math.floor(pixel / part.width)];
      return whole[3 * (y * scene.widthPx + x) + (at % 3)]!;
    });
    const shown = { sceneId, widthPx: part.width, shownPx: scene.widthPx, frame: { ...frame, view } };
    const inBrowser = await drawInBrowser(art, renderer ? { ...shown, renderer } : shown);
    const { mean, farShare } = difference(onServer, inBrowser.pixels);
    expect(mean).toBeLessThanOrEqual(0.2);
    expect(farShare).toBeLessThanOrEqual(0.0005);
  });

  it("is the server's small picture when the canvas is half as large", async () => {
    const { sceneId, areaMm } = caseNamed('mug-right');
    const scene = await scenes.pixels(sceneId, 'half');
    const { frame, input } = framesOf(caseNamed('mug-right'), scene.meta);
    const size = designRasterSize(scene.meta, areaMm, scene.widthPx);
    const art = testArtwork(size.widthPx, size.heightPx);
    const onServer = new Uint8Array(scene.widthPx * scene.heightPx * 3);
    composeScene(scene, { ...input, design: art }, { data: onServer, channels: 3 });
    const inBrowser = await drawInBrowser(art, { sceneId, widthPx: scene.widthPx, frame });
    // The layers at half size were coded once more; the browser averages the whole ones.
    expect(difference(onServer, inBrowser.pixels).mean).toBeLessThanOrEqual(1);
  });

  it('comes back after the graphics context was lost', async () => {
    const { sceneId } = caseNamed('cushion-front');
    const { frame } = framesOf(caseNamed('cushion-front'), await scenes.meta(sceneId));
    const input = { sceneId, widthPx: 300, frame };
    const art = testArtwork(300, 300);
    const before = await drawInBrowser(art, input);
    const after = await drawInBrowser(art, { ...input, loseContext: true });
    expect(difference(before.pixels, after.pixels).mean).toBe(0);
  });
});

/*
 * Prints how the designer feels with 50 layers and a photo of 12 megapixels: script for each pointer move, undo, and how
 * soon the canvas can be used. Called by bench.ts, and by itself: node bench/designer.ts [--moves=100]
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { loadDemo } from '../apps/server/src/import/load-demo.ts';
import { aVisitor, openBrowser } from '../tests/e2e/browser.ts';
import { Person } from '../tests/e2e/person.ts';
import { photograph } from './photograph.ts';
import { prepareShop } from './prepare-shop.ts';
import { startServer } from './server-process.ts';

const moves = Number(process.argv.find((word) => word.startsWith('--moves='))?.split('=')[1] ?? 100);
const say = (label: string, value: string) => console.log(`  ${label.padEnd(34)} ${value}`);
const sorted = (values: readonly number[]) => values.toSorted((a, b) => a - b);
const quantile = (values: readonly number[], share: number) =>
  sorted(values)[Math.min(values.length - 1, Math.floor(values.length * share))]!;
const spread = (values: readonly number[]) =>
  `p50 ${quantile(values, 0.5).toFixed(1)} ms, p95 ${quantile(values, 0.95).toFixed(1)} ms`;

type Area = { code: string; widthMm: number; heightMm: number };
type Designed = { product: { bizId: string; printAreas: Area[] } };
type Material = { fileId: string; sha256: string; mime: string; widthPx: number; heightPx: number };

/** A photo over most of the area, and words and shapes on it. */
function crowded({ code, widthMm, heightMm }: Area, photo: Material) {
  const { fileId, sha256, mime, widthPx, heightPx } = photo;
  const upright = { rot: 0, opacity: 1, visible: true, locked: false, role: 'art' };
  const place = (at: number) => ({ x: 20 + ((at * 37) % (widthMm - 40)), y: 20 + ((at * 53) % (heightMm - 40)) });
  const image = {
    ...{ ...upright, id: 'photo', type: 'image', asset: 'photo', crop: { x: 0, y: 0, w: 1, h: 1 } },
    ...{ x: widthMm / 2, y: heightMm / 2, w: widthMm * 0.8, h: widthMm * 0.6 },
  };
  const small = Array.from({ length: 49 }, (_, at) =>
    at % 2
      ? {
          ...upright,
          id: `s${at}`,
          type: 'shape',
          shape: 'star',
          fill: '#c62828',
          stroke: null,
          ...place(at),
          w: 25,
          h: 25,
        }
      : {
          ...{ ...upright, id: `t${at}`, type: 'text', text: `Words ${at}`, font: 'roboto-700', sizeMm: 9 },
          ...{ tracking: 0, lineHeight: 1.15, align: 'center', curve: 0, fill: '#17171a', stroke: null },
          ...{ ...place(at), w: 40, h: 10 },
        },
  );
  const area = { widthMm, heightMm, background: null, layers: [image, ...small] };
  return { v: 1, areas: { [code]: area }, assets: { photo: { fileId, sha256, mime, widthPx, heightPx } } };
}

async function saveCrowded(sam: Person): Promise<string> {
  const { bizId } = await sam.send<{ bizId: string }>('GET', '/api/product/handle/classic-cotton-tee');
  const { product } = await sam.send<Designed>('GET', `/api/podDesigner/${bizId}`);
  const buffer = Buffer.from(await photograph(4000, 3000));
  await sam.upload({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
  const { list } = await sam.send<{ list: Material[] }>('GET', '/api/podDesigner/material');
  const document = crowded(product.printAreas[0]!, list[0]!);
  const body = { name: 'Fifty layers', productId: product.bizId, color: 'white', document };
  const saved = await sam.send<{ bizId: string }>('POST', '/api/podDesigner/template', body);
  return `/product/designer/${product.bizId}?template=${saved.bizId}`;
}

/** Milliseconds from the start of the page until its layers are drawn. */
async function usableMs(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => (globalThis as { usableMs?: number }).usableMs !== undefined, null, {
    timeout: 60_000,
  });
  return page.evaluate(() => (globalThis as unknown as { usableMs: number }).usableMs);
}

const noteUsable = () => {
  const scope = globalThis as { usableMs?: number };
  const observer = new MutationObserver(() => {
    if (!document.querySelector('[data-layer]')) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      scope.usableMs = performance.now();
    });
  });
  observer.observe(document, { childList: true, subtree: true });
};

/** All script that the page has run so far, in milliseconds. */
async function scriptMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ScriptDuration')!.value * 1000;
}

const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

/** Script of each move of a drag, with all that follows from it until two frames later. */
async function drag(page: Page, devtools: CDPSession, grab: string): Promise<number[]> {
  const box = (await page.locator(`[data-layer="${grab}"]`).boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 6, y + 6);
  const took: number[] = [];
  for (let move = 0; move < moves; move++) {
    await twoFrames(page);
    const before = await scriptMs(devtools);
    await page.mouse.move(x + 6 + Math.sin(move / 8) * 60, y + 6 + Math.cos(move / 8) * 40);
    await twoFrames(page);
    took.push((await scriptMs(devtools)) - before);
  }
  await page.mouse.up();
  return took;
}

/** From a key to the design as it was, drawn into the page by React. */
function undoMs(page: Page, steps: number): Promise<number[]> {
  return page.evaluate(async (times) => {
    const took: number[] = [];
    for (let time = 0; time < times; time++) {
      const key = time % 2 ? { key: 'y' } : { key: 'z' };
      const started = performance.now();
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { ...key, ctrlKey: true, bubbles: true, cancelable: true }),
      );
      // What React has to do at once it does before this.
      await Promise.resolve();
      took.push(performance.now() - started);
      await new Promise((done) => setTimeout(done, 300));
    }
    return took;
  }, steps);
}

async function measure(url: string): Promise<void> {
  const browser = await openBrowser();
  const visitor = await aVisitor(browser, url);
  const { page, context } = visitor;
  const sam = await Person.login(context, 'shopper@example.com');
  const address = await saveCrowded(sam);
  await page.addInitScript(noteUsable);
  say('canvas usable, nothing cached', `${(await usableMs(page, address)).toFixed(0)} ms`);
  const warm: number[] = [];
  for (let time = 0; time < 5; time++) warm.push(await usableMs(page, address));
  say('canvas usable, warm, five times', spread(warm));
  const devtools = await context.newCDPSession(page);
  // The time of the thread: what else the machine does is not ours.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  // Scene and mockup come a little later.
  await page.waitForTimeout(5000);
  const idle: number[] = [];
  for (let time = 0; time < 20; time++) {
    const before = await scriptMs(devtools);
    await twoFrames(page);
    idle.push((await scriptMs(devtools)) - before);
  }
  say('script of two frames, idle', spread(idle));
  say('script per move, a star', spread(await drag(page, devtools, 's1')));
  say('script per move, a text', spread(await drag(page, devtools, 't2')));
  say('script per move, the photo', spread(await drag(page, devtools, 'photo')));
  say('undo and redo', spread(await undoMs(page, 20)));
  await browser.close();
}

const folder = mkdtempSync(path.join(tmpdir(), 'merchmill-bench-'));
const environment = { DATA_DIR: path.join(folder, 'embedded') };
await prepareShop(environment, 0, (ctx) => loadDemo({ ctx }));
const server = await startServer(4311, environment);
try {
  console.log('\nDesigner, 50 layers and a photo of 12 megapixels');
  await measure(server.url);
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
  // Chromium of the tests is one for all of them.
  process.exit(process.exitCode ?? 0);
}

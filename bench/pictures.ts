/*
 * Pictures at the limits of what is taken, sent by the designer in Chromium to the real server over a line of 100 Mbit/s:
 * time, what is shown meanwhile, how long the page is held up, and memory of the server and of the tab. Fails where one is
 * over its budget. Called by bench.ts: npm run bench -- --only=pictures
 */
import { randomFillSync } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { appendFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { loadDemo } from '../apps/server/src/import/load-demo.ts';
import { editorMessages as messages } from '../apps/web/app/editor/messages.ts';
import { aVisitor, openBrowser } from '../tests/e2e/browser.ts';
import { Designer } from '../tests/e2e/designer.ts';
import { Person } from '../tests/e2e/person.ts';
import { prepareShop } from './prepare-shop.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { processMb, treeMb, watchMost } from './tree-memory.ts';

/** At most, for one picture. The machine decides the seconds: they are said, and not judged. */
const budget = { taskMs: 200, serverMb: 700, tabMb: 300 };
const bytesPerSecond = 12_500_000;
const timeoutMs = 300_000;
const megabyte = 1024 * 1024;

const folder = mkdtempSync(path.join(tmpdir(), 'merchmill-pictures-'));
const at = (name: string) => path.join(folder, name);

/** Soft shapes as a photograph has, or flat ones as a drawing. */
function scenery(side: number, kernel: 'cubic' | 'nearest' = 'cubic') {
  const coarse = Buffer.alloc(128 * 128 * 3);
  randomFillSync(coarse);
  return sharp(coarse, { raw: { width: 128, height: 128, channels: 3 } }).resize(side, side, { kernel });
}

/** Noise is as long as it is: a PNG of it has about as many bytes as its pixels. */
async function noisy(name: string, bytes: number): Promise<void> {
  const side = Math.floor(Math.sqrt((bytes * 0.99) / 3));
  const pixels = Buffer.alloc(side * side * 3);
  randomFillSync(pixels);
  const raw = { width: side, height: side, channels: 3 } as const;
  await sharp(pixels, { raw }).png({ compressionLevel: 0 }).toFile(at(name));
}

interface Sample {
  readonly name: string;
  readonly refusal?: string;
}

async function makePictures(): Promise<readonly Sample[]> {
  await scenery(10_000).jpeg({ quality: 90 }).toFile(at('100-megapixels.jpg'));
  await scenery(10_000, 'nearest').png({ compressionLevel: 1 }).toFile(at('100-megapixels.png'));
  await noisy('100-megabytes.png', 100 * megabyte);
  await scenery(10_050).jpeg({ quality: 60 }).toFile(at('101-megapixels.jpg'));
  await writeFile(at('101-megabytes.jpg'), await scenery(2000).jpeg().toBuffer());
  await appendFile(at('101-megabytes.jpg'), Buffer.alloc(101 * megabyte - statSync(at('101-megabytes.jpg')).size));
  return [
    { name: '100-megapixels.jpg' },
    { name: '100-megapixels.png' },
    { name: '100-megabytes.png' },
    { name: '101-megapixels.jpg', refusal: '100 megapixels' },
    { name: '101-megabytes.jpg', refusal: '100 MB' },
  ];
}

/** What the page has shown and how it was held up, noted by the page itself. */
interface Notes {
  rowMs: number;
  shares: number[];
  sentMs: number;
  placedMs: number;
  problem: string;
  problemMs: number;
}

const note = ([checking, layers]: readonly [string, number]) => {
  const started = performance.now();
  const notes: Notes = { rowMs: 0, shares: [], sentMs: 0, placedMs: 0, problem: '', problemMs: 0 };
  Object.assign(globalThis, { notes });
  const since = () => Math.round(performance.now() - started);
  const look = () => {
    const bar = document.querySelector('[role=progressbar]');
    const row = bar?.closest('li');
    if (bar && !notes.rowMs) notes.rowMs = since();
    const share = Number(bar?.getAttribute('aria-valuenow'));
    if (bar && notes.shares.at(-1) !== share) notes.shares.push(share);
    if (row?.textContent?.includes(checking) && !notes.sentMs) notes.sentMs = since();
    const problem = document.querySelector('li p.text-danger');
    if (problem && !notes.problem) [notes.problem, notes.problemMs] = [problem.textContent ?? '', since()];
    if (document.querySelectorAll('[data-layer]').length > layers && !notes.placedMs) notes.placedMs = since();
  };
  new MutationObserver(look).observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    characterData: true,
  });
};

/** The process that the page runs in: of the renderers the one with the most. */
async function tabMeter(browser: Browser): Promise<() => number> {
  const devtools = await browser.newBrowserCDPSession();
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
  const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  return () => Math.max(...renderers.map(processMb));
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** The longest task of the page's thread, in time that it had itself: what else the machine does is not ours. */
async function traceTasks(page: Page): Promise<() => Promise<number>> {
  const devtools = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as unknown as TraceEvent[])));
  const traceConfig = {
    includedCategories: ['toplevel', 'disabled-by-default-devtools.timeline'],
    excludedCategories: ['*'],
  };
  await devtools.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
  return async () => {
    const complete = new Promise((done) => devtools.once('Tracing.tracingComplete', done));
    await devtools.send('Tracing.end');
    await complete;
    await devtools.detach();
    const mains = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
    const isMain = ({ pid, tid }: TraceEvent) => mains.some((main) => main.pid === pid && main.tid === tid);
    const tasks = events.filter((event) => /RunTask$/.test(event.name) && isMain(event));
    if (tasks.length === 0) throw new Error('No task of the page was traced');
    return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
  };
}

const say = (label: string, value: string) => console.log(`  ${label.padEnd(22)} ${value}`);

async function send(
  page: Page,
  { name, refusal }: Sample,
  meters: { server(): number; tab(): number },
): Promise<string[]> {
  const idle = { server: meters.server(), tab: meters.tab() };
  const [server, tab] = [watchMost(meters.server), watchMost(meters.tab, 50)];
  const layers = await page.locator('[data-layer]').count();
  const tasks = await traceTasks(page);
  await page.evaluate(note, [messages.upload.checking, layers] as const);
  await page.locator('input[type=file]').first().setInputFiles(at(name));
  await page.waitForFunction(
    () => {
      const { notes } = globalThis as unknown as { notes: Notes };
      return notes.placedMs > 0 || notes.problemMs > 0;
    },
    null,
    { timeout: timeoutMs },
  );
  // The view that the canvas shows comes a little later.
  await page.waitForLoadState('networkidle');
  await wait(1000);
  const found = await page.evaluate(() => (globalThis as unknown as { notes: Notes }).notes);
  const above = { server: server.stop() - idle.server, tab: tab.stop() - idle.tab };
  const longest = await tasks();
  const sending = statSync(at(name)).size / bytesPerSecond;
  say(name, `${(statSync(at(name)).size / megabyte).toFixed(1)} MB`);
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  say(
    '',
    found.problem
      ? `refused after ${seconds(found.problemMs)}: ${found.problem}`
      : `shown after ${found.rowMs} ms, sent after ${seconds(found.sentMs)}, placed after ${seconds(found.placedMs)}`,
  );
  say('', `${found.shares.length} steps of progress; longest task ${longest.toFixed(0)} ms of the thread's own time`);
  say('', `server ${above.server.toFixed(0)} MB above idle, tab ${above.tab.toFixed(0)} MB`);
  for (const dismiss of await page.getByRole('button', { name: messages.upload.dismiss({ name }) }).all())
    await dismiss.click();
  const over = [
    longest > budget.taskMs && `a task of ${longest.toFixed(0)} ms`,
    above.server > budget.serverMb && `${above.server.toFixed(0)} MB in the server`,
    above.tab > budget.tabMb && `${above.tab.toFixed(0)} MB in the tab`,
    refusal && !found.problem.includes(refusal) && 'not refused',
    refusal && found.shares.length > 0 && 'sent before it was refused',
    !refusal && found.problem !== '' && `refused: ${found.problem}`,
    !refusal && sending > 2 && found.shares.length < 10 && `${found.shares.length} steps of progress`,
  ];
  return over.filter((each) => typeof each === 'string').map((each) => `${name}: ${each}`);
}

async function measure(server: ServerProcess, samples: readonly Sample[]): Promise<string[]> {
  const browser = await openBrowser();
  const { page, context } = await aVisitor(browser, server.url);
  const sam = await Person.login(context, 'shopper@example.com');
  const { bizId } = await sam.send<{ bizId: string }>('GET', '/api/product/handle/classic-cotton-tee');
  await page.goto(`/product/designer/${bizId}`);
  const designer = new Designer(page);
  await designer.ready();
  await page.waitForLoadState('networkidle');
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  const line = { offline: false, latency: 20, downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond };
  await devtools.send('Network.emulateNetworkConditions', line);
  const meters = { server: () => treeMb(server.pid), tab: await tabMeter(browser) };
  const over: string[] = [];
  for (const sample of samples) over.push(...(await send(page, sample, meters)));
  return over;
}

let over: string[] = ['nothing was measured'];
try {
  const samples = await makePictures();
  const environment = { DATA_DIR: at('embedded') };
  await prepareShop(environment, 0, (ctx) => loadDemo({ ctx }));
  const server = await startServer(4312, environment);
  console.log('\nPictures at their limits');
  over = await measure(server, samples).finally(() => server.stop());
  for (const each of over) console.log(`  OVER BUDGET: ${each}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(over.length ? 1 : 0);

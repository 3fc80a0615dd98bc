/*
 * Prints the figures of speed and memory. They are figures, not a test: what is good depends on the machine.
 *   npm run bench               everything
 *   npm run bench -- --seconds=3   shorter rounds
 *   npm run bench -- --products=100000   only a catalog of that size, on PostgreSQL
 *   npm run bench -- --only=print-memory [--copies=120]   memory of printing one photo many times
 *   npm run bench -- --only=designer [--moves=100]   script per pointer move, undo, and opening of the designer
 *   npm run bench -- --only=upload-memory   memory and other people's waiting while twenty large pictures come in
 *   npm run bench -- --only=parity   how far designer, server, and print lie apart in 72 documents
 *   npm run bench -- --only=picture-facts   time and memory for measuring a picture of 19 and of 100 megapixels
 *   npm run bench -- --only=pictures   pictures of 100 megapixels and 100 MB: time, progress, main thread, and memory
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import type { Ctx } from '../apps/server/src/context.ts';
import { enlargeCatalog } from '../apps/server/src/import/large-catalog.ts';
import { loadDemo } from '../apps/server/src/import/load-demo.ts';
import { startPostgres } from '../apps/server/src/testing/throw-away-postgres.ts';
import { checkOut, type LoadResult, load, loadOnce } from './load.ts';
import { scriptWeight } from './page-weight.ts';
import { findSubjects, prepareShop } from './prepare-shop.ts';
import { type ServerProcess, startServer } from './server-process.ts';

const chosen = (option: string) => process.argv.find((word) => word.startsWith(`--${option}=`))?.split('=')[1];
const seconds = Number(chosen('seconds') ?? 10);
const products = Number(chosen('products') ?? 0);
const port = 4310;
const folder = mkdtempSync(path.join(tmpdir(), 'merchmill-bench-'));
const say = (label: string, value: string) => console.log(`  ${label.padEnd(34)} ${value}`);

function sayLoad(label: string, result: LoadResult): void {
  const { requestsPerSecond, cpuMsPerRequest, p50Ms, p99Ms, failures } = result;
  say(
    label,
    `${requestsPerSecond.toFixed(0)} req/s, ${cpuMsPerRequest.toFixed(2)} ms CPU each, p50 ${p50Ms} ms, p99 ${p99Ms} ms${failures ? `, ${failures} FAILED` : ''}`,
  );
}

/** 120 pages of a listing that nobody has asked for yet: in four orders, whole and by color. */
function neverAsked(address: string): string[] {
  const sorts = ['releaseTime', 'lowestPrice', 'highestPrice', 'settleOrderNum'];
  const colors = ['', '&color=black', '&color=white', '&color=red', '&color=blue', '&color=pink'];
  const choices = sorts.flatMap((sort) => colors.map((color) => `sort=${sort}${color}`));
  return [1, 2, 3, 4, 5].flatMap((page) => choices.map((choice) => `${address}?${choice}&pageNum=${page}`));
}

async function fillWithDemo(ctx: Ctx): Promise<void> {
  const since = (started: number) => `${((performance.now() - started) / 1000).toFixed(1)} s`;
  const startedSeed = performance.now();
  await loadDemo({ ctx });
  say('demo catalog', since(startedSeed));
  if (!products) return;
  const startedCopying = performance.now();
  const added = await enlargeCatalog(ctx, products, () => {});
  say(`${added} products more`, since(startedCopying));
}

async function measureServer(name: string, environment: Record<string, string>): Promise<void> {
  console.log(`\n${name}`);
  const { buyers } = await prepareShop(environment, 8, fillWithDemo);
  const server = await startServer(port, environment);
  say('start of a shop that exists', `${(server.readyMs / 1000).toFixed(2)} s`);
  say('memory after start', `${server.rssMb().toFixed(0)} MB`);
  const { listing, product } = await findSubjects(server);
  const subjects: [string, string][] = [
    ['listing, JSON', `/api/search/product?category=${listing}`],
    ['ready designs, JSON', '/api/search/pod'],
    ['detail, JSON', `/api/product/handle/${product.handle}`],
    ['home, page', '/'],
    ['listing, page', `/product/${listing}`],
    ['detail, page', `/product/detail/${product.handle}`],
  ];
  for (const [label, address] of subjects) {
    sayLoad(label, await load(server, address, { seconds }));
  }
  await measureMade(server, listing);
  const orders = await checkOut(server, buyers, product.skuId, seconds);
  say(
    'cart, preview and order, 8 at once',
    `${orders.ordersPerSecond.toFixed(1)} orders/s, ${orders.cpuMsPerOrder.toFixed(1)} ms CPU each`,
  );
  say('memory after the load', `${server.rssMb().toFixed(0)} MB`);
  if (!environment.DATABASE_URL) await measurePages(server, listing, product.handle);
  await server.stop();
}

/** What it costs to make an answer; the rounds before measured handing out what was made. */
async function measureMade(server: ServerProcess, listing: string): Promise<void> {
  sayLoad('listing, JSON, each made', await loadOnce(server, neverAsked('/api/search/product')));
  sayLoad('ready designs, JSON, each made', await loadOnce(server, neverAsked('/api/search/pod')));
  sayLoad('listing, page, each made', await loadOnce(server, neverAsked(`/product/${listing}`)));
  sayLoad('designs, page, each made', await loadOnce(server, neverAsked('/design')));
}

async function measurePages(server: ServerProcess, listing: string, handle: string): Promise<void> {
  console.log('\nPages, gzipped');
  const { bizId } = (
    (await (await fetch(`${server.url}/api/product/handle/${handle}`)).json()) as { data: { bizId: string } }
  ).data;
  for (const [label, address] of [
    ['home', '/'],
    ['listing', `/product/${listing}`],
    ['detail', `/product/detail/${handle}`],
    ['designer', `/product/designer/${bizId}`],
  ] as const) {
    const { htmlKb, scriptKb, scripts } = await scriptWeight(server, address);
    say(label, `${htmlKb.toFixed(0)} KB HTML, ${scriptKb.toFixed(0)} KB JavaScript in ${scripts} files`);
  }
}

function measureGraphics(): void {
  console.log('\nGraphics');
  const print = JSON.parse(execFileSync(process.execPath, ['bench/graphics.ts'], { encoding: 'utf8' }));
  say(
    'print file',
    `${print.pixels}: ${print.cpuSeconds.toFixed(2)} s CPU, ${print.peakRssMb.toFixed(0)} MB at most, ${print.fileMb.toFixed(1)} MB`,
  );
  const mockup = JSON.parse(execFileSync(process.execPath, ['bench/mockup.ts'], { encoding: 'utf8' }));
  say(
    'mockup at 1000 px, scene warm',
    `${mockup.composeMs.toFixed(0)} ms CPU to compose, ${mockup.encodeMs.toFixed(0)} ms to encode as WebP`,
  );
  say(
    '40 mockups of one design',
    `${mockup.fortySeconds.toFixed(1)} s with two threads that start cold, ${mockup.fortyCpuSeconds.toFixed(1)} s CPU`,
  );
}

const only = chosen('only');
if (only && ['print-memory', 'upload-memory', 'designer', 'parity', 'pictures', 'picture-facts'].includes(only)) {
  execFileSync(process.execPath, [`bench/${only}.ts`, ...process.argv.slice(2)], { stdio: 'inherit' });
  process.exit(0);
}

console.log(`Merchmill on ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`);
try {
  const embedded = { DATA_DIR: path.join(folder, 'embedded') };
  if (!products) await measureServer('Embedded database (PGlite)', embedded);
  const postgres = await startPostgres(path.join(folder, 'postgres'), { fsync: true });
  if (postgres) {
    await measureServer('PostgreSQL', { DATA_DIR: path.join(folder, 'with-postgres'), DATABASE_URL: postgres.url });
    await postgres.stop();
  } else console.log('\nPostgreSQL: its server programs are not on this machine.');
  if (!products) measureGraphics();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

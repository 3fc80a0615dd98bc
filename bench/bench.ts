/*
 * Prints the figures of speed and memory. They are figures, not a test: what is good depends on the machine.
 *   npm run bench               everything
 *   npm run bench -- --seconds=3   shorter rounds
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '../apps/server/src/config.ts';
import { closeContext, createContext } from '../apps/server/src/create-context.ts';
import { openDatabase } from '../apps/server/src/db/client.ts';
import { seedDemo } from '../apps/server/src/db/seed/seed.ts';
import { createServer } from '../apps/server/src/http/server.ts';
import { newId } from '../apps/server/src/ids.ts';
import { users } from '../apps/server/src/modules/account/account.tables.ts';
import { addAddress } from '../apps/server/src/modules/account/address.service.ts';
import { createSession } from '../apps/server/src/modules/account/session.service.ts';
import { startPostgres } from '../apps/server/src/testing/throw-away-postgres.ts';
import { type Buyer, checkOut, load } from './load.ts';
import { scriptWeight } from './page-weight.ts';
import { type ServerProcess, startServer } from './server-process.ts';

const seconds = Number(process.argv.find((word) => word.startsWith('--seconds='))?.slice(10) ?? 10);
const port = 4310;
const folder = mkdtempSync(path.join(tmpdir(), 'merchmill-bench-'));
const say = (label: string, value: string) => console.log(`  ${label.padEnd(34)} ${value}`);

/** A seeded shop with people who have a session and an address, made before the server opens it. */
async function prepare(environment: Record<string, string>, people: number): Promise<Buyer[]> {
  const config = readConfig({ ...environment, LOG_LEVEL: 'error' });
  const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir });
  const ctx = await createContext({ config, database, log: createServer(config).log });
  await seedDemo(ctx);
  const buyers: Buyer[] = [];
  for (let i = 0; i < people; i++) {
    const [id, now] = [newId(), ctx.now()];
    await ctx.db
      .insert(users)
      .values({ id, email: `${id}@example.com`, name: 'Buyer', emailVerifiedAt: now, createdAt: now });
    const address = await addAddress(ctx, id, {
      name: 'Buyer',
      line1: 'Street 1',
      city: 'Berlin',
      postcode: '10115',
      country: 'DE',
    });
    buyers.push({ token: await createSession(ctx, id), addressId: address.bizId });
  }
  await closeContext(ctx);
  await database.close();
  return buyers;
}

type Found = { listing: string; product: { handle: string; skuId: string } };

async function findSubjects(server: ServerProcess): Promise<Found> {
  const get = async <T>(address: string) => ((await (await fetch(server.url + address)).json()) as { data: T }).data;
  const [category] = await get<{ handle: string }[]>('/api/category?type=0');
  const { list } = await get<{ list: { handle: string }[] }>('/api/search/product?sort=releaseTime');
  const handle = list[0]!.handle;
  const { skus } = await get<{ skus: { bizId: string; available: boolean }[] }>(`/api/product/handle/${handle}`);
  return { listing: category!.handle, product: { handle, skuId: skus.find((sku) => sku.available)!.bizId } };
}

async function measureServer(name: string, environment: Record<string, string>): Promise<void> {
  const buyers = await prepare(environment, 8);
  const server = await startServer(port, environment);
  console.log(`\n${name}`);
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
    const { requestsPerSecond, cpuMsPerRequest, p50Ms, p99Ms, failures } = await load(server, address, { seconds });
    say(
      label,
      `${requestsPerSecond.toFixed(0)} req/s, ${cpuMsPerRequest.toFixed(2)} ms CPU each, p50 ${p50Ms} ms, p99 ${p99Ms} ms${failures ? `, ${failures} FAILED` : ''}`,
    );
  }
  const orders = await checkOut(server, buyers, product.skuId, seconds);
  say(
    'cart, preview and order, 8 at once',
    `${orders.ordersPerSecond.toFixed(1)} orders/s, ${orders.cpuMsPerOrder.toFixed(1)} ms CPU each`,
  );
  say('memory after the load', `${server.rssMb().toFixed(0)} MB`);
  if (!environment.DATABASE_URL) await measurePages(server, listing, product.handle);
  await server.stop();
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
}

console.log(`Merchmill on ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`);
try {
  const embedded = { DATA_DIR: path.join(folder, 'embedded') };
  await measureServer('Embedded database (PGlite)', embedded);
  const postgres = await startPostgres(path.join(folder, 'postgres'), { fsync: true });
  if (postgres) {
    await measureServer('PostgreSQL', { DATA_DIR: path.join(folder, 'with-postgres'), DATABASE_URL: postgres.url });
    await postgres.stop();
  } else console.log('\nPostgreSQL: its server programs are not on this machine.');
  measureGraphics();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

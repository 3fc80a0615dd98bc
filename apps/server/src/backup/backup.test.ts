import { createHash } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { accountCalls } from '@merchmill/contract/account/account.calls.ts';
import type { Call, DataOf, InputOf } from '@merchmill/contract/call.ts';
import { invoiceCalls } from '@merchmill/contract/money/invoice.calls.ts';
import { cartCalls } from '@merchmill/contract/orders/cart.calls.ts';
import { checkoutCalls } from '@merchmill/contract/orders/checkout.calls.ts';
import { orderCalls } from '@merchmill/contract/orders/order.calls.ts';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { s3Storage } from '../adapters/file-storage/s3.ts';
import { buildApp } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import { inTransaction } from '../context.ts';
import { closeContext, createContext } from '../create-context.ts';
import { newId } from '../ids.ts';
import { users } from '../modules/account/account/account.tables.ts';
import { hashPassword } from '../modules/account/account/password.ts';
import { checkLedger, post } from '../modules/money/ledger/ledger.service.ts';
import { markPaid } from '../modules/orders/order/order.service.ts';
import { acceptUpload } from '../modules/shop/file/file.service.ts';
import { asIncoming, photo } from '../modules/shop/file/test-pictures.ts';
import { findLastBackup } from '../modules/shop/settings/backup-note.service.ts';
import { settings } from '../modules/shop/settings/settings.tables.ts';
import { aloneOnServer } from '../platform/db/alone.ts';
import { openDatabase, rowsOf } from '../platform/db/client.ts';
import { createServer } from '../platform/http/server.ts';
import { aProduct, aShopThatShips, berlin } from '../testing/shop-makers.ts';
import { createDatabase } from '../testing/throw-away-postgres.ts';
import { serveControl } from './control.ts';
import { type Made, makeBackup } from './make-backup.ts';
import type { Manifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';

// Each opens a shop or two, which takes its time beside other tests.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const root = mkdtempSync(path.join(tmpdir(), 'merchmill-backup-'));
const place = (name: string) => path.join(root, name);
afterAll(() => rmSync(root, { recursive: true, force: true }));

const configure = (name: string, more: Record<string, string> = {}) =>
  readConfig({ DATA_DIR: place(name), LOG_LEVEL: 'silent', RATE_LIMITS: 'off', DEMO: 'off', ...more });

/** The shop as it runs, without pages. */
async function open(config: Config) {
  const app = createServer(config);
  const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir });
  const ctx = await createContext({ config, database, log: app.log });
  await buildApp(app, ctx, { pages: 'none' });
  await app.ready();
  const closeControl = await serveControl(config.dataDir, database);
  const call = async <C extends Call>(token: string | null, { method, path: address }: C, input?: InputOf<C>) => {
    const { params, query, body } = (input ?? {}) as { params?: Record<string, string>; query?: object; body?: object };
    const answer = await app.inject({
      method,
      url: address.replace(/\{(\w+)\}/g, (_, name: string) => params![name]!),
      ...(query ? { query: query as Record<string, string> } : {}),
      ...(body ? { payload: body } : {}),
      headers: { 'idempotency-key': crypto.randomUUID(), ...(token ? { authorization: token } : {}) },
    });
    const { code, data, msg } = answer.json();
    if (code !== 0) throw new Error(`${address}: ${msg}`);
    return data as DataOf<C>;
  };
  return {
    app,
    ctx,
    call,
    async close() {
      await closeControl();
      await app.close();
      await closeContext(ctx);
      await database.close();
    },
  };
}
type Shop = Awaited<ReturnType<typeof open>>;

const login = { email: 'ada@example.com', password: 'a long enough phrase' };
/** What could go astray on the way: ends of line that are none, nothing and null, quotes, and a null within. */
const awkward = { text: 'a\u2028b\nc\\"\t', empty: '', nothing: null, list: [null, 1.1e-7] };

async function order(shop: Shop, token: string, skuId: string, addressId: string): Promise<string> {
  await shop.call(token, cartCalls.add, { body: { skuId, quantity: 1 } });
  const asked = { country: 'DE', currency: 'EUR' };
  const { cartVersion, method, totals } = await shop.call(token, checkoutCalls.preview, { body: asked });
  const shown = { source: 'cart' as const, method, currency: 'EUR', cartVersion, addressId };
  const { bizId } = await shop.call(token, checkoutCalls.create, {
    body: { ...shown, expectedTotalMinor: totals.totalMinor },
  });
  return bizId;
}

/** Somebody with a password, a session, a picture and a paid order that has its invoice. */
async function furnish(shop: Shop) {
  const { ctx } = shop;
  await aShopThatShips(ctx);
  const { skuIds } = await aProduct(ctx);
  const [id, now] = [newId(), ctx.now()];
  const passwordHash = await hashPassword(login.password);
  await ctx.db
    .insert(users)
    .values({ id, email: login.email, name: 'Ada', passwordHash, emailVerifiedAt: now, createdAt: now });
  const { token } = await shop.call(null, accountCalls.login, { body: login });
  const { bizId: addressId } = await shop.call(token, accountCalls.addAddress, { body: berlin });
  const picture = await asIncoming(ctx, await photo(320, 200).png().toBuffer(), (incoming) =>
    acceptUpload(ctx, id, { incoming, name: 'beach.png' }),
  );
  await ctx.files.put('incoming/half', new Uint8Array([1]), 'image/png');
  const orderId = await order(shop, token, skuIds.black, addressId);
  await inTransaction(ctx, (inner) => markPaid(inner, orderId));
  await ctx.jobs.drain(ctx);
  await ctx.db.insert(settings).values([
    { key: 'awkward', value: awkward },
    { key: 'null', value: sql`'null'::jsonb` as never },
  ]);
  return { token, skuId: skuIds.black, addressId, orderId, picture };
}
type Furnished = Awaited<ReturnType<typeof furnish>>;

/** People who go on writing until told to stop: orders, and money that is moved. */
function keepWriting(shop: Shop, { token, skuId, addressId }: Furnished) {
  let isOver = false;
  const placed: string[] = [];
  const buying = async () => {
    while (!isOver) placed.push(await order(shop, token, skuId, addressId));
  };
  const moving = async () => {
    for (let i = 0; !isOver; i++) {
      const postings = [
        { account: { kind: 'providerClearing', owner: 'sandbox' }, amountCents: i + 1 },
        { account: { kind: 'orderPrepaid', owner: `load-${i}` }, amountCents: -i - 1 },
      ] as const;
      await post(shop.ctx, { kind: 'payment', key: `load:${i}`, ref: `load-${i}`, postings });
    }
  };
  const work = Promise.all([buying(), moving()]);
  return {
    /** Until so many more orders are placed. */
    async more(orders: number) {
      const wanted = placed.length + orders;
      await vi.waitUntil(() => placed.length >= wanted, { timeout: 120_000 });
    },
    async stop() {
      isOver = true;
      await work;
      return placed.length;
    },
  };
}

async function countRows(shop: Shop, { manifest }: Made) {
  const counts: Record<string, number> = {};
  for (const { schema, name } of manifest.tables) {
    if (name === 'version') continue;
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`;
    const [row] = await rowsOf<{ rows: number }>(shop.ctx.db, sql`select count(*)::int as rows from ${table}`);
    counts[name] = row!.rows;
  }
  return counts;
}
const countsOf = ({ manifest }: Made) =>
  Object.fromEntries(manifest.tables.filter(({ name }) => name !== 'version').map(({ name, rows }) => [name, rows]));

/** Everything that was there, and nothing half done. */
async function expectWhole(shop: Shop, made: Made, { token, orderId, picture, skuId, addressId }: Furnished) {
  expect(await shop.call(token, accountCalls.addresses)).toHaveLength(1);
  expect((await shop.call(null, accountCalls.login, { body: login })).user.name).toBe('Ada');
  expect(await shop.call(token, orderCalls.detail, { params: { orderId } })).toMatchObject({ state: 'paid' });
  const get = (url: string) => shop.app.inject({ url, headers: { authorization: token } });
  expect((await get(`${picture.picture.url}/160`)).statusCode).toBe(200);
  const { list } = await shop.call(token, invoiceCalls.list, { query: { orderId } });
  const pdf = await get(`/api/user/invoice/detail/${list[0]!.bizId}/pdf`);
  expect([pdf.statusCode, pdf.rawPayload.subarray(0, 4).toString()]).toEqual([200, '%PDF']);
  const ledger = await checkLedger(shop.ctx);
  expect(ledger).toMatchObject({ sumCents: 0, unbalanced: 0 });
  expect(ledger.transactions).toBe(countsOf(made).ledger_transactions);
  const [kept] = await rowsOf<{ awkward: unknown; isNull: boolean }>(
    shop.ctx.db,
    sql`select (select value from settings where key = 'awkward') as awkward,
      (select value = 'null'::jsonb from settings where key = 'null') as "isNull"`,
  );
  expect(kept).toEqual({ awkward, isNull: true });
  expect(await shop.ctx.files.get('incoming/half')).toBeUndefined();
  // What gives numbers and what watches over rows is awake again.
  await order(shop, token, skuId, addressId);
  await post(shop.ctx, {
    kind: 'payment',
    key: 'after',
    ref: 'after',
    postings: [
      { account: { kind: 'providerClearing', owner: 'sandbox' }, amountCents: 5 },
      { account: { kind: 'orderPrepaid', owner: 'after' }, amountCents: -5 },
    ],
  });
  await expect(shop.ctx.db.execute(sql`delete from ledger_postings`)).rejects.toThrow();
}

async function restoreAndLook(config: Config, made: Made, furnished: Furnished): Promise<void> {
  await restoreBackup(config, made.folder);
  await expect(restoreBackup(config, made.folder)).rejects.toThrow(/already|not empty/);
  const shop = await open(config);
  try {
    expect(await countRows(shop, made)).toEqual(countsOf(made));
    await expectWhole(shop, made, furnished);
  } finally {
    await shop.close();
  }
}

async function backUpUnderLoad(config: Config, to: string) {
  const shop = await open(config);
  try {
    const furnished = await furnish(shop);
    const writing = keepWriting(shop, furnished);
    await writing.more(2);
    const made = await makeBackup(config, { to });
    await writing.more(1);
    const placed = await writing.stop();
    expect(await findLastBackup(shop.ctx)).toEqual({
      at: made.manifest.createdAt,
      bytes: made.bytes,
      files: made.manifest.files.count,
    });
    const orders = countsOf(made).orders!;
    // It was made in the middle of it; one order was there before.
    expect(orders).toBeGreaterThanOrEqual(3);
    expect(orders).toBeLessThan(placed + 1);
    return { made, furnished };
  } finally {
    await shop.close();
  }
}

const server = inject('postgres');
const newDatabase = () => createDatabase(server!, `backup_${crypto.randomUUID().replaceAll('-', '')}`);

describe('a backup of a shop on the embedded database', () => {
  const config = configure('embedded');
  let made: Made;
  let furnished: Furnished;
  beforeAll(async () => {
    ({ made, furnished } = await backUpUnderLoad(config, place('embedded-backup')));
  });

  it('is made while people buy, and stops them for a moment only', () => {
    expect(made.heldMs).toBeGreaterThan(0);
    expect(made.heldMs).toBeLessThan(5000);
    expect(made.manifest.missingFiles).toEqual([]);
    expect(readdirSync(config.dataDir).filter((name) => name.startsWith('backup-copy-'))).toEqual([]);
    expect(existsSync(`${made.folder}.partial`)).toBe(false);
    expect(existsSync(path.join(config.dataDir, 'control.json'))).toBe(false);
  });

  it('is restored into an empty folder, once', () => restoreAndLook(configure('embedded-again'), made, furnished));

  it.runIf(server)('is restored into PostgreSQL: a shop that has grown moves there', async () =>
    restoreAndLook(configure('moved', { DATABASE_URL: await newDatabase() }), made, furnished),
  );

  it('is refused where something in it was changed, lost or is newer than the program', async () => {
    const into = configure('refused');
    const spoilt = (name: string, spoil: (folder: string) => void) => {
      const folder = place(name);
      cpSync(made.folder, folder, { recursive: true });
      spoil(folder);
      return restoreBackup(into, folder);
    };
    const [file] = readdirSync(path.join(made.folder, 'files/original'));
    const picture = `files/original/${file}`;
    await expect(spoilt('changed', (folder) => appendFileSync(path.join(folder, picture), 'x'))).rejects.toThrow(
      picture,
    );
    await expect(spoilt('lost', (folder) => rmSync(path.join(folder, picture)))).rejects.toThrow(picture);
    await expect(
      spoilt('sums', (folder) => appendFileSync(path.join(folder, 'SHA256SUMS'), `${'0'.repeat(64)}  files/a\n`)),
    ).rejects.toThrow('SHA256SUMS');
    const change = (folder: string, to: (manifest: Manifest) => object) => {
      const file = path.join(folder, 'manifest.json');
      writeFileSync(file, JSON.stringify(to(JSON.parse(readFileSync(file, 'utf8')))));
    };
    const newer = (folder: string) =>
      change(folder, ({ migrations, ...rest }) => ({
        ...rest,
        version: '99.0.0',
        migrations: [...migrations, 'f'.repeat(64)],
      }));
    await expect(spoilt('newer', newer)).rejects.toThrow(/made by a newer Merchmill \(99\.0\.0\)/);
    await expect(spoilt('partial', (folder) => rmSync(path.join(folder, 'manifest.json')))).rejects.toThrow(
      /is not a backup/,
    );
    // What the list does not name is not read, however well everything else fits.
    const unlisted =
      (what: RegExp, more: string[] = []) =>
      (folder: string) => {
        const list = path.join(folder, 'SHA256SUMS');
        const lines = readFileSync(list, 'utf8')
          .split('\n')
          .filter((line) => line && !what.test(line));
        writeFileSync(list, [...lines, ...more, ''].join('\n'));
        const sumsSha256 = createHash('sha256').update(readFileSync(list)).digest('hex');
        change(folder, (manifest) => ({ ...manifest, sumsSha256 }));
      };
    await expect(spoilt('unlisted', unlisted(/public\.users/))).rejects.toThrow(
      /SHA256SUMS does not list database\/public\.users\.jsonl\.gz/,
    );
    const badKey = unlisted(/^never/, [`${'0'.repeat(64)}  files/Original/../a`]);
    await expect(spoilt('key', badKey)).rejects.toThrow(/damaged: SHA256SUMS/);
    const ofTheCatalog = (manifest: Manifest) => ({
      ...manifest,
      tables: manifest.tables.map((table) => (table.name === 'users' ? { ...table, schema: 'pg_catalog' } : table)),
    });
    await expect(spoilt('catalog', (folder) => change(folder, ofTheCatalog))).rejects.toThrow(/manifest.*is damaged/);
    await expect(spoilt('no json', (folder) => writeFileSync(path.join(folder, 'manifest.json'), '{'))).rejects.toThrow(
      /manifest.*is damaged/,
    );
    // Nothing was touched.
    expect(existsSync(into.dataDir)).toBe(false);
  });

  it('brings no table that the migrations do not make', async () => {
    const folder = place('foreign-table');
    cpSync(made.folder, folder, { recursive: true });
    const at = (name: string) => path.join(folder, name);
    const sumOf = (name: string) =>
      createHash('sha256')
        .update(readFileSync(at(name)))
        .digest('hex');
    const rows = 'database/public.foreign.jsonl.gz';
    cpSync(at('database/public.users.jsonl.gz'), at(rows));
    appendFileSync(at('SHA256SUMS'), `${sumOf(rows)}  ${rows}\n`);
    const manifest = JSON.parse(readFileSync(at('manifest.json'), 'utf8')) as Manifest;
    manifest.tables.push({ schema: 'public', name: 'foreign', columns: ['id'], rows: 1 });
    writeFileSync(at('manifest.json'), JSON.stringify({ ...manifest, sumsSha256: sumOf('SHA256SUMS') }));
    const into = configure('into-foreign');
    await expect(restoreBackup(into, folder)).rejects.toThrow('The backup contains foreign, which Merchmill');
    expect(existsSync(path.join(into.dataDir, 'pglite'))).toBe(false);
  });

  it('is not there at all when it could not be finished', async () => {
    const s3 = {
      S3_BUCKET: 'shop',
      S3_ENDPOINT: 'http://127.0.0.1:1',
      S3_ACCESS_KEY_ID: 'a',
      S3_SECRET_ACCESS_KEY: 'b',
    };
    await expect(makeBackup(configure('embedded', s3), { to: place('failed') })).rejects.toThrow(/ECONNREFUSED/);
    expect(readdirSync(root).filter((name) => name.startsWith('failed'))).toEqual([]);
    await expect(makeBackup(config, { to: made.folder })).rejects.toThrow(/already exists/);
    writeFileSync(place('a-file'), '');
    await expect(makeBackup(config, { to: place('a-file/backup') })).rejects.toThrow(
      `--to: ${place('a-file/backup')} cannot be created`,
    );
    await expect(makeBackup(configure('nowhere'), { to: place('failed') })).rejects.toThrow(/nothing to back up/);
  });
});

describe.runIf(server)('a backup of a shop on PostgreSQL and S3', () => {
  const buckets = ['shop', 'again', 'foreign'];
  const s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: place('s3'),
    configureBuckets: buckets.map((name) => ({ name, configs: [] })),
  });
  let endpoint: string;
  let shopUrl: string;
  let made: Made;
  let furnished: Furnished;
  const inBucket = (bucket: string) => ({
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  });
  beforeAll(async () => {
    const { port } = await s3.run();
    endpoint = `http://127.0.0.1:${port}`;
    shopUrl = await newDatabase();
    const config = configure('server', { DATABASE_URL: shopUrl, ...inBucket('shop') });
    ({ made, furnished } = await backUpUnderLoad(config, place('server-backup')));
  });
  afterAll(() => s3.close());

  it('stops nobody', () => expect(made.heldMs).toBe(0));

  it('is restored into an empty database and an empty bucket, once', async () =>
    restoreAndLook(
      configure('server-again', { DATABASE_URL: await newDatabase(), ...inBucket('again') }),
      made,
      furnished,
    ));

  it('is restored into a folder with the embedded database; a shop that is not running is backed up as well', async () => {
    const config = configure('down');
    await restoreBackup(config, made.folder);
    const again = await makeBackup(config, { to: place('down-backup') });
    expect(again.heldMs).toBe(0);
    expect(countsOf(again)).toEqual(countsOf(made));
    expect(again.manifest.sequences).toEqual(made.manifest.sequences);
    expect(again.manifest.files).toEqual(made.manifest.files);
  });

  it('is whole also where the shop could not be told of it', async () => {
    const config = configure('server', { DATABASE_URL: shopUrl, ...inBucket('shop') });
    const admin = new pg.Client({ connectionString: shopUrl });
    await admin.connect();
    await admin.query(`alter table settings add constraint untold check (value->>'at' is null) not valid`);
    const untold = await makeBackup(config, { to: place('untold') }).finally(() => admin.end());
    expect(untold.unnoted).toMatchObject({ code: '23514' });
    expect(existsSync(path.join(untold.folder, 'manifest.json'))).toBe(true);
  });

  it('waits for an instance that prepares the database, and is refused where the store holds files of something else', async () => {
    const config = configure('third', { DATABASE_URL: await newDatabase(), ...inBucket('foreign') });
    await s3Storage(config.s3!).put('original/foreign', new Uint8Array([1]), 'image/png');
    const said: string[] = [];
    const prepared = Promise.withResolvers<void>();
    const other = aloneOnServer(config.databaseUrl!, () => prepared.promise);
    await new Promise((resolve) => setTimeout(resolve, 500));
    const restored = restoreBackup(config, made.folder, (text) => void said.push(text)).catch((error: Error) => error);
    await vi.waitFor(() => expect(said[0]).toMatch(/^Another instance is preparing the database/), 20_000);
    prepared.resolve();
    await other;
    expect(String(await restored)).toMatch(/file store is not empty/);
  });
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { createDatabase } from '../testing/throw-away-postgres.ts';
import { checkBucket, checkDatabase, checkFolder, checkPort } from './preflight.ts';
import { StartFault } from './start-fault.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'merchmill-preflight-'));
const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function listening(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}
const faultOf = async (checking: () => unknown) => {
  const error = await (async () => checking())().then(
    () => null,
    (error: unknown) => error,
  );
  expect(error).toBeInstanceOf(StartFault);
  return (error as StartFault).message;
};

describe('before any work', () => {
  it('a port in use is told, and a free one is left free', async () => {
    const taken = await listening(createServer());
    expect(await faultOf(() => checkPort({ port: taken, host: '127.0.0.1' }))).toMatch(/^Port \d+ is in use/);
    expect(await faultOf(() => checkPort({ port: 4149, host: '203.0.113.9' }))).toMatch(/is not an address of this/);
    const server = createServer();
    const free = await listening(server);
    await new Promise((resolve) => server.close(resolve));
    await checkPort({ port: free, host: '127.0.0.1' });
    await checkPort({ port: free, host: '127.0.0.1' });
  });

  it('a data folder that is a file, lies in a file or cannot be made is told; a usable one is made and left empty', async () => {
    const file = path.join(folder, 'file');
    writeFileSync(file, '');
    expect(await faultOf(() => checkFolder(file, { isNew: true }))).toMatch(/is a file, not a folder/);
    expect(await faultOf(() => checkFolder(path.join(file, 'in'), { isNew: true }))).toBe(
      `DATA_DIR: ${file} is a file, not a folder.`,
    );
    expect(await faultOf(() => checkFolder('/proc/merchmill/data', { isNew: true }))).toMatch(
      /cannot be created|write to/,
    );
    const usable = path.join(folder, 'a', 'b');
    checkFolder(usable, { isNew: true }, () => 10 ** 9);
    checkFolder(usable, { isNew: false }, () => 10 ** 8);
  });

  it('a full disk is told with what is free, and what a new database needs', async () => {
    const usable = path.join(folder, 'full');
    expect(await faultOf(() => checkFolder(usable, { isNew: true }, () => 10 ** 8))).toBe(
      `DATA_DIR: the disk of ${usable} is full (95 MB free, 300 MB needed).`,
    );
    expect(await faultOf(() => checkFolder(usable, { isNew: false }, () => 10 ** 6))).toMatch(
      /0 MB free, 20 MB needed/,
    );
  });

  it('what answers on the port of a database but is none is told', async () => {
    const port = await listening(createServer((socket) => void socket.end()));
    expect(await faultOf(() => checkDatabase(`postgres://u:hunter2@127.0.0.1:${port}/d`))).toMatch(
      /does not speak PostgreSQL|closed the connection/,
    );
    expect(await faultOf(() => checkDatabase('postgres://u:hunter2@127.0.0.1:9/d'))).toBe(
      'The database server 127.0.0.1:9 refuses connections. See DATABASE_URL.',
    );
  });

  it('a bucket that is not there, that denies or that nobody serves is told', async () => {
    const answers = { gone: [404, 'NoSuchBucket'], denied: [403, 'AccessDenied'] } as const;
    const port = await listening(
      createHttpServer((request, response) => {
        const [status, code] = answers[request.url!.split('/')[1] as keyof typeof answers];
        request.resume();
        response.writeHead(status, { 'content-type': 'application/xml' });
        response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>m</Message></Error>`);
      }),
    );
    const at = (bucket: string, endpoint = `http://127.0.0.1:${port}`) => ({
      endpoint,
      region: 'us-east-1',
      bucket,
      accessKeyId: 'key',
      secretAccessKey: 'hunter2',
    });
    expect(await faultOf(() => checkBucket(at('gone')))).toMatch(/^Bucket "gone" does not exist/);
    expect(await faultOf(() => checkBucket(at('denied')))).toMatch(/does not allow writing to bucket "denied"/);
    expect(await faultOf(() => checkBucket(at('shop', 'http://127.0.0.1:9')))).toMatch(
      /^The file store 127\.0\.0\.1:9 refuses conn/,
    );
  });
});

describe.runIf(inject('postgres'))('a PostgreSQL server before any work', () => {
  const server = inject('postgres')!;
  const on = (database: string, user = 'postgres') => {
    const url = new URL(server);
    url.pathname = `/${database}`;
    url.username = user;
    return url.href;
  };

  it('says whether there is a shop already', async () => {
    const url = await createDatabase(server, 'looked_at');
    expect(await checkDatabase(url)).toMatchObject({ isNew: true, place: '127.0.0.1/looked_at' });
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query('create table users ()');
    await client.end();
    expect(await checkDatabase(url)).toMatchObject({ isNew: false });
  });

  it('without the database, the user or the right to make tables is told', async () => {
    expect(await faultOf(() => checkDatabase(on('no_such')))).toMatch(/has no database "no_such"/);
    expect(await faultOf(() => checkDatabase(on('postgres', 'nobody_here')))).toMatch(/denies user "nobody_here"/);
    const url = await createDatabase(server, 'not_ours');
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query('create role visitor login');
    await client.end();
    expect(await faultOf(() => checkDatabase(on('not_ours', 'visitor')))).toMatch(/create tables in "not_ours"/);
  });
});

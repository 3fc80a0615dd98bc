import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import { request } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Config, readConfig } from '../../config.ts';
import { allowsLocalUpload } from './disk.ts';
import type { FileStorage } from './port.ts';
import { createFileStorage } from './stores.ts';

const signingKey = 'a signing key of the tests';
const folder = mkdtempSync(path.join(tmpdir(), 'merchmill-files-'));
const s3 = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: path.join(folder, 's3'),
  configureBuckets: [{ name: 'shop', configs: [] }],
});
let s3Port = 0;

beforeAll(async () => {
  s3Port = (await s3.run()).port;
});
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

const onDisk = () => createFileStorage(readConfig({}), path.join(folder, 'disk'), signingKey);
function onS3(): FileStorage {
  const config: Config = readConfig({
    S3_ENDPOINT: `http://127.0.0.1:${s3Port}`,
    S3_BUCKET: 'shop',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  });
  return createFileStorage(config, path.join(folder, 'unused'), signingKey);
}

describe.each([
  ['a folder', onDisk],
  ['an S3 bucket', onS3],
] as const)('file storage in %s', (_name, open) => {
  let files: FileStorage;
  beforeAll(() => {
    files = open();
  });

  it('gives back the bytes it was given, and nothing where there is nothing', async () => {
    const bytes = randomBytes(300_000);
    expect(await files.get('original/abc')).toBeUndefined();
    expect(await files.has('original/abc')).toBe(false);
    await files.put('original/abc', bytes, 'image/png');
    expect(await files.has('original/abc')).toBe(true);
    expect(Buffer.from((await files.get('original/abc'))!).equals(bytes)).toBe(true);
  });

  it('keeps an empty file and deeper keys apart', async () => {
    await files.put('derived/abc/320.webp', new Uint8Array(), 'image/webp');
    await files.put('derived/abc/640.webp', new Uint8Array([1]), 'image/webp');
    expect((await files.get('derived/abc/320.webp'))?.length).toBe(0);
    expect((await files.get('derived/abc/640.webp'))?.length).toBe(1);
    expect(await files.has('derived/abc')).toBe(false);
  });

  it('deletes, and deletes what is not there without a fault', async () => {
    await files.put('incoming/gone', new Uint8Array([1, 2]), 'image/png');
    await files.delete('incoming/gone');
    await files.delete('incoming/gone');
    expect(await files.get('incoming/gone')).toBeUndefined();
  });

  it('lets the same file be put twice at once', async () => {
    const bytes = randomBytes(50_000);
    await Promise.all([1, 2, 3].map(() => files.put('original/twice', bytes, 'image/png')));
    expect(Buffer.from((await files.get('original/twice'))!).equals(bytes)).toBe(true);
  });

  it('lists every key, and no draft', async () => {
    const keys = Array.from({ length: 5 }, (_, i) => `listed/${i}/a.webp`);
    for (const key of keys) await files.put(key, new Uint8Array([1]), 'image/webp');
    const listed: string[] = [];
    for await (const key of files.list()) if (key.startsWith('listed/')) listed.push(key);
    expect(listed.toSorted()).toEqual(keys);
  });

  it.each(['../secret', 'a/../../b', '/etc/passwd', 'a', 'a/', 'A/b', 'a/b?x', 'a/b c', 'a\\b', 'a/\0', ''])(
    'refuses the key %j',
    async (key) => {
      await expect(files.put(key, new Uint8Array([1]), 'image/png')).rejects.toThrow('not a key');
      await expect(files.get(key)).rejects.toThrow('not a key');
      await expect(files.has(key)).rejects.toThrow('not a key');
      await expect(files.delete(key)).rejects.toThrow('not a key');
      await expect(
        files.signUpload(key, { mime: 'image/png', bytes: 1, at: new Date(), expiresSeconds: 60 }),
      ).rejects.toThrow('not a key');
    },
  );
});

describe('signed uploads', () => {
  const upload = { mime: 'image/png', bytes: 5, at: new Date(), expiresSeconds: 300 };

  it('[API-176] of a bucket go straight to it and are found under their key', async () => {
    const files = onS3();
    const { url, headers } = await files.signUpload('incoming/direct', upload);
    expect(new URL(url).host).toBe(`127.0.0.1:${s3Port}`);
    expect(new URL(url).searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;content-type;host');
    const answer = await request(url, { method: 'PUT', headers, body: Buffer.from('hello') });
    expect(answer.statusCode).toBe(200);
    expect(Buffer.from((await files.get('incoming/direct'))!).toString()).toBe('hello');
  });

  it('[API-176] of a folder hold for one key, type, length and time', async () => {
    const { url, headers } = await onDisk().signUpload('incoming/direct', upload);
    const query = new URL(url, 'http://localhost').searchParams;
    const asked = {
      key: query.get('key')!,
      mime: headers['content-type']!,
      bytes: Number(query.get('bytes')),
      expires: Number(query.get('expires')),
    };
    const allows = (change: object, signature = query.get('signature')!, now = upload.at) =>
      allowsLocalUpload(signingKey, { ...asked, ...change }, signature, now);
    expect(allows({})).toBe(true);
    expect(allows({ key: 'incoming/other' })).toBe(false);
    expect(allows({ mime: 'text/html' })).toBe(false);
    expect(allows({ bytes: 6 })).toBe(false);
    expect(allows({ expires: asked.expires + 60 })).toBe(false);
    expect(allows({}, 'A'.repeat(43))).toBe(false);
    expect(allows({}, undefined, new Date(upload.at.getTime() + 299_000))).toBe(true);
    expect(allows({}, undefined, new Date(upload.at.getTime() + 301_000))).toBe(false);
  });

  it('a folder keeps no half-written file when a write fails', async () => {
    const files = onDisk();
    await files.put('derived/taken/160.webp', new Uint8Array([1]), 'image/webp');
    await expect(files.put('derived/taken', randomBytes(1000), 'image/png')).rejects.toThrow();
    const left = readdirSync(path.join(folder, 'disk'), { recursive: true }).map(String);
    expect(left.filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });
});

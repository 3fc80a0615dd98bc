import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hourMs } from '@merchmill/contract/durations.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { fileCalls } from '@merchmill/contract/shop/file.calls.ts';
import S3rver from 's3rver';
import { request } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../config.ts';
import { type Actor, type TestApp, testApp } from '../../../testing/test-app.ts';
import { tidyUploads } from './file.jobs.ts';
import { photo, svg } from './test-pictures.ts';

describe('uploaded pictures with a bucket', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'merchmill-s3-'));
  const s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'shop', configs: [] }],
  });
  let shop: TestApp;
  let ada: Actor;
  beforeAll(async () => {
    const { port } = await s3.run();
    const environment = {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'shop',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    };
    shop = await testApp({ config: { s3: readConfig(environment).s3 } });
    ada = await shop.aUser();
  });
  afterAll(async () => {
    await shop.close();
    await s3.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function sent(bytes: Buffer) {
    const form = { name: 'beach.jpg', bytes: bytes.length, mime: 'image/jpeg' } as const;
    const address = await shop.call(ada, fileCalls.signatures, { body: form });
    const { statusCode } = await request(address.url, { method: 'PUT', headers: address.headers, body: bytes });
    expect(statusCode).toBe(200);
    return { address, body: { uploadId: address.uploadId } };
  }

  it('[API-176] go to it directly, in the same way as to the local store, and are shown from it', async () => {
    const { address, body } = await sent(await photo(500, 300).jpeg().toBuffer());
    expect(address.method).toBe('PUT');
    const material = await shop.call(ada, fileCalls.complete, { body });
    expect(material).toMatchObject({ name: 'beach.jpg', widthPx: 500, heightPx: 300 });
    expect(await shop.ctx.files.has(`incoming/${address.uploadId}`)).toBe(false);
    expect(await shop.ctx.files.has(`original/${material.sha256}`)).toBe(true);
    const view = await shop.app.inject({
      url: `${material.picture.url}/160`,
      headers: { authorization: ada.token, accept: 'image/webp' },
    });
    expect([view.statusCode, view.headers['content-type']]).toEqual([200, 'image/webp']);
  });

  it('[API-176] are refused and thrown away as from the local store', async () => {
    const { address, body } = await sent(Buffer.from(svg));
    expect((await shop.send(ada, fileCalls.complete, { body })).code).toBe(errors.uploadVector.code);
    expect(await shop.ctx.files.has(`incoming/${address.uploadId}`)).toBe(false);
  });

  it('are refused when they are not as long as was announced', async () => {
    const bytes = await photo(300, 200).jpeg().toBuffer();
    const form = { name: 'a.jpg', bytes: bytes.length + 1, mime: 'image/jpeg' } as const;
    const { uploadId } = await shop.call(ada, fileCalls.signatures, { body: form });
    await shop.ctx.files.put(`incoming/${uploadId}`, bytes, 'image/jpeg');
    const answer = await shop.send(ada, fileCalls.complete, { body: { uploadId } });
    expect(answer.code).toBe(errors.uploadUnreadable.code);
  });

  it('what is sent again after it was completed is cleared away', async () => {
    const bytes = await photo(310, 200).jpeg().toBuffer();
    const { address, body } = await sent(bytes);
    await shop.call(ada, fileCalls.complete, { body });
    await request(address.url, { method: 'PUT', headers: address.headers, body: bytes });
    expect(await shop.ctx.files.has(`incoming/${address.uploadId}`)).toBe(true);
    shop.pass(2 * hourMs);
    await shop.ctx.jobs.enqueue(shop.ctx, tidyUploads, {});
    await shop.runJobs();
    expect(await shop.ctx.files.has(`incoming/${address.uploadId}`)).toBe(false);
  });

  it('the local store takes nothing', async () => {
    const answer = await shop.app.inject({ method: 'PUT', url: '/media/upload?key=incoming/a', payload: 'x' });
    expect(answer.statusCode).toBe(404);
  });
});

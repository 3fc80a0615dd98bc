import { existsSync } from 'node:fs';
import { mkdir, rm, utimes } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { UserType } from '@merchmill/contract/enums.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { fileCalls } from '@merchmill/contract/shop/file.calls.ts';
import type { Material } from '@merchmill/contract/shop/file.shapes.ts';
import { uploadLimits } from '@merchmill/contract/shop/upload-limits.ts';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { request } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../ids.ts';
import { type Actor, backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { tidyUploads } from './file.jobs.ts';
import { listMaterials, setFileUses } from './file.service.ts';
import { files, fileUses, materials, uploads } from './file.tables.ts';
import { disc, html, multipart, photo, quarters, svg } from './test-pictures.ts';

const page = { pageNum: 1, pageSize: 24 };
const minute = 60_000;

describe.each(backends())('uploaded pictures on %s', (backend) => {
  let shop: TestApp;
  let ada: Actor;
  let bob: Actor;
  beforeAll(async () => {
    shop = await testApp({ backend });
    [ada, bob] = [await shop.aUser(), await shop.aUser()];
  });
  afterAll(() => shop.close());

  async function post(actor: Actor | null, body: ReturnType<typeof multipart>) {
    const response = await shop.app.inject({
      method: 'POST',
      url: fileCalls.upload.path,
      payload: body.payload,
      headers: { ...body.headers, ...(actor ? { authorization: actor.token } : {}) },
    });
    return { status: response.statusCode, ...(response.json() as { code: number; msg: string; data: Material }) };
  }
  const upload = (actor: Actor | null, content: Uint8Array, filename = 'picture.png') =>
    post(actor, multipart([{ field: 'file', filename, type: 'image/png', content }]));
  const get = (actor: Actor | null, url: string, accept = '*/*') =>
    shop.app.inject({ url, headers: { accept, ...(actor ? { authorization: actor.token } : {}) } });

  describe('sent by form', () => {
    it('[API-183] become a material: measured, hashed, in the store', async () => {
      const answer = await upload(ada, await photo(500, 300).jpeg().toBuffer(), '..\\..\\My beach.jpg');
      expect(answer).toMatchObject({ status: 200, code: 0 });
      expect(answer.data).toMatchObject({ name: 'My beach.jpg', mime: 'image/jpeg', widthPx: 500, heightPx: 300 });
      const stored = await shop.ctx.files.get(`original/${answer.data.sha256}`);
      expect(stored?.length).toBe(answer.data.bytes);
      expect(await sharp(stored).metadata()).toMatchObject({ format: 'jpeg', width: 500, height: 300 });
      const { list, total } = await listMaterials(shop.ctx, ada.userId, page);
      expect([list[0], total]).toEqual([answer.data, 1]);
    });

    it('the same picture again is the same material, and another person has one of their own', async () => {
      const bytes = await photo(400, 300, 2).jpeg().toBuffer();
      const [first, again, theirs] = [await upload(ada, bytes), await upload(ada, bytes), await upload(bob, bytes)];
      expect(again.data).toEqual(first.data);
      expect(theirs.data.sha256).toBe(first.data.sha256);
      expect(theirs.data.bizId).not.toBe(first.data.bizId);
      expect(theirs.data.fileId).not.toBe(first.data.fileId);
    });

    it('the same picture sent many times at once is one material', async () => {
      const bytes = await photo(300, 300, 3).png().toBuffer();
      const answers = await Promise.all(Array.from({ length: 6 }, () => upload(ada, bytes)));
      expect(new Set(answers.map(({ data }) => `${data.bizId} ${data.fileId}`)).size).toBe(1);
      const kept = await shop.ctx.db.select().from(files).where(eq(files.sha256, answers[0]!.data.sha256));
      expect(kept.length).toBe(1);
    });

    it.each([
      ['a drawing that is called a picture', Buffer.from(svg), 'uploadVector'],
      ['a page that is called a picture', Buffer.from(html), 'uploadNotPicture'],
      ['nothing', Buffer.alloc(0), 'uploadNotPicture'],
    ] as const)('[API-183] %s is refused with a sentence', async (_name, content, refusal) => {
      const answer = await upload(ada, content);
      expect([answer.status, answer.code, answer.msg]).toEqual([200, errors[refusal].code, errors[refusal].msg]);
    });

    it('[API-183] a file over the limit is refused with 413', async () => {
      const answer = await upload(ada, Buffer.alloc(uploadLimits.bytes + 1, 0xff));
      expect([answer.status, answer.code, answer.msg]).toEqual([
        413,
        errors.tooLarge.code,
        'This file is larger than 100 MB.',
      ]);
    });

    it('a request without a session, without a file or without a form is refused', async () => {
      const bytes = await quarters().png().toBuffer();
      expect((await upload(null, bytes)).status).toBe(401);
      const elsewhere = await post(ada, multipart([{ field: 'picture', filename: 'a.png', content: bytes }]));
      expect([elsewhere.status, elsewhere.code]).toEqual([400, errors.invalidInput.code]);
      expect((await post(ada, multipart([]))).status).toBe(400);
      const cut = multipart([{ field: 'file', filename: 'a.png', content: bytes }]);
      expect((await post(ada, { ...cut, payload: cut.payload.subarray(0, 200) })).status).toBe(400);
      const json = await shop.send(ada, fileCalls.upload, {}, { headers: { 'content-type': 'application/json' } });
      expect(json.status).toBeGreaterThanOrEqual(400);
      expect(json.status).toBeLessThan(500);
    });

    it('over a real line, a form of 120 MiB gets its answer', async () => {
      await shop.app.listen({ port: 0, host: '127.0.0.1' });
      const { port } = shop.app.server.address() as AddressInfo;
      const { payload, headers } = multipart([
        { field: 'file', filename: 'big.png', content: Buffer.alloc(120 * 1024 * 1024, 7) },
      ]);
      const answer = await request(`http://127.0.0.1:${port}${fileCalls.upload.path}`, {
        method: 'POST',
        headers: { ...headers, authorization: ada.token },
        body: payload,
      });
      expect(answer.statusCode).toBe(413);
      expect(await answer.body.json()).toMatchObject({ code: errors.tooLarge.code });
    });

    it('a person can add so much in a day', async () => {
      const greedy = await shop.aUser();
      const size = { widthPx: 10, heightPx: 10, bytes: 499 * 1024 * 1024 };
      const row = { uploadedBy: greedy.userId, mime: 'image/png', createdAt: shop.ctx.now(), ...size } as const;
      const add = (sha256: string) =>
        shop.ctx.db.insert(files).values({ ...row, id: newId(), sha256, storageKey: `original/${sha256}` });
      const bytes = await quarters().png().toBuffer();
      await add('a'.repeat(64));
      expect((await upload(greedy, bytes)).code).toBe(0);
      await add('b'.repeat(64));
      expect((await upload(greedy, bytes)).status).toBe(429);
    });
  });

  describe('sent directly', () => {
    type Form = { name: string; bytes: number; mime: 'image/png' | 'image/jpeg' };
    const announce = (actor: Actor, form: Form) => shop.call(actor, fileCalls.signatures, { body: form });
    const put = (address: { url: string; headers: Record<string, string> }, payload: Uint8Array) =>
      shop.app.inject({ method: 'PUT', url: address.url, headers: address.headers, payload: Buffer.from(payload) });
    async function announced(actor: Actor, seed: number) {
      const bytes = await photo(320, 200, seed).png().toBuffer();
      const address = await announce(actor, { name: 'direct.png', bytes: bytes.length, mime: 'image/png' });
      return { bytes, address, body: { uploadId: address.uploadId } };
    }

    it('[API-176] a picture goes to a signed address and becomes a material, once', async () => {
      const { bytes, address, body } = await announced(ada, 10);
      expect(address).toMatchObject({ method: 'PUT', headers: { 'content-type': 'image/png' } });
      expect((await put(address, bytes)).statusCode).toBe(200);
      const material = await shop.call(ada, fileCalls.complete, { body });
      expect(material).toMatchObject({ name: 'direct.png', widthPx: 320, heightPx: 200 });
      expect(await shop.call(ada, fileCalls.complete, { body })).toEqual(material);
      expect(await shop.ctx.files.has(`incoming/${address.uploadId}`)).toBe(false);
    });

    it('[API-176] an address holds once', async () => {
      const { bytes, address } = await announced(ada, 11);
      expect((await put(address, bytes)).statusCode).toBe(200);
      const again = await put(address, bytes);
      expect([again.statusCode, again.json().code]).toEqual([403, errors.prohibited.code]);
    });

    it('[API-176] an address holds for its time, and so does nothing that was changed in it', async () => {
      const { bytes, address } = await announced(ada, 12);
      const status = async (change: (url: URL, headers: Record<string, string>) => void, payload = bytes) => {
        const url = new URL(address.url, 'http://localhost');
        const headers = { ...address.headers };
        change(url, headers);
        return (await put({ url: url.pathname + url.search, headers }, payload)).statusCode;
      };
      const set = (name: string, value: string) => (url: URL) => url.searchParams.set(name, value);
      expect(await status(set('signature', 'x'.repeat(43)))).toBe(403);
      expect(await status(set('key', 'original/mine'))).toBe(403);
      expect(await status(set('expires', '4102444800'))).toBe(403);
      expect(await status(set('bytes', '10'), bytes.subarray(0, 10))).toBe(403);
      expect(await status((_url, headers) => Object.assign(headers, { 'content-type': 'text/html' }))).toBe(403);
      expect(await status((url) => url.searchParams.delete('signature'))).toBe(403);
      expect(await status(() => {}, bytes.subarray(1))).toBe(400);
      expect(await status(() => {}, Buffer.concat([bytes, bytes]))).toBe(400);
      shop.pass(16 * minute);
      expect(await status(() => {})).toBe(403);
      expect((await shop.send(ada, fileCalls.complete, { body: { uploadId: address.uploadId } })).code).toBe(
        errors.uploadMissing.code,
      );
    });

    it('a body that is shorter than it says leaves the address free for another try', async () => {
      const { bytes, address, body } = await announced(ada, 13);
      const short = { ...address, headers: { ...address.headers, 'content-length': String(bytes.length) } };
      expect((await put(short, bytes.subarray(0, 100))).statusCode).toBe(400);
      expect((await put(address, bytes)).statusCode).toBe(200);
      expect((await shop.call(ada, fileCalls.complete, { body })).widthPx).toBe(320);
    });

    it('[API-176] nobody completes what somebody else sent', async () => {
      const { bytes, address, body } = await announced(ada, 14);
      await put(address, bytes);
      expect((await shop.send(bob, fileCalls.complete, { body })).status).toBe(404);
      expect((await shop.send(null, fileCalls.complete, { body })).status).toBe(401);
      expect((await shop.call(ada, fileCalls.complete, { body })).fileId).toMatch(/^[0-9a-z]{26}$/);
    });

    it('[API-176] a file that is no picture is refused when it is completed, and thrown away', async () => {
      const content = Buffer.from(svg);
      const address = await announce(ada, { name: 'a.png', bytes: content.length, mime: 'image/png' });
      expect((await put(address, content)).statusCode).toBe(200);
      const body = { uploadId: address.uploadId };
      expect((await shop.send(ada, fileCalls.complete, { body })).code).toBe(errors.uploadVector.code);
      expect(await shop.ctx.files.has(`incoming/${address.uploadId}`)).toBe(false);
      expect((await shop.send(ada, fileCalls.complete, { body })).code).toBe(errors.uploadMissing.code);
    });

    it('[API-176] no address is signed for what is too large or of another kind', async () => {
      const tooLarge = { name: 'a', bytes: uploadLimits.bytes + 1, mime: 'image/png' } as const;
      expect((await shop.send(ada, fileCalls.signatures, { body: tooLarge })).status).toBe(400);
      const drawing = { name: 'a', bytes: 10, mime: 'image/svg+xml' as 'image/png' };
      expect((await shop.send(ada, fileCalls.signatures, { body: drawing })).status).toBe(400);
    });

    it('what is announced and not finished counts as well, until it is cleared away', async () => {
      const greedy = await shop.aUser();
      const body = { name: 'a.png', bytes: 59 * 1024 * 1024, mime: 'image/png' } as const;
      const ask = () => shop.send(greedy, fileCalls.signatures, { body });
      const answers = await Promise.all(Array.from({ length: 10 }, ask));
      expect(answers.map(({ status }) => status).sort()).toEqual([...Array(8).fill(200), 429, 429]);
      expect((await upload(greedy, await quarters().png().toBuffer())).code).toBe(0);
      shop.pass(76 * minute);
      await tidyUploads.run(shop.ctx, {});
      expect((await ask()).status).toBe(200);
    });

    it('what is never completed is cleared away, and what is still to come is not', async () => {
      const [old, sent] = [await announced(bob, 15), await announced(bob, 16)];
      await put(old.address, old.bytes);
      await put(sent.address, sent.bytes);
      await shop.call(bob, fileCalls.complete, { body: sent.body });
      shop.pass(70 * minute);
      const fresh = await announced(bob, 17);
      await put(fresh.address, fresh.bytes);
      shop.pass(6 * minute);
      const left = (name: string) => path.join(shop.ctx.config.dataDir, 'incoming', name);
      for (const name of ['work-killed', 'work-young']) await mkdir(left(name), { recursive: true });
      await utimes(left('work-killed'), new Date(), new Date(Date.now() - 61 * minute));
      await shop.ctx.jobs.enqueue(shop.ctx, tidyUploads, {});
      await shop.runJobs();
      expect(existsSync(left('work-killed'))).toBe(false);
      expect(existsSync(left('work-young'))).toBe(true);
      await rm(left('work-young'), { recursive: true });
      expect(await shop.ctx.files.has(`incoming/${old.address.uploadId}`)).toBe(false);
      expect((await shop.send(bob, fileCalls.complete, { body: old.body })).status).toBe(404);
      expect((await shop.call(bob, fileCalls.complete, { body: fresh.body })).widthPx).toBe(320);
      const rows = await shop.ctx.db.select().from(uploads).where(eq(uploads.ownerId, bob.userId));
      expect(rows.map(({ id }) => id)).toEqual([fresh.address.uploadId]);
      expect((await listMaterials(shop.ctx, bob.userId, page)).total).toBeGreaterThanOrEqual(2);
    });
  });

  describe('shown', () => {
    let material: Material;
    beforeAll(async () => {
      material = (await upload(ada, await photo(1000, 500, 20).jpeg().toBuffer())).data;
    });
    const view = (widthPx: number) => `${material.picture.url}/${widthPx}`;

    it('[API-194] at the width and in the format that the browser asks for, and never enlarged', async () => {
      for (const [accept, format] of [
        ['image/avif,image/webp,*/*', 'heif'],
        ['image/webp,*/*', 'webp'],
        ['*/*', 'jpeg'],
      ] as const) {
        const answer = await get(ada, view(320), accept);
        expect(answer.statusCode).toBe(200);
        expect(answer.headers['cache-control']).toBe('private, max-age=300');
        expect(answer.headers.vary).toContain('Accept');
        expect(answer.headers['content-security-policy']).toContain('sandbox');
        expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format, width: 320, height: 160 });
      }
      expect((await sharp((await get(ada, view(1600))).rawPayload).metadata()).width).toBe(1000);
    });

    it('with what shows through, in every format', async () => {
      const { data } = await upload(ada, await disc().png().toBuffer());
      for (const accept of ['image/avif', 'image/webp', '*/*']) {
        const { rawPayload } = await get(ada, `${data.picture.url}/160`, accept);
        const { channels } = await sharp(rawPayload).stats();
        expect([channels.length, channels[3]!.min]).toEqual([4, 0]);
      }
    });

    it('drawn once and kept', async () => {
      const made = await get(ada, view(480), 'image/webp');
      const kept = await shop.ctx.files.get(`derived/${material.sha256}/480.webp`);
      expect(made.rawPayload.equals(Buffer.from(kept!))).toBe(true);
      await shop.ctx.files.put(`derived/${material.sha256}/480.webp`, Buffer.from('kept'), 'image/webp');
      expect((await get(ada, view(480), 'image/webp')).payload).toBe('kept');
    });

    it('at no other width', async () => {
      for (const width of ['321', '0', '-160', '1e3', '160.0', '99999', 'x']) {
        expect((await get(ada, `${material.picture.url}/${width}`)).statusCode).toBe(404);
      }
    });

    it('[API-194] to whose it is and to operations, and to nobody else', async () => {
      const interior = await shop.aUser({ type: UserType.interior });
      expect((await get(ada, view(160))).statusCode).toBe(200);
      expect((await get(interior, view(160))).statusCode).toBe(200);
      expect((await get(bob, view(160))).statusCode).toBe(404);
      expect((await get(null, view(160))).statusCode).toBe(404);
      expect((await get(ada, `/media/file/${newId()}/160`)).statusCode).toBe(404);
    });

    it('to whose design uses it when it is no longer among their materials, and to all when a ready one does', async () => {
      const { data } = await upload(bob, await photo(200, 200, 21).jpeg().toBuffer());
      await shop.ctx.db.delete(materials).where(eq(materials.id, data.bizId));
      const status = async (actor: Actor | null) => (await get(actor, `${data.picture.url}/160`)).statusCode;
      expect(await status(bob)).toBe(404);
      await setFileUses(shop.ctx, { usedBy: 'template:1', ownerId: bob.userId }, [data.fileId]);
      expect([await status(bob), await status(ada), await status(null)]).toEqual([200, 404, 404]);
      await setFileUses(shop.ctx, { usedBy: 'spu:1', ownerId: null }, [data.fileId]);
      expect([await status(bob), await status(ada), await status(null)]).toEqual([200, 200, 200]);
      await setFileUses(shop.ctx, { usedBy: 'spu:1', ownerId: null }, []);
      await setFileUses(shop.ctx, { usedBy: 'template:1', ownerId: bob.userId }, []);
      expect([await status(bob), await status(null)]).toEqual([404, 404]);
      expect(await shop.ctx.db.select().from(fileUses)).toEqual([]);
    });
  });
});

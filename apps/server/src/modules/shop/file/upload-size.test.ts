import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileCalls } from '@merchmill/contract/shop/file.calls.ts';
import { uploadLimits } from '@merchmill/contract/shop/upload-limits.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Actor, type TestApp, testApp } from '../../../testing/test-app.ts';
import { files } from './file.tables.ts';
import { takePicture } from './picture-work.ts';
import { asIncoming, multipart, photo, pngChunk, withChunks } from './test-pictures.ts';

/*
 * A file over the limit is refused and never stored as far as it came, however its bytes are cut into packets.
 *   UPLOADS=20 npm test -- apps/server/src/modules/shop/file/upload-size.test.ts
 * sends twenty of each size and prints what became of them; one is sent in the usual test run.
 */

const many = Number(process.env.UPLOADS ?? 1);

/** How a sender cuts a body: sizes of the chunks, and whether it waits between them. */
type Manner = {
  name: string;
  sized: boolean;
  cuts(whole: number, fileStart: number): number[];
  pauseMs?: number;
  /** Breaks the line at so many bytes. */
  breaksAt?: number;
};

const every = (step: number) => (whole: number) =>
  Array.from({ length: Math.ceil(whole / step) }, (_, at) => Math.min(whole, (at + 1) * step));

const manners: Manner[] = [
  { name: 'with its length', sized: true, cuts: every(1_000_003) },
  { name: 'in chunks', sized: false, cuts: every(64 * 1024) },
  { name: 'in odd chunks', sized: false, cuts: every(77_777) },
  {
    // All that the limit allows has been read before the first byte too many comes.
    name: 'with a rest behind the limit',
    sized: true,
    pauseMs: 150,
    cuts: (whole, fileStart) => [Math.min(whole, fileStart + uploadLimits.bytes), whole],
  },
];

async function send(port: number, token: string, body: Buffer, headers: object, manner: Manner): Promise<number> {
  const socket = connect(port, '127.0.0.1');
  const answer = new Promise<string>((resolve, reject) => {
    let text = '';
    socket.setTimeout(60_000, () => socket.destroy(new Error('no answer')));
    socket.on('data', (part) => {
      text += part;
      if (/\r\n\r\n/.test(text)) resolve(text);
    });
    socket.on('error', (error) => (text ? resolve(text) : reject(error)));
    socket.on('close', () => resolve(text));
  });
  answer.catch(() => {});
  const lines = Object.entries({
    host: 'localhost',
    authorization: token,
    connection: 'close',
    ...headers,
    ...(manner.sized ? { 'content-length': body.length } : { 'transfer-encoding': 'chunked' }),
  }).map(([name, value]) => `${name}: ${value}`);
  socket.write(`POST ${fileCalls.upload.path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  const fileStart = body.indexOf('\r\n\r\n') + 4;
  let start = 0;
  for (const end of manner.cuts(body.length, fileStart)) {
    if (socket.destroyed || !socket.writable) break;
    const unit = body.subarray(start, end);
    if (!manner.sized) socket.write(`${unit.length.toString(16)}\r\n`);
    const flushed = socket.write(unit);
    if (!manner.sized) socket.write('\r\n');
    if (!flushed) await Promise.race([once(socket, 'drain'), answer]).catch(() => {});
    if (manner.pauseMs) await wait(manner.pauseMs);
    start = end;
    if (manner.breaksAt && end >= manner.breaksAt) {
      socket.destroy();
      return 0;
    }
  }
  if (!manner.sized && socket.writable) socket.write('0\r\n\r\n');
  const status = Number(/^HTTP\/1.1 (\d+)/.exec(await answer)?.[1] ?? 0);
  socket.destroy();
  return status;
}

/** A small picture with so much of something unseen before its pixels: cut off anywhere, it cannot be read. */
async function pictureOf(bytes: number, seed: number): Promise<Buffer> {
  const png = await photo(64, 64, seed).png().toBuffer();
  const filler = pngChunk('paDd', Buffer.alloc(bytes - png.length - 12, seed));
  return withChunks(png, [filler]);
}

const megabyte = 1_000_000;

describe('uploads at their limit', () => {
  let shop: TestApp;
  let ada: Actor;
  let port: number;
  beforeAll(async () => {
    shop = await testApp();
    ada = await shop.aUser();
    await shop.app.listen({ port: 0, host: '127.0.0.1' });
    port = (shop.app.server.address() as AddressInfo).port;
  });
  afterAll(() => shop.close());

  const storedOf = (actor: Actor) => shop.ctx.db.select().from(files).where(eq(files.uploadedBy, actor.userId));
  const form = (content: Buffer) => multipart([{ field: 'file', filename: 'a.png', content }]);
  const leftBehind = () => readdirSync(path.join(shop.ctx.config.dataDir, 'incoming'));

  it.each(manners.map((manner) => [manner.name, manner] as const))(
    '[API-183] what is one byte too long is refused, and not kept as far as it came: %s',
    async (_name, manner) => {
      // The picture is whole long before the limit: cut off there, it could be read without a fault.
      const picture = await photo(64, 64, 7).jpeg().toBuffer();
      const content = Buffer.concat([picture, Buffer.alloc(uploadLimits.bytes + 1 - picture.length)]);
      const { payload, headers } = form(content);
      expect(await send(port, ada.token, payload, headers, manner)).toBe(413);
      expect(await storedOf(ada)).toEqual([]);
      expect(leftBehind()).toEqual([]);
    },
  );

  it('[API-183] what is as long as the limit is taken whole', async () => {
    const [bob, manner] = [await shop.aUser(), manners.at(-1)!];
    const { payload, headers } = form(await pictureOf(uploadLimits.bytes, 9));
    expect(await send(port, bob.token, payload, headers, manner)).toBe(200);
    expect((await storedOf(bob)).length).toBe(1);
  });

  it('[API-183] what breaks off is not stored, and leaves nothing behind', async () => {
    const bob = await shop.aUser();
    const { payload, headers } = form(await pictureOf(4 * megabyte, 8));
    for (const manner of manners.slice(0, 3)) {
      expect(await send(port, bob.token, payload, headers, { ...manner, breaksAt: 2 * megabyte })).toBe(0);
    }
    await vi.waitFor(() => expect(leftBehind()).toEqual([]), 10_000);
    expect(await storedOf(bob)).toEqual([]);
    // The turns of those that broke off are free again.
    expect(await send(port, bob.token, payload, headers, manners[0]!)).toBe(200);
  });

  it('what hardly comes at all gives its room back long before its time is over', async () => {
    const bob = await shop.aUser();
    const { headers } = form(Buffer.alloc(8));
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    const lines = Object.entries({
      host: 'localhost',
      authorization: bob.token,
      ...headers,
      'content-length': megabyte,
    });
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    socket.write(`POST ${fileCalls.upload.path} HTTP/1.1\r\n${head}\r\n--`);
    await vi.waitFor(() => expect(leftBehind()).toHaveLength(1), 5000);
    const { now } = performance;
    const later = vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + 25_000);
    await vi.waitFor(() => expect(leftBehind()).toEqual([]), 5000);
    later.mockRestore();
    await vi.waitFor(() => expect(socket.closed).toBe(true), 5000);
  });

  it(`[API-183] whole by its SHA-256 or refused: ${many} each of 95, 104 and 130 MB, three at a time`, {
    timeout: 600_000,
  }, async () => {
    const outcomes: string[] = [];
    for (const size of [95, 104, 130]) {
      const people = await Promise.all(Array.from({ length: many }, () => shop.aUser()));
      for (let first = 0; first < many; first += 3) {
        await Promise.all(
          people.slice(first, first + 3).map(async (person, offset) => {
            const at = first + offset;
            const content = await pictureOf(size * megabyte, at);
            const whole = await asIncoming(shop.ctx, content, (file) =>
              takePicture(shop.ctx, file, `twin ${at}`),
            ).catch(() => null);
            const { payload, headers } = form(content);
            const status = await send(port, person.token, payload, headers, manners[at % 3]!);
            const stored = (await storedOf(person)).map(({ sha256 }) => sha256);
            if (status === 200) expect(stored).toEqual([whole!.sha256]);
            else expect([status, stored]).toEqual([413, []]);
            outcomes.push(`${size} MB: ${status === 200 ? 'whole' : status}`);
          }),
        );
      }
    }
    const counts = Map.groupBy(outcomes, (outcome) => outcome);
    if (process.env.UPLOADS)
      for (const [outcome, times] of counts) process.stdout.write(`${outcome} × ${times.length}\n`);
    expect([...counts.keys()].sort()).toEqual(['104 MB: whole', '130 MB: 413', '95 MB: whole']);
    expect(leftBehind()).toEqual([]);
  });
});

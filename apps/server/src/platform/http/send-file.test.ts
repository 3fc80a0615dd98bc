import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { productCalls } from '@merchmill/contract/catalog/product.calls.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { orderCalls } from '@merchmill/contract/orders/order.calls.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { FileAnswer } from '../../file-answer.ts';
import { aProduct, aShopThatShips } from '../../testing/shop-makers.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { limits } from './limits.ts';
import { dispositionOf, sendFile } from './send-file.ts';
import { perform, route } from './serve.ts';

describe('the name of a file', () => {
  it.each([
    ['invoice-2026-000001.pdf', 'filename="invoice-2026-000001.pdf"'],
    ['Frühling.png', `filename="Fruhling.png"; filename*=UTF-8''Fr%C3%BChling.png`],
    ['кот.png', `filename="___.png"; filename*=UTF-8''%D0%BA%D0%BE%D1%82.png`],
    ['😀.pdf', `filename="_.pdf"; filename*=UTF-8''%F0%9F%98%80.pdf`],
    [`it's (50%) "new".csv`, `filename="it's (50_) _new_.csv"; filename*=UTF-8''it%27s%20%2850%25%29%20%22new%22.csv`],
    ['half \ud83d.csv', `filename="half _.csv"; filename*=UTF-8''half%20%EF%BF%BD.csv`],
  ])('%s is said in ASCII, and in full where that has not all of its letters', (name, said) => {
    expect(dispositionOf(name, 'attachment')).toBe(`attachment; ${said}`);
  });

  it.each([
    ['../../etc/passwd', '.._.._etc_passwd'],
    ['a\\b.csv', 'a_b.csv'],
    ['a"; filename="b.exe', 'a_; filename=_b.exe'],
    ['line\r\nset-cookie: a=b', 'line__set-cookie: a=b'],
    ['\u202egpj.exe', '_gpj.exe'],
  ])('%j leads nowhere else, ends no line and pretends no ending', (name, ascii) => {
    const said = dispositionOf(name, 'inline');
    expect(said.startsWith(`inline; filename="${ascii}"`)).toBe(true);
    expect(said).not.toMatch(/[\r\n\\]|%0[AD]|%2F|%5C|%E2%80%AE/);
  });
});

describe('a file that is sent', () => {
  let shop: TestApp;
  let answer: FileAnswer;
  let made: string[] = [];
  async function* pieces(): AsyncGenerator<string> {
    made.push('begun');
    yield 'a,b\r\n';
    yield '';
    yield 'ä,1\r\n';
  }
  // biome-ignore lint/correctness/useYield: it breaks before it has anything
  async function* broken(): AsyncGenerator<string> {
    throw new Error('the table could not be read');
  }
  beforeAll(async () => {
    shop = await testApp({
      more: (app) => {
        app.get('/t/file', async (request, reply) => {
          reply.header('cache-control', 'private, no-store');
          return sendFile(request, reply, answer);
        });
      },
    });
  });
  afterAll(() => shop.close());
  afterEach(() => {
    made = [];
  });
  const ask = (method: 'GET' | 'HEAD' = 'GET', headers: Record<string, string> = {}) =>
    shop.app.inject({ method, url: '/t/file', headers });
  const stored = () => ({
    name: 'front.png',
    type: 'image/png' as const,
    etag: 'abc',
    body: {
      bytes: 3,
      async read() {
        made.push('read');
        return new Uint8Array([0, 1, 2, 3]).subarray(1);
      },
    },
  });

  it('is made while it is sent, is a download of its name and type, and is never guessed at', async () => {
    answer = { name: 'orders.csv', type: 'text/csv', body: pieces() };
    const { statusCode, headers, body } = await ask();
    expect([statusCode, body]).toEqual([200, 'a,b\r\nä,1\r\n']);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="orders.csv"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
  });

  it('is bytes or a stream as well, and inline where browsers are to show it', async () => {
    answer = { name: 'B-1.pdf', type: 'application/pdf', body: Buffer.from('%PDF-1'), inline: true };
    const bytes = await ask();
    expect([bytes.body, bytes.headers['content-length'], bytes.headers['content-type']]).toEqual([
      '%PDF-1',
      '6',
      'application/pdf',
    ]);
    expect(bytes.headers['content-disposition']).toBe('inline; filename="B-1.pdf"');
    answer = { ...answer, body: Readable.from([Buffer.from('%PDF'), Buffer.from('-2')]) };
    expect((await ask()).body).toBe('%PDF-2');
  });

  it('a table leaves packed to whoever takes that', async () => {
    answer = { name: 'orders.csv', type: 'text/csv', body: pieces() };
    const { headers, rawPayload } = await ask('GET', { 'accept-encoding': 'gzip' });
    expect([headers['content-encoding'], gunzipSync(rawPayload).toString()]).toEqual(['gzip', 'a,b\r\nä,1\r\n']);
  });

  it('its head is told without anything being made or read for it', async () => {
    answer = { name: 'orders.csv', type: 'text/csv', body: pieces() };
    const table = await ask('HEAD');
    expect([table.statusCode, table.body, table.headers['content-length']]).toEqual([200, '', undefined]);
    expect(table.headers['content-disposition']).toBe('attachment; filename="orders.csv"');
    answer = stored();
    const picture = await ask('HEAD');
    expect([picture.headers['content-length'], picture.headers['content-type']]).toEqual(['3', 'image/png']);
    answer = { name: 'a.pdf', type: 'application/pdf', body: Buffer.from('%PDF-1') };
    expect((await ask('HEAD')).headers['content-length']).toBe('6');
    expect(made).toEqual([]);
  });

  it('is not read again for whoever has these very bytes already', async () => {
    answer = stored();
    const first = await ask();
    expect([first.headers.etag, [...first.rawPayload]]).toEqual(['"abc"', [1, 2, 3]]);
    expect(made).toEqual(['read']);
    for (const known of ['"abc"', '"xyz", W/"abc"', '*']) {
      const again = await ask('GET', { 'if-none-match': known });
      expect([known, again.statusCode, again.body]).toEqual([known, 304, '']);
    }
    expect(made).toEqual(['read']);
    expect((await ask('GET', { 'if-none-match': '"abcd"' })).statusCode).toBe(200);
  });

  it('what breaks before its first byte is a refusal in the envelope, and no download', async () => {
    answer = { name: 'orders.csv', type: 'text/csv', etag: 'abc', body: broken() };
    const { statusCode, headers, body } = await ask();
    expect([statusCode, JSON.parse(body).code]).toEqual([500, errors.serviceError.code]);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect([headers['content-disposition'], headers.etag]).toEqual([undefined, undefined]);
  });
});

describe('a call that is answered with a file', () => {
  it('goes the path of every call: its session, its limit, its methods, its cache', async () => {
    const shop = await testApp({ config: { rateLimits: true } });
    await aShopThatShips(shop.ctx);
    const tee = await aProduct(shop.ctx);
    const ada = await shop.aUser();
    const { path } = orderCalls.export;
    const byCookie = await shop.app.inject({ url: path, headers: { cookie: `token=${ada.token}` } });
    expect([byCookie.statusCode, byCookie.headers['cache-control']]).toEqual([200, 'private, no-store']);
    const written = await shop.app.inject({ method: 'POST', url: path, headers: { authorization: ada.token } });
    expect([written.statusCode, written.headers.allow]).toEqual([405, 'GET']);
    const wrong = await shop.app.inject({ url: `${path}?state=lost`, headers: { authorization: ada.token } });
    expect([wrong.statusCode, wrong.json().data.fields[0].path]).toEqual([400, 'state']);

    // Two of this minute's are used up: what no method takes is not counted.
    const statuses = [];
    for (let asked = 0; asked < limits.download.max; asked++)
      statuses.push((await shop.app.inject({ url: path, headers: { authorization: ada.token } })).statusCode);
    expect(statuses).toEqual([...Array(limits.download.max - 2).fill(200), 429, 429]);
    const eve = await shop.aUser();
    expect((await shop.app.inject({ url: path, headers: { authorization: eve.token } })).statusCode).toBe(200);

    const template = productCalls.knifeTemplate.path.replace('{skuId}', tee.skuIds.black!).replace('{file}', 'all.pdf');
    const drawing = await shop.app.inject(template);
    expect([drawing.statusCode, drawing.headers['cache-control']]).toEqual([200, 'public, max-age=300']);
    await shop.close();
  });

  it('is a fault where it answers with a type that it does not declare', async () => {
    const shop = await testApp();
    const answer = { name: 'orders.pdf', type: 'application/pdf', body: Buffer.from('%PDF') };
    const wrong = route(orderCalls.export, () => answer as never);
    const principal = { kind: 'user', personId: 'a', ownerId: 'a', type: 1, sessionId: 's', permissions: new Set() };
    await expect(perform(wrong, shop.ctx, principal as never, {})).rejects.toThrow(
      'response of order.export has an undeclared file type',
    );
    await shop.close();
  });
});

import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { productCalls } from '@merchmill/contract/catalog/product.calls.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { request } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aProduct, aShopThatShips, aSpu } from '../../testing/shop-makers.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { codingFor, Packed, worthPackingBytes } from './packing.ts';

let shop: TestApp;
let token: string;
let product: string;
const long = 'a line that says the same again and again\n'.repeat(200);
async function* breaking(bytes: number) {
  yield randomBytes(bytes).toString('hex');
  // Long enough for what is packed by then to leave.
  if (bytes > 1000) await new Promise((later) => setTimeout(later, 300));
  throw new Error('broken');
}
beforeAll(async () => {
  shop = await testApp({
    more: (app) => {
      app.get('/t/short', (_, reply) => reply.type('text/plain').send('x'.repeat(worthPackingBytes - 1)));
      app.get('/t/long', (_, reply) => reply.type('text/plain').header('vary', 'Accept').send(long));
      app.get('/t/drawing', (_, reply) => reply.type('image/svg+xml; charset=utf-8').send(long));
      app.get('/t/picture', (_, reply) => reply.type('image/webp').send(Buffer.from(long)));
      app.get('/t/marked', (_, reply) => reply.type('text/plain').header('etag', '"1"').send(long));
      app.get('/t/fault', (_, reply) => reply.code(404).type('text/plain').send(long));
      app.post('/t/long', (_, reply) => reply.type('text/plain').send(long));
      app.get('/t/table', (_, reply) => reply.type('text/csv').send(Readable.from([long, long])));
      for (const [name, bytes] of [
        ['broken', 10],
        ['broken-off', 2_000_000],
      ] as const) {
        app.get(`/t/${name}`, (_, reply) => reply.type('text/csv').send(Readable.from(breaking(bytes))));
      }
    },
  });
  await aShopThatShips(shop.ctx);
  const made = await aProduct(shop.ctx);
  product = productCalls.product.path.replace('{bizId}', made.productId);
  await aSpu(shop.ctx, made);
  ({ token } = await shop.aUser());
});
afterAll(() => shop.close());

const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
const get = (url: string, coding?: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ url, headers: { ...(coding ? { 'accept-encoding': coding } : {}), ...headers } });

describe.each(['br', 'gzip'] as const)('packed as %s', (coding) => {
  it.each([
    ['a kept answer', () => [product]],
    ['the same to somebody with a session', () => [product, { authorization: token }]],
    ['the description of the API', () => ['/openapi.json']],
    ['the same for people', () => ['/docs/api']],
    ['a drawing', () => ['/t/drawing']],
    ['a site map', () => ['/sitemaps/pages-1.xml']],
    ['a table that is written while it is read', () => ['/t/table']],
    ['a text', () => ['/t/long']],
  ] as [string, () => [string, Record<string, string>?]][])('%s is the same, and shorter', async (_what, of) => {
    const [url, headers] = of();
    const plain = await get(url, undefined, headers);
    expect([plain.statusCode, plain.headers['content-encoding']]).toEqual([200, undefined]);
    expect(plain.headers.vary).toMatch(/accept-encoding/);
    for (const again of [1, 2]) {
      const packed = await get(url, coding, headers);
      expect([again, packed.headers['content-encoding']]).toEqual([again, coding]);
      expect(packed.headers.vary).toBe(plain.headers.vary);
      expect(packed.headers['content-type']).toBe(plain.headers['content-type']);
      expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
      expect(unpack[coding](packed.rawPayload).equals(plain.rawPayload)).toBe(true);
    }
  });

  it.each(['/t/short', '/t/picture', '/t/marked', '/t/fault', '/healthz'])('%s leaves as it is', async (url) => {
    expect((await get(url, coding)).headers['content-encoding']).toBeUndefined();
  });

  it('an answer to a write leaves as it is', async () => {
    const answer = await shop.app.inject({ method: 'POST', url: '/t/long', headers: { 'accept-encoding': coding } });
    expect(answer.headers['content-encoding']).toBeUndefined();
  });

  it.each([
    ['at once is a refusal, whatever it was to be', '/t/broken', 500],
    ['on its way does not look whole', '/t/broken-off', 200],
  ])('what breaks %s', async (_when, url, status) => {
    const { port } = await listening();
    const answer = await request(`http://127.0.0.1:${port}${url}`, { headers: { 'accept-encoding': coding } });
    expect(answer.statusCode).toBe(status);
    if (status === 200) return expect(answer.body.arrayBuffer()).rejects.toThrow();
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(await answer.body.json()).toMatchObject({ code: errors.serviceError.code, data: null });
  });
});

async function listening(): Promise<{ port: number }> {
  if (!shop.app.server.listening) await shop.app.listen({ port: 0, host: '127.0.0.1' });
  return shop.app.server.address() as { port: number };
}

it('the other parts of what tells answers apart stay', async () => {
  expect((await get('/t/long')).headers.vary).toBe('Accept, accept-encoding');
});

it.each([
  [undefined, null],
  ['', null],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['gzip; q=0.000, deflate', null],
  ['br', 'br'],
  ['vbr, xgzip', null],
  ['identity', null],
])('of %s it takes %s', (accepted, coding) => expect(codingFor(accepted)).toBe(coding));

it('what is kept is packed once', async () => {
  const packed = new Packed(long);
  expect(packed.in('br')).toBe(packed.in('br'));
  expect(await packed.in('br')).toBe(await packed.in('br'));
});

import { accountCalls } from '@merchmill/contract/account/account.calls.ts';
import { searchCalls } from '@merchmill/contract/catalog/search.calls.ts';
import { placementCalls } from '@merchmill/contract/design/placement.calls.ts';
import { maxPlacements } from '@merchmill/contract/design/placement.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { buyerCalls } from '@merchmill/contract/fulfillment/aftersale.calls.ts';
import { fileCalls } from '@merchmill/contract/shop/file.calls.ts';
import { count, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Actor, backends, type TestApp, testApp } from '../../testing/test-app.ts';
import { Lane } from './lanes.ts';
import { addressOf, forgetOldLimits, limited, Windows } from './limiter.ts';
import { rateLimits } from './limits.tables.ts';
import { limits } from './limits.ts';
import { bucketOf, limitPages } from './page-limits.ts';

const behindProxy = { rateLimits: true, trustProxyHops: 1 };

/** An empty form: counted like any other, and no password is looked at. */
async function loginFrom(shop: TestApp, address: string, headers: Record<string, string> = {}) {
  return shop.app.inject({
    method: 'POST',
    url: accountCalls.login.path,
    payload: {},
    headers: { 'x-forwarded-for': address, ...headers },
  });
}
const through = (answers: { statusCode: number }[]) => answers.filter(({ statusCode }) => statusCode !== 429).length;

describe.each(backends())('limits on %s', (backend) => {
  let first: TestApp;
  let second: TestApp;
  let ada: Actor;
  beforeAll(async () => {
    /** An address of which each request counts as often as it says, beside once at the door. */
    const more: NonNullable<Parameters<typeof testApp>[0]>['more'] = (app, ctx) => {
      app.get('/counted', { config: limited(ctx, 'login', 'test') }, async (request, reply) => {
        await app.countMore(request, reply, Number(request.headers['x-units']));
        return 'counted';
      });
    };
    first = await testApp({ backend, config: behindProxy, more });
    second = await testApp({ database: first.database, config: behindProxy, more });
    ada = await first.aUser();
  });
  afterAll(async () => {
    await second.close();
    await first.close();
  });
  const login = (address: string) => loginFrom(first, address);

  it('a network of IPv6 counts as one address, and other ones do not', async () => {
    const hosts = Array.from({ length: 32 }, (_, i) => `2001:470:1:2:${i.toString(16)}::${i + 1}`);
    const answers = [];
    for (const host of hosts) answers.push(await login(host));
    expect(through(answers)).toBe(limits.login.max);
    const v4 = [];
    for (let i = 0; i < 32; i++) v4.push(await login(i % 2 ? '8.8.4.4' : '::ffff:8.8.4.4'));
    expect(through(v4)).toBe(limits.login.max);
    expect((await login('2001:470:1:3::1')).statusCode).not.toBe(429);
  });

  it('a refusal says when to come again, and answers before it how much is left', async () => {
    const answers = [];
    for (let i = 0; i <= limits.login.max; i++) answers.push(await login('198.51.100.20'));
    expect(answers[0]!.headers).toMatchObject({ 'ratelimit-limit': '20', 'ratelimit-remaining': '19' });
    const last = answers.at(-1)!;
    expect([last.statusCode, last.json().code]).toEqual([429, errors.tooManyRequests.code]);
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(last.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(last.headers['ratelimit-remaining']).toBe('0');
  });

  it('two instances count together, and what one says in a header is not believed', async () => {
    const answers = [];
    for (let i = 0; i < 32; i++) {
      const spoofed = `203.0.113.${i}, 198.51.100.21`;
      answers.push(await loginFrom(i % 2 ? first : second, spoofed, { forwarded: `for=203.0.113.${i}` }));
    }
    expect(through(answers)).toBe(limits.login.max);
  });

  it('another account does not buy another guess', async () => {
    const people = await Promise.all(Array.from({ length: 24 }, () => first.aUser()));
    const answers = [];
    for (const { token } of people) answers.push(await loginFrom(first, '198.51.100.22', { authorization: token }));
    expect(through(answers)).toBe(limits.login.max);
  });

  it('a person is counted by who they are, wherever they come from', async () => {
    const upload = (shop: TestApp, i: number) =>
      shop.app.inject({
        method: 'POST',
        url: fileCalls.upload.path,
        headers: { authorization: ada.token, 'x-forwarded-for': `203.0.113.${i}` },
      });
    const answers = [];
    for (let i = 0; i < 70; i++) answers.push(await upload(i % 2 ? first : second, i));
    expect(through(answers)).toBe(limits.upload.max);
  });

  it('[TPL-11] designs are placed product by product: each counts, of a refused one too', async () => {
    const eve = await first.aUser();
    const placement = (many: number) =>
      first.app.inject({
        method: 'POST',
        url: placementCalls.preview.path,
        headers: { authorization: eve.token },
        payload: { templateId: 'x', productIds: Array.from({ length: many }, (_, at) => `p${at}`), placement: {} },
      });
    const answers = [];
    for (let i = 0; i < 4; i++) answers.push(await placement(maxPlacements));
    expect(answers.map(({ statusCode }) => statusCode === 429)).toEqual([false, false, false, true]);
    expect(answers.map(({ headers }) => headers['ratelimit-remaining'])).toEqual(['120', '60', '0', '0']);
    expect(Number(answers[3]!.headers['retry-after'])).toBeGreaterThan(0);
    expect(answers[3]!.json().code).toBe(errors.tooManyRequests.code);
    expect((await placement(1)).statusCode).toBe(429);
  });

  it('what counts more than once is counted so for all instances too', async () => {
    const count = (shop: TestApp, units: number) =>
      shop.app.inject({ url: '/counted', headers: { 'x-units': String(units) } });
    const answers = [await count(first, 3), await count(second, 4), await count(first, 1), await count(second, 12)];
    expect(answers.map(({ headers }) => headers['ratelimit-remaining'])).toEqual(['16', '11', '9', '0']);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429]);
  });

  it('reading is counted in memory: no row is written', async () => {
    const rows = async () => (await first.ctx.db.select({ n: count() }).from(rateLimits))[0]!.n;
    const before = await rows();
    for (let i = 0; i < 5; i++) await first.send(null, searchCalls.suggest, { query: { searchText: 'tee' } } as never);
    expect(await rows()).toBe(before);
  });

  it('a flood does not reach the database once it is over the limit', async () => {
    for (let i = 0; i <= limits.login.max; i++) await login('198.51.100.23');
    const execute = vi.spyOn(first.ctx.db, 'execute');
    for (let i = 0; i < 10; i++) expect((await login('198.51.100.23')).statusCode).toBe(429);
    expect(execute).not.toHaveBeenCalled();
    execute.mockRestore();
  });

  it('without the database an instance counts by itself', async () => {
    const execute = vi.spyOn(first.ctx.db, 'execute').mockRejectedValue(new Error('away'));
    const answers = [];
    for (let i = 0; i < 32; i++) answers.push(await login('198.51.100.24'));
    execute.mockRestore();
    expect(through(answers)).toBe(limits.login.max);
  });

  it('windows that are over are forgotten', async () => {
    await login('198.51.100.25');
    await first.ctx.db.execute(sql`update rate_limits set resets_at = now() - interval '1 second'`);
    expect((await login('198.51.100.25')).headers['ratelimit-remaining']).toBe('19');
    await forgetOldLimits(first.ctx);
    const left = await first.ctx.db.select().from(rateLimits);
    expect(left.map(({ count }) => count)).toEqual([1]);
  });

  it('the table is not logged', async () => {
    const { rows } = (await first.ctx.db.execute(
      sql`select relpersistence::text as kind from pg_class where relname = 'rate_limits'`,
    )) as unknown as { rows: { kind: string }[] };
    expect(rows).toEqual([{ kind: 'u' }]);
  });
});

describe('pages', () => {
  it.each([
    ['/product/search-result?searchText=tee', 'search'],
    ['/product/search-result.data?searchText=tee', 'search'],
    ['//Product//Search-Result', 'search'],
    ['/order-status/abc', 'orderLink'],
    ['/order-status/abc.data', 'orderLink'],
    ['/ORDER%2Dstatus/abc', 'orderLink'],
    ['/x/../order-status/abc', 'orderLink'],
    ['/./order-status/abc', 'orderLink'],
    ['/product/%2e%2E/order-status/abc.data', 'orderLink'],
    ['/x\\..\\product\\search-result', 'search'],
    ['http://evil.example/order-status/abc', 'orderLink'],
    ['/?next=/order-status/abc', 'default'],
    ['/', 'default'],
    ['/product/spu/tee', 'default'],
  ])('%s counts as %s', (url, bucket) => expect(bucketOf(url)).toBe(bucket));

  /** A server whose pages say no more than that they are there. */
  async function withPages() {
    const shop = await testApp({
      config: behindProxy,
      more: (app, ctx) => {
        const { byAddress, byPerson } = limitPages(app, ctx);
        app.get('/*', { onRequest: [byAddress, byPerson] }, async () => 'page');
      },
    });
    const get = (url: string, address: string) =>
      shop.app.inject({ url, headers: { 'x-forwarded-for': address, accept: 'text/html' } });
    return { shop, get };
  }

  it('of 300 search pages from one address the last are refused, in words and as a page', async () => {
    const { shop, get } = await withPages();
    const answers = [];
    for (let i = 0; i < 300; i++) answers.push(await get(`/product/search-result?searchText=${i}`, '198.51.100.1'));
    expect(through(answers)).toBe(limits.search.max);
    const last = answers.at(-1)!;
    expect(last.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(last.body).toMatch(/<h1>One moment, please<.*Please try again in \d+ (?:seconds?|minutes)\./s);
    expect(last.body).toContain('<a href="/product/search-result?searchText=299">Try again</a>');
    expect(last.body).toContain('href="/">');
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
    expect(last.headers).toMatchObject({ 'ratelimit-limit': '240', 'cache-control': 'no-store' });
    const inPlace = await get('/product/search-result.data', '198.51.100.1');
    expect([inPlace.statusCode, inPlace.headers['content-type']]).toEqual([429, 'text/plain; charset=utf-8']);
    expect((await get('/product', '198.51.100.1')).statusCode).toBe(200);
    expect((await get('/product/search-result', '198.51.100.2')).statusCode).toBe(200);
    await shop.close();
  });

  it('what is refused is neither looked up nor rendered, and leaves no line', async () => {
    const lines: string[] = [];
    const log = { write: (line: string) => lines.push(line) };
    const { max } = limits.default;
    limits.default.max = 5;
    const shop = await testApp({ config: { ...behindProxy, logLevel: 'warn' }, pages: 'built', log }).finally(() => {
      limits.default.max = max;
    });
    const { token } = await shop.aUser();
    const rendered = vi.spyOn(Lane.prototype, 'run');
    // Settings are read by a clock, whoever comes; nothing else is looked at here.
    await shop.ctx.settings.stop();
    const lookedUp = vi.spyOn(shop.ctx.db, 'select');
    const get = async (url: string, cookie = '') =>
      (await shop.app.inject({ url, headers: { 'x-forwarded-for': '198.51.100.4', cookie } })).statusCode;
    for (let i = 0; i < 5; i++) expect(await get('/privacy')).toBe(200);
    for (let i = 0; i < limits.orderLink.max; i++) await get('/order-status/abc');
    lines.length = 0;
    rendered.mockClear();
    lookedUp.mockClear();
    for (let i = 0; i < 5; i++) {
      expect(await get(`/terms?${i}`)).toBe(429);
      expect(await get('/x/../order-status/abc', `token=${token}`)).toBe(429);
    }
    expect([rendered.mock.calls.length, lookedUp.mock.calls.length, lines]).toEqual([0, 0, []]);
    vi.restoreAllMocks();
    await shop.close();
  });

  it('guesses at links of orders end at 60, through pages and calls together', async () => {
    const { shop, get } = await withPages();
    const params = { token: `${'0'.repeat(26)}.${'A'.repeat(43)}` };
    const headers = { 'x-forwarded-for': '198.51.100.3' };
    let passed = 0;
    for (let i = 0; i < 50; i++) {
      if ((await get(`/order-status/${params.token}`, '198.51.100.3')).statusCode !== 429) passed++;
      if ((await shop.send(null, buyerCalls.order, { params }, { headers })).status !== 429) passed++;
    }
    expect(passed).toBe(limits.orderLink.max);
    await shop.close();
  });
});

describe('windows in memory', () => {
  it('begin with the first request and end together', () => {
    const windows = new Windows();
    expect(windows.count('a', 1000, 0)).toEqual({ current: 1, ttl: 1000 });
    expect(windows.count('a', 1000, 900)).toEqual({ current: 2, ttl: 100 });
    expect(windows.count('a', 1000, 1000)).toEqual({ current: 1, ttl: 1000 });
    expect(windows.peek('b', 0)).toBeUndefined();
  });

  it('make room with those that end just now, not with one that is open', () => {
    const windows = new Windows();
    windows.set('open', { current: 3, ttl: 10 }, 0);
    for (let n = 1; n < 20_000; n++) windows.set(`over ${n}`, { current: 1, ttl: 5 }, 0);
    windows.set('new', { current: 1, ttl: 5 }, 5);
    expect(windows.peek('open', 5)).toEqual({ current: 3, ttl: 5 });
  });

  it('are bounded', () => {
    const windows = new Windows();
    // 20,000 are remembered, no more and no fewer.
    for (let i = 0; i <= 20_000; i++) windows.count(`k${i}`, 1000, i / 1000);
    expect(windows.peek('k0', 25)).toBeUndefined();
    for (const kept of ['k1', 'k20000']) expect(windows.peek(kept, 25)).toMatchObject({ current: 1 });
  });

  it('who came back lately is not the first to be forgotten', () => {
    const windows = new Windows();
    windows.set('back', { current: 1, ttl: 1000 }, 0);
    for (let i = 1; i < 19_999; i++) windows.count(`k${i}`, 1000, 1);
    windows.set('back', { current: 2, ttl: 1000 }, 2);
    for (const more of ['last', 'one too many']) windows.count(more, 1000, 3);
    expect(windows.peek('back', 13)).toMatchObject({ current: 2 });
    expect(windows.peek('k1', 13)).toBeUndefined();
  });
});

describe('the address that is counted', () => {
  it.each([
    ['198.51.100.11:51234', '198.51.100.11'],
    ['198.51.100.11', '198.51.100.11'],
    ['[2001:470:1:2::5]:443', '2001:470:1:2::'],
    ['[2001:470:1:2::6]', '2001:470:1:2::'],
    ['::ffff:198.51.100.11', '198.51.100.11'],
    ['unknown', '192.0.2.1'],
    ['198.51.100.11:x', '192.0.2.1'],
    ['198.51.100.256', '192.0.2.1'],
    ['', '192.0.2.1'],
  ])('of "%s" is %s', (ip, counted) => {
    expect(addressOf({ ip, socket: { remoteAddress: '192.0.2.1' } } as never)).toBe(counted);
  });

  it('who has gone before the answer has no address, and that is no fault', () => {
    expect(addressOf({ ip: undefined, socket: { remoteAddress: undefined } } as never)).toBe('');
  });
});

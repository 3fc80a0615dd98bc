import { accountCalls } from '@merchmill/contract/account/account.calls.ts';
import { publishedPassword } from '@merchmill/demo/people.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { sessions, users } from './modules/account/account/account.tables.ts';
import { endKeptOutSessions } from './modules/account/account/kept-out.ts';
import { hashPassword } from './modules/account/account/password.ts';
import { type Actor, type TestApp, testApp } from './testing/test-app.ts';

const tryingOut = ({ demo, demoPeople, sandboxPayments, outbox }: ReturnType<typeof readConfig>) => ({
  ...{ demo, demoPeople, sandboxPayments, outbox },
});
const all = (on: boolean) => ({ demo: on, demoPeople: on, sandboxPayments: on, outbox: on });

describe('what is for trying out', () => {
  it.each([
    {},
    { PUBLIC_URL: 'http://localhost:4000' },
    { PUBLIC_URL: 'http://127.0.0.1' },
    { PUBLIC_URL: 'http://shop.localhost' },
    { PUBLIC_URL: 'http://[::1]:3000' },
    { HOST: '::1' },
  ])('is on at an address of this machine: %j', (environment) => {
    expect(tryingOut(readConfig(environment))).toEqual(all(true));
  });

  it.each([
    { PUBLIC_URL: 'https://shop.example.com' },
    { PUBLIC_URL: 'http://shop.example.com' },
    { PUBLIC_URL: 'https://localhost' },
    { PUBLIC_URL: 'http://192.168.1.20:3000' },
    { PUBLIC_URL: 'http://localhost.example.com' },
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' },
    { HOST: '192.168.1.20', PUBLIC_URL: 'http://127.0.0.1:3000' },
  ])('is off where others can reach the shop: %j', (environment) => {
    expect(tryingOut(readConfig(environment))).toEqual(all(false));
  });

  it('is on there where it is asked for', () => {
    const said = { DEMO: 'on', SANDBOX_PAYMENTS: 'on', OUTBOX: 'on' };
    expect(tryingOut(readConfig({ PUBLIC_URL: 'https://shop.example.com', ...said }))).toEqual(all(true));
  });
});

describe('a shop on a public address, with the database of a demo', () => {
  let shop: TestApp;
  let olga: Actor;
  const body = { email: 'Operations@example.com', password: publishedPassword };

  beforeAll(async () => {
    shop = await testApp({ config: { isPublic: true, demo: false, demoPeople: false, secure: true } });
    olga = await shop.aUser({ email: 'operations@example.com', type: 3, isDemo: true });
    const passwordHash = await hashPassword(publishedPassword);
    await shop.ctx.db.update(users).set({ passwordHash }).where(eq(users.id, olga.userId));
  });
  afterAll(() => shop.close());

  it('does not let its people in, and answers as to a wrong password', async () => {
    const { code, msg, status } = await shop.send(null, accountCalls.login, { body });
    const wrong = await shop.send(null, accountCalls.login, { body: { email: 'ada@example.com', password: 'wrong' } });
    expect({ code, msg, status }).toEqual({ code: wrong.code, msg: wrong.msg, status: wrong.status });
    expect(code).not.toBe(0);
  });

  it('ends their sessions when it starts', async () => {
    expect((await shop.send(olga, accountCalls.current)).code).toBe(0);
    await endKeptOutSessions(shop.ctx);
    expect(await shop.ctx.db.$count(sessions, eq(sessions.userId, olga.userId))).toBe(0);
    expect((await shop.send(olga, accountCalls.current)).code).not.toBe(0);
  });

  it('lets them in where the demo is asked for', async () => {
    shop.ctx.config.demoPeople = true;
    expect((await shop.send(null, accountCalls.login, { body })).code).toBe(0);
    shop.ctx.config.demoPeople = false;
  });
});

describe('pages for this machine only', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await testApp();
  });
  afterAll(() => shop.close());

  const statusOf = async (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
    (await shop.app.inject({ url, headers, remoteAddress })).statusCode;

  for (const url of ['/outbox', '/metrics']) {
    it(`${url} is there for a browser on it`, async () => {
      expect(await statusOf(url)).toBe(200);
      expect(await statusOf(url, {}, '203.0.113.9')).toBe(404);
    });

    it.each([
      ['x-forwarded-for', '203.0.113.9'],
      ['x-forwarded-for', '127.0.0.1'],
      ['forwarded', 'for=203.0.113.9'],
      ['x-forwarded-proto', 'https'],
      ['x-real-ip', '203.0.113.9'],
      ['via', '1.1 proxy'],
    ])(`${url} is not for what a proxy on it passes on: %s: %s`, async (name, value) => {
      expect(await statusOf(url, { [name]: value })).toBe(404);
    });
  }
});

describe('the name that is asked for', () => {
  let local: TestApp;
  let open: TestApp;
  beforeAll(async () => {
    const environment = { PUBLIC_URL: 'https://shop.example.com' };
    local = await testApp({ config: { publicUrl: 'http://localhost:3000', host: 'workshop' } });
    open = await testApp({
      config: { isPublic: true, publicUrl: environment.PUBLIC_URL, environment, metricsToken: 'm'.repeat(20) },
    });
  });
  afterAll(async () => {
    await local.close();
    await open.close();
  });
  const ask = (shop: TestApp, host: string, url = '/outbox') => shop.app.inject({ url, headers: { host } });
  /** An empty form, which is refused as such once its origin is believed. */
  const logIn = async (shop: TestApp, host: string, origin: string) => {
    const { path: url } = accountCalls.login;
    return (await shop.app.inject({ method: 'POST', url, payload: {}, headers: { host, origin } })).statusCode;
  };

  it.each(['localhost:3000', 'LOCALHOST', 'shop.localhost:3000', '127.0.0.9', '[::1]:3000', '192.168.1.20:3000'])(
    "a shop on its owner's machine answers as %s",
    async (host) => expect((await ask(local, host, '/healthz')).statusCode).toBe(200),
  );

  it.each(['evil.example:3000', 'localhost.evil.example', '127.0.0.1.evil.example', 'localhost@evil.example', '1.2.3'])(
    'and not as %s, whose owner may have led it here',
    async (host) => {
      const answer = await ask(local, host);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().msg).toContain('This shop runs at http://localhost:3000. Set PUBLIC_URL');
      expect(await logIn(local, host, `http://${host}`)).toBe(400);
      const forwarded = { host, 'x-forwarded-host': 'localhost' };
      expect((await local.app.inject({ url: '/outbox', headers: forwarded })).statusCode).toBe(400);
    },
  );

  it('at a public address every name is answered, and only pages of PUBLIC_URL may send forms', async () => {
    expect((await ask(open, 'other.example', '/healthz')).statusCode).toBe(200);
    expect(await logIn(open, 'shop.example.com', 'https://shop.example.com')).toBe(400);
    expect(await logIn(open, 'other.example', 'http://other.example')).toBe(403);
    expect(await logIn(open, '127.0.0.1:3000', 'http://127.0.0.1:3000')).toBe(400);
  });

  it('mails are not shown there to a name that was led to this machine', async () => {
    expect((await ask(open, 'evil.example')).statusCode).toBe(404);
    expect((await ask(open, 'localhost')).statusCode).toBe(200);
  });

  it('measurements of a public shop are for whoever brings the token', async () => {
    const measure = async (shop: TestApp, headers: Record<string, string> = {}) =>
      (await shop.app.inject({ url: '/metrics', headers, remoteAddress: '127.0.0.1' })).statusCode;
    expect(await measure(open)).toBe(404);
    expect(await measure(open, { authorization: 'Bearer wrong' })).toBe(404);
    expect(await measure(open, { authorization: `Bearer ${'m'.repeat(20)}`, via: '1.1 proxy' })).toBe(200);
    open.ctx.config.metricsToken = undefined;
    expect(await measure(open)).toBe(404);
    expect(await measure(open, { authorization: 'Bearer undefined' })).toBe(404);
  });
});

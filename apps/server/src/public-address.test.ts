import { accountCalls } from '@merchmill/contract/account.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { sessions, users } from './modules/account/account.tables.ts';
import { demoPassword, endKeptOutSessions } from './modules/account/demo-people.ts';
import { hashPassword } from './modules/account/password.ts';
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
  const body = { email: 'Operations@example.com', password: demoPassword };

  beforeAll(async () => {
    shop = await testApp({ config: { isPublic: true, demo: false, demoPeople: false, secure: true } });
    olga = await shop.aUser({ email: 'operations@example.com', type: 3 });
    const passwordHash = await hashPassword(demoPassword);
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

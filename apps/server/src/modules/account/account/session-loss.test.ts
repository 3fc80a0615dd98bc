import { accountCalls } from '@merchmill/contract/account/account.calls.ts';
import { listingCalls } from '@merchmill/contract/catalog/listing.calls.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { berlin } from '../../../testing/shop-makers.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { sessions, users } from './account.tables.ts';
import { hashPassword } from './password.ts';
import { aBrowser, type Browser } from './test-browser.ts';

const password = 'a garden full of frogs';
const ofSession = ['XSRF-TOKEN', 'token', 'user'];

describe('a session that is no more', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await testApp();
  });
  afterAll(() => shop.close());

  async function loggedIn() {
    const { userId, email } = await shop.aUser();
    const passwordHash = await hashPassword(password);
    await shop.ctx.db.update(users).set({ passwordHash }).where(eq(users.id, userId));
    const browser = aBrowser(shop);
    const logIn = () => browser.send(accountCalls.login, { body: { email, password } });
    expect((await logIn()).code).toBe(0);
    const end = () => shop.ctx.db.delete(sessions).where(eq(sessions.userId, userId));
    const names = () => [...browser.cookies.keys()].sort();
    return { browser, end, names, logIn };
  }

  it('[ERR-01] takes its cookies along with the answer 1000, and leaves the device', async () => {
    const { browser, end, names } = await loggedIn();
    expect(names()).toEqual(['XSRF-TOKEN', 'device', 'token', 'user']);
    await end();
    const answer = await browser.send(accountCalls.current);
    expect([answer.status, answer.code]).toEqual([401, errors.notLoggedIn.code]);
    expect(names()).toEqual(['device']);
  });

  it('[ERR-01] so does a write, and logging out of it', async () => {
    const body = berlin;
    const writes = [
      (browser: Browser) => browser.send(accountCalls.logout),
      (browser: Browser) => browser.send(accountCalls.addAddress, { body }),
    ];
    for (const write of writes) {
      const { browser, end, names } = await loggedIn();
      await end();
      expect([(await write(browser)).code, names()]).toEqual([errors.notLoggedIn.code, ['device']]);
    }
  });

  it.each(['/api/orders/export', '/api/user/invoice/export'])('[ERR-01] so does the file %s', async (url) => {
    const answer = await shop.app.inject({ url, headers: { cookie: 'token=gone' } });
    const cleared = [answer.headers['set-cookie'] ?? []].flat().filter((cookie) => cookie.includes('Max-Age=0'));
    // With those of a guest who had ordered before and of staff on behalf of somebody: nobody is left.
    expect([answer.statusCode, cleared.map((cookie) => cookie.split('=')[0]).sort()]).toEqual([
      401,
      ['XSRF-TOKEN', 'behalf', 'buyer', 'team', 'token', 'user'],
    ]);
  });

  it('[ERR-01] answers that need no session leave the cookies, or they could take those of a login beside them', async () => {
    const { browser, end, names, logIn } = await loggedIn();
    await end();
    await browser.send(listingCalls.categories);
    expect(names()).toEqual(expect.arrayContaining(ofSession));
    expect((await logIn()).code).toBe(0);
    expect((await browser.send(accountCalls.current)).code).toBe(0);
  });

  it('a session that is alive keeps its cookies whatever it is refused, and so does one by header', async () => {
    const { browser, names } = await loggedIn();
    expect((await browser.send(accountCalls.login, { body: { email: 'a@example.com', password: 'x' } })).code).not.toBe(
      0,
    );
    expect(names()).toEqual(expect.arrayContaining(ofSession));
    const { headers, code } = await shop.send({ userId: '', email: '', token: 'gone' }, accountCalls.current);
    expect([code, headers['set-cookie']]).toEqual([errors.notLoggedIn.code, undefined]);
  });
});

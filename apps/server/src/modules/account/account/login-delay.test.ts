import { accountCalls } from '@merchmill/contract/account/account.calls.ts';
import { hourMs } from '@merchmill/contract/durations.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isExhaustive, isWhole } from '../../../testing/profile.ts';
import { backendsOfLong, quickest, type TestApp, testApp } from '../../../testing/test-app.ts';
import { users } from './account.tables.ts';
import { attackedPace, calmPace, maxWaitSeconds, waitSeconds } from './login-delay.rules.ts';
import { hashPassword } from './password.ts';
import { aBrowser, type Browser } from './test-browser.ts';

const password = 'a garden full of frogs';

describe('how long to wait after a wrong password', () => {
  const waits = (pace: typeof calmPace, upTo: number) =>
    Array.from({ length: upTo }, (_, i) => waitSeconds(i + 1, pace));
  it('grows from nothing to a minute and no further', () => {
    expect(waits(calmPace, 13)).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 60, 60, 60]);
    expect(waits(attackedPace, 5)).toEqual([15, 30, 60, 60, 60]);
    expect(waitSeconds(1e9, calmPace)).toBe(maxWaitSeconds);
  });
});

describe.each(backendsOfLong())('guessing passwords on %s', (backend) => {
  let shop: TestApp;
  let passwordHash: string;
  // Stands still, however long a machine takes to hash.
  let nowMs = Date.now();
  const pass = (ms: number) => {
    nowMs += ms;
  };
  beforeAll(async () => {
    shop = await testApp({ backend });
    shop.ctx.now = () => new Date(nowMs);
    passwordHash = await hashPassword(password);
  });
  afterAll(() => shop.close());

  async function somebody() {
    const { userId, email } = await shop.aUser();
    await shop.ctx.db.update(users).set({ passwordHash }).where(eq(users.id, userId));
    return email;
  }
  const logIn = (by: Browser, email: string, given = password) =>
    by.send(accountCalls.login, { body: { email, password: given } });
  const outcome = ({ status, code }: { status: number; code: number }) => (status === 429 ? 'wait' : code);
  const { wrongCredentials, tooManyRequests } = errors;
  /** Five from each network, five networks at a time: where hashing is slow, more would wait until they are told to come later. */
  async function failEverywhere(email: string, networks: number) {
    const failFive = async (network: number) => {
      const by = aBrowser(shop, `198.51.${Math.floor(network / 100)}.${network % 100}`);
      for (let i = 0; i < 5; i++) expect((await logIn(by, email, 'wrong as it can be')).status).not.toBe(503);
    };
    for (let first = 0; first < networks; first += 5) {
      await Promise.all(Array.from({ length: 5 }, (_, i) => failFive(first + i)));
    }
  }

  it('after five wrong ones every further one has to wait, and is told how long', async () => {
    const email = await somebody();
    const by = aBrowser(shop);
    const outcomes = [];
    for (let i = 0; i < 7; i++) outcomes.push(outcome(await logIn(by, email, 'wrong as it can be')));
    expect(outcomes).toEqual([...Array(5).fill(wrongCredentials.code), 'wait', 'wait']);
    const refused = await logIn(by, email);
    expect([refused.status, refused.code, refused.headers['retry-after']]).toEqual([429, tooManyRequests.code, '1']);
    expect(refused.msg).toBe('Too many failed attempts. Please try again in 1 second.');
    pass(1000);
    expect((await logIn(by, email)).code).toBe(0);
    expect((await logIn(by, email, 'wrong')).code).toBe(wrongCredentials.code);
  });

  it('unknown addresses are answered the same', async () => {
    const [known, unknown] = [await somebody(), 'nobody.at.all@example.com'];
    const answers = async (email: string) => {
      const all = [];
      const by = aBrowser(shop, '203.0.113.7');
      for (let i = 0; i < 8; i++) {
        const { status, code, msg, data } = await logIn(by, email, 'wrong as it can be');
        all.push({ status, code, msg: msg.replace(/\d+ seconds?/, 'n'), data });
      }
      return all;
    };
    expect(await answers(known)).toEqual(await answers(unknown));
  });

  it('guesses made at once count one by one', async () => {
    const email = await somebody();
    const by = aBrowser(shop, '203.0.113.8');
    const answers = await Promise.all(Array.from({ length: 30 }, () => logIn(by, email, 'wrong as it can be')));
    expect(answers.filter((answer) => answer.code === wrongCredentials.code)).toHaveLength(calmPace.freeTries);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(30 - calmPace.freeTries);
  });

  it('another address of one IPv6 network is the same place', async () => {
    const email = await somebody();
    const outcomes = [];
    for (let i = 1; i <= 7; i++) {
      outcomes.push(outcome(await logIn(aBrowser(shop, `2001:db8:1:2:${i}::${i}`), email, 'wrong as it can be')));
    }
    expect(outcomes.slice(5)).toEqual(['wait', 'wait']);
    expect((await logIn(aBrowser(shop, '2001:db8:1:3::1'), email)).code).toBe(0);
  });

  // A thousand with WHOLE=1; enough to be an attack else.
  const networks = isExhaustive && backend === quickest() ? 200 : isWhole ? 40 : 15;
  it(`${networks * 5} wrong ones from ${networks} addresses keep the owner out nowhere`, async () => {
    const email = await somebody();
    const home = aBrowser(shop, '203.0.113.20');
    expect((await logIn(home, email)).code).toBe(0);
    await failEverywhere(email, networks);
    // At home, where the neighbors are among those who try.
    const neighbor = aBrowser(shop, '203.0.113.20');
    for (let i = 0; i < 5; i++) await logIn(neighbor, email, 'wrong as it can be');
    expect((await logIn(neighbor, email)).status).toBe(429);
    expect((await logIn(home, email)).code).toBe(0);

    // With a new browser, on the way.
    expect((await logIn(aBrowser(shop, '192.0.2.77'), email)).code).toBe(0);
    // With a new browser where the attack comes from: after a minute at most.
    const refused = await logIn(aBrowser(shop, '203.0.113.20'), email);
    const wait = Number(refused.headers['retry-after']);
    expect([refused.status, wait > 0 && wait <= maxWaitSeconds]).toEqual([429, true]);
    pass(wait * 1000);
    expect((await logIn(aBrowser(shop, '203.0.113.20'), email)).code).toBe(0);
  });

  it('under attack a new network has one free try, and two hours later they are free again', async () => {
    const email = await somebody();
    await failEverywhere(email, 20);
    const by = aBrowser(shop, '192.0.2.78');
    const tryTwice = async () => [outcome(await logIn(by, email, 'wrong')), outcome(await logIn(by, email, 'wrong'))];
    expect(await tryTwice()).toEqual([wrongCredentials.code, 'wait']);
    pass(2 * hourMs);
    expect(await tryTwice()).toEqual([wrongCredentials.code, wrongCredentials.code]);
  });

  it("a browser's own failures count for it, although it is known", async () => {
    const email = await somebody();
    const home = aBrowser(shop, '203.0.113.30');
    await logIn(home, email);
    const outcomes = [];
    for (let i = 0; i < 6; i++) outcomes.push(outcome(await logIn(home, email, 'wrong as it can be')));
    expect(outcomes.at(-1)).toBe('wait');
    expect((await logIn(aBrowser(shop, '203.0.113.30'), email)).code).toBe(0);
  });

  it("somebody else's device cookie opens no other account", async () => {
    const [mine, theirs] = [await somebody(), await somebody()];
    const by = aBrowser(shop, '203.0.113.40');
    await logIn(by, mine);
    by.cookies.delete('token');
    by.cookies.delete('XSRF-TOKEN');
    const outcomes = [];
    for (let i = 0; i < 6; i++) outcomes.push(outcome(await logIn(by, theirs, 'wrong as it can be')));
    expect(outcomes.at(-1)).toBe('wait');
    const neighbor = aBrowser(shop, '203.0.113.40');
    expect((await logIn(neighbor, theirs)).status).toBe(429);
  });
});

describe('the bucket of logins', () => {
  it('lets one address through twenty times a minute, whatever account it is about', async () => {
    const shop = await testApp({ config: { rateLimits: true } });
    const by = aBrowser(shop, '203.0.113.50');
    const attempt = (i: number) =>
      by.send(accountCalls.login, { body: { email: `someone${i}@example.com`, password: 'wrong as it can be' } });
    const answers = [];
    for (let i = 0; i < 22; i++) answers.push(await attempt(i));
    expect(answers.map((answer) => answer.status)).toEqual([...Array(20).fill(200), 429, 429]);
    expect(answers[20]!.code).toBe(errors.tooManyRequests.code);
    expect(Number(answers[20]!.headers['retry-after'])).toBeGreaterThan(0);
    const other = aBrowser(shop, '203.0.113.51');
    const one = await other.send(accountCalls.login, { body: { email: 'x@example.com', password: 'wrong' } });
    expect(one.code).toBe(errors.wrongCredentials.code);
    await shop.close();
  });
});

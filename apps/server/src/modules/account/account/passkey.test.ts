import { accountCalls } from '@merchmill/contract/account/account.calls.ts';
import { signInCalls } from '@merchmill/contract/account/sign-in.calls.ts';
import { minuteMs } from '@merchmill/contract/durations.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { listMails } from '../../shop/mail/mail.service.ts';
import { users } from './account.tables.ts';
import { hashPassword } from './password.ts';
import { aBrowser, type Browser } from './test-browser.ts';
import { aPasskey, type TestPasskey } from './test-passkey.ts';

const password = 'a long enough password';

describe.each(backends())('passkeys on %s', (backend) => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await testApp({ backend });
  });
  afterAll(() => shop.close());

  /** Somebody who is logged in at a browser. */
  async function aPerson() {
    const user = await shop.aUser();
    const passwordHash = await hashPassword(password);
    await shop.ctx.db.update(users).set({ passwordHash }).where(eq(users.id, user.userId));
    const browser = aBrowser(shop);
    await browser.send(accountCalls.login, { body: { email: user.email, password } });
    return { ...user, browser };
  }
  const start = async (browser: Browser) => (await browser.send(signInCalls.startPasskey, { body: { password } })).data;
  const add = async (browser: Browser, key: TestPasskey) =>
    browser.send(signInCalls.addPasskey, { body: key.made(await start(browser)) });
  const ask = async (browser: Browser) => (await browser.send(signInCalls.askPasskey)).data;
  const logIn = (browser: Browser, body: ReturnType<TestPasskey['answer']>) =>
    browser.send(signInCalls.loginWithPasskey, { body });
  const enter = async (browser: Browser, key: TestPasskey) => logIn(browser, key.answer(await ask(browser)));
  const remove = (browser: Browser, bizId: string, body: object = { password }) =>
    browser.send(signInCalls.removePasskey, { params: { bizId }, body });
  const isIn = async (browser: Browser) => (await browser.send(accountCalls.current)).code === 0;
  const subjectsTo = async (email: string) =>
    (await listMails(shop.ctx, 500)).filter(({ to }) => to === email).map(({ subject }) => subject);

  it('[SGN-09] log in alone, without the second step that a password takes, until they are removed', async () => {
    const { browser, email, userId } = await aPerson();
    const { secret } = (await browser.send(signInCalls.startAuthenticator, { body: { password } })).data;
    const timestamp = shop.ctx.now().getTime();
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
    await browser.send(signInCalls.confirmAuthenticator, { body: { code } });
    const key = aPasskey();
    const { data: added } = await add(browser, key);
    expect((await browser.send(signInCalls.methods)).data.passkeys).toEqual([added]);
    expect(added).toMatchObject({ name: 'My phone', lastUsedAt: null });
    expect(await subjectsTo(email)).toContainEqual(expect.stringMatching(/^A passkey was added/));

    const other = aBrowser(shop);
    expect((await other.send(accountCalls.login, { body: { email, password } })).code).toBe(
      errors.secondStepNeeded.code,
    );
    const entered = await enter(other, key);
    expect([entered.code, entered.data.user.bizId, await isIn(other)]).toEqual([0, userId, true]);
    expect((await browser.send(signInCalls.methods)).data.passkeys[0]!.lastUsedAt).not.toBeNull();

    const stranger = await aPerson();
    expect((await remove(stranger.browser, added.bizId)).status).toBe(404);
    expect((await remove(browser, added.bizId)).code).toBe(0);
    expect(await subjectsTo(email)).toContainEqual(expect.stringMatching(/^A passkey was removed/));
    const late = aBrowser(shop);
    expect([(await enter(late, key)).code, await isIn(late)]).toEqual([errors.passkeyRefused.code, false]);
  });

  it('[SGN-10] answer once, within ten minutes, in the browser that asked', async () => {
    const { browser } = await aPerson();
    const key = aPasskey();
    await add(browser, key);
    const [one, other] = [aBrowser(shop), aBrowser(shop)];
    const answer = key.answer(await ask(one));
    expect((await logIn(other, answer)).code).toBe(errors.passkeyRefused.code);
    await ask(other);
    expect((await logIn(other, answer)).code).toBe(errors.passkeyRefused.code);
    expect(await isIn(other)).toBe(false);
    expect((await logIn(one, answer)).code).toBe(0);
    await one.send(accountCalls.logout);
    expect((await logIn(one, answer)).code).toBe(errors.passkeyRefused.code);
    const late = key.answer(await ask(one));
    shop.pass(11 * minuteMs);
    expect([(await logIn(one, late)).code, await isIn(one)]).toEqual([errors.passkeyRefused.code, false]);
  });

  it('[SGN-10] work at no other address, without the person, with another key, or as a copy', async () => {
    const { browser } = await aPerson();
    const key = aPasskey();
    const places = [{ origin: 'https://evil.example' }, { rpId: 'evil.example' }, { isPersonThere: false }];
    for (const place of places) {
      const refused = await browser.send(signInCalls.addPasskey, { body: key.made(await start(browser), place) });
      expect([place, refused.code]).toEqual([place, errors.passkeyRefused.code]);
    }
    expect((await add(browser, key)).code).toBe(0);
    const other = aBrowser(shop);
    for (const place of places)
      expect((await logIn(other, key.answer(await ask(other), place))).code).toBe(errors.passkeyRefused.code);
    const forged = { ...aPasskey().answer(await ask(other)), id: key.id };
    expect((await logIn(other, forged)).code).toBe(errors.passkeyRefused.code);
    expect(await isIn(other)).toBe(false);
    expect((await enter(other, key)).code).toBe(0);
    key.rewind();
    const copy = aBrowser(shop);
    expect([(await enter(copy, key)).code, await isIn(copy)]).toEqual([errors.passkeyRefused.code, false]);
  });

  it('[SGN-11] stay where the last one is the only way in', async () => {
    const { browser, userId } = await aPerson();
    const [first, last] = [aPasskey(), aPasskey()];
    const added = [(await add(browser, first)).data, (await add(browser, last)).data];
    await shop.ctx.db.update(users).set({ passwordHash: null }).where(eq(users.id, userId));
    expect((await remove(browser, added[0]!.bizId, {})).code).toBe(0);
    expect((await remove(browser, added[1]!.bizId, {})).code).toBe(errors.lastWayIn.code);
    expect((await enter(aBrowser(shop), last)).code).toBe(0);
  });
});

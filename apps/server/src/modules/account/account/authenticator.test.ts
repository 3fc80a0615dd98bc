import { accountCalls } from '@merchmill/contract/account/account.calls.ts';
import { peopleConsoleCalls } from '@merchmill/contract/account/people.console.calls.ts';
import { signInCalls } from '@merchmill/contract/account/sign-in.calls.ts';
import { UserType } from '@merchmill/contract/enums.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { listMails } from '../../shop/mail/mail.service.ts';
import { users } from './account.tables.ts';
import { hashPassword } from './password.ts';
import { authenticators } from './sign-in.tables.ts';
import { aBrowser, type Browser } from './test-browser.ts';

const password = 'a long enough password';

describe.each(backends())('the second step of a login on %s', (backend) => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await testApp({ backend });
  });
  afterAll(() => shop.close());

  async function withPassword(): Promise<Actor> {
    const user = await shop.aUser();
    await shop.ctx.db
      .update(users)
      .set({ passwordHash: await hashPassword(password) })
      .where(eq(users.id, user.userId));
    return user;
  }
  const codeOf = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: shop.ctx.now().getTime() });
  const wrongFor = (secret: string) => (codeOf(secret) === '000000' ? '111111' : '000000');

  /** Somebody with an app; the code that set it up is spent. */
  async function withApp() {
    const user = await withPassword();
    const { secret } = await shop.call(user, signInCalls.startAuthenticator, { body: { password } });
    const { recoveryCodes } = await shop.call(user, signInCalls.confirmAuthenticator, {
      body: { code: codeOf(secret) },
    });
    shop.pass(60_000);
    return { user, secret, recoveryCodes };
  }
  const logIn = (browser: Browser, { email }: Actor) => browser.send(accountCalls.login, { body: { email, password } });
  const giveCode = (browser: Browser, code: string) => browser.send(signInCalls.loginWithCode, { body: { code } });
  const subjectsTo = async ({ email }: Actor) =>
    (await listMails(shop.ctx)).filter((mail) => mail.to === email).map(({ subject }) => subject);

  it('[SGN-01] is asked for after the password, and lets in with a code of the app', async () => {
    const { user, secret } = await withApp();
    const browser = aBrowser(shop);
    const first = await logIn(browser, user);
    expect([first.code, browser.cookies.has('token')]).toEqual([errors.secondStepNeeded.code, false]);
    expect((await browser.send(signInCalls.secondStep)).data).toEqual({ hasPasskey: false });
    const second = await giveCode(browser, codeOf(secret));
    expect(second.data.user.bizId).toBe(user.userId);
    expect((await browser.send(accountCalls.current)).data.bizId).toBe(user.userId);
    expect((await giveCode(browser, codeOf(secret))).code).toBe(errors.stepOver.code);
  });

  it('[SGN-02] belongs to the browser that has shown the password, for ten minutes', async () => {
    const { user, secret } = await withApp();
    const [browser, other] = [aBrowser(shop), aBrowser(shop)];
    await logIn(browser, user);
    await logIn(other, await withPassword());
    expect((await giveCode(other, codeOf(secret))).code).toBe(errors.stepOver.code);
    expect((await other.send(signInCalls.secondStep)).status).toBe(404);
    shop.pass(11 * 60_000);
    expect((await giveCode(browser, codeOf(secret))).code).toBe(errors.stepOver.code);
  });

  it('[SGN-03] takes a code once, in whatever browser, and none from before it', async () => {
    const { user, secret } = await withApp();
    const [browser, other] = [aBrowser(shop), aBrowser(shop)];
    const before = codeOf(secret);
    shop.pass(30_000);
    const code = codeOf(secret);
    await logIn(browser, user);
    await logIn(other, user);
    expect((await giveCode(browser, code)).code).toBe(0);
    expect((await giveCode(other, code)).code).toBe(errors.codeWrong.code);
    expect((await giveCode(other, before)).code).toBe(errors.codeWrong.code);
    shop.pass(30_000);
    expect((await giveCode(other, codeOf(secret))).code).toBe(0);
  });

  it('[SGN-04] ends after five wrong codes, and its owner hears of it once', async () => {
    const { user, secret } = await withApp();
    const browser = aBrowser(shop);
    for (let round = 0; round < 2; round++) {
      await logIn(browser, user);
      for (let i = 0; i < 5; i++) {
        expect((await giveCode(browser, wrongFor(secret))).code).toBe(errors.codeWrong.code);
        shop.pass(61_000);
      }
      expect((await giveCode(browser, codeOf(secret))).code).toBe(errors.stepOver.code);
    }
    expect((await subjectsTo(user)).filter((subject) => /Someone has your password/.test(subject))).toHaveLength(1);
  });

  it('[SGN-05] makes wait after wrong codes, however many networks they come from; a known browser does not wait', async () => {
    const { user, secret } = await withApp();
    const known = aBrowser(shop);
    await logIn(known, user);
    await giveCode(known, codeOf(secret));
    const guessers = [1, 2, 3].map((n) => aBrowser(shop, `203.0.113.${n}`));
    const answers = [];
    for (const guesser of guessers) {
      await logIn(guesser, user);
      for (let i = 0; i < 3; i++) answers.push(await giveCode(guesser, wrongFor(secret)));
    }
    expect(answers.filter(({ code }) => code === errors.codeWrong.code)).toHaveLength(5);
    expect(answers.at(-1)).toMatchObject({ status: 429, headers: { 'retry-after': expect.stringMatching(/^\d+$/) } });
    shop.pass(30_000);
    await logIn(known, user);
    expect((await giveCode(known, codeOf(secret))).code).toBe(0);
  });

  it('[SGN-06] takes each recovery code once, however it is typed, and says how many are left', async () => {
    const { user, recoveryCodes } = await withApp();
    expect([recoveryCodes.length, new Set(recoveryCodes).size]).toEqual([10, 10]);
    const browser = aBrowser(shop);
    await logIn(browser, user);
    const typed = ` ${recoveryCodes[3]!.toUpperCase().replaceAll('-', ' ')} `;
    expect((await giveCode(browser, typed)).code).toBe(0);
    expect((await browser.send(signInCalls.methods)).data.authenticator).toMatchObject({ recoveryCodesLeft: 9 });
    const other = aBrowser(shop);
    await logIn(other, user);
    expect((await giveCode(other, recoveryCodes[3]!)).code).toBe(errors.codeWrong.code);
    const renewed = await shop.call(user, signInCalls.renewRecoveryCodes, { body: { password } });
    expect((await giveCode(other, recoveryCodes[4]!)).code).toBe(errors.codeWrong.code);
    expect((await giveCode(other, renewed.recoveryCodes[0]!)).code).toBe(0);
    expect(await subjectsTo(user)).toContainEqual(expect.stringMatching(/recovery code was used/));
  });

  it('[SGN-07] is off until the app has made a right code', async () => {
    const user = await withPassword();
    const { secret, address, pictureUrl } = await shop.call(user, signInCalls.startAuthenticator, {
      body: { password },
    });
    expect(address).toContain(`secret=${secret}`);
    expect(pictureUrl).toMatch(/^data:image\/svg\+xml;base64,/);
    const wrong = await shop.send(user, signInCalls.confirmAuthenticator, { body: { code: wrongFor(secret) } });
    expect(wrong.code).toBe(errors.codeWrong.code);
    expect((await logIn(aBrowser(shop), user)).code).toBe(0);
    const [row] = await shop.ctx.db.select().from(authenticators).where(eq(authenticators.userId, user.userId));
    expect(row!.secret).toMatch(/^v1\./);
    expect(row!.secret).not.toContain(secret);
  });

  it('[SGN-08] cannot be changed by a session alone', async () => {
    const { user } = await withApp();
    for (const call of [signInCalls.removeAuthenticator, signInCalls.renewRecoveryCodes, signInCalls.startPasskey]) {
      for (const body of [{}, { password: 'some other password' }]) {
        const refused = await shop.send(user, call, { body });
        expect([refused.status, refused.data]).toMatchObject([400, { fields: [{ path: 'password' }] }]);
      }
    }
    expect((await logIn(aBrowser(shop), user)).code).toBe(errors.secondStepNeeded.code);
    await shop.call(user, signInCalls.removeAuthenticator, { body: { password } });
    expect((await logIn(aBrowser(shop), user)).code).toBe(0);
    expect(await subjectsTo(user)).toContainEqual(expect.stringMatching(/Two-step sign-in is off/));
  });

  it('is replaced only after it was turned off', async () => {
    const { user } = await withApp();
    const again = await shop.send(user, signInCalls.startAuthenticator, { body: { password } });
    expect(again.code).toBe(errors.dataChanged.code);
    expect((await logIn(aBrowser(shop), user)).code).toBe(errors.secondStepNeeded.code);
  });

  it('shows staff who logs in with it', async () => {
    const { user } = await withApp();
    const staff = await shop.aUser({ type: UserType.interior });
    const seen = async (q: string) =>
      (await shop.call(staff, peopleConsoleCalls.users, { query: { q, pageNum: 1, pageSize: 10 } })).list;
    expect(await seen(user.email)).toMatchObject([{ hasSecondStep: true }]);
    expect(await seen(staff.email)).toMatchObject([{ hasSecondStep: false }]);
  });

  it('[SGN-08] an account without a password changes how it signs in only within minutes of a login', async () => {
    const user = await shop.aUser();
    expect((await shop.send(user, signInCalls.startAuthenticator, { body: {} })).code).toBe(0);
    shop.pass(16 * 60_000);
    const late = await shop.send(user, signInCalls.startAuthenticator, { body: {} });
    expect(late.code).toBe(errors.logInAgain.code);
  });
});

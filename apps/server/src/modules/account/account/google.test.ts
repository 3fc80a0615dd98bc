import { accountCalls } from '@merchmill/contract/account/account.calls.ts';
import { recoveryCalls } from '@merchmill/contract/account/recovery.calls.ts';
import { signInCalls } from '@merchmill/contract/account/sign-in.calls.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { settingsCalls } from '@merchmill/contract/shop/settings.calls.ts';
import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { request } from 'undici';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestProvider, testProvider } from '../../../adapters/sign-in/test-provider.ts';
import { newId } from '../../../ids.ts';
import { backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { listMails } from '../../shop/mail/mail.service.ts';
import { privacyConsents, users } from './account.tables.ts';
import { hashPassword } from './password.ts';
import { googleAccounts } from './sign-in.tables.ts';
import { aBrowser, type Browser } from './test-browser.ts';

const password = 'a garden full of frogs';
const redirectUri = 'http://localhost:3000/api/user/google/callback';

describe.each(backends())('signing in with Google on %s', (backend) => {
  let shop: TestApp;
  let provider: TestProvider;
  let email: string;
  beforeAll(async () => {
    provider = await testProvider(redirectUri);
    shop = await testApp({ backend, config: { google: provider.settings } });
  });
  afterAll(async () => {
    await shop.close();
    await provider.close();
  });
  /** Somebody at Google whom nobody here knows. */
  const becomeNew = () => {
    email = `${newId()}@gmail.example`;
    provider.state.person = { sub: newId(), email, email_verified: true, name: 'Ada Lovelace' };
  };
  beforeEach(becomeNew);
  afterEach(() => {
    provider.state.misdeed = {};
    provider.state.isDown = false;
  });

  /** What the browser is sent back with, once it has agreed at the provider. */
  async function atGoogle(address: string): Promise<URL> {
    const answer = await request(address);
    expect(answer.statusCode).toBe(302);
    return new URL(String(answer.headers.location));
  }
  const start = async (browser: Browser, returnUrl = '/cart') =>
    (await browser.visit(`/api/user/google/start?returnUrl=${encodeURIComponent(returnUrl)}`)).location;
  const comeBack = async (browser: Browser, back: URL) => (await browser.visit(back.pathname + back.search)).location;
  const signIn = async (browser: Browser, returnUrl?: string) =>
    comeBack(browser, await atGoogle(await start(browser, returnUrl)));
  const open = (browser: Browser) =>
    browser.send(signInCalls.openWithGoogle, { body: { name: 'Ada', privacyPolicyVersion: '2026-11' } });
  const isIn = async (browser: Browser) => (await browser.send(accountCalls.current)).code === 0;
  async function aGooglePerson(): Promise<Browser> {
    const browser = aBrowser(shop);
    await signIn(browser);
    expect((await open(browser)).code).toBe(0);
    return browser;
  }
  async function withPassword(address = email) {
    const user = await shop.aUser({ email: address });
    const passwordHash = await hashPassword(password);
    await shop.ctx.db.update(users).set({ passwordHash }).where(eq(users.id, user.userId));
    return user;
  }
  async function loggedIn(address = email) {
    await withPassword(address);
    const browser = aBrowser(shop);
    await browser.send(accountCalls.login, { body: { email: address, password } });
    return browser;
  }
  const subjectsTo = async (to: string) =>
    (await listMails(shop.ctx, 500)).filter((mail) => mail.to === to).map(({ subject }) => subject);
  const linksOf = () => shop.ctx.db.select().from(googleAccounts).where(eq(googleAccounts.email, email));
  const accounts = async () => shop.ctx.db.select().from(users).where(eq(users.email, email));

  it('[API-043][STA-02][SGN-12] somebody new gives consent, has an account, and logs in with Google from then on', async () => {
    const browser = aBrowser(shop);
    expect(await signIn(browser, '/cart?x=1')).toBe('/register/google?returnUrl=%2Fcart%3Fx%3D1');
    expect([await isIn(browser), await accounts()]).toEqual([false, []]);
    expect((await browser.send(signInCalls.pendingGoogle)).data).toEqual({ email, name: 'Ada Lovelace' });
    const noConsent = { name: 'Ada', privacyPolicyVersion: '' };
    expect((await browser.send(signInCalls.openWithGoogle, { body: noConsent })).status).toBe(400);
    const { data } = await open(browser);
    expect(data.user).toMatchObject({ email, name: 'Ada', hasGoogleAccount: 1, hasPassword: 0, emailVerified: true });
    const consents = await shop.ctx.db
      .select()
      .from(privacyConsents)
      .where(eq(privacyConsents.userId, data.user.bizId));
    expect(consents.map(({ policyVersion }) => policyVersion)).toEqual(['2026-11']);
    expect((await open(browser)).code).toBe(errors.stepOver.code);

    const later = aBrowser(shop);
    expect(await signIn(later, '/cart?x=1')).toBe('/login?returnUrl=%2Fcart%3Fx%3D1');
    expect((await later.send(accountCalls.current)).data).toMatchObject({ bizId: data.user.bizId });
    expect(await subjectsTo(email)).toEqual([expect.stringMatching(/new device|new login/i)]);
  });

  it('[API-043][SGN-14] who it is, is told by Google’s id: another address at Google is the same account', async () => {
    const first = await aGooglePerson();
    const { bizId } = (await first.send(accountCalls.current)).data;
    provider.state.person.email = `${newId()}@gmail.example`;
    const again = aBrowser(shop);
    await signIn(again);
    expect((await again.send(accountCalls.current)).data).toMatchObject({ bizId, email });
  });

  it('[API-043] who is suspended is told so on the page of the login, and is not in', async () => {
    const browser = await aGooglePerson();
    const { bizId } = (await browser.send(accountCalls.current)).data;
    const suspended = { suspendedAt: shop.ctx.now(), suspendedReason: 'Chargebacks' };
    await shop.ctx.db.update(users).set(suspended).where(eq(users.id, bizId));
    const later = aBrowser(shop);
    expect(await signIn(later)).toBe('/login?google=suspended&returnUrl=%2Fcart');
    expect([await isIn(later), later.cookies.has('token')]).toEqual([false, false]);
  });

  it('[API-043] what was put into the cart before comes along', async () => {
    await aGooglePerson();
    const browser = aBrowser(shop);
    browser.cookies.set('guest', 'g'.repeat(43));
    await signIn(browser);
    expect([await isIn(browser), browser.cookies.has('guest')]).toEqual([true, false]);
  });

  it('[API-043][SGN-13] an account of the address is not opened: its owner logs in and connects Google', async () => {
    const user = await withPassword();
    const stranger = aBrowser(shop);
    expect(await signIn(stranger)).toBe('/login?google=known&returnUrl=%2Fcart');
    expect([await isIn(stranger), (await open(stranger)).code, await linksOf()]).toEqual([
      false,
      errors.stepOver.code,
      [],
    ]);

    const owner = aBrowser(shop);
    await owner.send(accountCalls.login, { body: { email, password } });
    expect((await owner.send(signInCalls.connectGoogle, { body: {} })).status).toBe(400);
    const { url } = (await owner.send(signInCalls.connectGoogle, { body: { password } })).data;
    const back = await comeBack(owner, await atGoogle(url));
    expect(back).toBe(`/user/${user.userId}/settings/sign-in?google=connected`);
    expect((await owner.send(signInCalls.methods)).data.google).toMatchObject({ email, lastUsedAt: null });
    expect(JSON.parse(owner.cookies.get('user')!)).toMatchObject({ hasGoogleAccount: 1 });
    expect(await subjectsTo(email)).toContainEqual(expect.stringMatching(/^A Google account was connected/));
    const later = aBrowser(shop);
    expect(await signIn(later)).toBe('/login?returnUrl=%2Fcart');
    expect(await isIn(later)).toBe(true);

    const { data } = await owner.send(signInCalls.disconnectGoogle, { body: { password } });
    expect(data.hasGoogleAccount).toBe(0);
    expect(await signIn(aBrowser(shop))).toBe('/login?google=known&returnUrl=%2Fcart');
  });

  it('[API-043][SGN-14] a Google account belongs to one person, and is not taken from them', async () => {
    const google = provider.state.person;
    await aGooglePerson();
    const other = await loggedIn(`${newId()}@example.com`);
    const { url } = (await other.send(signInCalls.connectGoogle, { body: { password } })).data;
    expect(await comeBack(other, await atGoogle(url))).toMatch(/settings\/sign-in\?google=notConnected$/);
    expect((await linksOf()).map(({ subject }) => subject)).toEqual([google.sub]);
  });

  it('[API-043][SGN-11] the only way in stays: neither Google nor the last passkey of who has nothing else goes', async () => {
    const browser = await aGooglePerson();
    expect((await browser.send(signInCalls.disconnectGoogle, { body: {} })).code).toBe(errors.lastWayIn.code);
    expect((await browser.send(accountCalls.current)).data.hasGoogleAccount).toBe(1);
    shop.pass(16 * 60_000);
    expect((await browser.send(signInCalls.disconnectGoogle, { body: {} })).code).toBe(errors.logInAgain.code);
  });

  it('[API-043][SGN-16] a second step is asked for after Google too', async () => {
    const owner = await loggedIn();
    const { secret } = (await owner.send(signInCalls.startAuthenticator, { body: { password } })).data;
    const code = () =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: shop.ctx.now().getTime() });
    await owner.send(signInCalls.confirmAuthenticator, { body: { code: code() } });
    const { url } = (await owner.send(signInCalls.connectGoogle, { body: { password } })).data;
    await comeBack(owner, await atGoogle(url));
    shop.pass(60_000);
    const browser = aBrowser(shop);
    expect(await signIn(browser)).toBe('/login?step=code&returnUrl=%2Fcart');
    expect(await isIn(browser)).toBe(false);
    expect((await browser.send(signInCalls.loginWithCode, { body: { code: code() } })).code).toBe(0);
    expect(await isIn(browser)).toBe(true);
  });

  it('[API-043] people of the demo stay out of a public shop', async () => {
    const user = await shop.aUser({ email, isDemo: true });
    await shop.ctx.db.insert(googleAccounts).values({
      userId: user.userId,
      issuer: provider.issuer,
      subject: provider.state.person.sub,
      email,
      createdAt: shop.ctx.now(),
    });
    shop.ctx.config.demoPeople = false;
    try {
      const browser = aBrowser(shop);
      expect(await signIn(browser)).toBe('/login?google=failed&returnUrl=%2Fcart');
      expect(await isIn(browser)).toBe(false);
    } finally {
      shop.ctx.config.demoPeople = true;
    }
  });

  describe('attacked', () => {
    it('[API-043][SGN-15] the answer to one browser logs in no other (login CSRF), and goes on waiting for its own', async () => {
      await aGooglePerson();
      const [attacker, victim] = [aBrowser(shop), aBrowser(shop)];
      const back = await atGoogle(await start(attacker));
      expect(await comeBack(victim, back)).toBe('/login?google=failed&returnUrl=%2F');
      await start(victim);
      expect(await comeBack(victim, back)).toBe('/login?google=failed&returnUrl=%2F');
      expect(await isIn(victim)).toBe(false);
      expect(await comeBack(attacker, back)).toBe('/login?returnUrl=%2Fcart');
    });

    it('[API-043] nobody else’s Google account is connected by an address that somebody is led to', async () => {
      const victim = await loggedIn();
      await victim.send(signInCalls.connectGoogle, { body: { password } });
      becomeNew();
      const attacker = aBrowser(shop);
      const back = await atGoogle(await start(attacker));
      expect(await comeBack(victim, back)).toBe('/login?google=failed&returnUrl=%2F');
      expect(await linksOf()).toEqual([]);
    });

    it('[API-043] what one person has begun connects nothing to the next who logs in at that browser', async () => {
      const browser = await loggedIn();
      const { url } = (await browser.send(signInCalls.connectGoogle, { body: { password } })).data;
      const back = await atGoogle(url);
      await browser.send(accountCalls.logout);
      const other = `${newId()}@example.com`;
      await withPassword(other);
      await browser.send(accountCalls.login, { body: { email: other, password } });
      expect(await comeBack(browser, back)).toBe('/login?google=failed&returnUrl=%2F');
      expect(await linksOf()).toEqual([]);
    });

    it('[API-043][SGN-15] an answer is heard once, and not after ten minutes', async () => {
      await aGooglePerson();
      const browser = aBrowser(shop);
      const back = await atGoogle(await start(browser));
      expect(await comeBack(browser, back)).toBe('/login?returnUrl=%2Fcart');
      await browser.send(accountCalls.logout);
      expect(await comeBack(browser, back)).toBe('/login?google=failed&returnUrl=%2F');
      expect(await isIn(browser)).toBe(false);
      const late = await atGoogle(await start(browser));
      shop.pass(11 * 60_000);
      expect(await comeBack(browser, late)).toBe('/login?google=failed&returnUrl=%2F');
    });

    it('[API-043] a code in another answer than its own is refused by the provider, for its challenge is another', async () => {
      await aGooglePerson();
      const [attacker, victim] = [aBrowser(shop), aBrowser(shop)];
      const stolen = (await atGoogle(await start(victim))).searchParams.get('code')!;
      const own = await atGoogle(await start(attacker));
      own.searchParams.set('code', stolen);
      provider.state.refusals.length = 0;
      expect(await comeBack(attacker, own)).toBe('/login?google=failed&returnUrl=%2Fcart');
      expect([await isIn(attacker), provider.state.refusals]).toEqual([false, ['invalid_grant']]);
    });

    it.each([
      ['of another issuer (mix-up)', { issuer: 'https://evil.example' }],
      ['with another nonce', { nonce: 'of-another-login' }],
      ['for another shop', { audience: 'another-client' }],
      ['with a signature of nobody’s', { badKey: true }],
      ['that is over', { expired: true }],
    ])('[API-043] an ID token %s is refused', async (_, misdeed) => {
      await aGooglePerson();
      provider.state.misdeed = misdeed;
      const browser = aBrowser(shop);
      expect(await signIn(browser)).toBe('/login?google=failed&returnUrl=%2Fcart');
      expect(await isIn(browser)).toBe(false);
    });

    it('[API-043] an answer that names another issuer, or none, is refused (mix-up)', async () => {
      await aGooglePerson();
      for (const issuer of ['https://evil.example', null]) {
        const browser = aBrowser(shop);
        const back = await atGoogle(await start(browser));
        if (issuer) back.searchParams.set('iss', issuer);
        else back.searchParams.delete('iss');
        expect(await comeBack(browser, back)).toBe('/login?google=failed&returnUrl=%2Fcart');
        expect(await isIn(browser)).toBe(false);
      }
    });

    it('[API-043] an address that Google does not vouch for opens nothing', async () => {
      provider.state.person.email_verified = false;
      const browser = aBrowser(shop);
      expect(await signIn(browser)).toBe('/login?google=unverified&returnUrl=%2Fcart');
      expect([(await open(browser)).code, await accounts()]).toEqual([errors.stepOver.code, []]);
    });

    it('[API-043] who registered the address before, unproven, has nothing of the account', async () => {
      const attacker = aBrowser(shop);
      const form = { name: 'Attacker', email, password: 'mine all mine it is', privacyPolicyVersion: '1' };
      await attacker.send(accountCalls.register, { body: form });
      const code = /\b\d{6}\b/.exec((await listMails(shop.ctx, 500)).find((mail) => mail.to === email)!.text)![0];
      await aGooglePerson();
      const proven = await attacker.send(accountCalls.verifyEmail, { body: { email, code } });
      const login = await attacker.send(accountCalls.login, { body: { email, password: form.password } });
      expect([proven.code, login.code]).toEqual([errors.codeWrong.code, errors.wrongCredentials.code]);
      const [user] = await accounts();
      expect([user!.name, user!.passwordHash]).toEqual(['Ada', null]);
    });

    it('[API-043] of two who come first at once, registered address and Google, one has the account alone', async () => {
      const rival = aBrowser(shop);
      const form = { name: 'Rival', email, password, privacyPolicyVersion: '1' };
      await rival.send(accountCalls.register, { body: form });
      const code = /\b\d{6}\b/.exec((await listMails(shop.ctx, 500)).find((mail) => mail.to === email)!.text)![0];
      const browser = aBrowser(shop);
      await signIn(browser);
      const answers = await Promise.all([
        open(browser),
        rival.send(accountCalls.verifyEmail, { body: { email, code } }),
      ]);
      expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
      expect([await isIn(browser), await isIn(rival)].filter(Boolean)).toHaveLength(1);
      expect(await accounts()).toHaveLength(1);
    });

    it('[API-043] registering the address of a Google account changes nothing, and its owner is told', async () => {
      const owner = await aGooglePerson();
      const attacker = aBrowser(shop);
      const form = { name: 'Attacker', email, password: 'mine all mine it is', privacyPolicyVersion: '1' };
      expect((await attacker.send(accountCalls.register, { body: form })).data).toEqual({ email });
      expect(await subjectsTo(email)).toEqual([expect.stringMatching(/already have/)]);
      const login = await attacker.send(accountCalls.login, { body: { email, password: form.password } });
      expect([login.code, await isIn(owner)]).toEqual([errors.wrongCredentials.code, true]);
    });

    it('[API-043] whoever has the mailbox, and chooses a password by it, has the account alone', async () => {
      const former = await aGooglePerson();
      await former.send(recoveryCalls.sendReset, { body: { email } });
      await shop.runJobs();
      const [mail] = (await listMails(shop.ctx, 500)).filter(({ to }) => to === email);
      const token = /token=([\w-]+)/.exec(mail!.text)![1]!;
      await aBrowser(shop).send(recoveryCalls.reset, { body: { token, password } });
      expect([await isIn(former), await linksOf()]).toEqual([false, []]);
      expect(await signIn(aBrowser(shop))).toBe('/login?google=known&returnUrl=%2Fcart');
    });

    it('[SCR-04] an address elsewhere comes back only as a parameter of the login, which looks at it', async () => {
      await aGooglePerson();
      for (const evil of ['https://evil.example/', '//evil.example', '/\\evil.example', `/${'x'.repeat(600)}`]) {
        const location = await signIn(aBrowser(shop), evil);
        expect(location).toMatch(/^\/login\?returnUrl=[^/]*$/);
      }
    });

    it('[API-043] Google sends back to the shop’s own name, whatever name it was asked by', async () => {
      const browser = aBrowser(shop);
      const forwarded = await browser.visit('/api/user/google/start', { 'x-forwarded-host': 'evil.example' });
      expect(new URL(forwarded.location).searchParams.get('redirect_uri')).toBe(redirectUri);
      const named = await browser.visit('/api/user/google/start', { host: 'evil.example' });
      expect([named.status >= 400, named.location]).toEqual([true, 'undefined']);
    });

    it('[API-043] secrets stay here: the address has a challenge, and the cookie is not the state', async () => {
      const browser = aBrowser(shop);
      const asked = new URL(await start(browser)).searchParams;
      expect(asked.has('code_verifier')).toBe(false);
      expect([...browser.cookies.values()]).not.toContain(asked.get('state'));
    });
  });

  it('[API-043] while Google does not answer, the login says so', async () => {
    const browser = aBrowser(shop);
    const back = await atGoogle(await start(browser));
    provider.state.isDown = true;
    expect(await comeBack(browser, back)).toBe('/login?google=away&returnUrl=%2Fcart');
  });

  it('[API-043] who declines at Google is back at the login', async () => {
    const browser = aBrowser(shop);
    const asked = new URL(await start(browser)).searchParams;
    const back = new URL(redirectUri);
    back.search = new URLSearchParams({ error: 'access_denied', state: asked.get('state')! }).toString();
    expect(await comeBack(browser, back)).toBe('/login?google=canceled&returnUrl=%2Fcart');
  });
});

describe('a shop without Google', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await testApp();
  });
  afterAll(() => shop.close());

  it('[API-043][SGN-17] offers it nowhere', async () => {
    const browser = aBrowser(shop);
    expect((await browser.send(settingsCalls.extraConfig)).data.googleSignIn).toBe(false);
    const user = await shop.aUser();
    expect(await shop.call(user, signInCalls.methods)).not.toHaveProperty('google');
    expect((await shop.send(user, signInCalls.connectGoogle, { body: {} })).code).toBe(errors.googleUnavailable.code);
    expect((await browser.visit('/api/user/google/start')).location).toBe('/login?google=away&returnUrl=%2F');
    expect((await browser.visit('/api/user/google/callback?code=x&state=y')).location).toBe(
      '/login?google=failed&returnUrl=%2F',
    );
  });
});

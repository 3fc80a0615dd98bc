import { accountCalls } from '@merchmill/contract/account/account.calls.ts';
import { recoveryCalls } from '@merchmill/contract/account/recovery.calls.ts';
import { securityCalls } from '@merchmill/contract/account/security.calls.ts';
import { signInCalls } from '@merchmill/contract/account/sign-in.calls.ts';
import { dayMs, hourMs } from '@merchmill/contract/durations.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, type TestApp, testApp } from '../../../testing/test-app.ts';
import { listMails } from '../../shop/mail/mail.service.ts';
import { users } from './account.tables.ts';
import { clientName, roughNetwork } from './client-name.rules.ts';
import { hashPassword } from './password.ts';
import { createSession } from './session.service.ts';
import { authenticators, passkeys, recoveryCodes } from './sign-in.tables.ts';

const former = 'a garden full of frogs';
const password = 'seven lamps in the attic';

describe('what keeps an account safe', () => {
  let shop: TestApp;
  let hashed: string;
  beforeAll(async () => {
    shop = await testApp();
    hashed = await hashPassword(former);
  });
  afterAll(() => shop.close());

  async function aPerson(): Promise<Actor> {
    const person = await shop.aUser({ name: 'Ada' });
    await shop.ctx.db.update(users).set({ passwordHash: hashed }).where(eq(users.id, person.userId));
    return person;
  }
  const elsewhere = async (person: Actor): Promise<Actor> => ({
    ...person,
    token: await createSession(shop.ctx, person.userId, { client: 'Firefox on Windows', network: '203.0.113.9' }),
  });
  const addPasskey = ({ userId }: Actor) =>
    shop.ctx.db.insert(passkeys).values({
      ...{ id: `key of ${userId}`, userId, credentialId: `of ${userId}`, publicKey: 'k', counter: 0, transports: [] },
      ...{ backedUp: false, name: 'A key', createdAt: shop.ctx.now() },
    });
  const isIn = async (actor: Actor) => (await shop.send(actor, accountCalls.current)).code === 0;
  const mailsTo = async (email: string) => (await listMails(shop.ctx, 500)).filter((mail) => mail.to === email);
  const logIn = async (email: string, typed: string) =>
    (await shop.send(null, accountCalls.login, { body: { email, password: typed } })).code;
  const change = (actor: Actor | null, currentPassword: string, chosen = password) =>
    shop.send(actor, securityCalls.changePassword, { body: { currentPassword, password: chosen } });
  const sendCode = (actor: Actor | null, email: string, typed = former) =>
    shop.send(actor, securityCalls.sendEmailCode, { body: { email, password: typed } });
  const codeFor = async (email: string) => /\b\d{6}\b/.exec((await mailsTo(email))[0]!.text)![0];
  const changeEmail = (actor: Actor | null, email: string, code: string) =>
    shop.send(actor, securityCalls.changeEmail, { body: { email, code } });

  it('[API-039] a new password needs the current one, ends other sessions and links, and is told by mail', async () => {
    const ada = await aPerson();
    const other = await elsewhere(ada);
    await shop.send(null, recoveryCalls.sendReset, { body: { email: ada.email } });
    await shop.runJobs();
    const token = /token=([\w-]+)/.exec((await mailsTo(ada.email))[0]!.text)![1]!;
    expect(await change(ada, former)).toMatchObject({ code: 0 });
    expect([await isIn(ada), await isIn(other)]).toEqual([true, false]);
    expect([await logIn(ada.email, former), await logIn(ada.email, password)]).toEqual([
      errors.wrongCredentials.code,
      0,
    ]);
    expect((await mailsTo(ada.email)).map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/password was changed/),
    );
    expect((await shop.send(null, recoveryCalls.reset, { body: { token, password } })).code).toBe(
      errors.linkInvalid.code,
    );
  });

  it('[API-039] wrong and weak passwords are named by their field, change nothing, and wait after the fifth', async () => {
    const ada = await aPerson();
    const other = await elsewhere(ada);
    const refused = async (current: string, chosen: string) => {
      const { status, data } = await change(ada, current, chosen);
      return [status, (data as unknown as { fields: { path: string }[] }).fields.map(({ path }) => path)];
    };
    expect(await refused(former, 'password1234')).toEqual([400, ['password']]);
    for (let tries = 0; tries < 5; tries++)
      expect(await refused('not the one', password)).toEqual([400, ['currentPassword']]);
    const { status, headers } = await change(ada, former);
    expect([status, Number(headers['retry-after'])]).toEqual([429, 1]);
    expect(await isIn(other)).toBe(true);
    expect(await logIn(ada.email, former)).toBe(0);
    expect((await change(null, former)).status).toBe(401);
  });

  it('[API-039] the mail about a new password tells of passkeys, which outlive the old one', async () => {
    const [ada, bob] = [await aPerson(), await aPerson()];
    await addPasskey(bob);
    for (const each of [ada, bob]) expect((await change(each, former)).code).toBe(0);
    const texts = [(await mailsTo(ada.email))[0]!.text, (await mailsTo(bob.email))[0]!.text];
    expect(texts.map((text) => text.includes('Passkeys still work'))).toEqual([false, true]);
  });

  it('[API-041][API-042] another address needs the password and the code sent there; until then the old one stays', async () => {
    const ada = await aPerson();
    const other = await elsewhere(ada);
    const email = 'ada.moved@example.com';
    expect((await sendCode(ada, email, 'not the one')).status).toBe(400);
    expect(await mailsTo(email)).toEqual([]);
    expect((await sendCode(ada, 'ADA.Moved@example.com')).code).toBe(0);
    const code = await codeFor(email);
    expect((await shop.call(ada, accountCalls.current)).email).toBe(ada.email);
    const bob = await aPerson();
    expect((await changeEmail(bob, email, code)).code).toBe(errors.codeWrong.code);
    expect(await changeEmail(ada, email, code)).toMatchObject({ code: 0, data: { email, bizId: ada.userId } });
    expect((await changeEmail(ada, email, code)).code).toBe(errors.codeWrong.code);
    expect([await isIn(ada), await isIn(other)]).toEqual([true, false]);
    expect([await logIn(email, former), await logIn(ada.email, former)]).toEqual([0, errors.wrongCredentials.code]);
  });

  it('[API-041] five wrong codes spend it, and a quarter of an hour does', async () => {
    const ada = await aPerson();
    const email = 'ada.guessed@example.com';
    await sendCode(ada, email);
    const code = await codeFor(email);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries++) await changeEmail(ada, email, wrong);
    expect((await changeEmail(ada, email, code)).code).toBe(errors.codeWrong.code);
    await sendCode(ada, email);
    shop.pass(16 * 60_000);
    expect((await changeEmail(ada, email, await codeFor(email))).code).toBe(errors.codeWrong.code);
  });

  it('[API-042] a taken address is answered as a free one, its owner is told, and codes are few', async () => {
    const ada = await aPerson();
    const bob = await aPerson();
    const answers = [await sendCode(ada, bob.email), await sendCode(ada, 'ada.free@example.com')];
    expect(answers.map(({ status, code, data }) => ({ status, code, data }))).toEqual([
      { status: 200, code: 0, data: {} },
      { status: 200, code: 0, data: {} },
    ]);
    const [told] = await mailsTo(bob.email);
    expect(told!.subject).toMatch(/already have/);
    expect(told!.text).not.toMatch(/\b\d{6}\b/);
    await sendCode(ada, 'ada.third@example.com');
    expect((await sendCode(ada, 'ada.fourth@example.com')).status).toBe(429);
  });

  it('[API-041] the former address can bring itself back, which ends what the other had', async () => {
    const ada = await aPerson();
    const linkTo = async (email: string) =>
      /restore-email\?token=([\w-]+)/.exec(
        (await mailsTo(email)).find(({ text }) => text.includes('restore-email'))!.text,
      )![1]!;
    for (const email of ['thief1@example.com', 'thief2@example.com']) {
      await sendCode(ada, email);
      await changeEmail(ada, email, await codeFor(email));
    }
    const [own, thiefs] = [await linkTo(ada.email), await linkTo('thief1@example.com')];
    const restore = (token: string) => shop.send(null, recoveryCalls.restoreEmail, { body: { token } });
    expect((await restore(thiefs)).code).toBe(0);
    expect(await shop.call(null, recoveryCalls.restoreLink, { query: { token: own } })).toEqual({ email: ada.email });
    expect((await restore(own)).code).toBe(0);
    expect((await restore(own)).code).toBe(errors.linkInvalid.code);
    expect(await isIn(ada)).toBe(false);
    expect([await logIn(ada.email, former), await logIn('thief1@example.com', former)]).toEqual([
      errors.wrongCredentials.code,
      errors.wrongCredentials.code,
    ]);
    await shop.runJobs();
    const token = /reset-password\?token=([\w-]+)/.exec((await mailsTo(ada.email))[0]!.text)![1]!;
    expect((await shop.send(null, recoveryCalls.reset, { body: { token, password } })).code).toBe(0);
    expect(await logIn(ada.email, password)).toBe(0);
  });

  it('[API-041] a link of a later change is void, in whatever order the codes were asked for', async () => {
    const ada = await aPerson();
    const [first, second] = ['early@thief.example', 'late@thief.example'];
    await sendCode(ada, second);
    shop.pass(60_000);
    await sendCode(ada, first);
    for (const email of [first, second]) expect((await changeEmail(ada, email, await codeFor(email))).code).toBe(0);
    const restore = async (email: string) => {
      const { text } = (await mailsTo(email)).find((mail) => mail.text.includes('restore-email'))!;
      const [, token = ''] = /restore-email\?token=([\w-]+)/.exec(text)!;
      return (await shop.send(null, recoveryCalls.restoreEmail, { body: { token } })).code;
    };
    expect(await restore(ada.email)).toBe(0);
    expect(await restore(first)).toBe(errors.linkInvalid.code);
    const [user] = await shop.ctx.db.select().from(users).where(eq(users.id, ada.userId));
    expect(user!.email).toBe(ada.email);
  });

  it('[API-041] bringing the former address back ends the ways in that somebody else has added', async () => {
    const addApp = async (actor: Actor) => {
      const { secret } = await shop.call(actor, signInCalls.startAuthenticator, { body: { password: former } });
      const timestamp = shop.ctx.now().getTime();
      const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
      await shop.call(actor, signInCalls.confirmAuthenticator, { body: { code } });
    };
    const moveAndRestore = async (actor: Actor, email: string) => {
      await sendCode(actor, email);
      await changeEmail(actor, email, await codeFor(email));
      const { text } = (await mailsTo(actor.email)).find((mail) => mail.text.includes('restore-email'))!;
      const [, token = ''] = /restore-email\?token=([\w-]+)/.exec(text)!;
      expect((await shop.send(null, recoveryCalls.restoreEmail, { body: { token } })).code).toBe(0);
    };
    const ways = async ({ userId }: Actor) => [
      await shop.ctx.db.$count(passkeys, eq(passkeys.userId, userId)),
      await shop.ctx.db.$count(authenticators, eq(authenticators.userId, userId)),
      await shop.ctx.db.$count(recoveryCodes, eq(recoveryCodes.userId, userId)),
    ];
    const ada = await aPerson();
    await addPasskey(ada);
    await addApp(ada);
    await moveAndRestore(ada, 'adas.thief@example.com');
    expect(await ways(ada)).toEqual([0, 0, 0]);
    // An app that was there long before is the owner's: the former mailbox alone does not get past it.
    const bob = await aPerson();
    await addApp(bob);
    shop.pass(8 * dayMs);
    await moveAndRestore(bob, 'bobs.other@example.com');
    expect(await ways(bob)).toEqual([0, 1, 10]);
  });

  it('[API-041] the link of the former address is over after a week', async () => {
    const ada = await aPerson();
    const email = 'ada.long@example.com';
    await sendCode(ada, email);
    await changeEmail(ada, email, await codeFor(email));
    const [, token = ''] = /restore-email\?token=([\w-]+)/.exec((await mailsTo(ada.email))[0]!.text)!;
    shop.pass(7 * dayMs + hourMs);
    expect((await shop.send(null, recoveryCalls.restoreEmail, { body: { token } })).code).toBe(errors.linkInvalid.code);
  });

  it('[USR-16] lists sessions with browser and rough network, and ends one of one’s own, or all others', async () => {
    const ada = await aPerson();
    const bob = await aPerson();
    const [second, third] = [await elsewhere(ada), await elsewhere(ada)];
    const listed = await shop.call(ada, securityCalls.sessions);
    expect(listed.map(({ current, client, network }) => [current, client, network]).sort()).toEqual([
      [false, 'Firefox on Windows', '203.0.113.x'],
      [false, 'Firefox on Windows', '203.0.113.x'],
      [true, null, null],
    ]);
    const params = { bizId: (await shop.call(second, securityCalls.sessions)).find(({ current }) => current)!.bizId };
    expect((await shop.send(bob, securityCalls.endSession, { params })).status).toBe(404);
    expect(await isIn(second)).toBe(true);
    await shop.call(ada, securityCalls.endSession, { params });
    expect([await isIn(second), await isIn(third)]).toEqual([false, true]);
    expect(await shop.call(ada, securityCalls.endOtherSessions)).toEqual({ ended: 1 });
    expect([await isIn(ada), await isIn(third), await isIn(bob)]).toEqual([true, false, true]);
  });

  it('a login from another browser is told by mail, the first one is not', async () => {
    const ada = await aPerson();
    const agent = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
    const enter = () =>
      shop.send(null, accountCalls.login, { body: { email: ada.email, password: former } }, { headers: agent });
    await enter();
    expect(await mailsTo(ada.email)).toEqual([]);
    await enter();
    const [mail] = await mailsTo(ada.email);
    expect(mail!.text).toMatch(/new device: Firefox on Linux/);
    expect(mail!.text).toContain(`http://localhost:3000/user/${ada.userId}/settings/security`);
  });
});

describe('how a session is named', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
      'Chrome on Windows',
    ],
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge on Windows'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605 Version/18.1 Safari/605', 'Safari on macOS'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604',
      'Safari on iPhone',
    ],
    ['Mozilla/5.0 (Linux; Android 15; SM-S921) Chrome/140.0 Mobile Safari/537.36', 'Chrome on Android'],
    ['curl/8.5.0', null],
    [undefined, null],
  ])('%s', (agent, name) => expect(clientName(agent)).toBe(name));

  it.each([
    ['203.0.113.77', '203.0.113.x'],
    ['2001:db8:12:34::/64', '2001:db8:12::x'],
    ['here', null],
  ])('%s', (network, rough) => expect(roughNetwork(network)).toBe(rough));
});

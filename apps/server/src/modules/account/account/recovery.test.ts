import { accountCalls } from '@merchmill/contract/account/account.calls.ts';
import { recoveryCalls } from '@merchmill/contract/account/recovery.calls.ts';
import { minuteMs } from '@merchmill/contract/durations.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { listMails } from '../../shop/mail/mail.service.ts';
import { users } from './account.tables.ts';
import { hashPassword } from './password.ts';
import { passwordResets } from './recovery.tables.ts';
import { mailResetLink } from './reset-mail.jobs.ts';
import { aBrowser } from './test-browser.ts';

const former = 'a garden full of frogs';
const password = 'seven lamps in the attic';

describe.each(backends())('a forgotten password on %s', (backend) => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await testApp({ backend });
  });
  afterAll(() => shop.close());

  async function aPerson({ isProven = true } = {}) {
    const person = await shop.aUser({ name: 'Ada' });
    const passwordHash = await hashPassword(former);
    await shop.ctx.db
      .update(users)
      .set({ passwordHash, ...(isProven ? {} : { emailVerifiedAt: null }) })
      .where(eq(users.id, person.userId));
    return person;
  }
  const mailsTo = async (email: string) => (await listMails(shop.ctx, 500)).filter((mail) => mail.to === email);
  const ask = (email: string) => shop.send(null, recoveryCalls.sendReset, { body: { email } });
  const tokenIn = (text: string) => /\/reset-password\?token=([\w-]+)/.exec(text)![1]!;
  async function linkFor(email: string): Promise<string> {
    await ask(email);
    await shop.runJobs();
    return tokenIn((await mailsTo(email))[0]!.text);
  }
  const reset = (token: string, chosen = password) =>
    shop.send(null, recoveryCalls.reset, { body: { token, password: chosen } });
  const canLogIn = async (email: string, typed: string) =>
    (await shop.send(null, accountCalls.login, { body: { email, password: typed } })).code === 0;

  it('[API-033][API-034] is replaced by the link in the mail, which ends all sessions and is told to the owner', async () => {
    const ada = await aPerson();
    const bob = await aPerson();
    await ask(ada.email.replace('example', 'EXAMPLE'));
    await shop.runJobs();
    const token = tokenIn((await mailsTo(ada.email))[0]!.text);
    expect(await shop.call(null, recoveryCalls.resetLink, { query: { token } })).toEqual({ email: ada.email });
    expect(await reset(token)).toMatchObject({ code: 0, data: {} });
    for (const [actor, code] of [
      [ada, errors.notLoggedIn.code],
      [bob, 0],
    ] as const)
      expect((await shop.send(actor, accountCalls.current)).code).toBe(code);
    expect([await canLogIn(ada.email, former), await canLogIn(ada.email, password)]).toEqual([false, true]);
    expect(await canLogIn(bob.email, former)).toBe(true);
    const [told] = await mailsTo(ada.email);
    expect(told!.subject).toMatch(/password was changed/);
    expect(told!.text).toContain('http://localhost:3000/recover');
  });

  it('[API-034] a link works once, of two at once for one, and no other link of the account after it', async () => {
    const ada = await aPerson();
    const [first, second] = [await linkFor(ada.email), await linkFor(ada.email)];
    expect(first).not.toBe(second);
    const answers = await Promise.all([reset(second), reset(second, 'nine boats on the river')]);
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, errors.linkInvalid.code]);
    for (const token of [first, second]) expect((await reset(token)).code).toBe(errors.linkInvalid.code);
    expect((await shop.send(null, recoveryCalls.resetLink, { query: { token: first } })).code).toBe(
      errors.linkInvalid.code,
    );
  });

  it('[API-034] a link works for half an hour, and the database has only its hash', async () => {
    const ada = await aPerson();
    const token = await linkFor(ada.email);
    const rows = await shop.ctx.db.select().from(passwordResets).where(eq(passwordResets.userId, ada.userId));
    expect(JSON.stringify(rows)).not.toContain(token);
    shop.pass(29 * minuteMs);
    expect((await reset(token, 'weak')).status).toBe(400);
    expect((await reset(token, 'password1234')).status).toBe(400);
    shop.pass(2 * minuteMs);
    expect((await reset(token)).code).toBe(errors.linkInvalid.code);
    expect(await canLogIn(ada.email, former)).toBe(true);
  });

  it('[API-033] the answer is the same without an account, and nobody unproven or kept out gets a link', async () => {
    const ada = await aPerson();
    const unproven = await aPerson({ isProven: false });
    const registering = 'registering@example.com';
    const form = { name: 'Eve', email: registering, password: former, privacyPolicyVersion: '1' };
    await shop.call(null, accountCalls.register, { body: form });
    const before = (await mailsTo(registering)).length;
    const nobody = 'nobody-at-all@example.com';
    const answers = [];
    for (const email of [ada.email, unproven.email, registering, nobody]) {
      const { status, code, msg, data } = await ask(email);
      answers.push({ status, code, msg, data });
    }
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1);
    await shop.runJobs();
    expect(await mailsTo(ada.email)).toHaveLength(1);
    for (const email of [unproven.email, nobody]) expect(await mailsTo(email)).toEqual([]);
    expect(await mailsTo(registering)).toHaveLength(before);
    // What was typed by a stranger is not kept.
    expect(JSON.stringify(await shop.ctx.db.select().from(passwordResets))).not.toContain('nobody-at-all');
  });

  it('[API-033] three links an hour from one network, and the owner elsewhere still gets one', async () => {
    const { email } = await aPerson();
    const from = (address: string) => aBrowser(shop, address).send(recoveryCalls.sendReset, { body: { email } });
    const codes = [];
    for (let asked = 0; asked < 5; asked++) codes.push((await from('198.51.100.7')).code);
    await shop.runJobs();
    expect([codes, (await mailsTo(email)).length]).toEqual([[0, 0, 0, 0, 0], 3]);
    await from('203.0.113.9');
    await shop.runJobs();
    expect(await mailsTo(email)).toHaveLength(4);
  });

  it('the job that runs twice sends one link', async () => {
    const ada = await aPerson();
    await ask(ada.email);
    const [row] = await shop.ctx.db.select().from(passwordResets).where(eq(passwordResets.userId, ada.userId));
    await shop.runJobs();
    await mailResetLink.run(shop.ctx, { resetId: row!.id });
    expect(await mailsTo(ada.email)).toHaveLength(1);
  });

  it('the link leads to the address of the shop, whatever host was asked', async () => {
    const { email } = await aPerson();
    await shop.send(null, recoveryCalls.sendReset, { body: { email } }, { headers: { host: 'localhost:9999' } });
    await shop.runJobs();
    const [mail] = await mailsTo(email);
    expect(mail!.text).toContain('http://localhost:3000/reset-password?token=');
    expect(mail!.text + mail!.html).not.toContain('9999');
  });
});

describe('a demo account where others can reach the shop', () => {
  it('[API-033] gets no link', async () => {
    const shop = await testApp({ config: { demoPeople: false } });
    try {
      const { email } = await shop.aUser({ isDemo: true });
      expect((await shop.send(null, recoveryCalls.sendReset, { body: { email } })).code).toBe(0);
      await shop.runJobs();
      expect(await listMails(shop.ctx)).toEqual([]);
    } finally {
      await shop.close();
    }
  });
});

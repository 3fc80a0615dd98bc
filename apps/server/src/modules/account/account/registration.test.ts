import { accountCalls } from '@merchmill/contract/account/account.calls.ts';
import { hourMs } from '@merchmill/contract/durations.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../ids.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { listMails } from '../../shop/mail/mail.service.ts';
import { privacyConsents, users } from './account.tables.ts';
import { createSession } from './session.service.ts';
import { aBrowser, type Browser } from './test-browser.ts';

const attackersPassword = 'mine all mine it is';
const ownersPassword = 'a garden full of frogs';

/*
 * Whoever proves the address owns the account. In each of these somebody else has a hand in it too, before the owner,
 * after, or in between.
 */
describe('an account that two people register', () => {
  let shop: TestApp;
  let email: string;
  let owner: Browser;
  let attacker: Browser;
  let count = 0;
  beforeAll(async () => {
    shop = await testApp();
  });
  afterAll(() => shop.close());
  const start = () => {
    email = `victim${++count}@example.com`;
    owner = aBrowser(shop, '203.0.113.1');
    attacker = aBrowser(shop, '198.51.100.1');
  };
  const mailsTo = async (to: string) => (await listMails(shop.ctx, 500)).filter((mail) => mail.to === to).length;

  const form = (name: string, password: string) => ({ name, email, password, privacyPolicyVersion: `of ${name}` });
  const newestCode = async () =>
    /\b\d{6}\b/.exec((await listMails(shop.ctx, 500)).find((mail) => mail.to === email)!.text)![0];
  const register = async (by: Browser, name: string, password: string) => {
    expect((await by.send(accountCalls.register, { body: form(name, password) })).code).toBe(0);
    return newestCode();
  };
  const ownerRegisters = () => register(owner, 'Owner', ownersPassword);
  const attackerRegisters = () => register(attacker, 'Attacker', attackersPassword);
  const sendAgain = async (by: Browser) => {
    expect((await by.send(accountCalls.send, { body: { email } })).code).toBe(0);
    return newestCode();
  };
  const logIn = (by: Browser, password: string) => by.send(accountCalls.login, { body: { email, password } });
  const verify = (by: Browser, code: string, password?: string) =>
    by.send(accountCalls.verifyEmail, { body: { email, code, ...(password && { password }) } });
  async function theOwnerHasIt() {
    const name = async (password: string) => (await logIn(aBrowser(shop), password)).data?.user?.name;
    expect([await name(ownersPassword), await name(attackersPassword)]).toEqual(['Owner', undefined]);
    const [user] = await shop.ctx.db.select().from(users).where(eq(users.email, email));
    const consents = await shop.ctx.db.select().from(privacyConsents).where(eq(privacyConsents.userId, user!.id));
    expect(consents.map((consent) => consent.policyVersion)).toEqual(['of Owner']);
  }

  it('registered by the attacker first, it is of the owner who proves it, and earlier codes are dead', async () => {
    start();
    const early = await attackerRegisters();
    const code = await ownerRegisters();
    expect((await verify(owner, code)).data.user.name).toBe('Owner');
    for (const by of [attacker, owner, aBrowser(shop)]) {
      expect((await verify(by, early, attackersPassword)).code).not.toBe(0);
    }
    await theOwnerHasIt();
  });

  it('so it is for programs that keep no cookies, with the password beside the code', async () => {
    start();
    const foreign = await register(aBrowser(shop), 'Attacker', attackersPassword);
    const code = await register(aBrowser(shop), 'Owner', ownersPassword);
    expect((await verify(aBrowser(shop), foreign, ownersPassword)).code).toBe(errors.codeWrong.code);
    expect((await verify(aBrowser(shop), code, ownersPassword)).code).toBe(0);
    await theOwnerHasIt();
  });

  it("without the cookie a code of the attacker's makes nothing of the attacker's, whoever came first", async () => {
    start();
    const foreign = await attackerRegisters();
    // The owner, who has not registered, asks for a code and types the only one there is.
    expect(await sendAgain(aBrowser(shop))).toBe(foreign);
    const answer = await verify(aBrowser(shop), foreign);
    expect([answer.code, JSON.stringify(answer.data)]).toEqual([
      errors.invalidInput.code,
      expect.stringContaining('"password"'),
    ]);
    expect((await verify(aBrowser(shop), foreign, ownersPassword)).code).toBe(errors.codeWrong.code);
    expect((await logIn(attacker, attackersPassword)).code).toBe(errors.emailNotVerified.code);

    const code = await ownerRegisters();
    // The owner has lost the cookie and takes the wrong code of the two.
    const lost = aBrowser(shop);
    expect((await verify(lost, foreign)).code).toBe(errors.invalidInput.code);
    expect((await verify(lost, foreign, ownersPassword)).code).toBe(errors.codeWrong.code);
    expect((await verify(lost, code, ownersPassword)).code).toBe(0);
    await theOwnerHasIt();
  });

  it('what is asked of a browser without the cookie tells nothing about the address', async () => {
    start();
    const { email: taken } = await shop.aUser();
    await ownerRegisters();
    const answers = [];
    for (const each of [taken, email, 'nobody-at-all@example.com']) {
      const ask = (password?: string) =>
        aBrowser(shop).send(accountCalls.verifyEmail, { body: { email: each, code: '000000', password } });
      answers.push([await ask(), await ask(attackersPassword)].map(({ code, msg }) => ({ code, msg })));
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  it("registered by the attacker after the owner, the newest code in the owner's mailbox is not theirs", async () => {
    start();
    const code = await ownerRegisters();
    const foreign = await attackerRegisters();
    expect((await verify(owner, foreign)).code).toBe(errors.codeWrong.code);
    expect((await verify(owner, code)).code).toBe(0);
    await theOwnerHasIt();
  });

  it('a code sent again is for the registration of the browser that asks', async () => {
    start();
    const code = await ownerRegisters();
    await attackerRegisters();
    const foreign = await sendAgain(attacker);
    expect((await verify(owner, foreign)).code).toBe(errors.codeWrong.code);
    // Nobody knows which one a stranger means.
    expect(await sendAgain(aBrowser(shop))).toBe(foreign);
    const again = await sendAgain(owner);
    expect(again).not.toBe(code);
    expect((await verify(owner, again)).code).toBe(0);
    await theOwnerHasIt();
  });

  it('a code asked for by a login is for the password of that login', async () => {
    start();
    await ownerRegisters();
    await attackerRegisters();
    expect((await logIn(attacker, attackersPassword)).code).toBe(errors.emailNotVerified.code);
    const foreign = await newestCode();
    expect((await verify(owner, foreign)).code).toBe(errors.codeWrong.code);
    expect((await logIn(owner, ownersPassword)).code).toBe(errors.emailNotVerified.code);
    expect((await verify(owner, await newestCode())).code).toBe(0);
    await theOwnerHasIt();
  });

  it('a login from another browser proves it there', async () => {
    start();
    await ownerRegisters();
    const phone = aBrowser(shop);
    expect((await logIn(phone, ownersPassword)).code).toBe(errors.emailNotVerified.code);
    expect((await verify(phone, await newestCode())).code).toBe(0);
    await theOwnerHasIt();
  });

  it('who registers again in the same browser means the second time', async () => {
    start();
    const first = await register(owner, 'Ownr', 'a garden full of fogs');
    const second = await ownerRegisters();
    expect((await verify(owner, first)).code).toBe(errors.codeWrong.code);
    expect((await verify(owner, second)).code).toBe(0);
    await theOwnerHasIt();
  });

  it('proving it ends whatever session there was', async () => {
    start();
    const now = shop.ctx.now();
    const id = newId(now);
    await shop.ctx.db.insert(users).values({ id, email, name: 'Attacker', passwordHash: 'old', createdAt: now });
    const token = await createSession(shop.ctx, id);
    await verify(owner, await ownerRegisters());
    expect((await shop.send({ userId: id, email, token }, accountCalls.current)).code).toBe(errors.notLoggedIn.code);
    await theOwnerHasIt();
  });

  it('wrong codes of others do not spend the tries of the owner, and five of each are all there are', async () => {
    start();
    const code = await ownerRegisters();
    await attackerRegisters();
    const wrong = code === '000000' ? '000001' : '000000';
    for (let i = 0; i < 12; i++) {
      await verify(attacker, wrong);
      await verify(aBrowser(shop), wrong, ownersPassword);
    }
    expect((await verify(aBrowser(shop), code, ownersPassword)).code).toBe(errors.codeWrong.code);
    expect((await verify(owner, code)).code).toBe(0);
    await theOwnerHasIt();
  });

  it('two codes proven at once make one account, of one of them', async () => {
    start();
    const codes = [await ownerRegisters(), await attackerRegisters()];
    const answers = await Promise.all([verify(owner, codes[0]!), verify(attacker, codes[1]!)]);
    expect(answers.map((answer) => answer.code).sort()).toEqual([0, errors.codeWrong.code]);
    const [first, second] = [
      await logIn(aBrowser(shop), ownersPassword),
      await logIn(aBrowser(shop), attackersPassword),
    ];
    expect([first.code, second.code].sort()).toEqual([0, errors.wrongCredentials.code]);
  });

  it('a network gets three codes an hour for an address and six a day', async () => {
    start();
    await ownerRegisters();
    for (let i = 0; i < 4; i++) await sendAgain(owner);
    expect(await mailsTo(email)).toBe(3);
    for (const expected of [6, 6]) {
      shop.pass(61 * 60_000);
      for (let i = 0; i < 4; i++) await sendAgain(owner);
      expect(await mailsTo(email)).toBe(expected);
    }
  });

  it('ten silent registrations keep no newcomer out, and twenty codes a day are all there are', async () => {
    start();
    const from = (network: number, name = 'Attacker', password = attackersPassword) =>
      register(aBrowser(shop, `198.51.100.${network}`), name, password);
    for (let i = 0; i < 16; i++) await from(1 + (i % 4));
    expect(await mailsTo(email)).toBe(10);
    const code = await ownerRegisters();
    expect(await mailsTo(email)).toBe(11);
    for (let i = 0; i < 12; i++) await from(10 + i);
    expect(await mailsTo(email)).toBe(20);
    expect((await verify(owner, code)).code).toBe(0);
    await theOwnerHasIt();
  });

  it('who has an account is told once a day that somebody registers with the address', async () => {
    start();
    const { email: taken } = await shop.aUser();
    const body = { ...form('Attacker', attackersPassword), email: taken };
    const flood = async () => {
      const all = Array.from({ length: 4 }, (_, i) => aBrowser(shop, `198.51.100.${i}`));
      for (const { code } of await Promise.all(all.map((by) => by.send(accountCalls.register, { body })))) {
        expect(code).toBe(0);
      }
      return mailsTo(taken);
    };
    expect([await flood(), await flood()]).toEqual([1, 1]);
    shop.pass(25 * hourMs);
    expect(await flood()).toBe(2);
  });

  it('nothing that a registration says is in the mail that anybody can have sent to anybody', async () => {
    start();
    await register(attacker, 'evil.example', attackersPassword);
    const mail = (await listMails(shop.ctx, 500)).find(({ to }) => to === email)!;
    expect(mail.subject + mail.text).not.toContain('evil');
  });
});

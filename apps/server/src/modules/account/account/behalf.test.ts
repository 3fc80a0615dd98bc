import { accountCalls } from '@merchmill/contract/account/account.calls.ts';
import { behalfCalls } from '@merchmill/contract/account/behalf.calls.ts';
import { behalfMinutes, isForBehalf } from '@merchmill/contract/account/behalf.ts';
import { peopleConsoleCalls } from '@merchmill/contract/account/people.console.calls.ts';
import type { Call } from '@merchmill/contract/call.ts';
import { allCalls } from '@merchmill/contract/calls.ts';
import { minuteMs } from '@merchmill/contract/durations.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { isPermission } from '@merchmill/contract/permissions.ts';
import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { berlin } from '../../../testing/shop-makers.ts';
import { type Actor, type TestApp, testApp } from '../../../testing/test-app.ts';
import { auditChanges } from '../../shop/audit/audit.tables.ts';
import { addresses, behalfSessions, sessions, staffRoles, users } from './account.tables.ts';
import { hashPassword } from './password.ts';
import { aBrowser, type Browser } from './test-browser.ts';

const password = 'a garden full of frogs';
const why = 'Rang up: the cart won’t open';

describe('staff on behalf of a customer', () => {
  let shop: TestApp;
  let sue: Actor;
  let pia: Actor;
  let browser: Browser;
  beforeEach(async () => {
    shop = await testApp();
    pia = await shop.aUser({ name: 'Pia' });
    sue = await shop.aUser({ name: 'Sue', roles: ['support'] });
    browser = await loggedIn(sue);
  });
  afterEach(() => shop.close());

  async function loggedIn({ userId, email }: Actor): Promise<Browser> {
    const passwordHash = await hashPassword(password);
    await shop.ctx.db.update(users).set({ passwordHash }).where(eq(users.id, userId));
    const browser = aBrowser(shop);
    expect((await browser.send(accountCalls.login, { body: { email, password } })).code).toBe(0);
    return browser;
  }
  const start = (bizId = pia.userId, from = browser) =>
    from.send(behalfCalls.start, { params: { bizId }, body: { why } });
  const who = async (from = browser) => (await from.send(accountCalls.current)).data;
  const addressesOf = (ownerId: string) => shop.ctx.db.$count(addresses, eq(addresses.ownerId, ownerId));
  const addAddress = (from = browser) => from.send(accountCalls.addAddress, { body: berlin });
  const audited = async () => {
    const rows = await shop.ctx.db
      .select()
      .from(auditChanges)
      .where(and(eq(auditChanges.userId, sue.userId), eq(auditChanges.subjectId, pia.userId)))
      .orderBy(auditChanges.id);
    return rows.map(({ what, after }) => (after as { call?: string } | null)?.call ?? what);
  };

  it('are two people in one: what they change is the customer’s, what is logged names both, and it ends', async () => {
    expect((await start()).code).toBe(0);
    expect(await who()).toMatchObject({ bizId: pia.userId, roles: [], behalf: { by: 'Sue' } });
    expect((await addAddress()).code).toBe(0);
    expect([await addressesOf(pia.userId), await addressesOf(sue.userId)]).toEqual([1, 0]);
    // Nothing of the console, nor anybody else.
    expect((await browser.send(peopleConsoleCalls.users)).status).toBe(403);
    expect((await start()).status).toBe(403);
    expect((await browser.send(behalfCalls.end)).data).toEqual({ bizId: pia.userId });
    const own = await who();
    expect([own.bizId, own.behalf]).toEqual([sue.userId, undefined]);
    expect(await audited()).toEqual(['startBehalf', 'account.addAddress', 'behalf.end', 'endBehalf']);
  });

  it('log out themselves, and leave the customer as they were', async () => {
    const own = await loggedIn(pia);
    await start();
    expect((await browser.send(accountCalls.logout)).code).toBe(0);
    expect(await audited()).toEqual(['startBehalf', 'account.logout', 'endBehalf']);
    expect([...browser.cookies.keys()].filter((name) => name !== 'device')).toEqual([]);
    expect([await shop.ctx.db.$count(behalfSessions), (await who(own)).bizId]).toEqual([0, pia.userId]);
    expect((await browser.send(accountCalls.current)).status).toBe(401);
    // The one that the test's account came with is another browser's.
    expect(await shop.ctx.db.$count(sessions, eq(sessions.userId, sue.userId))).toBe(1);
  });

  it('make none of the calls of the contract that are for the customer’s own hand, and no call of staff', async () => {
    await start();
    const before = await audited();
    const refused = allCalls.filter(
      (call) =>
        !['provider', 'local'].includes(call.who) &&
        (isPermission(call.who) || (!isForBehalf(call) && !(call.who === 'anyone' && call.method === 'GET'))),
    );
    const answers = new Map<string, unknown>();
    for (const call of refused) {
      const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
      const params = Object.fromEntries(names.map((name) => [name, 'x']));
      const { code } = await browser.send(call as Call, { params } as never);
      answers.set(call.id, code);
    }
    expect([...answers].filter(([, code]) => code !== errors.prohibited.code)).toEqual([]);
    expect(await audited()).toEqual(before);
    for (const id of [
      'aftersale.cancel',
      'aftersale.refund',
      'payment.payOrder',
      'privacy.deleteAccount',
      'privacy.requestExport',
      'privateProduct.publish',
      'security.changeEmail',
      'security.changePassword',
      'security.sessions',
      'signIn.startAuthenticator',
      'signIn.startPasskey',
      'tax.setProfile',
      'wallet.balanceRefund',
      'wallet.cards',
      'wallet.recharge',
    ])
      expect([id, answers.has(id)]).toEqual([id, true]);
  });

  it('leave each call that changes something in the audit log, before it does so', async () => {
    await start();
    const changing = allCalls.filter(
      ({ id, method }) =>
        method !== 'GET' && isForBehalf({ id, method }) && id !== behalfCalls.end.id && id !== accountCalls.logout.id,
    );
    expect(changing.length).toBeGreaterThan(20);
    for (const call of changing) {
      const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
      await browser.send(call as Call, { params: Object.fromEntries(names.map((name) => [name, 'x'])) } as never);
    }
    const [first, ...rest] = await audited();
    expect([first, rest.sort()]).toEqual(['startBehalf', changing.map(({ id }) => id).sort()]);
  });

  it.each([
    ['the half hour', () => shop.pass(behalfMinutes * minuteMs)],
    ['the role', () => shop.ctx.db.delete(staffRoles).where(eq(staffRoles.userId, sue.userId))],
    [
      'the customer’s good standing',
      () =>
        shop.ctx.db
          .update(users)
          .set({ suspendedAt: shop.ctx.now(), suspendedReason: why })
          .where(eq(users.id, pia.userId)),
    ],
  ])('end with %s, and do nothing as themselves by mistake', async (_what, end) => {
    await start();
    await end();
    const late = await addAddress();
    expect([late.code, late.msg]).toEqual([errors.prohibited.code, expect.stringContaining('over')]);
    expect([await addressesOf(pia.userId), await addressesOf(sue.userId)]).toEqual([0, 0]);
    expect(browser.cookies.has('behalf')).toBe(false);
    expect((await who()).bizId).toBe(sue.userId);
  });

  it('end with the session of the staff, whose cookie alone opens it', async () => {
    await start();
    const secret = browser.cookies.get('behalf')!;
    const other = await loggedIn(sue);
    other.cookies.set('behalf', secret);
    expect((await who(other)).bizId).toBe(sue.userId);
    expect((await shop.send({ ...sue, token: secret }, accountCalls.current)).status).toBe(401);
    const mara = await loggedIn(await shop.aUser({ roles: ['manager'] }));
    mara.cookies.set('behalf', secret);
    expect((await who(mara)).behalf).toBeUndefined();
    await shop.ctx.db.delete(sessions).where(eq(sessions.userId, sue.userId));
    expect(await shop.ctx.db.$count(behalfSessions)).toBe(0);
  });

  it('are nobody but customers with an account, in a browser, by a permission', async () => {
    const otto = await shop.aUser({ roles: ['owner'] });
    expect((await start(otto.userId)).code).toBe(errors.prohibited.code);
    expect((await start(sue.userId)).code).toBe(errors.prohibited.code);
    expect((await start('nobody')).status).toBe(404);
    expect((await start(pia.userId, await loggedIn(await shop.aUser({ roles: ['finance'] })))).status).toBe(403);
    const body = { why };
    const byHeader = await shop.send(sue, behalfCalls.start, { params: { bizId: pia.userId }, body });
    expect(byHeader.code).toBe(errors.prohibited.code);
    expect(await shop.ctx.db.$count(behalfSessions)).toBe(0);
  });
});

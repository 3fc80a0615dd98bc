import { accountCalls } from '@merchmill/contract/account/account.calls.ts';
import { peopleConsoleCalls } from '@merchmill/contract/account/people.console.calls.ts';
import { errors } from '@merchmill/contract/errors.ts';
import type { Permission } from '@merchmill/contract/permissions.ts';
import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../context.ts';
import type { UserPrincipal } from '../../../principal.ts';
import { type Actor, backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { hasTraded, userMatches } from '../../backoffice/user-search.service.ts';
import { countOrders } from '../../orders/order/index.ts';
import { auditChanges } from '../../shop/audit/audit.tables.ts';
import { listMails } from '../../shop/mail/mail.service.ts';
import { sessions, userNotes, users } from './account.tables.ts';
import { addGuest, createGuestSession } from './guest-account.service.ts';
import { hashPassword } from './password.ts';
import { listConfirmers } from './staff.service.ts';
import { suspendUser } from './suspension.service.ts';
import { aBrowser } from './test-browser.ts';

const password = 'a garden full of frogs';
const why = 'Chargebacks on several orders';

describe.each(backends())('suspending users on %s', (backend) => {
  let shop: TestApp;
  let olga: Actor;
  let pia: Actor;
  beforeEach(async () => {
    shop = await testApp({ backend });
    olga = await shop.aUser({ name: 'Olga', roles: ['owner'] });
    pia = await shop.aUser({ name: 'Pia' });
    await shop.ctx.db
      .update(users)
      .set({ passwordHash: await hashPassword(password) })
      .where(eq(users.id, pia.userId));
  });
  afterEach(() => shop.close());

  const suspend = (by: Actor, bizId: string) =>
    shop.send(by, peopleConsoleCalls.suspend, { params: { bizId }, body: { why } });
  const reinstate = (by: Actor, bizId: string) =>
    shop.send(by, peopleConsoleCalls.reinstate, { params: { bizId }, body: { why: 'It was settled' } });
  const logIn = (given: string) =>
    aBrowser(shop).send(accountCalls.login, { body: { email: pia.email, password: given } });
  const isIn = async (actor: Actor) => (await shop.send(actor, accountCalls.addresses)).status === 200;
  const may = (...permissions: Permission[]): UserPrincipal => ({
    kind: 'user',
    personId: 'someone',
    ownerId: 'someone',
    type: 1,
    sessionId: 'theirs',
    permissions: new Set(permissions),
  });
  const known = () => ({ ctx: shop.ctx, countOrders, hasTraded, matches: userMatches });
  const changesOf = (subjectId: string) =>
    shop.ctx.db
      .select()
      .from(auditChanges)
      .where(and(eq(auditChanges.subject, 'user'), eq(auditChanges.subjectId, subjectId)))
      .orderBy(auditChanges.id);

  it('[USR-16] ends their sessions at once, tells them why, and is audited; lifting it lets them in again', async () => {
    expect(await isIn(pia)).toBe(true);
    const { data } = await suspend(olga, pia.userId);
    expect(data).toMatchObject({ suspension: { reason: why } });
    expect(await isIn(pia)).toBe(false);
    await suspend(olga, pia.userId);
    const mails = (await listMails(shop.ctx)).filter(({ to }) => to === pia.email);
    expect(mails.map(({ text }) => text.includes(why))).toEqual([true]);
    expect((await reinstate(olga, pia.userId)).data).toMatchObject({ suspension: null });
    expect((await logIn(password)).code).toBe(0);
    expect(await changesOf(pia.userId)).toMatchObject([
      { what: 'suspend', userId: olga.userId, before: { suspended: false }, after: { suspended: true, why } },
      { what: 'reinstate', before: { suspended: true, why }, after: { suspended: false } },
    ]);
  });

  it('is said at the login to who has the right password, and to nobody else', async () => {
    const before = await logIn('something else entirely');
    await suspend(olga, pia.userId);
    const wrong = await logIn('something else entirely');
    expect([wrong.status, wrong.code, wrong.msg]).toEqual([before.status, before.code, before.msg]);
    const right = await logIn(password);
    expect([right.code, right.msg]).toEqual([errors.prohibited.code, expect.stringContaining('suspended')]);
    expect(await shop.ctx.db.$count(sessions, eq(sessions.userId, pia.userId))).toBe(0);
  });

  it('a session that somehow is left opens nothing', async () => {
    await shop.ctx.db
      .update(users)
      .set({ suspendedAt: shop.ctx.now(), suspendedReason: why })
      .where(eq(users.id, pia.userId));
    expect(await isIn(pia)).toBe(false);
  });

  it('keeps guests out by their address, and their browsers too', async () => {
    const contact = { email: 'gus@example.com', name: 'Gus' };
    const guestId = await inTransaction(shop.ctx, (ctx) => addGuest(ctx, contact));
    await createGuestSession(shop.ctx, guestId);
    await suspend(olga, guestId);
    expect(await shop.ctx.db.$count(sessions, eq(sessions.userId, guestId))).toBe(0);
    await expect(createGuestSession(shop.ctx, guestId)).rejects.toThrow('suspended');
    await expect(inTransaction(shop.ctx, (ctx) => addGuest(ctx, contact))).rejects.toThrow('contact us');
    await reinstate(olga, guestId);
    await inTransaction(shop.ctx, (ctx) => addGuest(ctx, contact));
  });

  it('is done by nobody to themselves, to staff by owners alone, and never to the last owner', async () => {
    const mara = await shop.aUser({ roles: ['manager'] });
    expect((await suspend(olga, olga.userId)).code).toBe(errors.prohibited.code);
    expect((await suspend(mara, olga.userId)).code).toBe(errors.prohibited.code);
    const otto = await shop.aUser({ roles: ['owner', 'finance'] });
    expect((await suspend(olga, otto.userId)).code).toBe(0);
    // A yes of theirs for a refund counts no more.
    expect((await listConfirmers(shop.ctx, [otto.userId])).size).toBe(0);
    // Of somebody who may do it, and is no owner.
    const { userId: lastOwner } = olga;
    const last = suspendUser(known(), may('staff.manage', 'users.edit'), { bizId: lastOwner, why });
    await expect(last).rejects.toThrow('at least one owner');
    expect(await isIn(olga)).toBe(true);
  });

  it('two owners who suspend each other at once leave one', async () => {
    const otto = await shop.aUser({ name: 'Otto', roles: ['owner'] });
    const both = await Promise.all([suspend(olga, otto.userId), suspend(otto, olga.userId)]);
    expect(both.map(({ code }) => code === 0).sort()).toEqual([false, true]);
  });

  it('sessions of a user are ended one at a time or all, by who may, and audited', async () => {
    const [first] = await shop.ctx.db.select().from(sessions).where(eq(sessions.userId, pia.userId));
    const support = await shop.aUser({ roles: ['support'] });
    const one = { params: { bizId: pia.userId, sessionId: first!.id } };
    expect((await shop.send(support, peopleConsoleCalls.endUserSession, one)).status).toBe(403);
    const ofOther = { params: { bizId: support.userId, sessionId: first!.id } };
    expect((await shop.send(olga, peopleConsoleCalls.endUserSession, ofOther)).status).toBe(404);
    expect((await shop.send(olga, peopleConsoleCalls.endUserSession, one)).code).toBe(0);
    expect(await isIn(pia)).toBe(false);
    const all = await shop.call(olga, peopleConsoleCalls.endUserSessions, { params: { bizId: support.userId } });
    expect([all, await isIn(support)]).toEqual([{ ended: 1 }, false]);
    expect((await changesOf(pia.userId)).map(({ what }) => what)).toEqual(['endSession']);
    expect((await changesOf(support.userId)).map(({ what }) => what)).toEqual(['endSessions']);
  });

  it('notes are audited without what they say', async () => {
    const support = await shop.aUser({ name: 'Sue', roles: ['support'] });
    const body = { text: 'Rang up about a cup; very patient' };
    const note = await shop.call(support, peopleConsoleCalls.addNote, { params: { bizId: pia.userId }, body });
    expect(note).toMatchObject({ ...body, by: { name: 'Sue' } });
    expect(await shop.ctx.db.select().from(userNotes)).toMatchObject([
      { userId: pia.userId, writtenBy: support.userId },
    ]);
    expect(await changesOf(pia.userId)).toMatchObject([{ what: 'addNote', after: { noteId: note.bizId } }]);
    const nobody = { params: { bizId: 'nobody' }, body };
    expect((await shop.send(support, peopleConsoleCalls.addNote, nobody)).status).toBe(404);
  });
});

import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { accountCalls } from '@merchmill/contract/account/account.calls.ts';
import { notificationCalls } from '@merchmill/contract/account/notification.calls.ts';
import { peopleConsoleCalls } from '@merchmill/contract/account/people.console.calls.ts';
import { teamCalls } from '@merchmill/contract/account/team.calls.ts';
import { invitationDays, invitationsPerDay, maxTeamSize, teamRoles } from '@merchmill/contract/account/team.ts';
import { dayMs, hourMs } from '@merchmill/contract/durations.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { invoiceCalls } from '@merchmill/contract/money/invoice.calls.ts';
import type { StaffRole } from '@merchmill/contract/permissions.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { berlin } from '../../../testing/shop-makers.ts';
import { type Actor, backends, type TestApp, testApp } from '../../../testing/test-app.ts';
import { listChanges } from '../../shop/audit/audit.service.ts';
import { auditChanges } from '../../shop/audit/audit.tables.ts';
import { mails } from '../../shop/mail/mail.tables.ts';
import { addresses, users } from '../account/account.tables.ts';
import { findSession, hashPassword } from '../account/index.ts';
import { aBrowser } from '../account/test-browser.ts';
import { eraseAccount } from '../privacy/erasure.service.ts';
import { accountDeletions } from '../privacy/privacy.tables.ts';
import { actFor, findShownUser } from './acting.service.ts';
import { forgetTeamHistory } from './team.jobs.ts';
import { teamEvents, teamInvitations, teamMembers } from './team.tables.ts';
import { aMember, anInvitation, forOwner, tokenFor } from './test-team.ts';

const { notFound, linkInvalid, tooManyRequests } = errors;

describe.each(backends())('a team on %s', (backend) => {
  let shop: TestApp;
  let ada: Actor;
  let sam: Actor;
  beforeAll(async () => {
    shop = await testApp({ backend });
  });
  beforeEach(async () => {
    ada = await shop.aUser({ name: 'Ada' });
    sam = await shop.aUser({ name: 'Sam' });
  });
  afterAll(() => shop.close());

  const mailsTo = (to: string) => shop.ctx.db.select().from(mails).where(eq(mails.to, to)).orderBy(mails.id);
  const team = () => shop.call(ada, teamCalls.view);
  const ofBoth = ({ ownerId }: typeof teamMembers | typeof teamInvitations | typeof addresses) =>
    inArray(ownerId, [ada.userId, sam.userId]);
  const accept = (who: Actor, token: string) => shop.send(who, teamCalls.accept, { body: { token } });
  const invite = (email: string, from = ada) =>
    shop.send(from, teamCalls.invite, { body: { email, role: 'accountant' } });
  const invoices = (who = sam) => shop.send(who, invoiceCalls.list, {}, forOwner(ada));

  describe('invitations', () => {
    it('[TEA-01] lead by a mail that names both, are accepted once, and tell the owner', async () => {
      await anInvitation(shop, ada, { email: sam.email });
      const [mail] = await mailsTo(sam.email);
      expect(mail!.subject).toMatch(/^Ada invited you to their .+ team$/);
      expect(mail!.text).toContain(ada.email);
      const token = await tokenFor(shop, sam.email);
      const view = await shop.call(null, teamCalls.invitation, { query: { token } });
      expect(view).toMatchObject({ from: 'Ada', email: sam.email, role: 'accountant' });
      const joined = await accept(sam, token);
      expect(joined.data).toEqual({ ownerId: ada.userId, name: 'Ada', role: 'accountant' });
      expect((await invoices()).code).toBe(0);
      const { members, invitations, events } = await team();
      expect(members).toMatchObject([{ bizId: sam.userId, name: 'Sam', role: 'accountant' }]);
      expect([invitations, events.map(({ kind, by, about }) => [kind, by, about])]).toEqual([
        [],
        [
          ['accepted', 'Sam', 'Sam'],
          ['invited', 'Ada', sam.email],
        ],
      ]);
      expect((await mailsTo(ada.email)).map(({ subject }) => subject)).toEqual(['Sam joined your team']);
      // Once more it is good for nothing, for nobody.
      for (const again of [await accept(sam, token), await accept(ada, token)])
        expect(again.code).toBe(linkInvalid.code);
      expect((await shop.send(null, teamCalls.invitation, { query: { token } })).code).toBe(linkInvalid.code);
    });

    it('[TEA-02] are answered the same whether or not the address has an account', async () => {
      const known = await invite(sam.email);
      const unknown = await invite('nobody@example.com');
      const shapeOf = ({ status, code, msg, data }: typeof known) => {
        const { bizId, email, ...rest } = data;
        return { status, code, msg, names: Object.keys(data), rest };
      };
      expect({ ...shapeOf(known), rest: null }).toEqual({ ...shapeOf(unknown), rest: null });
      expect([known.data.role, unknown.data.role]).toEqual(['accountant', 'accountant']);
    });

    it('[TEA-03] are for their address alone, however it is typed', async () => {
      await invite(sam.email.toUpperCase());
      const token = await tokenFor(shop, sam.email);
      const eve = await shop.aUser({ name: 'Eve' });
      const refused = await accept(eve, token);
      expect([refused.code, refused.msg]).toEqual([linkInvalid.code, expect.stringContaining('another email address')]);
      expect(await shop.ctx.db.$count(teamMembers, ofBoth(teamMembers))).toBe(0);
      expect((await accept(sam, token)).code).toBe(0);
    });

    it('[TEA-04] end after seven days, when they are revoked, declined, or sent again', async () => {
      const { bizId } = await anInvitation(shop, ada, { email: sam.email });
      const first = await tokenFor(shop, sam.email);
      shop.pass(invitationDays * dayMs);
      expect((await accept(sam, first)).code).toBe(linkInvalid.code);
      expect((await team()).invitations).toMatchObject([{ bizId, expired: true }]);
      await shop.call(ada, teamCalls.sendAgain, { params: { bizId } });
      const second = await tokenFor(shop, sam.email);
      expect(second).not.toBe(first);
      expect((await accept(sam, first)).code).toBe(linkInvalid.code);
      await shop.call(ada, teamCalls.revoke, { params: { bizId } });
      expect((await accept(sam, second)).code).toBe(linkInvalid.code);
      shop.pass(dayMs);
      await anInvitation(shop, ada, { email: sam.email });
      const third = await tokenFor(shop, sam.email);
      expect((await shop.send(null, teamCalls.decline, { body: { token: third } })).code).toBe(0);
      expect((await accept(sam, third)).code).toBe(linkInvalid.code);
      expect((await team()).events[0]).toMatchObject({ kind: 'declined', by: null, about: sam.email });
    });

    it('[TEA-23] are in the audit log as they are sent, sent again and revoked, without the address', async () => {
      const { bizId } = await anInvitation(shop, ada, { email: sam.email });
      const params = { bizId };
      await shop.call(ada, teamCalls.sendAgain, { params });
      await shop.call(ada, teamCalls.revoke, { params });
      for (const call of [teamCalls.sendAgain, teamCalls.revoke])
        expect((await shop.send(ada, call, { params })).status).toBe(404);
      const lines = await listChanges(shop.ctx, { subject: 'user', subjectId: ada.userId }, 9);
      expect(lines.map(({ what, userId, before, after }) => [what, userId, before, after])).toEqual([
        ['revokeInvitation', ada.userId, { role: 'accountant' }, null],
        ['resendInvitation', ada.userId, null, { role: 'accountant' }],
        ['invite', ada.userId, null, { role: 'accountant' }],
      ]);
    });

    it('[TEA-04] make one member of two who accept at the same moment', async () => {
      await anInvitation(shop, ada, { email: sam.email });
      const token = await tokenFor(shop, sam.email);
      const answers = await Promise.all([accept(sam, token), accept(sam, token), accept(sam, token)]);
      expect(answers.map(({ code }) => code).sort()).toEqual([0, linkInvalid.code, linkInvalid.code].sort());
      expect((await team()).events.filter(({ kind }) => kind === 'accepted')).toHaveLength(1);
      expect(await mailsTo(ada.email)).toHaveLength(1);
    });

    it('[TEA-05] are so many for an address and for an owner in a day', async () => {
      const { bizId } = await anInvitation(shop, ada, { email: 'busy@example.com' });
      const again = () => shop.send(ada, teamCalls.sendAgain, { params: { bizId } });
      expect([(await again()).code, (await again()).code]).toEqual([0, 0]);
      expect((await again()).code).toBe(tooManyRequests.code);
      // Anew it is the same address.
      await shop.call(ada, teamCalls.revoke, { params: { bizId } });
      expect((await invite('busy@example.com')).code).toBe(tooManyRequests.code);
      for (let n = 3; n < invitationsPerDay; n++) expect((await invite(`n${n}@example.com`)).code).toBe(0);
      expect((await invite('more@example.com')).code).toBe(tooManyRequests.code);
      expect((await mailsTo('more@example.com')).length).toBe(0);
    });

    it('[TEA-05] are so many for an address in a day, whoever sends them', async () => {
      const send = async () => (await invite('wanted@example.com', await shop.aUser())).code;
      for (let n = 0; n < 10; n++) expect(await send()).toBe(0);
      expect(await send()).toBe(tooManyRequests.code);
      shop.pass(dayMs);
      expect(await send()).toBe(0);
      expect((await invite('more@example.com', sam)).code).toBe(0);
      shop.pass(dayMs);
      expect((await invite('more@example.com')).code).toBe(0);
    });

    it('[TEA-07] are refused at the field for oneself, a member, and who was invited before', async () => {
      await aMember(shop, ada, { member: sam });
      await invite('invited@example.com');
      for (const email of [ada.email, sam.email, 'invited@example.com', 'no address']) {
        const { status, data } = await invite(email);
        expect([email, status, (data as unknown as { fields: { path: string }[] }).fields[0]!.path]).toEqual([
          email,
          400,
          'email',
        ]);
      }
    });

    it('[TEA-06] are refused where they would make more than 50 people', async () => {
      await aMember(shop, ada, { member: sam });
      const now = shop.ctx.now();
      const days = { sentAt: now, expiresAt: new Date(now.getTime() + invitationDays * dayMs) };
      const open = Array.from({ length: maxTeamSize - 2 }, (_, n) => ({
        ...{ id: `${ada.userId} ${n}`, ownerId: ada.userId, email: `n${n}@example.com`, role: 'designer' as const },
        ...{ tokenHash: `${ada.userId} ${n}`, state: 'open' as const, ...days },
      }));
      await shop.ctx.db.insert(teamInvitations).values(open);
      expect((await invite('fiftieth@example.com')).code).toBe(0);
      expect(await invite('more@example.com')).toMatchObject({ status: 400, data: { fields: [{ path: 'email' }] } });
      await shop.call(ada, teamCalls.remove, { params: { bizId: sam.userId } });
      expect((await invite('more@example.com')).code).toBe(0);
    });

    it('[TEA-08] carry no name that reads like a link', async () => {
      const eve = await shop.aUser({ name: 'Prize at www.evil.example/win' });
      await anInvitation(shop, eve, { email: sam.email });
      const [mail] = await mailsTo(sam.email);
      expect([mail!.subject, mail!.text].join(' ')).not.toContain('evil.example');
      expect(mail!.text).toContain(eve.email);
    });
  });

  describe('members', () => {
    it('[TEA-10] act for the owner under their own name, and for themselves without naming one', async () => {
      await aMember(shop, ada, { role: 'orders', member: sam });
      const { bizId } = await shop.call(sam, accountCalls.addAddress, { body: berlin }, forOwner(ada));
      const ofAda = await shop.ctx.db.$count(addresses, eq(addresses.ownerId, ada.userId));
      expect([ofAda, (await shop.call(sam, accountCalls.addresses)).length]).toEqual([1, 0]);
      expect((await shop.call(sam, accountCalls.addresses, {}, forOwner(ada)))[0]!.bizId).toBe(bizId);
      const [noted] = await shop.ctx.db
        .select()
        .from(auditChanges)
        .where(and(eq(auditChanges.userId, sam.userId), eq(auditChanges.what, 'actInTeam')));
      expect(noted).toMatchObject({ subjectId: ada.userId, after: { call: 'account.addAddress' } });
      const acting = await actFor(shop.ctx, await findSession(shop.ctx, sam.token), ada.userId);
      expect(await findShownUser(shop.ctx, acting)).toMatchObject({
        ...{ bizId: ada.userId, name: 'Ada', email: sam.email, roles: [] },
        team: { personId: sam.userId, by: 'Sam', role: 'orders', rights: [...teamRoles.orders] },
      });
      expect((await shop.call(sam, accountCalls.current)).team).toBeUndefined();
      expect((await shop.call(sam, teamCalls.mine)).list).toEqual([
        { ownerId: ada.userId, name: 'Ada', role: 'orders' },
      ]);
    });

    it('[TEA-11] read by a link for the owner whose page it is on or was opened last, and never change anything so', async () => {
      await aMember(shop, ada, { member: sam });
      await shop.call(ada, accountCalls.addAddress, { body: berlin });
      const { path: url } = accountCalls.addresses;
      const ask = async (headers: Record<string, string>, team = '') => {
        const cookie = `token=${sam.token}${team && `; team=${team}`}`;
        const answer = await shop.app.inject({ url, headers: { ...headers, cookie, host: 'localhost:3000' } });
        return (answer.json().data as unknown[]).length;
      };
      const on = (page: string, host = 'localhost:3000') => ({ referer: `http://${host}${page}` });
      const [link, script] = [{ 'sec-fetch-mode': 'navigate' }, { 'sec-fetch-mode': 'cors' }];
      expect(await ask(link, ada.userId)).toBe(1);
      expect(await ask({ ...link, ...on(`/user/${ada.userId}/orders`) })).toBe(1);
      // Another tab, another site, the console, and a script that could say it.
      expect(await ask({ ...link, ...on(`/user/${sam.userId}/orders`) }, ada.userId)).toBe(0);
      expect(await ask({ ...link, ...on(`/user/${ada.userId}/orders`, 'evil.example') })).toBe(0);
      expect(await ask({ ...link, ...on('/operations/orders') }, ada.userId)).toBe(0);
      expect(await ask({ ...script, ...on(`/user/${ada.userId}/orders`) }, ada.userId)).toBe(0);
      const browser = aBrowser(shop);
      const passwordHash = await hashPassword('a garden full of frogs');
      await shop.ctx.db.update(users).set({ passwordHash }).where(eq(users.id, sam.userId));
      await browser.send(accountCalls.login, { body: { email: sam.email, password: 'a garden full of frogs' } });
      browser.cookies.set('team', ada.userId);
      expect((await browser.send(accountCalls.addAddress, { body: berlin })).code).toBe(0);
      const ofSam = await shop.ctx.db.$count(addresses, eq(addresses.ownerId, sam.userId));
      expect([ofSam, await shop.ctx.db.$count(addresses, ofBoth(addresses))]).toEqual([1, 2]);
      await browser.send(accountCalls.logout);
      expect(browser.cookies.has('team')).toBe(false);
    });

    it('[TEA-12] see no notification of the owner’s, nor anything of somebody who is not theirs', async () => {
      await aMember(shop, ada, { member: sam });
      expect((await shop.send(sam, notificationCalls.list, {}, forOwner(ada))).status).toBe(404);
      const bea = await shop.aUser();
      await shop.call(bea, accountCalls.addAddress, { body: berlin });
      expect((await shop.send(sam, accountCalls.addresses, {}, forOwner(bea))).status).toBe(404);
    });

    it('[TEA-24] are never of the staff, who decide about customers: neither invited nor later', async () => {
      const otto = await shop.aUser({ roles: ['owner'] });
      await anInvitation(shop, ada, { email: otto.email });
      const token = await tokenFor(shop, otto.email);
      const refused = await accept(otto, token);
      expect([refused.code, refused.msg]).toEqual([
        linkInvalid.code,
        expect.stringContaining('You work for this shop'),
      ]);
      // Nor where they are members, however they came to be.
      await aMember(shop, ada, { member: otto });
      expect((await shop.call(otto, teamCalls.mine)).list).toEqual([]);
      expect((await shop.send(otto, accountCalls.addresses, {}, forOwner(ada))).status).toBe(404);
      // Who becomes one of the staff has left the team, also once they are none any more.
      await aMember(shop, ada, { member: sam });
      const give = (roles: StaffRole[]) =>
        shop.call(otto, peopleConsoleCalls.changeRoles, {
          params: { bizId: sam.userId },
          body: { roles, why: 'Helps out' },
        });
      await give(['finance']);
      await give([]);
      expect((await shop.send(sam, accountCalls.addresses, {}, forOwner(ada))).status).toBe(404);
      const { members, events } = await team();
      expect(members.map(({ bizId }) => bizId)).toEqual([otto.userId]);
      expect(events[0]).toMatchObject({ kind: 'left', by: 'Sam', about: 'Sam' });
    });

    it('[TEA-13] are refused with the next call once their role is another or they are removed, and are told', async () => {
      await aMember(shop, ada, { role: 'accountant', member: sam });
      expect((await invoices()).code).toBe(0);
      const params = { bizId: sam.userId };
      await shop.call(ada, teamCalls.changeRole, { params, body: { role: 'designer' } });
      expect((await invoices()).status).toBe(404);
      await shop.call(ada, teamCalls.changeRole, { params, body: { role: 'manager' } });
      expect((await invoices()).code).toBe(0);
      await shop.call(ada, teamCalls.remove, { params });
      const late = await invoices();
      expect([late.status, late.code, late.data]).toEqual([404, notFound.code, null]);
      expect((await shop.call(sam, accountCalls.current)).bizId).toBe(sam.userId);
      expect((await mailsTo(sam.email)).map(({ subject }) => subject)).toEqual(['You’re no longer on a team']);
      expect((await shop.send(ada, teamCalls.remove, { params })).status).toBe(404);
      expect((await team()).events.map(({ kind }) => kind)).toEqual(['removed', 'roleChanged', 'roleChanged']);
    });

    it('[TEA-15] leave by themselves, and change nothing of the team', async () => {
      await aMember(shop, ada, { role: 'manager', member: sam });
      const eve = await aMember(shop, ada, { role: 'designer' });
      const params = { bizId: eve.userId };
      expect((await shop.send(sam, teamCalls.remove, { params }, forOwner(ada))).status).toBe(404);
      expect((await shop.send(sam, teamCalls.view, {}, forOwner(ada))).status).toBe(404);
      // Their own team has nobody of that name.
      expect((await shop.send(sam, teamCalls.remove, { params })).status).toBe(404);
      const body = { ownerId: ada.userId };
      await shop.call(sam, teamCalls.leave, { body });
      expect((await invoices()).status).toBe(404);
      expect((await shop.send(sam, teamCalls.leave, { body })).status).toBe(404);
      expect((await team()).events[0]).toMatchObject({ kind: 'left', by: 'Sam' });
    });

    it('[TEA-16] are kept out while either of the two is suspended', async () => {
      await aMember(shop, ada, { member: sam });
      const suspend = (userId: string, at: Date | null) =>
        shop.ctx.db
          .update(users)
          .set({ suspendedAt: at, suspendedReason: at && 'Unpaid' })
          .where(eq(users.id, userId));
      await suspend(ada.userId, shop.ctx.now());
      expect((await invoices()).status).toBe(404);
      expect((await shop.call(sam, teamCalls.mine)).list).toEqual([]);
      await suspend(ada.userId, null);
      await suspend(sam.userId, shop.ctx.now());
      expect((await invoices()).status).toBe(401);
    });

    it('[TEA-17] end with the account of either, and nothing of a deleted person stays in the history', async () => {
      await anInvitation(shop, ada, { email: sam.email });
      await accept(sam, await tokenFor(shop, sam.email));
      await aMember(shop, sam, { member: await shop.aUser() });
      const now = shop.ctx.now();
      await shop.ctx.db.insert(accountDeletions).values({ userId: sam.userId, requestedAt: now, eraseAt: now });
      expect(await eraseAccount(shop.ctx, sam.userId)).toBe(true);
      expect(await shop.ctx.db.$count(teamMembers, ofBoth(teamMembers))).toBe(0);
      expect(await shop.ctx.db.$count(teamInvitations, ofBoth(teamInvitations))).toBe(0);
      expect((await team()).events).toEqual([]);
    });

    it('[TEA-14] hear on open pages that it is over: the stream of notifications ends', async () => {
      await aMember(shop, ada, { member: sam });
      await shop.app.listen({ port: 0, host: '127.0.0.1' });
      const { port } = shop.app.server.address() as AddressInfo;
      const headers = { authorization: sam.token, ...forOwner(ada).headers };
      const asked = get({ port, host: '127.0.0.1', path: '/api/notifications/stream', headers, agent: false });
      const [response] = (await once(asked, 'response')) as [IncomingMessage];
      const [first] = (await once(response.setEncoding('utf8'), 'data')) as [string];
      expect(first).toContain('retry');
      const over = once(response, 'close');
      response.on('error', () => {}).resume();
      await shop.call(ada, teamCalls.remove, { params: { bizId: sam.userId } });
      await over;
      asked.destroy();
    });
  });

  it('[TEA-18] is forgotten where its days are over: invitations after 90, its history after a year', async () => {
    const { bizId } = await anInvitation(shop, ada);
    const kept = async () => {
      await forgetTeamHistory.run(shop.ctx, {});
      return [
        await shop.ctx.db.$count(teamInvitations, eq(teamInvitations.id, bizId)),
        await shop.ctx.db.$count(teamEvents, eq(teamEvents.ownerId, ada.userId)),
      ];
    };
    shop.pass((invitationDays + 90) * dayMs - hourMs);
    expect(await kept()).toEqual([1, 1]);
    shop.pass(2 * hourMs);
    expect(await kept()).toEqual([0, 1]);
    shop.pass((365 - invitationDays - 90) * dayMs - 2 * hourMs);
    expect(await kept()).toEqual([0, 1]);
    shop.pass(2 * hourMs);
    expect(await kept()).toEqual([0, 0]);
  });
});

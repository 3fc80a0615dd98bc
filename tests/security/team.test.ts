import { type TeamRole, teamRoleNames } from '@merchmill/contract/account/team.ts';
import { isForMember, isOwnersCall, teamAccessOf } from '@merchmill/contract/account/team-access.ts';
import type { DeclaredCall } from '@merchmill/contract/call.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { isPermission } from '@merchmill/contract/permissions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../apps/server/src/app.ts';
import { aMember, forOwner } from '../../apps/server/src/modules/account/team/test-team.ts';
import { someOf } from '../../apps/server/src/testing/profile.ts';
import { type Actor, type TestApp, testApp } from '../../apps/server/src/testing/test-app.ts';
import type { Given } from './fixture.ts';
import { fixtureOf } from './fixtures.ts';
import { request } from './request.ts';
import { sampleOf } from './samples.ts';
import { type SeededShop, seedShop } from './seeded-shop.ts';

/*
 * Members of a team at the door of every call, for their owner: each role meets each call with something of the owner's.
 * What they are answered follows from the one table of the contract (account/team-access.ts).
 */

const isLast = ({ id }: DeclaredCall) => id === 'account.logout';
const all = routes.map(({ call }) => call).filter(({ who }) => who !== 'provider' && who !== 'local');
const forPeople = all.filter(({ who }) => !isPermission(who)).sort((a, b) => Number(isLast(a)) - Number(isLast(b)));

/** Filters that people save of a list are their own, whosever list it is. */
const isPersonal = ({ id }: DeclaredCall) => id === 'order.deleteFilter';

/** An input of the right shape that names nothing in particular. */
const fromShapes = (call: DeclaredCall): Given => ({
  ...(call.params ? { params: sampleOf(call.params) as Record<string, string> } : {}),
  ...(call.query ? { query: {} } : {}),
  ...(call.body ? { body: sampleOf(call.body) as object } : {}),
});

describe('[TEA-09] roles of a team and every call', () => {
  let shop: TestApp;
  let seeded: SeededShop;
  let members: Record<TeamRole, Actor>;
  let stranger: Actor;
  beforeAll(async () => {
    shop = await testApp();
    seeded = await seedShop(shop);
    const made: [TeamRole, Actor][] = [];
    for (const role of teamRoleNames) made.push([role, await aMember(shop, seeded.owner, { role })]);
    members = Object.fromEntries(made) as Record<TeamRole, Actor>;
    stranger = await shop.aUser();
    await aMember(shop, stranger, { member: seeded.owner });
  });
  afterAll(() => shop.close());

  const send = (actor: Actor, call: DeclaredCall, given: Given) =>
    request(shop, actor, call, { given, ...forOwner(seeded.owner) });
  const notThere = [errors.notFound.status, errors.notFound.code, null];

  it.each(someOf(forPeople, 90).map((call) => [`${call.id} (${teamAccessOf(call)})`, call] as const))(
    '%s',
    async (_name, call) => {
      const fixture = fixtureOf(call);
      if (fixture.kind === 'operations' || fixture.kind === 'signed') throw new Error(`${call.id} is for people`);
      let isFirst = true;
      for (const role of teamRoleNames) {
        if (!isForMember(call, role)) {
          const { status, code, data } = await send(members[role], call, fromShapes(call));
          expect([role, status, code, data]).toEqual([role, ...notThere]);
          continue;
        }
        const { status, code, msg } = await send(members[role], call, await fixture.input(seeded, seeded.owner));
        // About whoever makes it: what is named in the fixture is the owner's.
        if ((teamAccessOf(call) === 'self' || isPersonal(call)) && fixture.kind === 'own')
          expect([role, status]).toEqual([role, 404]);
        else if (fixture.kind === 'open') expect([role, status, msg]).toEqual([role, fixture.status, msg]);
        // What is done once for all is done by the first; to the next ones it is said that it was.
        else if (isFirst)
          expect([role, status, code, msg]).toEqual([role, 200, fixture.kind === 'self' ? code : 0, msg]);
        else expect([role, [200, 400].includes(status), msg]).toEqual([role, true, msg]);
        isFirst = false;
      }
    },
  );

  it('the calls of staff, and those for an owner whose team one is not in, are refused', async () => {
    const staff = await shop.aUser({ roles: ['owner'] });
    await aMember(shop, seeded.owner, { member: staff });
    const member = await aMember(shop, seeded.owner, { role: 'manager' });
    for (const call of all.filter(({ who }) => isPermission(who)))
      expect([call.id, (await send(member, call, fromShapes(call))).status]).toEqual([call.id, 403]);
    // Nobody of the staff acts for an owner, whatever a row says.
    for (const who of [stranger, staff]) {
      for (const call of forPeople.filter(isOwnersCall)) {
        const { status, code, data } = await send(who, call, fromShapes(call));
        expect([call.id, status, code, data]).toEqual([call.id, ...notThere]);
      }
    }
  });
});

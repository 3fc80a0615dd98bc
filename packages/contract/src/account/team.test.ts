import { describe, expect, it } from 'vitest';
import { allCalls } from '../calls.ts';
import { isPermission } from '../permissions.ts';
import { teamRightNames, teamRoleNames, teamRoles } from './team.ts';
import { assignedCalls, isForMember, teamAccessOf } from './team-access.ts';

/** Calls that somebody logged in can make who is not of the staff. */
const forPeople = allCalls.filter(({ who }) => !isPermission(who) && who !== 'provider' && who !== 'local');

describe('what members of a team may do', () => {
  it('is decided for each call of the contract, once, and for no other', () => {
    const undecided = forPeople.filter((call) => teamAccessOf(call) === undefined).map(({ id }) => id);
    expect(undecided, 'say in account/team-access.ts what a member may do with it').toEqual([]);
    expect(assignedCalls.filter((id) => !forPeople.some((call) => call.id === id))).toEqual([]);
  });

  it('is nothing of the owner’s sign-in, privacy, cards, notifications and team, in any role', () => {
    const own = /^(security|signIn|privacy|profile)\.|^notification\.(list|setRead|preferences|setPreferences)$/;
    const personal = forPeople.filter(
      ({ id, who }) => (own.test(id) && who === 'user') || /cards|Card$|^payment\.(payments|bind|operation)/.test(id),
    );
    expect(personal.length).toBeGreaterThan(25);
    for (const call of [...personal, ...forPeople.filter(({ id }) => /^team\.(view|invite|remove)/.test(id))])
      for (const role of teamRoleNames)
        expect([call.id, role, isForMember(call, role)]).toEqual([call.id, role, false]);
  });

  it('has each right in a role, and for accountants nothing that changes anything', () => {
    for (const right of teamRightNames) expect(teamRoles.manager).toContain(right);
    const theirs = forPeople.filter((call) => {
      const access = teamAccessOf(call);
      return isForMember(call, 'accountant') && access !== 'open' && access !== 'self';
    });
    expect(theirs.filter(({ method }) => method !== 'GET')).toEqual([]);
    expect(theirs.map(({ id }) => id)).toContain('invoice.list');
    expect(theirs.map(({ id }) => id)).not.toContain('order.list');
  });
});

import { eq, or } from 'drizzle-orm';
import { ownedBy } from '../../../owned-by.ts';
import { deleted, oneOf, type PersonalData } from '../../../platform/db/personal-data.ts';
import { teamEvents, teamInvitations, teamMembers } from './team.tables.ts';

/** With an account its team ends, and its place in the teams of others. */
export const teamPersonalData: PersonalData = {
  module: 'team',
  tables: [
    deleted(
      teamEvents,
      ({ id, emails }) =>
        or(
          ownedBy(id, teamEvents),
          eq(teamEvents.personId, id),
          eq(teamEvents.memberId, id),
          oneOf(teamEvents.email, emails),
        )!,
      ['ownerId', 'personId', 'memberId'],
      ({ id }) => or(ownedBy(id, teamEvents), eq(teamEvents.memberId, id))!,
    ),
    deleted(
      teamInvitations,
      ({ id, emails }) => or(ownedBy(id, teamInvitations), oneOf(teamInvitations.email, emails))!,
      ['ownerId', 'tokenHash'],
      ({ id }) => ownedBy(id, teamInvitations),
    ),
    deleted(teamMembers, ({ id }) => or(ownedBy(id, teamMembers), eq(teamMembers.memberId, id))!, [
      'ownerId',
      'memberId',
    ]),
  ],
};

import { dayMs } from '@merchmill/contract/durations.ts';
import { lt } from 'drizzle-orm';
import { deleteDue } from '../../../platform/db/delete-due.ts';
import { clockJob } from '../../../platform/jobs/work-off.ts';
import { teamEvents, teamInvitations } from './team.tables.ts';

/** What an owner can look back on in the history of their team. */
const eventDays = 365;
/** Addresses of people who never came, after their link is over. */
const invitationDaysKept = 90;

/** Invitations go some time after their link is over, and the history after a year. */
export const forgetTeamHistory = clockJob('team.forget', async (ctx, turn) => {
  const before = (days: number) => new Date(ctx.now().getTime() - days * dayMs);
  await deleteDue(ctx.db, turn, teamInvitations, lt(teamInvitations.expiresAt, before(invitationDaysKept)));
  await deleteDue(ctx.db, turn, teamEvents, lt(teamEvents.at, before(eventDays)));
});

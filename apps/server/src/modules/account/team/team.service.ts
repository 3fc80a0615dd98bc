import type { Team, TeamEvent, TeamInvitation, TeamMember } from '@merchmill/contract/account/team.shapes.ts';
import type { TeamEventKind, TeamRole } from '@merchmill/contract/account/team.ts';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { assertFound } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import { ownedBy } from '../../../owned-by.ts';
import { tellPeople } from '../../../platform/live/tell.ts';
import type { Acting, UserPrincipal } from '../../../principal.ts';
import { recordChange } from '../../shop/audit/index.ts';
import { sendMail } from '../../shop/mail/index.ts';
import { getContact, listContacts, nameOfUser } from '../account/index.ts';
import { removedMail } from './team.mails.ts';
import { teamEvents, teamInvitations, teamMembers } from './team.tables.ts';

/* The team of an owner as they see and change it; invitations are beside it. */

const maxEvents = 100;

type Happened = {
  ownerId: string;
  kind: TeamEventKind;
  /** Null for somebody without an account. */
  personId: string | null;
  about: { memberId: string } | { email: string };
  role?: TeamRole;
};

/** Writes down for the owner what happened, in the transaction in which it does. */
export async function addEvent(ctx: Ctx, { ownerId, kind, personId, about, role }: Happened): Promise<void> {
  const at = ctx.now();
  await ctx.db.insert(teamEvents).values({ id: newId(at), ownerId, kind, at, personId, role: role ?? null, ...about });
}

export async function listMembers(ctx: Pick<Ctx, 'db'>, ownerId: string, memberId?: string): Promise<TeamMember[]> {
  const rows = await ctx.db
    .select()
    .from(teamMembers)
    .where(and(ownedBy(ownerId, teamMembers), memberId === undefined ? undefined : eq(teamMembers.memberId, memberId)))
    .orderBy(asc(teamMembers.joinedAt), asc(teamMembers.memberId));
  const people = await listContacts(
    ctx,
    rows.map((row) => row.memberId),
  );
  return rows.map(({ memberId, role, joinedAt }) => {
    const { name, email } = assertFound(people.get(memberId));
    return { bizId: memberId, name, email, role, joinedAt: joinedAt.toISOString() };
  });
}

/** Addresses of an owner and of their team, each proven by its person. */
export async function listTeamEmails(ctx: Pick<Ctx, 'db'>, ownerId: string): Promise<Set<string>> {
  const [owner, members] = [await getContact(ctx, ownerId), await listMembers(ctx, ownerId)];
  return new Set([owner, ...members].map(({ email }) => email));
}

export const toInvitation = (
  ctx: Pick<Ctx, 'now'>,
  { id, email, role, sentAt, expiresAt }: typeof teamInvitations.$inferSelect,
): TeamInvitation => ({
  ...{ bizId: id, email, role },
  sentAt: sentAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  expired: expiresAt <= ctx.now(),
});

async function listEvents(ctx: Ctx, ownerId: string): Promise<TeamEvent[]> {
  const { id, kind, at, personId, memberId, email, role } = teamEvents;
  const rows = await ctx.db
    .select({
      ...{ bizId: id, kind, at, role },
      by: nameOfUser<string | null>(personId),
      about: sql<string>`coalesce(${email}, ${nameOfUser(memberId)}, '')`,
    })
    .from(teamEvents)
    .where(ownedBy(ownerId, teamEvents))
    .orderBy(desc(at), desc(id))
    .limit(maxEvents);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

export async function readTeam(ctx: Ctx, { ownerId }: Acting): Promise<Team> {
  const open = and(ownedBy(ownerId, teamInvitations), eq(teamInvitations.state, 'open'));
  const invitations = await ctx.db
    .select()
    .from(teamInvitations)
    .where(open)
    .orderBy(asc(teamInvitations.sentAt), asc(teamInvitations.id));
  return {
    members: await listMembers(ctx, ownerId),
    invitations: invitations.map((each) => toInvitation(ctx, each)),
    events: await listEvents(ctx, ownerId),
  };
}

/** The next request of the member is answered by the new role. */
export function changeRole(
  ctx: Ctx,
  principal: UserPrincipal,
  { memberId, role }: { memberId: string; role: TeamRole },
): Promise<TeamMember> {
  const { ownerId, personId } = principal;
  return inTransaction(ctx, async (ctx) => {
    const ofMember = and(ownedBy(ownerId, teamMembers), eq(teamMembers.memberId, memberId));
    const [before] = await ctx.db.select().from(teamMembers).where(ofMember).for('update');
    const from = assertFound(before).role;
    if (from !== role) {
      await ctx.db.update(teamMembers).set({ role }).where(ofMember);
      await addEvent(ctx, { ownerId, kind: 'roleChanged', personId, about: { memberId }, role });
      const change = { before: { role: from }, after: { role, ownerId } };
      await recordChange(ctx, principal, { subject: 'user', subjectId: memberId, what: 'changeTeamRole', ...change });
      tellPeople(ctx, [memberId]);
    }
    const [member] = await listMembers(ctx, ownerId, memberId);
    return assertFound(member);
  });
}

/** Takes the row away, by which alone the member acts for the owner: their next request is refused. */
async function endMembership(
  ctx: Ctx,
  principal: UserPrincipal,
  { ownerId, memberId, kind }: { ownerId: string; memberId: string; kind: 'removed' | 'left' },
  by = principal.personId,
): Promise<void> {
  const ofMember = and(ownedBy(ownerId, teamMembers), eq(teamMembers.memberId, memberId));
  const [ended] = await ctx.db.delete(teamMembers).where(ofMember).returning();
  const { role } = assertFound(ended);
  await addEvent(ctx, { ownerId, kind, personId: by, about: { memberId }, role });
  const what = kind === 'left' ? 'leaveTeam' : 'removeFromTeam';
  await recordChange(ctx, principal, { subject: 'user', subjectId: memberId, what, before: { role, ownerId } });
  // Open pages of theirs hear that there is something to look up.
  tellPeople(ctx, [memberId]);
}

export async function removeMember(ctx: Ctx, principal: UserPrincipal, memberId: string) {
  const { ownerId } = principal;
  await inTransaction(ctx, async (ctx) => {
    await endMembership(ctx, principal, { ownerId, memberId, kind: 'removed' });
    const [owner, member] = [await getContact(ctx, ownerId), await getContact(ctx, memberId)];
    const mail = removedMail({ shopName: ctx.config.brand.name, name: member.name, owner: owner.name });
    await sendMail(ctx, { to: member.email, ...mail });
  });
  return {};
}

export async function leaveTeam(ctx: Ctx, principal: UserPrincipal, ownerId: string) {
  const memberId = principal.personId;
  await inTransaction(ctx, (ctx) => endMembership(ctx, principal, { ownerId, memberId, kind: 'left' }));
  return {};
}

/** Who becomes one of the staff is on no customer's team any more; owners see that they left. The caller's transaction. */
export async function endMemberships(ctx: Ctx, principal: UserPrincipal, memberId: string): Promise<void> {
  const rows = await ctx.db
    .select({ ownerId: teamMembers.ownerId })
    .from(teamMembers)
    .where(eq(teamMembers.memberId, memberId));
  for (const { ownerId } of rows) await endMembership(ctx, principal, { ownerId, memberId, kind: 'left' }, memberId);
}

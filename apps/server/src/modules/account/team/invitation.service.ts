import type { InvitationView, OwnTeam, TeamInvitation } from '@merchmill/contract/account/team.shapes.ts';
import { invitationDays, invitationsPerDay, maxTeamSize, type TeamRole } from '@merchmill/contract/account/team.ts';
import { dayMs } from '@merchmill/contract/durations.ts';
import { and, eq, gt, inArray } from 'drizzle-orm';
import { AppError, assertFound, invalidField } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { newId, newSecret } from '../../../ids.ts';
import { ownedBy } from '../../../owned-by.ts';
import type { UserPrincipal } from '../../../principal.ts';
import { recordChange } from '../../shop/audit/index.ts';
import { sendMail } from '../../shop/mail/index.ts';
import { type Contact, getContact, hashOfToken, listOpenOwners, lockUser } from '../account/index.ts';
import { isStaffPrincipal } from './acting.service.ts';
import { acceptedMail, invitationMail, nameInMail } from './team.mails.ts';
import { addEvent, listMembers, toInvitation } from './team.service.ts';
import { teamEvents, teamInvitations, teamMembers } from './team.tables.ts';

/*
 * Invitations: a link to an address, good once. Who asks is answered the same whether or not the address has an account:
 * nobody looks. Who accepts has to have that address.
 */

/** To one address in a day, of one owner and of all: it may be of somebody who does not want it. */
const perAddressAndDay = { ofOwner: 3, ofAll: 10 };

/** Counted by what was sent, so that revoking and inviting anew does not begin anew. */
async function requireMayMail(ctx: Ctx, ownerId: string, email: string): Promise<void> {
  const ofAll = and(
    inArray(teamEvents.kind, ['invited', 'sentAgain']),
    gt(teamEvents.at, new Date(ctx.now().getTime() - dayMs)),
  );
  const lately = and(ofAll, ownedBy(ownerId, teamEvents));
  const toAddress = eq(teamEvents.email, email);
  if ((await ctx.db.$count(teamEvents, and(ofAll, toAddress))) >= perAddressAndDay.ofAll)
    throw new AppError('tooManyRequests', 'This address can’t be invited today. Please try again tomorrow.');
  if ((await ctx.db.$count(teamEvents, and(lately, toAddress))) >= perAddressAndDay.ofOwner)
    throw new AppError('tooManyRequests', 'You’ve invited this address several times today. Please wait a day.');
  if ((await ctx.db.$count(teamEvents, lately)) >= invitationsPerDay)
    throw new AppError('tooManyRequests', `You can send ${invitationsPerDay} invitations a day. Please wait a day.`);
}

async function mailInvitation(ctx: Ctx, owner: Contact, { email, role, token, expiresAt }: Sent): Promise<void> {
  const { brand, publicUrl } = ctx.config;
  const from = { name: nameInMail(owner), email: owner.email };
  const link = `${publicUrl}/team-invitation/${token}`;
  const mail = invitationMail({ shopName: brand.name, from, role, link, days: invitationDays });
  const until = { until: expiresAt, forgetAt: new Date(expiresAt.getTime() + dayMs) };
  await sendMail(ctx, { to: email, ...mail }, until);
}
type Sent = { email: string; role: TeamRole; token: string; expiresAt: Date };

const newTimes = (ctx: Ctx) => {
  const sentAt = ctx.now();
  return { sentAt, expiresAt: new Date(sentAt.getTime() + invitationDays * dayMs) };
};

const isOpen = eq(teamInvitations.state, 'open');

async function requireRoom(ctx: Ctx, owner: Contact, email: string): Promise<void> {
  const ownerId = owner.id;
  if (owner.email === email) throw invalidField('email', 'This is your own address.');
  const members = await listMembers(ctx, ownerId);
  if (members.some((member) => member.email === email))
    throw invalidField('email', 'This person is already on your team.');
  const open = and(ownedBy(ownerId, teamInvitations), isOpen);
  if (await ctx.db.$count(teamInvitations, and(open, eq(teamInvitations.email, email))))
    throw invalidField('email', 'You’ve already invited this address. You can send the invitation again below.');
  if (members.length + (await ctx.db.$count(teamInvitations, open)) >= maxTeamSize)
    throw invalidField('email', `A team has at most ${maxTeamSize} people. Please remove someone first.`);
}

export function inviteMember(
  ctx: Ctx,
  principal: UserPrincipal,
  { email: given, role }: { email: string; role: TeamRole },
): Promise<TeamInvitation> {
  const { ownerId, personId } = principal;
  const email = given.toLowerCase();
  return inTransaction(ctx, async (ctx) => {
    await lockUser(ctx, ownerId);
    const owner = await getContact(ctx, ownerId);
    await requireRoom(ctx, owner, email);
    await requireMayMail(ctx, ownerId, email);
    const token = newSecret();
    const times = newTimes(ctx);
    const fresh = { id: newId(times.sentAt), ownerId, email, role, tokenHash: hashOfToken(token) };
    const [invitation] = await ctx.db
      .insert(teamInvitations)
      .values({ ...fresh, state: 'open', ...times })
      .returning();
    await addEvent(ctx, { ownerId, kind: 'invited', personId, about: { email }, role });
    await recordChange(ctx, principal, { subject: 'user', subjectId: ownerId, what: 'invite', after: { role } });
    await mailInvitation(ctx, owner, { email, role, token, expiresAt: times.expiresAt });
    return toInvitation(ctx, invitation!);
  });
}

/** With another link: the one before is good no more. */
export function sendAgain(ctx: Ctx, principal: UserPrincipal, id: string): Promise<TeamInvitation> {
  const { ownerId, personId } = principal;
  return inTransaction(ctx, async (ctx) => {
    await lockUser(ctx, ownerId);
    const ofInvitation = and(ownedBy(ownerId, teamInvitations), eq(teamInvitations.id, id), isOpen);
    const token = newSecret();
    const [invitation] = await ctx.db
      .update(teamInvitations)
      .set({ tokenHash: hashOfToken(token), ...newTimes(ctx) })
      .where(ofInvitation)
      .returning();
    const { email, role, expiresAt } = assertFound(invitation);
    await requireMayMail(ctx, ownerId, email);
    await addEvent(ctx, { ownerId, kind: 'sentAgain', personId, about: { email }, role });
    const resent = { subject: 'user', subjectId: ownerId, what: 'resendInvitation', after: { role } } as const;
    await recordChange(ctx, principal, resent);
    await mailInvitation(ctx, await getContact(ctx, ownerId), { email, role, token, expiresAt });
    return toInvitation(ctx, invitation!);
  });
}

export async function revokeInvitation(ctx: Ctx, principal: UserPrincipal, id: string) {
  const { ownerId, personId } = principal;
  await inTransaction(ctx, async (ctx) => {
    const [revoked] = await ctx.db
      .update(teamInvitations)
      .set({ state: 'revoked' })
      .where(and(ownedBy(ownerId, teamInvitations), eq(teamInvitations.id, id), isOpen))
      .returning();
    const { email, role } = assertFound(revoked);
    await addEvent(ctx, { ownerId, kind: 'revoked', personId, about: { email }, role });
    const ended = { subject: 'user', subjectId: ownerId, what: 'revokeInvitation', before: { role } } as const;
    await recordChange(ctx, principal, ended);
  });
  return {};
}

const linkOver = () =>
  new AppError('linkInvalid', 'This invitation was used, revoked, or has expired. Please ask for a new one.');

/** The invitation of a link that is good still, with whom it is from; held until the transaction ends where `isHeld`. */
async function readOpen(ctx: Ctx, token: string, isHeld = false) {
  const query = ctx.db
    .select()
    .from(teamInvitations)
    .where(and(eq(teamInvitations.tokenHash, hashOfToken(token)), isOpen, gt(teamInvitations.expiresAt, ctx.now())));
  const [invitation] = isHeld ? await query.for('update') : await query;
  const owner = invitation && (await listOpenOwners(ctx, [invitation.ownerId])).get(invitation.ownerId);
  if (!owner) throw linkOver();
  return { invitation, owner };
}

export async function readInvitation(ctx: Ctx, token: string): Promise<InvitationView> {
  const { invitation, owner } = await readOpen(ctx, token);
  const { email, role, expiresAt } = invitation;
  return { from: owner.name, email, role, expiresAt: expiresAt.toISOString() };
}

/** Of two at once with the same link, one is heard. */
export function acceptInvitation(ctx: Ctx, principal: UserPrincipal, token: string): Promise<OwnTeam> {
  const { personId } = principal;
  return inTransaction(ctx, async (ctx) => {
    const { invitation, owner } = await readOpen(ctx, token, true);
    const { id, ownerId, role } = invitation;
    const person = await getContact(ctx, personId);
    if (isStaffPrincipal(principal))
      throw new AppError(
        'linkInvalid',
        'You work for this shop, and can’t join a customer’s team with the same account. Please use another one.',
      );
    if (person.email !== invitation.email || ownerId === personId)
      throw new AppError(
        'linkInvalid',
        'This invitation is for another email address. Please log in with the address it was sent to.',
      );
    await ctx.db.update(teamInvitations).set({ state: 'accepted' }).where(eq(teamInvitations.id, id));
    const joined = { ownerId, memberId: personId, role, joinedAt: ctx.now() };
    const ofMember = [teamMembers.ownerId, teamMembers.memberId];
    await ctx.db.insert(teamMembers).values(joined).onConflictDoUpdate({ target: ofMember, set: { role } });
    await addEvent(ctx, { ownerId, kind: 'accepted', personId, about: { memberId: personId }, role });
    const after = { role, ownerId };
    await recordChange(ctx, principal, { subject: 'user', subjectId: personId, what: 'joinTeam', after });
    const { brand, publicUrl } = ctx.config;
    const link = `${publicUrl}/user/${ownerId}/settings/team`;
    const mail = acceptedMail({ shopName: brand.name, name: owner.name, member: person, role, link });
    await sendMail(ctx, { to: owner.email, ...mail });
    return { ownerId, name: owner.name, role };
  });
}

/** Needs no account: the link was mailed to whoever declines. */
export async function declineInvitation(ctx: Ctx, token: string) {
  await inTransaction(ctx, async (ctx) => {
    const { invitation } = await readOpen(ctx, token, true);
    const { id, ownerId, email, role } = invitation;
    await ctx.db.update(teamInvitations).set({ state: 'declined' }).where(eq(teamInvitations.id, id));
    await addEvent(ctx, { ownerId, kind: 'declined', personId: null, about: { email }, role });
  });
  return {};
}

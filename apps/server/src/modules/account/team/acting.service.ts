import type { User } from '@merchmill/contract/account/account.shapes.ts';
import type { OwnTeam } from '@merchmill/contract/account/team.shapes.ts';
import { type TeamRight, teamRoles } from '@merchmill/contract/account/team.ts';
import { teamAccessOf } from '@merchmill/contract/account/team-access.ts';
import type { Call } from '@merchmill/contract/call.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { ownedBy } from '../../../owned-by.ts';
import type { Principal, UserPrincipal } from '../../../principal.ts';
import { recordChange } from '../../shop/audit/index.ts';
import { findUser, getContact, listOpenOwners } from '../account/index.ts';
import { teamMembers } from './team.tables.ts';

/*
 * Members who act for an owner: two people in one principal, who acts and whose things they are. Looked up with each
 * request, so that it ends with the row. docs/decisions/079-teams.md tells the rest.
 */

/** Who works for the shop decides about its customers, and is therefore on no customer's team. */
export const isStaffPrincipal = ({ permissions }: UserPrincipal): boolean => permissions.size > 0;

/** The member as who acts for this owner; themselves, where they are no member or the owner is kept out. */
export async function actFor(ctx: Ctx, principal: Principal, ownerId: string | undefined): Promise<Principal> {
  if (principal.kind !== 'user' || principal.behalf || ownerId === undefined || ownerId.length > 64) return principal;
  if (ownerId === principal.personId || isStaffPrincipal(principal)) return principal;
  const [member] = await ctx.db
    .select({ role: teamMembers.role })
    .from(teamMembers)
    .where(and(ownedBy(ownerId, teamMembers), eq(teamMembers.memberId, principal.personId)));
  const owner = member && (await listOpenOwners(ctx, [ownerId])).get(ownerId);
  if (!owner) return principal;
  const { role } = member;
  const { type } = owner;
  return { ...principal, ownerId, type, team: { role } };
}

/** As pages show it: whose things they are, with who works for them. Nothing else of the owner's account. */
export async function findShownUser(ctx: Ctx, principal: Principal): Promise<User | null> {
  const person = await findUser(ctx, principal);
  if (!person || principal.kind !== 'user' || !principal.team) return person;
  const owner = await getContact(ctx, principal.ownerId);
  const { role } = principal.team;
  return {
    ...person,
    bizId: principal.ownerId,
    name: owner.name,
    type: principal.type,
    roles: [],
    team: { personId: principal.personId, by: person.name, role, rights: [...teamRoles[role]] },
  };
}

/** The teams that somebody is in. */
export async function listOwnTeams(ctx: Ctx, principal: UserPrincipal): Promise<OwnTeam[]> {
  if (isStaffPrincipal(principal)) return [];
  const rows = await ctx.db
    .select({ ownerId: teamMembers.ownerId, role: teamMembers.role })
    .from(teamMembers)
    .where(eq(teamMembers.memberId, principal.personId));
  const owners = await listOpenOwners(
    ctx,
    rows.map(({ ownerId }) => ownerId),
  );
  return rows
    .flatMap((row) => {
      const owner = owners.get(row.ownerId);
      return owner ? [{ ...row, name: owner.name }] : [];
    })
    .sort((a, b) => a.name.localeCompare(b.name, 'en-US') || (a.ownerId < b.ownerId ? -1 : 1));
}

/** What the things themselves tell of: designs have their versions, and carts come and go. */
const untold: readonly TeamRight[] = ['designs.view', 'designs.edit', 'uploads.add'];
const ofCart = /^(cart|draftCart|promo)\.|^order\.preview$/;

/** What a member changes, before they do so: who acts stands beside it, and for whom is what it is about. */
export async function noteMember(ctx: Ctx, principal: UserPrincipal, { id }: Call, params: unknown): Promise<void> {
  const access = teamAccessOf({ id });
  if (!access || access === 'self' || access === 'open' || access === 'owner' || access === 'dashboard') return;
  if (untold.includes(access) || ofCart.test(id)) return;
  const after = { call: id, ...(params && Object.keys(params).length ? { params } : {}) };
  await recordChange(ctx, principal, { subject: 'user', subjectId: principal.ownerId, what: 'actInTeam', after });
}

type Membership = { ownerId: string; personId: string };
const keyOf = ({ ownerId, personId }: Membership) => `${ownerId} ${personId}`;

/** Of these people at work for owners those who are members still. */
export async function listLiveMembers(
  { db }: Pick<Ctx, 'db'>,
  acting: readonly Membership[],
): Promise<(membership: Membership) => boolean> {
  if (!acting.length) return () => false;
  const rows = await db
    .select({ ownerId: teamMembers.ownerId, personId: teamMembers.memberId })
    .from(teamMembers)
    .where(
      inArray(
        teamMembers.memberId,
        acting.map(({ personId }) => personId),
      ),
    );
  const live = new Set(rows.map(keyOf));
  return (membership) => live.has(keyOf(membership));
}

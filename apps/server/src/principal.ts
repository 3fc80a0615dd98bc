import { isForBehalf } from '@merchmill/contract/account/behalf.ts';
import { mayInTeam, type TeamRight, type TeamRole } from '@merchmill/contract/account/team.ts';
import { isForMember } from '@merchmill/contract/account/team-access.ts';
import type { Policy } from '@merchmill/contract/call.ts';
import type { UserType } from '@merchmill/contract/enums.ts';
import { isPermission, type Permission } from '@merchmill/contract/permissions.ts';
import { AppError, Fault } from './app-error.ts';

/*
 * Who asks, found out once per request: the *person* who acts, the *owner* whose things they may touch, and what they may
 * do in the shop beyond. Keys of an API and links that prove themselves join with their features.
 */

/** Somebody logged in. Everybody has an owner of their own, with the same id. */
export type UserPrincipal = {
  kind: 'user';
  /** Who acts: stands in audits, notes and approvals. */
  personId: string;
  /** Whose orders, designs and money it is about. */
  ownerId: string;
  /** Of the owner. */
  type: UserType;
  sessionId: string;
  /** What the roles of staff allow; nothing for everybody else, nor for staff while they act on behalf of a customer. */
  permissions: ReadonlySet<Permission>;
  /** The person is of the staff and uses the shop on behalf of the owner, in a session of its own. */
  behalf?: { until: Date; staffSessionId: string } | undefined;
  /** The person is a member of the owner's team, and may do what the role allows. */
  team?: { role: TeamRole } | undefined;
};

/** What a role of a team allows its members; whoever acts for themselves may do all of it. */
export const mayAsMember = ({ team }: Pick<UserPrincipal, 'team'>, right: TeamRight): boolean =>
  !team || mayInTeam(team.role, right);

/** Somebody who does something with an owner's things. */
export type Acting = Pick<UserPrincipal, 'personId' | 'ownerId'>;

/**
 * Nobody the shop knows. `guest` is the secret of the browser's guest cookie, where it has one; `buyer` is for whom a
 * guest who has ordered in this browser acts, in calls for buyers and in no others.
 */
export type Guest = { kind: 'guest'; guest?: string | undefined; buyer?: UserPrincipal | undefined };

export type Principal = UserPrincipal | Guest;

/** Whether somebody may do this in the shop, whosever things it is about. */
export const may = (principal: Principal, permission: Permission): boolean =>
  principal.kind === 'user' && principal.permissions.has(permission);

/** Of calls that ask nothing of a session: what they need instead is looked at by the call itself. */
const openPolicies: readonly Policy[] = ['anyone', 'provider', 'local'];

/** What a call asks of who makes it: that they are logged in, and where it is a permission, that they have it. */
export function requirePolicy(policy: Policy, principal: Principal): void {
  if (openPolicies.includes(policy)) return;
  if (policy === 'buyer' && principal.kind === 'guest' && principal.buyer) return;
  if (principal.kind !== 'user') throw new AppError('notLoggedIn');
  if (policy === 'user' || policy === 'buyer') return;
  if (!isPermission(policy)) throw new Fault(`there is no policy ${policy}`);
  if (!may(principal, policy)) throw new AppError('prohibited');
}

/** Staff who act on behalf of a customer do what is shopping, and nothing that asks for the customer's own hand. */
export function requireForBehalf(call: { id: string; method: string }, principal: Principal): void {
  if (principal.kind === 'user' && principal.behalf && !isForBehalf(call))
    throw new AppError('prohibited', 'You can’t do this on behalf of a customer.');
}

/** A member does for the owner what their role allows. What it does not is not there, like the things of other owners. */
export function requireForMember(call: { id: string; who: Policy }, principal: Principal): void {
  // Of the shop's permissions they have none.
  if (isPermission(call.who)) return;
  if (principal.kind === 'user' && principal.team && !isForMember(call, principal.team.role))
    throw new AppError('notFound', 'Your role in this team doesn’t include this.');
}

/** Who acts in a call: in those for buyers, a guest acts for the owner of the guest's orders. */
export const actingIn = (policy: Policy, principal: Principal): Principal =>
  policy === 'buyer' && principal.kind === 'guest' && principal.buyer ? principal.buyer : principal;

/*
 * People who work for an owner, and what a role may do with the owner's things; which call takes what is in
 * team-access.ts. No Zod here: pages of teams load it. What every page needs of it comes with the user.
 */

/** What members of a team may do, by name; the page of the team has a sentence for each. */
export const teamRightNames = [
  'orders.view',
  'orders.edit',
  'orders.place',
  'designs.view',
  'designs.edit',
  'designs.publish',
  'uploads.add',
  'addresses.edit',
  'money.view',
  'business.view',
  'business.edit',
  'stores.view',
  'stores.edit',
  'stores.publish',
] as const;
export type TeamRight = (typeof teamRightNames)[number];

/** Roles of a team, the ones that may do most first. The owner is none of them: they may do everything. */
export const teamRoles = {
  manager: teamRightNames,
  designer: ['designs.view', 'designs.edit', 'designs.publish', 'uploads.add', 'stores.view', 'stores.publish'],
  orders: [
    'orders.view',
    'orders.edit',
    'orders.place',
    'designs.view',
    'uploads.add',
    'addresses.edit',
    'business.view',
    'stores.view',
  ],
  accountant: ['money.view', 'business.view'],
} as const satisfies Record<string, readonly TeamRight[]>;
export type TeamRole = keyof typeof teamRoles;
export const teamRoleNames = Object.keys(teamRoles) as [TeamRole, ...TeamRole[]];

/** Whether a member in this role may do this for the owner. */
export const mayInTeam = (role: TeamRole, right: TeamRight): boolean =>
  (teamRoles[role] as readonly TeamRight[]).includes(right);

const inSentence: Record<TeamRole, string> = {
  manager: 'as a manager',
  designer: 'as a designer',
  orders: 'on orders',
  accountant: 'as an accountant',
};
/** What somebody works as, for the end of a sentence. */
export const roleInSentence = (role: TeamRole): string => inSentence[role];

/** An invitation can be accepted for so long. */
export const invitationDays = 7;
/** Invitations that one owner may have sent in a day, those that are sent again included. */
export const invitationsPerDay = 20;
/** Members and open invitations that an owner has at most. */
export const maxTeamSize = 50;

/** What happens in a team, as its owner sees it. */
export const teamEvents = [
  'invited',
  'sentAgain',
  'revoked',
  'accepted',
  'declined',
  'roleChanged',
  'removed',
  'left',
] as const;
export type TeamEventKind = (typeof teamEvents)[number];

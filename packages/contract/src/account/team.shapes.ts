import type { Shapes } from '../call.ts';
import { BizId, IsoTime, Nothing } from '../shapes.ts';
import { z } from '../zod.ts';
import { Email } from './account.shapes.ts';
import { teamEvents, teamRoleNames } from './team.ts';

const role = z.enum(teamRoleNames);
const Token = z.object({ token: z.string().min(20, 'Please open the link from the email.').max(100) });

export const TeamMember = z.object({
  /** Of the person. */
  bizId: BizId,
  name: z.string(),
  email: z.string(),
  role,
  joinedAt: IsoTime,
});
export type TeamMember = z.infer<typeof TeamMember>;

export const TeamInvitation = z.object({
  bizId: BizId,
  email: z.string(),
  role,
  /** When it was last sent. */
  sentAt: IsoTime,
  expiresAt: IsoTime,
  /** It can be sent again, and no longer accepted. */
  expired: z.boolean(),
});
export type TeamInvitation = z.infer<typeof TeamInvitation>;

export const TeamEvent = z.object({
  bizId: BizId,
  kind: z.enum(teamEvents),
  at: IsoTime,
  /** Who did it; null for an invitation that was declined without an account. */
  by: z.string().nullable(),
  /** Whom it is about: a name, or the address of an invitation. */
  about: z.string(),
  role: role.nullable(),
});
export type TeamEvent = z.infer<typeof TeamEvent>;

export const Team = z.object({
  members: z.array(TeamMember),
  invitations: z.array(TeamInvitation),
  /** Newest first, the last hundred. */
  events: z.array(TeamEvent),
});
export type Team = z.infer<typeof Team>;

/** A team that somebody is in. */
export const OwnTeam = z.object({ ownerId: BizId, name: z.string(), role });
export type OwnTeam = z.infer<typeof OwnTeam>;

/** As whoever has the link sees it. */
export const InvitationView = z.object({ from: z.string(), email: z.string(), role, expiresAt: IsoTime });
export type InvitationView = z.infer<typeof InvitationView>;

export const InviteForm = z.object({ email: Email, role });
export const RoleForm = z.object({ role });

export const teamShapes = {
  view: {
    summary: 'The people who work for me, invitations nobody has accepted yet, and what happened in my team.',
    data: Team,
  },
  invite: {
    summary:
      'Invite someone to my team by email. The response is the same whether or not the address has an account. The link works once, for seven days, and only for an account with this address.',
    body: InviteForm,
    data: TeamInvitation,
  },
  sendAgain: {
    summary: 'Send an invitation again with a new link; the earlier link stops working.',
    params: z.object({ bizId: BizId }),
    data: TeamInvitation,
  },
  revoke: { summary: 'Revoke an invitation.', params: z.object({ bizId: BizId }), data: Nothing },
  changeRole: {
    summary: 'Give a member of my team another role. It applies to their next request.',
    params: z.object({ bizId: BizId }),
    body: RoleForm,
    data: TeamMember,
  },
  remove: {
    summary: 'Remove a member from my team. Their next request for me is refused.',
    params: z.object({ bizId: BizId }),
    data: Nothing,
  },
  mine: {
    summary:
      'The teams I’m a member of. Requests for one of these owners name it in the `acting-owner` header; without the header they are about me.',
    data: z.object({ list: z.array(OwnTeam) }),
  },
  leave: { summary: 'Leave a team.', body: z.object({ ownerId: BizId }), data: Nothing },
  invitation: { summary: 'What an invitation link is for.', query: Token, data: InvitationView },
  accept: {
    summary: 'Accept an invitation. My account must have the address it was sent to.',
    body: Token,
    data: OwnTeam,
  },
  decline: { summary: 'Decline an invitation.', body: Token, data: Nothing },
} satisfies Shapes;

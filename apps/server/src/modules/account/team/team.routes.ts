import { teamCalls } from '@merchmill/contract/account/team.calls.ts';
import { route } from '../../../platform/http/serve.ts';
import { listOwnTeams } from './acting.service.ts';
import {
  acceptInvitation,
  declineInvitation,
  inviteMember,
  readInvitation,
  revokeInvitation,
  sendAgain,
} from './invitation.service.ts';
import { changeRole, leaveTeam, readTeam, removeMember } from './team.service.ts';

export const teamRoutes = [
  route(teamCalls.view, ({ ctx, principal }) => readTeam(ctx, principal)),
  route(teamCalls.invite, ({ ctx, principal, body }) => inviteMember(ctx, principal, body)),
  route(teamCalls.sendAgain, ({ ctx, principal, params }) => sendAgain(ctx, principal, params.bizId)),
  route(teamCalls.revoke, ({ ctx, principal, params }) => revokeInvitation(ctx, principal, params.bizId)),
  route(teamCalls.changeRole, ({ ctx, principal, params, body }) =>
    changeRole(ctx, principal, { memberId: params.bizId, role: body.role }),
  ),
  route(teamCalls.remove, ({ ctx, principal, params }) => removeMember(ctx, principal, params.bizId)),
  route(teamCalls.mine, async ({ ctx, principal }) => ({ list: await listOwnTeams(ctx, principal) })),
  route(teamCalls.leave, ({ ctx, principal, body }) => leaveTeam(ctx, principal, body.ownerId)),
  route(teamCalls.invitation, ({ ctx, query }) => readInvitation(ctx, query.token)),
  route(teamCalls.accept, ({ ctx, principal, body }) => acceptInvitation(ctx, principal, body.token)),
  route(teamCalls.decline, ({ ctx, body }) => declineInvitation(ctx, body.token)),
];

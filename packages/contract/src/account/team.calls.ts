import { callsOf } from '../call.ts';
import type { teamShapes } from './team.shapes.ts';

export const teamCalls = callsOf<typeof teamShapes>()({
  view: { id: 'team.view', method: 'GET', path: '/api/team', who: 'user' },
  invite: { id: 'team.invite', method: 'POST', path: '/api/team/invitations', who: 'user', limit: 'mail' },
  sendAgain: {
    id: 'team.sendAgain',
    method: 'POST',
    path: '/api/team/invitations/{bizId}/send',
    who: 'user',
    limit: 'mail',
  },
  revoke: { id: 'team.revoke', method: 'DELETE', path: '/api/team/invitations/{bizId}', who: 'user' },
  changeRole: { id: 'team.changeRole', method: 'PUT', path: '/api/team/members/{bizId}', who: 'user' },
  remove: { id: 'team.remove', method: 'DELETE', path: '/api/team/members/{bizId}', who: 'user' },
  mine: { id: 'team.mine', method: 'GET', path: '/api/teams', who: 'user' },
  leave: { id: 'team.leave', method: 'POST', path: '/api/teams/leave', who: 'user' },
  invitation: { id: 'team.invitation', method: 'GET', path: '/api/team/invitation', who: 'anyone', limit: 'code' },
  accept: { id: 'team.accept', method: 'POST', path: '/api/team/invitation/accept', who: 'user', limit: 'code' },
  decline: { id: 'team.decline', method: 'POST', path: '/api/team/invitation/decline', who: 'anyone', limit: 'code' },
});

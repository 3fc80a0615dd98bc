import { callsOf } from '../call.ts';
import type { securityShapes } from './security.shapes.ts';

/* How somebody logs in, and where they are logged in. */

export const securityCalls = callsOf<typeof securityShapes>()({
  changePassword: {
    id: 'security.changePassword',
    method: 'POST',
    path: '/api/user/changePassword',
    who: 'user',
    limit: 'login',
  },
  sendEmailCode: {
    id: 'security.sendEmailCode',
    method: 'POST',
    path: '/api/user/email/send',
    who: 'user',
    limit: 'mail',
  },
  changeEmail: {
    id: 'security.changeEmail',
    method: 'POST',
    path: '/api/user/email/change',
    who: 'user',
    limit: 'code',
  },
  sessions: { id: 'security.sessions', method: 'GET', path: '/api/user/session', who: 'user' },
  endSession: { id: 'security.endSession', method: 'DELETE', path: '/api/user/session/{bizId}', who: 'user' },
  endOtherSessions: { id: 'security.endOtherSessions', method: 'DELETE', path: '/api/user/session', who: 'user' },
});

import { callsOf } from '../call.ts';
import type { recoveryShapes } from './recovery.shapes.ts';

/* What whoever holds a link from a mail may do about an account: choose a password, take an address back. */

export const recoveryCalls = callsOf<typeof recoveryShapes>()({
  sendReset: { id: 'recovery.sendReset', method: 'POST', path: '/api/user/sendReset', who: 'anyone', limit: 'mail' },
  resetLink: { id: 'recovery.resetLink', method: 'GET', path: '/api/user/reset', who: 'anyone', limit: 'code' },
  reset: { id: 'recovery.reset', method: 'POST', path: '/api/user/reset', who: 'anyone', limit: 'code' },
  restoreLink: {
    id: 'recovery.restoreLink',
    method: 'GET',
    path: '/api/user/email/restore',
    who: 'anyone',
    limit: 'code',
  },
  restoreEmail: {
    id: 'recovery.restoreEmail',
    method: 'POST',
    path: '/api/user/email/restore',
    who: 'anyone',
    limit: 'code',
  },
});

import { callsOf } from '../call.ts';
import type { privacyShapes } from './privacy.shapes.ts';

export const privacyCalls = callsOf<typeof privacyShapes>()({
  read: { id: 'privacy.read', method: 'GET', path: '/api/user/privacy', who: 'user' },
  exports: { id: 'privacy.exports', method: 'GET', path: '/api/user/export', who: 'user' },
  requestExport: { id: 'privacy.requestExport', method: 'POST', path: '/api/user/export', who: 'user', limit: 'mail' },
  download: { id: 'privacy.download', method: 'GET', path: '/api/user/export/{bizId}', who: 'user', limit: 'download' },
  deleteAccount: { id: 'privacy.deleteAccount', method: 'DELETE', path: '/api/user', who: 'user', limit: 'login' },
  deletion: { id: 'privacy.deletion', method: 'GET', path: '/api/user/deletion', who: 'user' },
  sendGuestLink: {
    id: 'privacy.sendGuestLink',
    method: 'POST',
    path: '/api/order-status/{token}/deletion',
    who: 'anyone',
    limit: 'mail',
  },
  guest: { id: 'privacy.guest', method: 'GET', path: '/api/guest-privacy/{token}', who: 'anyone', limit: 'orderLink' },
  deleteGuest: {
    id: 'privacy.deleteGuest',
    method: 'POST',
    path: '/api/guest-privacy/{token}',
    who: 'anyone',
    limit: 'orderLink',
  },
  keepGuest: {
    id: 'privacy.keepGuest',
    method: 'POST',
    path: '/api/guest-privacy/{token}/keep',
    who: 'anyone',
    limit: 'orderLink',
  },
  keepAccount: { id: 'privacy.keepAccount', method: 'POST', path: '/api/user/keep', who: 'user' },
});

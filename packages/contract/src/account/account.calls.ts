import { callsOf } from '../call.ts';
import type { accountShapes } from './account.shapes.ts';

export const accountCalls = callsOf<typeof accountShapes>()({
  login: { id: 'account.login', method: 'POST', path: '/api/user/login', who: 'anyone', limit: 'login' },
  register: { id: 'account.register', method: 'POST', path: '/api/user/register', who: 'anyone', limit: 'register' },
  send: { id: 'account.send', method: 'POST', path: '/api/user/send', who: 'anyone', limit: 'mail' },
  verifyEmail: {
    id: 'account.verifyEmail',
    method: 'POST',
    path: '/api/user/email/verify',
    who: 'anyone',
    limit: 'code',
  },
  logout: { id: 'account.logout', method: 'POST', path: '/api/user/logout', who: 'user' },
  current: { id: 'account.current', method: 'GET', path: '/api/user', who: 'user' },
  addresses: { id: 'account.addresses', method: 'GET', path: '/api/user/address', who: 'user' },
  addAddress: { id: 'account.addAddress', method: 'POST', path: '/api/user/address', who: 'user' },
  updateAddress: { id: 'account.updateAddress', method: 'PUT', path: '/api/user/address/{bizId}', who: 'user' },
  deleteAddress: { id: 'account.deleteAddress', method: 'DELETE', path: '/api/user/address/{bizId}', who: 'user' },
});

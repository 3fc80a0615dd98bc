import { callsOf } from '../call.ts';
import type { signInShapes } from './sign-in.shapes.ts';

/* How somebody signs in besides the password: the second step and passkeys. */

export const signInCalls = callsOf<typeof signInShapes>()({
  secondStep: {
    id: 'signIn.secondStep',
    method: 'GET',
    path: '/api/user/login/step',
    who: 'anyone',
    limit: 'code',
    mayBeNone: true,
  },
  loginWithCode: {
    id: 'signIn.loginWithCode',
    method: 'POST',
    path: '/api/user/login/code',
    who: 'anyone',
    limit: 'login',
  },
  askPasskey: {
    id: 'signIn.askPasskey',
    method: 'POST',
    path: '/api/user/login/passkey/options',
    who: 'anyone',
    limit: 'code',
  },
  loginWithPasskey: {
    id: 'signIn.loginWithPasskey',
    method: 'POST',
    path: '/api/user/login/passkey',
    who: 'anyone',
    limit: 'login',
  },
  pendingGoogle: {
    id: 'signIn.pendingGoogle',
    method: 'GET',
    path: '/api/user/google/pending',
    who: 'anyone',
    limit: 'code',
    mayBeNone: true,
  },
  openWithGoogle: {
    id: 'signIn.openWithGoogle',
    method: 'POST',
    path: '/api/user/google/register',
    who: 'anyone',
    limit: 'login',
  },
  methods: { id: 'signIn.methods', method: 'GET', path: '/api/user/sign-in', who: 'user' },
  startAuthenticator: {
    id: 'signIn.startAuthenticator',
    method: 'POST',
    path: '/api/user/authenticator',
    who: 'user',
    limit: 'code',
  },
  confirmAuthenticator: {
    id: 'signIn.confirmAuthenticator',
    method: 'POST',
    path: '/api/user/authenticator/confirm',
    who: 'user',
    limit: 'code',
  },
  removeAuthenticator: {
    id: 'signIn.removeAuthenticator',
    method: 'POST',
    path: '/api/user/authenticator/remove',
    who: 'user',
    limit: 'code',
  },
  renewRecoveryCodes: {
    id: 'signIn.renewRecoveryCodes',
    method: 'POST',
    path: '/api/user/authenticator/recovery-codes',
    who: 'user',
    limit: 'code',
  },
  connectGoogle: {
    id: 'signIn.connectGoogle',
    method: 'POST',
    path: '/api/user/google/connect',
    who: 'user',
    limit: 'code',
  },
  disconnectGoogle: {
    id: 'signIn.disconnectGoogle',
    method: 'POST',
    path: '/api/user/google/disconnect',
    who: 'user',
    limit: 'code',
  },
  startPasskey: {
    id: 'signIn.startPasskey',
    method: 'POST',
    path: '/api/user/passkey/options',
    who: 'user',
    limit: 'code',
  },
  addPasskey: { id: 'signIn.addPasskey', method: 'POST', path: '/api/user/passkey', who: 'user', limit: 'code' },
  removePasskey: {
    id: 'signIn.removePasskey',
    method: 'POST',
    path: '/api/user/passkey/{bizId}/remove',
    who: 'user',
    limit: 'code',
  },
});

import type { User } from '@merchmill/contract/account/account.shapes.ts';
import { signInCalls } from '@merchmill/contract/account/sign-in.calls.ts';
import type { Ctx } from '../../../context.ts';
import { setSessionCookies, setUserCookie } from '../../../platform/http/cookies.ts';
import { route, type Transport } from '../../../platform/http/serve.ts';
import {
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
  startAuthenticator,
} from './authenticator.service.ts';
import { disconnectGoogle } from './google-account.service.ts';
import { openWithGoogle, readPendingGoogle, startConnecting } from './google-sign-in.service.ts';
import { TooManyTries } from './login-delay.service.ts';
import { keepDevice, originOf } from './origin.ts';
import { addPasskey, askPasskey, logInWithPasskey, removePasskey, startPasskey } from './passkey.service.ts';
import { requireOwnHand } from './reauthentication.service.ts';
import { logInWithCode, readSecondStep } from './second-step.service.ts';
import { readSignInMethods } from './sign-in.service.ts';

function withCookies(ctx: Ctx, transport: Transport | undefined, session: { token: string; user: User }) {
  if (transport) setSessionCookies(transport.reply, ctx.config, ctx.signingKey, session);
  return session;
}

/** Who has to wait is told how long. */
async function sayingHowLong<T>(transport: Transport | undefined, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof TooManyTries) transport?.reply.header('retry-after', String(error.seconds));
    throw error;
  }
}

/** Routes by which somebody gets in. */
const loginRoutes = [
  route(signInCalls.secondStep, ({ ctx, transport }) => readSecondStep(ctx, originOf(ctx, transport).device)),
  route(signInCalls.loginWithCode, async ({ ctx, body, transport }) => {
    const origin = originOf(ctx, transport);
    const session = await sayingHowLong(transport, () => logInWithCode(ctx, body.code, origin));
    keepDevice(ctx, transport, origin.device);
    return withCookies(ctx, transport, session);
  }),
  route(signInCalls.askPasskey, ({ ctx, transport }) => {
    const origin = originOf(ctx, transport);
    keepDevice(ctx, transport, origin.device);
    return askPasskey(ctx, origin);
  }),
  route(signInCalls.loginWithPasskey, async ({ ctx, body, transport }) => {
    const origin = originOf(ctx, transport);
    const session = await logInWithPasskey(ctx, body, origin);
    keepDevice(ctx, transport, origin.device);
    return withCookies(ctx, transport, session);
  }),
  route(signInCalls.pendingGoogle, ({ ctx, transport }) => readPendingGoogle(ctx, originOf(ctx, transport).device)),
  route(signInCalls.openWithGoogle, async ({ ctx, body, transport }) => {
    const origin = originOf(ctx, transport);
    return withCookies(ctx, transport, await openWithGoogle(ctx, body, origin));
  }),
];

/** Routes by which somebody changes how they get in: a session alone may not. */
const ownRoutes = [
  route(signInCalls.methods, ({ ctx, principal }) => readSignInMethods(ctx, principal.personId)),
  route(signInCalls.startAuthenticator, async ({ ctx, principal, body, transport }) => {
    await sayingHowLong(transport, () => requireOwnHand(ctx, principal, body.password));
    return startAuthenticator(ctx, principal.personId);
  }),
  route(signInCalls.confirmAuthenticator, async ({ ctx, principal, body }) => ({
    recoveryCodes: await confirmAuthenticator(ctx, principal.personId, body.code),
  })),
  route(signInCalls.removeAuthenticator, async ({ ctx, principal, body, transport }) => {
    await sayingHowLong(transport, () => requireOwnHand(ctx, principal, body.password));
    await removeAuthenticator(ctx, principal.personId);
    return {};
  }),
  route(signInCalls.renewRecoveryCodes, async ({ ctx, principal, body, transport }) => {
    await sayingHowLong(transport, () => requireOwnHand(ctx, principal, body.password));
    return { recoveryCodes: await renewRecoveryCodes(ctx, principal.personId) };
  }),
  route(signInCalls.startPasskey, async ({ ctx, principal, body, transport }) => {
    const origin = originOf(ctx, transport);
    await sayingHowLong(transport, () => requireOwnHand(ctx, principal, body.password));
    keepDevice(ctx, transport, origin.device);
    return startPasskey(ctx, principal.personId, origin);
  }),
  route(signInCalls.addPasskey, ({ ctx, principal, body, transport }) =>
    addPasskey(ctx, principal.personId, body, originOf(ctx, transport)),
  ),
  route(signInCalls.removePasskey, async ({ ctx, principal, params, body, transport }) => {
    await sayingHowLong(transport, () => requireOwnHand(ctx, principal, body.password));
    await removePasskey(ctx, principal.personId, params.bizId);
    return {};
  }),
  route(signInCalls.connectGoogle, async ({ ctx, principal, body, transport }) => {
    const origin = originOf(ctx, transport);
    await sayingHowLong(transport, () => requireOwnHand(ctx, principal, body.password));
    keepDevice(ctx, transport, origin.device);
    return { url: await startConnecting(ctx, principal.personId, origin.device) };
  }),
  route(signInCalls.disconnectGoogle, async ({ ctx, principal, body, transport }) => {
    await sayingHowLong(transport, () => requireOwnHand(ctx, principal, body.password));
    const user = await disconnectGoogle(ctx, principal.personId);
    if (transport) setUserCookie(transport.reply, ctx.config, user);
    return user;
  }),
];

export const signInRoutes = [...loginRoutes, ...ownRoutes];

import { accountCalls } from '@merchmill/contract/account/account.calls.ts';
import type { User } from '@merchmill/contract/account/account.shapes.ts';
import { assertFound } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { clearSessionCookies, setSessionCookies } from '../../../platform/http/cookies.ts';
import { evenly } from '../../../platform/http/evenly.ts';
import { route, type Transport } from '../../../platform/http/serve.ts';
import { addAddress, deleteAddress, listAddresses, updateAddress } from './address.service.ts';
import { endBehalf } from './behalf.service.ts';
import { logIn } from './login.service.ts';
import { TooManyTries } from './login-delay.service.ts';
import { keepDevice, originOf } from './origin.ts';
import { register, sendCode, verifyEmail } from './registration.service.ts';
import { endSession, findUser } from './session.service.ts';

function withCookies(ctx: Ctx, transport: Transport | undefined, session: { token: string; user: User }) {
  if (transport) setSessionCookies(transport.reply, ctx.config, ctx.signingKey, session);
  return session;
}

export const accountRoutes = [
  route(accountCalls.login, async ({ ctx, body, transport }) => {
    const origin = originOf(ctx, transport);
    keepDevice(ctx, transport, origin.device);
    try {
      return withCookies(ctx, transport, await logIn(ctx, body, origin));
    } catch (error) {
      if (error instanceof TooManyTries) transport?.reply.header('retry-after', String(error.seconds));
      throw error;
    }
  }),
  route(accountCalls.register, ({ ctx, body, transport }) => {
    const origin = originOf(ctx, transport);
    keepDevice(ctx, transport, origin.device);
    return evenly(() => register(ctx, body, origin));
  }),
  route(accountCalls.send, ({ ctx, body, transport }) =>
    evenly(() => sendCode(ctx, body.email, originOf(ctx, transport))),
  ),
  route(accountCalls.verifyEmail, async ({ ctx, body, transport }) => {
    const origin = originOf(ctx, transport);
    const session = await verifyEmail(ctx, body, origin);
    keepDevice(ctx, transport, origin.device);
    return withCookies(ctx, transport, session);
  }),
  route(accountCalls.logout, async ({ ctx, principal, transport }) => {
    // Whoever acts on behalf of a customer leaves them and logs out themselves.
    await endBehalf(ctx, principal);
    await endSession(ctx, principal.behalf?.staffSessionId ?? principal.sessionId);
    if (transport) clearSessionCookies(transport.reply, ctx.config);
    return {};
  }),
  route(accountCalls.current, async ({ ctx, principal }) => assertFound(await findUser(ctx, principal))),
  route(accountCalls.addresses, ({ ctx, principal }) => listAddresses(ctx, principal.ownerId)),
  route(accountCalls.addAddress, ({ ctx, principal, body }) => addAddress(ctx, principal.ownerId, body)),
  route(accountCalls.updateAddress, ({ ctx, principal, params, body }) =>
    updateAddress(ctx, principal.ownerId, params.bizId, body),
  ),
  route(accountCalls.deleteAddress, ({ ctx, principal, params }) =>
    deleteAddress(ctx, principal.ownerId, params.bizId),
  ),
];

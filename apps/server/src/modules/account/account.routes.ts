import { accountCalls, type User } from '@merchmill/contract/account.ts';
import { found } from '../../app-error.ts';
import type { Ctx } from '../../context.ts';
import { clearSessionCookies, setSessionCookies } from '../../http/cookies.ts';
import { route, type Transport } from '../../http/serve.ts';
import { logIn, register, sendCode, verifyEmail } from './account.service.ts';
import { addAddress, deleteAddress, listAddresses, updateAddress } from './address.service.ts';
import { endSession, findUser } from './session.service.ts';

function withCookies(ctx: Ctx, transport: Transport | undefined, session: { token: string; user: User }) {
  if (transport) setSessionCookies(transport.reply, ctx.config, ctx.signingKey, session);
  return session;
}

export const accountRoutes = [
  route(accountCalls.login, async ({ ctx, body, transport }) => withCookies(ctx, transport, await logIn(ctx, body))),
  route(accountCalls.register, ({ ctx, body }) => register(ctx, body)),
  route(accountCalls.send, ({ ctx, body }) => sendCode(ctx, body.email)),
  route(accountCalls.verifyEmail, async ({ ctx, body, transport }) =>
    withCookies(ctx, transport, await verifyEmail(ctx, body)),
  ),
  route(accountCalls.logout, async ({ ctx, who, transport }) => {
    await endSession(ctx, who.sessionId);
    if (transport) clearSessionCookies(transport.reply, ctx.config);
    return {};
  }),
  route(accountCalls.current, async ({ ctx, who }) => found(await findUser(ctx, who))),
  route(accountCalls.addresses, ({ ctx, who }) => listAddresses(ctx, who.userId)),
  route(accountCalls.addAddress, ({ ctx, who, body }) => addAddress(ctx, who.userId, body)),
  route(accountCalls.updateAddress, ({ ctx, who, params, body }) => updateAddress(ctx, who.userId, params.bizId, body)),
  route(accountCalls.deleteAddress, ({ ctx, who, params }) => deleteAddress(ctx, who.userId, params.bizId)),
];

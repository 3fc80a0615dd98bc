import { setTimeout as wait } from 'node:timers/promises';
import { accountCalls } from '@merchmill/contract/account/account.calls.ts';
import type { User } from '@merchmill/contract/account/account.shapes.ts';
import { assertFound } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { newSecret } from '../../../ids.ts';
import {
  clearSessionCookies,
  readDeviceCookie,
  setDeviceCookie,
  setSessionCookies,
} from '../../../platform/http/cookies.ts';
import { addressOf } from '../../../platform/http/limiter.ts';
import { route, type Transport } from '../../../platform/http/serve.ts';
import { addAddress, deleteAddress, listAddresses, updateAddress } from './address.service.ts';
import type { Device, Origin } from './device.service.ts';
import { logIn } from './login.service.ts';
import { TooManyTries } from './login-delay.service.ts';
import { register, sendCode, verifyEmail } from './registration.service.ts';
import { endSession, findUser } from './session.service.ts';

function withCookies(ctx: Ctx, transport: Transport | undefined, session: { token: string; user: User }) {
  if (transport) setSessionCookies(transport.reply, ctx.config, ctx.signingKey, session);
  return session;
}

/** The browser that asks; a new one for who brings no cookie. */
function deviceOf(ctx: Ctx, transport: Transport | undefined): Device {
  const secret = transport ? readDeviceCookie(ctx.config, transport.request.headers.cookie) : null;
  return { secret: secret ?? newSecret(), isNew: secret === null };
}

function keepDevice(ctx: Ctx, transport: Transport | undefined, { secret }: Device): void {
  if (transport) setDeviceCookie(transport.reply, ctx.config, secret);
}

/** One home or office has a whole /64 of IPv6 addresses. */
const networkOf = (transport: Transport | undefined) => (transport ? addressOf(transport.request) : 'here');

const originOf = (ctx: Ctx, transport: Transport | undefined): Origin => ({
  device: deviceOf(ctx, transport),
  network: networkOf(transport),
});

const stepMs = 100;

/** Answers at full steps only: a mail that is sent or not makes no difference to the time. */
async function evenly<T>(work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  try {
    return await work();
  } finally {
    await wait(stepMs - ((performance.now() - started) % stepMs));
  }
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
    const device = deviceOf(ctx, transport);
    const session = await verifyEmail(ctx, body, device);
    keepDevice(ctx, transport, device);
    return withCookies(ctx, transport, session);
  }),
  route(accountCalls.logout, async ({ ctx, principal, transport }) => {
    await endSession(ctx, principal.sessionId);
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

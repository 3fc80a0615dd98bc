import type { Ctx } from '../../../context.ts';
import { newSecret } from '../../../ids.ts';
import { readDeviceCookie, setDeviceCookie } from '../../../platform/http/cookies.ts';
import { networkOf } from '../../../platform/http/limiter.ts';
import type { Transport } from '../../../platform/http/serve.ts';
import { clientName } from './client-name.rules.ts';
import type { Device, Origin } from './device.service.ts';

/** The browser that asks; a new one for who brings no cookie. */
function deviceOf(ctx: Ctx, transport: Transport | undefined): Device {
  const secret = transport ? readDeviceCookie(ctx.config, transport.request.headers.cookie) : null;
  return { secret: secret ?? newSecret(), isNew: secret === null };
}

export function keepDevice(ctx: Ctx, transport: Transport | undefined, { secret }: Device): void {
  if (transport) setDeviceCookie(transport.reply, ctx.config, secret);
}

/** Where a request comes from. */
export const originOf = (ctx: Ctx, transport: Transport | undefined): Origin => ({
  device: deviceOf(ctx, transport),
  network: networkOf(transport),
  client: clientName(transport?.request.headers['user-agent']),
});

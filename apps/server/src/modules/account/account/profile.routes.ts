import type { User } from '@merchmill/contract/account/account.shapes.ts';
import { profileCalls } from '@merchmill/contract/account/profile.calls.ts';
import type { Ctx } from '../../../context.ts';
import { setUserCookie } from '../../../platform/http/cookies.ts';
import { route, type Transport } from '../../../platform/http/serve.ts';
import { setMailModes, updateProfile } from './profile.service.ts';

/** The user as they are now, also in their cookie. */
function shown(ctx: Ctx, user: User, transport: Transport | undefined): User {
  if (transport) setUserCookie(transport.reply, ctx.config, user);
  return user;
}

export const profileRoutes = [
  route(profileCalls.update, async ({ ctx, principal, body, transport }) =>
    shown(ctx, await updateProfile(ctx, principal.personId, body), transport),
  ),
  route(profileCalls.setMailModes, async ({ ctx, principal, body, transport }) =>
    shown(ctx, await setMailModes(ctx, principal.personId, body), transport),
  ),
];

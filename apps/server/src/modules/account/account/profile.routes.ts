import { profileCalls } from '@merchmill/contract/account/profile.calls.ts';
import { setUserCookie } from '../../../platform/http/cookies.ts';
import { route } from '../../../platform/http/serve.ts';
import { updateProfile } from './profile.service.ts';

export const profileRoutes = [
  route(profileCalls.update, async ({ ctx, principal, body, transport }) => {
    const user = await updateProfile(ctx, principal.personId, body);
    if (transport) setUserCookie(transport.reply, ctx.config, user);
    return user;
  }),
];

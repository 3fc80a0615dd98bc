import { behalfCalls } from '@merchmill/contract/account/behalf.calls.ts';
import { AppError, assertFound } from '../../../app-error.ts';
import { clearBehalfCookies, setBehalfCookies } from '../../../platform/http/cookies.ts';
import { route } from '../../../platform/http/serve.ts';
import { endBehalf, startBehalf } from './behalf.service.ts';
import { getContact } from './contact.service.ts';
import { readUser } from './session.service.ts';

export const behalfRoutes = [
  route(behalfCalls.start, async ({ ctx, principal, params, body, transport }) => {
    await getContact(ctx, params.bizId);
    if (!transport?.request.cookieToken)
      throw new AppError('prohibited', 'You can act on behalf of a customer in a browser only.');
    const { token, until } = await startBehalf(ctx, principal, { ...params, ...body });
    const user = assertFound(await readUser(ctx, params.bizId));
    setBehalfCookies(transport.reply, ctx.config, { token, user });
    return { until: until.toISOString() };
  }),
  route(behalfCalls.end, async ({ ctx, principal, transport }) => {
    const bizId = await endBehalf(ctx, principal);
    const user = assertFound(await readUser(ctx, principal.personId));
    if (transport?.request.cookieToken) clearBehalfCookies(transport.reply, ctx.config, user);
    return { bizId };
  }),
];

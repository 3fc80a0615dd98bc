import { setupCalls } from '@merchmill/contract/account/setup.calls.ts';
import { setSessionCookies } from '../../../platform/http/cookies.ts';
import { type Input, route } from '../../../platform/http/serve.ts';
import { originOf } from './origin.ts';
import { choosePassword, finishSetup, readSetupLink } from './setup.service.ts';

type Session = Awaited<ReturnType<typeof choosePassword>>;

function withCookies({ ctx, transport }: Pick<Input<never>, 'ctx' | 'transport'>, session: Session): Session {
  if (transport) setSessionCookies(transport.reply, ctx.config, ctx.signingKey, session);
  return session;
}

export const setupRoutes = [
  route(setupCalls.link, ({ ctx, params }) => readSetupLink(ctx, params.token)),
  route(setupCalls.finish, async ({ ctx, params, body, transport }) =>
    withCookies({ ctx, transport }, await finishSetup(ctx, params.token, body, originOf(ctx, transport))),
  ),
  route(setupCalls.choosePassword, async ({ ctx, params, body, transport }) =>
    withCookies({ ctx, transport }, await choosePassword(ctx, params.token, body.password, originOf(ctx, transport))),
  ),
];

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { googleCallbackPath } from '../../../adapters/sign-in/providers.ts';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { type FindSession, identify } from '../../../platform/http/api.ts';
import { setSessionCookies, setUserCookie } from '../../../platform/http/cookies.ts';
import { limited } from '../../../platform/http/limiter.ts';
import { finishGoogle, type GoogleOutcome, startGoogle } from './google-sign-in.service.ts';
import { keepDevice, originOf } from './origin.ts';
import { readUser } from './session.service.ts';

/* What the contract's calls cannot say: a browser that is sent to Google, and comes back from there. */

/** Brings what somebody has done before they were in. */
export type Bring = (ctx: Ctx, came: { guest: string; userId: string }, reply: FastifyReply) => Promise<void>;

const path = (page: string, params: Record<string, string>) => `${page}?${new URLSearchParams(params)}`;

/** Always a page of the shop's own. The login looks at `returnUrl`, and sends on whoever is in. */
function pageAfter(outcome: GoogleOutcome): string {
  switch (outcome.kind) {
    case 'in':
      return path('/login', { returnUrl: outcome.returnUrl });
    case 'secondStep':
      return path('/login', { step: 'code', returnUrl: outcome.returnUrl });
    case 'newcomer':
      return path('/register/google', { returnUrl: outcome.returnUrl });
    case 'out':
      return path('/login', { google: outcome.reason, returnUrl: outcome.returnUrl });
    default:
      return path(`/user/${outcome.userId}/settings/sign-in`, { google: outcome.kind });
  }
}

/** Nobody on the way keeps what is for one browser, once. */
const goTo = (reply: FastifyReply, address: string) => reply.header('cache-control', 'no-store').redirect(address, 303);

async function start(ctx: Ctx, request: FastifyRequest, reply: FastifyReply) {
  const { device } = originOf(ctx, { request, reply });
  const { returnUrl } = request.query as { returnUrl?: unknown };
  const given =
    typeof returnUrl === 'string' && returnUrl.isWellFormed() && !returnUrl.includes('\0') ? returnUrl : '/';
  try {
    const url = await startGoogle(ctx, device, given);
    keepDevice(ctx, { request, reply }, device);
    return goTo(reply, url);
  } catch (error) {
    if (!(error instanceof AppError && error.errorName === 'googleUnavailable')) throw error;
    return goTo(reply, path('/login', { google: 'away', returnUrl: given }));
  }
}

async function comeBack(ctx: Ctx, bring: Bring, request: FastifyRequest, reply: FastifyReply) {
  const transport = { request, reply };
  const { principal } = request;
  const personId = principal.kind === 'user' ? principal.personId : null;
  const search = new URLSearchParams(request.url.split('?')[1] ?? '');
  const origin = originOf(ctx, transport);
  const outcome = await finishGoogle(ctx, search, { origin, personId });
  keepDevice(ctx, transport, origin.device);
  if (outcome.kind === 'in') {
    const { session } = outcome;
    setSessionCookies(reply, ctx.config, ctx.signingKey, session);
    const guest = principal.kind === 'guest' ? principal.guest : undefined;
    if (guest) await bring(ctx, { guest, userId: session.user.bizId }, reply);
  }
  if (outcome.kind === 'connected') {
    const user = await readUser(ctx, outcome.userId);
    if (user) setUserCookie(reply, ctx.config, user);
  }
  return goTo(reply, pageAfter(outcome));
}

/** `GET /api/user/google/start` and `/callback`. */
export function serveGoogleSignIn(
  app: FastifyInstance,
  ctx: Ctx,
  { findSession, bring }: { findSession: FindSession; bring: Bring },
): void {
  void app.register(async (scope) => {
    scope.addHook('onRequest', (request) => identify(request, ctx, findSession));
    const config = (of: string) => ({ config: limited(ctx, 'code', of) });
    scope.get('/api/user/google/start', config('google.start'), (request, reply) => start(ctx, request, reply));
    scope.get(googleCallbackPath, config('google.callback'), (request, reply) => comeBack(ctx, bring, request, reply));
  });
}

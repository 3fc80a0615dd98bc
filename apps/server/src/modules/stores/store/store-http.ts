import { mayInTeam } from '@merchmill/contract/account/team.ts';
import type { ConnectProblem } from '@merchmill/contract/stores/store.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { type FindSession, identify } from '../../../platform/http/api.ts';
import { limited } from '../../../platform/http/limiter.ts';
import type { Principal, UserPrincipal } from '../../../principal.ts';
import { actFor } from '../../account/team/index.ts';
import { beginConnection, findConnection, finishConnection } from './connection.service.ts';
import { guidePage, storesPage } from './store-news.service.ts';

/* What the contract's calls cannot say: a browser that is sent to a marketplace's consent page, and comes back. */

/** Nobody on the way keeps what is for one browser, once. */
const goTo = (reply: FastifyReply, address: string) => reply.header('cache-control', 'no-store').redirect(address, 303);
const withQuery = (page: string, params: Record<string, string>) => `${page}?${new URLSearchParams(params)}`;
const failed = (ownerId: string, problem: ConnectProblem) =>
  withQuery(`${storesPage(ownerId)}/connect-store`, { problem });
/** Finds the own page of whoever is in, or comes to be. */
const toLogin = (params: Record<string, string>) =>
  withQuery('/login', { returnUrl: withQuery('/connect-store', params) });

const textIn = (query: unknown, name: string): string | undefined => {
  const value = (query as Record<string, unknown>)[name];
  return typeof value === 'string' && value.isWellFormed() && !value.includes('\0') ? value : undefined;
};

/** Stores are the owner's, and of members whose role may change them; no matter of staff who shop for somebody. */
const mayConnect = ({ behalf, team }: UserPrincipal): boolean =>
  !behalf && (!team || mayInTeam(team.role, 'stores.edit'));

/** `platformSource`, and `shop` where the platform needs it first. */
async function install(ctx: Ctx, { principal, query }: FastifyRequest, reply: FastifyReply) {
  const source = textIn(query, 'platformSource') ?? '';
  const shop = textIn(query, 'shop');
  if (principal.kind !== 'user') return goTo(reply, toLogin({ platformSource: source, ...(shop ? { shop } : {}) }));
  if (!mayConnect(principal)) throw new AppError('notFound');
  const begun = await beginConnection(ctx, principal, { source: /^\d{1,3}$/.test(source) ? Number(source) : 0, shop });
  return goTo(reply, 'url' in begun ? begun.url : failed(principal.ownerId, begun.problem));
}

/** Who began it, for the owner for whom they did: whether they still may is asked anew. */
async function actingAsBefore(ctx: Ctx, principal: Principal, ownerId: string): Promise<UserPrincipal | undefined> {
  if (principal.kind !== 'user' || principal.behalf) return undefined;
  const { team: _team, ...person } = principal;
  const acting = await actFor(ctx, { ...person, ownerId: person.personId }, ownerId);
  return acting.kind === 'user' && acting.ownerId === ownerId && mayConnect(acting) ? acting : undefined;
}

async function comeBack(ctx: Ctx, request: FastifyRequest, reply: FastifyReply) {
  const { principal } = request;
  if (principal.kind !== 'user') return goTo(reply, toLogin({ problem: 'expired' }));
  const { platform } = request.params as { platform: string };
  const row = await findConnection(ctx, platform, textIn(request.query, 'state') ?? '');
  // Of somebody else: this browser was led here, and nothing comes of it.
  if (row?.personId !== principal.personId) return goTo(reply, failed(principal.ownerId, 'expired'));
  const acting = await actingAsBefore(ctx, principal, row.ownerId);
  if (!acting) return goTo(reply, failed(principal.personId, 'failed'));
  const query = Object.fromEntries(
    Object.keys(request.query as object).flatMap((name) => {
      const value = textIn(request.query, name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const done = await finishConnection(ctx, row, query);
  return goTo(reply, 'storeId' in done ? guidePage(row.ownerId, done.storeId) : failed(row.ownerId, done.problem));
}

/** `GET /api/platformStores/install` and `/callback/{platform}`. */
export function serveStoreConnections(app: FastifyInstance, ctx: Ctx, findSession: FindSession): void {
  void app.register(async (scope) => {
    scope.addHook('onRequest', (request) => identify(request, ctx, findSession));
    const config = (of: string) => ({ config: limited(ctx, 'code', of) });
    scope.get('/api/platformStores/install', config('store.install'), (request, reply) => install(ctx, request, reply));
    scope.get('/api/platformStores/callback/:platform', config('store.callback'), (request, reply) =>
      comeBack(ctx, request, reply),
    );
  });
}

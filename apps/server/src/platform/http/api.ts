import multipart from '@fastify/multipart';
import { accountCalls } from '@merchmill/contract/account/account.calls.ts';
import { behalfCalls } from '@merchmill/contract/account/behalf.calls.ts';
import { isOwnersCall } from '@merchmill/contract/account/team-access.ts';
import { type Call, isFile } from '@merchmill/contract/call.ts';
import { uploadLimits } from '@merchmill/contract/shop/upload-limits.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../app-error.ts';
import type { Config } from '../../config.ts';
import type { Ctx } from '../../context.ts';
import { actingIn, type Principal, requireForBehalf, requireForMember, type UserPrincipal } from '../../principal.ts';
import type { AnswerCache, Weighed } from '../cache/answer-cache.ts';
import type { Reads } from '../cache/reads.ts';
import { behalfCookie, buyerCookie, guestCookie, readCookies, teamCookie, tokenCookie } from './cookies.ts';
import { onError, refuseUnknownPaths, success } from './envelope.ts';
import { scopeOf, withIdempotency } from './idempotency.ts';
import { type Lane, type Lanes, laneOf } from './lanes.ts';
import { addressOf, limited } from './limiter.ts';
import { Packed, sendPacked } from './packing.ts';
import { readPath } from './read-path.ts';
import { requireOwnPage } from './security.ts';
import { sendFile } from './send-file.ts';
import { answerInput, perform, performFile, type RawInput, type Route, readInput } from './serve.ts';
import { isAnonymous } from './visitor-pages.ts';

declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal;
    /** The cookie's session token; undefined when the session came by header or there is none. */
    cookieToken: string | undefined;
    /** The cookie's session is no more, and nobody has been told yet. */
    sessionLost: boolean;
    /** The cookie says that one acts on behalf of a customer, and that is over. */
    behalfLost: boolean;
  }
  interface FastifyContextConfig {
    lane?: Lane;
  }
}

/**
 * `behalf` is the secret of a session on behalf of somebody, which is bound to that of the token; `owner`, for whom a
 * member of a team wants to act: where they may not, it gives the person for themselves.
 */
export type FindSession = (ctx: Ctx, token: string, behalf?: string, owner?: string) => Promise<Principal>;
/** Writes down what is done for somebody else, before it is done. */
export type NoteActing = (ctx: Ctx, principal: UserPrincipal, call: Call, params: unknown) => Promise<void>;

const visitor: Principal = { kind: 'guest' };

/** A guest who has ordered in this browser: like a session, its cookie is good for writing only with the token of its pages. */
async function findBuyer(
  request: FastifyRequest,
  ctx: Ctx,
  findSession: FindSession,
  cookies: Map<string, string>,
): Promise<Principal> {
  const token = cookies.get(buyerCookie(ctx.config));
  if (!token) return visitor;
  const principal = await findSession(ctx, token);
  // The cookie of a guest opens nothing but a guest's orders.
  if (principal.kind !== 'guest' || !principal.buyer) return visitor;
  request.cookieToken = token;
  return principal;
}

/** Says for which owner a call is made. */
const ownerHeader = 'acting-owner';
const pageOfOwner = /^\/user\/([\w-]{1,64})(?:\/|$)/;
/** Staff are themselves in the console. */
const pageOfStaff = /^\/operations(?:\/|$)/;

/** The owner in the address of a page. */
export const ownerOfPage = (url: string): string | undefined =>
  pageOfOwner.exec(readPath(url).replace(/\.data$/, ''))?.[1];

/** The page of ours that a request comes from. */
function pageBefore({ headers, host }: FastifyRequest): string | undefined {
  const { referer } = headers;
  return referer && URL.canParse(referer) && new URL(referer).host === host ? referer : undefined;
}

/** Calls by scripts, which can name the owner. */
function isScripted({ url, headers }: FastifyRequest): boolean {
  const mode = headers['sec-fetch-mode'];
  const byScript = mode === 'cors' || mode === 'same-origin';
  return byScript && url.startsWith('/api/') && !headers.accept?.includes('text/event-stream');
}

/**
 * For whom somebody asks. What changes something names the owner by the header and in no other way. What cannot send one
 * (a page, a picture, a download) is for the owner in its address, in that of the page it was asked for on, or else the
 * one whose page this browser opened last.
 */
function askedOwner(request: FastifyRequest, config: Config, cookies: Map<string, string>): string | undefined {
  const { url, method, headers } = request;
  const named = headers[ownerHeader];
  if (typeof named === 'string') return named;
  if (headers.authorization || (method !== 'GET' && method !== 'HEAD') || isScripted(request)) return undefined;
  for (const page of [url, pageBefore(request)]) {
    if (page === undefined) continue;
    if (pageOfStaff.test(readPath(page))) return undefined;
    const owner = ownerOfPage(page);
    if (owner !== undefined) return owner;
  }
  return cookies.get(teamCookie(config));
}

/** Who names an owner by the header is answered for that owner or not at all, in calls where it matters. */
function requireAskedOwner({ headers, principal }: FastifyRequest, call: Call): void {
  const named = headers[ownerHeader];
  if (named === undefined || !isOwnersCall(call)) return;
  if (principal.kind === 'user' && principal.ownerId !== named) throw new AppError('notFound');
}

/** Who a request is from: the `authorization` header, which no page of another site can set, or else the cookie. */
export async function identify(request: FastifyRequest, ctx: Ctx, findSession: FindSession): Promise<void> {
  const header = request.headers.authorization?.replace(/^Bearer\s+/i, '');
  const cookies = readCookies(request.headers.cookie);
  const cookieToken = cookies.get(tokenCookie(ctx.config));
  const token = header || cookieToken;
  request.cookieToken = header ? undefined : cookieToken || undefined;
  const behalf = header ? undefined : cookies.get(behalfCookie(ctx.config)) || undefined;
  const principal = token
    ? await findSession(ctx, token, behalf, askedOwner(request, ctx.config, cookies))
    : await findBuyer(request, ctx, findSession, cookies);
  request.behalfLost = behalf !== undefined && principal.kind === 'user' && !principal.behalf;
  request.sessionLost = token !== undefined && request.cookieToken === token && principal.kind === 'guest';
  const guest = cookies.get(guestCookie(ctx.config));
  request.principal = principal.kind === 'guest' && guest ? { ...principal, guest } : principal;
}

const toFastifyPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

function cacheControl(call: Call, principal: Principal): string {
  return call.who === 'anyone' && call.cacheSeconds && principal.kind === 'guest'
    ? `public, max-age=${call.cacheSeconds}`
    : 'private, no-store';
}

function idempotencyKey(request: FastifyRequest): string {
  const key = request.headers['idempotency-key'];
  if (typeof key === 'string' && /^[\w-]{16,128}$/.test(key)) return key;
  const message =
    'Please send an idempotency key of 16 to 128 letters, digits, - or _, created once for this order or payment.';
  throw new AppError('invalidInput', message, [{ path: 'idempotency-key', message }]);
}

/** An answer that depends on nobody, as bytes; what made it had nothing of the asker but the address. */
async function sharedAnswer(route: Route, ctx: Ctx, reads: Reads, request: FastifyRequest): Promise<Weighed<Packed>> {
  const raw = { params: request.params, query: request.query };
  const value = new Packed(JSON.stringify(success(await perform(route, { ...ctx, reads }, visitor, raw))));
  return { value, bytes: value.bytes, keep: request.url.length < 500 };
}

/** The answer was made so long ago and cannot be made anew; nobody on the way is to keep it any longer. */
export function tellAge(reply: FastifyReply, ageSeconds: number): void {
  reply.headers({ age: ageSeconds, 'cache-control': 'no-store', warning: '111 - "Revalidation Failed"' });
}

/** What changes is void at once; this is for what follows the clock, by the day. */
const cachedForMs = 5 * 60_000;

/** Who believes to act for somebody else must not do it as themselves. */
function requireLiveBehalf({ behalfLost }: FastifyRequest, { method, id }: Call): void {
  if (behalfLost && method !== 'GET' && id !== behalfCalls.end.id && id !== accountCalls.logout.id)
    throw new AppError('prohibited', 'Your time on behalf of this customer is over. Nothing was changed.');
}

/** Of staff on behalf of a customer, and of members for their owner, nothing is done that is not written down. */
async function noteActingOf({ route: { call }, ctx, noteActing }: Served, { principal, params }: FastifyRequest) {
  if (call.method === 'GET' || principal.kind !== 'user' || !(principal.behalf || principal.team)) return;
  requireForBehalf(call, principal);
  requireForMember(call, principal);
  await noteActing(ctx, principal, call, params);
}

async function handle(served: Served, request: FastifyRequest, reply: FastifyReply) {
  const { route, ctx, keep, lane } = served;
  requireLiveBehalf(request, route.call);
  requireAskedOwner(request, route.call);
  await noteActingOf(served, request);
  return answer({ route, ctx, keep, lane }, request, reply);
}

async function answer(
  { route, ctx, keep, lane }: Omit<Served, 'noteActing'>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { call } = route;
  const inTurn = <T>(work: () => Promise<T>) => (lane ? lane.run(work, addressOf(request)) : work());
  if (keep && call.method === 'GET' && call.cacheSeconds && isAnonymous(request, ctx.config)) {
    reply.headers({ 'cache-control': cacheControl(call, visitor), 'content-type': 'application/json; charset=utf-8' });
    const make = (reads: Reads) => inTurn(() => sharedAnswer(route, ctx, reads, request));
    const answer = await keep.get(`call ${request.url}`, cachedForMs, make, (age) => tellAge(reply, age));
    return sendPacked(request, reply, answer);
  }
  const raw = { params: request.params, query: request.query, body: request.body, transport: { request, reply } };
  reply.header('cache-control', cacheControl(call, request.principal));
  if (!isFile(call.data)) return inTurn(() => answerOnce({ route, ctx }, request, { reply, raw }));
  // The turn ends where sending begins: whoever reads slowly keeps nobody else from theirs.
  return sendFile(request, reply, await inTurn(() => performFile(route, ctx, request.principal, raw)));
}

type Asked = { reply: FastifyReply; raw: RawInput };

/** Makes the call; one that creates or costs something, once for its key. */
async function answerOnce({ route, ctx }: Pick<Served, 'route' | 'ctx'>, request: FastifyRequest, asked: Asked) {
  const { call } = route;
  const { reply, raw } = asked;
  const asker = actingIn(call.who, request.principal);
  if (!call.idempotent || asker.kind !== 'user') return success(await perform(route, ctx, request.principal, raw));

  // Before anything is written about it: what may not be asked, or not so, takes no key.
  const input = readInput(route, request.principal, raw);
  const key = idempotencyKey(request);
  const { personId: userId, ownerId } = asker;
  const scope = await scopeOf(ctx, userId, call.id, key);
  const work = async () =>
    success(await answerInput(route, ctx, input, { transport: raw.transport, key: `${userId}:${key}` }));
  // A key that staff have used for themselves is none for a customer.
  const forWhom = ownerId === userId ? [] : [ownerId];
  const requested = [call.id, request.params, call.body ? request.body : null, ...forWhom];
  const { replayed, ...answer } = await withIdempotency(ctx, { scope, key, request: requested }, work);
  if (replayed) reply.header('idempotent-replayed', 'true');
  return answer;
}

type Served = {
  route: Route;
  ctx: Ctx;
  keep: AnswerCache | undefined;
  lane: Lane | undefined;
  noteActing: NoteActing;
};

/** How many entries a list of a body has, whose shape is not known yet. */
function entriesIn(body: unknown, name: string): number {
  const list = (body as Record<string, unknown> | null | undefined)?.[name];
  return Array.isArray(list) ? list.length : 0;
}

function register(app: FastifyInstance, served: Served): void {
  const { ctx, route, keep, lane } = served;
  const { call } = route;
  app.route({
    method: call.method,
    url: toFastifyPath(call.path),
    ...(call.bodyLimit ? { bodyLimit: call.bodyLimit } : {}),
    config: {
      isIdempotent: call.idempotent === true,
      // What is kept can be given without a turn.
      ...(lane && !keep ? { lane } : {}),
      ...limited(ctx, call.limit ?? 'default', call.id),
    },
    preValidation: async (request) => {
      if (call.method !== 'GET' && call.who !== 'provider') {
        requireOwnPage(request, ctx.config, ctx.signingKey, request.cookieToken);
      }
      if (call.rawBody === undefined && request.isMultipart()) throw new AppError('unsupportedType');
    },
    // It was counted once at the door, before its body was read.
    preHandler: async (request, reply) => {
      if (call.countsEach) await app.countMore(request, reply, entriesIn(request.body, call.countsEach) - 1);
    },
    handler: (request, reply) => handle(served, request, reply),
  });
}

/** Methods that each path of the contract answers to. */
function methodsByPath(routes: readonly Route[]): Map<string, string[]> {
  const methods = new Map<string, string[]>();
  for (const { call } of routes) {
    const path = toFastifyPath(call.path);
    methods.set(path, [...(methods.get(path) ?? []), call.method]);
  }
  return methods;
}

export type CallOptions = {
  routes: readonly Route[];
  findSession: FindSession;
  noteActing: NoteActing;
  answers: AnswerCache;
  lanes: Lanes;
  /** Whose answers to visitors are kept; what they are made of they note themselves. */
  cachedRoutes: readonly Route[];
};

/** Serves every call: sessions, limits, envelope and the policies of the contract. */
export async function serveCalls(
  app: FastifyInstance,
  ctx: Ctx,
  { routes, findSession, noteActing, answers, lanes, cachedRoutes }: CallOptions,
): Promise<void> {
  app.setErrorHandler(onError);
  await app.register(multipart, {
    // One byte more than is accepted, so that what is cut off is known to be too long.
    limits: { fileSize: uploadLimits.bytes + 1, files: 1, fields: 10, fieldSize: 10_000, parts: 11, headerPairs: 50 },
    throwFileSizeLimit: true,
  });
  // Calls speak JSON; a form or a text would come from pages that are not ours.
  app.removeContentTypeParser('text/plain');
  // First of all, so that who is sent away costs next to nothing.
  app.addHook('onRequest', async (request) => request.routeOptions.config.lane?.refuseIfFull(addressOf(request)));
  app.addHook('onRequest', (request) => identify(request, ctx, findSession));

  const raw = routes.filter((each) => each.call.rawBody === 'bytes');
  const served = (route: Route): Served => {
    const lane = laneOf(route.call);
    const isCached = cachedRoutes.includes(route) && !isFile(route.call.data);
    return { route, ctx, keep: isCached ? answers : undefined, lane: lane && lanes[lane], noteActing };
  };
  for (const each of routes) if (!raw.includes(each)) register(app, served(each));
  await app.register(async (scope) => {
    // A signature is over the bytes as they came, so these bodies are not read as JSON first.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 1024 * 1024 }, (_request, body, done) =>
      done(null, body),
    );
    for (const each of raw) register(scope, served(each));
  });
  refuseUnknownPaths(app, methodsByPath(routes));
}

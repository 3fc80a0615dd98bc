import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { User } from '@merchmill/contract/account/account.shapes.ts';
import { language } from '@merchmill/messages/language.ts';
import { pagesFolder } from '@merchmill/messages/languages.ts';
import { pageContext } from '@merchmill/web/app/page-context.ts';
import { createRequest, sendResponse } from '@remix-run/node-fetch-server';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Ctx } from '../../context.ts';
import type { Principal } from '../../principal.ts';
import type { AnswerCache, Weighed } from '../cache/answer-cache.ts';
import { type ReadLog, type Reads, unnoted } from '../cache/reads.ts';
import { type FindSession, identify, ownerOfPage, tellAge } from './api.ts';
import { type CachedPage, cachePage } from './cached-page.ts';
import {
  clearBehalfCookies,
  clearSessionCookies,
  guestCookie,
  readCookies,
  setTeamCookie,
  teamCookie,
} from './cookies.ts';
import { answerEarlyForms } from './early-forms.ts';
import { onPageError } from './fault-page.ts';
import { currentAddress } from './former-addresses.ts';
import type { Lanes } from './lanes.ts';
import { sendPacked } from './packing.ts';
import { servePageForms } from './page-forms.ts';
import { limitPages } from './page-limits.ts';
import { pagePolicy } from './security.ts';
import { inProcessCaller, type Route, type Transport } from './serve.ts';
import { bringsSession, sharedPage } from './visitor-pages.ts';

const webRoot = fileURLToPath(new URL('../../../../web', import.meta.url));

export type PageOptions = {
  routes: readonly Route[];
  findSession: FindSession;
  findUser: (ctx: Ctx, principal: Principal) => Promise<User | null>;
  development: boolean;
  answers: AnswerCache;
  lanes: Lanes;
};

async function productionBuild(app: FastifyInstance): Promise<() => Promise<ServerBuild>> {
  const folder = path.join(webRoot, pagesFolder(language.tag));
  const build = (await import(path.join(folder, 'server/index.js'))) as ServerBuild;
  const client = path.join(folder, 'client');
  const year = { immutable: true, maxAge: '1y', decorateReply: false } as const;
  await app.register(fastifyStatic, {
    ...year,
    root: path.join(client, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
  });
  await app.register(fastifyStatic, { root: client, serve: false, prefix: '/unused/' });
  for (const file of ['favicon.svg', 'favicon.ico']) {
    app.get(`/${file}`, (_request, reply) => reply.header('cache-control', 'public, max-age=86400').sendFile(file));
  }
  return async () => build;
}

/** Vite in the same process and on the same port: pages reload themselves, loaders run from source. */
async function developmentBuild(app: FastifyInstance, port: number): Promise<() => Promise<ServerBuild>> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: webRoot,
    configFile: path.join(webRoot, 'vite.config.ts'),
    // Of its own: two servers that share one throw out each other's prepared packages.
    cacheDir: path.join(webRoot, `../../node_modules/.vite/${port}`),
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (request, reply, done) => {
    if (/^\/(api|open|media|sandbox)\//.test(request.url)) return done();
    vite.middlewares(request.raw, reply.raw, (error?: unknown) => done(error as Error | undefined));
  });
  const ssr = vite.environments.ssr as unknown as { runner: { import(id: string): Promise<ServerBuild> } };
  return () => ssr.runner.import('virtual:react-router/server-build');
}

const newNonce = () => randomBytes(16).toString('base64');
/** What changes is void at once; this is for what follows the clock, by the day. */
const cachedForMs = 5 * 60_000;

/** A page, and whether every part of it could be loaded: a frame goes on without some of its parts. */
type Rendered = { response: Response; isWhole: boolean };
type Asker = {
  principal: Principal;
  nonce: string;
  log: FastifyBaseLogger;
  reads: ReadLog;
  /** Of a form without scripts. */
  transport?: Transport;
};
type Render = (request: Request, asker: Asker) => Promise<Rendered>;

function renderer(getBuild: () => Promise<ServerBuild>, ctx: Ctx, options: PageOptions): Render {
  const handler = createRequestHandler(getBuild, options.development ? 'development' : 'production');
  const routes = new Map(options.routes.map((route) => [route.call.id, route]));
  return async (request, { principal, nonce, log, reads, transport }) => {
    let trouble: unknown;
    const noteTrouble = (error: unknown) => {
      trouble ??= error;
    };
    const context = new RouterContextProvider();
    context.set(pageContext, {
      call: inProcessCaller(routes, { ...ctx, reads }, { principal, onTrouble: noteTrouble, transport }),
      user: await options.findUser(ctx, principal),
      guestId: principal.kind === 'guest' ? principal.buyer?.ownerId : undefined,
      nonce,
      publicUrl: ctx.config.publicUrl,
      development: options.development,
      report: (error) => log.error({ err: error }, 'page'),
    });
    const response = await handler(request, context);
    if (trouble && response.status >= 500) throw trouble;
    return { response, isWhole: !trouble };
  };
}

/** Renders a page for anybody; kept only where it is whole and sets no cookie. */
async function renderShared(
  render: Render,
  request: Request,
  { log, reads }: Pick<Asker, 'log' | 'reads'>,
): Promise<Weighed<CachedPage>> {
  const nonce = newNonce();
  const { response, isWhole } = await render(request, { principal: { kind: 'guest' }, nonce, log, reads });
  const keep = isWhole && response.status === 200 && !response.headers.has('set-cookie');
  const page = await cachePage(response, nonce);
  return { value: page, bytes: page.body.bytes, keep };
}

type SharedAnswer = { page: CachedPage; ageSeconds: number | undefined };

function sendShared(request: FastifyRequest, reply: FastifyReply, { page, ageSeconds }: SharedAnswer) {
  // Nothing in it is anybody's own, so the browser may show it again on the way back.
  reply.code(page.status).headers(page.headers).header('cache-control', 'private, no-cache');
  if (ageSeconds !== undefined) tellAge(reply, ageSeconds);
  return sendPacked(request, reply, page.body);
}

/** The browser remembers whose pages are open, for what is asked for from pages that name nobody. */
function rememberOwner(request: FastifyRequest, reply: FastifyReply, config: Ctx['config']): void {
  const { principal, headers } = request;
  if (principal.kind !== 'user') return;
  const owner = ownerOfPage(request.url);
  const known = readCookies(headers.cookie).get(teamCookie(config)) || null;
  const isOpen = owner === undefined || owner === principal.ownerId;
  const now = principal.team && isOpen ? principal.ownerId : null;
  // The data of a page may be asked for before anybody has gone there.
  if (now !== known && !request.url.split('?', 1)[0]!.endsWith('.data')) setTeamCookie(reply, config, now);
}

/** Every address that is not the API's, a file's or a probe's is a page, rendered here. */
export async function servePages(app: FastifyInstance, ctx: Ctx, options: PageOptions): Promise<void> {
  const getBuild = options.development ? await developmentBuild(app, ctx.config.port) : await productionBuild(app);
  const render = renderer(getBuild, ctx, options);
  const { host, protocol } = new URL(ctx.config.publicUrl);
  const { lanes } = options;

  app.setErrorHandler(onPageError);
  const limit = limitPages(app, ctx);
  // Before anything is spent on who is sent away. Pages for visitors may be kept, and then need no turn.
  const refuseIfFull = async (request: FastifyRequest) => {
    if (bringsSession(request, ctx.config)) lanes.page.refuseIfFull();
  };
  const identifyAsker = (request: FastifyRequest) => identify(request, ctx, options.findSession);
  answerEarlyForms(app);
  await servePageForms(app, ctx, async (request, reply, body) => {
    const nonce = newNonce();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const sent = new Request(new URL(request.url, ctx.config.publicUrl), { method: 'POST', headers, body });
    const transport = { request, reply };
    // Nobody whom the shop knows, but with the cart of the browser: it comes along to who logs in.
    const principal = {
      kind: 'guest',
      guest: readCookies(request.headers.cookie).get(guestCookie(ctx.config)),
    } as const;
    const asker = { principal, nonce, log: request.log, reads: unnoted, transport } as const;
    const { response } = await lanes.page.run(() => render(sent, asker));
    reply.code(response.status).headers(Object.fromEntries(response.headers));
    reply.header('content-security-policy', pagePolicy(nonce, options.development));
    return reply.header('cache-control', 'private, no-store').send(Buffer.from(await response.arrayBuffer()));
  });
  const sendOn = async (request: FastifyRequest, reply: FastifyReply) => {
    const address = currentAddress(request.url);
    if (address) return reply.redirect(address, 301);
  };
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    onRequest: [limit.byAddress, sendOn, refuseIfFull, identifyAsker, limit.byPerson],
    handler: async (request, reply) => {
      const shared = options.development ? undefined : sharedPage(request, ctx.config);
      if (shared) {
        let ageSeconds: number | undefined;
        const onOld = (age: number) => {
          ageSeconds = age;
        };
        const make = (reads: Reads) =>
          lanes.page.run(() => renderShared(render, shared.request, { log: request.log, reads }));
        const page = await options.answers.get(`page ${shared.key}`, cachedForMs, make, onOld);
        return sendShared(request, reply, { page, ageSeconds });
      }
      if (request.sessionLost) clearSessionCookies(reply, ctx.config);
      if (request.behalfLost) clearBehalfCookies(reply, ctx.config);
      rememberOwner(request, reply, ctx.config);
      const nonce = newNonce();
      const address = ctx.config.secure ? { host, protocol } : {};
      const asked = createRequest(request.raw, reply.raw, address);
      const { response } = await lanes.page.run(() =>
        render(asked, { principal: request.principal, nonce, log: request.log, reads: unnoted }),
      );
      // Set last: a page never leaves with the inert policy that all other answers have.
      response.headers.set('content-security-policy', pagePolicy(nonce, options.development));
      response.headers.set('cache-control', 'private, no-store');
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (Array.isArray(value)) for (const each of value) response.headers.append(name, each);
        else if (value !== undefined && !response.headers.has(name)) response.headers.set(name, String(value));
      }
      reply.hijack();
      await sendResponse(reply.raw, response);
    },
  });
}

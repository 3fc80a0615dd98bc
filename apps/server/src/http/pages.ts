import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { User } from '@merchmill/contract/account.ts';
import { pageContext } from '@merchmill/web/app/page-context.ts';
import { createRequest, sendResponse } from '@remix-run/node-fetch-server';
import type { FastifyInstance } from 'fastify';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Ctx, Who } from '../context.ts';
import { type FindSession, identify } from './api.ts';
import { pagePolicy } from './security.ts';
import { inProcessCaller, type Route } from './serve.ts';

const webRoot = fileURLToPath(new URL('../../../web', import.meta.url));

export type PageOptions = {
  routes: readonly Route[];
  findSession: FindSession;
  findUser: (ctx: Ctx, who: Who) => Promise<User | null>;
  development: boolean;
};

async function productionBuild(app: FastifyInstance): Promise<() => Promise<ServerBuild>> {
  const build = (await import(path.join(webRoot, 'build/server/index.js'))) as ServerBuild;
  const client = path.join(webRoot, 'build/client');
  const year = { immutable: true, maxAge: '1y', decorateReply: false } as const;
  await app.register(fastifyStatic, {
    ...year,
    root: path.join(client, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
  });
  await app.register(fastifyStatic, { root: client, serve: false, prefix: '/unused/' });
  for (const file of ['favicon.svg', 'favicon.ico', 'robots.txt']) {
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

/** Every address that is not the API's, a file's or a probe's is a page, rendered here. */
export async function servePages(app: FastifyInstance, ctx: Ctx, options: PageOptions): Promise<void> {
  const getBuild = options.development ? await developmentBuild(app, ctx.config.port) : await productionBuild(app);
  const handler = createRequestHandler(getBuild, options.development ? 'development' : 'production');
  const routes = new Map(options.routes.map((route) => [route.call.id, route]));
  const { host, protocol } = new URL(ctx.config.publicUrl);

  app.addHook('onRequest', (request) => identify(request, ctx, options.findSession));
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const nonce = randomBytes(16).toString('base64');
      const context = new RouterContextProvider();
      context.set(pageContext, {
        call: inProcessCaller(routes, ctx, request.who),
        user: await options.findUser(ctx, request.who),
        nonce,
        publicUrl: ctx.config.publicUrl,
        development: options.development,
      });
      const address = ctx.config.secure ? { host, protocol } : {};
      const response = await handler(createRequest(request.raw, reply.raw, address), context);
      // Set last: a page never leaves with the inert policy that all other answers have.
      response.headers.set('content-security-policy', pagePolicy(nonce, options.development));
      response.headers.set('cache-control', 'private, no-store');
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined && !response.headers.has(name)) response.headers.set(name, String(value));
      }
      reply.hijack();
      await sendResponse(reply.raw, response);
    },
  });
}

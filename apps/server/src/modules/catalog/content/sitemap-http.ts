import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { readPartName, robotsText, sitemapIndex } from './sitemap.rules.ts';
import { listParts, writePart } from './sitemap.service.ts';

const forAnHour = 'public, max-age=3600';
const xmlType = 'application/xml; charset=utf-8';

type PartRequest = FastifyRequest<{ Params: { name: string } }>;

async function sendPart(ctx: Ctx, request: PartRequest, reply: FastifyReply) {
  const part = readPartName(request.params.name);
  if (!part || !(await listParts(ctx)).includes(request.params.name)) throw new AppError('notFound');
  reply.header('cache-control', forAnHour).type(xmlType);
  return reply.send(Readable.from(writePart(ctx, part)));
}

/** What search engines ask for first: what they may look at, and where it is. */
export function serveSitemap(app: FastifyInstance, ctx: Ctx): void {
  const { publicUrl } = ctx.config;
  app.get('/robots.txt', (_request, reply) =>
    reply.header('cache-control', forAnHour).type('text/plain; charset=utf-8').send(robotsText(publicUrl)),
  );
  app.get('/sitemap.xml', async (_request, reply) => {
    reply.header('cache-control', forAnHour).type(xmlType);
    return sitemapIndex(publicUrl, await listParts(ctx));
  });
  app.get('/sitemaps/:name', (request: PartRequest, reply) => sendPart(ctx, request, reply));
}

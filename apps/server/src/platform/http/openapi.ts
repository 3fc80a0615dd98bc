import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { plainPagePolicy } from './html.ts';
import { openApiDocument } from './openapi/document.ts';
import { docsPage } from './openapi/page.ts';
import { Packed, sendPacked } from './packing.ts';

/** The document of all that is served here, for programs and for people; made when it is first asked for. */
export function serveDocs(app: FastifyInstance, config: Config): void {
  let document: Packed | undefined;
  let page: Packed | undefined;
  app.get('/openapi.json', (request, reply) => {
    document ??= new Packed(JSON.stringify(openApiDocument(config)));
    return sendPacked(request, reply.type('application/json; charset=utf-8'), document);
  });
  app.get('/docs/api', (request, reply) => {
    page ??= new Packed(docsPage(openApiDocument(config)));
    reply.header('content-security-policy', plainPagePolicy);
    return sendPacked(request, reply.type('text/html; charset=utf-8'), page);
  });
}

import { Readable } from 'node:stream';
import { catalogExportPath } from '@merchmill/contract/operations-paths.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../app-error.ts';
import type { Ctx } from '../../context.ts';
import { type FindSession, identify } from '../../http/api.ts';
import { onError } from '../../http/envelope.ts';
import { may } from '../../principal.ts';
import { exportProducts } from '../catalog/product-import.service.ts';

/** The catalogue as a CSV file that is written while it is read, for interior users. */
async function sendCatalog(ctx: Ctx, { principal }: FastifyRequest, reply: FastifyReply) {
  if (principal.kind !== 'user') throw new AppError('notLoggedIn');
  if (!may(principal, 'catalog.view')) throw new AppError('prohibited');
  reply.headers({
    'cache-control': 'private, no-store',
    'content-disposition': `attachment; filename="catalogue-${ctx.now().toISOString().slice(0, 10)}.csv"`,
  });
  return reply.type('text/csv; charset=utf-8').send(Readable.from(exportProducts(ctx)));
}

export function serveCatalogExport(app: FastifyInstance, ctx: Ctx, findSession: FindSession): void {
  app.setErrorHandler(onError);
  app.addHook('onRequest', (request) => identify(request, ctx, findSession));
  app.get(catalogExportPath, (request, reply) => sendCatalog(ctx, request, reply));
}

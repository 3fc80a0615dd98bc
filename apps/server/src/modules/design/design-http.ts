import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { found } from '../../app-error.ts';
import type { Ctx } from '../../context.ts';
import { type FindSession, identify } from '../../http/api.ts';
import type { Principal } from '../../principal.ts';
import { may } from '../../principal.ts';
import { fileSlug } from './design.rules.ts';
import { findOwnPrintFile, findPrintFile, type PrintFileRow, readPrintFile } from './print-file.service.ts';

async function findAllowed(
  ctx: Ctx,
  principal: Principal,
  id: string,
): Promise<{ file: PrintFileRow; name: string } | undefined> {
  if (principal.kind !== 'user') return undefined;
  const own = await findOwnPrintFile(ctx, principal.personId, id);
  if (own || !may(principal, 'orders.view')) return own;
  const file = await findPrintFile(ctx, id);
  return file && { file, name: file.documentHash.slice(0, 12) };
}

type PrintRequest = FastifyRequest<{ Params: { printFileId: string } }>;

/** A print file as a download, to whose design it is and to operations. */
async function sendPrintFile(ctx: Ctx, request: PrintRequest, reply: FastifyReply) {
  const { file, name } = found(await findAllowed(ctx, request.principal, request.params.printFileId));
  const fileName = `${fileSlug(name)}-${file.areaCode}-${file.widthPx}x${file.heightPx}-${file.dpi}dpi.png`;
  reply.headers({
    'cache-control': 'private, no-store',
    'content-disposition': `attachment; filename="${fileName}"`,
  });
  return reply.type('image/png').send(await readPrintFile(ctx, file));
}

export function serveDesigns(app: FastifyInstance, ctx: Ctx, findSession: FindSession): void {
  app.addHook('onRequest', (request) => identify(request, ctx, findSession));
  app.get('/media/print/:printFileId', (request: PrintRequest, reply) => sendPrintFile(ctx, request, reply));
}

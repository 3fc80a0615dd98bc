import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { found } from '../../app-error.ts';
import type { Ctx } from '../../context.ts';
import { type FindSession, identify } from '../../http/api.ts';
import { may } from '../../principal.ts';
import { makeBatchSheet, makeBatchZip, makeShipmentLabel } from './papers.service.ts';

type BatchRequest = FastifyRequest<{ Params: { batchId: string } }>;
type LabelRequest = FastifyRequest<{ Params: { shipmentId: string } }>;

/** To everybody but operations these files do not exist. */
function requireInterior({ principal }: FastifyRequest): void {
  found(may(principal, 'production.view') ? principal : null);
}

const asDownload = (reply: FastifyReply, name: string, inline: boolean) =>
  reply.headers({
    'cache-control': 'private, no-store',
    'content-disposition': `${inline ? 'inline' : 'attachment'}; filename="${name}"`,
  });

/** Papers of the workshop: sheets, print files and labels. */
export function serveProduction(app: FastifyInstance, ctx: Ctx, findSession: FindSession): void {
  app.addHook('onRequest', async (request) => {
    await identify(request, ctx, findSession);
    requireInterior(request);
  });
  app.get('/media/production/:batchId/sheet.pdf', async (request: BatchRequest, reply) => {
    const { name, bytes } = await makeBatchSheet(ctx, request.params.batchId);
    return asDownload(reply, name, true).type('application/pdf').send(bytes);
  });
  app.get('/media/production/:batchId/files.zip', async (request: BatchRequest, reply) => {
    const { name, chunks } = await makeBatchZip(ctx, request.params.batchId);
    return asDownload(reply, name, false)
      .type('application/zip')
      .send(Readable.from(chunks, { objectMode: false }));
  });
  app.get('/media/labels/:shipmentId.pdf', async (request: LabelRequest, reply) => {
    const { name, bytes } = await makeShipmentLabel(ctx, request.params.shipmentId);
    return asDownload(reply, name, true).type('application/pdf').send(bytes);
  });
}

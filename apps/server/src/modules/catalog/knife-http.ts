import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { found } from '../../app-error.ts';
import type { Ctx } from '../../context.ts';
import { knifeSvg } from './knife.rules.ts';
import { getKnifeFacts } from './knife.service.ts';
import { knifePdf } from './knife-pdf.rules.ts';

type TemplateRequest = FastifyRequest<{ Params: { skuId: string; file: string } }>;

/** A die-line as a file to draw on: one area as SVG, or all of them as PDF. */
async function sendTemplate(ctx: Ctx, request: TemplateRequest, reply: FastifyReply) {
  const { skuId, file } = request.params;
  const { title, code, areas } = await getKnifeFacts(ctx, skuId);
  const download = (name: string) =>
    reply.headers({
      'cache-control': 'public, max-age=300',
      'content-disposition': `attachment; filename="${code.toLowerCase().replace(/[^a-z0-9-]/g, '-')}-${name}"`,
    });
  if (file === 'all.pdf') return download(file).type('application/pdf').send(knifePdf(title, areas));
  const area = found(areas.find((each) => file === `${each.code}.svg`));
  return download(file).type('image/svg+xml; charset=utf-8').send(knifeSvg(title, area));
}

export function serveTemplates(app: FastifyInstance, ctx: Ctx): void {
  app.get('/media/knife/:skuId/:file', (request: TemplateRequest, reply) => sendTemplate(ctx, request, reply));
}

import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../../context.ts';
import { escapeHtml, plainPage, plainPagePolicy } from '../../../platform/http/html.ts';
import { isFromThisMachine } from '../../../platform/http/this-machine.ts';
import { listMails } from './mail.service.ts';

/**
 * The local outbox: mails that an installation without a mail server would have sent. It shows everybody's mail, codes
 * included, so it is only for a browser on the same machine, and not there at all where others can reach the shop.
 */
export function serveOutbox(app: FastifyInstance, ctx: Ctx): void {
  if (!ctx.config.outbox) return;
  app.get('/outbox', async (request, reply) => {
    if (ctx.config.mail.smtpUrl || !isFromThisMachine(request)) return reply.callNotFound();
    const articles = (await listMails(ctx)).map(
      (mail) =>
        `<article><h2>${escapeHtml(mail.subject)}</h2><small>to ${escapeHtml(mail.to)} · <time>${mail.createdAt.toISOString()}</time></small><pre>${escapeHtml(mail.text)}</pre></article>`,
    );
    reply.header('content-security-policy', plainPagePolicy);
    reply.header('cache-control', 'no-store');
    const intro = '<h1>Outbox</h1><small>No mail server is configured, so mails stay here. Newest first.</small>';
    return reply
      .type('text/html; charset=utf-8')
      .send(plainPage('Outbox · Merchmill', intro + (articles.join('') || '<p>No mail yet.</p>')));
  });
}

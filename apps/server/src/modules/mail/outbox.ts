import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../context.ts';
import { escapeHtml, plainPage, plainPagePolicy } from '../../http/html.ts';
import { listMails } from './mail.service.ts';

/**
 * The local outbox: mails that an installation without a mail server would have sent. It shows everybody's mail, codes
 * included, so it exists only in the demo and only for a browser on the same machine.
 */
export function serveOutbox(app: FastifyInstance, ctx: Ctx): void {
  if (ctx.config.mail.smtpUrl || !ctx.config.demo) return;
  app.get('/outbox', async (request, reply) => {
    if (!/^(127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)$/.test(request.ip)) return reply.callNotFound();
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

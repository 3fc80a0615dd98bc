import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../context.ts';
import { listMails } from './mail.service.ts';

const escape = (text: string) =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c]!);

const style = `body{font:16px/1.6 system-ui,sans-serif;color:#17171a;background:#fbfaf7;max-width:44rem;margin:2rem auto;padding:0 1rem}
article{background:#fff;border:1px solid #e5e1d8;border-radius:10px;padding:1rem 1.25rem;margin:1rem 0}h1{margin-bottom:.25rem}h2{font-size:1.05rem;margin:0}
small{color:#5c5a55}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:.75rem 0 0}`;

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
        `<article><h2>${escape(mail.subject)}</h2><small>to ${escape(mail.to)} · <time>${mail.createdAt.toISOString()}</time></small><pre>${escape(mail.text)}</pre></article>`,
    );
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'");
    reply.header('cache-control', 'no-store');
    return reply
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Outbox · Merchmill</title><style>${style}</style></head><body><main><h1>Outbox</h1><small>No mail server is configured, so mails stay here. Newest first.</small>${articles.join('') || '<p>No mail yet.</p>'}</main></body></html>`,
      );
  });
}

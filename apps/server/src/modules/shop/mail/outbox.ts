import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../../context.ts';
import { escapeHtml, plainPage, plainPagePolicy } from '../../../platform/http/html.ts';
import { isFromThisMachine } from '../../../platform/http/this-machine.ts';
import { listMails } from './mail.service.ts';

/** As its reader sees it: in a frame where nothing runs, whose links open beside it; and as text. */
function bodyOf({ html, text, subject }: Awaited<ReturnType<typeof listMails>>[number]): string {
  const plain = `<pre>${escapeHtml(text)}</pre>`;
  if (html === null) return plain;
  const frame = `<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="${escapeHtml(subject)}" srcdoc="${escapeHtml(html)}" loading="lazy"></iframe>`;
  return `${frame}<details><summary>Plain text</summary>${plain}</details>`;
}

const style =
  '<style>iframe{width:100%;height:36rem;border:1px solid #e5e1d8;border-radius:8px;margin-top:.6rem}</style>';

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
        `<article><h2>${escapeHtml(mail.subject)}</h2><small>to ${escapeHtml(mail.to)} · <time>${mail.createdAt.toISOString()}</time></small>${bodyOf(mail)}</article>`,
    );
    reply.header('content-security-policy', `${plainPagePolicy}; img-src 'self'`);
    reply.header('cache-control', 'no-store');
    const intro = '<h1>Outbox</h1><small>No mail server is set up, so emails stay here. Newest first.</small>';
    return reply
      .type('text/html; charset=utf-8')
      .send(plainPage('Outbox', style + intro + (articles.join('') || '<p>No emails yet.</p>')));
  });
}

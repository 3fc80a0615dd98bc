import type { FastifyInstance } from 'fastify';
import type { Parts } from '../parts.ts';
import { Problem } from '../problem.ts';
import { serveBasket } from './basket.ts';
import { serveFront } from './front.ts';
import { html } from './html.ts';
import { serveConsent, serveLogin } from './login.ts';
import { serveOrders } from './order.ts';
import { serveSeller } from './seller.ts';
import { style } from './style.ts';
import { mark, sendPage } from './visit.ts';

/** What people see: written by the server, without a script. */
export function servePages(app: FastifyInstance, parts: Parts): void {
  app.register(async (pages) => {
    pages.setErrorHandler((error, request, reply) => {
      const { statusCode = 500 } = error as { statusCode?: number };
      const problem =
        error instanceof Problem
          ? error
          : new Problem(
              statusCode,
              'error',
              statusCode < 500 ? 'We could not read that.' : 'Something went wrong here.',
            );
      if (problem.code === 'login') {
        const next = request.method === 'GET' ? request.url : '/sell';
        return reply.redirect(`/login?next=${encodeURIComponent(next)}`, 303);
      }
      const title = problem.status === 404 ? 'Not found' : 'That didn’t work';
      const body = html`<h1>${title}</h1><p class="card">${problem.message} <a href="/">Back to the shop</a></p>`;
      return sendPage(parts, request, reply, { title, status: problem.status, narrow: true, body });
    });
    pages.get('/style.css', (_request, reply) =>
      reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=300').send(style),
    );
    pages.get('/icon.svg', (_request, reply) =>
      reply.type('image/svg+xml').header('cache-control', 'public, max-age=300').send(mark.text),
    );
    serveFront(pages, parts);
    serveBasket(pages, parts);
    serveOrders(pages, parts);
    serveSeller(pages, parts);
    serveLogin(pages, parts);
    serveConsent(pages, parts);
  });
  app.setNotFoundHandler((request, reply) => {
    if (request.url.startsWith('/api/')) {
      return reply.code(404).send({ error: { code: 'not_found', message: 'There is no such call.', field: null } });
    }
    const body = html`<h1>Not found</h1><p class="card">There’s nothing at this address. <a href="/">Back to the shop</a></p>`;
    return sendPage(parts, request, reply, { title: 'Not found', status: 404, narrow: true, body });
  });
}

import { notSentMarker } from '@merchmill/contract/page-marks.ts';
import type { FastifyInstance } from 'fastify';
import { ownPath } from './fault-page.ts';

/** The page again, with the word that what was sent came too early. */
function askAgain(url: string): string {
  const address = ownPath(url).replace(/[^\x21-\x7e]/g, encodeURIComponent);
  const marker = `${notSentMarker}=1`;
  if (address.split(/[?&]/).includes(marker)) return address;
  return `${address}${address.includes('?') ? '&' : '?'}${marker}`;
}

/**
 * A form that was sent before the page's scripts were there, or without any, comes as a post to the page's own address.
 * It is led back to the page. What it holds, passwords among it, is not read, and lands in no address and no log.
 */
export function answerEarlyForms(app: FastifyInstance): void {
  app.post('/*', {
    // Before any body is read.
    onRequest: async (request, reply) => {
      const isPage = /\btext\/html\b/.test(request.headers.accept ?? '') && !/^\/(api|open)\//.test(request.url);
      if (isPage) return reply.header('cache-control', 'no-store').redirect(askAgain(request.url), 303);
      return reply.callNotFound();
    },
    handler: async (_request, reply) => reply.callNotFound(),
  });
}

import { notSentMarker } from '@merchmill/contract/page-marks.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusal, sendRefusal } from './envelope.ts';
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
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const isPage = /\btext\/html\b/.test(request.headers.accept ?? '') && !/^\/(api|open)\//.test(request.url);
    if (!isPage) return sendRefusal(reply, refusal('notFound'));
    return reply.header('cache-control', 'no-store').redirect(askAgain(request.url), 303);
  };
  // Before any body is read.
  app.post('/*', { onRequest: answer, handler: answer });
}

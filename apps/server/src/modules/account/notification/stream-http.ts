import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { type FindSession, identify } from '../../../platform/http/api.ts';
import { limited } from '../../../platform/http/limiter.ts';
import { Streams } from './stream.service.ts';

/* What the contract's calls cannot say: an answer that goes on. */

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its answer takes as long as somebody listens: how long says nothing. */
    isStream?: boolean;
  }
}

/** Somebody who reads nothing for so long is let go. */
const unreadBytes = 16 * 1024;
/** After which browsers come back by themselves. */
const retryMs = 3000;

function open(streams: Streams, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { principal } = request;
  if (principal.kind !== 'user') throw new AppError('notLoggedIn');
  // Who listens is the person at the browser, also while they act on behalf of a customer.
  const { personId } = principal;
  const sessionId = principal.behalf?.staffSessionId ?? principal.sessionId;
  reply.headers({
    'content-type': 'text/event-stream',
    'cache-control': 'private, no-store',
    'x-accel-buffering': 'no',
  });
  // Whoever asks for the head alone never reads on, and would keep a place.
  if (request.method === 'HEAD') return reply.send();
  streams.requireRoom(personId);
  const headers = reply.getHeaders() as Record<string, string>;
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, headers);
  raw.write(`retry: ${retryMs}\n\n`);
  const close = streams.add({
    personId,
    sessionId,
    teamOf: principal.team && principal.ownerId,
    write(event, noReadNum) {
      raw.write(`event: ${event}\ndata: ${JSON.stringify(noReadNum === undefined ? {} : { noReadNum })}\n\n`);
      return raw.writableLength < unreadBytes;
    },
    end: () => raw.end(),
  });
  raw.on('close', close);
  return reply;
}

/**
 * `GET /api/notifications/stream`: the number of unread notifications whenever it changes, as server-sent events, until
 * the session ends.
 */
export function serveNotificationStream(
  app: FastifyInstance,
  ctx: Ctx,
  findSession: FindSession,
): { streams: Streams; close(): void } {
  const streams = new Streams(ctx);
  const close = () => streams.close();
  app.addHook('preClose', async () => close());
  void app.register(async (scope) => {
    scope.addHook('onRequest', (request) => identify(request, ctx, findSession));
    const config = { isStream: true, ...limited(ctx, 'default', 'notification.stream') };
    scope.get('/api/notifications/stream', { config }, (request, reply) => open(streams, request, reply));
  });
  return { streams, close };
}

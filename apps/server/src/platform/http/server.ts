import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import { AppError } from '../../app-error.ts';
import type { Config } from '../../config.ts';
import { safeError } from '../../safe-error.ts';
import { onError, refusal, sendRefusal } from './envelope.ts';
import { requireOwnHost } from './own-host.ts';
import { readPath } from './read-path.ts';
import { setSecurityHeaders } from './security.ts';
import { refuseAddress, refuseBytes, requireOneHost } from './unreadable.ts';

const traceIdForm = /^[A-Za-z0-9-]{8,64}$/;

function traceId(request: IncomingMessage): string {
  const given = request.headers['trace-id'];
  return typeof given === 'string' && traceIdForm.test(given) ? given : randomBytes(16).toString('hex');
}

/** What follows these opens an order, a design, a payment, a team or the set-up to whoever knows it. */
const knownBySecret =
  /((?:\/|%(?:25)*2f)(?:order-status|withdraw|guest-account|guest-privacy|team-invitation|preview|setup|media\/mockup|sandbox\/checkout)(?:\/|%(?:25)*2f)+)[^/]+/i;
/** Path without the query, which may hold an address, a token or a search for something private, and without such secrets. */
export const loggedPath = (url: string): string => readPath(url).replace(knownBySecret, '$1…');

/** The bare server: limits, time-outs, trace ids, log, security headers. Knows nothing of the shop. */
export function createServer(config: Config, log?: { write(line: string): void }): FastifyInstance {
  const app = Fastify({
    logger: {
      level: config.logLevel,
      ...(log ? { stream: log } : {}),
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      serializers: {
        // By allow-list: what is not named here is not logged.
        req: (request) => ({ method: request.method, path: loggedPath(request.url) }),
        res: (reply) => ({ status: reply.statusCode }),
        err: safeError,
      },
      // An error as the first argument would become the line's text too, message and all.
      hooks: {
        logMethod(args, write) {
          const [first, text] = args as [unknown, unknown];
          if (!(first instanceof Error)) return write.apply(this, args);
          return write.call(this, { err: first }, typeof text === 'string' ? text : 'unexpected');
        },
      },
      // By allow-list above; a second net under whatever is logged next.
      redact: ['*.password', '*.token', '*.authorization', '*.cookie', '*.email'],
    },
    requestIdHeader: false,
    genReqId: traceId,
    childLoggerFactory: (logger, bindings, options) => logger.child({ trace: bindings.reqId }, options),
    trustProxy: (_address: string, hop: number) => hop < config.trustProxyHops,
    bodyLimit: 256 * 1024,
    // Enough for the largest upload over a line of 2 Mbit/s; headers have a limit of their own.
    requestTimeout: 300_000,
    keepAliveTimeout: 72_000,
    connectionTimeout: 130_000,
    maxRequestsPerSocket: 10_000,
    routerOptions: { maxParamLength: 200 },
    // What has come this far is answered: it would be lost to whoever may not send it twice.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // Looked at below, so that the refusal has our headers.
    http: { requireHostHeader: false },
    frameworkErrors: refuseAddress(config),
    clientErrorHandler: refuseBytes(config),
  });
  app.server.headersTimeout = 10_000;
  app.setErrorHandler(onError);
  app.setNotFoundHandler((_request, reply) => sendRefusal(reply, refusal('notFound')));
  app.addHook('onRequest', async (request, reply) => {
    reply.header('trace-id', request.id);
    setSecurityHeaders(reply, config);
    requireOneHost(request);
    requireOwnHost(request, config);
    // No text of ours has a zero byte, and no database takes one: whoever asks for it asks for nothing.
    if (request.url.includes('%00'))
      throw new AppError('invalidInput', 'This address contains a character that can’t be used.');
  });
  return app;
}

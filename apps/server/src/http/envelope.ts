import { type ErrorName, errors, operationSuccess } from '@merchmill/contract/errors.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { RenderBusy } from '../render/render-pool.ts';

export const success = (data: unknown) => ({ code: 0, data, msg: operationSuccess });

type Refusal = { errorName: ErrorName; msg: string; fields: { path: string; message: string }[] };

const refusal = (errorName: ErrorName): Refusal => ({ errorName, msg: errors[errorName].msg, fields: [] });

/** Faults that Fastify finds before a handler runs, by their HTTP status. */
const byStatus: Record<number, ErrorName> = {
  400: 'invalidInput',
  404: 'notFound',
  405: 'methodNotAllowed',
  408: 'requestTimeout',
  413: 'tooLarge',
  415: 'unsupportedType',
  429: 'tooManyRequests',
  503: 'busy',
};

/** Our refusal → its row; a fault of the transport → the row of its status; anything else is a mistake of ours. */
export function describe(error: unknown): Refusal {
  if (error instanceof AppError) return { errorName: error.errorName, msg: error.message, fields: error.fields };
  if (error instanceof RenderBusy) return refusal('busy');
  return refusal(byStatus[(error as FastifyError).statusCode ?? 500] ?? 'serviceError');
}

export function sendRefusal(reply: FastifyReply, { errorName, msg, fields }: Refusal): FastifyReply {
  const { code, status } = errors[errorName];
  reply.header('cache-control', 'no-store');
  if (errorName === 'busy') reply.header('retry-after', '3');
  return reply.code(status).send({ code, data: fields.length ? { fields } : null, msg });
}

export function onError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refused = describe(error);
  if (refused.errorName === 'serviceError')
    request.log.error({ err: error, route: request.routeOptions.url }, 'unexpected');
  return sendRefusal(reply, refused);
}

/** Addresses under /api and /open that no call has: an envelope, never a page. */
export function refuseUnknownPaths(app: FastifyInstance, knownMethods: ReadonlyMap<string, string[]>): void {
  for (const [url, methods] of knownMethods) {
    const others = (['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const).filter((method) => !methods.includes(method));
    app.route({
      method: others,
      url,
      handler: (_request, reply) => {
        reply.header('allow', methods.join(', '));
        return sendRefusal(reply, refusal('methodNotAllowed'));
      },
    });
  }
  for (const prefix of ['/api', '/open']) {
    app.all(`${prefix}/*`, (_request, reply) => sendRefusal(reply, refusal('notFound')));
    app.all(prefix, (_request, reply) => sendRefusal(reply, refusal('notFound')));
  }
}

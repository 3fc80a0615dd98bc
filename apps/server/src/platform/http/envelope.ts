import { type ErrorName, operationSuccess } from '@merchmill/contract/error-codes.ts';
import { errors } from '@merchmill/contract/errors.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, dataOfRefusal } from '../../app-error.ts';
import { type DatabaseTrouble, databaseTrouble } from '../db/trouble.ts';
import { RenderBusy } from '../render/render-pool.ts';
import { NotBegun } from './lanes.ts';
import { retryAfterSeconds } from './retry-after.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    isIdempotent?: boolean;
    /** There is nothing at it; it only says so in our words. */
    refuses?: true;
  }
}

export const success = (data: unknown) => ({ code: 0, data, msg: operationSuccess });

type Refusal = { errorName: ErrorName; msg: string; data: unknown };

export const refusal = (errorName: ErrorName): Refusal => ({ errorName, msg: errors[errorName].msg, data: null });

/** Faults that Fastify finds before a handler runs, by their HTTP status. */
const byStatus: Record<number, ErrorName> = {
  400: 'invalidInput',
  404: 'notFound',
  405: 'methodNotAllowed',
  408: 'requestTimeout',
  413: 'tooLarge',
  // Nothing has an address that long.
  414: 'notFound',
  415: 'unsupportedType',
  429: 'tooManyRequests',
  503: 'busy',
};

const byTrouble: Record<DatabaseTrouble, ErrorName> = {
  busy: 'busy',
  away: 'databaseAway',
  unknown: 'outcomeUnknown',
};

/**
 * Our refusal → its row; the database's state of health → its row; a fault of the transport → the row of its status;
 * anything else is a mistake of ours.
 */
export function describe(error: unknown): Refusal {
  if (error instanceof AppError) return { errorName: error.errorName, msg: error.message, data: dataOfRefusal(error) };
  if (error instanceof RenderBusy) return refusal('busy');
  const trouble = databaseTrouble(error);
  if (trouble) return refusal(byTrouble[trouble]);
  return refusal(byStatus[(error as FastifyError).statusCode ?? 500] ?? 'serviceError');
}

/** Faults that pass by themselves: the same request may be sent again, and soon. */
const passing: readonly ErrorName[] = ['busy', 'databaseAway', 'stillRunning'];
const sendAgain = 'We couldn’t confirm whether this went through. Please try again; it won’t be done twice.';

export function setRetryAfter(reply: FastifyReply, errorName: ErrorName): void {
  if (!passing.includes(errorName) || reply.hasHeader('retry-after')) return;
  reply.header('retry-after', retryAfterSeconds());
}

const ofAnswer = ['content-encoding', 'content-disposition', 'content-length', 'etag', 'vary'];

export function sendRefusal(reply: FastifyReply, { errorName, msg, data }: Refusal): FastifyReply {
  const { code, status } = errors[errorName];
  // What was to be sent in its place may have said what it is.
  for (const name of ofAnswer) reply.removeHeader(name);
  reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
  setRetryAfter(reply, errorName);
  return reply.code(status).send({ code, data, msg });
}

/** What a failed request is refused with, and a line in the log where it is not the asker's fault. */
export function refusalOf(error: unknown, request: FastifyRequest): Refusal {
  const refused = describe(error);
  const route = request.routeOptions.url;
  if (refused.errorName === 'serviceError') request.log.error({ err: error, route }, 'unexpected');
  else if (!(error instanceof AppError) && databaseTrouble(error))
    request.log.warn({ route, trouble: refused.errorName }, 'database');
  // Who only reads has nothing that could have been done.
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  return refused.errorName === 'outcomeUnknown' && isReading ? refusal('databaseAway') : refused;
}

export function onError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refused = refusalOf(error, request);
  if (error instanceof NotBegun) reply.headers({ 'not-begun': 'true', 'retry-after': error.retryAfterSeconds });
  // Only a call with an idempotency key can be sent again blindly.
  if (refused.errorName !== 'outcomeUnknown' || !request.routeOptions.config.isIdempotent)
    return sendRefusal(reply, refused);
  reply.header('retry-after', retryAfterSeconds());
  return sendRefusal(reply, { ...refused, msg: sendAgain });
}

/** Addresses under /api and /open that no call has: an envelope, never a page. */
export function refuseUnknownPaths(app: FastifyInstance, knownMethods: ReadonlyMap<string, string[]>): void {
  for (const [url, methods] of knownMethods) {
    const others = (['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const).filter((method) => !methods.includes(method));
    app.route({
      method: others,
      url,
      config: { refuses: true },
      handler: (_request, reply) => {
        reply.header('allow', methods.join(', '));
        return sendRefusal(reply, refusal('methodNotAllowed'));
      },
    });
  }
  const nothing = { config: { refuses: true as const } };
  for (const prefix of ['/api', '/open']) {
    for (const url of [`${prefix}/*`, prefix])
      app.all(url, nothing, (_request, reply) => sendRefusal(reply, refusal('notFound')));
  }
}

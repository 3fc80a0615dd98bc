import { isOwnersCall } from '@merchmill/contract/account/team-access.ts';
import type { DeclaredCall } from '@merchmill/contract/call.ts';
import type { ErrorName } from '@merchmill/contract/error-codes.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { isPermission } from '@merchmill/contract/permissions.ts';
import type { Json } from './schemas.ts';

/* With what a call may be refused, and on which HTTP status. */

type Status = (typeof errors)[ErrorName]['status'];
const names = Object.keys(errors) as ErrorName[];
const namesOn = (status: Status) => names.filter((name) => errors[name].status === status);

const titles: Record<Exclude<Status, 200 | 405>, [name: string, description: string]> = {
  400: ['InvalidInput', 'A field is missing or invalid; `data.fields` names it and says what to do.'],
  401: ['NotLoggedIn', 'No session or an expired one; for provider webhooks, an invalid signature.'],
  403: ['Prohibited', 'Not allowed for this user, or a write by cookie without the session’s `x-xsrf-token`.'],
  404: ['NotFound', 'Does not exist or belongs to another user.'],
  408: ['RequestTimeout', 'The request did not arrive in time.'],
  409: ['StillRunning', 'The first request with this idempotency key is still being worked on.'],
  413: ['TooLarge', 'The body is larger than this call accepts.'],
  415: ['UnsupportedType', 'This call does not accept this content type.'],
  422: ['KeyReused', 'The idempotency key belongs to another request.'],
  429: ['TooManyRequests', 'Too many requests; `retry-after` gives the seconds to wait.'],
  500: ['ServiceError', 'Internal error.'],
  503: ['Busy', 'Temporarily unavailable; `retry-after` gives the seconds to wait.'],
  507: ['StorageFull', 'No storage left for files.'],
};
export type RefusalStatus = keyof typeof titles;

export const traceHeader = { 'trace-id': { $ref: '#/components/headers/TraceId' } };
const later = { 'retry-after': { $ref: '#/components/headers/RetryAfter' } };

function envelopeSchema(of: readonly ErrorName[]): Json {
  return {
    type: 'object',
    required: ['code', 'data', 'msg'],
    properties: {
      code: { type: 'integer', enum: of.map((name) => errors[name].code) },
      data: { anyOf: [{ $ref: '#/components/schemas/FieldFaults' }, { type: 'null' }] },
      msg: { type: 'string', description: 'For people: what happened, and what to do next.' },
    },
  };
}

export function refusalExample(name: ErrorName): Json {
  const { code, msg } = errors[name];
  if (name !== 'invalidInput') return { code, data: null, msg };
  const message = 'Please enter an email address such as name@example.com.';
  return { code, data: { fields: [{ path: 'email', message }] }, msg: message };
}

function refusalResponse(status: RefusalStatus): Json {
  const of = namesOn(status);
  return {
    description: titles[status][1],
    headers: { ...traceHeader, ...(status === 429 || status === 503 ? later : {}) },
    content: { 'application/json': { schema: envelopeSchema(of), example: refusalExample(of[0]!) } },
  };
}

const statuses = Object.keys(titles).map(Number) as RefusalStatus[];

export const refusalComponents = {
  schemas: {
    FieldFaults: {
      type: 'object',
      required: ['fields'],
      properties: {
        fields: {
          type: 'array',
          items: {
            type: 'object',
            required: ['path', 'message'],
            properties: { path: { type: 'string' }, message: { type: 'string' } },
          },
        },
      },
    },
    /** A rule of the shop travels on 200, with the envelope of a refusal. */
    RuleNotMet: envelopeSchema(namesOn(200)),
  } satisfies Record<string, Json>,
  responses: Object.fromEntries(statuses.map((status) => [titles[status][0], refusalResponse(status)])),
  headers: {
    TraceId: {
      description: 'The request ID, as sent or generated. Server logs use it.',
      schema: { type: 'string' },
    },
    RetryAfter: { description: 'Seconds to wait before retrying.', schema: { type: 'integer' } },
    ContentDisposition: {
      description: 'The file name; `filename*` carries non-ASCII characters.',
      schema: { type: 'string' },
    },
    IdempotentReplayed: {
      description: 'The response repeats the first request with this key.',
      schema: { type: 'string', const: 'true' },
    },
  },
};

const refTo = (status: RefusalStatus) => ({ $ref: `#/components/responses/${titles[status][0]}` });
export const refusalsOf = (of: Iterable<RefusalStatus>): Record<string, Json> =>
  Object.fromEntries([...of].sort((a, b) => a - b).map((status) => [status, refTo(status)]));

/** Statuses that a call may be refused with, by its policy and by what it takes. */
export function statusesOf(call: DeclaredCall): Set<RefusalStatus> {
  const of = new Set<RefusalStatus>([400, 429, 500, 503]);
  const add = (...more: RefusalStatus[]) => {
    for (const status of more) of.add(status);
  };
  const writes = call.method !== 'GET';
  // Parts of what anybody may ask for need an account: a design of one's own in the cart.
  if (call.who !== 'anyone' || call.body) add(401);
  if (isPermission(call.who) || (writes && call.who !== 'provider')) add(403);
  if (call.params || call.query || call.body || call.mayBeNone || isOwnersCall(call)) add(404);
  if (writes) add(408, 413, 415);
  if (call.idempotent) add(409, 422);
  if (call.rawBody === 'multipart') add(507);
  return of;
}

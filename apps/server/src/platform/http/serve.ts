import type { ApiError, Caller, FieldError } from '@merchmill/contract/api-error.ts';
import { ApiError as ApiErrorClass } from '@merchmill/contract/api-error.ts';
import {
  type BodyOf,
  type Call,
  type DataCall,
  type DataIn,
  type DeclaredCall,
  type FileData,
  type FileTypesOf,
  isFile,
  type ParamsOf,
  type QueryOf,
} from '@merchmill/contract/call.ts';
import { declarationOf } from '@merchmill/contract/calls.ts';
import { errors } from '@merchmill/contract/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError, Fault, invalidField } from '../../app-error.ts';
import type { Ctx } from '../../context.ts';
import type { FileAnswer } from '../../file-answer.ts';
import {
  actingIn,
  type Principal,
  requireForBehalf,
  requireForMember,
  requirePolicy,
  type UserPrincipal,
} from '../../principal.ts';
import { databaseTrouble } from '../db/trouble.ts';

/** What the transport adds to a call's input; absent when a page makes the call in the process. */
export type Transport = { request: FastifyRequest; reply: FastifyReply };

export type Input<C extends Call> = {
  ctx: Ctx;
  principal: C['who'] extends 'anyone' | 'provider' | 'local' ? Principal : UserPrincipal;
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  /** Of idempotent calls: unique for this person and call. */
  key: string;
  transport: Transport | undefined;
};

type AnswerOf<C extends Call> = C extends DataCall ? DataIn<C> : FileAnswer<FileTypesOf<C>>;
type Handler<C extends Call> = (input: Input<C>) => Promise<AnswerOf<C>> | AnswerOf<C>;
export type Route = { call: DeclaredCall; handle: (input: Input<Call>) => Promise<unknown> | unknown };

/** Says which function answers a call of the contract. */
export function route<C extends Call>(call: C, handle: Handler<C>): Route {
  return { call: declarationOf(call), handle: handle as unknown as Route['handle'] };
}

const prototypeKeys = new Set(['__proto__', 'constructor', 'prototype']);

/** Names that reach for an object's prototype are refused wherever they stand. */
function hasPrototypeKey(value: unknown, depth = 0): boolean {
  if (depth > 20) return true;
  if (Array.isArray(value)) return value.some((item) => hasPrototypeKey(item, depth + 1));
  if (value === null || typeof value !== 'object') return false;
  return Object.entries(value).some(([key, inner]) => prototypeKeys.has(key) || hasPrototypeKey(inner, depth + 1));
}

/** The database takes neither a zero byte nor half of a surrogate pair. Says in which field such text stands. */
function findBrokenText(value: unknown, path: readonly string[] = []): string | undefined {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path.join('.') : undefined;
  if (value === null || typeof value !== 'object') return undefined;
  for (const [name, inner] of Object.entries(value)) {
    const broken = findBrokenText(name, path) ?? findBrokenText(inner, [...path, name]);
    if (broken !== undefined) return broken;
  }
  return undefined;
}

const strictForms = new WeakMap<z.ZodType, z.ZodType>();
/** Bodies are closed: a field that the call does not name is an error, not a surprise. */
function closed(schema: z.ZodType): z.ZodType {
  if (!(schema instanceof z.ZodObject)) return schema;
  const form = strictForms.get(schema) ?? schema.strict();
  strictForms.set(schema, form);
  return form;
}

function fieldErrors(error: z.ZodError): FieldError[] {
  return error.issues.slice(0, 20).map((issue) => ({
    path: [...issue.path.map(String), ...(issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [])].join('.'),
    message: issue.message,
  }));
}

function parse(schema: z.ZodType | undefined, value: unknown, isBody: boolean): unknown {
  if (!schema) return undefined;
  if (hasPrototypeKey(value))
    throw new AppError(
      'invalidInput',
      'We can’t read this request because it’s nested too deeply or uses a reserved name.',
    );
  const broken = findBrokenText(value);
  if (broken !== undefined) throw invalidField(broken, 'This text has a character we can’t save. Please remove it.');
  const result = (isBody ? closed(schema) : schema).safeParse(value ?? {});
  if (result.success) return result.data;
  const fields = fieldErrors(result.error);
  const first = fields[0]!;
  throw new AppError('invalidInput', first.message, fields);
}

export type RawInput = { params?: unknown; query?: unknown; body?: unknown; key?: string; transport?: Transport };

/** Says where the answer is wrong, not what stands there: it may be anybody's address. */
function offShape({ id }: Call, error: z.ZodError): Fault {
  return Object.assign(new Fault(`response of ${id} does not match its schema`), { issues: error.issues });
}

/** What stands in an address without a value is not asked for. */
function withoutEmpty(query: unknown): unknown {
  if (query === null || typeof query !== 'object') return query;
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
}

type ReadInput = Pick<Input<Call>, 'principal' | 'params' | 'query' | 'body'>;

/** Policy and input shape. What gets through may be worked on, and remembered. */
export function readInput({ call }: Route, principal: Principal, raw: RawInput): ReadInput {
  requirePolicy(call.who, principal);
  requireForBehalf(call, principal);
  requireForMember(call, principal);
  return {
    principal: actingIn(call.who, principal),
    params: parse(call.params, raw.params, false),
    query: parse(call.query, withoutEmpty(raw.query), false),
    body: parse(call.body, raw.body, true),
  } as ReadInput;
}

/** A file has no shape, but is of a type that its call declares: clients and the document count on it. */
function declared({ id }: Call, { types }: FileData, answer: FileAnswer): FileAnswer {
  if (types.includes(answer.type)) return answer;
  throw new Fault(`response of ${id} has an undeclared file type`);
}

/** Handler and output shape, or the type of the file. */
export async function answerInput(
  { call, handle }: Route,
  ctx: Ctx,
  input: ReadInput,
  { key = '', transport }: Pick<RawInput, 'key' | 'transport'>,
): Promise<unknown> {
  const reads = ctx.reads.ofCall();
  let answer: unknown;
  try {
    answer = await handle({ ctx: { ...ctx, reads }, ...input, key, transport });
  } finally {
    // A page may go on without a call that failed, and depends on what that has read all the same.
    reads.done();
  }
  if (isFile(call.data)) return declared(call, call.data, answer as FileAnswer);
  const shaped = call.data.safeParse(answer);
  if (!shaped.success) throw offShape(call, shaped.error);
  return shaped.data;
}

/** Policy, input shape, handler, output shape: the one path of every call, over HTTP and from pages. */
export async function perform(route: Route, ctx: Ctx, principal: Principal, raw: RawInput): Promise<unknown> {
  return answerInput(route, ctx, readInput(route, principal, raw), raw);
}

/** The same path for a call that is answered with a file. */
export async function performFile(route: Route, ctx: Ctx, principal: Principal, raw: RawInput): Promise<FileAnswer> {
  return (await perform(route, ctx, principal, raw)) as FileAnswer;
}

function toApiError(error: AppError): ApiError {
  const { code, status } = errors[error.errorName];
  return new ApiErrorClass(code, status, error.message, error.fields);
}

type AsWhom = {
  principal: Principal;
  /** The database was not there for a call, or nothing had room for it; the page is told no more than that. */
  onTrouble: (error: unknown) => void;
  /** Where a form without scripts makes the call: what the call sets goes with the page. */
  transport?: Transport | undefined;
};

/** Calls in the same process, for the pages that the server renders: reading ones, and those of forms without scripts. */
export function inProcessCaller(
  routes: ReadonlyMap<string, Route>,
  ctx: Ctx,
  { principal, onTrouble, transport }: AsWhom,
): Caller {
  return (async (call: Call, input: RawInput = {}) => {
    const target = routes.get(call.id);
    if (!target) throw new Fault(`no route serves ${call.id}`);
    try {
      return await perform(target, ctx, principal, transport ? { ...input, transport } : input);
    } catch (error) {
      if (error instanceof AppError) {
        if (errors[error.errorName].status === 503) onTrouble(error);
        throw toApiError(error);
      }
      if (!databaseTrouble(error)) throw error;
      onTrouble(error);
      throw toApiError(new AppError('databaseAway'));
    }
  }) as Caller;
}

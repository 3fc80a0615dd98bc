import type { z } from 'zod';
import type { Permission } from './permissions.ts';

/**
 * Who may make a call.
 * - `anyone`: with or without a session
 * - `user`: a session of any type
 * - `provider`: a foreign server that proves itself by a signature over the raw body
 * - `local`: only from this machine (metrics)
 * - a permission: a session of staff whose roles have it
 */
export type Policy = 'anyone' | 'user' | 'provider' | 'local' | Permission;

/** Names of the rate-limit buckets; their numbers are in the server's `http/limits.ts`. */
export type LimitBucket =
  | 'default'
  | 'login'
  | 'register'
  | 'mail'
  | 'code'
  | 'cart'
  | 'order'
  | 'orderLink'
  | 'pay'
  | 'upload'
  | 'render'
  | 'download'
  | 'search'
  | 'webhook';

type Shape = z.ZodType;

/** What files of calls may be. */
export type MediaType = 'application/pdf' | 'application/zip' | 'image/png' | 'image/svg+xml' | 'text/csv';

/** In place of a shape: the answer is no envelope but a file, of one of these types. Refusals keep their envelope. */
export type FileData<Type extends MediaType = MediaType> = { kind: 'file'; types: readonly Type[] };

export const fileOf = <const Types extends readonly [MediaType, ...MediaType[]]>(
  ...types: Types
): FileData<Types[number]> => ({ kind: 'file', types });

export const isFile = (data: Shape | FileData): data is FileData => 'kind' in data && data.kind === 'file';

/** One call of the API: the only place where its path, its policy and its shapes are written down. */
export type Call<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Data extends Shape | FileData = Shape | FileData,
> = {
  /** `<group>.<verb>`, unique; the in-process caller and the OpenAPI document use it. */
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `{param}` segments, as the two HTTP clients fill them. */
  path: string;
  who: Policy;
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  /** The shape of what is answered in the envelope; or `fileOf` the types that the answer may be of. */
  data: Data;
  limit?: LimitBucket;
  /** Costs or creates something: needs an `idempotency-key` header; the same key gives the first answer again. */
  idempotent?: true;
  /** The body is multipart or raw and is read by the handler itself. */
  rawBody?: 'multipart' | 'bytes';
  /** Bytes of JSON body; 256 KiB unless said. */
  bodyLimit?: number;
  /** The answer depends on nobody: shared caches may keep it for so many seconds. */
  cacheSeconds?: number;
};

export type ParamsOf<C extends Call> = C['params'] extends Shape ? z.output<C['params']> : undefined;
export type QueryOf<C extends Call> = C['query'] extends Shape ? z.output<C['query']> : undefined;
export type BodyOf<C extends Call> = C['body'] extends Shape ? z.output<C['body']> : undefined;
type InputOfData<Data> = Data extends Shape ? z.input<Data> : never;
type OutputOfData<Data> = Data extends Shape ? z.output<Data> : never;
/** What a handler gives back, before defaults and transformations of the answer's shape. */
export type DataIn<C extends Call> = InputOfData<C['data']>;
/** What the caller receives in the envelope. */
export type DataOf<C extends Call> = OutputOfData<C['data']>;
/** A call that is answered with data: one that is answered with a file is a link, and not made by a page. */
export type DataCall = Call & { data: Shape };

type Optional<K extends string, S> = S extends Shape ? { [k in K]: z.input<S> } : { [k in K]?: undefined };
/** What one has to give to make a call. */
export type InputOf<C extends Call> = Optional<'params', C['params']> &
  (C['query'] extends Shape ? { query?: z.input<C['query']> } : { query?: undefined }) &
  Optional<'body', C['body']>;

export function call<const C extends Call>(declaration: C): C {
  return declaration;
}

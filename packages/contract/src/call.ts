import type { z } from 'zod';
import type { Permission } from './permissions.ts';

/**
 * Who may make a call.
 * - `anyone`: with or without a session
 * - `user`: a session of any type
 * - `buyer`: the same, or a guest with an order in this browser
 * - `provider`: a foreign server that proves itself by a signature over the raw body
 * - `local`: only from this machine (metrics)
 * - a permission: a session of staff whose roles have it
 */
export type Policy = 'anyone' | 'user' | 'buyer' | 'provider' | 'local' | Permission;

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
  | 'place'
  | 'download'
  | 'search'
  | 'webhook';

type Shape = z.ZodType;

/** What files of calls may be. */
export type MediaType =
  | 'application/octet-stream'
  | 'application/pdf'
  | 'application/vnd.merchmill.gang-sheet+json'
  | 'application/zip'
  | 'image/jpeg'
  | 'image/png'
  | 'image/svg+xml'
  | 'image/tiff'
  | 'text/csv';

/** In place of a shape: the answer is no envelope but a file, of one of these types. Refusals keep their envelope. */
export type FileData<Type extends MediaType = MediaType> = { kind: 'file'; types: readonly Type[] };

export const fileOf = <const Types extends readonly [MediaType, ...MediaType[]]>(
  ...types: Types
): FileData<Types[number]> => ({ kind: 'file', types });

export const isFile = (data: Shape | FileData): data is FileData => 'kind' in data && data.kind === 'file';

/** One half of a call, in `x.calls.ts`: where it is sent, who may make it and how. Browsers have this half alone. */
type Address = {
  /** `<group>.<verb>`, unique; the in-process caller and the OpenAPI document use it. */
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `{param}` segments, as the two HTTP clients fill them. */
  path: string;
  who: Policy;
  limit?: LimitBucket;
  /** A list of the body: each entry counts in the limit like a call of its own. */
  countsEach?: 'productIds';
  /** Nothing may be there for who asks, though nothing is named: 404. */
  mayBeNone?: true;
  /** Costs or creates something: needs an `idempotency-key` header; the same key gives the first answer again. */
  idempotent?: true;
  /** The body is multipart or raw and is read by the handler itself. */
  rawBody?: 'multipart' | 'bytes';
  /** Bytes of JSON body; 256 KiB unless said. */
  bodyLimit?: number;
  /** The answer depends on nobody: shared caches may keep it for so many seconds. */
  cacheSeconds?: number;
};

/** The other half, in `x.shapes.ts`: what the call is for, what it takes and what it gives. */
type CallShapes = {
  summary: string;
  params?: Shape;
  query?: Shape;
  body?: Shape;
  /** The shape of what is answered in the envelope; or `fileOf` the types that the answer may be of. */
  data: Shape | FileData;
};
/** The shapes of a group of calls, by the names of the calls. */
export type Shapes = Record<string, CallShapes>;

declare const shapes: unique symbol;
/** One call of the API by its address. Of its shapes it carries the types, and nothing else. */
export type Call<S extends CallShapes = CallShapes> = Address & { readonly [shapes]?: S };
/** A call with both halves, as the server answers it (`calls.ts`). */
export type DeclaredCall = Call & CallShapes;

type Calls<Addresses, S extends Shapes> = {
  readonly [Name in keyof Addresses & keyof S]: Addresses[Name] & { readonly [shapes]?: S[Name] };
};
/**
 * Addresses of a group of calls; each has its shapes under the same name, and every shape its address:
 * `callsOf<typeof cartShapes>()({ … })`.
 */
export const callsOf =
  /* @__NO_SIDE_EFFECTS__ */
    <S extends Shapes>() =>
    /* @__NO_SIDE_EFFECTS__ */
    <const Addresses extends Record<keyof S, Address>>(
      addresses: Addresses & Record<Exclude<keyof Addresses, keyof S>, never>,
    ): Calls<Addresses, S> =>
      addresses as unknown as Calls<Addresses, S>;

type ShapesOf<C extends Call> = NonNullable<C[typeof shapes]>;
type Output<S, Part extends string> = S extends Record<Part, infer Of extends Shape> ? z.output<Of> : undefined;
export type ParamsOf<C extends Call> = Output<ShapesOf<C>, 'params'>;
export type QueryOf<C extends Call> = Output<ShapesOf<C>, 'query'>;
export type BodyOf<C extends Call> = Output<ShapesOf<C>, 'body'>;

type InputOfData<Data> = Data extends Shape ? z.input<Data> : never;
type OutputOfData<Data> = Data extends Shape ? z.output<Data> : never;
/** What a handler gives back, before defaults and transformations of the answer's shape. */
export type DataIn<C extends Call> = InputOfData<ShapesOf<C>['data']>;
/** What the caller receives in the envelope. */
export type DataOf<C extends Call> = OutputOfData<ShapesOf<C>['data']>;
/** The types of the file that a call is answered with. */
export type FileTypesOf<C extends Call> = ShapesOf<C>['data'] extends FileData<infer Type> ? Type : never;
/** A call that is answered with data: one that is answered with a file is a link, and not made by a page. */
export type DataCall = Call<CallShapes & { data: Shape }>;

type Needed<S, Part extends string> =
  S extends Record<Part, infer Of extends Shape> ? { [Name in Part]: z.input<Of> } : { [Name in Part]?: undefined };
type Optional<S, Part extends string> =
  S extends Record<Part, infer Of extends Shape> ? { [Name in Part]?: z.input<Of> } : { [Name in Part]?: undefined };
/** What one has to give to make a call. */
export type InputOf<C extends Call> = Needed<ShapesOf<C>, 'params'> &
  Optional<ShapesOf<C>, 'query'> &
  Needed<ShapesOf<C>, 'body'>;

import { isIP } from 'node:net';
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { LimitBucket } from '@merchmill/contract/call.ts';
import { lt, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, Fault } from '../../app-error.ts';
import type { Ctx } from '../../context.ts';
import { rowsOf } from '../db/client.ts';
import { rateLimits } from './limits.tables.ts';
import { type Limit, limits } from './limits.ts';

type Counted = { current: number; ttl: number };
type Told = (error: Error | null, counted?: Counted) => void;

/** So many are remembered; of more, those whose window ends first are forgotten. */
const maxKeys = 20_000;
/** Longer than the database needs to count, shorter than a visitor notices. */
const patienceMs = 1000;

/** Windows of this process. They begin with a key's first request and end `timeWindow` later. */
export class Windows {
  readonly #windows = new Map<string, { count: number; until: number }>();

  count(key: string, timeWindow: number, now = Date.now(), units = 1): Counted {
    const known = this.#windows.get(key);
    if (known && known.until > now) {
      known.count += units;
      return { current: known.count, ttl: known.until - now };
    }
    this.set(key, { current: units, ttl: timeWindow }, now);
    return { current: units, ttl: timeWindow };
  }

  /** What is counted by now; undefined where no window is open. */
  peek(key: string, now = Date.now()): Counted | undefined {
    const known = this.#windows.get(key);
    return known && known.until > now ? { current: known.count, ttl: known.until - now } : undefined;
  }

  set(key: string, { current, ttl }: Counted, now = Date.now()): void {
    this.#windows.delete(key);
    if (this.#windows.size >= maxKeys) this.#forget(now);
    this.#windows.set(key, { count: current, until: now + ttl });
  }

  #forget(now: number): void {
    for (const [key, { until }] of this.#windows) if (until <= now) this.#windows.delete(key);
    for (const key of this.#windows.keys()) {
      if (this.#windows.size < maxKeys) break;
      this.#windows.delete(key);
    }
  }
}

type Count = { key: string; timeWindow: number; units?: number };

/** Counts for all instances, in one statement. The window is the database's: clocks of instances may differ. */
async function countInDatabase({ db }: Pick<Ctx, 'db'>, { key, timeWindow, units = 1 }: Count): Promise<Counted> {
  const [row] = await rowsOf<{ current: number; ttl: number }>(
    db,
    sql`insert into ${rateLimits} as known (key, count, resets_at)
      values (${key}, ${units}, now() + make_interval(secs => ${timeWindow / 1000}))
      on conflict (key) do update set
        count = case when known.resets_at <= now() then excluded.count else known.count + excluded.count end,
        resets_at = case when known.resets_at <= now() then excluded.resets_at else known.resets_at end
      returning count as current, ceil(extract(epoch from resets_at - now()) * 1000)::int as ttl`,
  );
  return row!;
}

async function soon<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, patienceMs, new Fault('rate limits could not be checked in time'));
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/**
 * Counts in the database what all instances share. Who is over the limit is refused from memory until the window ends,
 * so a flood never reaches the database; without a database each instance counts by itself.
 */
async function countShared(ctx: Ctx, known: Windows, count: Count & { max: number }): Promise<Counted> {
  const { key, timeWindow, units, max } = count;
  const before = known.peek(key);
  if (before && before.current > max) return before;
  try {
    const counted = await soon(countInDatabase(ctx, count));
    known.set(key, counted);
    return counted;
  } catch {
    return known.count(key, timeWindow, undefined, units);
  }
}

type BucketOptions = {
  max: number;
  timeWindow: number;
  shared?: boolean;
  keyGenerator: (request: FastifyRequest) => string;
};

/** Some proxies add the port, which is another one with every connection. */
const withoutPort = (address: string) =>
  address.replace(/^\[([^\]]*)\](?::\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1');

/**
 * The address that is counted: all of an IPv6 network of one customer are one. What a proxy says that is no address
 * counts as the proxy's. Who has gone has no address any more: all of them are counted as one.
 */
export function addressOf({ ip, socket }: { ip?: string | undefined; socket: FastifyRequest['socket'] }): string {
  const said = withoutPort(ip ?? '');
  return normalizeIP(isIP(said) ? said : (socket.remoteAddress ?? ''));
}

/** Whence a call comes; `here` where it was made within this process. */
export const networkOf = (transport: { request: FastifyRequest } | undefined): string =>
  transport ? addressOf(transport.request) : 'here';

const subjectOf = (request: FastifyRequest) =>
  request.principal?.kind === 'user' ? `person ${request.principal.personId}` : `address ${addressOf(request)}`;

/** @param of names the call, where each is counted by itself */
export function limitOf(bucket: LimitBucket, of: string): BucketOptions {
  const { max, timeWindow, shared, byAddress } = limits[bucket];
  const name = shared === 'bucket' ? bucket : `${bucket} ${of}`;
  return {
    max,
    timeWindow,
    shared: shared !== undefined,
    keyGenerator: (request) => `${name} ${byAddress ? `address ${addressOf(request)}` : subjectOf(request)}`,
  };
}

/** What a route's `config` has to say to be limited. */
export const limited = (ctx: Ctx, bucket: LimitBucket, of: string): { rateLimit?: BucketOptions } =>
  ctx.config.rateLimits ? { rateLimit: limitOf(bucket, of) } : {};

/** Counts what a request asks for beyond the one thing that every request counts as. @throws AppError over the limit */
type CountMore = (request: FastifyRequest, reply: FastifyReply, units: number) => Promise<void>;

declare module 'fastify' {
  interface FastifyInstance {
    countMore: CountMore;
  }
}

type CountIn = (
  options: Omit<BucketOptions, 'keyGenerator'>,
  count: Pick<Count, 'key' | 'units'>,
) => Promise<Counted> | Counted;

function createCountMore(countIn: CountIn): CountMore {
  return async (request, reply, units) => {
    const options = request.routeOptions.config.rateLimit as BucketOptions | undefined;
    if (!options || units < 1) return;
    const { current, ttl } = await countIn(options, { key: options.keyGenerator(request), units });
    reply.header('ratelimit-remaining', Math.max(0, options.max - current));
    if (current <= options.max) return;
    reply.header('retry-after', Math.ceil(ttl / 1000));
    throw new AppError('tooManyRequests');
  };
}

/** Makes limits known to all that is registered after it. */
export async function serveLimits(app: FastifyInstance, ctx: Ctx): Promise<void> {
  const known = new Windows();
  const countIn: CountIn = ({ shared, timeWindow, max }, count) =>
    shared
      ? countShared(ctx, known, { ...count, timeWindow, max })
      : known.count(count.key, timeWindow, undefined, count.units);
  app.decorate('countMore', createCountMore(countIn));
  class Store {
    readonly #options: Partial<BucketOptions>;
    constructor(options: object) {
      this.#options = options;
    }
    incr(key: string, tell: Told, timeWindow: number, max: number): void {
      const shared = this.#options.shared === true;
      Promise.resolve(countIn({ shared, timeWindow, max }, { key })).then((counted) => tell(null, counted), tell);
    }
    child(options: object): Store {
      return new Store(options);
    }
  }
  await app.register(rateLimit, {
    global: false,
    enableDraftSpec: true,
    store: Store as never,
    keyGenerator: subjectOf,
    errorResponseBuilder: () => new AppError('tooManyRequests'),
  });
}

/**
 * Counts what a request costs somebody else, such as a mail to an address, for all instances; false where that was too
 * often. The key names nobody: what it is about is hashed in it.
 */
export async function mayStill(ctx: Pick<Ctx, 'db'>, key: string, { max, timeWindow }: Limit): Promise<boolean> {
  return (await countInDatabase(ctx, { key, timeWindow })).current <= max;
}

export async function forgetOldLimits(ctx: Ctx): Promise<void> {
  await ctx.db.delete(rateLimits).where(lt(rateLimits.resetsAt, sql`now()`));
}

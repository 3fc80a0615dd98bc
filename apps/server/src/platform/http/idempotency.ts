import { createHash } from 'node:crypto';
import { daySeconds } from '@merchmill/contract/durations.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { and, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { AppError, dataOfRefusal } from '../../app-error.ts';
import type { Ctx } from '../../context.ts';
import { keepRenewing, leaseFrom, leaseSeconds } from '../db/lease.ts';
import { databaseTrouble } from '../db/trouble.ts';
import { idempotencyKeys as keys } from './idempotency.tables.ts';

/** An operation token is used within this time or not at all. */
const tokenSeconds = 3600;

export type Outcome = { code: number; data: unknown; msg: string; replayed: boolean };

type Claim = { scope: string; key: string; request: unknown };

const hashOf = (request: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(request) ?? '')
    .digest('hex');
const later = (ctx: Ctx, seconds: number) => new Date(ctx.now().getTime() + seconds * 1000);

/** The key is this run's until then: a later run that took over holds another lease. */
type Lease = { leaseUntil: Date };

/** Takes the key for this run, until its lease ends; gives the stored answer where the first run is through. */
async function claim(ctx: Ctx, { scope, key, request }: Claim, lease: Lease): Promise<Outcome | undefined> {
  const requestHash = hashOf(request);
  const running = { requestHash, state: 'running' as const, ...lease };
  const fresh = await ctx.db
    .insert(keys)
    .values({ scope, key, ...running, createdAt: ctx.now() })
    .onConflictDoNothing()
    .returning({ key: keys.key });
  if (fresh.length) return undefined;

  const mine = and(eq(keys.scope, scope), eq(keys.key, key));
  const taken = await ctx.db
    .update(keys)
    .set(running)
    .where(
      and(
        mine,
        or(
          eq(keys.state, 'issued'),
          and(eq(keys.state, 'running'), eq(keys.requestHash, requestHash), lt(keys.leaseUntil, ctx.now())),
        ),
      ),
    )
    .returning({ key: keys.key });
  if (taken.length) return undefined;

  const [stored] = await ctx.db.select().from(keys).where(mine);
  if (stored && stored.requestHash !== requestHash) throw new AppError('keyReused');
  if (stored?.state === 'done') return { ...(stored.answer as Omit<Outcome, 'replayed'>), replayed: true };
  throw new AppError('stillRunning');
}

/** Success and the shop's own refusals are answers; a fault, ours or a partner's, is not: the call may be tried again. */
const isFinal = (error: unknown): error is AppError =>
  error instanceof AppError && errors[error.errorName].status === 200 && error.errorName !== 'dependencyFailed';

/** A token is unused again, and any other key forgotten, as if the call had not been made. */
async function release(ctx: Ctx, mine: SQL | undefined, isToken: boolean): Promise<void> {
  const expiresAt = sql`${keys.createdAt} + make_interval(secs => ${tokenSeconds})`;
  if (isToken) await ctx.db.update(keys).set({ state: 'issued', requestHash: '', leaseUntil: expiresAt }).where(mine);
  else await ctx.db.delete(keys).where(mine);
}

/** It may have been done: the key goes on standing for this request, which may be made again at once. */
async function handOver(ctx: Ctx, mine: SQL | undefined): Promise<void> {
  await ctx.db.update(keys).set({ leaseUntil: ctx.now() }).where(mine);
}

const tryAgainMs = 500;

/** Does it now or, where the database cannot be asked, as soon as it can: at the lease's end it is not needed any more. */
async function soon(ctx: Ctx, work: () => Promise<void>): Promise<void> {
  const until = performance.now() + leaseSeconds * 1000;
  const attempt = async (): Promise<void> => {
    try {
      await work();
    } catch (error) {
      if (!databaseTrouble(error) || performance.now() > until)
        ctx.log.warn('an idempotency key is waiting for its lease');
      else setTimeout(() => void attempt(), tryAgainMs).unref();
    }
  };
  await attempt();
}

type Running = {
  /** The row of this run, for as long as no other has taken over. */
  mine(): SQL | undefined;
  /** The lease is renewed no more. */
  stop(): void;
};

/** Renews a lease while its call runs. Who renewed it cannot be known where the answer was lost: both leases are its. */
function keepLease(ctx: Ctx, { scope, key }: Claim, first: Lease): Running {
  const leases = [first.leaseUntil];
  const mine = () =>
    and(eq(keys.scope, scope), eq(keys.key, key), eq(keys.state, 'running'), inArray(keys.leaseUntil, leases));
  const stop = keepRenewing(ctx, async () => {
    const before = mine();
    const leaseUntil = leaseFrom(ctx.now());
    leases.push(leaseUntil);
    await ctx.db.update(keys).set({ leaseUntil }).where(before);
  });
  return { mine, stop };
}

/** Runs `work` once for its key. The same key again gives the same answer; with another request it is refused. */
export async function withIdempotency(
  ctx: Ctx,
  what: Claim,
  work: () => Promise<{ data: unknown; msg: string }>,
): Promise<Outcome> {
  const lease = { leaseUntil: leaseFrom(ctx.now()) };
  const running = keepLease(ctx, what, lease);
  try {
    return await runOnce(ctx, what, { lease, running, work });
  } finally {
    running.stop();
  }
}

type Run = { lease: Lease; running: Running; work: () => Promise<{ data: unknown; msg: string }> };

async function runOnce(ctx: Ctx, what: Claim, { lease, running, work }: Run): Promise<Outcome> {
  const { mine } = running;
  const letGo = (error: unknown) => {
    const mayBeDone = databaseTrouble(error) === 'unknown';
    return soon(ctx, () => (mayBeDone ? handOver(ctx, mine()) : release(ctx, mine(), isTokenScope(what.scope))));
  };
  const known = await claim(ctx, what, lease).catch(async (error) => {
    if (databaseTrouble(error) === 'unknown') await soon(ctx, () => handOver(ctx, mine()));
    throw error;
  });
  if (known) return known;
  let answer: Omit<Outcome, 'replayed'>;
  try {
    answer = { code: 0, ...(await work().finally(running.stop)) };
  } catch (error) {
    if (!isFinal(error)) {
      await letGo(error);
      throw error;
    }
    answer = { code: errors[error.errorName].code, data: dataOfRefusal(error), msg: error.message };
  }
  try {
    await ctx.db.update(keys).set({ state: 'done', answer }).where(mine());
  } catch (error) {
    if (!databaseTrouble(error)) throw error;
    await soon(ctx, () => handOver(ctx, mine()));
    throw new AppError('outcomeUnknown');
  }
  return { ...answer, replayed: false };
}

/** Operation tokens are keys made by the server; they hold for whichever creating call uses them first. */
const tokenScope = (userId: string) => `token:${userId}`;
const isTokenScope = (scope: string) => scope.startsWith('token:');

export async function issueToken(ctx: Ctx, userId: string, token: string): Promise<Date> {
  const expiresAt = later(ctx, tokenSeconds);
  await ctx.db.insert(keys).values({
    scope: tokenScope(userId),
    key: token,
    requestHash: '',
    state: 'issued',
    leaseUntil: expiresAt,
    createdAt: ctx.now(),
  });
  return expiresAt;
}

export async function tokenState(
  ctx: Ctx,
  userId: string,
  token: string,
): Promise<'unused' | 'running' | 'used' | 'unknown'> {
  const [stored] = await ctx.db
    .select()
    .from(keys)
    .where(and(eq(keys.scope, tokenScope(userId)), eq(keys.key, token)));
  if (!stored || (stored.state === 'issued' && stored.leaseUntil < ctx.now())) return 'unknown';
  return ({ issued: 'unused', running: 'running', done: 'used' } as const)[stored.state];
}

/** The scope a key counts in: that of tokens where it is one of this person's, else this call of this person. */
export async function scopeOf(ctx: Ctx, userId: string, callId: string, key: string): Promise<string> {
  const state = await tokenState(ctx, userId, key);
  return state === 'unknown' ? `${callId}:${userId}` : tokenScope(userId);
}

/** Answers are kept for a week, tokens that nobody used no longer than they hold. */
export async function forgetOldKeys(ctx: Ctx): Promise<void> {
  const weekAgo = later(ctx, -7 * daySeconds);
  const unused = and(eq(keys.state, 'issued'), lt(keys.leaseUntil, ctx.now()));
  await ctx.db.delete(keys).where(or(lt(keys.createdAt, weekAgo), unused));
}

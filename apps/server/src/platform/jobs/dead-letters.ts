import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../context.ts';
import { rowsOf } from '../db/client.ts';
import { shopEvents } from '../events/event.tables.ts';
import { type Cause, readCause } from './cause.ts';
import { clockJob, Turn, workOff } from './work-off.ts';

/* Jobs that have failed for good lie in a queue of their own, `<name>.dead`, until somebody decides about them. */

const ours = sql`name not like '\\_\\_pgboss%'`;
const isDead = sql`name like '%.dead' and state < 'active'`;
const queueName = sql<string>`regexp_replace(name, '\\.dead$', '')`;
/** A job in good health is done by then. */
const late = sql`now() - interval '10 minutes'`;
const firstId = '00000000-0000-0000-0000-000000000000';

const conditions = {
  failed: isDead,
  /** Due for long, or tried in vain for long. One that was put off on purpose is not stuck. */
  waiting: sql`name not like '%.dead' and ((state = 'created' and start_after < ${late}) or (state = 'retry' and created_on < ${late}))`,
  running: sql`name not like '%.dead' and state = 'active' and started_on < ${late}`,
} as const;
type State = keyof typeof conditions;

export type QueueState = { queue: string; waiting: number; running: number; failed: number; oldestSeconds: number };

/** How every queue with something in it stands, by one statement; `events` are what consumers have not been given yet. */
export function listQueueStates(ctx: Pick<Ctx, 'db'>): Promise<QueueState[]> {
  const waits = sql`name not like '%.dead' and (state = 'retry' or (state = 'created' and start_after <= now()))`;
  return rowsOf<QueueState>(
    ctx.db,
    sql`select ${queueName} as queue,
          (count(*) filter (where ${waits}))::int as waiting,
          (count(*) filter (where state = 'active'))::int as running,
          (count(*) filter (where ${isDead}))::int as failed,
          greatest(0, coalesce(extract(epoch from now() - min(case when state = 'retry' then created_on else start_after end)
            filter (where ${waits})), 0))::int as "oldestSeconds"
        from jobs.job where state <= 'active' and ${ours} group by 1
        union all select 'events', count(*)::int, 0, 0, greatest(0, extract(epoch from now() - min(${shopEvents.occurredAt})))::int
          from ${shopEvents} where ${shopEvents.dispatchedAt} is null having count(*) > 0
        order by 1`,
  );
}

export async function countFailedJobs(ctx: Pick<Ctx, 'db'>): Promise<number> {
  const [row] = await rowsOf<{ failed: number }>(
    ctx.db,
    sql`select count(*)::int as failed from jobs.job where ${isDead}`,
  );
  return row!.failed;
}

export type Stuck = {
  id: string;
  queue: string;
  state: State;
  data: Record<string, unknown>;
  cause: Cause | null;
  tries: number;
  since: Date;
  nextTryAt: Date | null;
};

type Wanted = { queue?: string | undefined; state?: State | undefined; limit: number; offset: number };
type Row = {
  id: string;
  queue: string;
  stuck: State;
  data: Record<string, unknown>;
  cause: unknown;
  tries: number;
  since: string | Date;
  next: string | Date | null;
};

/** What is stuck, the oldest first, and how much there is of it. */
export async function listStuckJobs(ctx: Pick<Ctx, 'db'>, { queue, state, limit, offset }: Wanted) {
  const kinds = state ? [conditions[state]] : Object.values(conditions);
  const which: SQL = sql`${ours} and (${sql.join(kinds, sql` or `)})${queue === undefined ? sql`` : sql` and ${queueName} = ${queue}`}`;
  const [counted] = await rowsOf<{ total: number }>(
    ctx.db,
    sql`select count(*)::int as total from jobs.job where ${which}`,
  );
  const rows = await rowsOf<Row>(
    ctx.db,
    sql`select id, ${queueName} as queue, data,
          case when ${isDead} then 'failed' when state = 'active' then 'running' else 'waiting' end as stuck,
          coalesce(source_output, output) as cause,
          case when ${isDead} then coalesce(source_retry_count, 0) + 1
            when state = 'created' then 0 else retry_count + 1 end as tries,
          coalesce(source_created_on, created_on) as since,
          case when state = 'retry' then start_after end as next
        from jobs.job where ${which} order by coalesce(source_created_on, created_on), id limit ${limit} offset ${offset}`,
  );
  const list = rows.map(
    ({ id, queue, stuck, data, cause, tries, since, next }): Stuck => ({
      ...{ id, queue, state: stuck, data: data ?? {}, cause: readCause(cause), tries },
      since: new Date(since),
      nextTryAt: next === null ? null : new Date(next),
    }),
  );
  return { list, total: counted!.total };
}

type Taken = { id: string; name: string; data: Record<string, unknown>; cause: unknown };
export type Decided = { id: string; queue: string; data: Record<string, unknown>; cause: Cause | null };

/** Takes failed jobs away, in the caller's transaction. Who comes second finds none. */
export async function discardJobs(ctx: Pick<Ctx, 'db'>, ids: readonly string[]): Promise<Decided[]> {
  const rows = await rowsOf<Taken>(
    ctx.db,
    sql`delete from jobs.job where ${isDead} and id in ${[...ids]} returning id, name, data, source_output as cause`,
  );
  return rows.map(({ id, name, data, cause }) => ({
    ...{ id, data: data ?? {} },
    queue: name.replace(/\.dead$/, ''),
    cause: readCause(cause),
  }));
}

/**
 * Queues failed jobs anew, with all their tries, and brings those forward that wait for their next try; in the caller's
 * transaction. Of a kind that this version does not know nothing is run: it stays where it is.
 */
export async function retryJobs(ctx: Pick<Ctx, 'db' | 'jobs'>, ids: readonly string[]): Promise<Decided[]> {
  const known = ctx.jobs.names.map((name) => `${name}.dead`);
  const dead = await rowsOf<{ id: string }>(
    ctx.db,
    sql`select id from jobs.job where ${isDead} and id in ${[...ids]} and name in ${known} for update`,
  );
  const taken = dead.length
    ? await discardJobs(
        ctx,
        dead.map(({ id }) => id),
      )
    : [];
  for (const { queue, data } of taken) await ctx.jobs.enqueue(ctx, ctx.jobs.find(queue)!, data as never);
  const waiting = await rowsOf<Taken>(
    ctx.db,
    sql`update jobs.job set start_after = now() where state = 'retry' and name not like '%.dead' and ${ours}
          and start_after > now() and id in ${[...ids]} returning id, name, data, output as cause`,
  );
  return [
    ...taken,
    ...waiting.map(({ id, name, data, cause }) => ({ id, queue: name, data: data ?? {}, cause: readCause(cause) })),
  ];
}

/** The failed jobs of these kinds about one thing. */
export async function findFailedJobs(ctx: Pick<Ctx, 'db'>, names: readonly string[], about: object): Promise<string[]> {
  const dead = names.map((name) => `${name}.dead`);
  const rows = await rowsOf<{ id: string }>(
    ctx.db,
    sql`select id from jobs.job where ${isDead} and name in ${dead} and data @> ${JSON.stringify(about)}::jsonb`,
  );
  return rows.map(({ id }) => id);
}

/**
 * What follows from a failure for good, e.g. a question about an order. One that cannot be carried out is tried again,
 * and one of a kind that this version does not know is left to the one that does.
 */
export async function handleFinalFailures(ctx: Ctx, turn = new Turn(ctx)): Promise<number> {
  // Of what the clock asks for again and again the last failure says all.
  await ctx.db.execute(sql`
    delete from jobs.job old using jobs.job newer
    where old.name like '%.dead' and old.state < 'active' and old.data = '{}'::jsonb and newer.name = old.name
      and newer.state < 'active' and newer.data = '{}'::jsonb and (newer.created_on, newer.id) > (old.created_on, old.id)`);
  const known = ctx.jobs.names.map((name) => `${name}.dead`);
  return workOff(turn, {
    list: (after, limit) =>
      rowsOf<Taken>(
        ctx.db,
        sql`select id, name, data, source_output as cause from jobs.job
            where ${isDead} and name in ${known} and output -> 'effect' is null and id > ${after || firstId}
            order by id limit ${limit}`,
      ),
    work: async ({ id, name, data }) => {
      const job = ctx.jobs.find(name.replace(/\.dead$/, ''))!;
      try {
        await job.onDead?.(ctx, job.payload.parse(data));
      } catch (error) {
        ctx.log.error({ job: job.name, err: error }, 'failure handler of a job failed');
        return false;
      }
      await ctx.db.execute(
        sql`update jobs.job set output = coalesce(output, '{}'::jsonb) || '{"effect": true}'::jsonb where name = ${name} and id = ${id}`,
      );
      return true;
    },
  });
}

export const handleFinalFailuresJob = clockJob('jobs.carryOutDeaths', handleFinalFailures);

export type Untold = { queue: string; ids: string[] };

/** Failures that operations have not been told of, by kind. */
export function listUnnotified(ctx: Pick<Ctx, 'db'>): Promise<Untold[]> {
  return rowsOf(
    ctx.db,
    sql`select ${queueName} as queue, array_agg(id::text) as ids from jobs.job
        where ${isDead} and output -> 'told' is null group by 1 order by 1`,
  );
}

/** Those that were named, and no other: more may have failed since. */
export async function markNotified(ctx: Pick<Ctx, 'db'>, ids: readonly string[]): Promise<void> {
  await ctx.db.execute(sql`
    update jobs.job set output = coalesce(output, '{}'::jsonb) || '{"told": true}'::jsonb
    where ${isDead} and id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`);
}

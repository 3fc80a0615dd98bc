import { sql } from 'drizzle-orm';
import { fromDrizzle, fromPglite, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import type { Ctx } from '../context.ts';
import { type Database, rowsOf } from '../db/client.ts';
import { SafeFailure } from '../safe-error.ts';

/**
 * Work for later. A job may run twice (a worker can die after its effect and before its tick), so it must bear that.
 */
export type Job<Payload extends z.ZodType = z.ZodType> = {
  name: string;
  payload: Payload;
  retries: number;
  /** Seconds to the first retry; each further one waits twice as long. */
  retrySeconds: number;
  /** A run that takes longer is given to another worker. */
  deadlineSeconds: number;
  run(ctx: Ctx, payload: z.output<Payload>): Promise<void>;
  /** Name of the event that queues it. */
  event?: string;
};

/** Something that happened, which later modules act upon by jobs of their own. */
export type ShopEvent<Payload extends z.ZodType = z.ZodType> = { name: string; payload: Payload };

export function job<Payload extends z.ZodType>(
  name: string,
  payload: Payload,
  run: Job<Payload>['run'],
  options: { retries?: number; retrySeconds?: number; deadlineSeconds?: number } = {},
): Job<Payload> {
  return {
    name,
    payload,
    run,
    retries: options.retries ?? 8,
    retrySeconds: options.retrySeconds ?? 2,
    deadlineSeconds: options.deadlineSeconds ?? 60,
  };
}

/** A job that is queued whenever the event happens. */
export function onEvent<Payload extends z.ZodType>(
  event: ShopEvent<Payload>,
  name: string,
  run: Job<Payload>['run'],
  options: { retries?: number; retrySeconds?: number; deadlineSeconds?: number } = {},
): Job<Payload> {
  return { ...job(name, event.payload, run, options), event: event.name };
}

/** A job that runs by the clock. `cron` has minutes as its finest step, UTC. */
export type Schedule = { job: Job; cron: string };

/**
 * New jobs wake a worker by a notification of the database; polling finds those that were to wait, and all of them
 * should the notifications fail.
 */
const polling = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 };

const noJob = '00000000-0000-0000-0000-000000000000';

const drizzleSql = sql as unknown as Parameters<typeof fromDrizzle>[1];

/** The queue on the shop's own database: it needs nothing else, and works from several processes on PostgreSQL. */
export class Jobs {
  readonly #boss: PgBoss;
  readonly #jobs: readonly Job[];

  constructor(database: Database, jobs: readonly Job[], onError: (error: Error) => void) {
    const common = { schema: 'jobs', useListenNotify: true } as const;
    this.#boss =
      database.kind === 'pglite'
        ? new PgBoss({
            ...common,
            backend: 'pglite',
            db: fromPglite(database.pglite as unknown as Parameters<typeof fromPglite>[0]),
          })
        : new PgBoss({ ...common, connectionString: database.url, max: 4 });
    this.#boss.on('error', onError);
    this.#jobs = jobs;
  }

  /** Makes the queues. `work` starts taking jobs; without it they only pile up. */
  async start(): Promise<void> {
    await this.#boss.start();
    const queues = new Set((await this.#boss.getQueues()).map((queue) => queue.name));
    for (const { name, retries, retrySeconds, deadlineSeconds } of this.#jobs) {
      const options = {
        retryLimit: retries,
        retryDelay: retrySeconds,
        retryBackoff: true,
        expireInSeconds: deadlineSeconds,
        deadLetter: `${name}.dead`,
        notify: true,
      };
      if (!queues.has(`${name}.dead`)) await this.#boss.createQueue(`${name}.dead`);
      if (queues.has(name)) continue;
      await this.#boss.createQueue(name, options);
      // Reading it once makes the queue known here. Else the first job looked it up beside the transaction that queues it,
      // which the embedded database, with its one connection, would never answer.
      await this.#boss.findJobs(name, { id: noJob });
    }
  }

  async work(ctx: Ctx, schedules: readonly Schedule[]): Promise<void> {
    for (const each of this.#jobs) {
      await this.#boss.work(each.name, polling, async ([taken]) => {
        if (taken) await runLogged(ctx, each, taken.data);
      });
    }
    for (const { job, cron } of schedules) await this.#boss.schedule(job.name, cron, {});
  }

  /**
   * Queues a job in the caller's transaction: it exists only if the change that asked for it does. `key`: while a job
   * of this name with this key waits, another one is not added.
   */
  async enqueue<P extends z.ZodType>(
    ctx: Pick<Ctx, 'db'>,
    job: Job<P>,
    payload: z.input<P>,
    options: { afterSeconds?: number; key?: string } = {},
  ): Promise<void> {
    await this.#boss.send(job.name, payload as object, {
      db: fromDrizzle(ctx.db as unknown as Parameters<typeof fromDrizzle>[0], drizzleSql),
      ...(options.afterSeconds ? { startAfter: options.afterSeconds } : {}),
      ...(options.key ? { singletonKey: options.key } : {}),
    });
  }

  /** Queues, in the caller's transaction, every job that waits for the event. */
  async publish<P extends z.ZodType>(ctx: Pick<Ctx, 'db'>, event: ShopEvent<P>, payload: z.input<P>): Promise<void> {
    for (const each of this.#jobs) if (each.event === event.name) await this.enqueue(ctx, each, payload as never);
  }

  /** Queues with something due: asking each of them takes a hundred times as long. */
  async #waiting(ctx: Ctx): Promise<Set<string>> {
    const rows = await rowsOf<{ name: string }>(
      ctx.db,
      sql`select distinct name from jobs.job where state in ('created', 'retry') and start_after <= now()`,
    );
    return new Set(rows.map(({ name }) => name));
  }

  /** Runs what is due until nothing is left, and says how many jobs ran. Tests use it in place of `work`. */
  async drain(ctx: Ctx): Promise<number> {
    let ran = 0;
    for (let before = -1; before !== ran; ) {
      before = ran;
      const waiting = await this.#waiting(ctx);
      for (const each of this.#jobs) {
        if (!waiting.has(each.name)) continue;
        for (const taken of (await this.#boss.fetch<object>(each.name, { batchSize: 50 })) ?? []) {
          try {
            await runLogged(ctx, each, taken.data);
            await this.#boss.complete(each.name, taken.id);
          } catch (error) {
            await this.#boss.fail(each.name, taken.id, error as object);
          }
          ran++;
        }
      }
    }
    return ran;
  }

  async stop(): Promise<void> {
    await this.#boss.stop({ graceful: true, timeout: 5000, close: true });
  }
}

async function runLogged(ctx: Ctx, job: Job, data: unknown): Promise<void> {
  const started = performance.now();
  try {
    await job.run(ctx, job.payload.parse(data));
    ctx.log.debug({ job: job.name, ms: Math.round(performance.now() - started) }, 'job done');
  } catch (error) {
    ctx.log.error({ job: job.name, err: error }, 'job failed');
    // The queue keeps all that it is thrown, for weeks.
    throw SafeFailure.of(error);
  }
}

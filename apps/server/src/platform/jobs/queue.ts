import { daySeconds } from '@merchmill/contract/durations.ts';
import { and, sql } from 'drizzle-orm';
import { fromDrizzle, fromPglite, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import type { Ctx } from '../../context.ts';
import { alone } from '../db/alone.ts';
import { type Database, type Db, rowsOf } from '../db/client.ts';
import { Dispatcher } from '../events/dispatch.ts';
import type { ShopEvent } from '../events/event.ts';
import { dueQueues } from './due.ts';
import type { Job, Schedule } from './job.ts';
import { runAndSettle, silentSeconds, Worker } from './worker.ts';

export * from './job.ts';

/** What has failed for good stays until somebody has looked at it, or for so long. */
const deadLetterSeconds = 90 * daySeconds;
const doneSeconds = 2 * daySeconds;
/** A process that is told to end waits so long for what it has begun. */
const graceMs = 8000;

const noJob = '00000000-0000-0000-0000-000000000000';

const drizzleSql = sql as unknown as Parameters<typeof fromDrizzle>[1];
const inTransactionOf = (db: Db) => fromDrizzle(db as unknown as Parameters<typeof fromDrizzle>[0], drizzleSql);

const deadLetterQueue = (name: string) => `${name}.dead`;

/** The queue on the shop's own database: it needs nothing else, and works from several processes on PostgreSQL. */
export class Jobs {
  readonly #boss: PgBoss;
  readonly #jobs: readonly Job[];
  readonly #database: Database;
  readonly #dispatcher: Dispatcher;
  #worker: Worker | undefined;
  #quick: NodeJS.Timeout | undefined;

  /** `events`: all that may be told, and that a job may be queued for. */
  constructor(
    database: Database,
    jobs: readonly Job[],
    onError: (error: Error) => void,
    events: readonly ShopEvent[] = [],
  ) {
    // Deletes what is done every hour: what waits is found the faster.
    const common = { schema: 'jobs', maintenanceIntervalSeconds: 3600 } as const;
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
    this.#database = database;
    this.#dispatcher = new Dispatcher(events, jobs, (db, name, batch) =>
      this.#boss.insert(name, batch, { db: inTransactionOf(db) }),
    );
  }

  /** Makes the queues, or brings them up to date. `work` starts taking jobs; without it they only pile up. */
  async start(say?: (text: string) => void): Promise<void> {
    await alone(this.#database, () => this.#prepare(), say);
  }

  async #prepare(): Promise<void> {
    await this.#boss.start();
    const queues = new Map((await this.#boss.getQueues()).map((queue) => [queue.name, queue]));
    let changed = false;
    /** Reading a queue once makes it known here. Else the first job looked it up beside the transaction that queues it. */
    const keep = async (name: string, options: Record<string, unknown>) => {
      const there = queues.get(name) as Record<string, unknown> | undefined;
      if (there && Object.entries(options).every(([key, value]) => there[key] === value)) return;
      if (there) await this.#boss.updateQueue(name, options);
      else await this.#boss.createQueue(name, options);
      changed ||= Boolean(there);
      await this.#boss.findJobs(name, { id: noJob });
    };
    for (const { name, retries, retrySeconds, retryMaxSeconds, deadlineSeconds } of this.#jobs) {
      const deadLetter = deadLetterQueue(name);
      await keep(deadLetter, { retentionSeconds: deadLetterSeconds, deleteAfterSeconds: deadLetterSeconds });
      await keep(name, {
        retryLimit: retries,
        retryDelay: retrySeconds,
        retryDelayMax: retryMaxSeconds,
        retryBackoff: true,
        expireInSeconds: deadlineSeconds,
        heartbeatSeconds: silentSeconds,
        retentionSeconds: deadLetterSeconds,
        deleteAfterSeconds: doneSeconds,
        deadLetter,
        notify: false,
      });
    }
    // What waits already keeps to the queue's new rules.
    if (changed) {
      await this.#database.db.execute(sql`
        update jobs.job j set retry_limit = greatest(j.retry_limit, q.retry_limit), retry_delay = q.retry_delay,
          retry_delay_max = q.retry_delay_max, expire_seconds = q.expire_seconds, heartbeat_seconds = q.heartbeat_seconds,
          keep_until = greatest(j.keep_until, j.created_on + q.retention_seconds * interval '1 second')
        from jobs.queue q where q.name = j.name and j.state < 'active' and q.name not like '\\_\\_pgboss%'`);
    }
  }

  async work(ctx: Ctx, schedules: readonly Schedule[]): Promise<void> {
    for (const { job, cron } of schedules) await this.#boss.schedule(job.name, cron, {});
    this.#worker = new Worker(this.#boss, ctx, this.#jobs, this.#dispatcher);
    await this.#worker.start({ alone: this.#database.kind === 'pglite' });
    if (ctx.config.clockSeconds < 60) this.#quicken(ctx, schedules, ctx.config.clockSeconds);
  }

  /** What is for each minute is asked for more often: crontabs know nothing finer. */
  #quicken(ctx: Ctx, schedules: readonly Schedule[], seconds: number): void {
    const eachMinute = schedules.filter(({ cron }) => cron === '* * * * *');
    const ask = async () => {
      for (const { job } of eachMinute) await this.enqueue(ctx, job, {}, { key: 'quick' });
    };
    this.#quick = setInterval(
      () => void ask().catch((err) => ctx.log.warn({ err }, 'jobs of each minute could not be queued')),
      seconds * 1000,
    ).unref();
  }

  /** This process is about to end: what waits is left to others. */
  takeNoMore(): void {
    clearInterval(this.#quick);
    this.#worker?.takeNoMore();
  }

  /** Whether this process is about to end: long jobs stop at the next good place. */
  get stopping(): boolean {
    return this.#worker?.stopping ?? false;
  }

  /**
   * Queues a job in the caller's transaction: it exists only if the change that asked for it does. `key`: while a job
   * of this name with this key waits, another one is not added. `rank`: of what is due, the lowest is taken first (0 unless
   * said), so that whoever brings a thousand holds up nobody who brings one.
   */
  async enqueue<P extends z.ZodType>(
    ctx: Pick<Ctx, 'db'>,
    job: Job<P>,
    payload: z.input<P>,
    options: { afterSeconds?: number; key?: string; rank?: number } = {},
  ): Promise<void> {
    const { afterSeconds, key, rank } = options;
    if (key && (await this.#isWaiting(ctx.db, job.name, key))) return;
    await this.#boss.send(job.name, payload as object, {
      db: inTransactionOf(ctx.db),
      // By this clock, as what falls due then: the database counts from the transaction's start, which is too early.
      ...(afterSeconds ? { startAfter: new Date(Date.now() + afterSeconds * 1000) } : {}),
      ...(key ? { singletonKey: key } : {}),
      ...(rank ? { priority: -rank } : {}),
    });
    this.wake();
  }

  /** Makes due what waits for its next try, where the cause of its failing may be gone. */
  async hasten(jobs: readonly Job[]): Promise<void> {
    const names = jobs.map(({ name }) => name);
    await this.#database.db.execute(
      sql`update jobs.job set start_after = now() where state = 'retry' and start_after > now() and name in ${names}`,
    );
    this.wake();
  }

  async #isWaiting(db: Db, name: string, key: string): Promise<boolean> {
    const rows = await rowsOf(
      db,
      sql`select 1 from jobs.job where ${and(
        sql`name = ${name}`,
        sql`singleton_key = ${key}`,
        sql`state < 'active'`,
      )} limit 1`,
    );
    return rows.length > 0;
  }

  /** There is something new: it is looked for as soon as the transaction that makes it is through. */
  wake(): void {
    this.#worker?.wake();
  }

  get names(): string[] {
    return this.#jobs.map(({ name }) => name);
  }

  /** The job of this name. */
  find(name: string): Job | undefined {
    return this.#jobs.find((job) => job.name === name);
  }

  /** Makes due what waits for its time, but for these jobs: an import turns the clock of the shop, not the queue's. */
  async bringForward(except: readonly Job[]): Promise<void> {
    const names = this.#jobs.filter((job) => !except.includes(job)).map(({ name }) => name);
    await this.#database.db.execute(
      sql`update jobs.job set start_after = now() where state = 'created' and start_after > now() and name in ${names}`,
    );
  }

  /** Deletes what waits in these queues. */
  async forget(jobs: readonly Job[]): Promise<void> {
    const names = jobs.map(({ name }) => name);
    await this.#database.db.execute(sql`delete from jobs.job where state = 'created' and name in ${names}`);
  }

  /**
   * Runs what is due until nothing is left, and says how many jobs ran. Tests and imports use it in place of `work`; what
   * is excepted goes on waiting.
   */
  async drain(ctx: Ctx, except: readonly Job[] = []): Promise<number> {
    let ran = 0;
    for (let before = -1; before !== ran; ) {
      before = ran;
      const waiting = await dueQueues(ctx, this.#dispatcher);
      for (const each of this.#jobs) {
        if (!waiting.has(each.name) || except.includes(each)) continue;
        const options = { batchSize: 50, includeMetadata: true } as const;
        const batch = await this.#boss.fetch<object>(each.name, options);
        for (const taken of batch.toSorted((one, other) => other.priority - one.priority)) {
          await runAndSettle(this.#boss, ctx, each, taken as JobWithMetadata<object>);
          ran++;
        }
      }
    }
    return ran;
  }

  async stop(waitMs = graceMs): Promise<void> {
    clearInterval(this.#quick);
    await this.#worker?.stop(waitMs);
    await this.#boss.stop({ graceful: true, timeout: 2000, close: true });
  }
}

import { sql } from 'drizzle-orm';
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import type { Ctx } from '../../context.ts';
import type { Dispatcher } from '../events/dispatch.ts';
import { causeOf } from './cause.ts';
import { dueQueues } from './due.ts';
import { Hopeless, type Job, type Room } from './job.ts';

/** How often the queues are looked at; what is queued by this process is seen at once. */
const lookMs = 1000;
/** A transaction needs so long at least from queueing to its end. */
const soonMs = 30;
const beatMs = 8000;
/** A job of a process that has been silent for so long is run by another one. */
export const silentSeconds = 25;

type Taken = JobWithMetadata<object>;
type Running = { taken: Taken; release(): void; done: Promise<void> };
type Lane = { job: Job; running: number; hasMore: boolean; filling: boolean; servedAt: number };

/** So many jobs run at once in a process. What is urgent has places of its own, as many as its queue takes. */
function placesFor(connections: number): Record<Room, number> {
  const half = Math.max(4, Math.floor(connections / 2));
  return { here: half, elsewhere: 2 * half, urgent: Number.POSITIVE_INFINITY };
}

class JobTimeout extends Error {
  override readonly name = 'JobTimeout';
}

/** What was given up knowingly says why, and needs no place in the program. */
function logFailure({ log }: Ctx, { name }: Job, tries: number, error: unknown): void {
  if (error instanceof Hopeless) log.warn({ job: name, tries, why: error.message }, 'job given up');
  else log.error({ job: name, tries, err: error }, 'job failed');
}

/** Runs one job that was taken and settles it, on its own: its neighbors neither fail nor run again with it. */
export async function runAndSettle(boss: PgBoss, ctx: Ctx, job: Job, taken: Taken): Promise<void> {
  const started = performance.now();
  const { id, retryCount } = taken;
  try {
    await job.run(ctx, job.payload.parse(taken.data), retryCount);
    ctx.log.debug({ job: job.name, ms: Math.round(performance.now() - started) }, 'job done');
  } catch (error) {
    logFailure(ctx, job, retryCount + 1, error);
    if (error instanceof Hopeless) {
      // Another worker may have taken it over in the meantime.
      await ctx.db.execute(sql`
        update jobs.job set retry_limit = retry_count
        where name = ${job.name} and id = ${id} and state = 'active' and retry_count = ${retryCount}`);
    }
    await boss.fail(job.name, taken as never, causeOf(error));
    const isLast = error instanceof Hopeless || retryCount >= taken.retryLimit;
    const next = isLast && ctx.jobs.find('jobs.carryOutDeaths');
    if (next) await ctx.jobs.enqueue(ctx, next, {}, { key: 'now' });
    return;
  }
  await boss.complete(job.name, taken as never);
}

/**
 * Takes jobs as soon as they are due and there is room for one more of their kind. It asks all queues with one
 * statement; pg-boss' own workers ask each of thirty queues by itself, and rest between two jobs.
 */
export class Worker {
  readonly #boss: PgBoss;
  readonly #ctx: Ctx;
  readonly #dispatcher: Dispatcher;
  readonly #lanes: Map<string, Lane>;
  readonly #running = new Map<string, Running>();
  readonly #timers: NodeJS.Timeout[] = [];
  #soon: NodeJS.Timeout | undefined;
  readonly #fetching = new Set<Promise<void>>();
  readonly #places: Record<Room, number>;
  #served = 0;
  #looking = false;
  #stopping = false;
  #ended = false;

  constructor(boss: PgBoss, ctx: Ctx, jobs: readonly Job[], dispatcher: Dispatcher) {
    this.#boss = boss;
    this.#ctx = ctx;
    this.#dispatcher = dispatcher;
    this.#places = placesFor(ctx.config.databasePool);
    const lane = { running: 0, hasMore: false, filling: false, servedAt: 0 };
    this.#lanes = new Map(jobs.map((job) => [job.name, { job, ...lane }]));
  }

  /** `alone`: no other process works on this database, so what is marked as running was left by a dead one. */
  async start({ alone }: { alone: boolean }): Promise<void> {
    if (alone) await this.#takeOver(sql`true`);
    const tolerantly = (what: string, work: () => Promise<unknown>) => () =>
      void work().catch((error) => !this.#ended && this.#ctx.log.error({ err: error }, what));
    const look = tolerantly('jobs could not be polled', () => this.#look());
    this.#timers.push(
      setInterval(look, lookMs),
      setInterval(
        tolerantly('job leases could not be renewed', () => this.#beat()),
        beatMs,
      ),
    );
    look();
  }

  /** Something was queued here: it is looked for as soon as its transaction is through. */
  wake(): void {
    if (this.#stopping || this.#soon) return;
    this.#soon = setTimeout(() => {
      this.#soon = undefined;
      void this.#look().catch(() => {}); // the clock looks again
    }, soonMs);
  }

  get stopping(): boolean {
    return this.#stopping;
  }

  /** Takes no more. What is running goes on. */
  takeNoMore(): void {
    this.#stopping = true;
    clearTimeout(this.#soon);
  }

  /** Waits for what is running, and gives back what is not done by then: another worker begins it anew. */
  async stop(graceMs: number): Promise<void> {
    this.takeNoMore();
    this.#ended = true;
    for (const timer of this.#timers) clearInterval(timer);
    await Promise.all(this.#fetching);
    const all = Promise.all([...this.#running.values()].map(({ done }) => done));
    let timer: NodeJS.Timeout | undefined;
    await Promise.race([all, new Promise((resolve) => (timer = setTimeout(resolve, graceMs)))]);
    clearTimeout(timer);
    const left = [...this.#running.values()];
    if (!left.length) return;
    await this.#requeue(left.map(({ taken }) => taken));
    for (const { release } of left) release();
  }

  /** One try more than before: being told to stop is no failure. */
  async #requeue(jobs: readonly Taken[]): Promise<void> {
    const ids = jobs.map(({ id }) => id);
    await this.#ctx.db.execute(sql`
      update jobs.job set state = 'retry', start_after = now(), heartbeat_on = null, retry_limit = retry_limit + 1
      where state = 'active' and id in ${ids}`);
  }

  async #look(): Promise<void> {
    if (this.#looking || this.#stopping) return;
    this.#looking = true;
    try {
      for (const name of await dueQueues(this.#ctx, this.#dispatcher)) {
        const lane = this.#lanes.get(name);
        if (!lane) continue;
        lane.hasMore = true;
      }
      this.#deal();
    } finally {
      this.#looking = false;
    }
  }

  /** Gives the free places away: first to the queue that has the fewest, then to the one that was served longest ago. */
  #deal(): void {
    while (!this.#stopping) {
      const wanting = [...this.#lanes.values()].filter(
        (lane) => lane.hasMore && !lane.filling && lane.running < lane.job.atOnce && this.#free(lane.job.room) > 0,
      );
      const [lane] = wanting.sort((a, b) => a.running - b.running || a.servedAt - b.servedAt);
      if (!lane) return;
      const rivals = wanting.filter(({ job }) => job.room === lane.job.room).length;
      const share = Math.max(1, Math.floor(this.#free(lane.job.room) / rivals));
      const fetching = this.#fill(lane, Math.min(share, lane.job.atOnce - lane.running));
      this.#fetching.add(fetching);
      void fetching.finally(() => {
        this.#fetching.delete(fetching);
        this.#deal();
      });
    }
  }

  #free(room: Room): number {
    let free = this.#places[room];
    for (const { job, running } of this.#lanes.values()) if (job.room === room) free -= running;
    return free;
  }

  /** Takes so many jobs, whose places are kept while they are asked for. Fails never. */
  async #fill(lane: Lane, places: number): Promise<void> {
    lane.filling = true;
    lane.servedAt = ++this.#served;
    lane.running += places;
    let kept = 0;
    try {
      const options = { batchSize: places, includeMetadata: true } as const;
      const taken = (await this.#boss.fetch<object>(lane.job.name, options)) as Taken[];
      lane.hasMore = taken.length === places;
      if (this.#stopping) {
        if (taken.length) await this.#requeue(taken);
        return;
      }
      for (const each of taken) this.#begin(lane, each);
      kept = taken.length;
    } catch (error) {
      lane.hasMore = false;
      if (!this.#ended) this.#ctx.log.error({ job: lane.job.name, err: error }, 'jobs could not be claimed');
    } finally {
      lane.running -= places - kept;
      lane.filling = false;
    }
  }

  #begin(lane: Lane, taken: Taken): void {
    const { job } = lane;
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const timely: Job = { ...job, run: (ctx, payload, tries) => inTime(job, job.run(ctx, payload, tries)) };
    const settled = runAndSettle(this.#boss, this.#ctx, timely, taken).catch((error) => {
      if (!this.#ended) this.#ctx.log.error({ job: job.name, err: error }, 'job could not be settled');
    });
    const done = Promise.race([settled, released]).finally(() => {
      lane.running--;
      this.#running.delete(taken.id);
      this.#deal();
    });
    this.#running.set(taken.id, { taken, release, done });
  }

  async #beat(): Promise<void> {
    const ids = [...this.#running.keys()];
    if (ids.length) {
      await this.#ctx.db.execute(sql`update jobs.job set heartbeat_on = now() where state = 'active' and id in ${ids}`);
    }
    await this.#takeOver(sql`heartbeat_on + heartbeat_seconds * interval '1 second' < now()`);
  }

  /** One that has used up its tries is left to pg-boss, which lays it aside: it may be what the processes die of. */
  async #takeOver(which: ReturnType<typeof sql>): Promise<void> {
    await this.#ctx.db.execute(sql`
      update jobs.job set state = 'retry', start_after = now(), heartbeat_on = null
      where state = 'active' and name not like '\\_\\_pgboss%' and retry_count < retry_limit and ${which}`);
  }
}

async function inTime(job: Job, work: Promise<void>): Promise<void> {
  const { deadlineSeconds } = job;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const fail = () => reject(new JobTimeout(`The job did not finish within ${deadlineSeconds} seconds.`));
    timer = setTimeout(fail, deadlineSeconds * 1000);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}

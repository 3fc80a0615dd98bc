import { sql } from 'drizzle-orm';
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import type { Ctx } from '../context.ts';
import { rowsOf } from '../db/client.ts';
import { causeOf } from './cause.ts';
import { Hopeless, type Job } from './job.ts';

/** How often the queues are looked at; what is queued by this process is seen at once. */
const lookMs = 1000;
/** A transaction needs so long at least from queueing to its end. */
const soonMs = 30;
const beatMs = 8000;
/** A job of a process that has been silent for so long is run by another one. */
export const silentSeconds = 25;

type Taken = JobWithMetadata<object>;
type Running = { taken: Taken; giveBack(): void; done: Promise<void> };
type Lane = { job: Job; running: number; hasMore: boolean; filling: boolean };

class JobTimeout extends Error {
  override readonly name = 'JobTimeout';
}

/** Runs one job that was taken and settles it, on its own: its neighbours neither fail nor run again with it. */
export async function runAndSettle(boss: PgBoss, ctx: Ctx, job: Job, taken: Taken): Promise<void> {
  const started = performance.now();
  const { id, retryCount } = taken;
  try {
    await job.run(ctx, job.payload.parse(taken.data), retryCount);
    ctx.log.debug({ job: job.name, ms: Math.round(performance.now() - started) }, 'job done');
  } catch (error) {
    ctx.log.error({ job: job.name, tries: retryCount + 1, err: error }, 'job failed');
    if (error instanceof Hopeless) {
      await ctx.db.execute(sql`update jobs.job set retry_limit = retry_count where name = ${job.name} and id = ${id}`);
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
  readonly #lanes: Map<string, Lane>;
  readonly #running = new Map<string, Running>();
  readonly #timers: NodeJS.Timeout[] = [];
  #soon: NodeJS.Timeout | undefined;
  #looking = false;
  #stopping = false;

  constructor(boss: PgBoss, ctx: Ctx, jobs: readonly Job[]) {
    this.#boss = boss;
    this.#ctx = ctx;
    this.#lanes = new Map(jobs.map((job) => [job.name, { job, running: 0, hasMore: false, filling: false }]));
  }

  /** `alone`: no other process works on this database, so what is marked as running was left by a dead one. */
  async start({ alone }: { alone: boolean }): Promise<void> {
    if (alone) await this.#takeOver(sql`true`);
    const tolerantly = (what: string, work: () => Promise<unknown>) => () =>
      void work().catch((error) => !this.#stopping && this.#ctx.log.error({ err: error }, what));
    const look = tolerantly('jobs could not be looked for', () => this.#look());
    this.#timers.push(
      setInterval(look, lookMs),
      setInterval(
        tolerantly('jobs could not be kept', () => this.#beat()),
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

  /** Takes no more, waits for what is running, and gives back what is not done by then: another worker begins it anew. */
  async stop(graceMs: number): Promise<void> {
    this.#stopping = true;
    for (const timer of this.#timers) clearInterval(timer);
    clearTimeout(this.#soon);
    const all = Promise.all([...this.#running.values()].map(({ done }) => done));
    let timer: NodeJS.Timeout | undefined;
    await Promise.race([all, new Promise((resolve) => (timer = setTimeout(resolve, graceMs)))]);
    clearTimeout(timer);
    const left = [...this.#running.values()];
    if (!left.length) return;
    const ids = left.map(({ taken }) => taken.id);
    // One try more than before: being told to stop is no failure.
    await this.#ctx.db.execute(sql`
      update jobs.job set state = 'retry', start_after = now(), heartbeat_on = null, retry_limit = retry_limit + 1
      where state = 'active' and id in ${ids}`);
    for (const { giveBack } of left) giveBack();
  }

  async #look(): Promise<void> {
    if (this.#looking || this.#stopping) return;
    this.#looking = true;
    try {
      const due = await rowsOf<{ name: string }>(
        this.#ctx.db,
        sql`select distinct name from jobs.job where state < 'active' and not blocked and start_after <= now()`,
      );
      for (const { name } of due) {
        const lane = this.#lanes.get(name);
        if (!lane) continue;
        lane.hasMore = true;
        void this.#fill(lane);
      }
    } finally {
      this.#looking = false;
    }
  }

  async #fill(lane: Lane): Promise<void> {
    if (lane.filling) return;
    lane.filling = true;
    try {
      while (lane.hasMore && !this.#stopping && lane.running < lane.job.atOnce) {
        const room = lane.job.atOnce - lane.running;
        const taken = await this.#boss.fetch<object>(lane.job.name, { batchSize: room, includeMetadata: true });
        lane.hasMore = taken.length === room;
        for (const each of taken) this.#begin(lane, each as Taken);
      }
    } catch (error) {
      lane.hasMore = false;
      if (!this.#stopping) this.#ctx.log.error({ job: lane.job.name, err: error }, 'jobs could not be taken');
    } finally {
      lane.filling = false;
    }
  }

  #begin(lane: Lane, taken: Taken): void {
    const { job } = lane;
    lane.running++;
    let giveBack = () => {};
    const givenBack = new Promise<void>((resolve) => {
      giveBack = resolve;
    });
    const timely: Job = { ...job, run: (ctx, payload, tries) => inTime(job, job.run(ctx, payload, tries)) };
    const settled = runAndSettle(this.#boss, this.#ctx, timely, taken).catch((error) => {
      if (!this.#stopping) this.#ctx.log.error({ job: job.name, err: error }, 'job could not be settled');
    });
    const done = Promise.race([settled, givenBack]).finally(() => {
      lane.running--;
      this.#running.delete(taken.id);
      void this.#fill(lane);
    });
    this.#running.set(taken.id, { taken, giveBack, done });
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
    const fail = () => reject(new JobTimeout(`It was not done within ${deadlineSeconds} seconds.`));
    timer = setTimeout(fail, deadlineSeconds * 1000);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}

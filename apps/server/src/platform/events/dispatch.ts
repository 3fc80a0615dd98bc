import { createHash } from 'node:crypto';
import { and, asc, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../db/client.ts';
import type { Job } from '../jobs/job.ts';
import { shopEvents } from './event.tables.ts';
import { kindOf, type ShopEvent } from './event.ts';

/** So many events are handed on by one transaction. */
const batchSize = 200;
/** `pg_advisory_xact_lock`: one instance hands on at a time, or events of a subject could overtake each other. */
const lock = 7_461_002;

/** One for each consumer and event: the queue takes no second job of that id. */
function jobId(consumer: string, eventId: string): string {
  const hex = createHash('sha256').update(`${consumer} ${eventId}`).digest('hex').slice(0, 32);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

export type QueuedJob = { id: string; data: object };
/** Adds jobs to a queue in this transaction. */
type Queue = (db: Db, name: string, jobs: QueuedJob[]) => Promise<unknown>;

/** Queues a job for every consumer of what was told, in the transaction that notes it down as handed on. */
export class Dispatcher {
  readonly #consumers: ReadonlyMap<string, readonly Job[]>;
  readonly #known: SQL | undefined;
  readonly #queue: Queue;

  /** `known`: all events of this version. Others are left to the version that tells them. */
  constructor(known: readonly ShopEvent[], jobs: readonly Job[], queue: Queue) {
    this.#consumers = Map.groupBy(
      jobs.filter(({ event }) => event),
      ({ event }) => event!,
    );
    const kind = sql<string>`${shopEvents.type} || '/' || ${shopEvents.version}`;
    this.#known = and(isNull(shopEvents.dispatchedAt), known.length ? inArray(kind, known.map(kindOf)) : sql`false`);
    this.#queue = queue;
  }

  /** Whether something is to be handed on, as a condition. */
  get waits(): SQL {
    return sql`exists (select from ${shopEvents} where ${this.#known})`;
  }

  async run(db: Db): Promise<void> {
    while ((await this.#batch(db)) === batchSize);
  }

  #batch(db: Db): Promise<number> {
    return db.transaction(async (tx) => {
      await rowsOf(tx as unknown as Db, sql`select pg_advisory_xact_lock(${lock})`);
      const { id, type, version, payload } = shopEvents;
      const told = await tx
        .select({ id, type, version, payload })
        .from(shopEvents)
        .where(this.#known)
        .orderBy(asc(shopEvents.seq))
        .limit(batchSize);
      const queued = new Map<string, QueuedJob[]>();
      for (const event of told) {
        for (const { name } of this.#consumers.get(kindOf(event)) ?? []) {
          const jobs = queued.get(name) ?? [];
          jobs.push({ id: jobId(name, event.id), data: event.payload });
          queued.set(name, jobs);
        }
      }
      for (const [name, jobs] of queued) await this.#queue(tx as unknown as Db, name, jobs);
      const ids = told.map((event) => event.id);
      if (ids.length) await tx.update(shopEvents).set({ dispatchedAt: sql`now()` }).where(inArray(id, ids));
      return told.length;
    });
  }
}

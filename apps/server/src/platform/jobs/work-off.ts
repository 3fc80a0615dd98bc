import { z } from 'zod';
import type { Ctx } from '../../context.ts';
import { byTheClock, type Job, job, type Room } from './job.ts';

const turnSeconds = 200;
/** Rows that are read together; each is worked off in a transaction of its own. */
const batchSize = 200;

/** How long one run may go on. `more`: it ended before all was done. */
export class Turn {
  more = false;
  readonly batch: number;
  readonly #ctx: Ctx;
  readonly #endsAt: number;

  constructor(ctx: Ctx, { seconds = turnSeconds, batch = batchSize } = {}) {
    this.batch = batch;
    this.#ctx = ctx;
    this.#endsAt = performance.now() + seconds * 1000;
  }

  get isOver(): boolean {
    return this.#ctx.jobs.stopping || performance.now() > this.#endsAt;
  }
}

type Work<Row> = {
  /** The next rows that are due, so many at most, in the order of their ids, behind this one. */
  list(after: string, limit: number): Promise<Row[]>;
  /** Says whether it did something. */
  work(row: Row): Promise<boolean>;
  /** So many at the same time, where others are waited for. */
  atOnce?: number;
};

/**
 * Works off what is due, batch by batch, until nothing is left or the turn is over, and says how much was done. Each
 * row is met once in a turn: one that fails every time holds up none behind it, and fails the run when all is done.
 */
export async function workOff<Row extends { id: string }>(turn: Turn, work: Work<Row>): Promise<number> {
  const failures: unknown[] = [];
  let done = 0;
  const one = async (row: Row) => {
    if (await work.work(row)) done++;
  };
  for (let after = ''; ; ) {
    const rows = await work.list(after, turn.batch);
    for (let at = 0; at < rows.length; at += work.atOnce ?? 1) {
      if (turn.isOver) {
        turn.more = true;
        if (failures.length) throw failures[0];
        return done;
      }
      const results = await Promise.allSettled(rows.slice(at, at + (work.atOnce ?? 1)).map(one));
      for (const result of results) if (result.status === 'rejected') failures.push(result.reason);
    }
    if (rows.length < turn.batch) break;
    after = rows.at(-1)!.id;
  }
  if (failures.length) throw failures[0];
  return done;
}

/** A job that the clock asks for: where its turn ends before all is done, it asks for the next one itself. */
export function clockJob(
  name: string,
  run: (ctx: Ctx, turn: Turn) => Promise<unknown>,
  { room = 'here' }: { room?: Room } = {},
): Job<z.ZodObject> {
  const made: Job<z.ZodObject> = job(
    name,
    z.object({}),
    async (ctx) => {
      const turn = new Turn(ctx);
      try {
        await run(ctx, turn);
      } finally {
        if (turn.more) await ctx.jobs.enqueue(ctx, made, {}, { key: 'more' });
      }
    },
    { ...byTheClock, atOnce: 1, room },
  );
  return made;
}

import { globSync, readFileSync } from 'node:fs';
import { dayMs } from '@merchmill/contract/durations.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { allEvents } from '../../all-events.ts';
import { allJobs } from '../../all-jobs.ts';
import { type Ctx, inTransaction } from '../../context.ts';
import { newId } from '../../ids.ts';
import { backends } from '../../testing/test-app.ts';
import { createDatabase } from '../../testing/throw-away-postgres.ts';
import { type Database, openDatabase, rowsOf } from '../db/client.ts';
import { listQueueStates } from '../jobs/dead-letters.ts';
import { type Job, Jobs } from '../jobs/queue.ts';
import { shopEvents } from './event.tables.ts';
import { kindOf, onEvent, shopEvent } from './event.ts';
import { forgetOldEvents } from './forget.ts';
import { publishEvent } from './publish.ts';

const payload = z.object({ orderId: z.string(), n: z.number() });
const paid = shopEvent('test.paid', payload, ({ orderId }) => orderId);
const newerPaid = shopEvent('test.paid', payload, ({ orderId }) => orderId, { version: 2 });
const unheard = shopEvent('test.unheard', payload, () => null);
const ofOtherVersion = shopEvent('test.later', payload, () => null);

const heard: string[] = [];
const note =
  (consumer: string) =>
  async (_: Ctx, { n }: { n: number }) =>
    void heard.push(`${consumer} ${n}`);
const consumers = [
  onEvent(paid, 'test.bill', note('bill')),
  onEvent(paid, 'test.greet', note('greet')),
  onEvent(newerPaid, 'test.greetAnew', note('greet anew')),
] as readonly Job[] as Job[];

describe.each(backends())('events on %s', (backend) => {
  let database: Database;
  const queues: Jobs[] = [];
  let ctx: Ctx;
  let now = new Date();

  /** One instance of the shop with these consumers. */
  async function anInstance(jobs: readonly Job[] = consumers): Promise<Ctx> {
    const queue = new Jobs(database, jobs, () => {}, [paid, newerPaid, unheard]);
    await queue.start();
    queues.push(queue);
    const log = { debug() {}, error() {}, warn() {}, info() {} };
    return { db: database.db, jobs: queue, log, now: () => now, config: { databasePool: 4 } } as unknown as Ctx;
  }

  beforeAll(async () => {
    database = await openDatabase(
      backend === 'pglite'
        ? { dataDir: 'memory://', template: readFileSync(inject('template')) }
        : { url: await createDatabase(inject('postgres')!, `events_${newId()}`), dataDir: '' },
    );
    ctx = await anInstance();
  });
  afterAll(async () => {
    for (const queue of queues) await queue.stop();
    await database?.close();
  });
  beforeEach(async () => {
    heard.length = 0;
    now = new Date();
    await database.db.delete(shopEvents);
  });

  const waiting = () =>
    rowsOf<{ name: string }>(
      database.db,
      sql`select name from jobs.job where state = 'created' and name like 'test.%'`,
    );

  it('are one row in the transaction of the change, and reach each consumer once it is committed', async () => {
    await inTransaction(ctx, async (ctx) => {
      await publishEvent(ctx, paid, { orderId: 'a', n: 1 });
      expect(await ctx.db.$count(shopEvents)).toBe(1);
    });
    expect(await waiting()).toEqual([]);
    await ctx.jobs.drain(ctx);
    expect(heard.toSorted()).toEqual(['bill 1', 'greet 1']);
    const [told] = await database.db.select().from(shopEvents);
    expect(told).toMatchObject({ type: 'test.paid', version: 1, subject: 'a', payload: { orderId: 'a', n: 1 } });
    expect(told!.dispatchedAt).not.toBeNull();
  });

  it('are not told where the change is undone', async () => {
    const undone = inTransaction(ctx, async (ctx) => {
      await publishEvent(ctx, paid, { orderId: 'a', n: 1 });
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    await ctx.jobs.drain(ctx);
    expect(heard).toEqual([]);
  });

  it('refuse a payload that their readers would not understand', async () => {
    await expect(publishEvent(ctx, paid, { orderId: 'a' } as never)).rejects.toThrow();
    expect(await database.db.$count(shopEvents)).toBe(0);
  });

  it('come to a consumer once, also when they are handed on again', async () => {
    await publishEvent(ctx, paid, { orderId: 'a', n: 1 });
    await ctx.jobs.drain(ctx);
    await database.db.update(shopEvents).set({ dispatchedAt: null });
    await ctx.jobs.drain(ctx);
    expect(heard.toSorted()).toEqual(['bill 1', 'greet 1']);
  });

  it('come to those who read this version', async () => {
    await publishEvent(ctx, newerPaid, { orderId: 'a', n: 2 });
    await ctx.jobs.drain(ctx);
    expect(heard).toEqual(['greet anew 2']);
  });

  it('are done with where nobody listens, and left to the version of the shop that knows them', async () => {
    await publishEvent(ctx, unheard, { orderId: 'a', n: 1 });
    await publishEvent(ctx, ofOtherVersion, { orderId: 'a', n: 1 });
    await ctx.jobs.drain(ctx);
    const left = await database.db.select({ type: shopEvents.type }).from(shopEvents).where(sql`dispatched_at is null`);
    expect(left).toEqual([{ type: 'test.later' }]);
    expect(await listQueueStates(ctx)).toContainEqual(expect.objectContaining({ queue: 'events', waiting: 1 }));
  });

  it('are handed on once by several instances at the same time, more than fit into one batch', async () => {
    const other = await anInstance();
    for (let n = 0; n < 300; n++) await publishEvent(ctx, unheard, { orderId: 'b', n });
    for (let n = 0; n < 120; n++) await publishEvent(ctx, paid, { orderId: String(n % 7), n });
    await Promise.all([ctx.jobs.drain(ctx), other.jobs.drain(other)]);
    expect(heard.filter((line) => line.startsWith('bill')).toSorted()).toEqual(
      Array.from({ length: 120 }, (_, n) => `bill ${n}`).toSorted(),
    );
    expect(heard).toHaveLength(240);
  });

  it('reach a worker without a clock being turned', async () => {
    const other = await anInstance();
    await other.jobs.work(other, []);
    await inTransaction(other, (ctx) => publishEvent(ctx, paid, { orderId: 'a', n: 7 }));
    await expect.poll(() => heard.toSorted()).toEqual(['bill 7', 'greet 7']);
    await other.jobs.stop();
    queues.pop();
  });

  it('go after a month', async () => {
    await publishEvent(ctx, unheard, { orderId: 'a', n: 1 });
    now = new Date(now.getTime() + 20 * dayMs);
    await publishEvent(ctx, unheard, { orderId: 'a', n: 2 });
    now = new Date(now.getTime() + 11 * dayMs);
    await forgetOldEvents(ctx);
    expect(await database.db.select({ payload: shopEvents.payload }).from(shopEvents)).toEqual([
      { payload: { orderId: 'a', n: 2 } },
    ]);
  });
});

describe('the events of the shop', () => {
  it('are all listed that modules declare, each once', async () => {
    const files = globSync('../../modules/*/*/*.events.ts', { cwd: import.meta.dirname });
    const declared = (await Promise.all(files.map((file) => import(/* @vite-ignore */ `./${file}`)))).flatMap(
      (module) => Object.values(module as Record<string, { type: string; version: number }>),
    );
    const kinds = allEvents.map(kindOf);
    expect(kinds.toSorted()).toEqual(declared.map(kindOf).toSorted());
    expect(new Set(kinds).size).toBe(kinds.length);
  });

  it('are known to everybody who listens', () => {
    const kinds = new Set(allEvents.map(kindOf));
    expect(allJobs.filter(({ event }) => event && !kinds.has(event))).toEqual([]);
  });
});

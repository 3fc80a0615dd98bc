import { readFileSync } from 'node:fs';
import { daySeconds } from '@merchmill/contract/durations.ts';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import type { Ctx } from '../../context.ts';
import { deliverMail, sendMail } from '../../modules/shop/mail/mail.service.ts';
import { type Backend, backends, testApp } from '../../testing/test-app.ts';
import { createDatabase } from '../../testing/throw-away-postgres.ts';
import { openDatabase, rowsOf } from '../db/client.ts';
import { Hopeless, type Job, Jobs, job } from './queue.ts';

/** MAILS=500 prints the figures; a smaller burst shows the same pauses. */
const mails = Number(process.env.MAILS ?? 100);
const anything = z.object({ n: z.number() });
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function until(isTrue: () => boolean | Promise<boolean>, ms: number): Promise<number> {
  const started = performance.now();
  while (!(await isTrue())) {
    if (performance.now() - started > ms) throw new Error(`not within ${ms} ms`);
    await sleep(20);
  }
  return performance.now() - started;
}

describe.each(backends())('a real worker on %s', (backend: Backend) => {
  const closing: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close();
  });

  /** A queue with these jobs only, on a database of its own or on a given one. */
  async function aQueue(jobs: readonly Job[], url?: string) {
    const database = await openDatabase(
      backend === 'pglite'
        ? { dataDir: 'memory://', template: readFileSync(inject('template')) }
        : { url: url ?? (await aServerDatabase()), dataDir: '' },
    );
    const queue = new Jobs(database, jobs, () => {});
    await queue.start();
    const log = { debug() {}, error() {}, warn() {}, info() {} };
    const config = { databasePool: 10 };
    const ctx = { db: database.db, config, log, jobs: queue, now: () => new Date() } as unknown as Ctx;
    let stopped = false;
    const stop = async () => {
      if (stopped) return;
      stopped = true;
      await queue.stop();
    };
    closing.push(database.close, stop);
    const rows = () =>
      rowsOf<{ name: string; state: string; tries: number; output: unknown; wait: number }>(
        database.db,
        sql`select name, state::text, retry_count as tries, output, extract(epoch from start_after - now())::int as wait
            from jobs.job where name not like '\\_\\_pgboss%' order by name, created_on`,
      );
    return { database, queue, ctx, rows, stop };
  }
  const aServerDatabase = () =>
    createDatabase(inject('postgres')!, `worker_${Math.random().toString(36).slice(2, 10)}`);

  it('clears a burst of mails without a pause, and a code behind it goes out at once', async () => {
    const shop = await testApp({ backend });
    closing.push(shop.close);
    const { ctx } = shop;
    const sent = new Map<string, number>();
    const mailer = {
      async send({ subject }: { subject: string }) {
        await sleep(100); // as a mail server takes
        sent.set(subject, performance.now());
      },
    };
    const working = { ...ctx, mailer };
    for (let n = 0; n < mails; n++)
      await sendMail(ctx, { template: 'testMail', to: 'a@example.com', subject: `news ${n}`, blocks: ['.'] });
    const started = performance.now();
    await ctx.jobs.work(working, []);
    const codeSeconds: number[] = [];
    for (let n = 0; n < 20; n++) {
      const asked = performance.now();
      await sendMail(
        ctx,
        { template: 'testMail', to: 'b@example.com', subject: `code ${n}`, blocks: ['.'] },
        { urgent: true },
      );
      await until(() => sent.has(`code ${n}`), 20_000);
      codeSeconds.push((sent.get(`code ${n}`)! - asked) / 1000);
    }
    await until(() => sent.size === mails + 20, 60_000);
    const seconds = (Math.max(...sent.values()) - started) / 1000;
    const p95 = codeSeconds.toSorted((a, b) => a - b)[18]!;
    if (process.env.MAILS)
      process.stdout.write(`${backend}: ${mails} mails in ${seconds.toFixed(1)} s, codes p95 ${p95.toFixed(2)} s\n`);
    expect(seconds).toBeLessThan(Math.max(8, (mails / 500) * 30));
    expect(p95).toBeLessThan(5);
  });

  it('fails a poisoned job alone, with a cause that holds nobody’s data', async () => {
    const ran: number[] = [];
    const poison = job(
      'test.poison',
      anything,
      async (_, { n }) => {
        ran.push(n);
        if (n === 3) throw new Error('Failed query: insert into users params: ann@example.com,4111111111111111');
        if (n === 4) throw new Hopeless('This can never be done.');
      },
      { retries: 5, retrySeconds: 100, atOnce: 4 },
    );
    const { queue, ctx, rows } = await aQueue([poison]);
    for (let n = 0; n < 10; n++) await queue.enqueue(ctx, poison, { n });
    await queue.work(ctx, []);
    const isOver = (row: { name: string; state: string }) =>
      row.name.endsWith('.dead') || !['created', 'active'].includes(row.state);
    await until(async () => (await rows()).every(isOver), 10_000);
    const all = await rows();
    expect(ran.toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(all.filter((row) => row.name === 'test.poison' && row.state === 'completed')).toHaveLength(8);
    const [waiting] = all.filter((row) => row.state === 'retry');
    expect(waiting!.output).toEqual({ kind: 'Error', code: null, message: '' });
    // What is hopeless is not tried again.
    expect(all.filter((row) => row.name === 'test.poison.dead')).toHaveLength(1);
  });

  it('gives back what runs when it is told to stop: it runs again at once, and was no failure', async () => {
    let begun = 0;
    const run = async () => {
      begun++;
      await sleep(60_000);
    };
    const long = job('test.long', anything, run, { retries: 0 });
    const { queue, ctx, rows, database } = await aQueue([long]);
    await queue.enqueue(ctx, long, { n: 1 });
    await queue.work(ctx, []);
    await until(() => begun === 1, 5000);
    const stopping = queue.stop(300);
    expect(queue.stopping).toBe(true);
    await stopping;
    expect(await rows()).toMatchObject([{ name: 'test.long', state: 'retry', output: null }]);
    const next = new Jobs(database, [long], () => {});
    await next.start();
    closing.push(() => next.stop());
    await next.work({ ...ctx, jobs: next }, []);
    await until(() => begun === 2, 5000);
  });

  it('runs so many jobs at once as leave half of the connections to the shop, each kind in its turn', async () => {
    let running = 0;
    let most = 0;
    const begun: string[] = [];
    const run = (name: string, ms: number) => async () => {
      begun.push(name);
      most = Math.max(most, ++running);
      await sleep(ms);
      running--;
    };
    const kinds = Array.from({ length: 12 }, (_, n) => job(`test.kind${n}`, anything, run(`kind${n}`, 150)));
    const greedy = job('test.greedy', anything, run('greedy', 150), { atOnce: 50 });
    const urgent = job('test.urgent', anything, async () => void begun.push('urgent'), { room: 'urgent' });
    const { queue, ctx, rows } = await aQueue([greedy, ...kinds, urgent]);
    for (let n = 0; n < 60; n++) await queue.enqueue(ctx, greedy, { n });
    for (const kind of kinds) await queue.enqueue(ctx, kind, { n: 1 });
    await queue.enqueue(ctx, urgent, { n: 1 });
    await queue.work(ctx, []);
    await until(() => kinds.every((_, n) => begun.includes(`kind${n}`)), 10_000);
    // None of the many goes before what others queued after them.
    expect(begun.filter((name) => name === 'greedy').length).toBeLessThan(15);
    expect(begun.indexOf('urgent')).toBeLessThan(8);
    await until(async () => (await rows()).every(({ state }) => state === 'completed'), 20_000);
    expect(most).toBe(5);
  });

  it('begins nothing more once the shop is about to end, and what runs goes on', async () => {
    let begun = 0;
    let done = 0;
    const short = job('test.short', anything, async () => {
      begun++;
      await sleep(300);
      done++;
    });
    const { queue, ctx, rows } = await aQueue([short]);
    for (let n = 0; n < 6; n++) await queue.enqueue(ctx, short, { n });
    await queue.work(ctx, []);
    // What is marked as active but has not begun is given back.
    await until(async () => begun === 2, 5000);
    queue.takeNoMore();
    await until(async () => (await rows()).every(({ state }) => state !== 'active'), 5000);
    expect(done).toBe(2);
    await queue.enqueue(ctx, short, { n: 7 });
    await sleep(1300);
    expect(done).toBe(2);
    expect((await rows()).filter(({ state }) => state === 'created')).toHaveLength(5);
  });

  it('leaves a job alone that another process has taken over, hopeless or not', async () => {
    const lost = job(
      'test.lost',
      anything,
      async () => {
        await ctx.db.execute(sql`update jobs.job set retry_count = retry_count + 1 where name = 'test.lost'`);
        throw new Hopeless('Said by the one that was too slow.');
      },
      { retries: 5 },
    );
    const { queue, ctx } = await aQueue([lost]);
    await queue.enqueue(ctx, lost, { n: 1 });
    await queue.drain(ctx);
    const kept = await rowsOf(ctx.db, sql`select state::text, retry_limit from jobs.job where name = 'test.lost'`);
    expect(kept).toEqual([{ state: 'active', retry_limit: 5 }]);
  });

  it('finishes what ends soon when it is told to stop', async () => {
    let done = 0;
    const short = job('test.short', anything, async () => {
      await sleep(1500);
      done++;
    });
    const { queue, ctx, rows } = await aQueue([short]);
    await queue.enqueue(ctx, short, { n: 1 });
    await queue.work(ctx, []);
    await until(async () => (await rows()).some(({ state }) => state === 'active'), 5000);
    await queue.stop();
    expect(done).toBe(1);
    expect(await rows()).toMatchObject([{ state: 'completed' }]);
  });

  it('takes over what a killed process had begun', async () => {
    let ran = 0;
    const work = job('test.orphan', anything, async () => void ran++, { retries: 3 });
    const { queue, ctx, database, rows } = await aQueue([work]);
    await queue.enqueue(ctx, work, { n: 1 });
    // As a killed process leaves it. A database that others share takes it for running until it has been silent.
    const silent = backend === 'pglite' ? 0 : 30;
    await database.db.execute(
      sql`update jobs.job set state = 'active', started_on = now(), heartbeat_on = now() - ${silent} * interval '1 second'`,
    );
    await queue.work(ctx, []);
    await until(() => ran === 1, 25_000);
    await until(async () => (await rows())[0]!.state === 'completed', 5000);
  });

  it('brings queues that are there up to date, with what waits in them', async () => {
    const before = job('test.growing', anything, async () => {}, { retries: 2, deadlineSeconds: 60 });
    const { queue, ctx, database } = await aQueue([before]);
    await queue.enqueue(ctx, before, { n: 1 });
    const after = { ...before, retries: 42, retryMaxSeconds: 600 };
    const next = new Jobs(database, [after], () => {});
    await next.start();
    closing.push(() => next.stop());
    const [queued] = await rowsOf(
      database.db,
      sql`select retry_limit, retry_delay_max from jobs.queue where name = ${after.name}`,
    );
    const [waiting] = await rowsOf(
      database.db,
      sql`select retry_limit, retry_delay_max from jobs.job where name = ${after.name}`,
    );
    expect([queued, waiting]).toEqual([
      { retry_limit: 42, retry_delay_max: 600 },
      { retry_limit: 42, retry_delay_max: 600 },
    ]);
  });

  it('leaves queues alone that are up to date', async () => {
    const same = job('test.same', anything, async () => {});
    const { database } = await aQueue([same]);
    const read = () => rowsOf(database.db, sql`select name, updated_on::text from jobs.queue order by name`);
    const before = await read();
    const next = new Jobs(database, [same], () => {});
    await next.start();
    closing.push(() => next.stop());
    expect(await read()).toEqual(before);
  });

  it('adds no second job of a key while one waits', async () => {
    const once = job('test.once', anything, async () => {});
    const { queue, ctx, rows } = await aQueue([once]);
    for (const n of [1, 2]) await queue.enqueue(ctx, once, { n }, { key: 'same', afterSeconds: 60 });
    await queue.enqueue(ctx, once, { n: 3 }, { key: 'other', afterSeconds: 60 });
    expect(await rows()).toHaveLength(2);
  });
});

/** The shortest time in which all retries are used up, in seconds. */
function shortestPatience({ retries, retrySeconds, retryMaxSeconds }: Job): number {
  let seconds = 0;
  for (let n = 0; n < retries; n++) seconds += Math.min(retryMaxSeconds, retrySeconds * 2 ** n);
  return seconds;
}

it('what is paid for or waited for is tried for more than a day', async () => {
  const { allJobs } = await import('../../all-jobs.ts');
  const lasting = ['mail.deliver', 'payment.processWebhook', 'payment.sendRefund', 'invoice.issue', 'shipment.book'];
  for (const name of lasting) {
    const found = allJobs.find((each) => each.name === name)!;
    expect(shortestPatience(found), name).toBeGreaterThan(daySeconds);
    expect(found.retryMaxSeconds).toBeLessThanOrEqual(3600);
  }
  expect(allJobs).toContain(deliverMail);
});

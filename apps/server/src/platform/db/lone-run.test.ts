import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { backends, type TestApp, testApp } from '../../testing/test-app.ts';
import { loneRuns } from './lone-run.tables.ts';
import { forgetDeadRuns, runAlone } from './lone-run.ts';

describe.each(backends())('what runs once at a time on %s', (backend) => {
  let first: TestApp;
  let second: TestApp;
  beforeAll(async () => {
    first = await testApp({ backend });
    second = await testApp({ database: first.database });
  });
  afterAll(async () => {
    await second.close();
    await first.close();
  });

  const refusal = 'It runs already.';
  const runOn = (shop: TestApp, key: string, work: () => Promise<string>) => runAlone(shop.ctx, key, refusal, work);
  /** One that goes on until it is told to end. */
  async function start(shop: TestApp, key: string) {
    const started = Promise.withResolvers<void>();
    const end = Promise.withResolvers<string>();
    const run = runOn(shop, key, () => {
      started.resolve();
      return end.promise;
    });
    await started.promise;
    return { run, end };
  }

  it('[TPL-10] is refused in a sentence while it runs, on another instance too, and not for others', async () => {
    const { run, end } = await start(first, 'ada');
    for (const shop of [first, second])
      await expect(runOn(shop, 'ada', async () => 'too early')).rejects.toMatchObject({
        ...{ errorName: 'stillRunning', message: refusal },
      });
    expect(await runOn(second, 'eve', async () => 'hers')).toBe('hers');
    end.resolve('first');
    expect(await run).toBe('first');
    expect(await runOn(second, 'ada', async () => 'second')).toBe('second');
  });

  it('may run again after a failure', async () => {
    await expect(runOn(first, 'ada', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await runOn(second, 'ada', async () => 'again')).toBe('again');
    expect(await first.ctx.db.$count(loneRuns)).toBe(0);
  });

  it('is taken over from a process that died, and a late end of it takes nothing from the other', async () => {
    const dead = await start(first, 'ada');
    for (const shop of [first, second]) shop.pass(61_000);
    const other = await start(second, 'ada');
    dead.end.resolve('late');
    await dead.run;
    await expect(runOn(first, 'ada', async () => 'too early')).rejects.toMatchObject({ errorName: 'stillRunning' });
    other.end.resolve('second');
    expect(await other.run).toBe('second');
  });

  it('goes on beyond its lease while it runs', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    try {
      const { run, end } = await start(first, 'long');
      const leaseOf = async () => (await first.ctx.db.select().from(loneRuns))[0]!.leaseUntil.getTime();
      for (let times = 0; times < 5; times++) {
        const before = await leaseOf();
        for (const shop of [first, second]) shop.pass(20_000);
        await vi.advanceTimersByTimeAsync(20_000);
        // Nobody waits for the statement that renews it.
        for (let tries = 0; tries < 100 && (await leaseOf()) === before; tries++);
      }
      await expect(runOn(second, 'long', async () => 'too early')).rejects.toMatchObject({ errorName: 'stillRunning' });
      await forgetDeadRuns(first.ctx);
      expect(await first.ctx.db.$count(loneRuns)).toBe(1);
      end.resolve('done');
      await run;
    } finally {
      vi.useRealTimers();
    }
  });

  it('of a process that died nothing is left', async () => {
    const { run, end } = await start(first, 'dead');
    first.pass(61_000);
    await forgetDeadRuns(first.ctx);
    expect(await first.ctx.db.$count(loneRuns)).toBe(0);
    end.resolve('');
    await run;
  });
});

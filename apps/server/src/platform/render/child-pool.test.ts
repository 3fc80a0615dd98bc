import { afterEach, describe, expect, it } from 'vitest';
import { ChildPool, type ChildPoolOptions } from './child-pool.ts';
import { RenderBusy } from './render-pool.ts';
import type { TestTask } from './test-child.ts';

const script = new URL('./test-child.ts', import.meta.url);
const open: ChildPool<TestTask, string>[] = [];

function pool(options: Partial<ChildPoolOptions> = {}) {
  const limits = {
    children: 1,
    queueLimit: 50,
    waitMs: 60_000,
    budget: 100,
    cpuMs: 60_000,
    wallMs: 60_000,
    maxRssMb: 1000,
  };
  const made = new ChildPool<TestTask, string>({ script, ...limits, ...options });
  open.push(made);
  return made;
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((made) => made.close()));
});

const of = (turn: string, weight = 1) => ({ turn, weight });
const sleep = (ms = 5) => ({ order: 'sleep', ms }) as const;

describe('work in processes of its own', () => {
  it('starts none before the first task, and keeps to the one it has', async () => {
    const tasks = pool();
    expect(tasks.load.children).toBe(0);
    const [first, second] = [await tasks.run(sleep(), of('ada')), await tasks.run(sleep(), of('bob'))];
    expect(second).toBe(first);
    expect(tasks.load).toEqual({ waiting: 0, running: 0, children: 1 });
  });

  it('people take turns: one task of a person does not wait for the twenty of another', async () => {
    const tasks = pool();
    const finished: string[] = [];
    const ask = (who: string) => tasks.run(sleep(), of(who)).then(() => finished.push(who));
    await Promise.all([...Array.from({ length: 20 }, () => ask('ada')), ask('bob'), ask('eve')]);
    expect(finished.slice(0, 4).sort()).toEqual(['ada', 'ada', 'bob', 'eve']);
    expect(finished.length).toBe(22);
  });

  it('a person with many tasks does not fill the queue for the others', async () => {
    const tasks = pool({ queueLimit: 10, turnLimit: 3 });
    const ada = Array.from({ length: 20 }, () => tasks.run(sleep(), of('ada')).then(String, (error) => error));
    await tasks.run(sleep(), of('bob'));
    const ended = await Promise.all(ada);
    expect(ended.filter((each) => each instanceof RenderBusy)).toHaveLength(16);
  });

  it('nobody has two at once, and what runs at once keeps to the budget', async () => {
    const tasks = pool({ children: 3 });
    const ask = (who: string, weight: number) => tasks.run(sleep(100), of(who, weight));
    const ada = [ask('ada', 10), ask('ada', 10)];
    expect(tasks.load).toMatchObject({ running: 1, waiting: 1 });
    const others = [ask('bob', 60), ask('eve', 60)];
    // Eve's would go over the budget, and small ones behind it do not overtake it.
    const small = ask('dan', 5);
    expect(tasks.load).toMatchObject({ running: 2, waiting: 3 });
    await Promise.all([...ada, ...others, small]);
    expect(tasks.load).toMatchObject({ running: 0, waiting: 0 });
  });

  it('refuses what does not fit its queue, and what waits too long', async () => {
    const tasks = pool({ queueLimit: 1, waitMs: 300 });
    const running = tasks.run(sleep(3000), of('ada'));
    const waiting = tasks.run(sleep(), of('bob'));
    await expect(tasks.run(sleep(), of('eve'))).rejects.toBeInstanceOf(RenderBusy);
    await expect(waiting).rejects.toBeInstanceOf(RenderBusy);
    await running;
  });

  it.each([
    ['a crash', { order: 'exit' }, 'Crashed'],
    ['an error', { order: 'fail' }, 'RangeError'],
    ['time on a processor', { order: 'spin' }, 'TookTooLong'],
    ['time', sleep(60_000), 'TookTooLong'],
    ['memory', { order: 'eat' }, 'TookTooMuch'],
  ] as const)('survives %s, and goes on', async (_name, task, reason) => {
    const wallMs = reason === 'TookTooLong' && task.order === 'sleep' ? 3000 : 60_000;
    const tasks = pool({ cpuMs: 2000, maxRssMb: 300, wallMs });
    const failing = tasks.run(task, of('ada'));
    const after = tasks.run(sleep(), of('bob'));
    await expect(failing).rejects.toMatchObject({ name: 'RenderFailed', reason });
    expect(Number(await after)).toBeGreaterThan(0);
  });

  it('lets nothing that runs hold up its end, and leaves no process', async () => {
    const tasks = pool({ children: 2 });
    const running = [tasks.run({ order: 'spin' }, of('ada')), tasks.run(sleep(60_000), of('bob'))];
    const waiting = tasks.run(sleep(), of('eve'));
    const failures = [...running, waiting].map((each) =>
      expect(each).rejects.toMatchObject({ name: 'RenderFailed', reason: 'Closed' }),
    );
    const { pids } = tasks;
    expect(pids.length).toBe(2);
    const before = performance.now();
    await tasks.close(200);
    expect(performance.now() - before).toBeLessThan(1500);
    await Promise.all(failures);
    for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow(/ESRCH/);
  });

  it('lets what is nearly done come to its end', async () => {
    const tasks = pool();
    const running = tasks.run(sleep(300), of('ada'));
    await tasks.close();
    expect(Number(await running)).toBeGreaterThan(0);
  });

  it('says when the system gives it no process, and goes on when there is one again', async () => {
    const node = process.execPath;
    process.execPath = '/nowhere/node';
    const tasks = pool();
    try {
      for (const who of ['ada', 'bob'])
        await expect(tasks.run(sleep(), of(who))).rejects.toMatchObject({ reason: 'NotStarted' });
    } finally {
      process.execPath = node;
    }
    expect(Number(await tasks.run(sleep(), of('ada')))).toBeGreaterThan(0);
  });

  it('ends a child that has been idle, or has kept too much', async () => {
    const tasks = pool({ idleMs: 50 });
    await tasks.run(sleep(), of('ada'));
    await expect.poll(() => tasks.load.children).toBe(0);
    const frugal = pool({ keepRssMb: 1 });
    await frugal.run(sleep(), of('ada'));
    expect(frugal.load.children).toBe(0);
  });

  it('gives its children none of the settings of the shop', async () => {
    process.env.S3_SECRET_ACCESS_KEY_TEST = 'secret';
    const names = await pool().run({ order: 'environment' }, of('ada'));
    delete process.env.S3_SECRET_ACCESS_KEY_TEST;
    expect(names.split(' ')).toContain('MALLOC_ARENA_MAX');
    expect(names).not.toMatch(/SECRET|DATABASE|SMTP/);
  });
});

import { setTimeout as wait } from 'node:timers/promises';
import { serveTasks } from './child-work.ts';

/** Stands in for the children of child-pool.ts in its tests: the task says what happens. */
export type TestTask = { order: 'sleep' | 'exit' | 'spin' | 'eat' | 'fail' | 'environment'; ms?: number };

const eaten: Buffer[] = [];

serveTasks(async ({ order, ms }: TestTask): Promise<string> => {
  if (order === 'exit') process.exit(3);
  if (order === 'spin') for (;;);
  if (order === 'fail') throw new RangeError('no such thing');
  if (order === 'environment') return Object.keys(process.env).sort().join(' ');
  for (; order === 'eat'; await wait(1)) eaten.push(Buffer.alloc(8 * 1024 * 1024, 1));
  await wait(ms ?? 5);
  return String(process.pid);
});

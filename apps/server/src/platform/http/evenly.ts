import { setTimeout as wait } from 'node:timers/promises';

const stepMs = 100;

/** Answers at full steps only: a mail that is sent or not makes no difference to the time. */
export async function evenly<T>(work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  try {
    return await work();
  } finally {
    await wait(stepMs - ((performance.now() - started) % stepMs));
  }
}

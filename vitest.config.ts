import { availableParallelism, totalmem } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongFirst } from './tools/scripts/long-first.ts';

/** What a worker takes at most with its shops and browser. More of them than fit into memory take three times as long. */
const bytesOfWorker = 6 * 1024 ** 3;

/** What this machine, or the container that this runs in, has. */
const bytesOfMachine = Math.min(totalmem(), process.constrainedMemory() || Infinity);

export default defineConfig({
  test: {
    include: [
      'packages/**/*.test.ts',
      'apps/**/*.test.{ts,tsx}',
      'tools/scripts/**/*.test.ts',
      'tests/chaos/**/*.test.ts',
      'tests/load/**/*.test.ts',
      'tests/parity/**/*.test.ts',
      'tests/security/**/*.test.ts',
      'tests/mutations/**/*.test.ts',
      'tests/e2e/**/*.test.ts',
    ],
    environment: 'node',
    // A developer's .env must not change what is tested.
    env: { ENV_FILE: 'none' },
    pool: 'forks',
    // A worker takes a core, its shop and browser another; three even where there are two cores, as each waits often, if memory allows.
    maxWorkers: Math.max(
      1,
      Math.min(4, Math.max(3, availableParallelism() >> 1), Math.floor(bytesOfMachine / bytesOfWorker)),
    ),
    // A worker keeps what it has loaded for the next file: loading the server anew for each took a quarter of the time.
    isolate: false,
    sequence: { sequencer: LongFirst },
    setupFiles: ['./tools/scripts/leave-nothing.ts'],
    globalSetup: ['./apps/server/src/testing/global-setup.ts'],
    // These end what hangs; how long something takes is measured in bench/. A build machine may be five times as slow.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    // On a busy build machine one test in thousands comes too early or too late; whoever develops sees it at once. What came
    // right on the second try is listed at the end (tools/scripts/retried-reporter.ts): it is a fault to look into.
    retry: process.env.CI ? 1 : 0,
  },
});

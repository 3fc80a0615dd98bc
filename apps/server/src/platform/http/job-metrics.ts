import { Gauge, type Registry } from 'prom-client';
import type { Ctx } from '../../context.ts';
import { listQueueStates, type QueueState } from '../jobs/dead-letters.ts';

const keptMs = 5000;

/** Gauges of the background jobs by queue. All come from one statement, which is asked once in five seconds. */
export function measureJobs(registry: Registry, ctx: Ctx): void {
  let kept: Promise<QueueState[]> | undefined;
  let askedAt = 0;
  const seen = new Set<string>();
  const ask = () => {
    if (!kept || performance.now() - askedAt > keptMs) {
      askedAt = performance.now();
      // Without the database the other figures are still told.
      kept = listQueueStates(ctx).catch(() => []);
    }
    return kept;
  };
  const gauge = (name: string, help: string, read: (state: QueueState) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['queue'],
      registers: [registry],
      async collect() {
        const states = await ask();
        for (const { queue } of states) seen.add(queue);
        for (const queue of seen) {
          const state = states.find((each) => each.queue === queue);
          this.set({ queue }, state ? read(state) : 0);
        }
      },
    });
  gauge('jobs_waiting', 'Background jobs that are due or waiting for a retry.', (state) => state.waiting);
  gauge('jobs_running', 'Background jobs running.', (state) => state.running);
  gauge('jobs_dead', 'Background jobs that failed permanently.', (state) => state.failed);
  gauge('job_oldest_seconds', 'Age of the oldest waiting background job.', (state) => state.oldestSeconds);
}

import type { Shapes } from '../call.ts';
import { BizId, IsoTime, PageQuery, pageOf } from '../shapes.ts';
import { z } from '../zod.ts';
import { mailKinds, stuckStates } from './jobs.ts';

const QueueName = z.string().max(80);

/** One kind of background job, and how many of it there are. */
export const JobQueue = z.object({
  queue: QueueName,
  /** Due, or to be tried again later. */
  waiting: z.number().int(),
  running: z.number().int(),
  failed: z.number().int(),
  /** Age of the oldest one that waits. */
  oldestSeconds: z.number().int(),
});
export type JobQueue = z.infer<typeof JobQueue>;

export const StuckJob = z.object({
  id: z.uuid(),
  queue: QueueName,
  state: z.enum(stuckStates),
  /** What it is about, where that is an order. */
  order: z.object({ bizId: BizId, number: z.string() }).nullable(),
  /** Of a mail: what about. */
  mail: z.enum(mailKinds).nullable(),
  /** Why it failed last; it holds nobody's data. */
  cause: z.object({ kind: z.string(), code: z.string().nullable(), message: z.string() }).nullable(),
  since: IsoTime,
  tries: z.number().int(),
  nextTryAt: IsoTime.nullable(),
});
export type StuckJob = z.infer<typeof StuckJob>;

const ids = z.array(z.uuid()).min(1).max(100);

export const jobsConsoleShapes = {
  queues: {
    summary: 'Background job queues with their waiting, running, and failed counts and the age of the oldest job.',
    data: z.array(JobQueue),
  },
  stuck: {
    summary: 'Failed jobs and jobs that have been waiting or running for more than ten minutes, oldest first.',
    query: PageQuery.extend({ queue: QueueName.optional(), state: z.enum(stuckStates).optional() }),
    data: pageOf(StuckJob),
  },
  retry: {
    summary: 'Retry these jobs now. Running and finished jobs are skipped.',
    body: z.object({ ids }),
    data: z.object({ done: z.number().int() }),
  },
  discard: {
    summary: 'Discard these failed jobs. The audit log keeps a record of them.',
    body: z.object({ ids, why: z.string().trim().min(3).max(300) }),
    data: z.object({ done: z.number().int() }),
  },
} satisfies Shapes;

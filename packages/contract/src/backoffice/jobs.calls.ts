import { callsOf } from '../call.ts';
import type { jobsConsoleShapes } from './jobs.shapes.ts';

/** `failed`: for good, it lies aside until somebody decides. `waiting`, `running`: longer than it should. */
export const stuckStates = ['failed', 'waiting', 'running'] as const;
export type StuckState = (typeof stuckStates)[number];

/** What a mail is about. */
export const mailKinds = ['code', 'account', 'order', 'payment', 'support', 'newsletter'] as const;
export type MailKind = (typeof mailKinds)[number];

export const jobsConsoleCalls = callsOf<typeof jobsConsoleShapes>()({
  queues: { id: 'operationsJobs.queues', method: 'GET', path: '/api/operations/jobs/queues', who: 'jobs.manage' },
  stuck: { id: 'operationsJobs.stuck', method: 'GET', path: '/api/operations/jobs', who: 'jobs.manage' },
  retry: { id: 'operationsJobs.retry', method: 'POST', path: '/api/operations/jobs/retry', who: 'jobs.manage' },
  discard: { id: 'operationsJobs.discard', method: 'POST', path: '/api/operations/jobs/discard', who: 'jobs.manage' },
});

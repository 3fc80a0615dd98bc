import { callsOf } from '../call.ts';
import type { jobsConsoleShapes } from './jobs.shapes.ts';

export const jobsConsoleCalls = callsOf<typeof jobsConsoleShapes>()({
  queues: { id: 'operationsJobs.queues', method: 'GET', path: '/api/operations/jobs/queues', who: 'jobs.manage' },
  stuck: { id: 'operationsJobs.stuck', method: 'GET', path: '/api/operations/jobs', who: 'jobs.manage' },
  retry: { id: 'operationsJobs.retry', method: 'POST', path: '/api/operations/jobs/retry', who: 'jobs.manage' },
  discard: { id: 'operationsJobs.discard', method: 'POST', path: '/api/operations/jobs/discard', who: 'jobs.manage' },
});

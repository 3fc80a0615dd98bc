import { jobsConsoleCalls } from '@merchmill/contract/backoffice/jobs.calls.ts';
import { route } from '../../platform/http/serve.ts';
import { discardStuck, listJobQueues, listStuck, retryStuck } from './stuck-jobs.service.ts';

export const jobsRoutes = [
  route(jobsConsoleCalls.queues, ({ ctx }) => listJobQueues(ctx)),
  route(jobsConsoleCalls.stuck, ({ ctx, query }) => listStuck(ctx, query)),
  route(jobsConsoleCalls.retry, ({ ctx, principal, body }) => retryStuck(ctx, principal, body)),
  route(jobsConsoleCalls.discard, ({ ctx, principal, body }) => discardStuck(ctx, principal, body)),
];

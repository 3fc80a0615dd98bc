import { operationsJobsCalls } from '@merchmill/contract/backoffice/jobs.ts';
import { route } from '../../platform/http/serve.ts';
import { discardStuck, listJobQueues, listStuck, retryStuck } from './stuck-jobs.service.ts';

export const stuckJobsRoutes = [
  route(operationsJobsCalls.queues, ({ ctx }) => listJobQueues(ctx)),
  route(operationsJobsCalls.stuck, ({ ctx, query }) => listStuck(ctx, query)),
  route(operationsJobsCalls.retry, ({ ctx, principal, body }) => retryStuck(ctx, principal, body)),
  route(operationsJobsCalls.discard, ({ ctx, principal, body }) => discardStuck(ctx, principal, body)),
];

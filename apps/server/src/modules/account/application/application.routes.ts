import { applicationCalls as calls } from '@merchmill/contract/account/application.calls.ts';
import { route } from '../../../platform/http/serve.ts';
import {
  getApplication,
  listApplications,
  listQueue,
  submitApplication,
  withdrawApplication,
} from './application.service.ts';
import { decideApplication } from './decision.service.ts';

export const applicationRoutes = [
  route(calls.list, ({ ctx, principal }) => listApplications(ctx, principal.ownerId)),
  route(calls.submit, ({ ctx, principal, body }) => submitApplication(ctx, principal, body)),
  route(calls.withdraw, ({ ctx, principal, params }) => withdrawApplication(ctx, principal, params.bizId)),
  route(calls.queue, ({ ctx, principal, query }) => listQueue(ctx, principal, query)),
  route(calls.detail, ({ ctx, principal, params }) => getApplication(ctx, principal, params.bizId)),
  route(calls.decide, ({ ctx, principal, params, body }) => decideApplication(ctx, principal, params.bizId, body)),
];

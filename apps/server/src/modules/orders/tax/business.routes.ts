import { businessCalls as calls } from '@merchmill/contract/orders/business.calls.ts';
import { route } from '../../../platform/http/serve.ts';
import { getBusinessIdentity, getDynamicInfo, saveBusinessIdentity } from './business.service.ts';

export const businessRoutes = [
  route(calls.identity, ({ ctx, principal }) => getBusinessIdentity(ctx, principal.ownerId)),
  route(calls.saveIdentity, ({ ctx, principal, body }) => saveBusinessIdentity(ctx, principal.ownerId, body)),
  route(calls.dynamicInfo, ({ ctx, principal, query }) => getDynamicInfo(ctx, principal.ownerId, query)),
];

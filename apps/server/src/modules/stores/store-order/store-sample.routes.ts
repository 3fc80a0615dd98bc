import { storeSampleCalls } from '@merchmill/contract/stores/store-sample.calls.ts';
import { route } from '../../../platform/http/serve.ts';
import { addSamples, listSamples } from './sample.service.ts';

export const storeSampleRoutes = [
  route(storeSampleCalls.list, ({ ctx, principal, query }) => listSamples(ctx, principal, query)),
  route(storeSampleCalls.add, ({ ctx, principal, body }) => addSamples(ctx, principal, body.items)),
];

import { subscriberCalls } from '@merchmill/contract/shop/subscriber.calls.ts';
import { route } from '../../../platform/http/serve.ts';
import { addSubscriber, confirmSubscription, unsubscribe } from './subscriber.service.ts';

export const subscriberRoutes = [
  route(subscriberCalls.add, ({ ctx, body }) => addSubscriber(ctx, body)),
  route(subscriberCalls.confirm, ({ ctx, body }) => confirmSubscription(ctx, body.token)),
  route(subscriberCalls.unsubscribe, ({ ctx, query }) => unsubscribe(ctx, query.token)),
];

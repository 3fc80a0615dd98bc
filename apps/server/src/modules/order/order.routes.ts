import { orderCalls } from '@merchmill/contract/orders.ts';
import { reviewCalls } from '@merchmill/contract/reviews.ts';
import { route } from '../../http/serve.ts';
import { placeOrder, previewOrder } from './checkout.service.ts';
import { listOrders } from './order.service.ts';
import { reviewPurchase } from './purchase-review.service.ts';

/** The detail of an order is served by the payment module, which knows its payments. */
export const orderRoutes = [
  route(orderCalls.list, ({ ctx, who, query }) => listOrders(ctx, who.userId, query)),
  route(orderCalls.preview, ({ ctx, who, body }) => previewOrder(ctx, who.userId, body)),
  route(reviewCalls.write, ({ ctx, who, body }) => reviewPurchase(ctx, who.userId, body)),
  route(orderCalls.create, ({ ctx, who, body, key }) => placeOrder(ctx, who.userId, key, body)),
];

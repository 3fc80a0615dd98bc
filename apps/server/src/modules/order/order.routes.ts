import { orderCalls } from '@merchmill/contract/orders.ts';
import { reviewCalls } from '@merchmill/contract/reviews.ts';
import { shippingCalls } from '@merchmill/contract/shipping.ts';
import { route } from '../../http/serve.ts';
import { cartOwner } from '../cart/guest-cart.service.ts';
import { placeOrder, previewOrder } from './checkout.service.ts';
import { quoteBasket } from './checkout-total.service.ts';
import { customize, getCustomization } from './customization.service.ts';
import { getStatusFlow } from './order.service.ts';
import { listOrders } from './order-list.service.ts';
import { reviewPurchase } from './purchase-review.service.ts';
import { reorder } from './reorder.service.ts';
import { deleteFilter, listFilters, saveFilter } from './saved-filter.service.ts';

/** The detail of an order is served by the payment module, which knows its payments. */
export const orderRoutes = [
  route(orderCalls.list, ({ ctx, who, query }) => listOrders(ctx, who.userId, query)),
  route(orderCalls.filters, ({ ctx, who }) => listFilters(ctx, who.userId)),
  route(orderCalls.saveFilter, ({ ctx, who, body }) => saveFilter(ctx, who.userId, body)),
  route(orderCalls.deleteFilter, ({ ctx, who, params }) => deleteFilter(ctx, who.userId, params.bizId)),
  route(orderCalls.statusFlow, ({ ctx, who, params }) => getStatusFlow(ctx, who, params.orderId)),
  route(orderCalls.customization, ({ ctx, who, params }) => getCustomization(ctx, who, params.orderId)),
  route(orderCalls.customize, ({ ctx, who, params, body }) => customize(ctx, who, { ...params, ...body })),
  route(orderCalls.reorder, ({ ctx, who, params }) => reorder(ctx, who.userId, params.orderId)),
  route(shippingCalls.quoteBasket, ({ ctx, body }) => quoteBasket(ctx, body)),
  route(orderCalls.preview, ({ ctx, who, body }) => previewOrder(ctx, cartOwner(who), body)),
  route(reviewCalls.write, ({ ctx, who, body }) => reviewPurchase(ctx, who.userId, body)),
  route(orderCalls.create, ({ ctx, who, body, key }) => placeOrder(ctx, who.userId, key, body)),
];

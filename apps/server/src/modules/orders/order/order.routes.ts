import { reviewCalls } from '@merchmill/contract/catalog/review.calls.ts';
import { orderCalls } from '@merchmill/contract/orders/order.calls.ts';
import { route } from '../../../platform/http/serve.ts';
import { customize, getCustomization } from './customization.service.ts';
import { getStatusFlow } from './order.service.ts';
import { exportOrders } from './order-export.service.ts';
import { listOrders } from './order-list.service.ts';
import { reviewPurchase } from './purchase-review.service.ts';
import { reorder } from './reorder.service.ts';
import { deleteFilter, listFilters, saveFilter } from './saved-filter.service.ts';

/** The detail of an order is served by payment processing, which knows its payments. */
export const orderRoutes = [
  route(orderCalls.list, ({ ctx, principal, query }) => listOrders(ctx, principal.ownerId, query)),
  route(orderCalls.export, ({ ctx, principal, query }) => exportOrders(ctx, principal.ownerId, query)),
  route(orderCalls.filters, ({ ctx, principal }) => listFilters(ctx, principal.personId)),
  route(orderCalls.saveFilter, ({ ctx, principal, body }) => saveFilter(ctx, principal.personId, body)),
  route(orderCalls.deleteFilter, ({ ctx, principal, params }) => deleteFilter(ctx, principal.personId, params.bizId)),
  route(orderCalls.statusFlow, ({ ctx, principal, params }) => getStatusFlow(ctx, principal, params.orderId)),
  route(orderCalls.customization, ({ ctx, principal, params }) => getCustomization(ctx, principal, params.orderId)),
  route(orderCalls.customize, ({ ctx, principal, params, body }) => customize(ctx, principal, { ...params, ...body })),
  route(orderCalls.reorder, ({ ctx, principal, params }) => reorder(ctx, principal.ownerId, params.orderId)),
  route(reviewCalls.write, ({ ctx, principal, body }) => reviewPurchase(ctx, principal.ownerId, body)),
];

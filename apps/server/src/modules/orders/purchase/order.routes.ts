import { orderCalls } from '@merchmill/contract/orders/order.calls.ts';
import type { OrderDetail } from '@merchmill/contract/orders/order.shapes.ts';
import type { Ctx } from '../../../context.ts';
import { type Route, route } from '../../../platform/http/serve.ts';
import { customize, getCustomization } from './customization.service.ts';
import { getOrder, getStatusFlow } from './order-detail.service.ts';
import { exportOrders } from './order-export.service.ts';
import { listOrders } from './order-list.service.ts';
import { reviewPurchase } from './purchase-review.service.ts';
import { reorder } from './reorder.service.ts';
import { deleteFilter, listFilters, saveFilter } from './saved-filter.service.ts';

type ListPayments = (ctx: Ctx, orderId: string) => Promise<OrderDetail['payments']>;

/** Payments are of a later module than orders, so it is handed in how to list those of one. */
export const orderRoutes = (listPayments: ListPayments): Route[] => [
  route(orderCalls.list, ({ ctx, principal, query }) => listOrders(ctx, principal.ownerId, query)),
  route(orderCalls.export, ({ ctx, principal, query }) => exportOrders(ctx, principal, query)),
  route(orderCalls.filters, ({ ctx, principal }) => listFilters(ctx, principal.personId)),
  route(orderCalls.saveFilter, ({ ctx, principal, body }) => saveFilter(ctx, principal.personId, body)),
  route(orderCalls.deleteFilter, ({ ctx, principal, params }) => deleteFilter(ctx, principal.personId, params.bizId)),
  route(orderCalls.detail, async ({ ctx, principal, params }) => ({
    ...(await getOrder(ctx, principal, params.orderId)),
    payments: await listPayments(ctx, params.orderId),
  })),
  route(orderCalls.statusFlow, ({ ctx, principal, params }) => getStatusFlow(ctx, principal, params.orderId)),
  route(orderCalls.customization, ({ ctx, principal, params }) => getCustomization(ctx, principal, params.orderId)),
  route(orderCalls.customize, ({ ctx, principal, params, body }) => customize(ctx, principal, { ...params, ...body })),
  route(orderCalls.reorder, ({ ctx, principal, params }) => reorder(ctx, principal.ownerId, params.orderId)),
  route(orderCalls.review, ({ ctx, principal, body }) => reviewPurchase(ctx, principal.ownerId, body)),
];

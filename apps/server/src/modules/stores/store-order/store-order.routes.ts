import { storeOrderCalls } from '@merchmill/contract/stores/store-order.calls.ts';
import { route } from '../../../platform/http/serve.ts';
import { cancelStoreOrder, dismissAlert, payNow, releaseOrder, resolveLine } from './act.service.ts';
import { approveOrders } from './approve.service.ts';
import { syncDelivery } from './delivery.service.ts';
import { chooseMethod, readFasterMethods } from './method.service.ts';
import { chargeNow, readStorePayment, saveStorePayment } from './payment-plan.service.ts';
import { syncNow } from './poll.service.ts';
import { listStoreHistory, listStoreOrders, readStoreOrder } from './view.service.ts';

export const storeOrderRoutes = [
  route(storeOrderCalls.list, ({ ctx, principal, query }) => listStoreOrders(ctx, principal, query)),
  route(storeOrderCalls.detail, ({ ctx, principal, params }) => readStoreOrder(ctx, principal, params.bizId)),
  route(storeOrderCalls.resolve, async ({ ctx, principal, params, body }) => {
    await resolveLine(ctx, principal, params.bizId, body);
    return readStoreOrder(ctx, principal, params.bizId);
  }),
  route(storeOrderCalls.release, async ({ ctx, principal, params, body }) => {
    await releaseOrder(ctx, principal, params.bizId, body);
    return readStoreOrder(ctx, principal, params.bizId);
  }),
  route(storeOrderCalls.approve, ({ ctx, principal, body }) => approveOrders(ctx, principal, body.orders)),
  route(storeOrderCalls.pay, async ({ ctx, principal, params }) => {
    await payNow(ctx, principal, params.bizId);
    return readStoreOrder(ctx, principal, params.bizId);
  }),
  route(storeOrderCalls.cancel, async ({ ctx, principal, params, body }) => {
    await cancelStoreOrder(ctx, principal, params.bizId, body.reason);
    return readStoreOrder(ctx, principal, params.bizId);
  }),
  route(storeOrderCalls.fasterMethods, ({ ctx, principal, params }) => readFasterMethods(ctx, principal, params.bizId)),
  route(storeOrderCalls.chooseMethod, async ({ ctx, principal, params, body }) => {
    await chooseMethod(ctx, principal, params.bizId, body.method);
    return readStoreOrder(ctx, principal, params.bizId);
  }),
  route(storeOrderCalls.dismiss, async ({ ctx, principal, params }) => {
    await dismissAlert(ctx, principal, params.bizId);
    return readStoreOrder(ctx, principal, params.bizId);
  }),
  route(storeOrderCalls.sync, ({ ctx, principal, params }) => syncNow(ctx, principal, params.storeId)),
  route(storeOrderCalls.syncDelivery, ({ ctx, principal, params }) => syncDelivery(ctx, principal, params.storeId)),
  route(storeOrderCalls.history, ({ ctx, principal, params, query }) =>
    listStoreHistory(ctx, principal, { ...params, ...query }),
  ),
  route(storeOrderCalls.payment, ({ ctx, principal }) => readStorePayment(ctx, principal)),
  route(storeOrderCalls.setPayment, ({ ctx, principal, body }) => saveStorePayment(ctx, principal, body)),
  route(storeOrderCalls.chargeNow, ({ ctx, principal }) => chargeNow(ctx, principal)),
];

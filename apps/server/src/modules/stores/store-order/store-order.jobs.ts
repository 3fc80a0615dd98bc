import { onEvent } from '../../../platform/events/event.ts';
import { clockJob } from '../../../platform/jobs/work-off.ts';
import { parcelHandedOver } from '../../fulfillment/shipment/index.ts';
import { refundDone } from '../../money/payment/index.ts';
import { orderImported } from '../../orders/checkout/index.ts';
import { orderCanceled, orderPaid } from '../../orders/order/index.ts';
import { listingsMatched } from '../publishing/index.ts';
import { orderRulesChanged, storeConnected, storeEventReceived } from '../store/index.ts';
import { goOnWithStore, noteCanceled, tryDue } from './again.service.ts';
import { listUnplaced } from './approve.service.ts';
import { chargeDue } from './charge.service.ts';
import { tellAll } from './delivery.service.ts';
import { eraseBuyers } from './erase.service.ts';
import { fetchOrder } from './intake.service.ts';
import { matchAgain } from './match-again.service.ts';
import { notePaid } from './paid.service.ts';
import { isHopeless, tellStoreParcel } from './parcel.jobs.ts';
import { noteParcel } from './parcel.service.ts';
import { noteImported } from './place.service.ts';
import { beginSync, lookAtDue } from './poll.service.ts';
import { noteRefundHere } from './refund-news.service.ts';
import { settleStoreOrder } from './settle.jobs.ts';

/** The marketplace says that an order has changed: it is read there. */
export const fetchStoreOrder = onEvent(
  storeEventReceived,
  'storeOrder.fetch',
  async (ctx, { storeId, about, resourceId }) => {
    if (about !== 'order' || resourceId === null) return;
    try {
      await fetchOrder(ctx, storeId, resourceId, 'webhook');
    } catch (error) {
      if (!isHopeless(error)) throw error;
    }
  },
  { retries: 6, retrySeconds: 2, retryMaxSeconds: 60, atOnce: 5, room: 'elsewhere' },
);

/** What happened while a store was away is read, and told, when it is back; then what waited for it goes on. */
export const beginStoreOrders = onEvent(
  storeConnected,
  'storeOrder.begin',
  async (ctx, { storeId }) => {
    await beginSync(ctx, storeId);
    await tellAll(ctx, storeId);
    await goOnWithStore(ctx, storeId);
  },
  { room: 'elsewhere' },
);

/** Orders that are not placed yet follow the rules that are set now, one by one. */
export const applyOrderRules = onEvent(orderRulesChanged, 'storeOrder.applyRules', async (ctx, { storeId }) => {
  for (const { id } of await listUnplaced(ctx, storeId))
    await ctx.jobs.enqueue(ctx, settleStoreOrder, { storeOrderId: id });
});

/** Each minute: stores whose orders are to be looked at. */
export const lookAtStoreOrders = clockJob('storeOrder.look', lookAtDue, { room: 'elsewhere' });

export const matchStoreOrders = onEvent(listingsMatched, 'storeOrder.matchAgain', (ctx, { storeId }) =>
  matchAgain(ctx, storeId),
);

/** Each hour: buyers of orders that ended. */
export const forgetStoreBuyers = clockJob('storeOrder.forget', eraseBuyers);

/** Each minute: orders that wait for money or for stock. */
export const tryStoreOrders = clockJob('storeOrder.try', tryDue);

/** Each minute: orders that gathered for a saved card. */
export const chargeStoreOrders = clockJob('storeOrder.charge', chargeDue, { room: 'elsewhere' });

export const noteStoreOrderPlaced = onEvent(
  orderImported,
  'storeOrder.notePlaced',
  async (ctx, { importId, orderId }) => {
    await noteImported(ctx, importId, orderId);
  },
);

export const noteStoreOrderPaid = onEvent(orderPaid, 'storeOrder.notePaid', (ctx, { orderId }) =>
  notePaid(ctx, orderId),
);

export const noteStoreOrderCanceled = onEvent(orderCanceled, 'storeOrder.noteCanceled', (ctx, { orderId }) =>
  noteCanceled(ctx, orderId),
);

export const noteStoreRefund = onEvent(refundDone, 'storeOrder.noteRefund', async (ctx, { orderId }) => {
  if (orderId !== null) await noteRefundHere(ctx, orderId);
});

export const noteStoreParcel = onEvent(parcelHandedOver, 'storeOrder.noteParcel', async (ctx, payload) => {
  const { orderId, shipmentId } = payload;
  if (await noteParcel(ctx, orderId, shipmentId)) await ctx.jobs.enqueue(ctx, tellStoreParcel, { shipmentId });
});

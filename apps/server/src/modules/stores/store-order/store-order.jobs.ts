import { z } from 'zod';
import { MarketplaceError } from '../../../adapters/marketplaces/port.ts';
import { onEvent } from '../../../platform/events/event.ts';
import { job, patient } from '../../../platform/jobs/job.ts';
import { clockJob } from '../../../platform/jobs/work-off.ts';
import { parcelHandedOver } from '../../fulfillment/shipment/index.ts';
import { orderImported } from '../../orders/checkout/index.ts';
import { orderPaid } from '../../orders/order/index.ts';
import { storeConnected, storeEventReceived } from '../store/index.ts';
import { fetchOrder } from './intake.service.ts';
import { giveUpParcel, noteParcel, tellAll, tellParcel } from './parcel.service.ts';
import { noteImported, notePaid, tryDue } from './place.service.ts';
import { beginSync, lookAtDue } from './poll.service.ts';

/** What no later try makes better: the next look by the clock finds it, or the seller has to do something first. */
const isOver = (error: unknown) =>
  error instanceof MarketplaceError && ['needsReauth', 'notFound', 'refused'].includes(error.kind);

/** The marketplace says that an order has changed: it is read there. */
export const fetchStoreOrder = onEvent(
  storeEventReceived,
  'storeOrder.fetch',
  async (ctx, { storeId, about, resourceId }) => {
    if (about !== 'order' || resourceId === null) return;
    try {
      await fetchOrder(ctx, storeId, resourceId, 'webhook');
    } catch (error) {
      if (!isOver(error)) throw error;
    }
  },
  { retries: 6, retrySeconds: 2, retryMaxSeconds: 60, atOnce: 5, room: 'elsewhere' },
);

/** What happened while a store was away is read, and told, when it is back. */
export const beginStoreOrders = onEvent(
  storeConnected,
  'storeOrder.begin',
  async (ctx, { storeId }) => {
    await beginSync(ctx, storeId);
    await tellAll(ctx, storeId);
  },
  { room: 'elsewhere' },
);

/** Each minute: stores whose orders are to be looked at. */
export const lookAtStoreOrders = clockJob('storeOrder.look', lookAtDue, { room: 'elsewhere' });

/** Each minute: orders that wait for money or for stock. */
export const tryStoreOrders = clockJob('storeOrder.try', tryDue);

export const noteStoreOrderPlaced = onEvent(orderImported, 'storeOrder.notePlaced', (ctx, { importId, orderId }) =>
  noteImported(ctx, importId, orderId),
);

export const noteStoreOrderPaid = onEvent(orderPaid, 'storeOrder.notePaid', (ctx, { orderId }) =>
  notePaid(ctx, orderId),
);

/** A parcel of ours has left: its marketplace hears of it. */
export const tellStoreParcel = job(
  'storeOrder.tellParcel',
  z.object({ shipmentId: z.string() }),
  async (ctx, { shipmentId }) => {
    try {
      await tellParcel(ctx, shipmentId);
    } catch (error) {
      // It is told when the store is connected again.
      if (!isOver(error)) throw error;
    }
  },
  { ...patient, atOnce: 4, room: 'elsewhere', onDead: (ctx, { shipmentId }) => giveUpParcel(ctx, shipmentId) },
);

export const noteStoreParcel = onEvent(parcelHandedOver, 'storeOrder.noteParcel', async (ctx, payload) => {
  const { orderId, shipmentId } = payload;
  if (await noteParcel(ctx, orderId, shipmentId)) await ctx.jobs.enqueue(ctx, tellStoreParcel, { shipmentId });
});

import { z } from 'zod';
import { job, onEvent } from '../../jobs/queue.ts';
import { orderPaid, orderReleased } from '../order/order.events.ts';
import { refundDone } from '../payment/payment.events.ts';
import { parcelDelivered, parcelHandedOver } from '../shipment/shipment.events.ts';
import { expireUnpaidOrders } from './cancel.service.ts';
import { checkAddress, checkArtwork, sendProof, tellParcel, tellRefunded, tellReleased } from './progress.service.ts';

export const expireOrders = job(
  'aftersale.expireOrders',
  z.object({}),
  async (ctx) => void (await expireUnpaidOrders(ctx)),
  { retries: 0, deadlineSeconds: 300 },
);

/** What follows from what happened to orders, parcels and refunds. */
export const aftersaleJobs = [
  onEvent(orderPaid, 'aftersale.checkAddress', (ctx, { orderId }) => checkAddress(ctx, orderId)),
  onEvent(orderPaid, 'aftersale.checkArtwork', (ctx, { orderId }) => checkArtwork(ctx, orderId)),
  onEvent(orderPaid, 'aftersale.sendProof', (ctx, { orderId }) => sendProof(ctx, orderId)),
  onEvent(orderReleased, 'aftersale.tellReleased', (ctx, { orderId }) => tellReleased(ctx, orderId)),
  onEvent(parcelHandedOver, 'aftersale.tellHandedOver', tellParcel),
  onEvent(parcelDelivered, 'aftersale.tellDelivered', tellParcel),
  onEvent(refundDone, 'aftersale.tellRefunded', tellRefunded),
] as const;

import { onEvent } from '../../../platform/events/event.ts';
import { job, patient } from '../../../platform/jobs/queue.ts';
import { clockJob } from '../../../platform/jobs/work-off.ts';
import { refundDone } from '../../money/payment/index.ts';
import { orderPaid, orderReleased } from '../../orders/order/index.ts';
import { parcelDelivered, parcelHandedOver } from '../shipment/index.ts';
import { expireUnpaidOrders } from './cancel.service.ts';
import {
  checkAddress,
  checkArtwork,
  sendProof,
  tellArrived,
  tellOnItsWay,
  tellReleased,
  togetherSeconds,
} from './progress.service.ts';
import { tellReturned } from './refund-told.service.ts';

export const expireOrders = clockJob('aftersale.expireOrders', expireUnpaidOrders);

/** A little later, when all that leaves with it has left. */
const tellOnItsWayJob = job('aftersale.tellOnItsWay', parcelHandedOver.payload, tellOnItsWay, patient);

/** What follows from what happened to orders, parcels and refunds. */
export const aftersaleJobs = [
  onEvent(orderPaid, 'aftersale.checkAddress', (ctx, { orderId }) => checkAddress(ctx, orderId), patient),
  onEvent(orderPaid, 'aftersale.checkArtwork', (ctx, { orderId }) => checkArtwork(ctx, orderId), patient),
  onEvent(orderPaid, 'aftersale.sendProof', (ctx, { orderId }) => sendProof(ctx, orderId), patient),
  onEvent(orderReleased, 'aftersale.tellReleased', (ctx, { orderId }) => tellReleased(ctx, orderId), patient),
  onEvent(
    parcelHandedOver,
    'aftersale.tellHandedOver',
    (ctx, parcel) => ctx.jobs.enqueue(ctx, tellOnItsWayJob, parcel, { afterSeconds: togetherSeconds }),
    patient,
  ),
  tellOnItsWayJob,
  onEvent(parcelDelivered, 'aftersale.tellDelivered', tellArrived, patient),
  onEvent(refundDone, 'aftersale.tellRefunded', tellReturned, patient),
] as const;

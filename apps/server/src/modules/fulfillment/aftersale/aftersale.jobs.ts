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
  notifyArrived,
  notifyOnItsWay,
  notifyReleased,
  sendProof,
  togetherSeconds,
} from './progress.service.ts';
import { notifyReturned } from './refund-notification.service.ts';
import { askForReviews } from './review-request.service.ts';

export const expireOrders = clockJob('aftersale.expireOrders', expireUnpaidOrders);

/** Once an hour: when a mail about it comes matters to nobody. */
export const askForReviewsJob = clockJob('aftersale.askForReviews', askForReviews);

/** A little later, when all that leaves with it has left. */
const notifyOnItsWayJob = job('aftersale.tellOnItsWay', parcelHandedOver.payload, notifyOnItsWay, patient);

/** What follows from what happened to orders, parcels and refunds. */
export const aftersaleJobs = [
  onEvent(orderPaid, 'aftersale.checkAddress', (ctx, { orderId }) => checkAddress(ctx, orderId), patient),
  onEvent(orderPaid, 'aftersale.checkArtwork', (ctx, { orderId }) => checkArtwork(ctx, orderId), patient),
  onEvent(orderPaid, 'aftersale.sendProof', (ctx, { orderId }) => sendProof(ctx, orderId), patient),
  onEvent(orderReleased, 'aftersale.tellReleased', (ctx, { orderId }) => notifyReleased(ctx, orderId), patient),
  onEvent(
    parcelHandedOver,
    'aftersale.tellHandedOver',
    (ctx, parcel) => ctx.jobs.enqueue(ctx, notifyOnItsWayJob, parcel, { afterSeconds: togetherSeconds }),
    patient,
  ),
  notifyOnItsWayJob,
  onEvent(parcelDelivered, 'aftersale.tellDelivered', notifyArrived, patient),
  onEvent(refundDone, 'aftersale.tellRefunded', notifyReturned, patient),
] as const;

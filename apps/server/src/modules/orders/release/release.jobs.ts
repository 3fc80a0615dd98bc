import { clockJob } from '../../../platform/jobs/work-off.ts';
import { completeDeliveredOrders, releaseDueOrders } from './release.service.ts';

/** Runs every minute: an order waits for its release a minute longer at most. */
export const releaseOrders = clockJob('order.release', releaseDueOrders);

export const completeOrders = clockJob('order.complete', completeDeliveredOrders);

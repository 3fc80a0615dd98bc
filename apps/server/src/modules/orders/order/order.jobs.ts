import { inTransaction } from '../../../context.ts';
import { onEvent } from '../../../platform/events/event.ts';
import { patient } from '../../../platform/jobs/queue.ts';
import { clockJob } from '../../../platform/jobs/work-off.ts';
import { stockCameIn } from '../../catalog/catalog/index.ts';
import { completeDeliveredOrders, releaseDueOrders } from './release.service.ts';
import { countSales } from './sales.service.ts';
import { fillMissing } from './stock.service.ts';

/** Runs every minute: an order waits for its release a minute longer at most. */
export const releaseOrders = clockJob('order.release', releaseDueOrders);

export const completeOrders = clockJob('order.complete', completeDeliveredOrders);

export const fillMissingUnits = onEvent(
  stockCameIn,
  'order.fillMissing',
  async (ctx, { skuIds }) => {
    const empty = new Set<string>();
    while (await inTransaction(ctx, (ctx) => fillMissing(ctx, skuIds, empty)));
  },
  patient,
);

/** What items have sold follows the orders a few minutes later: no checkout waits for a row of the catalog. */
export const countSalesJob = clockJob('order.countSales', countSales);

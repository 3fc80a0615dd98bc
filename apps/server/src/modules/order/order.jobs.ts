import { z } from 'zod';
import { inTransaction } from '../../context.ts';
import { job, onEvent } from '../../jobs/queue.ts';
import { stockCameIn } from '../catalog/catalog.events.ts';
import { completeDeliveredOrders, releaseDueOrders } from './release.service.ts';
import { fillMissing } from './stock.service.ts';

const oneRun = { retries: 0, deadlineSeconds: 300 };

/** Runs every minute: an order waits for its release a minute longer at most. */
export const releaseOrders = job(
  'order.release',
  z.object({}),
  async (ctx) => void (await releaseDueOrders(ctx)),
  oneRun,
);

export const completeOrders = job(
  'order.complete',
  z.object({}),
  async (ctx) => void (await completeDeliveredOrders(ctx)),
  oneRun,
);

export const fillMissingUnits = onEvent(stockCameIn, 'order.fillMissing', (ctx, { skuIds }) =>
  inTransaction(ctx, (ctx) => fillMissing(ctx, skuIds)),
);

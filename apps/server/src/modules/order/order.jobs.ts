import { z } from 'zod';
import { job } from '../../jobs/queue.ts';
import { completeDeliveredOrders, releaseDueOrders } from './release.service.ts';

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

import { z } from 'zod';
import { job, onEvent } from '../../jobs/queue.ts';
import { orderPaid, orderRedesigned, orderReleased } from '../order/order.events.ts';
import { makeFilesOfOrder } from './print-files.service.ts';
import { listOrdersToStop, markFilesReady, startProduction, stopProduction } from './production.service.ts';

const slowly = { deadlineSeconds: 600 };

/** As soon as an order is paid: what cannot be printed is found before the order is released. */
export const makeOrderPrintFiles = onEvent(
  orderPaid,
  'production.makePrintFiles',
  (ctx, { orderId }) => makeFilesOfOrder(ctx, orderId),
  slowly,
);

export const remakeOrderPrintFiles = onEvent(
  orderRedesigned,
  'production.remakePrintFiles',
  (ctx, { orderId }) => makeFilesOfOrder(ctx, orderId),
  slowly,
);

/** A released order comes into the workshop; its files are there already, unless something was changed at the last minute. */
export const startReleasedOrder = onEvent(
  orderReleased,
  'production.start',
  async (ctx, { orderId }) => {
    await startProduction(ctx, orderId);
    await makeFilesOfOrder(ctx, orderId);
    await markFilesReady(ctx, orderId);
  },
  slowly,
);

/** Every minute: nobody goes on making what was refunded. */
export const stopTakenBackOrders = job(
  'production.stopTakenBack',
  z.object({}),
  async (ctx) => {
    for (const orderId of await listOrdersToStop(ctx)) await stopProduction(ctx, orderId, 'The order was taken back');
  },
  { retries: 0 },
);

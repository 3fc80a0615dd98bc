import { z } from 'zod';
import type { Ctx } from '../../../context.ts';
import { onEvent } from '../../../platform/events/event.ts';
import { byTheClock, type Job, job, patient } from '../../../platform/jobs/queue.ts';
import { clockJob } from '../../../platform/jobs/work-off.ts';
import { lineWithdrawn, makingWanted, orderPaid, orderRedesigned, orderReleased } from '../../orders/order/index.ts';
import {
  askAboutPrintFiles,
  askAboutProduction,
  askAgain,
  drawing,
  remakeLost,
  retryMakings,
  settleMaking,
  startReplacement,
  stopLine,
} from '../replacement/index.ts';
import { replacementOrdered } from '../shipment/index.ts';
import { batchStarted, makeFilesOfOrder, markFilesReady, startProduction, stopCanceled } from '../unit/index.ts';
import { giveUpHandOver, handOverStarted } from './handover.service.ts';
import { handOverSeconds } from './hot-folder-place.ts';
import { runSimulator } from './simulator.service.ts';

const slowly = { ...patient, deadlineSeconds: 600, room: 'elsewhere' } as const;

/** As soon as an order is paid: what cannot be printed is found before the order is released. */
export const makeOrderPrintFiles = onEvent(
  orderPaid,
  'production.makePrintFiles',
  (ctx, { orderId }, tries) => drawing(tries, () => makeFiles(ctx, orderId)),
  { ...slowly, onDead: (ctx, { orderId }) => askAboutPrintFiles(ctx, orderId) },
);

export const remakeOrderPrintFiles = onEvent(
  orderRedesigned,
  'production.remakePrintFiles',
  (ctx, { orderId }, tries) => drawing(tries, () => makeFiles(ctx, orderId)),
  { ...slowly, onDead: (ctx, { orderId }) => askAboutPrintFiles(ctx, orderId) },
);

async function makeFiles(ctx: Ctx, orderId: string): Promise<void> {
  await makeFilesOfOrder(ctx, orderId);
  await settleMaking(ctx, orderId, 'printFilesFailed');
}

async function start(ctx: Ctx, orderId: string): Promise<void> {
  await startProduction(ctx, orderId);
  await makeFiles(ctx, orderId);
  await markFilesReady(ctx, orderId);
  await settleMaking(ctx, orderId, 'productionFailed');
}

/** A released order comes into production; its files are there already, unless something was changed at the last minute. */
export const startReleasedOrder = onEvent(
  orderReleased,
  'production.start',
  (ctx, { orderId }, tries) => drawing(tries, () => start(ctx, orderId)),
  { ...slowly, onDead: (ctx, { orderId }) => askAboutProduction(ctx, orderId) },
);

/** What had failed for good, once somebody has put its reason right. */
export const tryMakingAgain = onEvent(
  makingWanted,
  'production.tryAgain',
  async (ctx, { orderId }, tries) => {
    if (!(await retryMakings(ctx, orderId))) await drawing(tries, () => start(ctx, orderId));
  },
  { ...slowly, onDead: (ctx, { orderId }) => askAgain(ctx, orderId) },
);

/** What arrived with a fault is made again; its files are there already, unless they were made before files were kept. */
export const startOrderedReplacement = onEvent(
  replacementOrdered,
  'production.startAgain',
  (ctx, { orderId, replacementId }, tries) =>
    drawing(tries, async () => {
      await startReplacement(ctx, replacementId);
      await makeFiles(ctx, orderId);
      await markFilesReady(ctx, orderId);
      await settleMaking(ctx, orderId, 'productionFailed');
    }),
  { ...slowly, onDead: (ctx, { orderId }) => askAboutProduction(ctx, orderId) },
);

/** Every minute: nobody goes on making what was refunded. */
export const stopCanceledOrders = clockJob('production.stopTakenBack', stopCanceled);

/** Nobody goes on making what its buyer does not wait for. */
export const stopWithdrawnLine = onEvent(lineWithdrawn, 'production.stopLine', stopLine, patient);

/** Every minute: what got lost on its way and is to be sent again is made again. */
export const remakeLostUnits = clockJob('production.remakeLost', remakeLost);

/** As soon as a batch is begun, presses find its files in the hot folder. */
export const handOverBatch = onEvent(
  batchStarted,
  'production.handOver',
  (ctx, { batchId }) => handOverStarted(ctx, batchId),
  // One at a time: a share that hangs holds no more than one thread of the process.
  {
    ...{ ...slowly, deadlineSeconds: handOverSeconds, atOnce: 1 },
    onDead: (ctx, { batchId }) => giveUpHandOver(ctx, batchId),
  },
);

const simulatorStepSeconds = 2;

/** The factory simulator: each turn asks for the next one. The clock only starts it again, should one get lost. */
export const tickSimulator: Job = job(
  'simulator.tick',
  z.object({}),
  async (ctx) => {
    if (await runSimulator(ctx)) await ctx.jobs.enqueue(ctx, tickSimulator, {}, { afterSeconds: simulatorStepSeconds });
  },
  { ...byTheClock, atOnce: 1 },
);

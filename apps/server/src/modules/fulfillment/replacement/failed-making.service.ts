import { AppError, assertFound } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { discardJobs, findFailedJobs, retryJobs } from '../../../platform/jobs/dead-letters.ts';
import { Hopeless } from '../../../platform/jobs/job.ts';
import { RenderFailed } from '../../../platform/render/render-pool.ts';
import { getDocument, printedAreas } from '../../design/document/index.ts';
import { raiseException, settleExceptions } from '../../orders/exception/index.ts';
import {
  isChangeable,
  listLinesToPrint,
  listOrderLines,
  listPrintFileLinks,
  lockOrder,
  notifyAccount,
} from '../../orders/order/index.ts';
import { againStates, workingStates } from '../unit/index.ts';
import { delayedNews } from './replacement.mails.ts';

/** A picture that could not be drawn so often is not drawn the next time either. */
const drawingTries = 4;
/**
 * Where the process that draws has died, the machine may have ended it for want of memory: that is waited for, for
 * about an hour.
 */
const crashTries = 10;

/** So many failures say that it cannot be drawn. Of a server that stops none does. */
function triesOf({ reason }: RenderFailed): number {
  if (reason === 'Closed') return Number.POSITIVE_INFINITY;
  return reason === 'Crashed' || reason === 'NotSendable' ? crashTries : drawingTries;
}

/** The files' store may be away for a day and is waited for; what cannot be drawn becomes somebody's exception soon. */
export async function drawing(tries: number | undefined, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isUnprintable = error instanceof AppError && error.errorName === 'designNotPrintable';
    if (isUnprintable) throw new Hopeless(error.message);
    if (error instanceof RenderFailed && (tries ?? 0) >= triesOf(error)) {
      throw new Hopeless(`A print file couldn’t be created (${error.reason}).`);
    }
    throw error;
  }
}

/** Lines of an order that lack a print file, or all that are printed where none is known to lack one. */
async function listUnmade(ctx: Ctx, orderId: string): Promise<string[]> {
  const lines = await listLinesToPrint(ctx, orderId);
  const ids = lines.map((line) => line.orderLineId);
  const made = ids.length ? await listPrintFileLinks(ctx, ids) : [];
  const unmade: string[] = [];
  for (const { orderLineId, documentHash } of lines) {
    const areas = printedAreas(await getDocument(ctx, documentHash));
    const has = new Set(made.filter((file) => file.orderLineId === orderLineId).map((file) => file.areaCode));
    if (areas.some((area) => !has.has(area))) unmade.push(orderLineId);
  }
  return unmade.length ? unmade : ids;
}

/** The print files of a paid order have failed for good: operations decide, and its customer knows that it waits. */
export async function askAboutPrintFiles(ctx: Ctx, orderId: string): Promise<void> {
  const unmade = await listUnmade(ctx, orderId);
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, orderId);
    if (!isChangeable(order)) return;
    const titles = new Map((await listOrderLines(ctx, orderId)).map((line) => [line.id, line.title]));
    let isNew = false;
    for (const orderLineId of unmade) {
      const detail = `${assertFound(titles.get(orderLineId))}:`;
      if (await raiseException(ctx, { orderId, orderLineId, kind: 'printFilesFailed', detail })) isNew = true;
    }
    if (isNew) await notifyAccount(ctx, orderId, delayedNews);
  });
}

/** A released order could not be given to production for good. */
export async function askAboutProduction(ctx: Ctx, orderId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { state } = await lockOrder(ctx, orderId);
    if (!([...workingStates, ...againStates] as readonly string[]).includes(state)) return;
    if (await raiseException(ctx, { orderId, kind: 'productionFailed' }))
      await notifyAccount(ctx, orderId, delayedNews);
  });
}

/** What was tried again has failed again. */
export async function askAgain(ctx: Ctx, orderId: string): Promise<void> {
  await askAboutPrintFiles(ctx, orderId);
  await askAboutProduction(ctx, orderId);
}

/** What is made of an order, by any of its jobs. */
const makings = [
  'production.makePrintFiles',
  'production.remakePrintFiles',
  'production.start',
  'production.startAgain',
];

/** Runs anew what had failed for an order. Says whether there was anything: it may have been discarded. */
export function retryMakings(ctx: Ctx, orderId: string): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const ids = await findFailedJobs(ctx, makings, { orderId });
    return ids.length > 0 && (await retryJobs(ctx, ids)).length > 0;
  });
}

/** It has been done after all: nobody need ask about it, and what else had failed of it need not be looked at. */
export async function settleMaking(
  ctx: Ctx,
  orderId: string,
  kind: 'printFilesFailed' | 'productionFailed',
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    if (!(await settleExceptions(ctx, orderId, kind))) return;
    const ids = await findFailedJobs(ctx, makings, { orderId });
    if (ids.length) await discardJobs(ctx, ids);
  });
}

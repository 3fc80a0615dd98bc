import { inTransaction } from '../../../context.ts';
import { onEvent } from '../../../platform/events/event.ts';
import { patient } from '../../../platform/jobs/queue.ts';
import { stockCameIn } from '../../catalog/catalog/index.ts';
import { fillMissing } from './stock.service.ts';

/** Queued under the name that it had when orders kept their stock themselves: jobs of then may still wait. */
export const fillMissingUnits = onEvent(
  stockCameIn,
  'order.fillMissing',
  async (ctx, { skuIds }) => {
    const empty = new Set<string>();
    while (await inTransaction(ctx, (ctx) => fillMissing(ctx, skuIds, empty)));
  },
  patient,
);

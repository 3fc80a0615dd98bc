import { dayMs } from '@merchmill/contract/durations.ts';
import { lt } from 'drizzle-orm';
import { deleteDue } from '../../../platform/db/delete-due.ts';
import { clockJob } from '../../../platform/jobs/work-off.ts';
import { followPrices } from './price.service.ts';
import { publishRuns } from './publishing.tables.ts';
import { followStock } from './stock.service.ts';

/** Each minute: what is out of stock, discontinued or withdrawn closes in the stores that sell it. */
export const publishStock = clockJob('publishing.stock', followStock);

/** Each five minutes: where our prices have changed, prices by rule in the stores that follow them. */
export const publishPrices = clockJob('publishing.prices', followPrices);

const keptDays = 90;

/** Each night: runs that ended long ago, with their items. */
export const forgetPublishRuns = clockJob('publishing.forget', (ctx, turn) =>
  deleteDue(ctx.db, turn, publishRuns, lt(publishRuns.finishedAt, new Date(ctx.now().getTime() - keptDays * dayMs))),
);

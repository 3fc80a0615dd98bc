import { z } from 'zod';
import { job } from '../../../platform/jobs/queue.ts';
import { failItem } from './item-end.service.ts';
import { workItem } from './publish-item.service.ts';

/**
 * One product to its store. It begins where it was left, and waits for the quota in a job of its own; a marketplace
 * that does not answer has three minutes, then its seller is told.
 */
export const publishItem = job(
  'publishing.item',
  z.object({
    itemId: z.string(),
    /** How many of the same store were to be done before it: stores take turns. */
    rank: z.number().int().min(0).default(0),
  }),
  async (ctx, { itemId, rank }) => {
    const waitSeconds = await workItem(ctx, itemId);
    if (waitSeconds === null) return;
    await ctx.jobs.enqueue(ctx, publishItem, { itemId, rank }, { afterSeconds: waitSeconds, key: itemId, rank });
  },
  {
    retries: 7,
    retrySeconds: 2,
    retryMaxSeconds: 60,
    deadlineSeconds: 300,
    atOnce: 4,
    room: 'elsewhere',
    onDead: (ctx, { itemId }) =>
      failItem(ctx, itemId, 'The marketplace didn’t answer for some minutes. Try again later.'),
  },
);

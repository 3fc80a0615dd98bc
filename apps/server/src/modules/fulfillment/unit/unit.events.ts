import { z } from 'zod';
import { shopEvent } from '../../../platform/events/event.ts';

/** Printing of some units of a batch has begun. */
export const batchStarted = shopEvent('batch.started', z.object({ batchId: z.string() }), ({ batchId }) => batchId);

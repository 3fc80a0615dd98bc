import { z } from 'zod';
import { shopEvent } from '../../../platform/events/event.ts';

/** Variants of a store are known that were not before: a listing was matched, or products left as a file. */
export const listingsMatched = shopEvent(
  'publishing.listingsMatched',
  z.object({ storeId: z.string() }),
  ({ storeId }) => storeId,
);

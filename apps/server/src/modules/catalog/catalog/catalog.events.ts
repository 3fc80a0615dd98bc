import { z } from 'zod';
import { shopEvent } from '../../../platform/events/event.ts';

const payload = z.object({ skuIds: z.array(z.string()) });

/** There are units of these variants again that can be sold: orders that wait for them come first. */
export const stockCameIn = shopEvent('catalog.stockCameIn', payload, () => null);

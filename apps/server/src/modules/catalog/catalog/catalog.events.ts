import { z } from 'zod';
import type { ShopEvent } from '../../../platform/jobs/queue.ts';

const payload = z.object({ skuIds: z.array(z.string()) });

/** There are units of these variants again that can be sold: orders that wait for them come first. */
export const stockCameIn: ShopEvent<typeof payload> = { name: 'catalog.stockCameIn', payload };

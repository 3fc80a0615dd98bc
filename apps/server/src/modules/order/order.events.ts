import { z } from 'zod';
import type { ShopEvent } from '../../jobs/queue.ts';

const payload = z.object({ orderId: z.string() });

/** An order's money is certain. */
export const orderPaid: ShopEvent<typeof payload> = { name: 'order.paid', payload };

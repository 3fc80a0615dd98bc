import { z } from 'zod';
import type { ShopEvent } from '../../../platform/jobs/queue.ts';

const payload = z.object({ orderId: z.string() });

/** An order's money is certain. */
export const orderPaid: ShopEvent<typeof payload> = { name: 'order.paid', payload };

/** Its grace time is over: from here on it is made. */
export const orderReleased: ShopEvent<typeof payload> = { name: 'order.released', payload };

/** Another design is to be printed on some line of it: the files made before are of no use. */
export const orderRedesigned: ShopEvent<typeof payload> = { name: 'order.redesigned', payload };

/** What failed in making it is to be tried again. */
export const makingWanted: ShopEvent<typeof payload> = { name: 'order.makingWanted', payload };

const line = z.object({ orderId: z.string(), orderLineId: z.string() });

/** A line had run out, and its buyer has taken it out of the order after the release. */
export const lineWithdrawn: ShopEvent<typeof line> = { name: 'order.lineWithdrawn', payload: line };

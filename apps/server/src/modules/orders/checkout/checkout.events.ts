import { z } from 'zod';
import { shopEvent } from '../../../platform/events/event.ts';

/** What was prepared elsewhere has become an order. */
export const orderImported = shopEvent(
  'order.imported',
  z.object({ importId: z.string(), orderId: z.string() }),
  ({ orderId }) => orderId,
);

import { z } from 'zod';
import type { ShopEvent } from '../../../platform/jobs/queue.ts';

const payment = z.object({ paymentId: z.string() });
const refund = z.object({ requestKey: z.string(), orderId: z.string().nullable() });

/** A payment is certain, whatever it was for. Orders have an event of their own. */
export const paymentAuthorised: ShopEvent<typeof payment> = { name: 'payment.authorised', payload: payment };

/** A payment that a provider was to take is given up: its page must not take money any more. */
export const paymentGivenUp: ShopEvent<typeof payment> = { name: 'payment.givenUp', payload: payment };

/** All of what was asked for under this key is back with the shopper, or in their wallet. */
export const refundDone: ShopEvent<typeof refund> = { name: 'refund.done', payload: refund };

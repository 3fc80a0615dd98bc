import { z } from 'zod';
import { shopEvent } from '../../../platform/events/event.ts';

const payment = z.object({ paymentId: z.string() });
const refund = z.object({ requestKey: z.string(), orderId: z.string().nullable() });

/** A payment is certain, whatever it was for. Orders have an event of their own. */
export const paymentAuthorized = shopEvent('payment.authorised', payment, ({ paymentId }) => paymentId);

/** A payment that a provider was to take is given up: its page must not take money any more. */
export const paymentGivenUp = shopEvent('payment.givenUp', payment, ({ paymentId }) => paymentId);

/** All of what was asked for under this key is back with the shopper, or in their wallet. */
export const refundDone = shopEvent('refund.done', refund, ({ orderId }) => orderId);

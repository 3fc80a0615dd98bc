import { z } from 'zod';
import { shopEvent } from '../../../platform/events/event.ts';

const payload = z.object({ orderId: z.string() });
const ofOrder = ({ orderId }: { orderId: string }) => orderId;

/** An order's money is certain. */
export const orderPaid = shopEvent('order.paid', payload, ofOrder);

/** It ended before it was made, whoever said so. */
export const orderCanceled = shopEvent('order.canceled', payload, ofOrder);

/** Its grace time is over: from here on it is made. */
export const orderReleased = shopEvent('order.released', payload, ofOrder);

/** Another design is to be printed on some line of it: the files made before are of no use. */
export const orderRedesigned = shopEvent('order.redesigned', payload, ofOrder);

/** What failed in making it is to be tried again. */
export const makingWanted = shopEvent('order.makingWanted', payload, ofOrder);

const line = z.object({ orderId: z.string(), orderLineId: z.string() });

/** A line had run out, and its buyer has taken it out of the order after the release. */
export const lineWithdrawn = shopEvent('order.lineWithdrawn', line, ofOrder);

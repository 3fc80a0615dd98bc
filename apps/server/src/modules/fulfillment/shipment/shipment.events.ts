import { z } from 'zod';
import { shopEvent } from '../../../platform/events/event.ts';

const payload = z.object({ orderId: z.string(), shipmentId: z.string() });
const ofOrder = ({ orderId }: { orderId: string }) => orderId;

/** A parcel is with its carrier. */
export const parcelHandedOver = shopEvent('parcel.handedOver', payload, ofOrder);

const second = z.object({ orderId: z.string(), replacementId: z.string() });

/** Units are to be made and sent a second time. */
export const replacementOrdered = shopEvent('replacement.ordered', second, ofOrder);

/** A parcel has arrived. */
export const parcelDelivered = shopEvent('parcel.delivered', payload, ofOrder);

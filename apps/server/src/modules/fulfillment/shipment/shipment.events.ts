import { z } from 'zod';
import type { ShopEvent } from '../../../platform/jobs/queue.ts';

const payload = z.object({ orderId: z.string(), shipmentId: z.string() });

/** A parcel is with its carrier. */
export const parcelHandedOver: ShopEvent<typeof payload> = { name: 'parcel.handedOver', payload };

const second = z.object({ orderId: z.string(), secondMakingId: z.string() });

/** Pieces are to be made and sent a second time. */
export const secondMakingOrdered: ShopEvent<typeof second> = { name: 'secondMaking.ordered', payload: second };

/** A parcel has arrived. */
export const parcelDelivered: ShopEvent<typeof payload> = { name: 'parcel.delivered', payload };

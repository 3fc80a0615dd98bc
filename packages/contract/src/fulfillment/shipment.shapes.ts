import type { Shapes } from '../call.ts';
import { BizId, CountryCode, IsoTime } from '../shapes.ts';
import { z } from '../zod.ts';
import { shipmentStates } from './shipment.ts';

/** One thing the carrier says of a parcel, at a time and a place. */
export const Scan = z.object({ at: IsoTime, state: z.enum(shipmentStates), place: z.string(), text: z.string() });
export type Scan = z.infer<typeof Scan>;

const ParcelLine = z.object({ orderLineId: BizId, title: z.string(), variant: z.string(), quantity: z.number().int() });

export const Shipment = z.object({
  bizId: BizId,
  state: z.enum(shipmentStates),
  warehouse: z.string(),
  carrier: z.string(),
  service: z.string(),
  /** Null until the carrier has given one. */
  trackingNumber: z.string().nullable(),
  /** The carrier’s own page of it, where it has one. */
  trackingUrl: z.url().nullable(),
  from: CountryCode,
  to: CountryCode,
  createdAt: IsoTime,
  deliveredAt: IsoTime.nullable(),
  /** It replaces units that arrived with a fault. */
  second: z.boolean(),
  lines: z.array(ParcelLine),
  /** The newest first. */
  scans: z.array(Scan),
});
export type Shipment = z.infer<typeof Shipment>;

export const Trajectory = z.object({
  shipments: z.array(Shipment),
  /** Units that no parcel has been packed of yet. */
  notShipped: z.number().int(),
  /** Units that are made a second time since they arrived with a fault, and have not been packed yet. */
  remade: z.array(ParcelLine),
});
export type Trajectory = z.infer<typeof Trajectory>;

const params = z.object({ orderId: BizId });

export const shipmentShapes = {
  trajectory: {
    summary: 'The parcels of my order with their tracking events.',
    params,
    data: Trajectory,
  },
  refresh: {
    summary: 'Refresh tracking for my order’s parcels now.',
    params,
    data: Trajectory,
  },
} satisfies Shapes;

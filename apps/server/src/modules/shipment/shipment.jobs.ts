import { asc, lte } from 'drizzle-orm';
import { z } from 'zod';
import { job } from '../../jobs/queue.ts';
import { trackParcel } from './shipment.service.ts';
import { shipments } from './shipment.tables.ts';

/** Asks the carriers about the parcels that are due. One that does not answer holds up none of the others. */
export const trackParcels = job(
  'shipment.track',
  z.object({}),
  async (ctx) => {
    const due = await ctx.db
      .select()
      .from(shipments)
      .where(lte(shipments.nextCheckAt, ctx.now()))
      .orderBy(asc(shipments.nextCheckAt))
      .limit(100);
    for (const shipment of due) {
      await trackParcel(ctx, shipment).catch((error) =>
        ctx.log.error({ shipmentId: shipment.id, err: error }, 'parcel could not be asked for'),
      );
    }
  },
  { retries: 0, deadlineSeconds: 300 },
);

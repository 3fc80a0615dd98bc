import { and, asc, gt, lte } from 'drizzle-orm';
import { clockJob, workOff } from '../../../platform/jobs/work-off.ts';
import { measureLeadTimes } from './lead.service.ts';
import { trackParcel } from './shipment.service.ts';
import { shipments } from './shipment.tables.ts';

const parcelsAtOnce = 4;

/** Asks the carriers about the parcels that are due. One that does not answer holds up none of the others. */
export const trackParcels = clockJob(
  'shipment.track',
  (ctx, turn) =>
    workOff(turn, {
      list: (after, limit) =>
        ctx.db
          .select()
          .from(shipments)
          .where(and(lte(shipments.nextCheckAt, ctx.now()), gt(shipments.id, after)))
          .orderBy(asc(shipments.id))
          .limit(limit),
      work: async (shipment) => {
        await trackParcel(ctx, shipment).catch((error) =>
          ctx.log.error({ shipmentId: shipment.id, err: error }, 'parcel status could not be fetched'),
        );
        return true;
      },
      atOnce: parcelsAtOnce,
    }),
  { room: 'elsewhere' },
);

/** Once a day: how long products take from payment to the carrier. */
export const measureLeads = clockJob('shipment.measureLeads', measureLeadTimes);

import { z } from 'zod';
import { MarketplaceError } from '../../../adapters/marketplaces/port.ts';
import { job, patient } from '../../../platform/jobs/job.ts';
import { giveUpParcel, tellParcel } from './parcel.service.ts';

/** What no later try makes better: the next look by the clock finds it, or the seller has to do something first. */
export const isHopeless = (error: unknown) =>
  error instanceof MarketplaceError && ['needsReauth', 'notFound', 'refused'].includes(error.kind);

/** A parcel of ours has left: its marketplace hears of it. */
export const tellStoreParcel = job(
  'storeOrder.tellParcel',
  z.object({ shipmentId: z.string() }),
  async (ctx, { shipmentId }) => {
    try {
      await tellParcel(ctx, shipmentId);
    } catch (error) {
      // It is told when the store is connected again.
      if (!isHopeless(error)) throw error;
    }
  },
  { ...patient, atOnce: 4, room: 'elsewhere', onDead: (ctx, { shipmentId }) => giveUpParcel(ctx, shipmentId) },
);

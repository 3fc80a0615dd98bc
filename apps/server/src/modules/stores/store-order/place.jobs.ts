import { z } from 'zod';
import { job, patient } from '../../../platform/jobs/job.ts';
import { goOn } from './place.service.ts';

/** Orders and pays a store order that waits for nothing. */
export const placeStoreOrder = job(
  'storeOrder.place',
  z.object({ storeOrderId: z.string() }),
  (ctx, { storeOrderId }) => goOn(ctx, storeOrderId),
  { ...patient, atOnce: 4 },
);

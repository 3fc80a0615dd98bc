import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { inTransaction } from '../../../context.ts';
import { job, patient } from '../../../platform/jobs/job.ts';
import { settle } from './settle.service.ts';
import { storeOrders } from './store-order.tables.ts';

/** An order that waited for an answer which is there now is decided about. */
export const settleStoreOrder = job(
  'storeOrder.settle',
  z.object({ storeOrderId: z.string() }),
  (ctx, { storeOrderId }) =>
    inTransaction(ctx, async (ctx) => {
      const [row] = await ctx.db.select().from(storeOrders).where(eq(storeOrders.id, storeOrderId)).for('update');
      if (row) await settle(ctx, row);
    }),
  { ...patient, atOnce: 4 },
);

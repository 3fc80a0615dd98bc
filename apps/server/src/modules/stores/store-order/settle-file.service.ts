import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { type Ctx, inTransaction } from '../../../context.ts';
import { type Turn, workOff } from '../../../platform/jobs/work-off.ts';
import { settle } from './settle.service.ts';
import { storeOrders } from './store-order.tables.ts';

/** Stored, and not decided about yet. */
export const isOpen = and(eq(storeOrders.state, 'ready'), isNull(storeOrders.madeOf), isNull(storeOrders.orderId));

/** Decides about the orders that a file has brought. May be done again: those that were decided about are left. */
export function settleFile(ctx: Ctx, fileId: string, turn: Turn): Promise<number> {
  return workOff(turn, {
    list: (after, limit) =>
      ctx.db
        .select({ id: storeOrders.id })
        .from(storeOrders)
        .where(and(eq(storeOrders.fileId, fileId), isOpen, gt(storeOrders.id, after)))
        .orderBy(asc(storeOrders.id))
        .limit(limit),
    work: ({ id }) =>
      inTransaction(ctx, async (ctx) => {
        const [row] = await ctx.db
          .select()
          .from(storeOrders)
          .where(and(eq(storeOrders.id, id), isOpen))
          .for('update');
        if (row) await settle(ctx, row);
        return row !== undefined;
      }),
  });
}

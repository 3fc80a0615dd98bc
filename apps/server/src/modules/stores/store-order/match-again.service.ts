import { and, asc, eq, exists, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { settleStoreOrder } from './settle.jobs.ts';
import { storeOrderLines, storeOrders } from './store-order.tables.ts';

/** Variants of the store are known that were not before: what waits for one is decided about at once. */
export async function matchAgain(ctx: Ctx, storeId: string): Promise<void> {
  const isUnresolved = ctx.db
    .select({ one: sql`1` })
    .from(storeOrderLines)
    .where(and(eq(storeOrderLines.storeOrderId, storeOrders.id), eq(storeOrderLines.resolution, 'unresolved')));
  const waiting = await ctx.db
    .select({ id: storeOrders.id })
    .from(storeOrders)
    .where(and(eq(storeOrders.storeId, storeId), eq(storeOrders.state, 'held'), exists(isUnresolved)))
    .orderBy(asc(storeOrders.id));
  for (const { id: storeOrderId } of waiting) await ctx.jobs.enqueue(ctx, settleStoreOrder, { storeOrderId });
}

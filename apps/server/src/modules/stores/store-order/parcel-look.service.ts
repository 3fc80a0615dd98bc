import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { type ParcelLook, readParcelLook } from '../store/index.ts';
import { storeOrders } from './store-order.tables.ts';

/** How the store wants its parcels to look where an order of ours came from one; null for all other orders. */
export async function findParcelLook(ctx: Pick<Ctx, 'db'>, orderId: string): Promise<ParcelLook | null> {
  const [row] = await ctx.db
    .select({ storeId: storeOrders.storeId })
    .from(storeOrders)
    .where(eq(storeOrders.orderId, orderId));
  return row ? readParcelLook(ctx, row.storeId) : null;
}

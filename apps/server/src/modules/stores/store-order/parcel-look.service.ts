import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { type ParcelLook, readParcelLook } from '../store/index.ts';
import { storeOrders } from './store-order.tables.ts';

/** As the buyer knows it: its number in the store, and what they bought there for each line of our order, in our order. */
export type AsBought = { number: string; titles: readonly (string | null)[] };

/** How the store wants its parcels to look where an order of ours came from one; null for all other orders. */
export async function findParcelLook(
  ctx: Pick<Ctx, 'db'>,
  orderId: string,
): Promise<(ParcelLook & { bought: AsBought }) | null> {
  const [row] = await ctx.db
    .select({
      ...{ storeId: storeOrders.storeId, number: storeOrders.number },
      ...{ madeLines: storeOrders.madeLines, remote: storeOrders.remote },
    })
    .from(storeOrders)
    .where(eq(storeOrders.orderId, orderId));
  const look = row ? await readParcelLook(ctx, row.storeId) : null;
  if (!row || !look) return null;
  const titleOf = (lineId: string) => row.remote.lines.find((line) => line.lineId === lineId)?.title ?? null;
  return {
    ...look,
    bought: { number: row.number, titles: (row.madeLines ?? []).map(({ lineId }) => titleOf(lineId)) },
  };
}

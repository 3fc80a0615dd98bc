import { and, eq, inArray } from 'drizzle-orm';
import { type Ctx, inTransaction } from '../../../context.ts';
import { note, type StoreOrderRow } from './history.service.ts';
import { storeOrders } from './store-order.tables.ts';

/** Changes an order that is in one of these states still. */
export function move(
  ctx: Ctx,
  id: string,
  from: readonly StoreOrderRow['state'][],
  changing: Partial<StoreOrderRow>,
): Promise<StoreOrderRow | undefined> {
  return ctx.db
    .update(storeOrders)
    .set(changing)
    .where(and(eq(storeOrders.id, id), inArray(storeOrders.state, [...from])))
    .returning()
    .then(([row]) => row);
}

export function notePaid(ctx: Ctx, orderId: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(storeOrders).where(eq(storeOrders.orderId, orderId)).for('update');
    if (!row) return;
    const paid = { state: 'placed', chargeSince: null, nextTryAt: null } as const;
    const moved = await move(ctx, row.id, ['unpaid', 'toCharge'], paid);
    if (moved) await note(ctx, moved, 'paid');
  });
}

import { minuteMs } from '@merchmill/contract/durations.ts';
import type { StoreOrderHoldKind } from '@merchmill/contract/stores/store-order.ts';
import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm';
import { type Ctx, inTransaction } from '../../../context.ts';
import { Turn, workOff } from '../../../platform/jobs/work-off.ts';
import { goOn, holdCanceled } from './place.service.ts';
import { settle } from './settle.service.ts';
import { storeOrders } from './store-order.tables.ts';

/* Store orders that are decided about once more, without news from their marketplace. */

/** Decides anew, without these reasons to wait, and about what was not known before. */
function decideAgain(ctx: Ctx, id: string, without: readonly StoreOrderHoldKind[]): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(storeOrders).where(eq(storeOrders.id, id)).for('update');
    if (row?.state === 'waiting') await settle(ctx, row);
    if (row?.state !== 'held') return;
    const holds = row.holds.filter(({ kind }) => !without.includes(kind));
    const isUnknown = holds.some(({ kind }) => kind === 'unresolved');
    if (isUnknown || holds.length < row.holds.length) await settle(ctx, { ...row, holds });
  });
}

async function tryAgain(ctx: Ctx, id: string): Promise<void> {
  await decideAgain(ctx, id, ['notMakeable']);
  await goOn(ctx, id);
}

/** The seller wants it ordered and paid from the wallet now, also where our order was canceled before. */
export async function orderAgain(ctx: Ctx, id: string): Promise<void> {
  await decideAgain(ctx, id, ['notMakeable', 'canceledHere']);
  await goOn(ctx, id, 'wallet');
}

/** Our order was canceled here, by whomever: the marketplace's goes on until its seller says what becomes of it. */
export function noteCanceled(ctx: Ctx, orderId: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(storeOrders).where(eq(storeOrders.orderId, orderId)).for('update');
    if (!row) return;
    const isOverThere = row.remote.state === 'cancelled' || row.remote.state === 'refunded';
    if (isOverThere) await settle(ctx, row);
    else await holdCanceled(ctx, row.id, orderId);
  });
}

/** By then the orders of a store that is back were looked at: what was canceled there meanwhile is not ordered. */
const lookedAtInMs = 5 * minuteMs;

/** What was put off while a store had no access goes on. */
export const goOnWithStore = (ctx: Ctx, storeId: string): Promise<unknown> =>
  ctx.db
    .update(storeOrders)
    .set({ nextTryAt: new Date(ctx.now().getTime() + lookedAtInMs) })
    .where(and(eq(storeOrders.storeId, storeId), inArray(storeOrders.state, ['ready', 'unpaid'])));

/** Orders whose time has come: the wallet may reach by now, and stock may have come in, and products may be there. */
export function tryDue(ctx: Ctx, turn = new Turn(ctx)): Promise<number> {
  return workOff(turn, {
    list: (after, limit) =>
      ctx.db
        .select({ id: storeOrders.id })
        .from(storeOrders)
        .where(and(lte(storeOrders.nextTryAt, ctx.now()), gt(storeOrders.id, after)))
        .orderBy(asc(storeOrders.id))
        .limit(limit),
    work: async ({ id }) => {
      await tryAgain(ctx, id);
      return true;
    },
  });
}

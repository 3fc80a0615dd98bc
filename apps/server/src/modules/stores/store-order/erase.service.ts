import { dayMs } from '@merchmill/contract/durations.ts';
import type { StoreOrderState } from '@merchmill/contract/stores/store-order.ts';
import { and, asc, eq, gt, inArray, isNull, lt, ne, or } from 'drizzle-orm';
import { type Ctx, inTransaction } from '../../../context.ts';
import { Turn, workOff } from '../../../platform/jobs/work-off.ts';
import { forgetImport } from '../../orders/checkout/index.ts';
import { ofDeletedStore } from '../store/index.ts';
import { type KeptOrder, storeOrders } from './store-order.tables.ts';

/** Of these nothing more is made or shipped. */
export const endStates: StoreOrderState[] = ['fulfilled', 'canceled', 'notOurs'];

const withoutBuyer = (remote: KeptOrder): KeptOrder => ({
  ...remote,
  ...{ buyer: { name: '', email: null }, shipTo: null, giftMessage: null },
  lines: remote.lines.map((line) => ({ ...line, answers: [] })),
});

/** A while after it ended, and at once where its store was deleted; what is just being ordered is met next time. */
function isDue(ctx: Ctx) {
  const before = new Date(ctx.now().getTime() - ctx.config.retain.storeOrdersDays * dayMs);
  const isOver = and(inArray(storeOrders.state, endStates), lt(storeOrders.changedAt, before));
  const isOfDeleted = and(ofDeletedStore(storeOrders.storeId), ne(storeOrders.state, 'ready'));
  return and(isNull(storeOrders.erasedAt), or(isOver, isOfDeleted));
}

function erase(ctx: Ctx, id: string): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select()
      .from(storeOrders)
      .where(and(eq(storeOrders.id, id), isDue(ctx)))
      .for('update');
    if (!row) return false;
    await forgetImport(ctx, id);
    await ctx.db
      .update(storeOrders)
      .set({ remote: withoutBuyer(row.remote), buyer: '', answersRead: null, erasedAt: ctx.now() })
      .where(eq(storeOrders.id, id));
    return true;
  });
}

/** What store orders say of their buyers is deleted in time; what was sold stays for the seller's figures. */
export function eraseBuyers(ctx: Ctx, turn = new Turn(ctx)): Promise<number> {
  return workOff(turn, {
    list: (after, limit) =>
      ctx.db
        .select({ id: storeOrders.id })
        .from(storeOrders)
        .where(and(isDue(ctx), gt(storeOrders.id, after)))
        .orderBy(asc(storeOrders.id))
        .limit(limit),
    work: ({ id }) => erase(ctx, id),
  });
}

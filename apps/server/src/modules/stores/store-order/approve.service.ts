import { isReview } from '@merchmill/contract/stores/order-rules.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { AppError } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { ownedBy } from '../../../owned-by.ts';
import type { Acting } from '../../../principal.ts';
import { requireTakesOrders } from '../store/index.ts';
import { approvalOf } from './content-hash.ts';
import { note, type StoreOrderRow } from './history.service.ts';
import { settle } from './settle.service.ts';
import { storeOrders } from './store-order.tables.ts';

/* Sellers approve orders that their rules hold, or that wait for their time. */

type Outcome = 'released' | 'held' | 'unchanged';

const isToApprove = ({ state, holds }: StoreOrderRow) =>
  state === 'waiting' || holds.some(({ kind }) => isReview(kind));

/** What a seller has seen: another content of it is none that they approve. */
type Seen = { bizId: string; content: string };

function approve(ctx: Ctx, { personId }: Acting, { bizId: id, content: approvedOf }: Seen): Promise<Outcome> {
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(storeOrders).where(eq(storeOrders.id, id)).for('update');
    if (!row || !isToApprove(row) || approvalOf(row) !== approvedOf) return 'unchanged';
    const [approved] = await ctx.db.update(storeOrders).set({ approvedOf }).where(eq(storeOrders.id, id)).returning();
    await note(ctx, row, 'released', { personId });
    const { state } = await settle(ctx, approved!);
    return state === 'held' ? 'held' : 'released';
  });
}

/** What buyers change later is to be approved again. One that is not the seller’s refuses all of them. */
export async function approveOrders(
  ctx: Ctx,
  acting: Acting,
  orders: readonly Seen[],
): Promise<Record<Outcome, number>> {
  const seen = new Map(orders.map((each) => [each.bizId, each]));
  const ids = [...seen.keys()].sort();
  const own = and(inArray(storeOrders.id, ids), ownedBy(acting, storeOrders));
  if ((await ctx.db.$count(storeOrders, own)) !== ids.length) throw new AppError('notFound');
  const storeIds = await ctx.db.selectDistinct({ id: storeOrders.storeId }).from(storeOrders).where(own);
  for (const { id } of storeIds) await requireTakesOrders(ctx, acting, id);
  const done = { released: 0, held: 0, unchanged: 0 };
  for (const id of ids) done[await approve(ctx, acting, seen.get(id)!)]++;
  return done;
}

/** What is not placed yet is decided about by the rules that are set now. */
export function listUnplaced({ db }: Pick<Ctx, 'db'>, storeId: string): Promise<{ id: string }[]> {
  const isUnplaced = inArray(storeOrders.state, ['held', 'waiting', 'ready']);
  return db
    .select({ id: storeOrders.id })
    .from(storeOrders)
    .where(and(eq(storeOrders.storeId, storeId), isUnplaced))
    .orderBy(asc(storeOrders.orderedAt), asc(storeOrders.id));
}

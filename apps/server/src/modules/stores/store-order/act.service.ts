import type { BodyOf } from '@merchmill/contract/call.ts';
import type { storeOrderCalls } from '@merchmill/contract/stores/store-order.calls.ts';
import { and, asc, eq } from 'drizzle-orm';
import { AppError, assertFound, invalidField } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { ownedBy } from '../../../owned-by.ts';
import type { Acting } from '../../../principal.ts';
import { listOrdersBeingPaid } from '../../money/processing/index.ts';
import { isChangeable, readOrder } from '../../orders/order/index.ts';
import { getStoreVariant } from '../publishing/index.ts';
import { askForSeller, findStore, requireTakesOrders } from '../store/index.ts';
import { orderAgain } from './again.service.ts';
import { answersOf } from './content.rules.ts';
import { approvalOf } from './content-hash.ts';
import { note, type StoreOrderRow } from './history.service.ts';
import { fetchOrder } from './intake.service.ts';
import { settleStoreOrder } from './settle.jobs.ts';
import { settle } from './settle.service.ts';
import { storeLineDecisions, storeOrderLines, storeOrders } from './store-order.tables.ts';

/* What sellers do about orders of their stores. */

const mine = (owner: Pick<Acting, 'ownerId'>, id: string) => and(eq(storeOrders.id, id), ownedBy(owner, storeOrders));

export async function getOwnRow(ctx: Pick<Ctx, 'db'>, owner: Pick<Acting, 'ownerId'>, id: string) {
  const [row] = await ctx.db.select().from(storeOrders).where(mine(owner, id));
  return assertFound(row);
}

export async function lockOwnRow(ctx: Ctx, owner: Pick<Acting, 'ownerId'>, id: string): Promise<StoreOrderRow> {
  const [row] = await ctx.db.select().from(storeOrders).where(mine(owner, id)).for('update');
  return assertFound(row);
}

type Resolution = BodyOf<typeof storeOrderCalls.resolve>;

async function remember(ctx: Ctx, acting: Acting, row: StoreOrderRow, { lineId, as }: Resolution): Promise<string> {
  const [line] = await ctx.db
    .select()
    .from(storeOrderLines)
    .where(and(eq(storeOrderLines.storeOrderId, row.id), eq(storeOrderLines.lineId, lineId)));
  const { variantKey } = assertFound(line);
  const isOurs = as.kind === 'ours';
  if (isOurs && !(await getStoreVariant(ctx, row.storeId, as)))
    throw invalidField('as.skuId', 'This store has no such product or variant.');
  const said = {
    storeProductId: isOurs ? as.storeProductId : null,
    skuId: isOurs ? as.skuId : null,
    ...{ personId: acting.personId, at: ctx.now() },
  };
  await ctx.db
    .insert(storeLineDecisions)
    .values({ storeId: row.storeId, variantKey, ...said })
    .onConflictDoUpdate({ target: [storeLineDecisions.storeId, storeLineDecisions.variantKey], set: said });
  return variantKey;
}

/** Other orders without one of ours that wait for the same answer. */
function listWaiting(ctx: Ctx, { storeId, id }: StoreOrderRow, variantKey: string) {
  return ctx.db
    .select({ id: storeOrders.id })
    .from(storeOrderLines)
    .innerJoin(storeOrders, eq(storeOrders.id, storeOrderLines.storeOrderId))
    .where(
      and(
        eq(storeOrders.storeId, storeId),
        eq(storeOrderLines.variantKey, variantKey),
        eq(storeOrderLines.resolution, 'unresolved'),
        eq(storeOrders.state, 'held'),
      ),
    )
    .orderBy(asc(storeOrders.id))
    .then((rows) => [...new Set(rows.map((row) => row.id))].filter((other) => other !== id));
}

/** Remembers what a variant of the store is, and lets every order go on that waits for it. */
export function resolveLine(ctx: Ctx, acting: Acting, id: string, resolution: Resolution): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockOwnRow(ctx, acting, id);
    const key = await remember(ctx, acting, row, resolution);
    await note(ctx, row, 'resolved', { personId: acting.personId });
    for (const storeOrderId of await listWaiting(ctx, row, key))
      await ctx.jobs.enqueue(ctx, settleStoreOrder, { storeOrderId });
    await settle(ctx, row);
  });
}

/** The seller has read what the buyer wrote, as it was when they saw it; what is written later is to be read again. */
export function releaseOrder(
  ctx: Ctx,
  acting: Acting,
  id: string,
  { answersRead, withoutGiftMessage, content }: BodyOf<typeof storeOrderCalls.release>,
): Promise<unknown> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockOwnRow(ctx, acting, id);
    await requireTakesOrders(ctx, acting, row.storeId);
    if (approvalOf(row) !== content) throw new AppError('dataChanged');
    const lines = await ctx.db
      .select({ lineId: storeOrderLines.lineId })
      .from(storeOrderLines)
      .where(and(eq(storeOrderLines.storeOrderId, id), eq(storeOrderLines.resolution, 'ours')))
      .orderBy(asc(storeOrderLines.position));
    const read = answersOf(
      row.remote,
      lines.map(({ lineId }) => lineId),
    );
    const [changed] = await ctx.db
      .update(storeOrders)
      .set({
        ...(answersRead && { answersRead: read }),
        ...(withoutGiftMessage && { withoutGiftMessage: true }),
      })
      .where(eq(storeOrders.id, id))
      .returning();
    await note(ctx, row, 'released', { personId: acting.personId });
    return settle(ctx, changed!);
  });
}

export async function payNow(ctx: Ctx, acting: Acting, id: string): Promise<void> {
  const { storeId } = await getOwnRow(ctx, acting, id);
  await requireTakesOrders(ctx, acting, storeId);
  await orderAgain(ctx, id);
  const { state, orderId } = await getOwnRow(ctx, acting, id);
  if (state !== 'unpaid' && state !== 'toCharge') return;
  const [isBeingPaid] = orderId ? await listOrdersBeingPaid(ctx, acting.ownerId, [orderId]) : [];
  throw new AppError(isBeingPaid ? 'paymentRunning' : 'walletTooLow');
}

/** Without a connection, the seller cancels it at the marketplace as well: nobody else can. */
function endHere(ctx: Ctx, acting: Acting, id: string, message: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockOwnRow(ctx, acting, id);
    const remote = { ...row.remote, state: 'cancelled' as const };
    const [changed] = await ctx.db.update(storeOrders).set({ remote }).where(eq(storeOrders.id, id)).returning();
    const canceledBy = { message, personId: acting.personId };
    await settle(ctx, changed!, { why: 'Canceled by the seller', canceledBy });
  });
}

/** There first: what the marketplace does not take back is not taken back here. */
export async function cancelStoreOrder(ctx: Ctx, acting: Acting, id: string, reason: string): Promise<void> {
  const { storeId, remoteId, orderId } = await getOwnRow(ctx, acting, id);
  const store = await findStore(ctx, storeId);
  if (orderId && !isChangeable(await readOrder(ctx, orderId))) throw new AppError('orderNotChangeable');
  if (store?.state === 'byFile') return endHere(ctx, acting, id, reason);
  await askForSeller(ctx, storeId, (marketplace, access) => marketplace.cancelOrder(access, remoteId, reason));
  await fetchOrder(ctx, storeId, remoteId, 'seller');
}

export async function dismissAlert(ctx: Ctx, acting: Acting, id: string): Promise<void> {
  await getOwnRow(ctx, acting, id);
  await ctx.db.update(storeOrders).set({ alert: null }).where(mine(acting, id));
}

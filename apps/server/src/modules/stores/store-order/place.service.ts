import { minuteMs } from '@merchmill/contract/durations.ts';
import { walletMethod } from '@merchmill/contract/money/payment.ts';
import { takesOrders } from '@merchmill/contract/stores/store.ts';
import { and, eq, isNotNull } from 'drizzle-orm';
import { AppError } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { payOrders } from '../../money/processing/index.ts';
import { dropImport, findImportedOrder, placeImport } from '../../orders/checkout/index.ts';
import { readOrder } from '../../orders/order/index.ts';
import { findStore } from '../store/index.ts';
import { isLast, note, type StoreOrderRow, wasNoted } from './history.service.ts';
import { move, notePaid } from './paid.service.ts';
import { readCardRole } from './payment-plan.service.ts';
import { tellHeld, tellUnpaid } from './seller-news.service.ts';
import { storeOrders } from './store-order.tables.ts';

/* From a store order that waits for nothing to a paid order of ours. Each step looks at what is there already. */

const payAgainMs = 15 * minuteMs;
const makeAgainMs = 60 * minuteMs;
/** What a later try may make better: stock comes in again, prices and ways of shipping change. */
const refusals = ['cannotShip', 'outOfStock', 'skuUnavailable', 'designNotPrintable', 'busy', 'ratesTooOld'] as const;

async function find({ db }: Ctx, id: string): Promise<StoreOrderRow | undefined> {
  const [row] = await db.select().from(storeOrders).where(eq(storeOrders.id, id));
  return row;
}

/**
 * Our order is placed, and the wallet is asked for it. Says whether it still is the one: it may have been withdrawn since,
 * and another is to be made.
 */
export function noteImported(ctx: Ctx, id: string, orderId: string): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(storeOrders).where(eq(storeOrders.id, id)).for('update');
    if (!row || (await findImportedOrder(ctx, id)) !== orderId) return false;
    const moved = await move(ctx, id, ['ready'], { state: 'unpaid', orderId, nextTryAt: ctx.now() });
    if (moved) await note(ctx, moved, 'placed');
    return moved !== undefined || row.orderId === orderId;
  });
}

/** The seller is told once; each further try that ends the same is silent. */
function holdUnmakeable(ctx: Ctx, id: string, message: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const nextTryAt = new Date(ctx.now().getTime() + makeAgainMs);
    const holds: StoreOrderRow['holds'] = [{ kind: 'notMakeable', message }];
    const moved = await move(ctx, id, ['ready'], { state: 'held', holds, nextTryAt });
    if (!moved || (await isLast(ctx, id, 'held', message))) return;
    await note(ctx, moved, 'held', { message });
    await tellHeld(ctx, moved, { holds, before: [] });
  });
}

async function place(ctx: Ctx, { id, ownerId }: StoreOrderRow): Promise<string | null> {
  try {
    const { bizId } = await placeImport(ctx, { ownerId }, id);
    return (await noteImported(ctx, id, bizId)) ? bizId : null;
  } catch (error) {
    // It was held meanwhile.
    if (error instanceof AppError && error.errorName === 'orderOnHold') return null;
    if (!(error instanceof AppError) || !refusals.some((name) => name === error.errorName)) throw error;
    await holdUnmakeable(ctx, id, error.message);
    return null;
  }
}

/** Our order was canceled here, and the marketplace's goes on: its seller says what becomes of it. */
export function holdCanceled(ctx: Ctx, id: string, orderId: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(storeOrders).where(eq(storeOrders.id, id)).for('update');
    if (row?.orderId !== orderId) return;
    const holds: StoreOrderRow['holds'] = [{ kind: 'canceledHere', message: null }];
    const noOrder = { orderId: null, madeOf: null, madeLines: null, nextTryAt: null, chargeSince: null };
    const moved = await move(ctx, id, ['unpaid', 'toCharge', 'placed'], {
      ...noOrder,
      state: 'held',
      holds,
      alert: null,
    });
    if (!moved) return;
    await dropImport(ctx, id);
    await note(ctx, moved, 'held', { message: 'canceledHere' });
    await tellHeld(ctx, moved, { holds, before: [] });
  });
}

/** It gathers with others: one charge of the card pays them all. */
const gather = (ctx: Ctx, id: string) =>
  move(ctx, id, ['unpaid'], { state: 'toCharge', chargeSince: ctx.now(), nextTryAt: null });

type PaidBy = 'plan' | 'wallet';

/** As the seller has set, or from the wallet now, whatever is set. */
async function pay(ctx: Ctx, { id, ownerId }: StoreOrderRow, orderId: string, by: PaidBy): Promise<void> {
  const { state } = await readOrder(ctx, orderId);
  if (state === 'cancelled' || state === 'refunded') return holdCanceled(ctx, id, orderId);
  if (state === 'unpaid') {
    const card = by === 'plan' ? await readCardRole(ctx, ownerId) : 'none';
    if (card === 'first') {
      await gather(ctx, id);
      return;
    }
    try {
      await payOrders(ctx, ownerId, { orderIds: [orderId], method: walletMethod });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await (card === 'second' ? gather(ctx, id) : waitForMoney(ctx, id, error));
      return;
    }
  }
  await notePaid(ctx, orderId);
}

/** The seller is told once; each further try is silent. */
function waitForMoney(ctx: Ctx, id: string, { message }: AppError): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const nextTryAt = new Date(ctx.now().getTime() + payAgainMs);
    const moved = await move(ctx, id, ['unpaid'], { nextTryAt });
    if (!moved || (await wasNoted(ctx, id, 'walletTooLow'))) return;
    await note(ctx, moved, 'walletTooLow', { message });
    await tellUnpaid(ctx, moved);
  });
}

/** Looked at again later, where it was due at all. */
const putOff = (ctx: Ctx, id: string) =>
  ctx.db
    .update(storeOrders)
    .set({ nextTryAt: new Date(ctx.now().getTime() + makeAgainMs) })
    .where(and(eq(storeOrders.id, id), isNotNull(storeOrders.nextTryAt)));

/**
 * As far as it goes now. While the access to a store is lost nothing is ordered or paid: that its buyer has canceled would
 * not be heard.
 */
export async function goOn(ctx: Ctx, id: string, by: PaidBy = 'plan'): Promise<void> {
  const row = await find(ctx, id);
  if (!row) return;
  const store = await findStore(ctx, row.storeId);
  if (!store || !takesOrders(store)) {
    await putOff(ctx, id);
    return;
  }
  const isUnpaid = row.state === 'unpaid' || (row.state === 'toCharge' && by === 'wallet');
  const orderId = row.state === 'ready' ? await place(ctx, row) : isUnpaid ? row.orderId : null;
  if (orderId) await pay(ctx, row, orderId, by);
}

import { and, asc, eq, gt, inArray, notInArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import {
  lockStockLevels,
  type Portion,
  releaseStock,
  reserveStock,
  takeReserved,
  writeOffStock,
} from '../../catalog/catalog/index.ts';
import type { OrderLineRow } from '../order/index.ts';
import { stockReservations as reservations } from './stock.tables.ts';

/* What orders have taken from stock. The caller holds the order's lock wherever one is named. */

type Row = typeof reservations.$inferSelect;
type Line = Pick<OrderLineRow, 'id' | 'skuId' | 'warehouseCode' | 'title' | 'variant'> & {
  quantity: number;
  /** The field that a refusal is about, where somebody has typed the number. */
  path?: string;
};

/** How a shortage reads, for the one who wants the units. */
export function shortage(title: string, variant: string, left: number): string {
  const what = `${title}, ${variant}`;
  if (left === 0) return `Sold out: ${what}.`;
  return left === 1 ? `Only 1 left: ${what}.` : `Only ${left} left: ${what}.`;
}

/**
 * Promises the units of these lines to an order, in the transaction that makes it. What is made to order needs none.
 * @throws AppError outOfStock naming what has run out
 */
export async function reserveLines(ctx: Ctx, orderId: string, lines: readonly Line[]): Promise<void> {
  const stocked = lines.flatMap(({ warehouseCode, ...line }) => (warehouseCode ? [{ ...line, warehouseCode }] : []));
  const { reserved, short } = await reserveStock(ctx, stocked);
  if (short) {
    const missed = stocked.filter((line) => line.skuId === short.skuId && line.warehouseCode === short.warehouseCode);
    const message = shortage(missed[0]!.title, missed[0]!.variant, short.left);
    const fields = missed.flatMap(({ path }) => (path ? [{ path, message }] : []));
    throw new AppError('outOfStock', message, fields);
  }
  const reservedAt = new Set(reserved.map(({ skuId, warehouseCode }) => `${skuId} ${warehouseCode}`));
  const rows = stocked
    .filter(({ skuId, warehouseCode }) => reservedAt.has(`${skuId} ${warehouseCode}`))
    .map(({ id: orderLineId, skuId, warehouseCode, quantity }) => ({
      ...{ id: newId(ctx.now()), orderId, orderLineId, skuId, warehouseCode },
      ...{ quantity, held: quantity, createdAt: ctx.now() },
    }));
  if (!rows.length) return;
  await ctx.db
    .insert(reservations)
    .values(rows)
    .onConflictDoUpdate({
      target: [reservations.orderLineId, reservations.skuId],
      // A line that was swapped away from this variant, and back.
      set: {
        quantity: sql`${reservations.quantity} + excluded.quantity`,
        held: sql`${reservations.held} + excluded.held`,
      },
    });
}

function lockReservations(ctx: Ctx, where: SQL | undefined): Promise<Row[]> {
  return ctx.db.select().from(reservations).where(where).orderBy(asc(reservations.id)).for('update');
}

const heldBy = (rows: readonly Row[]): Portion[] =>
  rows.map(({ skuId, warehouseCode, held }) => ({ skuId, warehouseCode, quantity: held }));

export type OfOrder = {
  orderId: string;
  /** Only of these lines. */
  orderLineIds?: readonly string[];
};

const openOf = ({ orderId, orderLineIds }: OfOrder) =>
  and(
    eq(reservations.orderId, orderId),
    orderLineIds && inArray(reservations.orderLineId, [...orderLineIds]),
    sql`${reservations.held} + ${reservations.missing} > 0`,
  );

/** Puts what an order still holds back into stock; done again, there is nothing left to give back. */
export async function releaseReservations(ctx: Ctx, of: OfOrder): Promise<void> {
  const rows = await lockReservations(ctx, openOf(of));
  if (!rows.length) return;
  await ctx.db
    .update(reservations)
    .set({
      returned: sql`${reservations.returned} + ${reservations.held} + ${reservations.missing}`,
      held: 0,
      missing: 0,
    })
    .where(openOf(of));
  await releaseStock(ctx, heldBy(rows));
}

/** What an order holds of these lines is printed and of no use to anybody else: it leaves the stock without a parcel. */
export async function useStockUp(ctx: Ctx, of: OfOrder): Promise<void> {
  const rows = await lockReservations(ctx, openOf(of));
  if (!rows.length) return;
  await ctx.db
    .update(reservations)
    .set({
      shipped: sql`${reservations.shipped} + ${reservations.held}`,
      returned: sql`${reservations.returned} + ${reservations.missing}`,
      held: 0,
      missing: 0,
    })
    .where(openOf(of));
  await takeReserved(ctx, heldBy(rows));
}

/** One more unit than was promised: another parcel in place of a lost one. */
async function holdMore(ctx: Ctx, row: Row, more: number): Promise<void> {
  const { id, skuId, warehouseCode } = row;
  const { short } = await reserveStock(ctx, [{ skuId, warehouseCode, quantity: more }]);
  if (short) throw new AppError('outOfStock', 'There isn’t enough stock to send these again.');
  await ctx.db
    .update(reservations)
    .set({ quantity: sql`${reservations.quantity} + ${more}`, held: sql`${reservations.held} + ${more}` })
    .where(eq(reservations.id, id));
}

/** Whether the order whose id a column of another query has holds units that others could buy. */
export const holdsStock = (orderId: SQLWrapper) =>
  sql<boolean>`exists (select from ${reservations} r where r.order_id = ${orderId} and r.held > 0)`;

type Leaving = { orderLineId: string; quantity: number };

/**
 * Units leave the warehouse, in the transaction that hands them over. What is sent again comes from stock again.
 * @throws AppError outOfStock while units that had run out have not come in, or where none is left to send again
 */
export async function shipStock(ctx: Ctx, orderId: string, leaving: readonly Leaving[]): Promise<void> {
  const ids = leaving.map((each) => each.orderLineId);
  const rows = await lockReservations(
    ctx,
    and(eq(reservations.orderId, orderId), inArray(reservations.orderLineId, ids)),
  );
  const current = new Map(rows.filter((row) => row.returned < row.quantity).map((row) => [row.orderLineId, row]));
  if (!current.size) return;
  await lockStockLevels(
    ctx,
    [...current.values()].map((row) => row.skuId),
  );
  const taken: Portion[] = [];
  for (const { orderLineId, quantity } of leaving) {
    const row = current.get(orderLineId);
    if (!row) continue;
    if (row.missing > 0 && row.held < quantity)
      throw new AppError('outOfStock', 'The out-of-stock item isn’t back yet.');
    if (row.held < quantity) await holdMore(ctx, row, quantity - row.held);
    await ctx.db
      .update(reservations)
      .set({ held: sql`${reservations.held} - ${quantity}`, shipped: sql`${reservations.shipped} + ${quantity}` })
      .where(eq(reservations.id, row.id));
    taken.push({ skuId: row.skuId, warehouseCode: row.warehouseCode, quantity });
  }
  await takeReserved(ctx, taken);
}

/** What a line holds is not in stock: it waits for the next delivery, and nobody can buy any more of it. */
export async function markBackordered(ctx: Ctx, orderId: string, orderLineId: string): Promise<void> {
  const rows = await lockReservations(
    ctx,
    and(openOf({ orderId, orderLineIds: [orderLineId] }), gt(reservations.held, 0)),
  );
  for (const { id, skuId, warehouseCode, held } of rows) {
    await ctx.db
      .update(reservations)
      .set({ missing: sql`${reservations.missing} + ${held}`, held: 0 })
      .where(eq(reservations.id, id));
    await writeOffStock(ctx, { skuId, warehouseCode, quantity: held });
  }
}

/**
 * Units are spoiled in the making: they are used up, and others from the same location take their place.
 * @returns whether there were others; else the line waits for them, as for anything that has run out
 */
export async function replaceDamaged(ctx: Ctx, { orderLineId, quantity }: Leaving): Promise<boolean> {
  const [row] = await lockReservations(
    ctx,
    and(eq(reservations.orderLineId, orderLineId), sql`${reservations.returned} < ${reservations.quantity}`),
  );
  if (!row) return true;
  const spoilt = { skuId: row.skuId, warehouseCode: row.warehouseCode, quantity };
  const { short } = await reserveStock(ctx, [spoilt]);
  // What is sent again is held only when it leaves; there may be nothing of it to give away.
  const missing = short ? Math.min(quantity, row.held) : 0;
  const used = short ? missing : quantity;
  await takeReserved(ctx, [{ ...spoilt, quantity: used }]);
  await ctx.db
    .update(reservations)
    .set({
      quantity: sql`${reservations.quantity} + ${used}`,
      shipped: sql`${reservations.shipped} + ${used}`,
      held: sql`${reservations.held} - ${missing}`,
      missing: sql`${reservations.missing} + ${missing}`,
    })
    .where(eq(reservations.id, row.id));
  return missing === 0;
}

const fillsAtOnce = 200;

/**
 * Units have come in: whoever waits longest gets them first. In a transaction of the caller. Says whether there may be
 * more to fill; `empty` keeps the stock locations that need not be looked at again then.
 */
export async function fillMissing(ctx: Ctx, skuIds: readonly string[], empty = new Set<string>()): Promise<boolean> {
  // Locations first, and orders that somebody is changing not at all: so nobody is waited for with a location locked.
  await lockStockLevels(ctx, skuIds);
  const waiting = await ctx.db
    .select()
    .from(reservations)
    .where(
      and(
        inArray(reservations.skuId, [...skuIds]),
        gt(reservations.missing, 0),
        empty.size
          ? notInArray(sql`${reservations.skuId} || ' ' || ${reservations.warehouseCode}`, [...empty])
          : undefined,
      ),
    )
    .orderBy(asc(reservations.skuId), asc(reservations.warehouseCode), asc(reservations.createdAt))
    .limit(fillsAtOnce)
    .for('update', { skipLocked: true });
  for (const { id, skuId, warehouseCode, missing } of waiting) {
    const location = `${skuId} ${warehouseCode}`;
    if (empty.has(location)) continue;
    const { short } = await reserveStock(ctx, [{ skuId, warehouseCode, quantity: missing }]);
    if (short) empty.add(location);
    else {
      await ctx.db
        .update(reservations)
        .set({ held: sql`${reservations.held} + ${missing}`, missing: 0 })
        .where(eq(reservations.id, id));
    }
  }
  // Each batch fills all that it found, or leaves a location empty.
  return waiting.length === fillsAtOnce;
}

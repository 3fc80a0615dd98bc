import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { found } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import { secondMakingOrdered } from './shipment.events.ts';
import { secondMakings, shipmentLines, shipments } from './shipment.tables.ts';

export type SecondMaking = typeof secondMakings.$inferSelect;

/** All that is made a second time for these orders, the oldest first. */
export function listSecondMakings(ctx: Ctx, orderIds: readonly string[]): Promise<SecondMaking[]> {
  return ctx.db
    .select()
    .from(secondMakings)
    .where(inArray(secondMakings.orderId, [...orderIds]))
    .orderBy(asc(secondMakings.createdAt), asc(secondMakings.id));
}

/** For a claim, or as one of the staff has decided. */
export async function getSecondMaking(ctx: Ctx, id: string): Promise<SecondMaking> {
  const [row] = await ctx.db.select().from(secondMakings).where(eq(secondMakings.id, id));
  return found(row);
}

export type ToMakeAgain = Pick<SecondMaking, 'orderId' | 'orderLineId' | 'quantity'> &
  ({ claimId: string } | { reason: string; orderedBy: string });

/**
 * Has pieces made and sent once more at our cost, in the caller's transaction, which holds the order's lock. The order
 * stays as it is: it was delivered.
 */
export async function orderSecondMaking(ctx: Ctx, wanted: ToMakeAgain): Promise<void> {
  const now = ctx.now();
  const [row] = await ctx.db
    .insert(secondMakings)
    .values({ id: newId(now), ...wanted, createdAt: now })
    .onConflictDoNothing({ target: secondMakings.claimId })
    .returning();
  if (row) await publishEvent(ctx, secondMakingOrdered, { orderId: row.orderId, secondMakingId: row.id });
}

/** Pieces to be made again that lie in no parcel yet, or in one that was given up. */
export async function listPiecesToShipAgain(ctx: Ctx, orderId: string) {
  const packed = ctx.db
    .select({ lineId: shipmentLines.orderLineId, pieces: sql<number>`sum(${shipmentLines.quantity})`.as('pieces') })
    .from(shipmentLines)
    .innerJoin(shipments, eq(shipments.id, shipmentLines.shipmentId))
    .where(and(eq(shipments.orderId, orderId), eq(shipments.second, true), isNull(shipments.replacedAt)))
    .groupBy(shipmentLines.orderLineId)
    .as('packed');
  const rows = await ctx.db
    .select({
      orderLineId: secondMakings.orderLineId,
      quantity: sql<number>`(sum(${secondMakings.quantity}) - coalesce(max(${packed.pieces}), 0))::int`,
    })
    .from(secondMakings)
    .leftJoin(packed, eq(packed.lineId, secondMakings.orderLineId))
    .where(eq(secondMakings.orderId, orderId))
    .groupBy(secondMakings.orderLineId);
  return rows.filter(({ quantity }) => quantity > 0);
}

/** Money is given instead of so many pieces that were made again, in the caller's transaction: they did not arrive. */
export async function giveSecondMakingUp(
  ctx: Ctx,
  { orderId, orderLineId, quantity }: { orderId: string; orderLineId: string; quantity: number },
): Promise<void> {
  let rest = quantity;
  for (const row of await listSecondMakings(ctx, [orderId])) {
    const pieces = row.orderLineId === orderLineId ? Math.min(rest, row.quantity - row.givenUp) : 0;
    if (pieces <= 0) continue;
    await ctx.db
      .update(secondMakings)
      .set({ givenUp: sql`${secondMakings.givenUp} + ${pieces}` })
      .where(eq(secondMakings.id, row.id));
    rest -= pieces;
  }
}

import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { assertFound } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import { replacementOrdered } from './shipment.events.ts';
import { replacements, shipmentLines, shipments } from './shipment.tables.ts';

export type Replacement = typeof replacements.$inferSelect;

/** All that is made a second time for these orders, the oldest first. */
export function listReplacements(ctx: Ctx, orderIds: readonly string[]): Promise<Replacement[]> {
  return ctx.db
    .select()
    .from(replacements)
    .where(inArray(replacements.orderId, [...orderIds]))
    .orderBy(asc(replacements.createdAt), asc(replacements.id));
}

/** For a claim, or as one of the staff has decided. */
export async function getReplacement(ctx: Ctx, id: string): Promise<Replacement> {
  const [row] = await ctx.db.select().from(replacements).where(eq(replacements.id, id));
  return assertFound(row);
}

export type ReplacementOrder = Pick<Replacement, 'orderId' | 'orderLineId' | 'quantity'> &
  ({ claimId: string } | { reason: string; orderedBy: string });

/**
 * Has units made and sent once more at our cost, in the caller's transaction, which holds the order's lock. The order
 * stays as it is: it was delivered.
 */
export async function orderReplacement(ctx: Ctx, wanted: ReplacementOrder): Promise<void> {
  const now = ctx.now();
  const [row] = await ctx.db
    .insert(replacements)
    .values({ id: newId(now), ...wanted, createdAt: now })
    .onConflictDoNothing({ target: replacements.claimId })
    .returning();
  if (row) await publishEvent(ctx, replacementOrdered, { orderId: row.orderId, replacementId: row.id });
}

/** Units to be made again that lie in no parcel yet, or in one that was given up. */
export async function listUnitsToShipAgain(ctx: Ctx, orderId: string) {
  const packed = ctx.db
    .select({ lineId: shipmentLines.orderLineId, units: sql<number>`sum(${shipmentLines.quantity})`.as('units') })
    .from(shipmentLines)
    .innerJoin(shipments, eq(shipments.id, shipmentLines.shipmentId))
    .where(and(eq(shipments.orderId, orderId), eq(shipments.second, true), isNull(shipments.replacedAt)))
    .groupBy(shipmentLines.orderLineId)
    .as('packed');
  const rows = await ctx.db
    .select({
      orderLineId: replacements.orderLineId,
      quantity: sql<number>`(sum(${replacements.quantity}) - coalesce(max(${packed.units}), 0))::int`,
    })
    .from(replacements)
    .leftJoin(packed, eq(packed.lineId, replacements.orderLineId))
    .where(eq(replacements.orderId, orderId))
    .groupBy(replacements.orderLineId);
  return rows.filter(({ quantity }) => quantity > 0);
}

/** Money is given instead of so many units that were made again, in the caller's transaction: they did not arrive. */
export async function giveUpReplacement(
  ctx: Ctx,
  { orderId, orderLineId, quantity }: { orderId: string; orderLineId: string; quantity: number },
): Promise<void> {
  let rest = quantity;
  for (const row of await listReplacements(ctx, [orderId])) {
    const units = row.orderLineId === orderLineId ? Math.min(rest, row.quantity - row.givenUp) : 0;
    if (units <= 0) continue;
    await ctx.db
      .update(replacements)
      .set({ givenUp: sql`${replacements.givenUp} + ${units}` })
      .where(eq(replacements.id, row.id));
    rest -= units;
  }
}

import { and, asc, eq, gt, isNotNull, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Ctx, inTransaction } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import { Turn, workOff } from '../../../platform/jobs/work-off.ts';
import { lockOrder } from '../../orders/order/index.ts';
import { readDeadlines } from '../../orders/shipping/index.ts';
import { shipments } from '../shipment/shipment.tables.ts';
import { addUnits, lockUnits, type UnitRow } from '../unit/index.ts';
import { productionUnits } from '../unit/unit.tables.ts';

/** Working days in which what got lost is to be there again. */
export const remakeDays = 2;

/** Says whether it had not been done before. */
async function remake(ctx: Ctx, lost: UnitRow): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const { orderId, orderLineId, warehouse, technique } = lost;
    // Two instances may have listed the same row: the second one waits here, and then finds what the first one added.
    await lockOrder(ctx, orderId);
    const sameWork = and(
      eq(productionUnits.orderLineId, orderLineId),
      eq(productionUnits.warehouse, warehouse),
      eq(productionUnits.technique, technique),
    );
    const parts = await lockUnits(ctx, sameWork);
    if (parts.some((unit) => unit.remakeOf === lost.id)) return false;
    const now = ctx.now();
    const deadline = await readDeadlines(ctx);
    // The code is on what was lost.
    const { code: _, ...same } = lost;
    const row = {
      ...same,
      id: newId(now),
      part: Math.max(...parts.map((unit) => unit.part)) + 1,
      state: 'filesReady' as const,
      attempt: lost.attempt + 1,
      ...{ passedAt: null, batchId: null, shipmentId: null, remakeOf: lost.id },
      dueAt: deadline(lost, remakeDays),
      createdAt: now,
      since: now,
    };
    await addUnits(ctx, [row], 'Remade: package not delivered');
    return true;
  });
}

/** Makes again what lay in parcels that were given up. Says how many rows. */
export function remakeLost(ctx: Ctx, turn = new Turn(ctx)): Promise<number> {
  const again = alias(productionUnits, 'again');
  return workOff(turn, {
    list: async (after, limit) => {
      const rows = await ctx.db
        .select({ unit: productionUnits })
        .from(productionUnits)
        .innerJoin(shipments, eq(shipments.id, productionUnits.shipmentId))
        .where(
          and(
            isNotNull(shipments.replacedAt),
            gt(productionUnits.id, after),
            notExists(ctx.db.select({ one: sql`1` }).from(again).where(eq(again.remakeOf, productionUnits.id))),
          ),
        )
        .orderBy(asc(productionUnits.id))
        .limit(limit);
      return rows.map(({ unit }) => unit);
    },
    work: (unit) => remake(ctx, unit),
  });
}

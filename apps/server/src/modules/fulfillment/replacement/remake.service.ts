import { and, asc, eq, gt, isNotNull, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Ctx, inTransaction } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import { Turn, workOff } from '../../../platform/jobs/work-off.ts';
import { readDeadlines } from '../../orders/shipping/index.ts';
import { shipments } from '../shipment/shipment.tables.ts';
import { addPieces, lockPieces, type PieceRow } from '../unit/index.ts';
import { productionPieces } from '../unit/unit.tables.ts';

/** Working days in which what got lost is to be there again. */
export const remakeDays = 2;

async function remake(ctx: Ctx, lost: PieceRow): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { orderLineId, warehouse, technique } = lost;
    const sameWork = and(
      eq(productionPieces.orderLineId, orderLineId),
      eq(productionPieces.warehouse, warehouse),
      eq(productionPieces.technique, technique),
    );
    const parts = await lockPieces(ctx, sameWork);
    const now = ctx.now();
    const deadline = await readDeadlines(ctx);
    const row = {
      ...lost,
      id: newId(now),
      part: Math.max(...parts.map((piece) => piece.part)) + 1,
      state: 'filesReady' as const,
      attempt: lost.attempt + 1,
      ...{ passedAt: null, batchId: null, shipmentId: null, remakeOf: lost.id },
      dueAt: deadline(lost, remakeDays),
      createdAt: now,
      since: now,
    };
    await addPieces(ctx, [row], 'Remade: package not delivered');
  });
}

/** Makes again what lay in parcels that were given up. Says how many rows. */
export function remakeLost(ctx: Ctx, turn = new Turn(ctx)): Promise<number> {
  const again = alias(productionPieces, 'again');
  return workOff(turn, {
    list: async (after, limit) => {
      const rows = await ctx.db
        .select({ piece: productionPieces })
        .from(productionPieces)
        .innerJoin(shipments, eq(shipments.id, productionPieces.shipmentId))
        .where(
          and(
            isNotNull(shipments.replacedAt),
            gt(productionPieces.id, after),
            notExists(ctx.db.select({ one: sql`1` }).from(again).where(eq(again.remakeOf, productionPieces.id))),
          ),
        )
        .orderBy(asc(productionPieces.id))
        .limit(limit);
      return rows.map(({ piece }) => piece);
    },
    work: async (piece) => {
      await remake(ctx, piece);
      return true;
    },
  });
}

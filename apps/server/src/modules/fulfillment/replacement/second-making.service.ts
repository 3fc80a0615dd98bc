import { eq } from 'drizzle-orm';
import { found } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import { lockOrder } from '../../orders/order/index.ts';
import { orderLines } from '../../orders/order/order.tables.ts';
import { readDeadlines } from '../../orders/shipping/index.ts';
import { secondMakings } from '../shipment/shipment.tables.ts';
import { againStates, listWork, lockPieces, writeHistory } from '../unit/index.ts';
import { productionPieces } from '../unit/unit.tables.ts';
import { remakeDays } from './remake.service.ts';

/** Gives pieces that arrived with a fault to the workshop once more. Done again, it changes nothing. */
export async function startSecondMaking(ctx: Ctx, secondMakingId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const [making] = await ctx.db.select().from(secondMakings).where(eq(secondMakings.id, secondMakingId));
    const { orderId, orderLineId, quantity } = found(making);
    const { state } = await lockOrder(ctx, orderId);
    if (!(againStates as readonly string[]).includes(state)) return;
    const ofLine = await lockPieces(ctx, eq(productionPieces.orderLineId, orderLineId));
    if (ofLine.some((piece) => piece.secondMakingId === secondMakingId)) return;
    const lines = await ctx.db.select().from(orderLines).where(eq(orderLines.id, orderLineId));
    const now = ctx.now();
    const deadline = await readDeadlines(ctx);
    const part = Math.max(0, ...ofLine.map((piece) => piece.part)) + 1;
    const rows = (await listWork(ctx, lines)).flatMap(({ line, work }) =>
      [...work].map(([technique, areaCodes]) => ({
        id: newId(now),
        ...{ orderId, orderLineId, secondMakingId, quantity, technique, areaCodes, part },
        warehouse: line.warehouse,
        warehouseCode: line.warehouseCode,
        productId: line.productId,
        attempt: Math.max(0, ...ofLine.map((piece) => piece.attempt)) + 1,
        dueAt: deadline(line, remakeDays),
        createdAt: now,
        since: now,
      })),
    );
    await ctx.db.insert(productionPieces).values(rows);
    const note = 'Remade: arrived damaged';
    await writeHistory(
      ctx,
      rows.map(({ id }) => ({ pieceId: id, from: null, to: 'waiting', userId: null, note })),
    );
  });
}

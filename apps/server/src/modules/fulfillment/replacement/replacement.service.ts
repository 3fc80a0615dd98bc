import { type Ctx, inTransaction } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import { listOrderLines, lockOrder } from '../../orders/order/index.ts';
import { readDeadlines } from '../../orders/shipping/index.ts';
import { getSecondMaking } from '../shipment/index.ts';
import { addPieces, againStates, listWork, lockPieces, ofLine } from '../unit/index.ts';
import { remakeDays } from './remake.service.ts';

/** Gives pieces that arrived with a fault to the workshop once more. Done again, it changes nothing. */
export async function startReplacement(ctx: Ctx, secondMakingId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { orderId, orderLineId, quantity } = await getSecondMaking(ctx, secondMakingId);
    const { state } = await lockOrder(ctx, orderId);
    if (!(againStates as readonly string[]).includes(state)) return;
    const pieces = await lockPieces(ctx, ofLine(orderLineId));
    if (pieces.some((piece) => piece.secondMakingId === secondMakingId)) return;
    const lines = (await listOrderLines(ctx, orderId)).filter((line) => line.id === orderLineId);
    const now = ctx.now();
    const deadline = await readDeadlines(ctx);
    const part = Math.max(0, ...pieces.map((piece) => piece.part)) + 1;
    const rows = (await listWork(ctx, lines)).flatMap(({ line, work }) =>
      [...work].map(([technique, areaCodes]) => ({
        id: newId(now),
        ...{ orderId, orderLineId, secondMakingId, quantity, technique, areaCodes, part },
        warehouse: line.warehouse,
        warehouseCode: line.warehouseCode,
        productId: line.productId,
        attempt: Math.max(0, ...pieces.map((piece) => piece.attempt)) + 1,
        dueAt: deadline(line, remakeDays),
        createdAt: now,
        since: now,
      })),
    );
    await addPieces(ctx, rows, 'Remade: arrived damaged');
  });
}

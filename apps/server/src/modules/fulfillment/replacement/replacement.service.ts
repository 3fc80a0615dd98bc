import { type Ctx, inTransaction } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import { listOrderLines, lockOrder } from '../../orders/order/index.ts';
import { readDeadlines } from '../../orders/shipping/index.ts';
import { getReplacement } from '../shipment/index.ts';
import { addUnits, againStates, listWork, lockUnits, ofLine } from '../unit/index.ts';
import { remakeDays } from './remake.service.ts';

/** Gives units that arrived with a fault to production once more. Done again, it changes nothing. */
export async function startReplacement(ctx: Ctx, replacementId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { orderId, orderLineId, quantity } = await getReplacement(ctx, replacementId);
    const { state } = await lockOrder(ctx, orderId);
    if (!(againStates as readonly string[]).includes(state)) return;
    const units = await lockUnits(ctx, ofLine(orderLineId));
    if (units.some((unit) => unit.replacementId === replacementId)) return;
    const lines = (await listOrderLines(ctx, orderId)).filter((line) => line.id === orderLineId);
    const now = ctx.now();
    const deadline = await readDeadlines(ctx);
    const part = Math.max(0, ...units.map((unit) => unit.part)) + 1;
    const rows = (await listWork(ctx, lines)).flatMap(({ line, work }) =>
      [...work].map(([technique, areaCodes]) => ({
        id: newId(now),
        ...{ orderId, orderLineId, replacementId, quantity, technique, areaCodes, part },
        warehouse: line.warehouse,
        warehouseCode: line.warehouseCode,
        productId: line.productId,
        attempt: Math.max(0, ...units.map((unit) => unit.attempt)) + 1,
        dueAt: deadline(line, remakeDays),
        createdAt: now,
        since: now,
      })),
    );
    await addUnits(ctx, rows, 'Remade: arrived damaged');
  });
}

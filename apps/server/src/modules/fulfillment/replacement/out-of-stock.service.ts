import type { UnitDetail } from '@merchmill/contract/fulfillment/production.shapes.ts';
import { AppError, assertFound } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { askWhetherToWait } from '../../orders/exception/index.ts';
import { lockOrder } from '../../orders/order/index.ts';
import { markBackordered } from '../../orders/stock/index.ts';
import { type Actor, recordChange } from '../../shop/audit/index.ts';
import { byIds, getUnit, lockUnits, moveUnits, ofLine, readUnit, settleStock, workingStates } from '../unit/index.ts';
import { isOpen } from '../unit/unit.rules.ts';

type OfLine = { orderId: string; orderLineId: string };

/** What a unit is made of is not there, as somebody found who wanted to pick it. */
export async function reportStockOut(
  ctx: Ctx,
  actor: Actor,
  { unitId, note }: { unitId: string; note: string },
): Promise<UnitDetail> {
  await inTransaction(ctx, async (ctx) => {
    const { orderId, orderLineId, quantity } = await readUnit(ctx, unitId);
    // The order is locked before its units, as everywhere.
    const order = await lockOrder(ctx, orderId);
    const [unit] = await lockUnits(ctx, byIds([unitId]));
    const { state } = assertFound(unit);
    if (!(workingStates as readonly string[]).includes(order.state) || !isOpen(state) || state === 'packed')
      throw new AppError('alreadyDone', 'This unit is already finished or canceled.');
    await markBackordered(ctx, orderId, orderLineId);
    await askWhetherToWait(ctx, actor, { orderId, orderLineId });
    const after = { orderId, orderLineId, quantity, note };
    await recordChange(ctx, actor, { subject: 'productionUnit', subjectId: unitId, what: 'runOut', after });
  });
  return getUnit(ctx, unitId);
}

/** Stops what is made of a line whose buyer does not wait for it, with what it had taken from stock. */
export async function stopLine(ctx: Ctx, { orderId, orderLineId }: OfLine): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await lockOrder(ctx, orderId);
    const all = await lockUnits(ctx, ofLine(orderLineId));
    const open = all.filter(({ state, replacementId }) => isOpen(state) && replacementId === null);
    await moveUnits(ctx, open, { to: 'cancelled', userId: null, note: 'Out of stock, customer chose not to wait' });
    await settleStock(ctx, orderId, open);
  });
}

import type { PieceDetail } from '@merchmill/contract/fulfillment/production.shapes.ts';
import { AppError, found } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { askWhetherToWait } from '../../orders/exception/index.ts';
import { lockOrder } from '../../orders/order/index.ts';
import { markMissing } from '../../orders/stock/index.ts';
import { type Doer, recordChange } from '../../shop/audit/index.ts';
import {
  byIds,
  getPiece,
  lockPieces,
  movePieces,
  ofLine,
  readPiece,
  settleStock,
  workingStates,
} from '../unit/index.ts';
import { isOpen } from '../unit/unit.rules.ts';

type OfLine = { orderId: string; orderLineId: string };

/** What a piece is made of is not there, as somebody found who wanted to take it off the shelf. */
export async function reportStockOut(
  ctx: Ctx,
  principal: Doer,
  { pieceId, note }: { pieceId: string; note: string },
): Promise<PieceDetail> {
  await inTransaction(ctx, async (ctx) => {
    const { orderId, orderLineId, quantity } = await readPiece(ctx, pieceId);
    // The order is locked before its pieces, as everywhere.
    const order = await lockOrder(ctx, orderId);
    const [piece] = await lockPieces(ctx, byIds([pieceId]));
    const { state } = found(piece);
    if (!(workingStates as readonly string[]).includes(order.state) || !isOpen(state) || state === 'packed')
      throw new AppError('alreadyDone', 'This unit is already finished or canceled.');
    await markMissing(ctx, orderId, orderLineId);
    await askWhetherToWait(ctx, principal, { orderId, orderLineId });
    const after = { orderId, orderLineId, quantity, note };
    await recordChange(ctx, principal, { subject: 'productionPiece', subjectId: pieceId, what: 'runOut', after });
  });
  return getPiece(ctx, pieceId);
}

/** Stops what is made of a line whose buyer does not wait for it, with what it had taken off the shelf. */
export async function stopLine(ctx: Ctx, { orderId, orderLineId }: OfLine): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await lockOrder(ctx, orderId);
    const all = await lockPieces(ctx, ofLine(orderLineId));
    const open = all.filter(({ state, secondMakingId }) => isOpen(state) && secondMakingId === null);
    await movePieces(ctx, open, { to: 'cancelled', userId: null, note: 'Out of stock, customer chose not to wait' });
    await settleStock(ctx, orderId, open);
  });
}

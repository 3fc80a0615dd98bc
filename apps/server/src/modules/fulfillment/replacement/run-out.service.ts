import type { PieceDetail } from '@merchmill/contract/fulfillment/production.shapes.ts';
import { eq } from 'drizzle-orm';
import { AppError, found } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { raiseException } from '../../orders/exception/index.ts';
import { lockOrder } from '../../orders/order/index.ts';
import { orderLines } from '../../orders/order/order.tables.ts';
import { markMissing } from '../../orders/stock/index.ts';
import { type Doer, recordChange } from '../../shop/audit/index.ts';
import { getPiece, lockPieces, movePieces, settleStock, workingStates } from '../unit/index.ts';
import { isOpen } from '../unit/unit.rules.ts';
import { productionPieces } from '../unit/unit.tables.ts';

type OfLine = { orderId: string; orderLineId: string };

/** The buyer of a line whose units are missing says whether to wait for them. */
export async function askWhoWaits(ctx: Ctx, principal: Doer, { orderId, orderLineId }: OfLine): Promise<void> {
  const [line] = await ctx.db.select().from(orderLines).where(eq(orderLines.id, orderLineId));
  const { title, variant } = found(line);
  const detail = `${title}, ${variant}.`;
  await raiseException(
    ctx,
    { orderId, orderLineId, kind: 'outOfStock', detail },
    { by: 'shop', userId: principal.personId ?? undefined },
  );
}

/** What a piece is made of is not there, as somebody found who wanted to take it off the shelf. */
export async function sayRunOut(
  ctx: Ctx,
  principal: Doer,
  { pieceId, note }: { pieceId: string; note: string },
): Promise<PieceDetail> {
  await inTransaction(ctx, async (ctx) => {
    const [seen] = await ctx.db.select().from(productionPieces).where(eq(productionPieces.id, pieceId));
    const { orderId, orderLineId, quantity } = found(seen);
    // The order is locked before its pieces, as everywhere.
    const order = await lockOrder(ctx, orderId);
    const [piece] = await lockPieces(ctx, eq(productionPieces.id, pieceId));
    const { state } = found(piece);
    if (!(workingStates as readonly string[]).includes(order.state) || !isOpen(state) || state === 'packed')
      throw new AppError('alreadyDone', 'This piece is done or not wanted any more.');
    await markMissing(ctx, orderId, orderLineId);
    await askWhoWaits(ctx, principal, { orderId, orderLineId });
    const after = { orderId, orderLineId, quantity, note };
    await recordChange(ctx, principal, { subject: 'productionPiece', subjectId: pieceId, what: 'runOut', after });
  });
  return getPiece(ctx, pieceId);
}

/** Stops what is made of a line whose buyer does not wait for it, with what it had taken off the shelf. */
export async function stopLine(ctx: Ctx, { orderId, orderLineId }: OfLine): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await lockOrder(ctx, orderId);
    const all = await lockPieces(ctx, eq(productionPieces.orderLineId, orderLineId));
    const open = all.filter(({ state, secondMakingId }) => isOpen(state) && secondMakingId === null);
    await movePieces(ctx, open, { to: 'cancelled', userId: null, note: 'It had run out, and its buyer does not wait' });
    await settleStock(ctx, orderId, open);
  });
}

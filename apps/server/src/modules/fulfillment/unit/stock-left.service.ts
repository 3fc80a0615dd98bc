import type { Ctx } from '../../../context.ts';
import { giveStockBack, useStockUp } from '../../orders/stock/index.ts';
import type { productionPieces } from './unit.tables.ts';

type PieceRow = typeof productionPieces.$inferSelect;

/** What these pieces, which are no longer wanted, had taken off shelves: what nobody has worked on can be sold again. */
export async function settleStock(ctx: Ctx, orderId: string, pieces: readonly PieceRow[]): Promise<void> {
  const untouched = (piece: PieceRow) =>
    piece.state === 'waiting' || piece.state === 'filesReady' || !piece.areaCodes.length;
  const used = new Set(pieces.filter((piece) => !untouched(piece)).map((piece) => piece.orderLineId));
  const unused = [...new Set(pieces.map((piece) => piece.orderLineId))].filter((lineId) => !used.has(lineId));
  if (used.size) await useStockUp(ctx, { orderId, orderLineIds: [...used] });
  if (unused.length) await giveStockBack(ctx, { orderId, orderLineIds: unused });
}

import type { ReprintReason } from '@merchmill/contract/fulfillment/production.calls.ts';
import type { BulkResult } from '@merchmill/contract/fulfillment/production.shapes.ts';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { AppError, found } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import { askWhetherToWait } from '../../orders/exception/index.ts';
import { lockOrder } from '../../orders/order/index.ts';
import { replaceSpoilt } from '../../orders/stock/index.ts';
import { type Doer, recordChange } from '../../shop/audit/index.ts';
import { byIds, lockPieces, movePieces, type PieceRow, readPiece, writeHistory } from './unit.service.ts';
import { productionPieces } from './unit.tables.ts';

type Checked = { passed: boolean; note: string; refusal: string };

/** Sets whether pieces at the check have passed it. Those that it does not change are named. */
async function setPassed(
  ctx: Ctx,
  { personId: userId }: Doer,
  ids: readonly string[],
  { passed, note, refusal }: Checked,
): Promise<BulkResult> {
  return inTransaction(ctx, async (ctx) => {
    await lockPieces(ctx, byIds(ids));
    const { passedAt, state } = productionPieces;
    const changed = await ctx.db
      .update(productionPieces)
      .set({ passedAt: passed ? ctx.now() : null })
      .where(and(byIds(ids), eq(state, 'qualityCheck'), passed ? isNull(passedAt) : isNotNull(passedAt)))
      .returning({ id: productionPieces.id });
    const done = new Set(changed.map((row) => row.id));
    const [from, to] = ['qualityCheck', 'qualityCheck'] as const;
    await writeHistory(
      ctx,
      changed.map(({ id }) => ({ pieceId: id, from, to, userId, note })),
    );
    const refused = ids.filter((id) => !done.has(id)).map((bizId) => ({ bizId, why: refusal }));
    return { done: changed.length, refused };
  });
}

/** Pieces have passed the check: they wait to be packed. */
export const passPieces = (ctx: Ctx, principal: Doer, ids: readonly string[]): Promise<BulkResult> =>
  setPassed(ctx, principal, ids, {
    passed: true,
    note: 'Passed quality control',
    refusal: 'This unit isn’t waiting for quality control.',
  });

/** They were passed by mistake; what lies in its box already stays there. */
export const takeBackPass = (ctx: Ctx, principal: Doer, ids: readonly string[]): Promise<BulkResult> =>
  setPassed(ctx, principal, ids, {
    passed: false,
    note: 'Returned to quality control',
    refusal: 'This unit is already packed.',
  });

/** What did not pass becomes a row of its own where the others of its row go on. */
async function splitOff(ctx: Ctx, piece: PieceRow, quantity: number, userId: string | null): Promise<PieceRow> {
  if (quantity === piece.quantity) return piece;
  const sameWork = and(
    eq(productionPieces.orderLineId, piece.orderLineId),
    eq(productionPieces.warehouse, piece.warehouse),
    eq(productionPieces.technique, piece.technique),
  );
  // Whoever splits one of these rows holds all of them, so the next number is ours.
  const parts = await lockPieces(ctx, sameWork);
  await ctx.db
    .update(productionPieces)
    .set({ quantity: sql`${productionPieces.quantity} - ${quantity}` })
    .where(and(eq(productionPieces.id, piece.id), eq(productionPieces.quantity, piece.quantity)));
  const part = Math.max(...parts.map((row) => row.part)) + 1;
  const [row] = await ctx.db
    .insert(productionPieces)
    .values({ ...piece, id: newId(ctx.now()), part, quantity, createdAt: ctx.now() })
    .returning();
  const note = { userId, note: `${quantity} of ${piece.quantity} failed quality control` };
  const [from, to] = ['qualityCheck', 'qualityCheck'] as const;
  await writeHistory(ctx, [
    { ...note, pieceId: piece.id, from, to },
    { ...note, pieceId: row!.id, from: null, to },
  ]);
  return row!;
}

export type Failure = { pieceId: string; quantity: number; reason: ReprintReason; note: string };

/**
 * So many pieces of a row did not pass and are made again, from other units off the shelf where they are of a stocked
 * variant; where there are none, the buyer is asked.
 * @returns the id of the row that is made again
 * @throws AppError alreadyDone where it is not at the check, invalidInput where there are not so many
 */
export async function reprintPieces(ctx: Ctx, principal: Doer, failure: Failure): Promise<string> {
  const { pieceId, quantity, reason, note } = failure;
  return inTransaction(ctx, async (ctx) => {
    const { orderId, orderLineId } = await readPiece(ctx, pieceId);
    // The order is locked before its pieces, as everywhere.
    await lockOrder(ctx, orderId);
    const [piece] = await lockPieces(ctx, eq(productionPieces.id, pieceId));
    const { state, quantity: all, attempt } = found(piece);
    if (state !== 'qualityCheck') throw new AppError('alreadyDone', 'This unit is no longer in quality control.');
    if (quantity > all) throw new AppError('invalidInput', `There are only ${all} of these.`);
    const failed = await splitOff(ctx, piece!, quantity, principal.personId);
    await movePieces(ctx, [failed], {
      to: 'reprint',
      userId: principal.personId,
      reason,
      note: note || 'Failed quality control',
      set: { attempt: attempt + 1, passedAt: null, batchId: null },
    });
    if (!(await replaceSpoilt(ctx, { orderLineId, quantity })))
      await askWhetherToWait(ctx, principal, { orderId, orderLineId });
    const after = { quantity, reason, attempt: attempt + 1 };
    await recordChange(ctx, principal, { subject: 'productionPiece', subjectId: failed.id, what: 'reprint', after });
    return failed.id;
  });
}

import { batchLimit, type PieceState } from '@merchmill/contract/fulfillment/production.calls.ts';
import type { Batch, BatchDetail, BulkResult } from '@merchmill/contract/fulfillment/production.shapes.ts';
import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { found } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import { products } from '../../catalog/catalog/catalog.tables.ts';
import { type Doer, recordChanges } from '../../shop/audit/index.ts';
import { listPieceFiles, listPieceRows, type PieceFacts, toPiece } from './queue.service.ts';
import { batchNumber, groupIntoBatches, isOpen, pickTechnique, urgencyOf } from './unit.rules.ts';
import { byIds, lockPieces, type PieceRow } from './unit.service.ts';
import { productionBatches, productionPieces } from './unit.tables.ts';

export type BatchRow = typeof productionBatches.$inferSelect;

function whyNotBatched({ technique, state, batchId }: PieceRow): string | null {
  if (technique === pickTechnique) return 'This unit is picked from stock, not printed.';
  if (state !== 'filesReady' && state !== 'reprint') return 'This unit isn’t ready to print.';
  return batchId ? 'This unit is already in a batch.' : null;
}

/** Puts pieces that are ready into batches; those that cannot be are named with the reason. */
export async function makeBatches(
  ctx: Ctx,
  principal: Doer,
  ids: readonly string[],
): Promise<{ batches: Batch[]; refused: BulkResult['refused'] }> {
  const made = await inTransaction(ctx, async (ctx) => {
    const rows = await lockPieces(ctx, byIds(ids));
    const refused = new Map(ids.map((id) => [id, 'We couldn’t find this unit.']));
    const able = rows.filter((row) => {
      const why = whyNotBatched(row);
      if (why) refused.set(row.id, why);
      else refused.delete(row.id);
      return !why;
    });
    able.sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime());
    const groups = groupIntoBatches(able, batchLimit).map((pieces) => ({ id: newId(ctx.now()), pieces }));
    if (groups.length) await insertBatches(ctx, principal, groups);
    return { batchIds: groups.map((group) => group.id), refused };
  });
  const refused = [...made.refused].map(([bizId, why]) => ({ bizId, why }));
  return { batches: await listBatchesByIds(ctx, made.batchIds), refused };
}

async function insertBatches(ctx: Ctx, principal: Doer, groups: { id: string; pieces: PieceRow[] }[]): Promise<void> {
  await ctx.db.insert(productionBatches).values(
    groups.map(({ id, pieces: [first] }) => {
      const { warehouse, warehouseCode, technique, productId } = first!;
      return {
        id,
        warehouse,
        warehouseCode,
        technique,
        productId,
        createdAt: ctx.now(),
        createdBy: principal.personId,
      };
    }),
  );
  for (const { id, pieces } of groups) {
    const free = and(byIds(pieces.map((piece) => piece.id)), isNull(productionPieces.batchId));
    await ctx.db.update(productionPieces).set({ batchId: id }).where(free);
  }
  const changes = groups.map(({ id, pieces }) => ({
    ...{ subject: 'productionBatch', subjectId: id, what: 'make' },
    after: { pieces: pieces.map((piece) => piece.id) },
  }));
  await recordChanges(ctx, principal, changes);
}

type TitledBatch = { row: BatchRow; title: string };

/** Batches with the titles of their products. */
const titledBatches = (ctx: Ctx) =>
  ctx.db
    .select({ row: productionBatches, title: products.title })
    .from(productionBatches)
    .innerJoin(products, eq(products.id, productionBatches.productId));

const sumOf = (pieces: readonly { quantity: number }[]) => pieces.reduce((sum, piece) => sum + piece.quantity, 0);

function toBatch({ row, title }: TitledBatch, own: readonly PieceFacts[], now: Date): Batch {
  const byState = Map.groupBy(own, ({ piece }) => piece.state);
  const counts = Object.fromEntries([...byState].map(([state, of]) => [state, sumOf(of.map(({ piece }) => piece))]));
  const open = own.filter(({ piece }) => isOpen(piece.state));
  const dueMs = open.map(({ piece }) => piece.dueAt.getTime());
  const dueAt = dueMs.length ? new Date(Math.min(...dueMs)) : null;
  const state: PieceState = open.length ? 'filesReady' : 'shipped';
  return {
    bizId: row.id,
    number: batchNumber(row.seq),
    warehouse: own[0]?.place ?? row.warehouse,
    technique: row.technique,
    title,
    picture: own[0]?.line.picture ?? null,
    pieces: sumOf(own.map(({ piece }) => piece)),
    counts,
    dueAt: dueAt?.toISOString() ?? null,
    urgency: dueAt ? urgencyOf({ state, dueAt }, now) : 'ok',
    createdAt: row.createdAt.toISOString(),
    sheetUrl: `/media/production/${row.id}/sheet.pdf`,
    filesUrl: `/media/production/${row.id}/files.zip`,
  };
}

async function withPieces(ctx: Ctx, rows: readonly TitledBatch[]): Promise<Batch[]> {
  const ids = rows.map(({ row }) => row.id);
  const pieces = ids.length
    ? await listPieceRows(ctx, { where: inArray(productionPieces.batchId, ids), limit: 5000 })
    : [];
  const byBatch = Map.groupBy(pieces, ({ piece }) => piece.batchId!);
  return rows.map((each) => toBatch(each, byBatch.get(each.row.id) ?? [], ctx.now()));
}

async function listBatchesByIds(ctx: Ctx, ids: readonly string[]): Promise<Batch[]> {
  if (!ids.length) return [];
  const rows = await titledBatches(ctx)
    .where(inArray(productionBatches.id, [...ids]))
    .orderBy(productionBatches.seq);
  return withPieces(ctx, rows);
}

/** Newest first. */
export async function listBatches(ctx: Ctx, { pageNum, pageSize }: { pageNum: number; pageSize: number }) {
  const [{ total } = { total: 0 }] = await ctx.db.select({ total: count() }).from(productionBatches);
  const rows = await titledBatches(ctx)
    .orderBy(desc(productionBatches.createdAt), desc(productionBatches.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  return { list: await withPieces(ctx, rows), total, pageNum, pageSize };
}

export type BatchWork = TitledBatch & { pieces: PieceFacts[] };

/** A batch and what is in it now: what failed the check has left it. */
export async function getBatchWork(ctx: Ctx, batchId: string): Promise<BatchWork> {
  const [batch] = await titledBatches(ctx).where(eq(productionBatches.id, batchId));
  const where = eq(productionPieces.batchId, batchId);
  return { ...found(batch), pieces: await listPieceRows(ctx, { where, limit: 5000 }) };
}

export async function getBatch(ctx: Ctx, batchId: string): Promise<BatchDetail> {
  const { pieces, ...batch } = await getBatchWork(ctx, batchId);
  const files = await listPieceFiles(
    ctx,
    pieces.map(({ piece }) => piece),
  );
  const list = pieces.map((facts) => ({
    ...toPiece(facts, ctx.now()),
    country: facts.country,
    orderState: facts.orderState,
    printFiles: files.get(facts.piece.id) ?? [],
  }));
  return { ...toBatch(batch, pieces, ctx.now()), list };
}

/** Pieces that are ready to be put into batches, the most urgent first. */
export async function listUnbatched(ctx: Ctx, limit: number): Promise<PieceRow[]> {
  const ready = and(
    inArray(productionPieces.state, ['filesReady', 'reprint']),
    isNull(productionPieces.batchId),
    sql`${productionPieces.technique} <> ${pickTechnique}`,
  );
  return ctx.db.select().from(productionPieces).where(ready).orderBy(productionPieces.dueAt).limit(limit);
}

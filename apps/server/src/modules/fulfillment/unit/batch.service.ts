import { gangRules } from '@merchmill/contract/fulfillment/gang-sheets.ts';
import type { Batch, BatchDetail, BulkResult } from '@merchmill/contract/fulfillment/production.shapes.ts';
import { batchLimit, type UnitState } from '@merchmill/contract/fulfillment/production.ts';
import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { assertFound } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import { products } from '../../catalog/catalog/catalog.tables.ts';
import { type Actor, type Change, recordChanges } from '../../shop/audit/index.ts';
import { listUnitFiles, listUnitRows, toUnit, type UnitDetails } from './queue.service.ts';
import { listRecalled, notRecalled, recalledWhy } from './recalled.service.ts';
import { batchNumber, groupIntoBatches, isOpen, pickTechnique, urgencyOf } from './unit.rules.ts';
import { byIds, lockUnits, type UnitRow } from './unit.service.ts';
import { productionBatches, productionUnits } from './unit.tables.ts';

export type BatchRow = typeof productionBatches.$inferSelect;

function whyNotBatched({ technique, state, batchId }: UnitRow): string | null {
  if (technique === pickTechnique) return 'This unit is picked from stock, not printed.';
  if (state !== 'filesReady' && state !== 'reprint') return 'This unit isn’t ready to print.';
  return batchId ? 'This unit is already in a batch.' : null;
}

/** Puts units that are ready into batches; those that cannot be are named with the reason. */
export async function makeBatches(
  ctx: Ctx,
  actor: Actor,
  ids: readonly string[],
): Promise<{ batches: Batch[]; refused: BulkResult['refused'] }> {
  const made = await inTransaction(ctx, async (ctx) => {
    const rows = await lockUnits(ctx, byIds(ids));
    const refused = new Map(ids.map((id) => [id, 'We couldn’t find this unit.']));
    const recalled = await listRecalled(ctx, ids);
    const able = rows.filter((row) => {
      const why = whyNotBatched(row) ?? (recalled.has(row.id) ? recalledWhy : null);
      if (why) refused.set(row.id, why);
      else refused.delete(row.id);
      return !why;
    });
    able.sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime());
    const groups = groupIntoBatches(able, batchLimit).map((units) => ({ id: newId(ctx.now()), units }));
    if (groups.length) await insertBatches(ctx, actor, groups);
    return { batchIds: groups.map((group) => group.id), refused };
  });
  const refused = [...made.refused].map(([bizId, why]) => ({ bizId, why }));
  return { batches: await listBatchesByIds(ctx, made.batchIds), refused };
}

async function insertBatches(ctx: Ctx, actor: Actor, groups: { id: string; units: UnitRow[] }[]): Promise<void> {
  await ctx.db.insert(productionBatches).values(
    groups.map(({ id, units: [first] }) => {
      const { warehouse, warehouseCode, technique, productId } = first!;
      return {
        id,
        warehouse,
        warehouseCode,
        technique,
        productId,
        createdAt: ctx.now(),
        createdBy: actor.personId,
      };
    }),
  );
  for (const { id, units } of groups) {
    const free = and(byIds(units.map((unit) => unit.id)), isNull(productionUnits.batchId));
    await ctx.db.update(productionUnits).set({ batchId: id }).where(free);
  }
  const changes = groups.map(
    ({ id, units }): Change => ({
      subject: 'productionBatch',
      subjectId: id,
      what: 'make',
      after: { units: units.map((unit) => unit.id) },
    }),
  );
  await recordChanges(ctx, actor, changes);
}

type TitledBatch = { row: BatchRow; title: string };

/** Batches with the titles of their products. */
const titledBatches = (ctx: Ctx) =>
  ctx.db
    .select({ row: productionBatches, title: products.title })
    .from(productionBatches)
    .innerJoin(products, eq(products.id, productionBatches.productId));

const sumOf = (units: readonly { quantity: number }[]) => units.reduce((sum, unit) => sum + unit.quantity, 0);

function toBatch({ row, title }: TitledBatch, own: readonly UnitDetails[], now: Date): Batch {
  const byState = Map.groupBy(own, ({ unit }) => unit.state);
  const counts = Object.fromEntries([...byState].map(([state, of]) => [state, sumOf(of.map(({ unit }) => unit))]));
  const open = own.filter(({ unit }) => isOpen(unit.state));
  const dueMs = open.map(({ unit }) => unit.dueAt.getTime());
  const dueAt = dueMs.length ? new Date(Math.min(...dueMs)) : null;
  const state: UnitState = open.length ? 'filesReady' : 'shipped';
  return {
    bizId: row.id,
    number: batchNumber(row.seq),
    warehouse: own[0]?.place ?? row.warehouse,
    technique: row.technique,
    title,
    picture: own[0]?.line.picture ?? null,
    units: sumOf(own.map(({ unit }) => unit)),
    counts,
    dueAt: dueAt?.toISOString() ?? null,
    urgency: dueAt ? urgencyOf({ state, dueAt }, now) : 'ok',
    createdAt: row.createdAt.toISOString(),
    sheetUrl: `/media/production/${row.id}/sheet.pdf`,
    filesUrl: `/media/production/${row.id}/files.zip`,
    labelsUrl: `/media/production/${row.id}/labels.pdf`,
    gangRule: gangRules[row.technique] ?? null,
  };
}

async function withUnits(ctx: Ctx, rows: readonly TitledBatch[]): Promise<Batch[]> {
  const ids = rows.map(({ row }) => row.id);
  const units = ids.length
    ? await listUnitRows(ctx, { where: inArray(productionUnits.batchId, ids), limit: 5000 })
    : [];
  const byBatch = Map.groupBy(units, ({ unit }) => unit.batchId!);
  return rows.map((each) => toBatch(each, byBatch.get(each.row.id) ?? [], ctx.now()));
}

async function listBatchesByIds(ctx: Ctx, ids: readonly string[]): Promise<Batch[]> {
  if (!ids.length) return [];
  const rows = await titledBatches(ctx)
    .where(inArray(productionBatches.id, [...ids]))
    .orderBy(productionBatches.seq);
  return withUnits(ctx, rows);
}

/** Newest first. */
export async function listBatches(ctx: Ctx, { pageNum, pageSize }: { pageNum: number; pageSize: number }) {
  const [{ total } = { total: 0 }] = await ctx.db.select({ total: count() }).from(productionBatches);
  const rows = await titledBatches(ctx)
    .orderBy(desc(productionBatches.createdAt), desc(productionBatches.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  return { list: await withUnits(ctx, rows), total, pageNum, pageSize };
}

export type BatchWork = TitledBatch & { units: UnitDetails[] };

/** A batch and what is in it now: what failed the check has left it. */
export async function getBatchWork(ctx: Ctx, batchId: string): Promise<BatchWork> {
  const [batch] = await titledBatches(ctx).where(eq(productionBatches.id, batchId));
  const where = eq(productionUnits.batchId, batchId);
  return { ...assertFound(batch), units: await listUnitRows(ctx, { where, limit: 5000 }) };
}

export async function getBatch(ctx: Ctx, batchId: string): Promise<Omit<BatchDetail, 'handover'>> {
  const { units, ...batch } = await getBatchWork(ctx, batchId);
  const files = await listUnitFiles(
    ctx,
    units.map(({ unit }) => unit),
  );
  const list = units.map((facts) => ({
    ...toUnit(facts, ctx.now()),
    country: facts.country,
    orderState: facts.orderState,
    printFiles: files.get(facts.unit.id) ?? [],
  }));
  return { ...toBatch(batch, units, ctx.now()), list };
}

/** Units that can be put into batches, the most urgent first. */
export async function listUnbatched(ctx: Ctx, limit: number): Promise<UnitRow[]> {
  const ready = and(
    inArray(productionUnits.state, ['filesReady', 'reprint']),
    isNull(productionUnits.batchId),
    sql`${productionUnits.technique} <> ${pickTechnique}`,
    notRecalled,
  );
  return ctx.db.select().from(productionUnits).where(ready).orderBy(productionUnits.dueAt).limit(limit);
}

import type { BulkResult } from '@merchmill/contract/fulfillment/production.shapes.ts';
import type { ReprintReason, UnitState } from '@merchmill/contract/fulfillment/production.ts';
import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { assertFound, Fault } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import { Turn, workOff } from '../../../platform/jobs/work-off.ts';
import { findMaking, listPrintAreas } from '../../catalog/catalog/index.ts';
import { getDocuments, printedAreas } from '../../design/document/index.ts';
import { holdOrderState, listOrderLines, listOrderStates, type OrderLineRow } from '../../orders/order/index.ts';
import { orders } from '../../orders/order/order.tables.ts';
import { readDeadlines } from '../../orders/shipping/index.ts';
import type { Actor } from '../../shop/audit/index.ts';
import { listRecalled, recalledWhy } from './recalled.service.ts';
import { settleStock } from './stock-left.service.ts';
import { batchStarted } from './unit.events.ts';
import { openUnitStates, pickTechnique, unitStatesBefore } from './unit.rules.ts';
import { productionEvents, productionUnits } from './unit.tables.ts';

export type UnitRow = typeof productionUnits.$inferSelect;
type UnitChange = Partial<Pick<UnitRow, 'passedAt' | 'batchId' | 'shipmentId' | 'attempt' | 'quantity'>>;
type Note = { userId: string | null; note: string; reason?: ReprintReason | undefined };

/** States in which something is made and sent for an order; of a shipped one, what got lost on its way. */
export const workingStates = ['inProduction', 'partlyShipped', 'shipped'] as const;

/** States in which something is made and sent a second time for an order. */
export const againStates = ['delivered', 'completed'] as const;

type Happening = Note & { unitId: string; from: UnitState | null; to: UnitState };

/** Adds to the history of units whose rows the caller holds. */
export async function writeHistory(ctx: Ctx, happenings: readonly Happening[]): Promise<void> {
  if (!happenings.length) return;
  const at = ctx.now();
  await ctx.db.insert(productionEvents).values(
    happenings.map(({ unitId, from, to, userId, note, reason }) => ({
      unitId,
      seq: sql<number>`(select coalesce(max(${productionEvents.seq}), 0) + 1 from ${productionEvents} where ${productionEvents.unitId} = ${unitId})`,
      fromState: from,
      toState: to,
      at,
      userId,
      reason: reason ?? null,
      note,
    })),
  );
}

/** Rows of units, locked in one order, so that two who take some of the same cannot wait for each other. */
export async function lockUnits(ctx: Ctx, where: SQL | undefined): Promise<UnitRow[]> {
  return ctx.db.select().from(productionUnits).where(where).orderBy(asc(productionUnits.id)).for('update');
}

export async function readUnit(ctx: Ctx, unitId: string): Promise<UnitRow> {
  const [row] = await ctx.db.select().from(productionUnits).where(eq(productionUnits.id, unitId));
  return assertFound(row);
}

type NewUnit = typeof productionUnits.$inferInsert & { id: string };

/**
 * Adds units with the beginning of their history. The caller holds the order and has looked for what was added before.
 * @throws Fault where one of them is there already
 */
export async function addUnits(ctx: Ctx, rows: readonly NewUnit[], note: string): Promise<void> {
  if (!rows.length) return;
  const added = await ctx.db
    .insert(productionUnits)
    .values([...rows])
    .onConflictDoNothing()
    .returning();
  if (added.length < rows.length)
    throw new Fault(`${rows.length - added.length} of ${rows.length} units exist already (${note}).`);
  await writeHistory(
    ctx,
    added.map(({ id, state }) => ({ unitId: id, from: null, to: state, userId: null, note })),
  );
}

/** Conditions on units. */
export const ofLine = (orderLineId: string) => eq(productionUnits.orderLineId, orderLineId);
export const byIds = (ids: readonly string[]) => inArray(productionUnits.id, [...ids]);

type Move = Note & { to: UnitState; set?: UnitChange };

/**
 * The only way units change their state: guarded by the states they may come from, with a row of history each, in the
 * caller's transaction. `units` must have been locked by it. Gives those that were moved.
 */
export async function moveUnits(ctx: Ctx, units: readonly UnitRow[], { to, set, ...note }: Move): Promise<UnitRow[]> {
  const fromById = new Map(units.map((unit) => [unit.id, unit.state]));
  const allowed = unitStatesBefore(to);
  if (!fromById.size) return [];
  const moved = await ctx.db
    .update(productionUnits)
    .set({ ...set, state: to, since: ctx.now() })
    .where(and(byIds([...fromById.keys()]), inArray(productionUnits.state, allowed)))
    .returning();
  await writeHistory(
    ctx,
    moved.map(({ id }) => ({ ...note, unitId: id, from: fromById.get(id)!, to })),
  );
  return moved;
}

/** An item is made as often as it was ordered. */
export const unitsOf = (rows: readonly Pick<UnitRow, 'quantity'>[]): number =>
  rows.reduce((sum, { quantity }) => sum + quantity, 0);

type Bulk = Omit<Move, 'userId'> & {
  ids: readonly string[];
  /** Why this unit cannot make the step; null where it can. */
  why(unit: UnitRow): string | null;
  /** What belongs to the step, in its transaction. */
  done?(ctx: Ctx, moved: readonly UnitRow[]): Promise<void>;
};

/**
 * One step for many units: those that cannot take it are named with the reason, the others take it. Of what is recalled,
 * only printing is finished, so that it can be made again.
 */
async function stepUnits(
  ctx: Ctx,
  { personId: userId }: Actor,
  { ids, why, done, ...move }: Bulk,
): Promise<BulkResult> {
  return inTransaction(ctx, async (ctx) => {
    const rows = await lockUnits(ctx, byIds(ids));
    const wanted = await findWanted(ctx, rows);
    const recalled = await listRecalled(ctx, ids);
    const whyHeld = ({ id, state }: UnitRow) => (recalled.has(id) && state !== 'printing' ? recalledWhy : null);
    const refused = new Map(ids.map((id) => [id, 'We couldn’t find this unit.']));
    const able = rows.filter((row) => {
      const reason = wanted.has(row.id) ? (why(row) ?? whyHeld(row)) : 'This order is no longer in production.';
      if (reason) refused.set(row.id, reason);
      else refused.delete(row.id);
      return !reason;
    });
    const moved = await moveUnits(ctx, able, { ...move, userId });
    await done?.(ctx, moved);
    return {
      ...{ done: moved.length, units: unitsOf(moved) },
      refused: [...refused].map(([bizId, reason]) => ({ bizId, why: reason })),
    };
  });
}

/** Units that are still wanted: their order is being made, or they are made again for one that has arrived. */
async function findWanted(ctx: Ctx, units: readonly UnitRow[]): Promise<Set<string>> {
  const ids = [...new Set(units.map((unit) => unit.orderId))];
  if (!ids.length) return new Set();
  const stateOf = await listOrderStates(ctx, ids);
  const isWanted = (unit: UnitRow) =>
    ((unit.replacementId ? againStates : workingStates) as readonly string[]).includes(stateOf.get(unit.orderId)!);
  return new Set(units.filter(isWanted).map((unit) => unit.id));
}

type Line = OrderLineRow;

/** What is made of a line: its printed areas by technique; a bare good is picked from stock. */
export async function listWork(
  ctx: Ctx,
  lines: readonly Line[],
): Promise<{ line: Line; work: Map<string, string[]> }[]> {
  const documents = await getDocuments(
    ctx,
    lines.flatMap((line) => line.documentHash ?? []),
  );
  const areasOf = new Map<string, Awaited<ReturnType<typeof listPrintAreas>>>();
  for (const productId of new Set(lines.map((line) => line.productId))) {
    areasOf.set(productId, await listPrintAreas(ctx, productId));
  }
  return lines.map((line) => {
    const document = line.documentHash ? documents.get(line.documentHash) : undefined;
    const printed = new Set(document ? printedAreas(document) : []);
    const areas = areasOf.get(line.productId)!.filter((area) => printed.has(area.code));
    const byTechnique = Map.groupBy(areas, (area) => area.technique as string);
    const work = new Map([...byTechnique].map(([technique, own]) => [technique, own.map((area) => area.code)]));
    return { line, work: work.size ? work : new Map([[pickTechnique, []]]) };
  });
}

/** Until when each of these lines has to leave, on the clock and calendar of the place that makes it. */
async function deadlines(ctx: Ctx, lines: readonly Line[]): Promise<Map<string, Date>> {
  const deadline = await readDeadlines(ctx);
  const days = new Map<string, number>();
  for (const productId of new Set(lines.map((line) => line.productId)))
    days.set(productId, (await findMaking(ctx, productId))?.productionDays.max ?? 1);
  return new Map(lines.map((line) => [line.id, deadline(line, days.get(line.productId)!)]));
}

/** Gives a released order to production. Done again, it changes nothing. */
export async function startProduction(ctx: Ctx, orderId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { state } = await holdOrderState(ctx, orderId);
    if (!(workingStates as readonly string[]).includes(state)) return;
    const lines = await listOrderLines(ctx, orderId);
    const due = await deadlines(ctx, lines);
    const rows = (await listWork(ctx, lines)).flatMap(({ line, work }) =>
      [...work].map(([technique, areaCodes]) => ({
        id: newId(ctx.now()),
        orderId,
        orderLineId: line.id,
        warehouse: line.warehouse,
        warehouseCode: line.warehouseCode,
        technique,
        productId: line.productId,
        areaCodes,
        quantity: line.quantity,
        dueAt: due.get(line.id)!,
        createdAt: ctx.now(),
        since: ctx.now(),
      })),
    );
    if (!rows.length) return;
    const added = await ctx.db.insert(productionUnits).values(rows).onConflictDoNothing().returning();
    const note = 'Released to production';
    await writeHistory(
      ctx,
      added.map(({ id }) => ({ unitId: id, from: null, to: 'waiting', userId: null, note })),
    );
  });
}

/** The print files of an order are made: its units can be put into batches. */
export async function markFilesReady(ctx: Ctx, orderId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const waiting = await lockUnits(
      ctx,
      and(eq(productionUnits.orderId, orderId), eq(productionUnits.state, 'waiting')),
    );
    await moveUnits(ctx, waiting, { to: 'filesReady', userId: null, note: 'Print files ready' });
  });
}

/** Stops what has not left for an order that was taken back. */
async function stopProduction(ctx: Ctx, orderId: string, why: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const open = await lockUnits(
      ctx,
      and(eq(productionUnits.orderId, orderId), inArray(productionUnits.state, [...openUnitStates])),
    );
    await moveUnits(ctx, open, { to: 'cancelled', userId: null, note: why });
    await settleStock(ctx, orderId, open);
  });
}

/** Stops what is still in production for orders that were taken back. */
export function stopCanceled(ctx: Ctx, turn = new Turn(ctx)): Promise<number> {
  const isCanceled = inArray(orders.state, ['cancelled', 'refunded']);
  return workOff(turn, {
    list: (after, limit) =>
      ctx.db
        .selectDistinct({ id: orders.id })
        .from(productionUnits)
        .innerJoin(orders, eq(orders.id, productionUnits.orderId))
        .where(and(inArray(productionUnits.state, [...openUnitStates]), isCanceled, gt(orders.id, after)))
        .orderBy(asc(orders.id))
        .limit(limit),
    work: async ({ id }) => {
      await stopProduction(ctx, id, 'Order withdrawn from production');
      return true;
    },
  });
}

const stateNames: Record<UnitState, string> = {
  waiting: 'waiting for print files',
  filesReady: 'ready to print',
  printing: 'printing',
  qualityCheck: 'in quality control',
  reprint: 'queued for a remake',
  packed: 'packed',
  shipped: 'shipped',
  cancelled: 'cancelled',
};
const notNow = ({ state }: UnitRow) => `This unit is ${stateNames[state]}.`;

export async function startUnits(ctx: Ctx, actor: Actor, ids: readonly string[]): Promise<BulkResult> {
  return stepUnits(ctx, actor, {
    ids,
    to: 'printing',
    note: 'Printing started',
    why: (unit) => {
      if (unit.technique === pickTechnique) return 'This unit is picked from stock, not printed.';
      if (!unitStatesBefore('printing').includes(unit.state)) return notNow(unit);
      return unit.batchId ? null : 'This unit isn’t in a batch yet.';
    },
    done: async (ctx, moved) => {
      for (const batchId of new Set(moved.map((unit) => unit.batchId!))) {
        await publishEvent(ctx, batchStarted, { batchId });
      }
    },
  });
}

export async function finishUnits(ctx: Ctx, actor: Actor, ids: readonly string[]): Promise<BulkResult> {
  return stepUnits(ctx, actor, {
    ids,
    to: 'qualityCheck',
    note: 'Ready for quality control',
    set: { passedAt: null },
    why: (unit) => {
      const isPicked = unit.technique === pickTechnique;
      const from: UnitState[] = isPicked ? ['filesReady', 'reprint'] : ['printing'];
      return from.includes(unit.state) ? null : notNow(unit);
    },
  });
}

export async function packUnits(ctx: Ctx, actor: Actor, ids: readonly string[]): Promise<BulkResult> {
  return stepUnits(ctx, actor, {
    ids,
    to: 'packed',
    note: 'Packed',
    why: (unit) => {
      if (unit.state !== 'qualityCheck') return notNow(unit);
      return unit.passedAt ? null : 'This unit hasn’t passed quality control.';
    },
  });
}

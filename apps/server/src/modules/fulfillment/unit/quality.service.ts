import type { BulkResult } from '@merchmill/contract/fulfillment/production.shapes.ts';
import type { ReprintReason } from '@merchmill/contract/fulfillment/production.ts';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { AppError, assertFound } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import { askWhetherToWait } from '../../orders/exception/index.ts';
import { lockOrder } from '../../orders/order/index.ts';
import { replaceDamaged } from '../../orders/stock/index.ts';
import { type Actor, recordChange } from '../../shop/audit/index.ts';
import { listRecalled } from './recalled.service.ts';
import { byIds, lockUnits, moveUnits, readUnit, type UnitRow, unitsOf, writeHistory } from './unit.service.ts';
import { productionUnits } from './unit.tables.ts';

type Checked = { passed: boolean; note: string; refusal: string };

/** Sets whether units at the check have passed it. Those that it does not change are named. */
async function setPassed(
  ctx: Ctx,
  { personId: userId }: Actor,
  ids: readonly string[],
  { passed, note, refusal }: Checked,
): Promise<BulkResult> {
  return inTransaction(ctx, async (ctx) => {
    await lockUnits(ctx, byIds(ids));
    const { passedAt, state } = productionUnits;
    const changed = await ctx.db
      .update(productionUnits)
      .set({ passedAt: passed ? ctx.now() : null })
      .where(and(byIds(ids), eq(state, 'qualityCheck'), passed ? isNull(passedAt) : isNotNull(passedAt)))
      .returning({ id: productionUnits.id, quantity: productionUnits.quantity });
    const done = new Set(changed.map((row) => row.id));
    const [from, to] = ['qualityCheck', 'qualityCheck'] as const;
    await writeHistory(
      ctx,
      changed.map(({ id }) => ({ unitId: id, from, to, userId, note })),
    );
    const refused = ids.filter((id) => !done.has(id)).map((bizId) => ({ bizId, why: refusal }));
    return { done: changed.length, units: unitsOf(changed), refused };
  });
}

/** Units have passed the check: they wait to be packed. */
export const passUnits = (ctx: Ctx, actor: Actor, ids: readonly string[]): Promise<BulkResult> =>
  setPassed(ctx, actor, ids, {
    passed: true,
    note: 'Passed quality control',
    refusal: 'This unit isn’t waiting for quality control.',
  });

/** They were passed by mistake; what lies in its box already stays there. */
export const undoPass = (ctx: Ctx, actor: Actor, ids: readonly string[]): Promise<BulkResult> =>
  setPassed(ctx, actor, ids, {
    passed: false,
    note: 'Returned to quality control',
    refusal: 'This unit is already packed.',
  });

/** What did not pass becomes a row of its own where the others of its row go on. */
async function splitOff(ctx: Ctx, unit: UnitRow, quantity: number, userId: string | null): Promise<UnitRow> {
  if (quantity === unit.quantity) return unit;
  const sameWork = and(
    eq(productionUnits.orderLineId, unit.orderLineId),
    eq(productionUnits.warehouse, unit.warehouse),
    eq(productionUnits.technique, unit.technique),
  );
  // Whoever splits one of these rows holds all of them, so the next number is ours.
  const parts = await lockUnits(ctx, sameWork);
  await ctx.db
    .update(productionUnits)
    .set({ quantity: sql`${productionUnits.quantity} - ${quantity}` })
    .where(and(eq(productionUnits.id, unit.id), eq(productionUnits.quantity, unit.quantity)));
  const part = Math.max(...parts.map((row) => row.part)) + 1;
  // What is printed on the others names them alone.
  const { code: _, ...same } = unit;
  const [row] = await ctx.db
    .insert(productionUnits)
    .values({ ...same, id: newId(ctx.now()), part, quantity, createdAt: ctx.now() })
    .returning();
  const { state } = unit;
  const what = state === 'packed' ? 'unpacked' : 'failed quality control';
  const note = { userId, note: `${quantity} of ${unit.quantity} ${what}` };
  await writeHistory(ctx, [
    { ...note, unitId: unit.id, from: state, to: state },
    { ...note, unitId: row!.id, from: null, to: state },
  ]);
  return row!;
}

export type Failure = { unitId: string; quantity: number; reason: ReprintReason; note: string };

/** @throws AppError alreadyDone where a unit is not at the check, and not packed and recalled either */
async function assertCanFail(ctx: Ctx, { id, state }: UnitRow): Promise<void> {
  if (state === 'qualityCheck') return;
  if (state === 'packed' && (await listRecalled(ctx, [id])).size) return;
  throw new AppError('alreadyDone', 'This unit is no longer in quality control.');
}

/**
 * So many units of a row did not pass, or were recalled in their box, and are made again, from other units in stock where
 * they are of a stocked variant; where there are none, the buyer is asked.
 * @returns the id of the row that is made again
 * @throws AppError alreadyDone where it is past the check, invalidInput where there are not so many
 */
export async function reprintUnits(ctx: Ctx, actor: Actor, failure: Failure): Promise<string> {
  const { unitId, quantity, reason, note } = failure;
  return inTransaction(ctx, async (ctx) => {
    const { orderId, orderLineId } = await readUnit(ctx, unitId);
    // The order is locked before its units, as everywhere.
    await lockOrder(ctx, orderId);
    const [unit] = await lockUnits(ctx, eq(productionUnits.id, unitId));
    const { quantity: all, attempt, state } = assertFound(unit);
    await assertCanFail(ctx, unit!);
    if (quantity > all) throw new AppError('invalidInput', `There are only ${all} of these.`);
    const failed = await splitOff(ctx, unit!, quantity, actor.personId);
    await moveUnits(ctx, [failed], {
      to: 'reprint',
      userId: actor.personId,
      reason,
      note: note || (state === 'packed' ? 'Unpacked' : 'Failed quality control'),
      set: { attempt: attempt + 1, passedAt: null, batchId: null },
    });
    if (!(await replaceDamaged(ctx, { orderLineId, quantity })))
      await askWhetherToWait(ctx, actor, { orderId, orderLineId });
    const after = { quantity, reason, attempt: attempt + 1 };
    await recordChange(ctx, actor, { subject: 'productionUnit', subjectId: failed.id, what: 'reprint', after });
    return failed.id;
  });
}

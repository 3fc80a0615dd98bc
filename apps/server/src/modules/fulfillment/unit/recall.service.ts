import type { Recall, RecallForm, RecallTarget } from '@merchmill/contract/fulfillment/recall.shapes.ts';
import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { assertFound, invalidField } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import { products } from '../../catalog/catalog/catalog.tables.ts';
import { type Actor, recordChange } from '../../shop/audit/index.ts';
import { notifyOfRecall } from './recall.jobs.ts';
import { recallNotices, recalls } from './recall.tables.ts';
import { isOfRecall } from './recall-notice.service.ts';
import { batchNumber, openUnitStates } from './unit.rules.ts';
import { lockUnits } from './unit.service.ts';
import { productionBatches, productionUnits } from './unit.tables.ts';

const subject = 'recall';

/** The recall of a batch or a product, as columns that name it. */
export const columnsOf = ({ kind, bizId }: RecallTarget) => ({
  batchId: kind === 'batch' ? bizId : null,
  productId: kind === 'product' ? bizId : null,
});
/** Has not left, and stays while it is recalled. */
const isUnshipped = inArray(productionUnits.state, [...openUnitStates]);
/** Of a query on units: how many of them have not left. */
export const sumUnshipped = sql<number>`coalesce(sum(${productionUnits}.quantity) filter (where ${isUnshipped}), 0)::int`;

const isOf = ({ kind, bizId }: RecallTarget): SQL => eq(kind === 'batch' ? recalls.batchId : recalls.productId, bizId);

async function readRecalls({ db }: Ctx, where: SQL | undefined, page = { limit: 1, offset: 0 }): Promise<Recall[]> {
  const rows = await db
    .select({
      recall: recalls,
      seq: productionBatches.seq,
      product: products.title,
      handle: products.handle,
      emailed: sql<number>`(select count(*)::int from ${recallNotices} n where n.recall_id = ${recalls}.id)`,
      held: sql<number>`(select ${sumUnshipped} from ${productionUnits} where ${recalls}.ended_at is null and (
        ${productionUnits}.batch_id = ${recalls}.batch_id or ${productionUnits}.product_id = ${recalls}.product_id))`,
    })
    .from(recalls)
    .leftJoin(productionBatches, eq(productionBatches.id, recalls.batchId))
    .innerJoin(products, eq(products.id, sql`coalesce(${recalls.productId}, ${productionBatches.productId})`))
    .where(where)
    .orderBy(desc(recalls.createdAt), desc(recalls.id))
    .limit(page.limit)
    .offset(page.offset);
  return rows.map(({ recall, seq, product, handle, emailed, held }) => ({
    bizId: recall.id,
    batch: seq === null ? null : batchNumber(seq),
    product,
    find: seq === null ? handle : batchNumber(seq),
    text: recall.text,
    since: recall.createdAt.toISOString(),
    endedAt: recall.endedAt?.toISOString() ?? null,
    emailed,
    held,
  }));
}

export const findOpenRecall = async (ctx: Ctx, target: RecallTarget): Promise<Recall | null> =>
  (await readRecalls(ctx, and(isOf(target), isNull(recalls.endedAt))))[0] ?? null;

export async function listRecalls(ctx: Ctx, { pageNum, pageSize }: { pageNum: number; pageSize: number }) {
  const list = await readRecalls(ctx, undefined, { limit: pageSize, offset: (pageNum - 1) * pageSize });
  return { list, total: await ctx.db.$count(recalls), pageNum, pageSize };
}

async function isThere({ db }: Ctx, { kind, bizId }: RecallTarget): Promise<boolean> {
  const table = kind === 'batch' ? productionBatches : products;
  return (await db.$count(table, eq(table.id, bizId))) > 0;
}

/**
 * Calls a batch or a product back: unit pages say so at once, what has not left stays, and buyers of the rest are told by
 * a job.
 */
export function startRecall(ctx: Ctx, actor: Actor, { target, text }: RecallForm): Promise<Recall> {
  return inTransaction(ctx, async (ctx) => {
    if (!(await isThere(ctx, target))) throw invalidField('target.bizId', 'We couldn’t find what to recall.');
    const id = newId(ctx.now());
    const row = { id, ...columnsOf(target), text, createdAt: ctx.now() };
    const [made] = await ctx.db.insert(recalls).values(row).onConflictDoNothing().returning();
    if (!made) throw invalidField('target.bizId', 'This is being recalled already.');
    // Waits for units that are leaving: they have left before this, so that their buyers are told, or stay.
    await lockUnits(ctx, and(isOfRecall(made), isUnshipped));
    await ctx.jobs.enqueue(ctx, notifyOfRecall, { recallId: id });
    await recordChange(ctx, actor, { subject, subjectId: id, what: 'create', after: { target, text } });
    return assertFound((await readRecalls(ctx, eq(recalls.id, id)))[0]);
  });
}

export function endRecall(ctx: Ctx, actor: Actor, id: string): Promise<Recall> {
  return inTransaction(ctx, async (ctx) => {
    const [ended] = await ctx.db
      .update(recalls)
      .set({ endedAt: ctx.now() })
      .where(and(eq(recalls.id, id), isNull(recalls.endedAt)))
      .returning();
    if (ended) await recordChange(ctx, actor, { subject, subjectId: id, what: 'end' });
    return assertFound((await readRecalls(ctx, eq(recalls.id, id)))[0]);
  });
}

import type { BlockForm, EditedBlock } from '@merchmill/contract/catalog/content.console.shapes.ts';
import { asc, eq, sql } from 'drizzle-orm';
import { AppError, assertFound } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import { raiseTags } from '../../../platform/cache/raise.ts';
import { versionOf } from '../../../row-version.ts';
import { type Actor, recordChange } from '../../shop/audit/index.ts';
import { marketingBlocks } from './content.tables.ts';

type Row = typeof marketingBlocks.$inferSelect;
const subject = 'marketingBlock';

const formOf = ({ page, kind, title, text, linkLabel, linkTo, shownFrom, shownUntil }: Row): BlockForm => ({
  page,
  kind,
  title,
  text,
  link: linkLabel !== null && linkTo !== null ? { label: linkLabel, to: linkTo } : null,
  shownFrom: shownFrom?.toISOString() ?? null,
  shownUntil: shownUntil?.toISOString() ?? null,
});

function toEdited(row: Row, now: Date): EditedBlock {
  const form = formOf(row);
  const isShown = (!row.shownFrom || row.shownFrom <= now) && (!row.shownUntil || row.shownUntil > now);
  return { ...form, bizId: row.id, version: versionOf(form), isShown };
}

const columnsOf = ({ page, kind, title, text, link, shownFrom, shownUntil }: BlockForm) => ({
  page,
  kind,
  title,
  text,
  linkLabel: link?.label ?? null,
  linkTo: link?.to ?? null,
  shownFrom: shownFrom === null ? null : new Date(shownFrom),
  shownUntil: shownUntil === null ? null : new Date(shownUntil),
});

/** Sections of all pages in their order. */
export async function listBlocks(ctx: Ctx): Promise<EditedBlock[]> {
  const rows = await ctx.db
    .select()
    .from(marketingBlocks)
    .orderBy(asc(marketingBlocks.page), asc(marketingBlocks.position), asc(marketingBlocks.id));
  return rows.map((row) => toEdited(row, ctx.now()));
}

async function lockBlock(ctx: Ctx, id: string, version: string): Promise<Row> {
  const [row] = await ctx.db.select().from(marketingBlocks).where(eq(marketingBlocks.id, id)).for('update');
  if (versionOf(formOf(assertFound(row))) !== version) throw new AppError('dataChanged');
  return row!;
}

export function createBlock(ctx: Ctx, actor: Actor, form: BlockForm): Promise<EditedBlock> {
  return inTransaction(ctx, async (ctx) => {
    const last = sql`(select coalesce(max(${marketingBlocks.position}), 0) + 1 from ${marketingBlocks}
      where ${marketingBlocks.page} = ${form.page})`;
    const [row] = await ctx.db
      .insert(marketingBlocks)
      .values({ id: newId(ctx.now()), ...columnsOf(form), position: last })
      .returning();
    await recordChange(ctx, actor, { subject, subjectId: row!.id, what: 'create', after: form });
    await raiseTags(ctx, 'content');
    return toEdited(row!, ctx.now());
  });
}

export type BlockEdit = { bizId: string; version: string; form: BlockForm };

export function saveBlock(ctx: Ctx, actor: Actor, { bizId, version, form }: BlockEdit): Promise<EditedBlock> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockBlock(ctx, bizId, version);
    const [row] = await ctx.db
      .update(marketingBlocks)
      .set(columnsOf(form))
      .where(eq(marketingBlocks.id, bizId))
      .returning();
    await recordChange(ctx, actor, {
      subject,
      subjectId: bizId,
      what: 'edit',
      before: formOf(before),
      after: form,
    });
    await raiseTags(ctx, 'content');
    return toEdited(row!, ctx.now());
  });
}

export function removeBlock(
  ctx: Ctx,
  actor: Actor,
  { bizId, version }: Omit<BlockEdit, 'form'>,
): Promise<Record<string, never>> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockBlock(ctx, bizId, version);
    await ctx.db.delete(marketingBlocks).where(eq(marketingBlocks.id, bizId));
    await recordChange(ctx, actor, { subject, subjectId: bizId, what: 'remove', before: formOf(before) });
    await raiseTags(ctx, 'content');
    return {};
  });
}

export type BlockOrder = { page: BlockForm['page']; bizIds: string[] };

/** Puts the sections of a page in another order; where others were added or removed meanwhile it is refused. */
export async function orderBlocks(ctx: Ctx, actor: Actor, { page, bizIds }: BlockOrder): Promise<EditedBlock[]> {
  await inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db
      .select({ id: marketingBlocks.id })
      .from(marketingBlocks)
      .where(eq(marketingBlocks.page, page))
      .orderBy(asc(marketingBlocks.position), asc(marketingBlocks.id))
      .for('update');
    const before = rows.map(({ id }) => id);
    if (versionOf(before.toSorted()) !== versionOf(bizIds.toSorted())) throw new AppError('dataChanged');
    await ctx.db
      .update(marketingBlocks)
      .set({ position: sql`array_position(${sql.param(bizIds)}::text[], ${marketingBlocks.id})` })
      .where(eq(marketingBlocks.page, page));
    await recordChange(ctx, actor, { subject: 'page', subjectId: page, what: 'order', before, after: bizIds });
    await raiseTags(ctx, 'content');
  });
  return listBlocks(ctx);
}

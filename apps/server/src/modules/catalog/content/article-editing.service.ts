import type { ArticleForm, EditedArticle } from '@merchmill/contract/catalog/content.console.shapes.ts';
import { and, asc, eq, getTableColumns, ne, sql } from 'drizzle-orm';
import { AppError, assertFound, invalidField } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import { raiseTags } from '../../../platform/cache/raise.ts';
import { versionOf } from '../../../row-version.ts';
import { type Actor, recordChange } from '../../shop/audit/index.ts';
import { articles } from './content.tables.ts';
import { voteCounts } from './vote.service.ts';

const { searchVector: _, ...columns } = getTableColumns(articles);
type Row = Omit<typeof articles.$inferSelect, 'searchVector'>;
const subject = 'article';

const formOf = ({ seoHandle, topic, title, summary, body, published }: Row): ArticleForm => ({
  seoHandle,
  topic,
  title,
  summary,
  body,
  published,
});

const toEdited = (row: Row): EditedArticle => ({
  ...formOf(row),
  bizId: row.id,
  version: versionOf(formOf(row)),
  publishedAt: row.publishedAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** All articles in their order, drafts too, each with how many it has helped. */
export async function listEditableArticles({ db }: Ctx) {
  const rows = await db
    .select({ ...columns, votes: voteCounts })
    .from(articles)
    .orderBy(asc(articles.topic), asc(articles.position), asc(articles.id));
  return rows.map(({ votes, ...row }) => ({ ...toEdited(row), votes }));
}

export async function getEditableArticle({ db }: Ctx, id: string): Promise<EditedArticle> {
  const [row] = await db.select(columns).from(articles).where(eq(articles.id, id));
  return toEdited(assertFound(row));
}

export async function hasArticle({ db }: Ctx, seoHandle: string): Promise<boolean> {
  const rows = await db.select({ id: articles.id }).from(articles).where(eq(articles.seoHandle, seoHandle));
  return rows.length > 0;
}

async function refuseTakenHandle({ db }: Ctx, seoHandle: string, id: string): Promise<void> {
  const [other] = await db
    .select({ id: articles.id })
    .from(articles)
    .where(and(eq(articles.seoHandle, seoHandle), ne(articles.id, id)));
  if (other) throw invalidField('seoHandle', 'Another article already uses this address.');
}

export function createArticle(ctx: Ctx, actor: Actor, form: ArticleForm): Promise<EditedArticle> {
  return inTransaction(ctx, async (ctx) => {
    const [id, now] = [newId(ctx.now()), ctx.now()];
    await refuseTakenHandle(ctx, form.seoHandle, id);
    const last = sql`(select coalesce(max(${articles.position}), 0) + 1 from ${articles})`;
    const [row] = await ctx.db
      .insert(articles)
      .values({ id, ...form, position: last, publishedAt: now, updatedAt: now })
      .returning(columns);
    await recordChange(ctx, actor, { subject, subjectId: id, what: 'create', after: form });
    await raiseTags(ctx, 'content');
    return toEdited(row!);
  });
}

export type ArticleEdit = { bizId: string; version: string; form: ArticleForm };

/** Changes an article. Its day of publication is that on which it was published last. */
export function saveArticle(ctx: Ctx, actor: Actor, { bizId, version, form }: ArticleEdit): Promise<EditedArticle> {
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select(columns).from(articles).where(eq(articles.id, bizId)).for('update');
    const before = assertFound(row);
    if (versionOf(formOf(before)) !== version) throw new AppError('dataChanged');
    await refuseTakenHandle(ctx, form.seoHandle, bizId);
    const now = ctx.now();
    const published = form.published && !before.published ? { publishedAt: now } : {};
    const [after] = await ctx.db
      .update(articles)
      .set({ ...form, ...published, updatedAt: now })
      .where(eq(articles.id, bizId))
      .returning(columns);
    await recordChange(ctx, actor, {
      subject,
      subjectId: bizId,
      what: 'edit',
      before: formOf(before),
      after: form,
    });
    await raiseTags(ctx, 'content');
    return toEdited(after!);
  });
}

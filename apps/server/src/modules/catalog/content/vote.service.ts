import type { ArticleVotes } from '@merchmill/contract/catalog/content.console.shapes.ts';
import type { VoteForm } from '@merchmill/contract/catalog/content.shapes.ts';
import type { VoteReason } from '@merchmill/contract/catalog/content.ts';
import { and, count, desc, eq, isNotNull, ne, or, sql } from 'drizzle-orm';
import { assertFound } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { sign } from '../../../platform/http/security.ts';
import { articles, articleVotes } from './content.tables.ts';

/** Of one browser and article: votes on several articles, or the logins of a browser, can’t be put together by it. */
const visitorHash = ({ signingKey }: Ctx, articleId: string, device: string) =>
  sign(signingKey, `article-vote:${articleId}:${device}`);

type Vote = VoteForm & { seoHandle: string };

/**
 * Keeps whether an article helped: one vote for each browser, the last one.
 * @param device secret of the browser's cookie
 */
export async function vote(ctx: Ctx, device: string, { seoHandle, helpful, reason, comment }: Vote) {
  const [article] = await ctx.db
    .select({ id: articles.id })
    .from(articles)
    .where(and(eq(articles.seoHandle, seoHandle), eq(articles.published, true)));
  const articleId = assertFound(article).id;
  const said = { helpful, reason: reason ?? null, comment: comment ?? '', at: ctx.now() };
  await ctx.db
    .insert(articleVotes)
    .values({ articleId, visitorHash: visitorHash(ctx, articleId, device), ...said })
    .onConflictDoUpdate({ target: [articleVotes.articleId, articleVotes.visitorHash], set: said });
  return {};
}

/** Of an article's row in a query. */
export const voteCounts = {
  helpful: sql<number>`(select count(*)::int from ${articleVotes} v where v.article_id = ${articles.id} and v.helpful)`,
  notHelpful: sql<number>`(select count(*)::int from ${articleVotes} v where v.article_id = ${articles.id} and not v.helpful)`,
};

type Page = { pageNum: number; pageSize: number };

/** What was said about an article: counts, the reasons of who it did not help, and what says more than a click. */
export async function listVotes({ db }: Ctx, bizId: string, { pageNum, pageSize }: Page): Promise<ArticleVotes> {
  const [article] = await db.select(voteCounts).from(articles).where(eq(articles.id, bizId));
  const counts = assertFound(article);
  const ofArticle = eq(articleVotes.articleId, bizId);
  const { reason } = articleVotes;
  const reasons = await db
    .select({ reason: sql<VoteReason>`${reason}`, count: count() })
    .from(articleVotes)
    .where(and(ofArticle, isNotNull(reason)))
    .groupBy(reason)
    .orderBy(desc(count()), reason);
  const telling = and(ofArticle, or(ne(articleVotes.comment, ''), isNotNull(reason)));
  const rows = await db
    .select()
    .from(articleVotes)
    .where(telling)
    .orderBy(desc(articleVotes.at), articleVotes.visitorHash)
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  const list = rows.map(({ helpful, reason, comment, at }) => ({ helpful, reason, comment, at: at.toISOString() }));
  return { ...counts, reasons, list, total: await db.$count(articleVotes, telling), pageNum, pageSize };
}

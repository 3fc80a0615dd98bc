import type { Article, ArticleSummary, MarketingBlock } from '@merchmill/contract/catalog/content.shapes.ts';
import type { ArticleTopic, marketingPages } from '@merchmill/contract/catalog/content.ts';
import { and, asc, desc, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import { assertFound } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { articles, marketingBlocks } from './content.tables.ts';
import { parseMarkdown } from './markdown.rules.ts';

const summaryFields = {
  seoHandle: articles.seoHandle,
  title: articles.title,
  summary: articles.summary,
  topic: articles.topic,
  updatedAt: articles.updatedAt,
};
type SummaryRow = Omit<ArticleSummary, 'updatedAt'> & { updatedAt: Date };

const toSummary = ({ updatedAt, ...row }: SummaryRow): ArticleSummary => ({
  ...row,
  updatedAt: updatedAt.toISOString(),
});

const mostFound = 50;
const relatedShown = 4;

/**
 * The words typed, each of which may be the beginning of one: `ship pri` finds what has “shipping prices”.
 * @returns a query of PostgreSQL's full-text search, or null where no letters were typed
 */
function prefixQuery(keyword: string): string | null {
  const words = keyword.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length ? words.map((word) => `${word}:*`).join(' & ') : null;
}

/** In a query: which articles hold all of the words, and how well. Null where no letters were typed. */
export function wordsIn(keyword: string) {
  const words = prefixQuery(keyword);
  if (!words) return null;
  const query = sql`(to_tsquery('english', ${words}) || to_tsquery('simple', ${words}))`;
  return {
    matches: sql`${articles.searchVector} @@ ${query}`,
    rank: sql`ts_rank(${articles.searchVector}, ${query})`,
  };
}

export type ArticleQuery = { keyword?: string | undefined; topic?: ArticleTopic | undefined };

/** Articles in their order; with words, those that hold all of them, best first. */
export async function listArticles(
  { db, reads }: Ctx,
  { keyword = '', topic }: ArticleQuery,
): Promise<ArticleSummary[]> {
  reads.add('content');
  const ofTopic = and(eq(articles.published, true), topic ? eq(articles.topic, topic) : undefined);
  const words = wordsIn(keyword);
  if (keyword && !words) return [];
  const select = db.select(summaryFields).from(articles);
  if (!words) {
    const rows = await select.where(ofTopic).orderBy(asc(articles.position), asc(articles.id)).limit(200);
    return rows.map(toSummary);
  }
  const rows = await select
    .where(and(ofTopic, words.matches))
    .orderBy(desc(words.rank), asc(articles.position), asc(articles.id))
    .limit(mostFound);
  return rows.map(toSummary);
}

/** An article with others of its topic. */
export async function getArticle({ db, reads }: Ctx, seoHandle: string): Promise<Article> {
  reads.add('content');
  const [row] = await db
    .select({ ...summaryFields, body: articles.body, publishedAt: articles.publishedAt })
    .from(articles)
    .where(and(eq(articles.seoHandle, seoHandle), eq(articles.published, true)));
  const { body, publishedAt, ...summary } = assertFound(row);
  const related = await db
    .select(summaryFields)
    .from(articles)
    .where(and(eq(articles.topic, summary.topic), eq(articles.published, true), ne(articles.seoHandle, seoHandle)))
    .orderBy(asc(articles.position), asc(articles.id))
    .limit(relatedShown);
  return {
    ...toSummary(summary),
    publishedAt: publishedAt.toISOString(),
    blocks: parseMarkdown(body),
    related: related.map(toSummary),
  };
}

const { shownUntil } = marketingBlocks;

/** The sections of a page that are shown now. */
export async function listMarketingBlocks(ctx: Ctx, page: (typeof marketingPages)[number]): Promise<MarketingBlock[]> {
  ctx.reads.add('content');
  const now = ctx.now();
  const all = await ctx.db
    .select()
    .from(marketingBlocks)
    .where(and(eq(marketingBlocks.page, page), or(isNull(shownUntil), gt(shownUntil, now))))
    .orderBy(asc(marketingBlocks.position), asc(marketingBlocks.id));
  // What is kept of it ends when the next one comes or goes.
  for (const at of all.flatMap((row) => [row.shownFrom, row.shownUntil])) {
    if (at && at > now) ctx.reads.endIn(at.getTime() - now.getTime());
  }
  const rows = all.filter((row) => !row.shownFrom || row.shownFrom <= now);
  return rows.map(({ id, kind, title, text, linkLabel, linkTo }) => ({
    bizId: id,
    kind,
    title,
    text,
    link: linkLabel !== null && linkTo !== null ? { label: linkLabel, to: linkTo } : null,
  }));
}

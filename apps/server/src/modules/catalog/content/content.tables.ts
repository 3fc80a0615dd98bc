import type { MarketingBlock } from '@merchmill/contract/catalog/content.shapes.ts';
import type { ArticleTopic, marketingPages, VoteReason } from '@merchmill/contract/catalog/content.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { time, tsvector } from '../../../platform/db/columns.ts';

/** Help and other texts. The body is Markdown, of which `markdown.rules.ts` knows a part and takes nothing else. */
export const articles = pgTable(
  'articles',
  {
    id: text().primaryKey(),
    seoHandle: text().notNull(),
    topic: text().$type<ArticleTopic>().notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    body: text().notNull(),
    position: integer().notNull(),
    /** A draft where false. */
    published: boolean().notNull().default(true),
    publishedAt: time().notNull(),
    updatedAt: time().notNull(),
    /** Which article of the help center it came as; null for the shop's own. Its address may have changed since. */
    shippedAs: text(),
    /** Fingerprint of the text it came with: who finds another has edited it, and keeps it at an upgrade. */
    shippedHash: text(),
    /** By stems, and by the words as they are written: the beginning of a word need not be one of its stem. */
    searchVector: tsvector().generatedAlwaysAs(
      sql`setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', summary), 'B') || setweight(to_tsvector('english', body), 'C') || setweight(to_tsvector('simple', title || ' ' || summary || ' ' || body), 'D')`,
    ),
  },
  (t) => [
    uniqueIndex('articles_handle').on(t.seoHandle),
    uniqueIndex('articles_shipped').on(t.shippedAs),
    index('articles_order').on(t.topic, t.position, t.id),
    index('articles_words').using('gin', t.searchVector),
  ],
);

/** Whether articles helped. The browser is told by a hash that is another one for each article; no person is known. */
export const articleVotes = pgTable(
  'article_votes',
  {
    articleId: text()
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    visitorHash: text().notNull(),
    helpful: boolean().notNull(),
    reason: text().$type<VoteReason>(),
    comment: text().notNull().default(''),
    at: time().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.articleId, t.visitorHash] }),
    index('article_votes_latest').on(t.articleId, t.at),
    check('article_votes_reason', sql`${t.reason} is null or not ${t.helpful}`),
    check('article_votes_comment', sql`length(${t.comment}) <= 500`),
  ],
);

/** Sections of pages, in their order, and between which days they are shown. */
export const marketingBlocks = pgTable(
  'marketing_blocks',
  {
    id: text().primaryKey(),
    page: text().$type<(typeof marketingPages)[number]>().notNull(),
    kind: text().$type<MarketingBlock['kind']>().notNull(),
    position: integer().notNull(),
    title: text(),
    text: text(),
    linkLabel: text(),
    linkTo: text(),
    shownFrom: time(),
    shownUntil: time(),
  },
  (t) => [
    index('marketing_blocks_of_page').on(t.page, t.position, t.id),
    check('marketing_blocks_link', sql`(${t.linkLabel} is null) = (${t.linkTo} is null)`),
    check('marketing_blocks_days', sql`${t.shownFrom} < ${t.shownUntil}`),
  ],
);

import type { MarketingBlock } from '@merchmill/contract/catalog/content.shapes.ts';
import type { ArticleTopic, marketingPages } from '@merchmill/contract/catalog/content.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
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
    /** By stems, and by the words as they are written: the beginning of a word need not be one of its stem. */
    searchVector: tsvector().generatedAlwaysAs(
      sql`setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', summary), 'B') || setweight(to_tsvector('english', body), 'C') || setweight(to_tsvector('simple', title || ' ' || summary || ' ' || body), 'D')`,
    ),
  },
  (t) => [
    uniqueIndex('articles_handle').on(t.seoHandle),
    index('articles_order').on(t.topic, t.position, t.id),
    index('articles_words').using('gin', t.searchVector),
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

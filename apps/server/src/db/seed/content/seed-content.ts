import type { Ctx } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import { articles, marketingBlocks } from '../../../modules/content/content.tables.ts';
import { accountArticles } from './account-articles.ts';
import { designingArticles } from './designing-articles.ts';
import { marketingBlockSeeds } from './marketing-blocks.ts';
import { orderArticles } from './order-articles.ts';
import { productArticles } from './product-articles.ts';
import { sellingArticles } from './selling-articles.ts';

export const articleSeeds = [
  ...designingArticles,
  ...productArticles,
  ...orderArticles,
  ...sellingArticles,
  ...accountArticles,
];

export const articleRows = (now: Date): (typeof articles.$inferInsert)[] =>
  articleSeeds.map(({ body, ...seed }, position) => ({
    ...seed,
    id: newId(now),
    body: body.trim(),
    position,
    publishedAt: now,
    updatedAt: now,
  }));

export const blockRows = (): (typeof marketingBlocks.$inferInsert)[] =>
  marketingBlockSeeds.map(({ link, ...seed }, position) => ({
    ...seed,
    position,
    linkLabel: link?.label ?? null,
    linkTo: link?.to ?? null,
  }));

/** Help articles and the sections of pages. They are texts of the shop, to be edited, and no sample data. */
export async function insertContent(ctx: Ctx): Promise<void> {
  await ctx.db.insert(articles).values(articleRows(ctx.now()));
  await ctx.db.insert(marketingBlocks).values(blockRows());
}

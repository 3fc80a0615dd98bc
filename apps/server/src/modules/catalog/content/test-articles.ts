import type { Ctx } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import { articles, marketingBlocks } from './content.tables.ts';

/* Texts of a shop for tests. */

type ArticleFields = Partial<typeof articles.$inferInsert>;
let made = 0;

/** An article that is published now, behind those that were made before. */
export async function anArticle(ctx: Ctx, fields: ArticleFields = {}): Promise<void> {
  const now = ctx.now();
  const position = ++made;
  const words = { title: 'An article', summary: 'About something.', body: 'It says this and that.' };
  await ctx.db.insert(articles).values({
    ...{ id: newId(now), seoHandle: `article-${position}`, topic: 'designing' as const, ...words },
    ...{ position, publishedAt: now, updatedAt: now },
    ...fields,
  });
}

/** Five articles on three topics, one with a table. */
export async function someArticles(ctx: Ctx): Promise<void> {
  await anArticle(ctx, {
    seoHandle: 'resolution-and-dpi',
    title: 'Resolution and DPI',
    summary: 'How large a picture has to be for a print that is sharp.',
    body: '## Pixels\n\n| Print | Pixels |\n| --- | --- |\n| 10 cm | 1181 |\n| 30 cm | 3543 |',
  });
  await anArticle(ctx, { seoHandle: 'color', title: 'Color in print', body: 'A resolution to be bold.' });
  await anArticle(ctx, {
    ...{ seoHandle: 'returns-and-complaints', topic: 'orders', title: 'Returns and complaints' },
    body: 'Something is wrong with your order? Returned parcels are looked at the same day.',
  });
  await anArticle(ctx, {
    seoHandle: 'care',
    topic: 'products',
    title: 'Care',
    body: 'Washing inside out keeps the print.',
  });
  await anArticle(ctx, { seoHandle: 'selling', topic: 'selling', title: 'Selling what you design' });
}

/** A section of a page. Texts that are left out are the page's own. */
export async function aBlock(
  ctx: Ctx,
  fields: Partial<typeof marketingBlocks.$inferInsert> & Pick<typeof marketingBlocks.$inferInsert, 'id' | 'position'>,
): Promise<void> {
  await ctx.db.insert(marketingBlocks).values({ page: 'home', kind: 'steps', ...fields });
}

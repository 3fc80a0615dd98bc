import { dayMs } from '@merchmill/contract/durations.ts';
import type { ArticleImport, BlockImport, PromoImport, ReviewImport } from '@merchmill/contract/shop-import.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { assertFound } from '../app-error.ts';
import type { Ctx } from '../context.ts';
import { newId } from '../ids.ts';
import { products, spus } from '../modules/catalog/catalog/catalog.tables.ts';
import { articles, marketingBlocks } from '../modules/catalog/content/content.tables.ts';
import { categories } from '../modules/catalog/listing/listing.tables.ts';
import { sumRatings } from '../modules/catalog/review/index.ts';
import { reviews } from '../modules/catalog/review/review.tables.ts';
import { promoCodes } from '../modules/orders/promo/promo.tables.ts';

const later = (now: Date, days: number) => new Date(now.getTime() + Math.round(days * dayMs));

/** Takes in sample reviews, marked as such, and sums them up; call it in the transaction that fills the catalog. */
export async function importReviews(ctx: Ctx, given: readonly ReviewImport[]): Promise<void> {
  if (!given.length) return;
  const now = ctx.now();
  const idsOf = async (table: typeof products | typeof spus, handles: readonly string[]) => {
    const rows = await ctx.db
      .select({ id: table.id, handle: table.handle })
      .from(table)
      .where(inArray(table.handle, [...new Set(handles)]));
    return new Map(rows.map(({ handle, id }) => [handle, id]));
  };
  const productIds = await idsOf(
    products,
    given.map(({ product }) => product),
  );
  const spuIds = await idsOf(
    spus,
    given.flatMap(({ design }) => design ?? []),
  );
  const rows = given.map(({ product, design, author, rating, text, daysAgo }) => ({
    ...{ author, rating, text },
    id: newId(now),
    productId: assertFound(productIds.get(product)),
    spuId: design === null ? null : assertFound(spuIds.get(design)),
    demo: true,
    createdAt: later(now, -daysAgo),
  }));
  await ctx.db.insert(reviews).values(rows);
  await sumRatings(ctx, [...productIds.values()], [...spuIds.values()]);
}

/** Takes in promo codes; what they are for are categories that are there. */
export async function importPromos(ctx: Ctx, given: readonly PromoImport[]): Promise<void> {
  const now = ctx.now();
  const rows: (typeof promoCodes.$inferInsert)[] = [];
  for (const { categories: handles = [], fromDay = 0, untilDay, ...terms } of given) {
    const own = handles.length
      ? await ctx.db
          .select({ id: categories.id })
          .from(categories)
          .where(and(eq(categories.tab, 1), inArray(categories.handle, [...handles])))
      : [];
    rows.push({
      ...terms,
      id: newId(now),
      categoryIds: own.map(({ id }) => id),
      validFrom: later(now, fromDay),
      validUntil: untilDay === undefined ? null : later(now, untilDay),
      createdAt: now,
    });
  }
  if (rows.length) await ctx.db.insert(promoCodes).values(rows);
}

/** Takes in articles and the sections of pages, each in their order. */
export async function importTexts(
  ctx: Ctx,
  given: { articles: readonly ArticleImport[]; blocks: readonly BlockImport[] },
): Promise<void> {
  const now = ctx.now();
  const articleRows = given.articles.map(({ body, ...article }, position) => ({
    ...article,
    id: newId(now),
    body: body.trim(),
    position,
    publishedAt: now,
    updatedAt: now,
  }));
  const blockRows = given.blocks.map(({ link, ...block }, position) => ({
    ...block,
    position,
    linkLabel: link?.label ?? null,
    linkTo: link?.to ?? null,
  }));
  // An article of the help center under the same address gives way: what is taken in is the shop's own.
  const taken = Object.fromEntries(
    ['topic', 'title', 'summary', 'body'].map((name) => [name, sql.raw(`excluded.${name}`)]),
  );
  if (articleRows.length)
    await ctx.db.insert(articles).values(articleRows).onConflictDoUpdate({ target: articles.seoHandle, set: taken });
  if (blockRows.length) await ctx.db.insert(marketingBlocks).values(blockRows);
}

import type { Review, Scores, ShownReview } from '@merchmill/contract/catalog/review.shapes.ts';
import { and, count, desc, eq, gte, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { AppError } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import { raiseTags } from '../../../platform/cache/raise.ts';
import { spuLink } from '../catalog/catalog.rules.ts';
import { products, spus } from '../catalog/catalog.tables.ts';
import { type RatingsOf, writeProductRatings, writeSpuRatings } from '../catalog/index.ts';
import { noteCards, raiseListings, spuCardFields, spuCover } from '../listing/index.ts';
import { reviews } from './review.tables.ts';

type Item = { kind: 'product' | 'spu'; bizId: string };
type Page = { pageNum: number; pageSize: number };

const columnOf = (kind: Item['kind']) => (kind === 'product' ? reviews.productId : reviews.spuId);

const reviewFields = {
  bizId: reviews.id,
  author: reviews.author,
  rating: reviews.rating,
  text: reviews.text,
  createdAt: reviews.createdAt,
  demo: reviews.demo,
};

/** Reviews of an item with their sums, by two queries. What does not exist has no reviews. */
export async function listScores(ctx: Ctx, { kind, bizId, pageNum, pageSize }: Item & Page): Promise<Scores> {
  ctx.reads.add('reviews');
  const ofItem = eq(columnOf(kind), bizId);
  const sums = await ctx.db
    .select({ rating: reviews.rating, demo: reviews.demo, number: count() })
    .from(reviews)
    .where(ofItem)
    .groupBy(reviews.rating, reviews.demo);
  const all = meanOfSums(sums);
  const distribution = [1, 2, 3, 4, 5].map((rating) => meanOfSums(sums.filter((sum) => sum.rating === rating)).count);
  const rows = await ctx.db
    .select({ ...reviewFields, title: spus.title, handle: spus.handle, maker: spus.maker })
    .from(reviews)
    .leftJoin(spus, eq(spus.id, reviews.spuId))
    .where(ofItem)
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  const list = rows.map(({ title, handle, maker, createdAt, ...review }): Review => {
    const about = title !== null && handle !== null ? { title, link: spuLink({ handle, maker }) } : null;
    return { ...review, createdAt: createdAt.toISOString(), about };
  });
  const byBuyers = meanOfSums(sums.filter(({ demo }) => !demo));
  return { list, total: all.count, pageNum, pageSize, distribution, average: all.average, byBuyers };
}

function meanOfSums(sums: readonly { rating: number; number: number }[]): Scores['byBuyers'] {
  const count = sums.reduce((total, sum) => total + sum.number, 0);
  const points = sums.reduce((total, sum) => total + sum.number * sum.rating, 0);
  return { average: count > 0 ? points / count : null, count };
}

/** Stars from which on a review is shown to the whole shop. */
const goodRating = 4;

/** The latest that is worth showing to everybody, one of each design. */
export async function listRecentReviews(ctx: Ctx, most: number): Promise<ShownReview[]> {
  const rows = await ctx.db
    .select({ ...reviewFields, card: spuCardFields })
    .from(reviews)
    .innerJoin(spus, eq(spus.id, reviews.spuId))
    .innerJoin(products, eq(products.id, spus.productId))
    .where(and(isNotNull(reviews.spuId), gte(reviews.rating, goodRating), ne(reviews.text, '')))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(most * 4);
  ctx.reads.add('reviews');
  noteCards(
    ctx,
    rows.map(({ card }) => card),
  );
  const oneEach = [...new Map(rows.toReversed().map((row) => [row.card.id, row])).values()].toReversed();
  return oneEach.slice(0, most).map(({ card, createdAt, ...review }) => ({
    ...review,
    createdAt: createdAt.toISOString(),
    about: { title: card.title, link: spuLink(card), picture: spuCover(card) },
  }));
}

const meanOf =
  (column: typeof reviews.productId | typeof reviews.spuId): RatingsOf =>
  (id) => ({
    ratingAverage: sql`(select avg(${reviews.rating})::float8 from ${reviews} where ${column} = ${id})`,
    ratingCount: sql`(select count(*)::int from ${reviews} where ${column} = ${id})`,
  });

/**
 * Works out the sums of these products and of the designs on them anew; call it in the transaction that wrote their
 * reviews.
 */
export async function sumRatings(ctx: Ctx, productIds: readonly string[], spuIds: readonly string[]): Promise<void> {
  await writeProductRatings(ctx, productIds, meanOf(reviews.productId));
  await writeSpuRatings(ctx, spuIds, meanOf(reviews.spuId));
}

export type Purchase = { orderLineId: string; userId: string; author: string; productId: string; spuId: string | null };

/** Keeps what the buyer of a line says about it; whether it may be said yet is decided by who knows the order. */
export async function writeReview(ctx: Ctx, purchase: Purchase, said: { rating: number; text: string }) {
  const now = ctx.now();
  const id = newId(now);
  const author = purchase.author.trim().split(/\s+/)[0] || 'Someone';
  return inTransaction(ctx, async (ctx) => {
    const written = await ctx.db
      .insert(reviews)
      .values({ ...purchase, ...said, id, author, createdAt: now })
      .onConflictDoNothing({ target: reviews.orderLineId })
      .returning({ id: reviews.id });
    if (!written.length) throw new AppError('alreadyDone', 'You already reviewed this item. Thank you!');
    await sumRatings(ctx, [purchase.productId], purchase.spuId ? [purchase.spuId] : []);
    const { productId, spuId } = purchase;
    await raiseTags(ctx, 'reviews', `product:${productId}`, `card:${productId}`);
    // They can be narrowed by their stars.
    await raiseListings(ctx, { products: [productId], designs: spuId ? [spuId] : [] });
    return { bizId: id };
  });
}

/** Which of these lines of orders their buyer has reviewed. */
export async function listReviewedLines(ctx: Ctx, lineIds: readonly string[]): Promise<ReadonlySet<string | null>> {
  const rows = await ctx.db
    .select({ id: reviews.orderLineId })
    .from(reviews)
    .where(inArray(reviews.orderLineId, [...lineIds]));
  return new Set(rows.map((row) => row.id));
}

import { desc, eq } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import { products, spus } from '../../../modules/catalog/catalog.tables.ts';
import { sumRatings } from '../../../modules/review/review.service.ts';
import { reviews } from '../../../modules/review/review.tables.ts';
import { type SeededRandom, seededRandom } from '../artwork/seeded-random.ts';
import { authors, type Family, sayings } from './sayings.ts';

/** Only what sells best has been talked about. */
const reviewedSpus = 160;
const reviewedProducts = 40;
const mostPerItem = 9;
const dayMs = 86_400_000;

/** What people say about a thing depends on what customs call it: the chapter of its HS code. */
export function familyOf(hs6: string): Family {
  const chapter = hs6.slice(0, 2);
  if (['61', '62', '65'].includes(chapter)) return 'garment';
  if (chapter === '69') return 'drinkware';
  if (chapter === '49') return 'paper';
  if (chapter === '94') return 'cushion';
  return 'other';
}

/** So many in a hundred give 5, 4, 3, 2 and 1 stars. */
const shares = [
  [5, 62],
  [4, 26],
  [3, 7],
  [2, 3],
  [1, 2],
] as const;

function pickRating(random: SeededRandom): 1 | 2 | 3 | 4 | 5 {
  let point = random.between(0, 100);
  for (const [rating, share] of shares) {
    point -= share;
    if (point < 0) return rating;
  }
  return 5;
}

type Item = { id: string; handle: string; productId: string; hs6: string };
type Row = typeof reviews.$inferInsert;

/** The sample reviews of one thing: nobody says the same twice, and some only leave stars. */
function reviewsOf(item: Item, now: Date): Row[] {
  const random = seededRandom(`reviews of ${item.handle}`);
  const number = random.whole(1, mostPerItem);
  const said = new Set<string>();
  return Array.from({ length: number }, () => {
    const rating = pickRating(random);
    const saying = random.pick(sayings[familyOf(item.hs6)][rating]);
    const text = said.has(saying) ? '' : saying;
    said.add(saying);
    return {
      id: newId(now),
      productId: item.productId,
      spuId: item.id === item.productId ? null : item.id,
      author: random.pick(authors),
      rating,
      text,
      demo: true,
      createdAt: new Date(now.getTime() - Math.round(random.between(1, 200) * dayMs)),
    };
  });
}

/** Sample reviews for the best sellers, marked as such; call it in the transaction that fills the catalogue. */
export async function insertReviews(ctx: Ctx): Promise<void> {
  const facts = { handle: products.handle, productId: products.id, hs6: products.hs6 };
  const blanks = await ctx.db
    .select({ id: products.id, ...facts })
    .from(products)
    .orderBy(desc(products.settleOrderNum), desc(products.handle))
    .limit(reviewedProducts);
  const designs = await ctx.db
    .select({ id: spus.id, handle: spus.handle, productId: spus.productId, hs6: products.hs6 })
    .from(spus)
    .innerJoin(products, eq(products.id, spus.productId))
    .orderBy(desc(spus.settleOrderNum), desc(spus.handle))
    .limit(reviewedSpus);
  const rows = [...blanks, ...designs].flatMap((item) => reviewsOf(item, ctx.now()));
  if (!rows.length) return;
  await ctx.db.insert(reviews).values(rows);
  const spuIds = rows.flatMap(({ spuId }) => spuId ?? []);
  await sumRatings(ctx, [...new Set(rows.map(({ productId }) => productId))], [...new Set(spuIds)]);
}

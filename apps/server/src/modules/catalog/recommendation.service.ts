import type { ListingCard } from '@merchmill/contract/catalog.ts';
import { CategoryTabType } from '@merchmill/contract/enums.ts';
import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { Ctx } from '../../context.ts';
import { productCard, selectProductCards, spuCard, spuCardFields } from './cards.ts';
import { rootIds, type Tab } from './catalog.rules.ts';
import {
  categories,
  productCategories,
  productListings,
  products,
  spuCategories,
  spuListings,
  spus,
} from './catalog.tables.ts';
import { keptBriefly } from './catalog-cache.ts';

export type RecommendationWish = { kind: 'product' | 'spu'; bizId?: string | undefined; pageSize: number };

/** Of a listing, so many more than wanted are looked at: some are the item itself, or the same artwork again. */
const spare = 24;

/** Ids of the categories above and with the item's most important one, narrowest first; the tab's root last. */
async function shelvesOf({ db }: Ctx, kind: RecommendationWish['kind'], id: string | undefined): Promise<string[]> {
  const root = rootIds[tabOf(kind)];
  if (!id) return [root];
  const [link, item] =
    kind === 'product' ? [productCategories, productCategories.productId] : [spuCategories, spuCategories.spuId];
  const [row] = await db
    .select({ path: categories.path })
    .from(link)
    .innerJoin(categories, eq(categories.id, link.categoryId))
    .where(sql`${item} = ${id} and ${categories.kind} = 'category'`)
    .orderBy(desc(link.weight), categories.id)
    .limit(1);
  return row ? row.path.toReversed() : [root];
}

const tabOf = (kind: RecommendationWish['kind']): Tab =>
  kind === 'product' ? CategoryTabType.product : CategoryTabType.pod;

/** The best sellers of a listing: one range of its index. */
async function bestOf({ db }: Ctx, kind: RecommendationWish['kind'], categoryId: string, limit: number) {
  const listing = kind === 'product' ? productListings : spuListings;
  const item = kind === 'product' ? productListings.productId : spuListings.spuId;
  const rows = await db
    .select({ id: sql<string>`${item}` })
    .from(listing)
    .where(sql`${listing.categoryId} = ${categoryId} and ${listing.scope} = 0`)
    .orderBy(desc(listing.settleOrderNum), desc(item))
    .limit(limit);
  return rows.map((row) => row.id);
}

type Found = { id: string; motif: string; card: ListingCard };

async function cardsOf(ctx: Ctx, kind: RecommendationWish['kind'], ids: readonly string[]): Promise<Found[]> {
  if (!ids.length) return [];
  const now = ctx.now();
  const wanted = [...ids];
  const read =
    kind === 'product'
      ? (await selectProductCards(ctx.db).where(inArray(products.id, wanted))).map((row) => {
          return { id: row.id, motif: row.id, card: productCard(row, now) };
        })
      : (
          await ctx.db
            .select({ artwork: spus.artwork, row: spuCardFields })
            .from(spus)
            .innerJoin(products, eq(products.id, spus.productId))
            .where(inArray(spus.id, wanted))
        ).map(({ artwork, row }) => ({ id: row.id, motif: artwork, card: spuCard(row, now) }));
  const byId = new Map(read.map((each) => [each.id, each]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Ids of the same picture on other things: those are shown in a row of their own. */
async function siblingsOf({ db }: Ctx, spuId: string): Promise<string[]> {
  const artwork = db.select({ artwork: spus.artwork }).from(spus).where(eq(spus.id, spuId));
  const rows = await db.select({ id: spus.id }).from(spus).where(eq(spus.artwork, artwork)).limit(200);
  return rows.map((row) => row.id);
}

async function readRecommendation(ctx: Ctx, { kind, bizId, pageSize }: RecommendationWish): Promise<ListingCard[]> {
  const left = new Set(bizId && kind === 'spu' ? await siblingsOf(ctx, bizId) : [bizId]);
  const chosen: string[] = [];
  for (const shelf of await shelvesOf(ctx, kind, bizId)) {
    for (const id of await bestOf(ctx, kind, shelf, pageSize + spare)) {
      if (chosen.length < pageSize + spare && !left.has(id)) chosen.push(id);
      left.add(id);
    }
    if (chosen.length >= pageSize) break;
  }
  const cards = await cardsOf(ctx, kind, chosen);
  const oneEach = [...new Map(cards.toReversed().map((each) => [each.motif, each])).values()].toReversed();
  return oneEach.slice(0, pageSize).map((each) => each.card);
}

/** What sells best beside an item: from its own category first, then from those above. */
export const listRecommendation = (ctx: Ctx, wish: RecommendationWish): Promise<ListingCard[]> =>
  keptBriefly(ctx, `recommendation ${wish.kind} ${wish.bizId ?? ''} ${wish.pageSize}`, () =>
    readRecommendation(ctx, wish),
  );

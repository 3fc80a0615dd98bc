import type { DataIn } from '@merchmill/contract/call.ts';
import type { ListingCard } from '@merchmill/contract/catalog/listing.shapes.ts';
import type { merchandisingCalls } from '@merchmill/contract/catalog/merchandising.calls.ts';
import { CategoryTabType } from '@merchmill/contract/enums.ts';
import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { cachedBriefly } from '../../../platform/cache/readings.ts';
import { markNew, rootIds, type Tab } from '../catalog/catalog.rules.ts';
import { products, spus } from '../catalog/catalog.tables.ts';
import { productCard, selectProductCards, spuCard, spuCardFields } from './cards.ts';
import { getCategoryTree, linkOf } from './category-tree.ts';
import { categories, productCategories, productListings, spuCategories, spuListings } from './listing.tables.ts';

export type RecommendationQuery = { kind: 'product' | 'spu'; bizId?: string | undefined; pageSize: number };

/** Of a listing, so many more than wanted are looked at: some are the item itself, or the same artwork again. */
const spare = 24;

/** Ids of the categories above and with the item's most important one, narrowest first; the tab's root last. */
async function categoriesOf(
  { db, reads }: Ctx,
  kind: RecommendationQuery['kind'],
  id: string | undefined,
): Promise<string[]> {
  // Another place or another artwork of an item shows in the menus, too.
  reads.add('menu');
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

const tabOf = (kind: RecommendationQuery['kind']): Tab =>
  kind === 'product' ? CategoryTabType.product : CategoryTabType.pod;

/** The best sellers of a listing: one range of its index. */
async function bestOf({ db, reads }: Ctx, kind: RecommendationQuery['kind'], categoryId: string, limit: number) {
  reads.add('sales', `category:${categoryId}`);
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

async function cardsOf(ctx: Ctx, kind: RecommendationQuery['kind'], ids: readonly string[]): Promise<Found[]> {
  if (!ids.length) return [];
  const wanted = [...ids];
  const read =
    kind === 'product'
      ? (await selectProductCards(ctx.db).where(inArray(products.id, wanted))).map((row) => {
          return { id: row.id, motif: row.id, card: productCard(row) };
        })
      : (
          await ctx.db
            .select({ artwork: spus.artwork, row: spuCardFields })
            .from(spus)
            .innerJoin(products, eq(products.id, spus.productId))
            .where(inArray(spus.id, wanted))
        ).map(({ artwork, row }) => ({ id: row.id, motif: artwork, card: spuCard(row) }));
  const byId = new Map(read.map((each) => [each.id, each]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Ids of the same picture on other things: those are shown in a row of their own. */
async function siblingsOf({ db }: Ctx, spuId: string): Promise<string[]> {
  const artwork = db.select({ artwork: spus.artwork }).from(spus).where(eq(spus.id, spuId));
  const rows = await db.select({ id: spus.id }).from(spus).where(eq(spus.artwork, artwork)).limit(200);
  return rows.map((row) => row.id);
}

async function readRecommendation(ctx: Ctx, { kind, bizId, pageSize }: RecommendationQuery): Promise<ListingCard[]> {
  const left = new Set(bizId && kind === 'spu' ? await siblingsOf(ctx, bizId) : [bizId]);
  const chosen: string[] = [];
  for (const category of await categoriesOf(ctx, kind, bizId)) {
    for (const id of await bestOf(ctx, kind, category, pageSize + spare)) {
      if (chosen.length < pageSize + spare && !left.has(id)) chosen.push(id);
      left.add(id);
    }
    if (chosen.length >= pageSize) break;
  }
  const cards = await cardsOf(ctx, kind, chosen);
  const oneEach = [...new Map(cards.toReversed().map((each) => [each.motif, each])).values()].toReversed();
  return markNew(
    oneEach.slice(0, pageSize).map((each) => each.card),
    ctx.now(),
  );
}

/** What sells best beside an item: from its own category first, then from those above. */
export const listRecommendation = (ctx: Ctx, wish: RecommendationQuery): Promise<ListingCard[]> =>
  cachedBriefly(ctx, `recommendation ${wish.kind} ${wish.bizId ?? ''} ${wish.pageSize}`, (ctx) =>
    readRecommendation(ctx, wish),
  );

type Column = DataIn<typeof merchandisingCalls.recommendColumn>[number];
export type ColumnQuery = { type: Tab; pageSize: number };
/** So many cards stand in a column. */
const cardsPerColumn = 6;

/** The topmost categories in which most is sold, with what sells best in each; a thing, or an artwork, stands in one only. */
export const listRecommendedColumns = (ctx: Ctx, { type, pageSize }: ColumnQuery): Promise<Column[]> =>
  cachedBriefly(ctx, `columns ${type} ${pageSize}`, async (ctx) => {
    const { root } = await getCategoryTree(ctx, type);
    const kind = type === CategoryTabType.product ? 'product' : 'spu';
    const categories = await Promise.all(
      root.children.map(async (node) => ({ node, ids: await bestOf(ctx, kind, node.id, cardsPerColumn + spare) })),
    );
    const cards = await cardsOf(ctx, kind, [...new Set(categories.flatMap(({ ids }) => ids))]);
    const byId = new Map(cards.map((each) => [each.id, each]));
    const soldIn = ({ ids }: (typeof categories)[number]) => byId.get(ids[0] ?? '')?.card.settleOrderNum ?? -1;
    const shown = new Set<string>();
    return categories
      .filter(({ ids }) => ids.length > 0)
      .sort((a, b) => soldIn(b) - soldIn(a))
      .slice(0, pageSize)
      .map(({ node, ids }) => {
        const own: string[] = [];
        for (const id of ids) {
          const motif = byId.get(id)?.motif ?? id;
          if (own.length === cardsPerColumn || shown.has(motif)) continue;
          own.push(id);
          shown.add(motif);
        }
        const list = markNew(
          own.flatMap((id) => byId.get(id)?.card ?? []),
          ctx.now(),
        );
        return { bizId: node.id, title: node.title, link: linkOf(node), image: node.cover, list };
      });
  });

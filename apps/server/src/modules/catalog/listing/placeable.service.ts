import type { Placeable } from '@merchmill/contract/catalog/listing.shapes.ts';
import { CategoryTabType } from '@merchmill/contract/enums.ts';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { products } from '../catalog/catalog.tables.ts';
import { productCard, productCardFields } from './cards.ts';
import { getCategoryTree } from './category-tree.ts';
import { listingScopes, productListings } from './listing.tables.ts';

/** More than these are no list that somebody chooses from. */
const most = 10_000;

/** Every product of the catalog, the newest first, and which of the topmost categories it is in: by one query. */
export async function listPlaceable(ctx: Ctx): Promise<Placeable> {
  const { root } = await getCategoryTree(ctx, CategoryTabType.product);
  const { categoryId, scope, productId, releaseTime } = productListings;
  const tops = root.children.map(({ id }) => id);
  const inTops = ctx.db
    .select({ productId, ids: sql<string[]>`array_agg(${categoryId})`.as('ids') })
    .from(productListings)
    .where(and(inArray(categoryId, tops), eq(scope, listingScopes.all)))
    .groupBy(productId)
    .as('in_tops');
  const rows = await ctx.db
    .select({ card: productCardFields, ids: inTops.ids })
    .from(productListings)
    .innerJoin(products, eq(products.id, productId))
    .leftJoin(inTops, eq(inTops.productId, productId))
    .where(and(eq(categoryId, root.id), eq(scope, listingScopes.all)))
    .orderBy(desc(releaseTime), desc(productId))
    .limit(most);
  const membersOf = (id: string) => rows.flatMap(({ card, ids }) => (ids?.includes(id) ? [card.id] : []));
  const categories = root.children.map(({ id, handle, title }) => ({ handle, title, productIds: membersOf(id) }));
  return {
    products: rows.map(({ card }) => ({ bizId: card.id, title: card.title, picture: productCard(card).picture })),
    categories: categories.filter(({ productIds }) => productIds.length > 0),
  };
}

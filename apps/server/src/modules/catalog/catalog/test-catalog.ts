import { CategoryTabType } from '@merchmill/contract/enums.ts';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import { raiseTags } from '../../../platform/cache/raise.ts';
import { aProduct, aSpu, type MadeProduct } from '../../../testing/shop-makers.ts';
import { categories, productCategories, spuCategories } from '../listing/listing.tables.ts';
import { placeProducts, placeSpus } from '../listing/placement.service.ts';
import { rootIds, type Tab } from './catalog.rules.ts';
import { products, spus } from './catalog.tables.ts';

/* Catalogs for tests. */

type CategoryFields = {
  tab?: Tab;
  handle: string;
  parent?: MadeCategory;
  kind?: 'category' | 'collection';
  /** Among those beside it; alike, their order is chance. */
  position?: number;
};
export type MadeCategory = { id: string; path: string[] };

export async function aCategory(ctx: Ctx, fields: CategoryFields): Promise<MadeCategory> {
  const { handle, parent, kind = 'category', tab = CategoryTabType.product, position = 0 } = fields;
  const id = newId();
  const above = kind === 'collection' ? null : (parent ?? { id: rootIds[tab], path: [rootIds[tab]] });
  const path = [...(above?.path ?? []), id];
  const words = { title: `The ${handle}`, intro: `All about ${handle}.` };
  await ctx.db
    .insert(categories)
    .values({ id, tab, kind, handle, parentId: above?.id ?? null, path, position, ...words });
  await raiseTags(ctx, 'menu');
  return { id, path };
}

export type ListingDetails = {
  title?: string;
  words?: string;
  releaseTime?: Date;
  settleOrderNum?: number;
  lowestPriceCents?: number;
  /** Category → weight there. */
  places?: [MadeCategory, number][];
};
type ProductDetails = ListingDetails & { knife?: boolean; globalWarehouse?: boolean };

const keysOf = ({ places: _, words, title, ...keys }: ListingDetails) => ({
  ...keys,
  ...(title ? { title } : {}),
  ...(words ? { searchText: words } : {}),
});

/** A product in the listings of its categories. */
export async function aListedProduct(ctx: Ctx, facts: ProductDetails = {}): Promise<MadeProduct> {
  const made = await aProduct(ctx);
  const { places = [] } = facts;
  if (Object.keys(keysOf(facts)).length) {
    await ctx.db.update(products).set(keysOf(facts)).where(eq(products.id, made.productId));
  }
  const rows = places.map(([{ id }, weight]) => ({ categoryId: id, productId: made.productId, weight }));
  if (rows.length) await ctx.db.insert(productCategories).values(rows);
  await placeProducts(ctx, [made.productId]);
  return made;
}

/** A ready design in the listings of its categories. */
export async function aListedSpu(ctx: Ctx, product: MadeProduct, facts: ListingDetails & { artwork?: string } = {}) {
  const made = await aSpu(ctx, product);
  const { places = [] } = facts;
  if (Object.keys(keysOf(facts)).length) {
    await ctx.db.update(spus).set(keysOf(facts)).where(eq(spus.id, made.spuId));
  }
  const rows = places.map(([{ id }, weight]) => ({ categoryId: id, spuId: made.spuId, weight }));
  if (rows.length) await ctx.db.insert(spuCategories).values(rows);
  await placeSpus(ctx, [made.spuId]);
  return made;
}

import { type EditedFacts, noFacts } from '@merchmill/contract/catalog/facts.shapes.ts';
import { CategoryTabType } from '@merchmill/contract/enums.ts';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import { raiseTags } from '../../../platform/cache/raise.ts';
import { aProduct, aSpu, type MadeProduct } from '../../../testing/shop-makers.ts';
import { categories, productCategories, spuCategories } from '../listing/listing.tables.ts';
import { placeProducts, placeSpus } from '../listing/placement.service.ts';
import { rootIds, type Tab } from './catalog.rules.ts';
import { makers, products, spus } from './catalog.tables.ts';

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

/** A maker inside the EU who may be named in every role. */
export async function aMaker(ctx: Ctx, fields: { name?: string; country?: string } = {}): Promise<string> {
  const id = newId();
  await ctx.db.insert(makers).values({
    ...{ id, name: fields.name ?? `Maker ${id}`, street: 'Main Street 1', postalCode: '1000', city: 'Town' },
    ...{ country: fields.country ?? 'PT', contact: 'safety@maker.example' },
    ...{ manufacturer: true, importer: true, euResponsible: true, ukResponsible: true },
  });
  return id;
}

/** All facts that something has to have that is no textile. */
export const someFacts = (manufacturerId: string): EditedFacts => ({
  ...noFacts,
  material: 'paper',
  manufacturerId,
  origin: [{ step: 'made', country: 'PT' }],
  packaging: [{ material: 'paper', grams: 30 }],
});

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

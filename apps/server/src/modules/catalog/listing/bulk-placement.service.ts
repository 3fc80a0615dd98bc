import { CategoryTabType } from '@merchmill/contract/enums.ts';
import { eq, inArray } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import type { Tab } from '../catalog/catalog.rules.ts';
import { spus } from '../catalog/catalog.tables.ts';
import { spuCategories } from './listing.tables.ts';
import { placeProducts, placeSpus } from './placement.service.ts';

/* Listings and facets of many things at a time, and of what follows from them. */

/** A statement is given so many ids, that a large category does not become one large statement. */
const atOnce = 2000;

async function inParts(ids: readonly string[], each: (part: string[]) => Promise<void>): Promise<void> {
  for (let from = 0; from < ids.length; from += atOnce) await each(ids.slice(from, from + atOnce));
}

/** The products that ready designs are on. */
async function listProductIds(ctx: Ctx, spuIds: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  await inParts(spuIds, async (part) => {
    const rows = await ctx.db.selectDistinct({ id: spus.productId }).from(spus).where(inArray(spus.id, part));
    for (const { id } of rows) found.add(id);
  });
  return [...found];
}

/**
 * Places products or ready designs of a tab anew. A product is found by the festivals of the designs on it, and so the
 * products of designs are placed with them.
 */
export async function placeItems(ctx: Ctx, tab: Tab, ids: readonly string[]): Promise<void> {
  if (tab === CategoryTabType.pod) await inParts(ids, (part) => placeSpus(ctx, part));
  const productIds = tab === CategoryTabType.pod ? await listProductIds(ctx, ids) : ids;
  await inParts(productIds, (part) => placeProducts(ctx, part));
}

/** Products with all ready designs on them. */
export async function placeProductsWithDesigns(ctx: Ctx, productIds: readonly string[]): Promise<void> {
  await inParts(productIds, async (part) => {
    await placeProducts(ctx, part);
    const designs = await ctx.db.select({ id: spus.id }).from(spus).where(inArray(spus.productId, part));
    await inParts(
      designs.map(({ id }) => id),
      (some) => placeSpus(ctx, some),
    );
  });
}

/** The ready designs that lie in a category itself, which a festival that opens it is a facet of. */
export async function placeDesignsIn(ctx: Ctx, categoryId: string): Promise<void> {
  const rows = await ctx.db
    .select({ id: spuCategories.spuId })
    .from(spuCategories)
    .where(eq(spuCategories.categoryId, categoryId));
  await placeItems(
    ctx,
    CategoryTabType.pod,
    rows.map(({ id }) => id),
  );
}

import { asc, eq } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { products, skus } from '../../catalog/catalog/catalog.tables.ts';
import type { StoreProductRow } from './listing.rules.ts';
import { storeVariants } from './publishing.tables.ts';

/** Scenes that a store product can be shown in, and the colors of its variants. */
export async function readScenes(ctx: Pick<Ctx, 'db'>, { id, productId }: Pick<StoreProductRow, 'id' | 'productId'>) {
  const [product] = await ctx.db.select({ scenes: products.scenes }).from(products).where(eq(products.id, productId));
  const rows = await ctx.db
    .select({ color: skus.color })
    .from(storeVariants)
    .innerJoin(skus, eq(skus.id, storeVariants.skuId))
    .where(eq(storeVariants.storeProductId, id))
    .orderBy(asc(storeVariants.position));
  return { scenes: product?.scenes ?? [], colors: [...new Set(rows.map(({ color }) => color))] };
}

import { asc, eq } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { listProductSheets, listSkuDetails } from '../../catalog/catalog/index.ts';
import type { StoreProductRow } from './listing.rules.ts';
import { storeVariants } from './publishing.tables.ts';

/** Scenes that a store product can be shown in, and the colors of its variants. */
export async function readScenes(ctx: Pick<Ctx, 'db'>, { id, productId }: Pick<StoreProductRow, 'id' | 'productId'>) {
  const sheet = (await listProductSheets(ctx, [productId])).get(productId);
  const rows = await ctx.db
    .select({ skuId: storeVariants.skuId })
    .from(storeVariants)
    .where(eq(storeVariants.storeProductId, id))
    .orderBy(asc(storeVariants.position));
  const details = await listSkuDetails(
    ctx,
    rows.map(({ skuId }) => skuId),
  );
  const colors = rows.flatMap(({ skuId }) => details.get(skuId)?.color ?? []);
  return { scenes: sheet?.scenes ?? [], colors: [...new Set(colors)] };
}

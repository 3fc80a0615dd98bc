import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { listSkuDetails } from '../../catalog/catalog/index.ts';
import { storeProducts, storeVariants } from './publishing.tables.ts';

/** Ids of our variants that a store has and that can be ordered now. */
export async function listAvailable(ctx: Pick<Ctx, 'db'>, storeId: string): Promise<string[]> {
  const known = await ctx.db
    .selectDistinct({ skuId: storeVariants.skuId })
    .from(storeVariants)
    .innerJoin(storeProducts, eq(storeProducts.id, storeVariants.storeProductId))
    .where(eq(storeProducts.storeId, storeId));
  const details = await listSkuDetails(
    ctx,
    known.map(({ skuId }) => skuId),
  );
  return [...details.values()].flatMap(({ skuId, available }) => (available ? [skuId] : []));
}

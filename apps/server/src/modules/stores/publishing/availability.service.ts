import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { listSkuDetails, listSpuDetails } from '../../catalog/catalog/index.ts';
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

/** Of these ready designs those that are sold no longer: a design that was taken down is sold nowhere. */
export async function listTakenDown(ctx: Pick<Ctx, 'db'>, spuIds: readonly string[]): Promise<Set<string>> {
  const details = await listSpuDetails(ctx, spuIds);
  return new Set(spuIds.filter((id) => !details.get(id)?.published));
}

/** Ready designs that a store has products of. */
export async function listSpusOf({ db }: Pick<Ctx, 'db'>, storeId: string): Promise<string[]> {
  const { sourceId, sourceKind } = storeProducts;
  const rows = await db
    .selectDistinct({ spuId: sourceId })
    .from(storeProducts)
    .where(and(eq(storeProducts.storeId, storeId), eq(sourceKind, 'spu')));
  return rows.map(({ spuId }) => spuId);
}

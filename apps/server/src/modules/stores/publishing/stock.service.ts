import { and, asc, gt, inArray, isNotNull } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import type { Turn } from '../../../platform/jobs/work-off.ts';
import { listSkuDetails } from '../../catalog/catalog/index.ts';
import { findStore } from '../store/index.ts';
import type { StoreProductRow } from './listing.rules.ts';
import { storeProducts, storeVariants } from './publishing.tables.ts';
import { quoteProducts } from './quote.service.ts';
import { insertRun } from './run.service.ts';

/* What can no longer be ordered here is not offered in stores, and comes back when it can. */

/** Live listings: of what is hidden or was never sent nothing is sold. */
const live = ['published', 'outOfSync', 'failed'] as const;

async function listLive(ctx: Pick<Ctx, 'db'>, after: string, limit: number): Promise<StoreProductRow[]> {
  return ctx.db
    .select()
    .from(storeProducts)
    .where(
      and(inArray(storeProducts.state, [...live]), isNotNull(storeProducts.listingId), gt(storeProducts.id, after)),
    )
    .orderBy(asc(storeProducts.id))
    .limit(limit);
}

/** Of these products those that say something else of a variant than our stock does. */
async function findChanged(ctx: Pick<Ctx, 'db'>, rows: readonly StoreProductRow[]): Promise<StoreProductRow[]> {
  const ids = rows.map(({ id }) => id);
  const variants = await ctx.db.select().from(storeVariants).where(inArray(storeVariants.storeProductId, ids));
  const details = await listSkuDetails(ctx, [...new Set(variants.map(({ skuId }) => skuId))]);
  const skus = Map.groupBy(variants, ({ storeProductId }) => storeProductId);
  return rows.filter(({ id, sentVariants }) => {
    const isAvailable = new Map(
      (skus.get(id) ?? []).map(({ sku, skuId }) => [sku, details.get(skuId)?.available ?? false]),
    );
    return sentVariants.some((sent) => sent.isAvailable !== (isAvailable.get(sent.sku) ?? false));
  });
}

async function restock(ctx: Ctx, storeId: string, rows: readonly StoreProductRow[]): Promise<void> {
  const store = await findStore(ctx, storeId);
  if (store?.state !== 'connected' || !ctx.marketplaces.has(store.source)) return;
  const quoted = await quoteProducts(ctx, store, rows, 'stock');
  await insertRun(ctx, { store, goal: 'stock', personId: null, rows, quoted });
}

/** Batch by batch; what is under way already is left to it, and seen again with the next turn. */
export async function followStock(ctx: Ctx, turn: Turn): Promise<void> {
  for (let after = ''; !turn.isOver; ) {
    const rows = await listLive(ctx, after, turn.batch);
    const changed = rows.length ? await findChanged(ctx, rows) : [];
    for (const [storeId, own] of Map.groupBy(changed, (row) => row.storeId)) await restock(ctx, storeId, own);
    if (rows.length < turn.batch) return;
    after = rows.at(-1)!.id;
  }
  turn.more = true;
}

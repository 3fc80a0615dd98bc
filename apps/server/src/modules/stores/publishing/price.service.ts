import { and, eq, gt, not, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import type { Turn } from '../../../platform/jobs/work-off.ts';
import { findStore, listRepricingStores } from '../store/index.ts';
import { readChangedCosts, withCosts } from './cost.service.ts';
import { followStores, isForeign, isListed, sendVariants, withoutWaiting } from './follow.service.ts';
import { storeProducts } from './publishing.tables.ts';

/*
 * Where a seller has chosen it, prices by rule follow ours. A product with edits that are not published waits for its
 * seller: nobody knows whether its rule is one of them.
 */

async function followStore(ctx: Ctx, turn: Turn, storeId: string): Promise<boolean> {
  const store = await findStore(ctx, storeId);
  if (store?.state !== 'connected' || !ctx.marketplaces.has(store.source)) return false;
  const changed = await readChangedCosts(ctx, [storeId]);
  if (!changed.length) return false;
  const isAffected = sql`${storeProducts.id} in (select id from (${withCosts(changed, { byRule: true })}) found)`;
  const isAsPublished = eq(storeProducts.version, storeProducts.publishedVersion);
  let begun = false;
  for (let after = ''; !turn.isOver; ) {
    const rows = await ctx.db
      .select()
      .from(storeProducts)
      .where(
        and(
          eq(storeProducts.storeId, storeId),
          isListed,
          isAsPublished,
          gt(storeProducts.id, after),
          isAffected,
          not(isForeign(store.currency)),
        ),
      )
      .orderBy(storeProducts.id)
      .limit(turn.batch);
    const due = await withoutWaiting(ctx, rows, 'prices');
    const { runId } = await sendVariants(ctx, store, due, { goal: 'prices', personId: null });
    begun ||= runId !== null;
    if (rows.length < turn.batch) return begun;
    after = rows.at(-1)!.id;
  }
  turn.more = true;
  return begun;
}

export const followPrices = (ctx: Ctx, turn: Turn): Promise<void> =>
  followStores(ctx, turn, {
    list: (after, limit) => listRepricingStores(ctx, after, limit),
    follow: (storeId) => followStore(ctx, turn, storeId),
  });

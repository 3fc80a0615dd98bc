import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import type { Turn } from '../../../platform/jobs/work-off.ts';
import { listRepricingStores, type Store } from '../store/index.ts';
import { readChangedCosts, withCosts } from './cost.service.ts';
import { followStores } from './follow.service.ts';
import { storeProducts } from './publishing.tables.ts';

/*
 * Where a seller has chosen it, prices by rule follow ours. A product with edits that are not published waits for its
 * seller: nobody knows whether its rule is one of them.
 */

const isAsPublished = eq(storeProducts.version, storeProducts.publishedVersion);

async function differing(ctx: Ctx, { id }: Store): Promise<SQL | undefined> {
  const changed = await readChangedCosts(ctx, [id]);
  if (!changed.length) return undefined;
  return and(
    isAsPublished,
    sql`${storeProducts.id} in (select id from (${withCosts(changed, { byRule: true })}) found)`,
  );
}

export const followPrices = (ctx: Ctx, turn: Turn): Promise<void> =>
  followStores(ctx, turn, {
    goal: 'prices',
    list: (after, limit) => listRepricingStores(ctx, after, limit),
    differing: (store) => differing(ctx, store),
  });

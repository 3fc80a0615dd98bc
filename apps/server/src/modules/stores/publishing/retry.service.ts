import { type FollowGoal, isFollowing } from '@merchmill/contract/stores/publishing.ts';
import { and, eq, ne } from 'drizzle-orm';
import { assertFound } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { ownedBy } from '../../../owned-by.ts';
import type { UserPrincipal } from '../../../principal.ts';
import { getStore } from '../store/index.ts';
import { sendVariants } from './follow.service.ts';
import type { StoreProductRow } from './listing.rules.ts';
import { publishItems, publishRuns, storeProducts } from './publishing.tables.ts';
import { type Begun, requireConnected, startRun } from './run.service.ts';

type Asking = Pick<UserPrincipal, 'ownerId' | 'personId'>;

type Following = { storeId: string; goal: FollowGoal; rows: StoreProductRow[] };

/** What followed our stock or prices does so again: edits that the seller hasn't published stay where they are. */
async function followAgain(ctx: Ctx, principal: Asking, { storeId, goal, rows }: Following): Promise<Begun> {
  const store = await getStore(ctx, principal, storeId);
  requireConnected(store);
  const sold = rows.filter(({ listingId }) => listingId !== null);
  const { runId, left } = await sendVariants(ctx, store, sold, { goal, personId: principal.personId });
  return { runId, skipped: runId ? rows.length - sold.length + left : rows.length };
}

/** Tries what has failed in a run once more, in a new one. */
export async function retryRun(ctx: Ctx, principal: Asking, runId: string): Promise<Begun> {
  const [found] = await ctx.db
    .select()
    .from(publishRuns)
    .where(and(eq(publishRuns.id, runId), ownedBy(principal, publishRuns)));
  const { goal, storeId } = assertFound(found);
  const failed = await ctx.db
    .select({ row: storeProducts })
    .from(publishItems)
    .innerJoin(storeProducts, eq(storeProducts.id, publishItems.storeProductId))
    .where(and(eq(publishItems.runId, runId), eq(publishItems.state, 'failed'), ne(storeProducts.state, 'deleted')))
    .orderBy(publishItems.position);
  const rows = failed.map(({ row }) => row);
  if (!rows.length) return { runId: null, skipped: 0 };
  if (isFollowing(goal)) return followAgain(ctx, principal, { storeId, goal, rows });
  return startRun(ctx, principal, { bizIds: rows.map(({ id }) => id), goal });
}
